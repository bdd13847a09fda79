import { expect, test } from 'vitest';
import { facingOfDrag, inwards } from './hand.svelte';

test('a drag points where it goes, once it is long enough to tell', () => {
  expect(facingOfDrag(5, 3)).toBeNull();
  expect(facingOfDrag(30, 10)).toBe('east');
  expect(facingOfDrag(-30, 10)).toBe('west');
  expect(facingOfDrag(4, -20)).toBe('north');
  expect(facingOfDrag(4, 20)).toBe('south');
});

test('a triangle that nobody has turned points into the board', () => {
  expect(['a1', 'd4', 'a4', 'd2'].map(inwards)).toEqual(['north', 'south', 'east', 'west']);
});
