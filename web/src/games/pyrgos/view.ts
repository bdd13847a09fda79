/** What the server says of a Pyrgos table (`wire.ts`), and its choices by what a hand can point at. */

import type { Choice } from '$lib/protocol';
import { readOnce, type SeenOf } from '$lib/seen';
import type { Facing, Piece, Shape, Side } from './pieces';
import type * as wire from './wire';

/** A space, and how setting a piece there is written, to ask why not. */
export type Cell = wire.Cell & { readonly asks: wire.Asks };

export type View = Omit<wire.View, 'cells'> & { readonly cells: readonly Cell[]; readonly towers_to_win: number };

export interface Placement {
  readonly cell: string;
  readonly shape: Shape;
  readonly facing: Facing | null;
}

/** What a choice sets where; null if it is something else. */
export function placement(choice: Choice): Placement | null {
  if (choice.kind !== 'place') return null;
  const { cell, shape, facing } = choice.fields as { cell: string; shape: Shape; facing?: Facing };
  return { cell, shape, facing: facing ?? null };
}

/** A piece that a hint would set, and where. */
export interface AdvisedPiece extends Piece {
  readonly cell: string;
  readonly advised: string;
}

/** What a choice would set; null if it sets nothing. */
export function pieceOf(choice: Choice | undefined, owner: Side | null): AdvisedPiece | null {
  const set = choice && placement(choice);
  return set && owner ? { ...set, owner, advised: choice.text } : null;
}

/** The choices that set this shape on this cell: one, or one for each facing. */
export function placing(choices: readonly Choice[], shape: Shape, cell: string): Choice[] {
  return choices.filter((choice) => {
    const set = placement(choice);
    return set?.shape === shape && set.cell === cell;
  });
}

/** `actor` of a match that is over. */
const OVER = -2;

/** The game as it is seen. Given up, it stands as it was left: nobody is to play, and nothing is lit. */
export const viewOf = readOnce(({ view: sent, scenery, actor }: SeenOf<wire.View, wire.Scenery>): View => {
  const cells = sent.cells.map((cell, index) => ({ ...cell, asks: scenery.asks[index] as wire.Asks }));
  const view = { ...sent, towers_to_win: scenery.towers_to_win, cells };
  if (actor !== OVER || view.ending) return view;
  const dark = cells.map((cell) => ({ ...cell, target: false, may_take: [] }));
  return { ...view, turn: null, cells: dark, targets: { ...view.targets, cells: [], reason: null, any_empty: false } };
});
