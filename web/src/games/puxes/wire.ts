// What goes over the wire: written by `python -m pyxis.server.typescript` from `words/wire.py`.

export type SurfaceName = 'felt' | 'wood' | 'glass';

export type Role = 'lower' | 'upper' | 'oracle' | 'hero';

export type Whereabouts = 'hand' | 'table' | 'asleep' | 'lost' | 'gone';

export type FlickKind = 'move' | 'spit' | 'tongue' | 'repel';

/** [seat] */
export interface Seats {
  playing: boolean[];
  /** [seat, temple] */
  lives: number[][];
  /** Whether an opposing Protection stops its powers. */
  blocked: boolean[];
  protection: boolean[];
  immunity: boolean[];
  /** Passive powers its side has. */
  ambidextrous: boolean[];
}

/** [hero] */
export interface Heroes {
  die: string[];
  seat: number[];
  /** The face that was thrown. */
  shows: (number | null)[];
  /** Whether its own power works now. */
  powerful: boolean[];
  /** The power it imitates. */
  copied: (string | null)[];
}

/** [die]: whose it is, where and how it lies; role, place and character by their numbers in the scenery. */
export interface Dice {
  die: string[];
  seat: number[];
  role: number[];
  place: number[];
  character: number[];
  x: number[];
  y: number[];
  yaw: number[];
  level: number[];
  face: number[];
}

/** The flick that has begun. */
export interface Flick {
  kind: FlickKind;
  die: string;
  /** The oracle a hero is spat from. */
  from: string | null;
  /** Where a hero lies that is spat, once it is aimed. */
  start: number[] | null;
  /** Degrees. */
  aim: number | null;
  power: number | null;
  /** Millimetres that a plain slide of that power goes. */
  slides: number;
  /** Degrees to either side that hold 19 of 20 shots. */
  spread: number;
}

/** What the hand of whoever acts can do. */
export interface Hand {
  wrong: boolean;
  /** By style: degrees to either side that hold 19 of 20 shots, with the least and with the most power. */
  spread: number[][];
}

/** Everything that may change. */
export interface View {
  phase: string;
  turn: number;
  seat: number;
  actor: number;
  seats: Seats;
  heroes: Heroes;
  dice: Dice;
  /** Dice that belong on the table and are off it for now. */
  off: string[];
  /** By Little Grey: the oracle it sits on. */
  rides: Record<string, string>;
  /** By vampire: its prey. */
  bites: Record<string, string>;
  power: string | null;
  flick: Flick | null;
  hand: Hand | null;
  /** The oracle that holds it. */
  fortress: string | null;
  verdict: string | null;
}

/** The middle of a temple's gardens, and where its seat looks. */
export interface Garden {
  seat: number;
  temple: number;
  x: number;
  y: number;
  heading: number;
}

/** The table without its dice. */
export interface Ground {
  width: number;
  length: number;
  round: boolean;
  surface: SurfaceName;
  /** Half the side of the fortress in the middle, 0 without one. */
  fortress: number;
  sacred: number;
  /** Half the side of a sacred garden, and of a public one. */
  public: number;
  gardens: Garden[];
}

/** Where a seat is. */
export interface Seating {
  name: string;
  side: number;
  /** Where it looks. */
  heading: number;
}

/** Who a die can be. */
export interface Character {
  character: string;
  power: string;
  /** The symbols on faces 1 to 5. */
  faces: string[];
}

/** What a character can do. */
export interface Power {
  power: string;
  passive: boolean;
  help: string;
}

/** The table without its dice, how far flicks go there, and who everybody is. */
export interface Scenery {
  table: Ground;
  seating: Seating[];
  roster: Character[];
  powers: Power[];
  roles: Role[];
  /** By their numbers. */
  places: Whereabouts[];
  /** [style, power]: millimetres a second, from the plain spot. */
  speeds: number[][];
  /** [style, spot]: thousandths of that; spots from low to high, in each row from right to left. */
  shares: number[][];
  /** [power]: millimetres that a plain slide goes. */
  slides: number[];
}

/** What a hero showed. */
export interface ThrownDie {
  die: string;
  shows: string;
}

/** A throw that is gone when somebody looks. */
export interface Throw {
  seat: number;
  dice: ThrownDie[];
}
