/** What the server says of a table of Pyle (`wire.ts`), put together, and small questions about it. No rule is known here. */

import type { Choice } from '$lib/protocol';
import { readOnce, rowsIn, type RowOf, type SeenOf } from '$lib/seen';
import type * as wire from './wire';

export type { Colour, Demon, Dice, Fight, Token } from './wire';

export interface Counted extends wire.Token {
  count: number;
}

/** An active spirit. */
export interface Spirit extends wire.Token {
  /** Whether it is turned over: used in this round. */
  turned: boolean;
}

type FieldRow = RowOf<wire.Fields>;
type ShamanRow = RowOf<wire.Shamans>;
type WalkRow = RowOf<wire.Walks>;

/** A circle of the board, and what is there. */
export interface Field extends FieldRow {
  lies: 'unknown' | 'empty' | 'known' | null;
  token: wire.Token | null;
  covered: boolean;
  ruined_rounds: number | null;
  shamans: number[];
}

export type Chart = Omit<wire.Board, 'fields'> & { fields: Field[] };

export interface Shaman extends Omit<ShamanRow, 'active' | 'turned' | 'pyle_kinds'> {
  seat: number;
  artifact_slots: number;
  active: Spirit[];
  slots: number;
  pyle_kinds: Counted[];
}

/** A fight that would await a shaman. */
export interface Encounter {
  chance: number;
  price: number | null;
  knocks_out: boolean | null;
}

export interface Walk extends Omit<WalkRow, keyof Encounter> {
  fight: Encounter | null;
}

type AsSent = Omit<wire.View, 'shamans' | 'walks' | 'warnings' | 'discard' | 'unseen'>;

/** What was sent, put together. */
export interface PyleView extends AsSent, Pick<wire.Scenery, 'tokens' | 'omens' | 'limit'> {
  board: Chart;
  shamans: Shaman[];
  walks: Walk[];
  /** What speaks against a choice, by its notation. */
  warnings: RowOf<wire.Warnings>[];
  discard: Counted[];
  unseen: Counted[];
}

type Tokens = ReadonlyMap<string, wire.Token>;

export const viewOf = readOnce(({ view: sent, scenery }: SeenOf<wire.View, wire.Scenery>): PyleView => {
  const { board, tokens, omens, limit } = scenery;
  const known: Tokens = new Map(tokens.map((token) => [token.code, token]));
  const shamans = rowsIn(sent.shamans).map((shaman, seat) => shamanIn(shaman, seat, scenery, known));
  const fields = rowsIn(board.fields).map((field, number) => fieldIn(field, number, sent, shamans, known));
  return {
    ...sent,
    board: { ...board, fields },
    shamans,
    walks: rowsIn(sent.walks).map(walkIn),
    warnings: rowsIn(sent.warnings),
    discard: counted(sent.discard, known),
    unseen: counted(sent.unseen, known),
    tokens,
    omens,
    limit,
  };
});

function shamanIn(shaman: ShamanRow, seat: number, { slots, artifact_slots }: wire.Scenery, known: Tokens): Shaman {
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

function fieldIn(field: FieldRow, number: number, sent: wire.View, shamans: readonly Shaman[], known: Tokens): Field {
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

/** The dice of a colour that a move would roll again, by where they lie, each with the part that says so. */
export function dicePicked(
  values: readonly number[],
  colour: wire.Colour,
  parts: readonly Choice[],
): Map<number, string> {
  const left = parts.filter(({ kind, fields }) => kind === 'pick' && fields.colour === colour);
  return new Map(
    values.flatMap((value, index) => {
      const at = left.findIndex(({ fields }) => fields.value === value);
      return at < 0 ? [] : left.splice(at, 1).map(({ text }) => [index, text] as const);
    }),
  );
}

/** Every kind of token, by its code. */
export function tokensByCode({ tokens }: PyleView): Map<string, wire.Token> {
  return new Map(tokens.map((token) => [token.code, token]));
}

/** The whole number of per cent. */
export function percent(chance: number): number {
  return Math.round(100 * chance);
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
