/** What the server says of a Pyrgos table (`pyrgos/view.py`), and its choices by what a hand can point at. */

import type { Choice } from '$lib/protocol';
import { readOnce } from '$lib/seen';
import type { Facing, Piece, Shape, Side } from './pieces';

export interface Cell {
  readonly cell: string;
  /** In the order square, triangle, cylinder. */
  readonly pieces: readonly Piece[];
  readonly control: Side | null;
  readonly finished: boolean;
  readonly roof: Side | null;
  readonly target: boolean;
  readonly may_take: readonly Shape[];
  /** How setting a piece here is written, to ask why not; of a triangle by its facing. */
  readonly asks: { readonly square: string; readonly triangle: Record<Facing, string>; readonly cylinder: string };
}

export interface View {
  readonly cells: readonly Cell[];
  readonly targets: { readonly cells: readonly string[]; readonly reason: string | null; readonly any_empty: boolean };
  readonly last: (Piece & { readonly cell: string; readonly text: string }) | null;
  readonly stocks: Record<Side, Record<Shape, number>>;
  readonly towers: Record<Side, number>;
  readonly towers_to_win: number;
  /** The side of each seat. */
  readonly seats: readonly Side[];
  readonly turn: Side | null;
  readonly ending: { readonly winner: Side | null; readonly reason: string; readonly words: string } | null;
}

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

/** What never changes, as it is sent; `asks` cell by cell. */
interface Scenery {
  readonly asks: readonly Cell['asks'][];
  readonly towers_to_win: number;
}

/** The game as it is seen. Given up, it stands as it was left: nobody is to play, and nothing is lit. */
export const viewOf = readOnce((sight): View => {
  const sent = sight.view as unknown as View;
  const { asks, towers_to_win } = sight.scenery as unknown as Scenery;
  const cells = sent.cells.map((cell, index) => ({ ...cell, asks: asks[index] as Cell['asks'] }));
  const view = { ...sent, towers_to_win, cells };
  if (sight.actor !== OVER || view.ending) return view;
  const dark = cells.map((cell) => ({ ...cell, target: false, may_take: [] }));
  return { ...view, turn: null, cells: dark, targets: { ...view.targets, cells: [], reason: null, any_empty: false } };
});
