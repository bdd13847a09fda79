/** What a board remembers from one sight to the next: the dice of a fight that is over, and the path of a walk. */

import { declared } from '$lib/seen';
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
  return scene && { ...declared<wire.Scene>(scene), told: last?.told ?? [] };
}

/** A round of a fight that was decided: two sums, and who won. */
export interface Round {
  seat: number;
  /** The spirit that was fought; null for the demon. */
  spirit: wire.Token | null;
  green: number;
  red: number;
  won: boolean;
}

/** The rounds among what happened, in their order. */
export function roundsOf(news: readonly Event[]): Round[] {
  return news.flatMap(({ scene }) => {
    const { seat, fight, won = null } = (scene ?? {}) as Partial<wire.Scene>;
    if (won === null || !fight || seat === undefined) return [];
    return [{ seat, spirit: fight.spirit, green: fight.green.total, red: fight.red.total, won }];
  });
}

/** What is told of an event in words; the dice of a round, told first, are told by its two sums. */
export function toldOf(event: Event | null): string[] {
  const told = event?.told ?? [];
  return event && roundsOf([event]).length ? told.slice(1) : told;
}

const PLACES = /\b(?:F\d+|T\d+)\b/g;

/** The fields that what happened names. */
export function placesIn(news: readonly Event[]): string[] {
  return news.flatMap(({ told }) => told.flatMap((sentence) => sentence.match(PLACES) ?? []));
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
  if (isScene && scene) {
    const { fight, won } = declared<wire.Scene>(scene);
    return DIE * (fight.green.dice + fight.red.dice) + (won === null ? 2 * SENTENCE : DECIDED);
  }
  // What a roll has told was read beside its dice.
  if (scene || (choice?.kind === 'die' && !told.length)) return DIE;
  return Math.min(LONGEST, SENTENCE + SENTENCE * told.length);
}
