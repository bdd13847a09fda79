/** Figures on their way: step by step along a path, or in one leap. */

import { animate } from '$lib/motion';
import type { Point } from './chart';

const STEP = 170;
const LEAP = 420;

/** Lets a figure that has already arrived come along these points. */
export function stroll(figure: Element | null | undefined, way: Point[], isWalk: boolean): void {
  if (way.length < 2) return;
  const frames = way.flatMap(({ x, y }, index) => {
    const next = way[index + 1];
    const here = { transform: `translate(${x}px, ${y}px)` };
    if (!next) return [here];
    const rise = isWalk ? 90 : 420;
    return [here, { transform: `translate(${(x + next.x) / 2}px, ${(y + next.y) / 2 - rise}px)` }];
  });
  animate(figure, frames, isWalk ? STEP * (way.length - 1) : LEAP, 'linear');
}
