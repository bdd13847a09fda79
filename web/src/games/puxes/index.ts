/** PuXes in the browser: so far its lid. */

import type { GameClient } from '$lib/board';
import Lid from './Lid.svelte';
import de from './messages/de.json';
import en from './messages/en.json';

const client: GameClient = {
  Lid,
  theme: {
    dark: { accent: '#f0a7b8', onAccent: '#2b0f1a', cloth: '#2a1a2c', glow: '#6b2f4a' },
    light: { accent: '#8a2f4f', onAccent: '#fff5f8', cloth: '#e6d5dc', glow: '#f3c7cf' },
  },
  messages: { texts: { en, de }, sentences: {} },
};

export default client;
