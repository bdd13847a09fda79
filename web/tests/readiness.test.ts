// @vitest-environment jsdom

import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameCard, Readiness } from '../src/lib/protocol';
import { lidWords, time } from '../src/lib/readiness';
import { follow, readiness, whenReady } from '../src/lib/ready.svelte';
import { translator } from '../src/lib/translate';
import german from '../src/messages/de.json';
import english from '../src/messages/en.json';
import Lid from '../src/widgets/Lid.svelte';
import Preparing from '../src/widgets/Preparing.svelte';

const t = translator(english);
const far = (given: Partial<Readiness>): Readiness => ({ game: 'tower', table: 0, bots: 0, advice: 0, ...given });
const card = { id: 'tower', title: 'Tower', seats: [2], minutes: '5', pitch: 'Build.' } as unknown as GameCard;

/** What the server says, one answer after the other; the last one again and again. */
let answers: Readiness[][] = [];
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const answer = path.startsWith('/api/readiness') ? (answers.length > 1 ? answers.shift() : answers[0]) : [card];
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [0.2, '1 s'],
  [8, '8 s'],
  [11, '15 s'],
  [75, '75 s'],
  [91, '2 min'],
  [400, '7 min'],
])('%s seconds are about %s', (seconds, words) => expect(time(seconds, t)).toBe(words));

test.each<[Partial<Readiness>, string, string]>([
  [{ table: 17, bots: 40, advice: 50 }, 'Ready in about 20 s', 'Bereit in etwa 20 s'],
  [{ bots: 40, advice: 50 }, 'Playable, bots are getting ready', 'Spielbar, die Bots kommen gleich'],
  [{ advice: 50 }, 'Playable, bots are getting ready', 'Spielbar, die Bots kommen gleich'],
  [{}, '', ''],
  [
    { table: null, bots: null, advice: null, trouble: 'E: x' },
    'Cannot be made ready: E: x',
    'Lässt sich nicht vorbereiten: E: x',
  ],
  [
    { bots: null, trouble: 'E: x' },
    'Playable, but without some bots: E: x',
    'Spielbar, aber nicht mit allen Bots: E: x',
  ],
])('a lid says how far its game is: %j', (given, inEnglish, inGerman) => {
  expect(lidWords(far(given), t)).toBe(inEnglish);
  expect(lidWords(far(given), translator(german))).toBe(inGerman);
});

test('a lid says nothing before it knows', () => expect(lidWords(null, t)).toBe(''));

test('a lid follows what the server says, and asks no more once all is there', async () => {
  answers = [[far({ table: 12, bots: 20, advice: 30 })], [far({ bots: 8, advice: 18 })], [far({})]];
  render(Lid, { id: 'tower', card, client: null });
  const leave = follow();
  await vi.waitFor(() => expect(screen.getByText('Ready in about 15 s')).toBeTruthy());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(screen.getByText('Playable, bots are getting ready')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(screen.queryByText(/getting ready/)).toBeNull();
  const often = asked.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.length).toBe(often);
  leave();
});

test('the page of a game asks for that game first', async () => {
  answers = [[far({ table: 12, bots: 20, advice: 30 })]];
  const leave = follow('tower');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toContain('/api/readiness?wanted=tower');
  leave();
});

test('a page that waits says what for, and how long', async () => {
  answers = [[far({ table: 42, bots: 60, advice: 70 })]];
  render(Preparing, { game: 'tower' });
  await vi.waitFor(() => expect(screen.getByText('Tower is being made ready')).toBeTruthy());
  await vi.waitFor(() => expect(screen.getByText('About 45 s')).toBeTruthy());
  expect(screen.getByRole('progressbar')).toBeTruthy();
});

test('waiting ends by itself', async () => {
  answers = [[far({ table: 3, bots: 20, advice: 30 })], [far({ bots: 20, advice: 30 })]];
  const waited = whenReady('tower');
  await vi.advanceTimersByTimeAsync(5_000);
  await waited;
  expect(readiness('tower')?.table).toBe(0);
});

test('waiting for what never comes ends with the reason', async () => {
  answers = [[far({ table: null, trouble: 'no such kernel' })]];
  const waited = whenReady('tower').catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await waited).toBe('no such kernel');
});

test('whoever leaves waits no longer', async () => {
  answers = [[far({ table: 30 })]];
  const own = new AbortController();
  const waited = whenReady('tower', 'table', own.signal).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1_000);
  own.abort();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await waited).toBe('left');
});
