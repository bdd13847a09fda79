/** Unfinished matches that this person has put away: still theirs, and no longer in the way. */

import { store, stored } from './storage';

const KEY = 'pyxis.away';
/** More than this are not remembered: those of long ago come first again. */
const KEPT = 200;

let away = $state.raw<readonly string[]>(stored(KEY, []));

export const isAway = (match: string): boolean => away.includes(match);

export function putAway(match: string): void {
  keep([match, ...away]);
}

export function takeOut(match: string): void {
  keep(away.filter((other) => other !== match));
}

function keep(matches: readonly string[]): void {
  away = matches.slice(0, KEPT);
  store(KEY, away);
}
