/** What this person likes, kept in this browser. */

import { store, stored } from './storage';

export type Light = 'dark' | 'light';

interface Settings {
  name: string;
  language: string;
  light: Light;
  sound: boolean;
}

const KEY = 'pyxis';

function usual(): Settings {
  return {
    name: '',
    language: globalThis.navigator?.language.startsWith('de') ? 'de' : 'en',
    light: globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
    sound: true,
  };
}

/** The settings; change them with `set`. */
export const settings: Settings = $state({ ...usual(), ...stored<Partial<Settings>>(KEY, {}) });

/** Changes settings and keeps them. */
export function set(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  store(KEY, settings);
}

/** Whether things may move on the screen; never where nobody can say so, as in tests. */
export function mayMove(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === false;
}
