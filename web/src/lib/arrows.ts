/** Arrow keys: which way they point, and what lies that way. */

import type { Attachment } from 'svelte/attachments';

/** To the right and down. */
export const WAYS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The nearest that lies rather that way than aside; null at the edge. */
export function nextTowards<P extends Point>(from: Point, all: readonly P[], right: number, down: number): P | null {
  let best: P | null = null;
  let least = Infinity;
  for (const other of all) {
    const along = (other.x - from.x) * right + (other.y - from.y) * down;
    const aside = Math.abs((other.x - from.x) * down) + Math.abs((other.y - from.y) * right);
    if (along <= 0 || aside > along) continue;
    const distance = along + 2 * aside;
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

/** For the element around buttons that are marked `data-cell`: arrow keys bring the focus to the nearest in their direction. */
export const arrows: Attachment<Element> = (node) => {
  const onkeydown = (event: Event): void => {
    const way = WAYS[(event as KeyboardEvent).key];
    if (!way || !(event.target instanceof Element) || !event.target.hasAttribute('data-cell')) return;
    const buttons = [...node.querySelectorAll<HTMLElement | SVGElement>('[data-cell][tabindex]')].map(centred);
    const next = nextTowards(centred(event.target as HTMLElement), buttons, ...way);
    if (!next) return;
    event.preventDefault();
    next.element.focus();
  };
  node.addEventListener('keydown', onkeydown);
  return () => node.removeEventListener('keydown', onkeydown);
};

function centred(element: HTMLElement | SVGElement): Point & { element: HTMLElement | SVGElement } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { element, x: left + width / 2, y: top + height / 2 };
}
