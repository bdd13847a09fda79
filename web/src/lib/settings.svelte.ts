/** What this person likes, kept in this browser. */

import { spokenBy } from './languages';
import { store, stored } from './storage';

export type Light = 'dark' | 'light';
/** What boards are made of: what their game has chosen for them, cool stone, or ink on paper. */
export type Material = 'own' | 'stone' | 'paper';
export type Speed = 'slow' | 'normal' | 'quick' | 'none';

interface Settings {
  name: string;
  language: string;
  light: Light;
  material: Material;
  /** From 0, silence, to 1. */
  volume: number;
  speed: Speed;
}

const KEY = 'pyxis';
/** By how much everything that takes time takes longer than usual. */
const TEMPI: Record<Speed, number> = { slow: 2, normal: 1, quick: 0.4, none: 0 };
/** How fast things may happen, as it is offered. */
export const SPEEDS = Object.keys(TEMPI) as Speed[];
export const LIGHTS: readonly Light[] = ['dark', 'light'];
export const MATERIALS: readonly Material[] = ['own', 'stone', 'paper'];

function usual(): Settings {
  return {
    name: '',
    language: spokenBy(globalThis.navigator?.languages ?? []),
    light: globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
    material: 'own',
    volume: 1,
    speed: isMotionWelcome() ? 'normal' : 'none',
  };
}

/** The settings; change them with `set`. */
export const settings: Settings = $state({ ...usual(), ...kept() });

/** What was kept; where sounds were only on or off, silence is silence. */
function kept(): Partial<Settings> {
  const { sound, ...others } = stored<Partial<Settings> & { sound?: boolean }>(KEY, {});
  return sound === false ? { volume: 0, ...others } : others;
}

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
