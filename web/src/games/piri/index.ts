/** Piri Piri Summoners in the browser. */

import type { GameClient, Lesson } from '$lib/board';
import { Messages } from '$lib/messages.svelte';
import lesson from './lesson.json';
import Lid from './Lid.svelte';
import { theme } from './theme';
import { spell } from './words';

/** By kind of action: cards brush over the table, everything else knocks like the figures. */
const CARDS = ['draw', 'drawn', 'swap', 'swap_card', 'buy', 'refill', 'place', 'play_card'];

const client: GameClient = {
  Board: () => import('./Board.svelte'),
  Lid,
  theme,
  lesson: lesson as Lesson,
  sound: ({ choice }) => (choice && CARDS.includes(choice.kind) ? 'card' : 'wood'),
  asksInSecret: true,
  messages: new Messages(import.meta.glob('./messages/*.json', { import: 'default' }), spell),
};

export default client;
