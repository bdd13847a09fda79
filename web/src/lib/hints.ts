/** What a hint says, and where it is seen. */

import type { Translate } from './board';
import type { Advised, Choice, Estimate } from './protocol';
import { mayMove } from './settings.svelte';

/** How near to the edges of the window it may lie, in pixels: above there may be a prompt that stays. */
const OVER = { top: 120, bottom: 24 };

/** The whole move in its sentences; where that is not known, the best choice. */
export function hintWords(best: Estimate, move: Advised | null, t: Translate): string {
  const whole = move?.told.map((told) => sentence(told, move.choices, t)).join(' ');
  return t('hint.best', { choice: whole ?? t(best.choice.words) });
}

/** What nothing is told of yet is said in the words of its parts, each of which is translated by itself. */
function sentence(told: string, parts: readonly Choice[], t: Translate): string {
  const words = parts.map((part) => part.words);
  const first = words.findIndex((_, index) => told === `${words.slice(index).join(', ')}.`);
  return first < 0
    ? t(told)
    : `${words
        .slice(first)
        .map((part) => t(part))
        .join(', ')}.`;
}

/** Brings all parts of a ghost into the middle of the window, or the uppermost, if it is too small for all. */
export function revealGhost(board: ParentNode): void {
  const boxes = [...board.querySelectorAll('[data-ghost]')].map((part) => part.getBoundingClientRect());
  if (!boxes.length) return;
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const [highest, lowest] = [OVER.top, innerHeight - OVER.bottom];
  if (top >= highest && bottom <= lowest) return;
  const fits = bottom - top <= lowest - highest;
  const by = fits ? (top + bottom - highest - lowest) / 2 : top - highest;
  scrollBy({ top: by, behavior: mayMove() ? 'smooth' : 'auto' });
}
