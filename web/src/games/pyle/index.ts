/** Pyle in the browser: so far its lid. */

import type { GameClient } from '$lib/board';
import Lid from './Lid.svelte';
import de from './messages/de.json';
import en from './messages/en.json';

const client: GameClient = {
  Lid,
  theme: {
    dark: { accent: '#7fd1c1', onAccent: '#06201d', cloth: '#142a2e', glow: '#1f5058' },
    light: { accent: '#0f5f57', onAccent: '#f2fffc', cloth: '#cfe0da', glow: '#bfe3da' },
  },
  messages: { texts: { en, de }, sentences: {} },
};

export default client;
