/** What a game says: a catalog for each language in its folder `messages/`, fetched when that language is first spoken. */

import { ENGLISH } from './languages';
import type { Catalog, Spell } from './translate';

/** A file `messages/<language>.json`. */
export interface Speech {
  /** By id; English has every id. */
  texts: Catalog;
  /** By the English pattern: `"{side} sets a {piece}."`; what fills a placeholder is looked up too. */
  sentences?: Catalog;
}

/** Where they are, as `import.meta.glob` finds them. */
type Files = Record<string, () => Promise<unknown>>;

const everybody: Messages[] = [];

/** The words of one game. */
export class Messages {
  readonly spell: Spell | undefined;
  readonly #files: Files;
  #learnt = $state.raw<Record<string, Speech>>({});

  /** From all files `./messages/*.json`. */
  constructor(files: Files, spell?: Spell) {
    this.#files = files;
    this.spell = spell;
    everybody.push(this);
  }

  /** The languages it has catalogs for. */
  get languages(): string[] {
    return Object.keys(this.#files).map((path) => path.replace(/^.*\/|\.json$/g, ''));
  }

  /** Fetches a language, and English for what that may lack. */
  async learn(language: string): Promise<void> {
    await Promise.all([ENGLISH, language].map((code) => this.#fetch(code)));
  }

  /** By id, in a language that was learnt. */
  texts(language: string): Catalog {
    return { ...this.#learnt[ENGLISH]?.texts, ...this.#learnt[language]?.texts };
  }

  /** By the English pattern, in a language that was learnt. */
  sentences(language: string): Catalog {
    return this.#learnt[language]?.sentences ?? {};
  }

  async #fetch(language: string): Promise<void> {
    const file = this.#files[`./messages/${language}.json`];
    if (!file || language in this.#learnt) return;
    const speech = (await file()) as Speech;
    this.#learnt = { ...this.#learnt, [language]: speech };
  }
}

/** Has all games met so far learn a language. */
export async function learnGames(language: string): Promise<void> {
  await Promise.all(everybody.map((messages) => messages.learn(language)));
}
