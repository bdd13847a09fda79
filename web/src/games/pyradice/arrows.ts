/** Arrow keys move the focus to the nearest button in their direction. */

import type { Attachment } from 'svelte/attachments';
import { nextTowards } from './view';

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** For the element around buttons that are marked `data-cell`. */
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

function centred(element: HTMLElement | SVGElement): { element: HTMLElement | SVGElement; x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { element, x: left + width / 2, y: top + height / 2 };
}
