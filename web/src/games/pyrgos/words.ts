/** The board in words, for people who hear it. */

import type { Translate } from '$lib/board';
import type { Estimate } from '$lib/protocol';
import type { Facing, Piece, Shape, Side } from './pieces';
import type { Cell, View } from './view';

export function pieceName(t: Translate, { owner, shape, facing }: Piece): string {
  const name = t(`pyrgos.piece.${owner}.${shape}`);
  return facing ? t('pyrgos.pointing', { piece: name, facing: facingName(t, facing) }) : name;
}

export function facingName(t: Translate, facing: Facing): string {
  return t(`pyrgos.facing.${facing}`);
}

/** What a lit cell takes. */
export function targetName(t: Translate, cell: Cell): string {
  const shapes = cell.may_take.map((shape) => t(`pyrgos.shape.${shape}`));
  return t('pyrgos.cell.target', { shapes: listed(t, shapes) });
}

export function listed(t: Translate, names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return t('pyrgos.and', { some: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}

/** `b2: white square, black cylinder; Black controls; you may set a triangle here`. */
export function cellName(t: Translate, cell: Cell, verdict?: string): string {
  const pieces = cell.pieces.map((piece) => {
    const name = pieceName(t, piece);
    return piece.last ? t('pyrgos.cell.last', { piece: name }) : name;
  });
  const facts = [pieces.length ? pieces.join(', ') : t('pyrgos.cell.empty')];
  if (cell.roof) facts.push(t('pyrgos.cell.roof', { side: t(cell.roof) }));
  else if (cell.control) facts.push(t('pyrgos.cell.control', { side: t(cell.control) }));
  else if (pieces.length) facts.push(t('pyrgos.cell.shared'));
  if (cell.target) facts.push(targetName(t, cell));
  if (verdict) facts.push(verdict);
  return t('colon', { what: cell.cell, is: facts.join('; ') });
}

/** Why the lit cells are lit, or how the match ended. */
export function reason(t: Translate, view: View): string {
  if (view.ending) {
    const side = view.ending.winner;
    return t(`pyrgos.ending.${view.ending.reason}`, { side: side ? t(side) : '' });
  }
  const { reason: why, cells, any_empty: anyEmpty } = view.targets;
  if (!why) return '';
  return anyEmpty || !view.last ? t(why) : t('pyrgos.reason', { reason: t(why), cells: listed(t, cells) });
}

export function stockName(t: Translate, side: Side, shape: Shape, left: number): string {
  return t(left === 1 ? 'pyrgos.stock.one' : 'pyrgos.stock.many', { piece: t(`pyrgos.piece.${side}.${shape}`), left });
}

/** `square on b2: wins by force in 5`. */
export function verdictName(t: Translate, { choice, words }: Estimate): string {
  return t('pyrgos.verdict', { choice: t(choice.words), worth: t(words) });
}
