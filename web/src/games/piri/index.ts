/** Piri Piri Summoners in the browser: so far its lid. */

import type { GameClient } from '$lib/board';
import Lid from './Lid.svelte';
import de from './messages/de.json';
import en from './messages/en.json';

const client: GameClient = {
  Lid,
  theme: {
    dark: { accent: '#f08a5d', onAccent: '#2a0f08', cloth: '#2b1a1d', glow: '#6d2b20' },
    light: { accent: '#9a3412', onAccent: '#fff7ed', cloth: '#ecd9cc', glow: '#f8c9a5' },
  },
  messages: { texts: { en, de }, sentences: {} },
};

export default client;
