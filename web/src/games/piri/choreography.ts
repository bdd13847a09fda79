/** Sets in motion what happened, on the drawn table. */

import type { Happening, Trace } from './events';
import { comeFrom, consume, hop, press, squeeze, unfold } from './flights';
import type { Lying } from './view';

export interface Stage {
  /** At which the table is seen. */
  readonly scale: number;
  /** Whose eyes these are: own cards come from the hand. */
  readonly seat: number;
}

export function play(root: HTMLElement, happening: Happening, { scale, seat }: Stage): void {
  const find = (selector: string): Element | null => root.querySelector(selector);
  const lying = ({ cell }: Lying): Element | null => find(`[data-lying="${cell}"]`);
  const trace = ({ was }: Trace): Element | null => find(`[data-trace="${was.cell}"]`);
  const deck = find('[data-deck]');

  for (const card of happening.arrived) {
    const owner = card.figure ?? -1;
    const home = owner === seat ? find('[data-hand]') : find(`[data-summoner="${owner}"]`);
    if (card.kind === 'spirit') unfold(lying(card));
    else comeFrom(lying(card), home, scale);
    hop(find(`[data-cell="${card.cell}"] .figure`));
    for (const gone of happening.traces) {
      if (gone.how === 'consumed') consume(trace(gone), lying(card), scale);
      if (gone.how === 'flanked') flank(card, gone.was);
    }
  }
  for (const gone of happening.traces) if (gone.how === 'replaced') comeFrom(deck, lying(gone.was));
  for (const { from, to } of happening.paid) comeFrom(find(`[data-mana="${to}"]`), find(`[data-mana="${from}"]`));
  for (const place of happening.filled) comeFrom(find(`[data-place="${place}"] > *`), deck);

  function flank(card: Lying, was: Lying): void {
    const [right, down] = [Math.sign(was.x - card.x), Math.sign(card.y - was.y)];
    const other = find(`[data-lying="${2 * was.x - card.x},${2 * was.y - card.y}"]`);
    squeeze(find(`[data-trace="${was.cell}"]`), deck, right !== 0, scale);
    press(other, -right, -down);
  }
}
