/** What the server says of a table of Piri Piri Summoners (`wire.ts`), and its choices by what a hand can point at. */

import { ofKind } from '$lib/choices';
import type { Choice } from '$lib/protocol';
import { readOnce, rowsIn, type RowOf, type SeenOf } from '$lib/seen';
import type * as wire from './wire';

export type Ritual = wire.Ritual;
export type Suit = wire.SuitLetter;
export type Rank = wire.RankName;

/** The face of a card: a playing card or a spirit, perhaps one that is somebody's. */
export type Face = wire.Face & { readonly owner?: number | null };

/** A card of which only the back is seen. */
export interface Back {
  readonly card: null;
}

/** A card of the layout; x grows to the right, y upwards. */
export interface Lying extends Face {
  readonly cell: string;
  readonly x: number;
  readonly y: number;
  /** The seat whose figure stands on it. */
  readonly figure: number | null;
}

/** A spirit of a mission; as long as it is still to be summoned, also how far that has come and what it costs. */
export type Secret = Face & Partial<Omit<SecretRow, 'card'>> & { readonly state: wire.Fate; readonly cost?: number };

/** A card in hand, and who knows it. */
export type Held = (Face | Back) & Omit<RowOf<wire.Hand>, 'card'>;

export type Summoner = Omit<RowOf<wire.Seats>, 'hand' | 'mission'> & {
  readonly seat: number;
  readonly animal: string;
  /** How many spirits win. */
  readonly of: number;
  readonly hand: readonly Held[];
  readonly mission: readonly (Secret | (Back & { readonly state: 'in_hand' }))[];
};

/** How a card in the air stands against one on the table; `higher` is weak, but may lie beside it. */
export type Standing = 'strong' | 'neutral' | 'higher' | 'weak';
/** Why a cell takes a card: an ace replaces, corners take anything, or it fits. */
export type Sort = 'free' | 'fit' | 'replace';

