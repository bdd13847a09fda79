/** What this person likes, kept in this browser. */

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

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

/** The settings; change them with `set`. */
export const settings: Settings = $state({ ...usual(), ...stored() });

/** Changes settings and keeps them. */
export function set(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage forgets; nothing else is lost.
  }
}

/** Whether things may move on the screen; never where nobody can say so, as in tests. */
export function mayMove(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === false;
}
