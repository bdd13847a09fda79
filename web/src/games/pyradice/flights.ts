/** Dice on their way: what an event moved flies, what it turned turns. */

import { animate } from '$lib/motion';

const FLIGHT = 460;
const TURN = 420;
const EASE = 'cubic-bezier(.3,.7,.3,1)';

export interface Spot {
  x: number;
  y: number;
  edge: number;
}

/** The middle of an element, in pixels of the window. */
export function spotOf(element: Element | null | undefined): Spot | null {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return width ? { x: left + width / 2, y: top + height / 2, edge: Math.min(width, height) } : null;
}

/** Lets a die that has already arrived come from where it was, in an arc. */
export function fly(arrived: Element | null | undefined, from: Spot | null): void {
  const to = spotOf(arrived);
  if (!arrived || !from || !to) return;
  const [dx, dy, scale] = [from.x - to.x, from.y - to.y, from.edge / to.edge];
  const rise = -Math.min(70, 20 + Math.hypot(dx, dy) / 6);
  animate(
    arrived,
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 9 },
      { transform: `translate(${dx / 2}px, ${dy / 2 + rise}px) scale(${(scale + 1.35) / 2})`, zIndex: 9 },
      { transform: 'none', zIndex: 9 },
    ],
    FLIGHT,
    EASE,
  );
}

/** Lets a die that shows another face turn over, or tumble if it was rolled. */
export function turn(element: Element | null | undefined, rolled: boolean): void {
  const frames = rolled
    ? [{ transform: 'rotate(-300deg) scale(1.5)' }, { transform: 'rotate(-90deg) scale(.85)' }, { transform: 'none' }]
    : [{ transform: 'perspective(300px) rotateX(-180deg) scale(1.25)' }, { transform: 'none' }];
  animate(element, frames, rolled ? TURN * 1.4 : TURN, EASE);
}
