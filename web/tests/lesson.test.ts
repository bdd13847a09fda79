import { expect, test } from 'vitest';
import { beginning, reaches } from '../src/lib/lesson';

const before = { start: null, actions: [3, 4] };

test('a step goes on where the one before has ended', () => {
  expect(beginning({ text: 'x', goal: 'continue', actions: ['Sb2'] }, before)).toEqual({
    start: null,
    actions: [3, 4, 'Sb2'],
  });
});

test('a step with a position begins there', () => {
  expect(beginning({ text: 'x', goal: 'continue', position: 'p' }, before)).toEqual({ start: 'p', actions: [] });
});

test('a goal is one of the actions named, or anything legal', () => {
  expect(reaches({ text: 'x', goal: ['Sb2'] }, 'Sb2')).toBe(true);
  expect(reaches({ text: 'x', goal: ['Sb2'] }, 'Sb3')).toBe(false);
  expect(reaches({ text: 'x', goal: 'any legal' }, 'Sb3')).toBe(true);
});
