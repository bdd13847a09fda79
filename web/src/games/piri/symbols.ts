/** The signs of elements, ranks and seats: shapes first, colours second. */

import type { Component } from 'svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
import Boar from '~icons/game-icons/boar';
import Capybara from '~icons/game-icons/capybara';
import Crown from '~icons/game-icons/crown';
import Flame from '~icons/game-icons/flame';
import Swirl from '~icons/game-icons/fluffy-swirl';
import Circlet from '~icons/game-icons/jewel-crown';
import Leaf from '~icons/game-icons/linden-leaf';
import QueenCrown from '~icons/game-icons/queen-crown';
import Rabbit from '~icons/game-icons/rabbit';
import Tanuki from '~icons/game-icons/raccoon-head';
import Drop from '~icons/game-icons/water-drop';
import type { Rank, Suit } from './view';

export type Sign = Component<SvelteHTMLElements['svg']>;

export const SUIT_SIGNS: Record<Suit, Sign> = { R: Flame, G: Leaf, Y: Swirl, B: Drop };
export const RANK_SIGNS: Record<Rank, Sign> = { jack: Circlet, queen: QueenCrown, king: Crown };
export const RANK_LETTERS: Record<Rank, string> = { jack: 'J', queen: 'Q', king: 'K' };
/** By seat, as the server names its animals. */
export const ANIMAL_SIGNS: readonly Sign[] = [Capybara, Tanuki, Rabbit, Boar];

/** Where the arms of a pattern lie around its centre: right and down. */
const SIDES: Record<string, readonly [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const PATTERNS: Record<string, string> = { H: 'WE', V: 'NS', '+': 'NESW' };

/** The sides of a pattern as the server writes it: `H`, `V`, `-N`, `+`. */
export function armsOf(pattern: string): (readonly [number, number])[] {
  const letters = PATTERNS[pattern] ?? 'NESW'.replace(pattern.slice(1), '');
  return [...letters].flatMap((letter) => [SIDES[letter] ?? []]) as (readonly [number, number])[];
}

/** A pattern that stands for a rank where none has been chosen. */
export const USUAL_PATTERN: Record<Rank, string> = { jack: 'H', queen: '-S', king: '+' };
