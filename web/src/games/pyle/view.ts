/** The view of Pyle as the server sends it, typed, and small questions about it. No rule is known here. */

import type { Choice } from '$lib/protocol';
import { readOnce, rowsOf, type Columns } from '$lib/seen';

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
  /** What speaks against a choice, by its notation. */
  warnings: { choice: string; warning: string }[];
  supply: number;
  artifacts: number;
  discard: Counted[];
  unseen: Counted[];
  /** Every kind there is. */
  tokens: Token[];
  /** Every omen, and how many of all rolls of three dice show it. */
  omens: { omen: number; words: string; ways: number }[];
  winner: number | 'demon' | null;
  verdict: string | null;
}

/** What never changes, as it is sent. */
interface Scenery {
  board: Omit<Chart, 'fields'> & { fields: Columns };
  tokens: Token[];
  omens: PyleView['omens'];
  slots: number;
  artifact_slots: number;
  limit: number;
}

type FieldRow = Pick<Field, 'field' | 'kind' | 'help' | 'x' | 'y' | 'links'>;
/** A shaman as it is sent: tokens by their codes, and which slots are turned over. */
type ShamanRow = Omit<Shaman, 'seat' | 'artifact_slots' | 'slots' | 'active' | 'pyle_kinds'> & {
  active: string[];
  turned: number[];
  pyle_kinds: Record<string, number>;
};
type WalkRow = Omit<Walk, 'fight'> & { chance: number | null; price: number | null; knocks_out: boolean | null };

/** What may change, as it is sent. */
interface Sent extends Omit<PyleView, 'board' | 'shamans' | 'walks' | 'warnings' | 'discard' | 'unseen' | 'tokens'> {
  /** By field: the code of a token, `?` face down, nothing where nothing lies any more; null where nothing ever does. */
  lies: (string | null)[];
  covered: string[];
  ruins: Record<string, number>;
  shamans: Columns;
  walks: Columns;
  warnings: Columns;
  discard: Record<string, number>;
  unseen: Record<string, number>;
}

type Tokens = ReadonlyMap<string, Token>;

/** What was sent, put together. */
export const viewOf = readOnce((sight): PyleView => {
  const sent = sight.view as unknown as Sent;
  const scenery = sight.scenery as unknown as Scenery;
  const { board, tokens, omens, limit } = scenery;
  const known: Tokens = new Map(tokens.map((token) => [token.code, token]));
  const shamans = rowsOf<ShamanRow>(sent.shamans).map((shaman, seat) => shamanIn(shaman, seat, scenery, known));
  const fields = rowsOf<FieldRow>(board.fields).map((field, number) => fieldIn(field, number, sent, shamans, known));
  return {
    ...sent,
    board: { ...board, fields },
    shamans,
    walks: rowsOf<WalkRow>(sent.walks).map(walkIn),
    warnings: rowsOf(sent.warnings),
    discard: counted(sent.discard, known),
    unseen: counted(sent.unseen, known),
    tokens,
    omens,
    limit,
  };
});

function shamanIn(shaman: ShamanRow, seat: number, { slots, artifact_slots }: Scenery, known: Tokens): Shaman {
  const active = shaman.active.flatMap((code, slot) => {
    const token = known.get(code);
    return token ? [{ ...token, turned: shaman.turned.includes(slot) }] : [];
  });
  return { ...shaman, seat, slots, artifact_slots, active, pyle_kinds: counted(shaman.pyle_kinds, known) };
}

function counted(counts: Record<string, number>, known: Tokens): Counted[] {
  return Object.entries(counts).flatMap(([code, count]) => {
    const token = known.get(code);
    return token ? [{ ...token, count }] : [];
  });
}

function fieldIn(field: FieldRow, number: number, sent: Sent, shamans: readonly Shaman[], known: Tokens): Field {
  const code = sent.lies[number] ?? null;
  const token = known.get(code ?? '') ?? null;
  return {
    ...field,
    lies: token ? 'known' : code === null ? null : code ? 'unknown' : 'empty',
    token,
    covered: sent.covered.includes(field.field),
    ruined_rounds: sent.ruins[field.field] ?? null,
    shamans: shamans.filter((shaman) => shaman.field === field.field).map(({ seat }) => seat),
  };
}

function walkIn({ chance, price, knocks_out, ...walk }: WalkRow): Walk {
  return { ...walk, fight: chance === null ? null : { chance, price, knocks_out } };
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

/** Every kind of token, by its code. */
export function tokensByCode({ tokens }: PyleView): Map<string, Token> {
  return new Map(tokens.map((token) => [token.code, token]));
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
