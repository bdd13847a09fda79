/** Things of the board in the reader's words. */

import type { Translate } from '$lib/board';
import { standing, type Die, type Piece } from './view';

/** `red 5`. */
export function dieWords(die: Die, t: Translate): string {
  if (!die.colour) return t('pyradice.die.unseen');
  return t('pyradice.die', { colour: t(`pyradice.colour.${die.colour}`), value: die.value ?? 0 });
}

export function pieceName(piece: Piece, t: Translate): string {
  return piece.name ? t(piece.name) : t('pyradice.piece.open');
}

export function pieceText(piece: Piece, t: Translate): string {
  return piece.text ? t(piece.text) : '';
}

/** `met`, `still open` or `2 dice would have to change`. */
export function standingWords(status: string | null, t: Translate): string {
  const stands = standing(status);
  if (stands.is === 'none') return '';
  if (stands.is !== 'broken') return t(`pyradice.level.${stands.is}`);
  return t(stands.dice === 1 ? 'pyradice.level.broken.one' : 'pyradice.level.broken', { count: stands.dice });
}
