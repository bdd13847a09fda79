/** How a piece comes from its stock to its cell. */

import { animate } from '$lib/motion';
import { FRAME } from './frame';
import { round } from './geometry';

const MILLISECONDS = 620;

/** Lets a piece of the drawing fly in from where its pile is. */
export function flyIn(piece: SVGGElement, drawing: SVGSVGElement, pile: Element): void {
  const [from, to] = [pile.getBoundingClientRect(), piece.getBoundingClientRect()];
  const scale = FRAME.width / drawing.getBoundingClientRect().width;
  const right = round((from.left + from.width / 2 - to.left - to.width / 2) * scale);
  const down = round((from.top + from.height / 2 - to.top - to.height / 2) * scale);
  animate(
    piece,
    [
      { transform: `translate(${right}px, ${down}px)` },
      { transform: 'translate(0, -46px)', offset: 0.72, easing: 'ease-in' },
      { transform: 'translate(0, 0)', offset: 0.9 },
      { transform: 'translate(0, -5px)', offset: 0.95 },
      { transform: 'translate(0, 0)' },
    ],
    MILLISECONDS,
    'cubic-bezier(.3,.7,.4,1)',
  );
}
