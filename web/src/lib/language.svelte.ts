/** The language spoken: texts of the client from `messages/`, those of a game from its folder. */

import english from '../messages/en.json';
import type { GameClient, Translate } from './board';
import { ENGLISH } from './languages';
import { learnGames } from './messages.svelte';
import { translator, type Catalog } from './translate';

const files = import.meta.glob<Catalog>(['../messages/*.json', '!../messages/en.json'], { import: 'default' });

/** The client's own words in one language. */
interface Spoken {
  language: string;
  texts: Catalog;
  sentences: Catalog;
  contractions: Catalog;
}

let spoken = $state.raw<Spoken>({ language: ENGLISH, texts: english, sentences: {}, contractions: {} });

const plain = $derived(translator(spoken.texts, spoken.sentences, undefined, spoken.contractions));

/** Says a text of the client, or a sentence of the server, in the reader's language. */
export const t: Translate = (text, values) => plain(text, values);

/** As `t`, with what a game brings. */
export function speaker(client: GameClient | null): Translate {
  const { language, texts, sentences, contractions } = spoken;
  const own = client?.messages;
  return translator(
    { ...texts, ...own?.texts(language) },
    { ...sentences, ...own?.sentences(language) },
    own?.spell,
    contractions,
  );
}

/** Fetches the language chosen; until it is there, the former one is spoken. */
export async function learn(language: string): Promise<void> {
  const [texts, sentences, contractions] = await Promise.all([
    load(language),
    load(`sentences.${language}`),
    load(`contractions.${language}`),
    learnGames(language),
  ]);
  spoken = { language, texts: { ...english, ...texts }, sentences, contractions };
  document.documentElement.lang = language;
}

async function load(name: string): Promise<Catalog> {
  return (await files[`../messages/${name}.json`]?.()) ?? {};
}
