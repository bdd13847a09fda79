/** Pyrgos in the browser. */

import type { GameClient, Lesson } from '$lib/board';
import { Messages } from '$lib/messages.svelte';
import lesson from './lesson.json';
import Lid from './Lid.svelte';
import rules from './rules.json';
import { theme } from './theme';
import type { View } from './view';

const client: GameClient = {
  Board: () => import('./Board.svelte'),
  Lid,
  theme,
  lesson: lesson as Lesson,
  ending: ({ view }) => (view as unknown as View).ending?.words ?? '',
  rules,
  messages: new Messages(import.meta.glob('./messages/*.json', { import: 'default' })),
};

export default client;
