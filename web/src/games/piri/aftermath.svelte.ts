/** What the last event changed on the table; its traces stay until the next. */

import type { Event } from '$lib/protocol';
import { between, NOTHING, type Happening } from './events';
import type { PiriView } from './view';

export class Aftermath {
  happened = $state.raw(NOTHING);
  /** What was told of it, a sentence each. */
  told = $state.raw<readonly string[]>([]);
  #before: PiriView | null = null;
  #now: PiriView | null = null;
  #last: Event | null;

  /** What had been heard before the board was there is no news. */
  constructor(last: Event | null) {
    this.#last = last;
  }

  /** The table as it is seen now, and what was heard last; returns what is to be set in motion. */
  see(view: PiriView, last: Event | null): Happening | null {
    const [isOther, isNews] = [view !== this.#now, last !== this.#last];
    if (isOther) [this.#before, this.#now] = [this.#now, view];
    this.#last = last;
    if (isNews && last && this.#before) return this.#keep(between(this.#before, view), view, last.told);
    if (isOther) [this.happened, this.told] = [NOTHING, []];
    return null;
  }

  /** While a card is on its way from the hand to its place, what happened before stays to be read. */
  #keep(next: Happening, { phase }: PiriView, lines: readonly string[]): Happening {
    if (next.arrived.length || !phase.startsWith('PLAY')) {
      this.happened = next;
      if (lines.length) this.told = lines;
    }
    return next;
  }
}
