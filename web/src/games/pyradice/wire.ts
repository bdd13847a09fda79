// What goes over the wire: written by `python -m pyxis.server.typescript` from `words/wire.py`.

export type ColourLetter = 'R' | 'Y' | 'G' | 'B';

/** Where the die in hand may go, and what the live score and the level would be then. */
export interface Previews {
  cell?: string[];
  total?: number[];
  status?: (string | null)[];
}

/** The dice that lie there, stone by stone as in the scenery. */
export interface Quarry {
  dice: (string | null)[];
  /** How many faces each shows. */
  faces: (number | null)[];
  /** The cells whose dice can be taken. */
  available: string[];
  /** By the cell of a die that cannot: the dice that hold it. */
  blockers: Record<string, string[]>;
  /** By the cell of a die that can: the dice that come free when it is taken. */
  frees: Record<string, string[]>;
}

/** The pyramids, seat by seat. */
export interface Pyramids {
  /** [seat][cell] */
  dice: (string | null)[][];
  /** The cells a die may be set on. */
  free: string[][];
  /** [seat][slot]: points. */
  tokens: number[][];
  tokens_met: number[];
  /** [seat][slot]: points. */
  cards: number[][];
  total: number[];
  rank: number[];
}

/** Skill tokens, slot by slot; without id while a slot is open. */
export interface Skills {
  level: number[];
  id: (string | null)[];
}

/** Objective tokens, slot by slot. */
export interface Objectives {
  level: number[];
  id: (string | null)[];
  /** [slot][seat]: `met`, `open` or `broken 2`. */
  status: (string | null)[][];
}

/** Cards and their discs, slot by slot. */
export interface Cards {
  slot: number[];
  id: (string | null)[];
  disc: (ColourLetter | null)[];
  /** [slot][seat] */
  scores: number[][];
}

/** Everything that may change. */
export interface View {
  phase: string;
  /** Which of its turns the seat on turn plays; 0 during set-up. */
  turn: number;
  seat: number | null;
  hand: string | null;
  placed: string | null;
  pick: string | null;
  used: number;
  changed: string[];
  skill_at_hand: string | null;
  places: Previews;
  /** What choosing a cell of a pyramid means now. */
  asks: 'place' | 'pick';
  quarry: Quarry;
  pyramids: Pyramids;
  skills: Skills;
  objectives: Objectives;
  cards: Cards;
  verdict: string | null;
}

/** The places of the quarry; x and y of their centres from above, in edges of a die. */
export interface Stones {
  cell: string[];
  layer: string[];
  x: number[];
  y: number[];
  height: number[];
  /** How taking the die there is written, to ask why not. */
  asks: string[];
}

/** The places of a pyramid; x and y of their centres from the bottom left, in edges of a die. */
export interface Cells {
  cell: string[];
  level: number[];
  x: number[];
  y: number[];
  /** How placing a die there is written. */
  place: string[];
  /** How picking the die there is written. */
  pick: string[];
}

/** What is written on a token or card. */
export interface Piece {
  id: string;
  name: string;
  text: string;
}

/** How the dice of a colour look. */
export interface Paint {
  letter: ColourLetter;
  fill: string;
  pip: string;
}

/** Where dice can lie and how that is asked about, how they look, and what tokens and cards say. */
export interface Scenery {
  turns: number;
  layout: string;
  stones: Stones;
  cells: Cells;
  /** How choosing a face is written, by its value. */
  face_asks: Record<string, string>;
  pieces: Piece[];
  colours: Paint[];
  options: Record<string, string | number>;
}
