import { expect, test } from 'vitest';
import { left, written } from '../src/lib/clock';
import { translator } from '../src/lib/translate';
import english from '../src/messages/en.json';
import french from '../src/messages/fr.json';

const clock = { setting: { kind: 'live', base: 300 }, left: [100, 50], running: 0 } as const;

test('only the clock that runs loses time', () => {
  expect(left({ ...clock, left: [...clock.left] }, 0, 1000, 11_000)).toBe(90);
  expect(left({ ...clock, left: [...clock.left] }, 1, 1000, 11_000)).toBe(50);
});

test('no clock goes below nothing', () => {
  expect(left({ ...clock, left: [...clock.left] }, 0, 0, 1_000_000)).toBe(0);
});

test.each([
  [9.44, '9.4', '9,4'],
  [65, '1:05', '1:05'],
  [3600, '1:00:00', '1:00:00'],
  [187_200, '2 d 4 h', '2 j 4 h'],
])('%d seconds are written %s', (seconds, inEnglish, inFrench) => {
  expect(written(seconds, translator(english))).toBe(inEnglish);
  expect(written(seconds, translator(french))).toBe(inFrench.replaceAll(' ', '\u00a0'));
});
