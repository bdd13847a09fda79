/** Pyrgos in the browser. */

import type { GameClient, Lesson } from '$lib/board';
import { Messages } from '$lib/messages.svelte';
import lesson from './lesson.json';
import Lid from './Lid.svelte';
import { theme } from './theme';

const client: GameClient = {
  Board: () => import('./Board.svelte'),
  Lid,
  theme,
  lesson: lesson as Lesson,
  messages: new Messages(import.meta.glob('./messages/*.json', { import: 'default' })),
};

export default client;
