/** What the server says of a table of Piri Piri Summoners (`piri/view.py`), and its choices by what a hand can point at. */

import type { Choice } from '$lib/protocol';
import { readOnce, rowsOf, type Columns } from '$lib/seen';

export type Suit = 'R' | 'G' | 'Y' | 'B';
export type Rank = 'jack' | 'queen' | 'king';

/** The face of a card: a playing card or a spirit. */
export interface Face {
  readonly card: string;
  /** Null for a joker that has not been named. */
  readonly suit: Suit | null;
  readonly value: number;
  readonly kind: 'element' | 'ace' | 'joker' | 'spirit';
  readonly rank?: Rank;
  readonly owner?: number | null;
  readonly arms?: number;
}

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

export interface Ritual {
  readonly cell: string;
  readonly pattern: string;
  /** The cells whose cards would go. */
  readonly consumes: readonly string[];
}

/** A spirit of a mission. */
export interface Secret extends Face {
  readonly state: 'in_hand' | 'on_table' | 'consumed';
  /** As long as it is still to be summoned: arms that lie at its best place, that place, and what is possible now. */
  readonly present?: number;
  readonly best?: string | null;
  readonly affordable?: boolean;
  readonly cost?: number;
  readonly rituals?: readonly Ritual[];
}

/** A card in hand, and who knows it. */
export type Held = (Face | Back) & { readonly public: boolean; readonly known_to: readonly number[] };

export interface Summoner {
  readonly seat: number;
  readonly animal: string;
  readonly mana: number;
  readonly score: number;
  readonly summoned: number;
  /** How many spirits win. */
  readonly of: number;
  readonly proposals: number;
  readonly figure: string | null;
  readonly hand: readonly Held[];
  readonly mission: readonly (Secret | (Back & { readonly state: 'in_hand' }))[];
}

/** How a card in the air stands against one on the table; `higher` is weak, but may lie beside it. */
export type Standing = 'strong' | 'neutral' | 'higher' | 'weak';
/** Why a cell takes a card: an ace replaces, corners take anything, or it fits. */
export type Sort = 'free' | 'fit' | 'replace';

