/** The mood of PuXes: gods at dusk, and gods at noon. */

import type { Theme } from '$lib/board';

export const theme: Theme = {
  dark: { accent: '#f0a7b8', onAccent: '#2b0f1a', cloth: '#2a1a2c', glow: '#6b2f4a' },
  light: { accent: '#8a2f4f', onAccent: '#fff5f8', cloth: '#e6d5dc', glow: '#f3c7cf' },
};
