/** Where cells are on the endless table, and how much of it is shown. One unit is one pixel at scale 1. */

import type { Box, Reach, Scales } from '$lib/camera.svelte';

/** From one cell to the next. */
export const PITCH = { x: 68, y: 84 };
export const CARD = { width: 64, height: 80 };

export const REACH: Reach = { scales: () => ({ least: 0.34, most: 2.2 }) };
/** Within which everything is shown. */
export const FITTING: Scales = { least: 0.36, most: 1.3 };
/** The layout is never shown larger than so many cells would be. */
const LEAST_CELLS = { x: 5, y: 4 };

/** Cells from corner to corner, both included; y grows upwards. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** The column and the row of a cell. */
export function at(cell: string): [number, number] {
  const [x = 0, y = 0] = cell.split(',').map(Number);
  return [x, y];
}

/** What is to be seen of the table to see an area. */
export function boxOf({ left, right, bottom, top }: Area): Box {
  const width = Math.max(LEAST_CELLS.x, right - left + 1) * PITCH.x;
  const height = Math.max(LEAST_CELLS.y, top - bottom + 1) * PITCH.y;
  return around(((left + right) / 2) * PITCH.x, (-(top + bottom) / 2) * PITCH.y, width, height);
}

/** What is to be seen of the table to see a cell. */
export function cellBox(cell: string): Box {
  const [column, row] = at(cell);
  return around(column * PITCH.x, -row * PITCH.y, PITCH.x, PITCH.y);
}

function around(x: number, y: number, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}
