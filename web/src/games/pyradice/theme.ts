/** The mood of Pyradice: sandstone by lamplight, and desert noon. */

import type { Theme } from '$lib/board';

export const theme: Theme = {
  dark: { accent: '#e9b04c', onAccent: '#221703', cloth: '#221c17', glow: '#7d4a1b' },
  light: { accent: '#8c5200', onAccent: '#fffaf0', cloth: '#ece0c6', glow: '#f4c983' },
};
