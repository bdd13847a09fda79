/** The view of Pyle as the server sends it, typed, and small questions about it. No rule is known here. */

import type { Choice, Sight } from '$lib/protocol';

/** A kind of token: a spirit or an event. */
export interface Token {
  /** `ball@3`, `seer`. */
  code: string;
  event: boolean;
  /** `Might +1`, `Seer`. */
  title: string;
  /** What it does, in a sentence or two. */
  help: string;
  ability?: string;
  power?: number;
  strength?: number;
  use?: 'reusable' | 'once' | 'passive';
}

export interface Counted extends Token {
  count: number;
}

/** An active spirit. */
export interface Spirit extends Token {
  /** Whether it is turned over: used in this round. */
  turned: boolean;
}

export interface Field {
  field: string;
  kind: 'start' | 'demon' | 'temple' | 'white';
  /** What it is for; empty where only tokens lie. */
  help: string;
  x: number;
  y: number;
  links: string[];
  lies: 'unknown' | 'empty' | 'known' | null;
  token: Token | null;
  covered: boolean;
  ruined_rounds: number | null;
  shamans: number[];
}

export interface Chart {
  width: number;
  height: number;
  two_way: boolean;
  fields: Field[];
}

export interface Shaman {
  seat: number;
  name: string;
  field: string;
  blessed: boolean;
  artifacts: number;
  artifact_slots: number;
  active: Spirit[];
  slots: number;
  pyle: number;
  pyle_kinds: Counted[];
  hex: number;
  aid: number;
  haste: boolean;
  wounds: number;
  steps: number;
  dice: number;
}

export interface Dice {
  dice: number;
  values: number[];
  total: number;
  picked: number;
}

export type Colour = 'green' | 'red';

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
  left: number;
  second_roll: boolean;
  /** Where the green dice come from. */
  sum: { part: string; dice: number }[];
  /** Red dice more than the foe is strong. */
  hexes: number;
}

/** A fight that would await a shaman. */
export interface Encounter {
  chance: number;
  price: number | null;
  knocks_out: boolean | null;
}

export interface Walk {
  field: string;
  steps: number;
  blesses: boolean;
  path: string[];
  fight: Encounter | null;
}

export interface Demon {
  name: string | null;
  strength: number | null;
  rounds: number | null;
  counter: number;
}

export interface PyleView {
  phase: string;
  actor: number | null;
  turn: number;
  round: number;
  limit: number;
  board: Chart;
  shamans: Shaman[];
  demon: Demon;
  fight: Fight | null;
  trade: { from: number; to: number; gives: Token; takes: Token } | null;
  event: (Token & { target: number | null }) | null;
  walks: Walk[];
  portals: string[];
  /** What speaks against a choice, by its notation. */
  warnings: { choice: string; warning: string }[];
  supply: number;
  artifacts: number;
  discard: Counted[];
  unseen: Counted[];
  /** Every omen, and how many of all rolls of three dice show it. */
  omens: { omen: number; words: string; ways: number }[];
  winner: number | 'demon' | null;
  verdict: string | null;
}

export function viewOf(sight: Sight): PyleView {
  return sight.view as unknown as PyleView;
}

/** The choices that point at a field, by its name; walks and portals apart, where there are both. */
export function choicesByField(choices: Choice[], ...kinds: string[]): Map<string, Choice> {
  return new Map(
    choices.filter(({ kind }) => kinds.includes(kind)).map((choice) => [String(choice.fields.field), choice]),
  );
}

/** The dice of a colour that a move would roll again, by where they lie, each with the part that says so. */
export function dicePicked(values: readonly number[], colour: Colour, parts: readonly Choice[]): Map<number, string> {
  const left = parts.filter(({ kind, fields }) => kind === 'pick' && fields.colour === colour);
  return new Map(
    values.flatMap((value, index) => {
      const at = left.findIndex(({ fields }) => fields.value === value);
      return at < 0 ? [] : left.splice(at, 1).map(({ text }) => [index, text] as const);
    }),
  );
}

/** Every kind of token that lies somewhere, by its code. */
export function tokensByCode(view: PyleView): Map<string, Token> {
  const onFields = view.board.fields.flatMap(({ token }) => token ?? []);
  const onBoards = view.shamans.flatMap(({ active, pyle_kinds }) => [...active, ...pyle_kinds]);
  return new Map([...view.unseen, ...view.discard, ...onFields, ...onBoards].map((token) => [token.code, token]));
}

/** The whole number of per cent. */
export function percent(chance: number): number {
  return Math.round(100 * chance);
}

/** The next place in a direction, for arrow keys: the nearest one within a right angle around it. */
export function nextTowards<P extends { x: number; y: number }>(from: P, all: P[], dx: number, dy: number): P | null {
  const found = all
    .map((place) => ({
      place,
      along: (place.x - from.x) * dx + (place.y - from.y) * dy,
      aside: Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx),
    }))
    .filter(({ along, aside }) => along > 0 && aside <= along)
    .sort((one, other) => one.along + 2 * one.aside - (other.along + 2 * other.aside));
  return found[0]?.place ?? null;
}

/** Dice of one colour, in the order they have fallen. */
export interface Lying {
  values: number[];
  /** How many of them lay there before, and did not move. */
  kept: number;
}

/** Those that lay there before stay in their places, new ones come after them. */
export function arranged(before: Lying, values: readonly number[]): Lying {
  const left = [...values];
  const kept = before.values.filter((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return { values: [...kept, ...left], kept: kept.length };
}
