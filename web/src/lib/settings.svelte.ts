/** What this person likes, kept in this browser. */

import { spokenBy } from './languages';
import { store, stored } from './storage';

export type Light = 'dark' | 'light';
export type Speed = 'slow' | 'normal' | 'quick' | 'none';

interface Settings {
  name: string;
  language: string;
  light: Light;
  sound: boolean;
  speed: Speed;
}

const KEY = 'pyxis';
/** By how much everything that takes time takes longer than usual. */
const TEMPI: Record<Speed, number> = { slow: 2, normal: 1, quick: 0.4, none: 0 };
/** How fast things may happen, as it is offered. */
export const SPEEDS = Object.keys(TEMPI) as Speed[];

function usual(): Settings {
  return {
    name: '',
    language: spokenBy(globalThis.navigator?.languages ?? []),
    light: globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
    sound: true,
    speed: isMotionWelcome() ? 'normal' : 'none',
  };
}

/** The settings; change them with `set`. */
export const settings: Settings = $state({ ...usual(), ...stored<Partial<Settings>>(KEY, {}) });

/** Changes settings and keeps them. */
export function set(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  store(KEY, settings);
}

/** By how much what takes time takes longer than usual: 0 for no time at all. */
export function tempo(): number {
  return TEMPI[settings.speed] ?? 1;
}

/** Whether things may move on the screen. */
export function mayMove(): boolean {
  return tempo() > 0 && isMotionWelcome();
}

/** Whether the system has nothing against motion; never where nobody can say so, as in tests. */
function isMotionWelcome(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === false;
}
