/** What is carved into the dice, drawn by us in a box of 100 by 100; portraits are of game-icons.net (CC BY 3.0). */

/** A drawing: what is filled, and what is drawn with a thick pen. */
export interface Glyph {
  fill?: string;
  stroke?: string;
  colour: string;
}

const dot = (x: number, y: number, r: number): string => `M${x} ${y - r}a${r} ${r} 0 1 0 .1 0Z`;

export const GLYPHS: Record<string, Glyph> = {
  pi: { stroke: 'M16 36Q24 26 36 28H86M40 30Q40 62 28 80M64 30Q60 66 66 74T82 74', colour: '#1c4a86' },
  smiley: {
    stroke: 'M50 14A36 36 0 1 0 50 86A36 36 0 1 0 50 14ZM32 58Q50 78 68 58',
    fill: dot(37, 42, 6) + dot(63, 42, 6),
    colour: '#7d5200',
  },
  bomb: {
    fill: `${dot(43, 60, 29)}M52 24L70 34L64 45L47 36Z`,
    stroke: 'M64 30Q72 14 84 22M84 8V12M94 24H90M92 12L90 14',
    colour: '#1d1d22',
  },
  pirate: {
    fill: `M50 8C28 8 19 24 21 39C22 47 27 50 32 53V64H68V53C73 50 78 47 79 39C81 24 72 8 50 8Z${dot(38, 36, 7)}${dot(62, 36, 7)}`,
    stroke: 'M18 72L82 92M82 72L18 92',
    colour: '#522878',
  },
  sun: {
    fill: dot(50, 50, 19),
    stroke: 'M50 8V20M50 80V92M8 50H20M80 50H92M20 20L29 29M71 71L80 80M20 80L29 71M71 29L80 20',
    colour: '#a53f00',
  },
  aum: {
    stroke:
      'M20 32Q38 14 46 30Q50 44 34 47Q56 46 54 65Q50 86 29 83Q17 80 15 68M54 58Q66 44 75 54Q85 66 71 77Q61 81 58 68M58 24Q70 38 84 24',
    fill: dot(72, 14, 6),
    colour: '#941845',
  },
  'yin-yang': {
    stroke: 'M50 13A37 37 0 1 0 50 87A37 37 0 1 0 50 13Z',
    fill: `M50 13A37 37 0 0 1 50 87A18.5 18.5 0 0 1 50 50A18.5 18.5 0 0 0 50 13Z${dot(50, 31.5, 6)}${dot(50, 68.5, 6)}`,
    colour: '#0b5447',
  },
  hourglass: {
    stroke: 'M24 13H76M24 87H76M30 13C30 42 70 58 70 87M70 13C70 42 30 58 30 87',
    fill: 'M40 33H60L50 47ZM35 83Q50 58 65 83Z',
    colour: '#61391a',
  },
  temple: {
    stroke: 'M14 36L50 12L86 36ZM14 88H86M26 46V80M42 46V80M58 46V80M74 46V80',
    colour: '#4a3a22',
  },
};

/** Of each seat, told apart by colour and by letter. */
export const SEAT_COLOURS = ['#e69f00', '#56b4e9', '#009e73', '#cc79a7'] as const;
export const SEAT_LETTERS = 'ABCD';
