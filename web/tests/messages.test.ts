import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameClient, gameFolders } from '../src/lib/board';
import german from '../src/messages/de.json';
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

test('German says everything that English says', () => sameTexts(english, german));

test('every text the client asks for exists', () => {
  const asked = sources('src').flatMap((source) =>
    [...source.matchAll(/\bt\(\s*'([a-z]+(?:\.[a-z_]+)?)'/g)].map((match) => match[1] ?? ''),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((id) => !(id in english))).toEqual([]);
});

test.each(gameFolders)('the German of %s says everything that its English says', async (game) => {
  const messages = (await gameClient(game))?.messages;
  sameTexts(messages?.texts.en ?? {}, messages?.texts.de ?? {});
});

test.each(gameFolders)('sentences of %s keep their placeholders in German', async (game) => {
  const sentences = (await gameClient(game))?.messages.sentences.de ?? {};
  for (const [pattern, translation] of Object.entries(sentences)) {
    const known = placeholders(pattern);
    expect(placeholders(translation).filter((name) => !known.includes(name))).toEqual([]);
  }
});
