/** What Pyradice brings to the client. */

import type { GameClient, Lesson } from '$lib/board';
import { Messages } from '$lib/messages.svelte';
import lesson from './lesson.json';
import Lid from './Lid.svelte';
import { theme } from './theme';
import { spell } from './words';

/** By kind of action; dice that are moved about knock like wood. */
const SOUNDS: Record<string, 'dice' | 'card'> = { roll: 'dice', side: 'card', objective: 'card', card: 'card' };

const client: GameClient = {
  Board: () => import('./Board.svelte'),
  Lid,
  theme,
  lesson: lesson as Lesson,
  sound: ({ choice }) => SOUNDS[choice?.kind ?? ''] ?? 'wood',
  messages: new Messages(import.meta.glob('./messages/*.json', { import: 'default' }), spell),
};

export default client;
