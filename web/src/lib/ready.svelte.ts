/** How far the games are made ready, asked again and again while somebody looks and something is missing. */

import * as api from './api';
import type { Readiness } from './protocol';
import { isSettled, type Stage } from './readiness';

const ASK_AGAIN = 1_000;

let known = $state.raw<Readonly<Record<string, Readiness>>>({});
/** Who looks, and which game they wait for, if any. */
let lookers: { wanted: string | null }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let looking: Promise<void> | null = null;

/** What is known of a game; null before the first answer. */
export const readiness = (game: string): Readiness | null => known[game] ?? null;

/** Keeps what is known fresh until the function it returns is called; the game wanted is made ready first. */
export function follow(wanted: string | null = null): () => void {
  const looker = { wanted };
  lookers.push(looker);
  void look();
  return () => {
    lookers = lookers.filter((other) => other !== looker);
  };
}

/** Resolves once that of a game is there; fails with the reason if it never will be, or when `left` is called off. */
export async function whenReady(game: string, stage: Stage = 'table', left?: AbortSignal): Promise<void> {
  const leave = follow(game);
  try {
    await look();
    while (!left?.aborted) {
      const found = known[game];
      if (found?.[stage] === null) throw new Error(found.trouble);
      if (found?.[stage] === 0) return;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
    }
    throw new Error('left');
  } finally {
    leave();
  }
}

/** Asks now, unless a question is on its way, and again after a while if there is a reason to. */
function look(): Promise<void> {
  clearTimeout(timer);
  looking ??= ask().finally(() => {
    looking = null;
    const open = Object.values(known).some((one) => !isSettled(one)) || !Object.keys(known).length;
    if (open && lookers.length) timer = setTimeout(() => void look(), ASK_AGAIN);
  });
  return looking;
}

async function ask(): Promise<void> {
  try {
    const told = await api.readiness(lookers.findLast((looker) => looker.wanted)?.wanted ?? null);
    known = Object.fromEntries(told.map((one) => [one.game, one]));
  } catch {
    // The server does not answer just now: the next question may find it.
  }
}
