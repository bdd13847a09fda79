import { afterEach, expect, test, vi } from 'vitest';
import { randomText } from '../src/lib/random';
import { usualPlaces, written } from '../src/lib/seating';

afterEach(() => vi.unstubAllGlobals());

test('there is chance over plain http, where browsers have no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: <Bytes extends Uint8Array>(bytes: Bytes) => bytes.fill(171) });
  expect(randomText()).toBe('ab'.repeat(12));
});

test('places become seats', () => {
  const [me, bot] = written(usualPlaces(2, 'club'), ' Ada ', () => 'Guest');
  expect(me).toEqual({ kind: 'me', name: 'Ada' });
  expect(bot).toEqual({ kind: 'bot', bot: 'club' });
});
