import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameClient, gameFolders, type GameClient } from '../src/lib/board';
import { ENGLISH, languages, spokenBy } from '../src/lib/languages';
import { covers, type Catalog } from '../src/lib/translate';
import english from '../src/messages/en.json';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((file) => {
    const path = join(folder, file.name);
    if (file.isDirectory()) return file.name === 'games' ? [] : sources(path);
    return /\.(svelte|ts)$/.test(file.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

function sameTexts(one: Record<string, string>, other: Record<string, string>): void {
  expect(Object.keys(other).sort()).toEqual(Object.keys(one).sort());
  for (const [id, text] of Object.entries(one))
    expect([id, placeholders(other[id] ?? '')]).toEqual([id, placeholders(text)]);
}

const files = import.meta.glob<Catalog>('../src/messages/*.json', { eager: true, import: 'default' });
const catalog = (name: string): Catalog => files[`../src/messages/${name}.json`] ?? {};
const codes = Object.keys(languages);
const foreign = codes.filter((code) => code !== ENGLISH);

/** A game that has learnt every language. */
async function learnt(game: string): Promise<GameClient['messages']> {
  const { messages } = (await gameClient(game)) as GameClient;
  await Promise.all(messages.languages.map((code) => messages.learn(code)));
  return messages;
}

/** Sentences ask for no value they are not given, and no language lacks a sentence that another has. */
function sameSentences(sentences: (code: string) => Catalog): void {
  for (const code of foreign) {
    for (const [pattern, translation] of Object.entries(sentences(code)))
      expect([pattern, placeholders(translation).filter((name) => !pattern.includes(name))]).toEqual([pattern, []]);
    const others = foreign.flatMap((other) => Object.keys(sentences(other)));
    expect([code, others.filter((sentence) => !covers(sentences(code), sentence))]).toEqual([code, []]);
  }
}

test('a language calls itself by its own name', () => {
  expect(languages).toMatchObject({ de: 'Deutsch', en: 'English', fr: 'Français' });
});

test.each(codes)('the catalog of %s says which language it is', (code) => expect(catalog(code).language).toBe(code));

test.each([
  [['de-AT', 'en'], 'de'],
  [['it', 'FR-ca', 'de'], 'fr'],
  [['it'], 'en'],
  [[], 'en'],
])('whoever would like %j is spoken to in %s', (wishes, language) => expect(spokenBy(wishes)).toBe(language));

test.each(foreign)('%s says everything that English says', (code) => sameTexts(english, catalog(code)));

test('all languages know the same sentences', () => sameSentences((code) => catalog(`sentences.${code}`)));

test('every text the client asks for exists', () => {
  const asked = sources('src').flatMap((source) =>
    [...source.matchAll(/\bt\(\s*'([a-z]+(?:\.[a-z_]+)?)'/g)].map((match) => match[1] ?? ''),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((id) => !(id in english))).toEqual([]);
});

test.each(gameFolders)('%s speaks every language, and says the same in all', async (game) => {
  const messages = await learnt(game);
  expect(messages.languages.sort()).toEqual([...codes].sort());
  for (const code of foreign) sameTexts(messages.texts(ENGLISH), messages.texts(code));
});

test.each(gameFolders)('all languages of %s know the same sentences', async (game) => {
  const messages = await learnt(game);
  sameSentences((code) => messages.sentences(code));
});
