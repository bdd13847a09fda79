/** How long what happened is to be seen, and what it sounds like. */

import type { Event } from '$lib/protocol';
import { filmOf, motionOf, runtime } from './motion';

/** Milliseconds a fallen temple is looked at after its film. */
const AWE = 900;
const SETTLING = 350;
const BEAT = 500;
/** Milliseconds a throw is looked at before the next. */
const THROWN = 1300;
/** Milliseconds somebody else's aim is seen before the dice move. */
const AIMED = 1000;
/** A throw is seen as one, and what is played in one gesture, too. */
const AT_ONCE = ['word', 'tremor', 'roll', 'draw', 'style', 'aim', 'power_of_flick', 'incident'];

export function paceOf(played: Event, own = false, isScene = false): number {
  if (isScene) return THROWN;
  const motion = motionOf(played);
  if (motion) {
    const film = filmOf(motion);
    return 1000 * runtime(film) + (film.drama === null ? SETTLING : AWE);
  }
  if (played.choice?.kind === 'power_of_flick' && !own) return AIMED;
  if (played.told.length && played.choice?.kind === 'roll') return 900;
  if (played.told.length && played.choice?.kind === 'word') return 700;
  return AT_ONCE.includes(played.choice?.kind ?? '') ? 0 : BEAT;
}

/** Words of a report are silent: dice clack as they touch. */
export function soundOf(played: Event): 'wood' | 'dice' | null {
  const kind = played.choice?.kind ?? '';
  if (kind === 'roll') return played.told.length ? 'dice' : null;
  return AT_ONCE.includes(kind) && !played.told.length ? null : 'wood';
}
