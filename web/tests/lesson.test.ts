import { expect, test } from 'vitest';
import { beginning, progress } from '../src/lib/lesson';

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
  expect(progress({ text: 'x', goal: ['Sb2'] }, ['Sb2'])).toBe('done');
  expect(progress({ text: 'x', goal: ['Sb2'] }, ['Sb3'])).toBe('astray');
  expect(progress({ text: 'x', goal: 'any legal' }, ['Sb3'])).toBe('done');
});

test('a goal may take several actions', () => {
  const step = { text: 'x', goal: ['9R @2,0', '9R @0,1'] };
  expect(progress(step, ['9R'])).toBe('going');
  expect(progress(step, ['9R', '@0,1'])).toBe('done');
  expect(progress(step, ['9R', '@0,2'])).toBe('astray');
  expect(progress(step, ['9'])).toBe('astray');
});
