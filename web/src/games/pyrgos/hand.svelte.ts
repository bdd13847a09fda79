/** What a person has picked up and is pointing at. It plays what is among the choices, and asks why about anything else. */

import type { Choice } from '$lib/protocol';
import { MIDDLE } from './geometry';
import { FACINGS, LETTER, middle, SHAPES, STEP, type Facing, type Shape } from './pieces';
import { placement, placing, type Cell } from './view';

/** What the hand needs of the table. */
export interface Reach {
  readonly choices: readonly Choice[];
  readonly cells: readonly Cell[];
  readonly canAct: boolean;
  play(action: number): void;
  refuse(attempt: string): void;
}

export class Hand {
  /** The shape picked up. */
  shape = $state<Shape | null>(null);
  /** The cell pointed at, if it was pointed at first, or if a triangle is being turned there. */
  cell = $state<string | null>(null);
  /** Where the triangle points that is being turned. */
  facing = $state<Facing | null>(null);

  #reach: () => Reach;

  constructor(reach: () => Reach) {
    this.#reach = reach;
  }

  /** Whether a triangle stands on a cell and only its facing is still open. */
  get turning(): boolean {
    return this.facing !== null;
  }

  /** The facings that are among the choices, on the cell where a triangle is being turned. */
  get facings(): Facing[] {
    if (!this.cell) return [];
    return this.choices('triangle', this.cell).flatMap((choice) => placement(choice)?.facing ?? []);
  }

  choices(shape: Shape, cell: string): Choice[] {
    return placing(this.#reach().choices, shape, cell);
  }

  /** Picks a shape up, or puts it back. */
  pick(shape: Shape): void {
    if (!this.#reach().canAct) return;
    if (this.shape === shape) return this.drop();
    const cell = this.turning ? null : this.cell;
    this.drop();
    this.shape = shape;
    if (cell) this.point(cell);
  }

  /** Points at a cell: sets what is in the hand there, or waits for a shape. */
  point(cell: string): void {
    if (!this.#reach().canAct) return;
    if (this.turning && this.cell === cell) return this.place();
    if (this.shape) return this.#set(this.shape, cell);
    this.cell = this.cell === cell ? null : cell;
  }

  /** Turns the triangle. */
  turn(facing: Facing): void {
    if (this.turning) this.facing = facing;
  }

  /** Sets the triangle as it points now, or as it is told to. */
  place(facing = this.facing): void {
    if (!this.cell || !facing) return;
    const choice = this.choices('triangle', this.cell).find((one) => placement(one)?.facing === facing);
    this.#take(choice, 'triangle', this.cell, facing);
  }

  /** Puts everything back. */
  drop(): void {
    this.shape = this.cell = this.facing = null;
  }

  #set(shape: Shape, cell: string): void {
    const choices = this.choices(shape, cell);
    if (shape === 'triangle' && choices.length > 0) {
      this.cell = cell;
      this.facing = this.facings[0] ?? null;
    } else {
      this.#take(choices[0], shape, cell, inwards(cell));
    }
  }

  #take(choice: Choice | undefined, shape: Shape, cell: string, facing: Facing): void {
    if (!choice) return this.#ask(shape, cell, facing);
    this.drop();
    this.#reach().play(choice.action);
  }

  #ask(shape: Shape, cell: string, facing: Facing): void {
    const { cells, refuse } = this.#reach();
    const asks = cells.find((one) => one.cell === cell)?.asks;
    if (asks) refuse(shape === 'triangle' ? asks.triangle[facing] : asks[shape]);
  }
}

/** A facing that points to the middle of the board: what is asked about a triangle before anybody turned it. */
export function inwards(cell: string): Facing {
  const [x, y] = middle(cell);
  const pull = (facing: Facing): number => (MIDDLE - x) * STEP[facing][0] + (MIDDLE - y) * STEP[facing][1];
  return FACINGS.reduce((best, facing) => (pull(facing) > pull(best) ? facing : best));
}

/** The facing an arrow key means. */
export const FACING_OF_KEY: Record<string, Facing> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
};

/** The facing of a drag over the screen. */
export function facingOfDrag(right: number, down: number): Facing {
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'east' : 'west';
  return down > 0 ? 'south' : 'north';
}

/** The shape a key means: its letter, or its place in the stock. */
export const SHAPE_OF_KEY: Record<string, Shape> = Object.fromEntries(
  SHAPES.flatMap((shape, index) => [
    [LETTER[shape].toLowerCase(), shape],
    [String(index + 1), shape],
  ]),
);
