/** Time left on a clock, and how it is written. */

import type { Translate } from './board';
import type { Clock } from './protocol';
import { decimal } from './translate';

/** Seconds a seat has left at `now`, the clock having been sent at `sent` (both in milliseconds). */
export function left(clock: Clock, seat: number, sent: number, now: number): number {
  const then = clock.left[seat] ?? 0;
  return clock.running === seat ? Math.max(0, then - (now - sent) / 1000) : then;
}

/** `9.4`, `4:05`, `1:00:00`, `2 d 4 h`. */
export function written(seconds: number, t: Translate): string {
  if (seconds < 10) return decimal(t, seconds, 1);
  const whole = Math.floor(seconds);
  const days = Math.floor(whole / 86_400);
  const hours = Math.floor(whole / 3600) % 24;
  if (days) return t('clock.far', { days, hours });
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
