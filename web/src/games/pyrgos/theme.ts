/** The mood of Pyrgos: limestone towers at dusk, lamps behind the windows. */

import type { Theme } from '$lib/board';

export const theme: Theme = {
  dark: { accent: '#f0bd55', onAccent: '#221803', cloth: '#16232b', glow: '#7a4b2c' },
  light: { accent: '#7b4f08', onAccent: '#fffaf0', cloth: '#c9d8d6', glow: '#f6cf9c' },
};
