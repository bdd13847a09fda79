/** Invitation links of the tables opened in this browser: the server shows each only once. */

import type { Invitation } from './protocol';
import { store, stored } from './storage';

const KEY = 'pyxis.invitations';
const KEPT = 20;

type Kept = [match: string, invitations: Invitation[]][];

/** What was kept since the page was opened: some browsers keep nothing for longer. */
let remembered: Kept = [];

/** Keeps the links of a table, and forgets those of long ago. */
export function keep(match: string, invitations: Invitation[]): void {
  if (!invitations.length) return;
  const others = stored(KEY, remembered).filter(([other]) => other !== match);
  remembered = [[match, invitations] as Kept[number], ...others].slice(0, KEPT);
  store(KEY, remembered);
}

/** The link to a seat, if it was opened here. */
export function link(match: string, seat: number): string | null {
  const invitations = stored(KEY, remembered).find(([kept]) => kept === match)?.[1] ?? [];
  const found = invitations.find((invitation) => invitation.seat === seat);
  return found ? new URL(found.path, location.origin).href : null;
}
