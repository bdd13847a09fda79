import { expect, test } from 'vitest';
import { facingOfDrag, inwards, SHAPE_OF_KEY } from './hand.svelte';

test('a drag points where it goes most', () => {
  expect(facingOfDrag(30, 10)).toBe('east');
  expect(facingOfDrag(-30, 10)).toBe('west');
  expect(facingOfDrag(4, -20)).toBe('north');
  expect(facingOfDrag(4, 20)).toBe('south');
});

test('a triangle that nobody has turned points into the board', () => {
  expect(['a1', 'd4', 'a4', 'd2'].map(inwards)).toEqual(['north', 'south', 'east', 'west']);
});

test('a shape has two keys, its letter and its place in the stock', () => {
  expect(SHAPE_OF_KEY).toEqual({
    s: 'square',
    t: 'triangle',
    c: 'cylinder',
    1: 'square',
    2: 'triangle',
    3: 'cylinder',
  });
});
