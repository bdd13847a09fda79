/** What PuXes brings to the client. */

import type { GameClient, Kind, Lesson } from '$lib/board';
import { Messages } from '$lib/messages.svelte';
import kinds from './kinds.json';
import lesson from './lesson.json';
import Lid from './Lid.svelte';
import { paceOf, soundOf } from './pace';
import { theme } from './theme';

const client: GameClient = {
  Board: () => import('./Board.svelte'),
  Lid,
  theme,
  wide: true,
  lesson: lesson as Lesson,
  kinds: kinds as Record<string, Kind>,
  // No heroes to wait for: every oracle may be flicked, sleepers may be woken, and only a character fells a temple for good.
  practice: {
    little: 'on',
    little_start: 'free',
    little_wake: 'on',
    start_faces: 'suggested',
    first: 'a',
    max_rounds: 60,
  },
  sound: soundOf,
  pace: paceOf,
  messages: new Messages(import.meta.glob('./messages/*.json', { import: 'default' })),
};

export default client;
