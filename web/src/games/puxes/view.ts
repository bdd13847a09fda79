/** The view of PuXes as the server sends it, and questions a board has about it. Lengths are tenths of a millimetre. */

import type { Choice, Sight } from '$lib/protocol';

type Role = 'lower' | 'upper' | 'oracle' | 'hero';

/** How a die lies on the table. */
export interface Pose {
  x: number;
  y: number;
  /** Tenths of a degree, counter-clockwise. */
  yaw: number;
  level: number;
  /** The face that is up: 0 is the character, 1 to 5 are symbols. */
  face: number;
}

export interface Die extends Pose {
  /** `Ao1`, `Bh3`, `At.u`. */
  die: string;
  seat: number;
  origin: number;
  role: Role;
  place: 'hand' | 'table' | 'asleep' | 'lost' | 'gone';
  on_table: boolean;
  /** Null for a die of a temple. */
  character: string | null;
  /** The symbols on faces 1 to 5. */
  faces: string[];
  letter: string;
  rides: string | null;
  bites: string | null;
  bitten: boolean;
}

export interface Hero {
  die: string;
  character: string;
  power: string;
  passive: boolean;
  help: string;
  in_hand: boolean;
  /** The symbol or character that was thrown. */
  shows: string | null;
  letter: string | null;
  /** Whether its power works now. */
  powerful: boolean;
  copied: string | null;
}

export interface Seat {
  name: string;
  side: number;
  /** Where it looks, in tenths of a degree. */
  heading: number;
  playing: boolean;
  lives: number[];
  heroes: Hero[];
  blocked: boolean;
  protection: boolean;
  immunity: boolean;
  ambidextrous: boolean;
}

/** The middle of a temple's gardens, and where its seat looks. */
export interface Garden {
  seat: number;
  temple: number;
  x: number;
  y: number;
  /** Tenths of a degree. */
  heading: number;
}

export interface TableView {
  width: number;
  length: number;
  round: boolean;
  surface: 'felt' | 'wood' | 'glass';
  /** Half the side of the fortress in the middle, 0 without one. */
  fortress: number;
  /** Half the side of a sacred garden, and of a public one. */
  sacred: number;
  public: number;
  gardens: Garden[];
}

/** The flick that has begun. */
export interface Flick {
  kind: 'move' | 'spit' | 'tongue' | 'repel';
  die: string;
  /** The oracle a hero is spat from. */
  from: string | null;
  start: [number, number] | null;
  shooter: number;
  style: number;
  aim: number | null;
  power: number | null;
  /** Degrees to either side that hold 19 of 20 shots. */
  spread: number;
  /** Millimetres that a plain slide goes. */
  slides: number;
  wrong_hand: boolean;
}

/** What the hand of whoever acts can do, by style: slide, flip, pitch. */
export interface Hand {
  wrong: boolean;
  /** Degrees to either side that hold 19 of 20 shots, with the least and with the most power. */
  spread: [number, number][];
  /** By power, millimetres a second. */
  speeds: number[][];
  /** By power, millimetres that a plain slide goes. */
  slides: number[];
}

/** A character that can be picked. */
interface Character {
  character: string;
  power: string;
  help: string;
  faces: string[];
}

export interface PuxesView {
  position: string;
  phase: string;
  turn: number;
  seat: number;
  actor: number;
  table: TableView;
  seats: Seat[];
  dice: Die[];
  choosable: string[];
  power: string | null;
  flick: Flick | null;
  hand: Hand | null;
  roster: Character[];
  fortress: string | null;
  verdict: string | null;
}

export const EDGE = 250;

export function viewOf(sight: Sight): PuxesView {
  return sight.view as unknown as PuxesView;
}

export function dieOf(view: PuxesView, name: string | null): Die | undefined {
  return view.dice.find(({ die }) => die === name);
}

/** The dice that lie on the table, lower ones first. */
export function lying(view: PuxesView): Die[] {
  return view.dice.filter(({ on_table }) => on_table).sort((one, other) => one.level - other.level);
}

export function sleepers(view: PuxesView, seat: number): Die[] {
  return view.dice.filter((die) => die.seat === seat && die.role === 'oracle' && die.place === 'asleep');
}

export function lost(view: PuxesView, seat: number): Die[] {
  return view.dice.filter((die) => die.seat === seat && die.role === 'oracle' && die.place === 'lost');
}

/** Who sits on a die. */
export function riderOf(view: PuxesView, name: string): Die | undefined {
  return view.dice.find(({ rides }) => rides === name);
}

/** Who has bitten a die. */
export function biterOf(view: PuxesView, name: string): Die | undefined {
  return view.dice.find(({ bites }) => bites === name);
}

/** What a face of a die shows: a symbol, or the character. */
export function shownOn(die: Pick<Die, 'character' | 'faces'>, face: number): string {
  return face === 0 ? (die.character ?? 'temple') : (die.faces[face - 1] ?? '');
}

/** Whether a choice begins a flick, which is then aimed. */
export function beginsFlick({ kind }: Choice): boolean {
  return kind === 'move' || kind === 'spit';
}

/** Choices that name a die, by its name. */
export function choicesByDie(choices: readonly Choice[], ...kinds: string[]): Map<string, Choice> {
  return new Map(
    choices.filter(({ kind }) => kinds.includes(kind)).map((choice) => [String(choice.fields.die), choice]),
  );
}

/** Where a seat looks, in degrees; a spectator looks with the first. */
export function headingOf(view: PuxesView, seat: number): number {
  return (view.seats[Math.max(0, seat)]?.heading ?? 900) / 10;
}
