/** Who shall sit where, before a table is opened. */

import type { NewSeat } from './protocol';

/** A place as the form shows it: me, a friend at this screen, a friend by link, or a bot by its name. */
export interface Place {
  who: 'me' | 'screen' | 'link' | 'bot';
  name: string;
  bot: string;
}

/** I on the first seat and bots around me. */
export function usualPlaces(count: number, bot: string): Place[] {
  return Array.from({ length: count }, (_, seat) => ({ who: seat === 0 ? 'me' : 'bot', name: '', bot }));
}

/** As many places as wanted, those there are kept. */
export function resized(places: readonly Place[], count: number, bot: string): Place[] {
  return usualPlaces(count, bot).map((fresh, seat) => places[seat] ?? { ...fresh, who: 'bot' });
}

/** The seats as the server wants them. */
export function written(places: readonly Place[], me: string, guest: (seat: number) => string): NewSeat[] {
  return places.map((place, seat) => {
    if (place.who === 'bot') return { kind: 'bot', bot: place.bot };
    if (place.who === 'link') return { kind: 'open' };
    const name = place.who === 'me' ? me : place.name;
    return { kind: 'me', name: name.trim() || guest(seat) };
  });
}
