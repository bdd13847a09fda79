/** What Pyle brings to the client. */

import type { GameClient, Lesson } from '$lib/board';
import { Messages } from '$lib/messages.svelte';
import lesson from './lesson.json';
import Lid from './Lid.svelte';
import { paceOf } from './memory';
import { theme } from './theme';

/** By kind of action; figures that walk and single dice knock like wood. */
const SOUNDS: Record<string, 'dice' | 'card'> = {
  ability: 'dice',
  foretell: 'dice',
  omen: 'dice',
  draw: 'card',
  card: 'card',
  target: 'card',
  yes: 'card',
  no: 'card',
};

const client: GameClient = {
  Board: () => import('./Board.svelte'),
  Lid,
  theme,
  lesson: lesson as Lesson,
  sound: ({ choice }) => SOUNDS[choice?.kind ?? ''] ?? 'wood',
  pace: paceOf,
  messages: new Messages(import.meta.glob('./messages/*.json', { import: 'default' })),
};

export default client;
