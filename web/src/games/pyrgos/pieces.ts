/** The three shapes and how they stack: what to draw of a piece, as outlines on the table. */

import type { Place, Point } from './geometry';
import { circle } from './geometry';
import type { FacingName, ShapeName, SideName } from './wire';

export type Side = SideName;
export type Shape = ShapeName;
export type Facing = FacingName;

export interface Piece {
  readonly owner: Side;
  readonly shape: Shape;
  readonly facing: Facing | null;
  readonly last?: boolean;
  /** Not set yet: where the piece in the hand would stand. */
  readonly ghost?: boolean;
  /** Not set yet: a hint would set it, in notation. */
  readonly advised?: string;
}

/** From the ground up: wide pieces carry narrow ones, so that every shape of a tower is seen, in whatever order they came. */
export const SHAPES: readonly Shape[] = ['square', 'triangle', 'cylinder'];
export const FACINGS: readonly Facing[] = ['north', 'east', 'south', 'west'];
export const SIDES: readonly Side[] = ['White', 'Black'];

export const LETTER: Record<Shape, string> = { square: 'S', triangle: 'T', cylinder: 'C' };
export const STEP: Record<Facing, Point> = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] };

export const HEIGHT: Record<Shape, number> = { square: 0.19, triangle: 0.17, cylinder: 0.2 };
export const ROOF_HEIGHT = 0.15;

const HALF_SQUARE = 0.355;
const TIP = 0.43;
const BACK = 0.23;
const HALF_BACK = 0.34;
const RADIUS = 0.19;
export const EAVES = 0.225;

/** The outline of a shape in the middle of the cell at (x, y), counter-clockwise on the table. */
export function outline(shape: Shape, facing: Facing | null, [x, y]: Point): Point[] {
  if (shape === 'cylinder') return circle(x, y, RADIUS);
  const corners: Point[] =
    shape === 'square'
      ? [
          [-HALF_SQUARE, -HALF_SQUARE],
          [HALF_SQUARE, -HALF_SQUARE],
          [HALF_SQUARE, HALF_SQUARE],
          [-HALF_SQUARE, HALF_SQUARE],
        ]
      : [
          [-BACK, -HALF_BACK],
          [TIP, 0],
          [-BACK, HALF_BACK],
        ];
  const [east, north] = shape === 'triangle' ? STEP[facing ?? 'north'] : STEP.east;
  return corners.map(([along, left]) => [x + along * east - left * north, y + along * north + left * east]);
}

/** The middle of a cell such as `b2`. */
export function middle(cell: string): Point {
  return [cell.charCodeAt(0) - 'a'.charCodeAt(0) + 0.5, Number(cell[1]) - 0.5];
}

/** How high the piece of that shape stands above the table, over the wider ones among `shapes`. */
export function floor(shape: Shape, shapes: readonly Shape[]): number {
  const below = SHAPES.slice(0, SHAPES.indexOf(shape));
  return below.filter((other) => shapes.includes(other)).reduce((sum, other) => sum + HEIGHT[other], 0);
}

export function towerHeight(shapes: readonly Shape[]): number {
  return shapes.reduce((sum, shape) => sum + HEIGHT[shape], 0);
}

/** The middle of a cell, at a height. */
export function above(cell: string, height: number): Place {
  return [...middle(cell), height];
}
