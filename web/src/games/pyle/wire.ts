// What goes over the wire: written by `python -m pyxis.server.typescript` from `words/wire.py`.

export type Colour = 'green' | 'red';

export type FieldKind = 'start' | 'demon' | 'temple' | 'white';

export type Use = 'reusable' | 'once' | 'passive';

/** A kind of token: a spirit, or an event, which has neither ability nor strength. */
export interface Token {
  /** `ball@3`, `seer`. */
  code: string;
  event: boolean;
  /** `Might +1`, `Seer`. */
  title: string;
  /** What it does, in a sentence or two. */
  help: string;
  ability?: string | null;
  power?: number | null;
  strength?: number | null;
  use?: Use | null;
}

/** [seat]: the shamans and their boards. */
export interface Shamans {
  field: string[];
  blessed: boolean[];
  artifacts: number[];
  /** Spirits by their codes, slot by slot. */
  active: string[][];
  /** Slots that are turned over: used in this round, or for the rest of the fight. */
  turned: number[][];
  pyle: number[];
  pyle_kinds: Record<string, number>[];
  hex: number[];
  aid: number[];
  haste: boolean[];
  wounds: number[];
  steps: number[];
  dice: number[];
}

/** The demon as far as it is known, and the boss counter. */
export interface Demon {
  name: string | null;
  strength: number | null;
  rounds: number | null;
  counter: number;
}

/** The dice of one colour. */
export interface Dice {
  /** How many there are, or would be as things stand. */
  dice: number;
  /** Those that lie there, the highest first. */
  values: number[];
  total: number;
  picked: number;
}

/** Some of the green dice. */
export interface Part {
  part: string;
  dice: number;
}

/** The fight that is on. */
export interface Fight {
  against: 'demon' | 'spirit';
  spirit: Token | null;
  omen: number | null;
  omen_words: string | null;
  wounds: number;
  /** The slot used, from 1. */
  used: number | null;
  foretold: Colour | null;
  green: Dice;
  red: Dice;
  /** Where the green dice come from. */
  sum: Part[];
  /** Red dice more than the foe is strong. */
  hexes: number;
}

/** What the shaman on turn offers. */
export interface Trade {
  gives: Token;
  takes: Token;
}

/** Where the shaman on turn can go, along which fields, and the fight that would wait there. */
export interface Walks {
  field: string[];
  steps: number[];
  blesses: boolean[];
  path: string[][];
  chance: (number | null)[];
  price: (number | null)[];
  knocks_out: (boolean | null)[];
}

/** What speaks against a choice, by its notation. */
export interface Warnings {
  choice: string[];
  warning: string[];
}

/** Everything that may change; tokens are said by their codes, but for those that are the matter just now. */
export interface View {
  phase: string;
  actor: number | null;
  turn: number;
  round: number;
  /** [field]: a code, `?` face down, nothing where nothing lies any more; null where nothing ever does. */
  lies: (string | null)[];
  covered: string[];
  /** By temple: rounds it still lies in ruins. */
  ruins: Record<string, number>;
  shamans: Shamans;
  demon: Demon;
  fight: Fight | null;
  trade: Trade | null;
  event: Token | null;
  walks: Walks;
  warnings: Warnings;
  supply: number;
  artifacts: number;
  discard: Record<string, number>;
  unseen: Record<string, number>;
  verdict: string | null;
}

/** A roll as its dice lay. */
export interface Scene {
  seat: number;
  fight: Fight;
  demon: Demon;
  /** Whether the round is won by it; null if it is not decided. */
  won: boolean | null;
}

/** [field]: the circles of the board. */
export interface Fields {
  field: string[];
  kind: FieldKind[];
  /** What it is for; empty where only tokens lie. */
  help: string[];
  x: number[];
  y: number[];
  links: string[][];
}

/** The lake. */
export interface Board {
  width: number;
  height: number;
  two_way: boolean;
  fields: Fields;
}

/** A sum of three dice, what it brings, and how many of all rolls show it. */
export interface Omen {
  omen: number;
  words: string;
  ways: number;
}

/** The lake, and what everything means in this match. */
export interface Scenery {
  board: Board;
  tokens: Token[];
  omens: Omen[];
  slots: number;
  artifact_slots: number;
  limit: number;
  options: Record<string, string | number>;
}
