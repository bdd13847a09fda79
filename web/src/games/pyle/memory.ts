/** What a board remembers from one sight to the next: how a fight ended whose dice are gone from the view, and the path of a walk. */

import type { Played } from '$lib/protocol';
import { rolled, settled, type Fight, type PyleView } from './view';

/** A fight, or a round against the demon, that has just been decided. */
export interface Aftermath {
  fight: Fight;
  seat: number;
  told: string[];
}

const ENDS = ['die', 'ability', 'foretell'];

/** The fight that an action has decided; null if it has not, or if its dice are still to be seen. */
export function aftermathOf(before: PyleView | null, now: PyleView, last: Played | null): Aftermath | null {
  const choice = last?.choice;
  if (!before?.fight || !last || !choice || !ENDS.includes(choice.kind)) return null;
  if (now.fight && now.phase !== 'OMEN') return null;
  const die = rolled(choice);
  return { fight: die ? settled(before.fight, die) : before.fight, seat: before.turn, told: last.told };
}

/** The fields a walk has led over; none for any other way of getting somewhere. */
export function walkedPath(before: PyleView | null, last: Played | null): string[] {
  if (last?.choice?.kind !== 'walk') return [];
  return before?.walks.find(({ field }) => field === last.choice?.fields.field)?.path ?? [];
}

const DIE = 110;
const SENTENCE = 330;
const LONGEST = 1800;

/** How long an action is shown, in milliseconds: a die falls quickly, what is told wants to be read. */
export function paceOf({ told, choice }: Played): number {
  if (choice?.kind === 'die' && !told.length) return DIE;
  return Math.min(LONGEST, SENTENCE + SENTENCE * told.length);
}
