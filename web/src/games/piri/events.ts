/** What happened between two sights of the table, read off from what lies there. */

import type { Lying, PiriView } from './view';

/** A card that has left the table, and how. */
export interface Trace {
  readonly was: Lying;
  readonly how: 'flanked' | 'replaced' | 'consumed';
}

export interface Happening {
  /** Cards that came to the table; a spirit among them was summoned. */
  readonly arrived: readonly Lying[];
  readonly traces: readonly Trace[];
  /** Who lost mana to whom. */
  readonly paid: readonly { readonly from: number; readonly to: number }[];
  /** Places of the market that were filled. */
  readonly filled: readonly number[];
}

export const NOTHING: Happening = { arrived: [], traces: [], paid: [], filled: [] };

export function between(before: PiriView, after: PiriView): Happening {
  const [was, now] = [byCell(before), byCell(after)];
  const arrived = after.cells.filter(({ cell, card }) => was.get(cell)?.card !== card);
  const gone = before.cells.filter(({ cell, card }) => now.get(cell)?.card !== card);
  const summoned = arrived.some(({ kind }) => kind === 'spirit');
  const how = ({ cell }: Lying): Trace['how'] =>
    summoned ? 'consumed' : arrived.some((one) => one.cell === cell) ? 'replaced' : 'flanked';
  return {
    arrived,
    traces: gone.map((card) => ({ was: card, how: how(card) })),
    paid: arrived.length ? payments(before, after) : [],
    filled: after.market.flatMap((card, place) => (card && card.card !== before.market[place]?.card ? [place] : [])),
  };
}

/** Only figures that were thrown off the table cost mana to somebody else. */
function payments(before: PiriView, after: PiriView): { from: number; to: number }[] {
  const gainer = after.seats.find(({ seat, figure }) => figure && figure !== before.seats[seat]?.figure);
  if (!gainer) return [];
  return before.seats
    .filter(({ seat, figure, mana }) => figure && !after.seats[seat]?.figure && mana > (after.seats[seat]?.mana ?? 0))
    .map(({ seat }) => ({ from: seat, to: gainer.seat }));
}

function byCell(view: PiriView): Map<string, Lying> {
  return new Map(view.cells.map((card) => [card.cell, card]));
}
