/** The language spoken: texts of the client from `messages/`, those of a game from its folder. */

import english from '../messages/en.json';
import type { GameClient, Translate } from './board';
import { settings } from './settings.svelte';
import { translator, type Catalog } from './translate';

const files = import.meta.glob<{ default: Catalog }>(['../messages/*.json', '!../messages/en.json']);

/** The languages there are, by their own names. */
export const languages: Record<string, string> = { en: 'English', de: 'Deutsch' };

let texts = $state.raw<Catalog>(english);
let sentences = $state.raw<Catalog>({});

const plain = $derived(translator(texts, sentences));

/** Says a text of the client, or a sentence of the server, in the reader's language. */
export const t: Translate = (text, values) => plain(text, values);

/** As `t`, with what a game brings. */
export function speaker(client: GameClient | null): Translate {
  const own = client?.messages;
  return translator(
    { ...texts, ...own?.texts.en, ...own?.texts[settings.language] },
    { ...sentences, ...own?.sentences[settings.language] },
    own?.spell,
  );
}

/** Fetches the language chosen; until it is there, the former one is spoken. */
export async function learn(language: string): Promise<void> {
  const [found, foreign] = await Promise.all([load(language), load(`sentences.${language}`)]);
  texts = { ...english, ...found };
  sentences = foreign;
  document.documentElement.lang = language;
}

async function load(name: string): Promise<Catalog> {
  const file = files[`../messages/${name}.json`];
  return file ? (await file()).default : {};
}
