/** Something on its way from where it is kept to a place on the table: a card of the hand, a piece of the stock. */

import { Drag } from './drag';

/** What a board does meanwhile. */
export interface Along<Thing> {
  /** It has left where it was. */
  lift(thing: Thing): void;
  /** It is above that place, or above none. */
  over(place: string | null): void;
  /** It was let go above that place. */
  put(place: string): void;
}

export class Carrying<Thing> {
  /** What is carried, and where the pointer is, in pixels of the window. */
  carried = $state.raw<{ thing: Thing; x: number; y: number } | null>(null);

  /** Places are elements that say in this attribute which they are. */
  constructor(
    private readonly attribute: `data-${string}`,
    private readonly along: Along<Thing>,
    private readonly drag = new Drag(),
  ) {}

  /** A drag ends in a click as well; while this holds, it is not meant. */
  get justNow(): boolean {
    return this.drag.justNow;
  }

  /** It was pressed. */
  begin(thing: Thing, pressed: PointerEvent): void {
    this.drag.follow(pressed, {
      moved: (event) => {
        if (!this.carried) this.along.lift(thing);
        this.carried = { thing, x: event.clientX, y: event.clientY };
        this.along.over(this.#under(event));
      },
      released: (event) => {
        const place = this.#under(event);
        if (place) this.along.put(place);
      },
      ended: () => (this.carried = null),
    });
  }

  #under({ clientX, clientY }: PointerEvent): string | null {
    const found = document.elementFromPoint(clientX, clientY)?.closest(`[${this.attribute}]`);
    return found?.getAttribute(this.attribute) ?? null;
  }
}
