/** What a board remembers from one sight to the next: the dice of a fight that is over, and the path of a walk. */

import type { Scene } from '$lib/show.svelte';
import type { Event } from '$lib/protocol';
import type { PyleView } from './view';
import type * as wire from './wire';

/** A roll as its dice lie, and what came of it. */
export interface Roll extends wire.Scene {
  told: string[];
}

/** The roll that is shown now. */
export function rollOf(scene: Scene | null, last: Event | null): Roll | null {
  return scene && { ...(scene as unknown as Omit<Roll, 'told'>), told: last?.told ?? [] };
}

/** The fields a walk has led over; none for any other way of getting somewhere. */
export function walkedPath(before: PyleView | null, last: Event | null): string[] {
  if (last?.choice?.kind !== 'walk') return [];
  return before?.walks.find(({ field }) => field === last.choice?.fields.field)?.path ?? [];
}

const DIE = 110;
const SENTENCE = 330;
const LONGEST = 1800;
/** How long a round is looked at that has been decided. */
const DECIDED = 2200;

/** How long an event is shown, in milliseconds: a die falls quickly, what is told wants to be read. */
export function paceOf({ scene, told, choice }: Event, _own: boolean, isScene: boolean): number {
  if (isScene) {
    const { fight, won } = scene as unknown as Roll;
    return DIE * (fight.green.dice + fight.red.dice) + (won === null ? 2 * SENTENCE : DECIDED);
  }
  // What a roll has told was read beside its dice.
  if (scene || (choice?.kind === 'die' && !told.length)) return DIE;
  return Math.min(LONGEST, SENTENCE + SENTENCE * told.length);
}
