import { expect, test } from 'vitest';
import { markPath, pipsPath, shade } from './dice';
import take from '$tests/fixtures/pyradice/take.json';
import { choicesByCell, nextTowards, standing, storeys, viewOf } from './view';
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

test('choices are found by their cell', () => {
  expect([...choicesByCell(sight.choices, 'take').keys()]).toEqual(
    view.quarry.cells.filter(({ available }) => available).map(({ cell }) => cell),
  );
  expect(choicesByCell(sight.choices, 'place').size).toBe(0);
});

test('an arrow key goes to the nearest in its direction, and nowhere at the edge', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 3, y: 0 },
    { x: 0.5, y: 1 },
  ] as const;
  expect(nextTowards(places[0], [...places], 1, 0)).toBe(places[1]);
  expect(nextTowards(places[0], [...places], 0, 1)).toBe(places[3]);
  expect(nextTowards(places[0], [...places], -1, 0)).toBeNull();
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
