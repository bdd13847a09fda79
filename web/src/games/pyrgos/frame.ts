/** What part of the table is seen, and where on the drawing a place of it is. */

import { boxOf, project, projectAll, rectangle, round, SIZE } from './geometry';
import { middle } from './pieces';

/** At the far edge there is room for a tower with its flag. */
const TOWER_ROOM = 48;
const edge = boxOf([...projectAll(rectangle(0, 0, SIZE, SIZE, 0.31), 0), project([2, -0.31, -0.22])]);

export const FRAME = {
  left: edge.left - 2,
  top: edge.top - TOWER_ROOM,
  width: edge.width + 4,
  height: edge.height + TOWER_ROOM,
};

export const VIEW_BOX = [FRAME.left, FRAME.top, FRAME.width, FRAME.height].map(round).join(' ');

const share = (length: number, whole: number): string => `${round((100 * length) / whole)}%`;

/** A point of the drawing, as a style for something laid over it. */
export function locate(x: number, y: number): string {
  return `left:${share(x - FRAME.left, FRAME.width)};top:${share(y - FRAME.top, FRAME.height)}`;
}

/** Where a cell is touched: its slab, as a style for something laid over it. */
export function slab(cell: string): string {
  const [x, y] = middle(cell);
  const [left] = project([x - 0.5, y, 0]);
  const [right] = project([x + 0.5, y, 0]);
  const [, top] = project([x, y + 0.5, 0]);
  const [, bottom] = project([x, y - 0.5, 0]);
  return `${locate(left, top)};width:${share(right - left, FRAME.width)};height:${share(bottom - top, FRAME.height)}`;
}
