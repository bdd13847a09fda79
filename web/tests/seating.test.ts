import { afterEach, expect, test, vi } from 'vitest';
import { usualPlaces, written } from '../src/lib/seating';

afterEach(() => vi.unstubAllGlobals());

test('a table can be opened over plain http, where browsers have no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: <Bytes extends Uint8Array>(bytes: Bytes) => bytes.fill(171) });
  const [me, bot] = written(usualPlaces(2, 'club'), ' Ada ', () => 'Guest');
  expect(me).toEqual({ kind: 'me', name: 'Ada', salt: 'ab'.repeat(12) });
  expect(bot).toEqual({ kind: 'bot', bot: 'club' });
});
