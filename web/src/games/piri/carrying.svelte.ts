/** A card of the hand on its way to a cell. */

import { Drag } from './drag';
import type { Face } from './view';

/** What the board does meanwhile. */
export interface Along {
  /** The card has left its place. */
  lift(card: string): void;
  /** It is above that cell, or above none. */
  over(cell: string | null): void;
  /** It was let go above that cell. */
  put(cell: string): void;
}

export class Carrying {
  carried = $state.raw<{ face: Face; x: number; y: number } | null>(null);
  readonly #drag = new Drag();

  constructor(private readonly along: Along) {}

  /** A drag ends in a click as well; while this holds, it is not meant. */
  get justNow(): boolean {
    return this.#drag.justNow;
  }

  /** The card was pressed. */
  begin(face: Face, pressed: PointerEvent): void {
    this.#drag.follow(pressed, {
      moved: (event) => {
        if (!this.carried) this.along.lift(face.card);
        this.carried = { face, x: event.clientX, y: event.clientY };
        this.along.over(cellUnder(event));
      },
      released: (event) => {
        const cell = cellUnder(event);
        if (cell) this.along.put(cell);
      },
      ended: () => (this.carried = null),
    });
  }
}

function cellUnder(event: PointerEvent): string | null {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-cell]');
  return found?.dataset.cell ?? null;
}
