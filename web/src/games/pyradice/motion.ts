/** What an event changed is set in motion, from one view to the next. */

import { fly, spotOf, turn, type Spot } from './flights';
import type { PyradiceView } from './view';

/** Where things are on the screen. */
export interface Whereabouts {
  hand: Element | undefined;
  /** A die of the quarry, also one that has just been taken. */
  stone(cell: string): Spot | null;
  /** A die or an empty place of a pyramid. */
  place(builder: number, cell: string): Element | null;
}

/** Lets dice fly into the hand, from the hand to their place, or change places; one that shows another face turns. */
export function setInMotion(before: PyradiceView, now: PyradiceView, rolled: boolean, where: Whereabouts): void {
  const gone = before.quarry.cells.find(({ die }, index) => die && !now.quarry.cells[index]?.die);
  if (gone && !before.hand && now.hand) fly(where.hand?.firstElementChild, where.stone(gone.cell));
  const builder = before.seat ?? 0;
  const old = before.pyramids[builder]?.cells ?? [];
  const changed = (now.pyramids[builder]?.cells ?? []).filter(({ die }, index) => die?.text !== old[index]?.die?.text);
  const lay = changed.filter(({ cell }) => old.find((place) => place.cell === cell)?.die);
  for (const place of changed) {
    if (!lay.includes(place)) fly(where.place(builder, place.cell), spotOf(where.hand));
  }
  const [one, other] = lay.map(({ cell }) => where.place(builder, cell));
  if (one && other) {
    const [from, to] = [spotOf(other), spotOf(one)];
    fly(one, from);
    fly(other, to);
  } else if (one) turn(one, rolled);
}
