/** The mood of Pyle: moonlight on a lake, and embers. */

import type { Theme } from '$lib/board';

export const theme: Theme = {
  dark: { accent: '#7fd1c1', onAccent: '#06201d', cloth: '#142a2e', glow: '#1f5058' },
  light: { accent: '#0f5f57', onAccent: '#f2fffc', cloth: '#cfe0da', glow: '#bfe3da' },
};
