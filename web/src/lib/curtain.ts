/** Several people at one screen: whose eyes it has, and when it is covered. */

import type { Sight, Table } from './protocol';

const SPECTATOR = -1;
const CHANCE = -1;

/** Who shares a screen, and how far they have got in handing it on. */
export interface Screen {
  table: Table;
  sight: Pick<Sight, 'actor'>;
  /** Whether the game has hands to hide. */
  secrets: boolean;
  /** The seat whose person has opened the curtain, -1 for none. */
  unveiled: number;
}

/** The own seat that acts on a shared screen; -1 if somebody else does, or nobody. */
export function handedTo({ table, sight }: Screen): number {
  const own = table.seats.filter((seat) => seat.yours);
  const acts = table.status === 'running' && own.length > 1 && own.some((seat) => seat.seat === sight.actor);
  return acts ? sight.actor : SPECTATOR;
}

/** Whether the next person has to open the curtain first. */
export function isVeiled(screen: Screen): boolean {
  const seat = handedTo(screen);
  return screen.secrets && seat >= 0 && seat !== screen.unveiled;
}

/** Through whose eyes a shared screen has to look now; null where it may stay as it is.
 *
 * Without secrets it follows whoever acts. With secrets a hand lies open only while its person acts, dice included:
 * else the screen sees what spectators see.
 */
export function eyesOf(screen: Screen): number | null {
  const { table, sight, secrets, unveiled } = screen;
  if (table.status === 'over' || table.seats.filter((seat) => seat.yours).length < 2) return null;
  const seat = handedTo(screen);
  if (!secrets) return seat >= 0 ? seat : null;
  if (table.status === 'running' && sight.actor === CHANCE) return unveiled;
  return seat >= 0 && seat === unveiled ? seat : SPECTATOR;
}
