/** Where labels stand: beside their dice, over no die, over no other label, under no control. */

import type { Spot } from '$lib/fingers';
import type { Lens } from './lens';
import type { Place } from './motion';
import { overlap, type Box } from './rooms';
import { EDGE } from './view';

/** A label that wants a place. */
export interface Wanted {
  name: string;
  /** Its die, as it is seen. */
  die: Box;
  width: number;
  height: number;
}

const GAP = 3;
/** How far from its die a label may stand, in steps of its own height. */
const FAR = 7;
/** Around a die: above and below first. */
const WAYS = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** What is seen of a die: the box around its corners. */
export function boxOf(lens: Lens, place: Place): Box {
  const half = EDGE / 2;
  const spots: Spot[] = [];
  for (const x of [-half, half])
    for (const y of [-half, half])
      for (const z of [-half, half]) {
        const [dx, dy, dz] = turned(place.turn, [x, y, z]);
        spots.push(lens.spot({ x: place.x + dx, y: place.y + dy }, place.z + dz));
      }
  const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** By name: the boxes of the labels that have found a place; the first are served first. */
export function layLabels(
  wanted: readonly Wanted[],
  dice: readonly Box[],
  size: { width: number; height: number },
  covered: readonly Box[] = [],
): Map<string, Box> {
  const found = new Map<string, Box>();
  const taken = [...dice, ...covered];
  for (const one of wanted) {
    const box = placesBeside(one).find((box) => isInside(box, size) && !taken.some((other) => overlap(box, other)));
    if (!box) continue;
    found.set(one.name, box);
    taken.push(box);
  }
  return found;
}

/** The nearest first. */
function placesBeside({ die, width, height }: Wanted): Box[] {
  const [x, y] = [die.left + die.width / 2, die.top + die.height / 2];
  return Array.from({ length: FAR }, (_, step) => {
    const away = GAP + (step * height) / 2;
    return WAYS.map(([right, down]) => ({
      left: x - width / 2 + right * (die.width / 2 + width / 2 + away),
      top: y - height / 2 + down * (die.height / 2 + height / 2 + away),
      width,
      height,
    }));
  }).flat();
}

function isInside({ left, top, width, height }: Box, size: { width: number; height: number }): boolean {
  return left >= 0 && top >= 0 && left + width <= size.width && top + height <= size.height;
}

/** A point turned as a die is. */
function turned([w, x, y, z]: Place['turn'], [a, b, c]: [number, number, number]): [number, number, number] {
  const [tx, ty, tz] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx];
}
