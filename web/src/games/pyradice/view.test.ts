import { expect, test } from 'vitest';
import { markPath, pipsPath, shade } from './dice';
import take from '$tests/fixtures/pyradice/take.json';
import { standing, storeys, viewOf } from './view';
import { sightOf } from '$tests/boards';

const sight = sightOf(take);
const view = viewOf(sight);

test('a level is met, open, broken by so many dice, or has no objective', () => {
  expect(standing('met')).toEqual({ is: 'met' });
  expect(standing('open')).toEqual({ is: 'open' });
  expect(standing('broken 2')).toEqual({ is: 'broken', dice: 2 });
  expect(standing(null)).toEqual({ is: 'none' });
});

test('storeys stand on each other, the top one first', () => {
  const first = view.pyramids[0];
  if (!first) throw new Error('there are pyramids');
  expect(storeys(first).map(({ places }) => places.length)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('every colour has a mark of its own', () => {
  const marks = (['R', 'Y', 'G', 'B'] as const).map((letter) => markPath(letter, 0, 0, 1));
  expect(new Set(marks).size).toBe(4);
});

test('a face has as many pips as its value', () => {
  for (const value of [1, 2, 3, 4, 5, 6]) expect(pipsPath('G', value, 100).match(/Z/g)).toHaveLength(value);
});

test('a colour is made lighter and darker', () => {
  expect(shade('#804020', 1)).toBe('#ffffff');
  expect(shade('#804020', -1)).toBe('#000000');
  expect(shade('#804020', 0)).toBe('#804020');
});
