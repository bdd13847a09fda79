/** Invitation links of the tables opened in this browser: the server shows each only once. */

import type { Invitation } from './protocol';

const KEY = 'pyxis.invitations';
const KEPT = 20;

type Kept = [match: string, invitations: Invitation[]][];

function stored(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept;
  } catch {
    return [];
  }
}

/** Keeps the links of a table, and forgets those of long ago. */
export function keep(match: string, invitations: Invitation[]): void {
  if (!invitations.length) return;
  const others = stored().filter(([other]) => other !== match);
  localStorage.setItem(KEY, JSON.stringify([[match, invitations], ...others].slice(0, KEPT)));
}

/** The link to a seat, if it was opened here. */
export function link(match: string, seat: number): string | null {
  const invitations = stored().find(([kept]) => kept === match)?.[1] ?? [];
  const found = invitations.find((invitation) => invitation.seat === seat);
  return found ? new URL(found.path, location.origin).href : null;
}
