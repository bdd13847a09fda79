/** What a key means: a card of the hand by its number, an answer or an option by its letter. */

import type { Choice } from '$lib/protocol';
import type { Moves } from './moves.svelte';
import type { Held } from './view';

const LETTERS: Record<string, string> = { d: 'draw', s: 'swap', p: 'pass', y: 'yes' };
const NO = ['no', 'decline', 'done'];

export interface Meant {
  /** Everything is put back. */
  readonly drops?: boolean;
  readonly card?: string;
  readonly choice?: Choice;
  /** What is not legal now, in notation: the answer says why. */
  readonly attempt?: string | undefined;
}

export function meantBy(pressed: string, moves: Moves, hand: readonly Held[]): Meant {
  const key = pressed.toLowerCase();
  if (key === 'escape') return { drops: true };
  const card = /^[1-5]$/.test(key) ? hand[Number(key) - 1]?.card : undefined;
  if (card) return { card };
  const wanted: readonly (string | undefined)[] = key === 'n' ? NO : [LETTERS[key]];
  const choice = moves.choices.find(({ text }) => wanted.includes(text));
  if (choice) return { choice };
  return moves.view.phase === 'MAIN' && (key === 'd' || key === 's') ? { attempt: LETTERS[key] } : {};
}