export interface Lifted {
  readonly cells: Readonly<Record<string, Sort>>;
  readonly blocked: readonly (RowOf<wire.Reasons> & { readonly cells: readonly string[] })[];
  readonly against: Readonly<Record<string, Standing>>;
  /** Between which of them one has to choose when it is placed. */
  readonly suits: readonly Suit[];
  /** What it would do, where it would do anything and can be placed next: by cell, with suits by `2,0=R`. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
}

/** What placing a card would do. */
export type Outcome = Omit<RowOf<wire.Outcomes>, 'at' | 'warnings'> & { readonly warnings: readonly string[] };

export type PiriView = Omit<wire.View, 'cells' | 'lifted' | 'market' | 'deck' | 'seats'> & {
  readonly cells: readonly Lying[];
  readonly lifted: Readonly<Record<string, Lifted>>;
  readonly market: readonly ((Face & { readonly price: number }) | null)[];
  readonly deck: Omit<wire.Deck, 'bottom'> & {
    readonly bottom: readonly ((Face | Back) & Omit<RowOf<wire.Bottom>, 'card'>)[];
  };
  readonly seats: readonly Summoner[];
  readonly wheel: readonly wire.Suit[];
};

type SecretRow = RowOf<wire.Mission>;

const SORTS: Readonly<Record<string, Sort>> = { f: 'fit', o: 'free', r: 'replace' };
const STANDINGS: Readonly<Record<string, Standing>> = { s: 'strong', n: 'neutral', h: 'higher', w: 'weak' };
const REASONS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** What was sent, put together. */
export const viewOf = readOnce(({ view: sent, scenery }: SeenOf<wire.View, wire.Scenery>): PiriView => {
  const faces = new Map(scenery.faces.map((face) => [face.card, face]));
  const named = <Named extends { card: string | null }>(row: Named) => ({
    ...row,
    ...(row.card ? faces.get(row.card) : undefined),
  });
  const seats = rowsIn(sent.seats).map((row, seat) => ({
    ...row,
    seat,
    animal: scenery.animals[seat] ?? '',
    of: scenery.of,
    hand: rowsIn(row.hand).map(named) as Held[],
    mission: rowsIn(row.mission).map((spirit) => secretIn(named(spirit), seat, scenery)),
  }));
  return {
    ...sent,
    cells: rowsIn(sent.cells).map(({ cell, card }) => lyingIn(cell, faces.get(card) as Face, sent, seats)),
    lifted: Object.fromEntries(Object.entries(sent.lifted.cards).map(([card, row]) => [card, liftedIn(row, sent)])),
    market: sent.market.map((card) => (card ? { ...(faces.get(card) as Face), price: scenery.price } : null)),
    deck: { ...sent.deck, bottom: rowsIn(sent.deck.bottom).map(named) as PiriView['deck']['bottom'] },
    seats,
    wheel: scenery.wheel,
  };
});

/** Of a spirit that is still to be summoned, also what that costs; of one nobody sees, only that it is there. */
function secretIn(spirit: SecretRow, seat: number, { cost }: wire.Scenery): Summoner['mission'][number] {
  const { card, state, ...known } = spirit;
  if (card === null || state !== 'in_hand') return { ...spirit, owner: seat } as Secret;
  return { ...known, card, state, owner: seat, cost } as Secret;
}

function lyingIn(cell: string, face: Face, { jokers, owners }: wire.View, seats: readonly Summoner[]): Lying {
  const [x = 0, y = 0] = cell.split(',').map(Number);
  return {
    ...face,
    cell,
    x,
    y,
    suit: jokers[cell] ?? face.suit,
    figure: seats.find((seat) => seat.figure === cell)?.seat ?? null,
    ...(face.kind === 'spirit' && { owner: owners[face.card] ?? null }),
  };
}

function liftedIn(row: wire.LiftedCard, { lifted, cells }: wire.View): Lifted {
  const { spots } = lifted;
  const reasons = rowsIn(lifted.reasons);
  const lying = rowsIn(cells).map(({ cell }) => cell);
  return {
    cells: spelled(spots, row.cells, SORTS),
    blocked: row.reasons.flatMap((reason, number) => {
      const here = spots.filter((_, index) => row.cells.charAt(index) === REASONS.charAt(number));
      return reasons[reason] ? [{ ...reasons[reason], cells: here }] : [];
    }),
    against: spelled(lying, row.against, STANDINGS),
    suits: row.suits,
    outcomes: Object.fromEntries(rowsIn(row.outcomes).map((told) => outcomeIn(told, row.warnings))),
  };
}

/** What the letters of a word mean, by the cells they are about. */
function spelled<Mark>(cells: readonly string[], word: string, marks: Readonly<Record<string, Mark>>) {
  const meant: Record<string, Mark> = {};
  cells.forEach((cell, index) => {
    const mark = marks[word.charAt(index)];
    if (mark !== undefined) meant[cell] = mark;
  });
  return meant;
}

function outcomeIn({ at, warnings, ...outcome }: RowOf<wire.Outcomes>, told: readonly string[]): [string, Outcome] {
  return [at, { ...outcome, warnings: warnings.flatMap((number) => told[number] ?? []) }];
}

/** Whether a card is seen. */
export function isSeen<C extends { readonly card: string | null }>(
  card: C,
): card is Extract<C, { readonly card: string }> {
  return card.card !== null;
}

/** The face of a card of the market or of a hand, where it is seen. */
export function faceOf({ market, seats }: PiriView, card: string | null): Face | null {
  const all = [...market, ...seats.flatMap(({ hand }) => hand)];
  return (all.find((one) => one?.card === card && card !== null) as Face | undefined) ?? null;
}

/** A ritual that can be carried out now, with the choice that begins it, and the whole move in notation. */
export interface Calling extends Ritual {
  readonly spirit: string;
  readonly choice: Choice;
  readonly parts: readonly string[];
}

/** Every way to summon that is offered. */
export function callings(choices: readonly Choice[]): Calling[] {
  return ofKind(choices, 'summon').flatMap((choice) =>
    (choice.fields.rituals as Omit<Calling, 'spirit' | 'choice'>[]).map((ritual) => ({
      ...ritual,
      spirit: String(choice.fields.spirit),
      choice,
    })),
  );
}
