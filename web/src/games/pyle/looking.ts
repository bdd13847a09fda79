/** How the lake is looked at: whole, or as near as what matters allows. */

import type { Box, Reach } from '$lib/camera.svelte';
import { WHOLE, type Point } from './chart';

/** So much of the lake is in the window at the least, from left to right; whoever zooms gets a little nearer. */
const CLOSEST = 2600;
const NEARER = 0.7;
/** Around what is to be seen. */
const ROOM = 620;

export const REACH: Reach = {
  scales: ({ width, height }) => ({
    least: Math.min(width / WHOLE.width, height / WHOLE.height),
    most: width / (CLOSEST * NEARER),
  }),
  edge: WHOLE,
  time: 420,
};

/** All of these places, with room around them. */
export function boxOf(places: readonly Point[]): Box {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(CLOSEST, right - left + 2 * ROOM);
  return { x: (left + right - width) / 2, y: top - ROOM, width, height: bottom - top + 2 * ROOM };
}

/** A place with as much room around it as a window leaves. */
export function roundabout({ x, y }: Point, window: Box): Box {
  const room = Math.min(ROOM, window.width / 5);
  return { x: x - room, y: y - room, width: 2 * room, height: 2 * room };
}
