/** Pyrgos in the browser. */

import type { GameClient, Lesson } from '$lib/board';
import lesson from './lesson.json';
import Lid from './Lid.svelte';
import de from './messages/de.json';
import en from './messages/en.json';
import rules from './rules.json';
import { theme } from './theme';
import { viewOf } from './view';

const client: GameClient = {
  Board: () => import('./Board.svelte'),
  Lid,
  theme,
  lesson: lesson as Lesson,
  ending: (sight) => viewOf(sight).ending?.words ?? '',
  rules,
  messages: { texts: { en: en.texts, de: de.texts }, sentences: { de: de.sentences } },
};

export default client;