export interface Lifted {
  readonly cells: Readonly<Record<string, Sort>>;
  readonly blocked: readonly { readonly rule: string; readonly reason: string; readonly cells: readonly string[] }[];
  readonly against: Readonly<Record<string, Standing>>;
  /** Between which of them one has to choose when it is placed. */
  readonly suits: readonly Suit[];
  /** What it would do, where it would do anything and can be placed next: by cell, with suits by `2,0=R`. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
}

/** What placing a card would do. */
export interface Outcome {
  readonly flanks: readonly string[];
  /** Seats that would lose a mana. */
  readonly pays: readonly number[];
  /** Own spirits that could be summoned then, and those that no longer could. */
  readonly completes: readonly string[];
  readonly breaks: readonly string[];
  readonly warnings: readonly string[];
}

export interface PiriView {
  readonly phase: string;
  readonly turn: number;
  readonly active: number;
  /** Whose eyes these are; null where they see everything, or only what is public. */
  readonly viewer: number | null;
  /** Who acts, as far as these eyes may know. */
  readonly actor: number | 'chance' | null;
  readonly cells: readonly Lying[];
  readonly box: { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number };
  readonly lit: readonly string[];
  readonly lifted: Readonly<Record<string, Lifted>>;
  /** What has been chosen so far in this turn. */
  readonly card: string | null;
  readonly cell: string | null;
  readonly spirit: string | null;
  readonly market: readonly ((Face & { readonly price: number }) | null)[];
  readonly deck: {
    readonly count: number;
    readonly pool: number;
    readonly bottom: readonly ((Face | Back) & { readonly swapped_by: number | null })[];
  };
  readonly seats: readonly Summoner[];
  readonly wheel: readonly { readonly letter: Suit; readonly name: string; readonly beats: Suit }[];
  readonly verdict: string | null;
}

/** What never changes, as it is sent. */
interface Scenery {
  readonly faces: readonly Face[];
  readonly wheel: PiriView['wheel'];
  readonly animals: readonly string[];
  readonly of: number;
  readonly price: number;
  readonly cost: number;
}

/** A card as it is sent, by its name; null where only the back is seen. */
interface Named {
  readonly card: string | null;
}
interface CellRow {
  readonly cell: string;
  readonly card: string;
}
type QueuedRow = Named & { readonly swapped_by: number | null };
type HeldRow = Named & Pick<Held, 'public' | 'known_to'>;
type SecretRow = Named & Pick<Secret, 'state' | 'present' | 'best' | 'affordable' | 'rituals'>;
type SummonerRow = Omit<Summoner, 'seat' | 'animal' | 'of' | 'hand' | 'mission'> & { hand: Columns; mission: Columns };
/** A card in the air as it is sent, in words: `cells` has a letter for each spot, `against` for each card of the table. */
interface LiftedRow {
  readonly cells: string;
  readonly against: string;
  /** By the letters A, B, … and 0, 1, … in `cells`: the numbers of the reasons why it may not go there. */
  readonly reasons: readonly number[];
  readonly suits: readonly Suit[];
  readonly outcomes: Columns;
  /** By their numbers in the outcomes. */
  readonly warnings: readonly string[];
}

/** By its place, or place and suit: `2,0=R`. */
type OutcomeRow = Omit<Outcome, 'warnings'> & { readonly at: string; readonly warnings: readonly number[] };

/** What may change, as it is sent. */
interface Sent extends Omit<PiriView, 'cells' | 'lifted' | 'market' | 'deck' | 'seats' | 'wheel'> {
  readonly cells: Columns;
  /** The suits of jokers, by the cell. */
  readonly jokers: Readonly<Record<string, Suit>>;
  /** Of spirits on the table, by the card. */
  readonly owners: Readonly<Record<string, number>>;
  readonly lifted: {
    readonly spots: readonly string[];
    readonly cards: Readonly<Record<string, LiftedRow>>;
    readonly reasons: Columns;
  };
  readonly market: readonly (string | null)[];
  readonly deck: { readonly count: number; readonly pool: number; readonly bottom: Columns };
  readonly seats: Columns;
}

const SORTS: Readonly<Record<string, Sort>> = { f: 'fit', o: 'free', r: 'replace' };
const STANDINGS: Readonly<Record<string, Standing>> = { s: 'strong', n: 'neutral', h: 'higher', w: 'weak' };
const REASONS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** What was sent, put together. */
export const viewOf = readOnce((sight): PiriView => {
  const sent = sight.view as unknown as Sent;
  const scenery = sight.scenery as unknown as Scenery;
  const faces = new Map(scenery.faces.map((face) => [face.card, face]));
  const named = <Row extends Named>(row: Row) => ({ ...row, ...(row.card ? faces.get(row.card) : undefined) });
  const seats = rowsOf<SummonerRow>(sent.seats).map((row, seat) => ({
    ...row,
    seat,
    animal: scenery.animals[seat] ?? '',
    of: scenery.of,
    hand: rowsOf<HeldRow>(row.hand).map(named) as Held[],
    mission: rowsOf<SecretRow>(row.mission).map((spirit) => secretIn(named(spirit), seat, scenery)),
  }));
  return {
    ...sent,
    cells: rowsOf<CellRow>(sent.cells).map(({ cell, card }) => lyingIn(cell, faces.get(card) as Face, sent, seats)),
    lifted: Object.fromEntries(Object.entries(sent.lifted.cards).map(([card, row]) => [card, liftedIn(row, sent)])),
    market: sent.market.map((card) => (card ? { ...(faces.get(card) as Face), price: scenery.price } : null)),
    deck: { ...sent.deck, bottom: rowsOf<QueuedRow>(sent.deck.bottom).map(named) as PiriView['deck']['bottom'] },
    seats,
    wheel: scenery.wheel,
  };
});

/** Of a spirit that is still to be summoned, also what that costs; of one nobody sees, only that it is there. */
function secretIn(spirit: SecretRow, seat: number, { cost }: Scenery): Summoner['mission'][number] {
  const { card, state, ...known } = spirit;
  if (card === null || state !== 'in_hand') return { ...spirit, owner: seat } as Secret;
  return { ...known, card, state, owner: seat, cost } as Secret;
}

function lyingIn(cell: string, face: Face, { jokers, owners }: Sent, seats: readonly Summoner[]): Lying {
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

function liftedIn(row: LiftedRow, { lifted, cells }: Sent): Lifted {
  const { spots } = lifted;
  const reasons = rowsOf<Pick<Lifted['blocked'][number], 'rule' | 'reason'>>(lifted.reasons);
  const lying = rowsOf<CellRow>(cells).map(({ cell }) => cell);
  return {
    cells: spelled(spots, row.cells, SORTS),
    blocked: row.reasons.flatMap((reason, number) => {
      const here = spots.filter((_, index) => row.cells.charAt(index) === REASONS.charAt(number));
      return reasons[reason] ? [{ ...reasons[reason], cells: here }] : [];
    }),
    against: spelled(lying, row.against, STANDINGS),
    suits: row.suits,
    outcomes: Object.fromEntries(rowsOf<OutcomeRow>(row.outcomes).map((told) => outcomeIn(told, row.warnings))),
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

function outcomeIn({ at, warnings, ...outcome }: OutcomeRow, told: readonly string[]): [string, Outcome] {
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

export function ofKind(choices: readonly Choice[], ...kinds: string[]): Choice[] {
  return choices.filter(({ kind }) => kinds.includes(kind));
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
