/** The mood of Piri Piri Summoners: embers on lacquer, a ring of gilt. */

import type { Theme } from '$lib/board';

export const theme: Theme = {
  dark: { accent: '#f08a5d', onAccent: '#2a0f08', cloth: '#2b1a1d', glow: '#6d2b20' },
  light: { accent: '#9a3412', onAccent: '#fff7ed', cloth: '#ecd9cc', glow: '#f8c9a5' },
};
