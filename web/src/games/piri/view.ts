/** What the server says of a table of Piri Piri Summoners (`piri/view.py`), and its choices by what a hand can point at. */

import type { Choice } from '$lib/protocol';
import type { Seen } from '$lib/seen';

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

export function viewOf(sight: Seen): PiriView {
  return sight.view as unknown as PiriView;
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
