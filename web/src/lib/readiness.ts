/** How far a game is made ready, in words. What the server says of it comes from `ready.svelte.ts`. */

import type { Translate } from './board';
import type { Readiness } from './protocol';

const A_MINUTE = 60;
/** Up to so many seconds are told one by one, others by so many. */
const FEW = 10;
const STEP = 5;

/** What a bot, a hint or a table may wait for. */
export type Stage = 'table' | 'bots' | 'advice';

/** `8 s`, `25 s`, `3 min`: no more exact than an estimate can be. */
export function time(seconds: number, t: Translate): string {
  if (seconds > 1.5 * A_MINUTE) return t('ready.minutes', { count: Math.round(seconds / A_MINUTE) });
  const count = seconds <= FEW ? Math.max(1, Math.ceil(seconds)) : STEP * Math.ceil(seconds / STEP);
  return t('ready.seconds', { count });
}

/** What a lid says of its game; nothing once all is there. */
export function lidWords(known: Readiness | null, t: Translate): string {
  if (!known) return '';
  if (known.table === null) return t('ready.trouble', { reason: known.trouble ?? '' });
  if (known.table) return t('ready.soon', { time: time(known.table, t) });
  if (known.bots || known.advice) return t('ready.bots');
  return known.trouble ? t('ready.botless', { reason: known.trouble }) : '';
}

/** Whether there is nothing more to wait for: all is there, or never will be. */
export function isSettled(known: Readiness): boolean {
  return !(known.table || known.bots || known.advice);
}
