import type { Estimate } from '$lib/protocol';
import { expect, test } from 'vitest';
import { best, grade, readVerdicts } from './verdicts';

function estimate(text: string, words: string, chance: number, proved: Estimate['proved'] = null): Estimate {
  const fields = { cell: text.slice(1, 3), shape: 'square' };
  const plies = Number(/\d+/.exec(words)?.[0]) || null;
  return { choice: { action: 0, text, kind: 'place', fields, words: text }, chance, words, proved, plies };
}

test('what is proved is graded by the proof, the rest by its chance', () => {
  expect(grade(estimate('Sa1', 'wins by force in 5', 1, 'win'))).toBe('win');
  expect(grade(estimate('Sa1', 'draws', 0.5, 'draw'))).toBe('even');
  expect(grade(estimate('Sa1', '', 0.9))).toBe('good');
  expect(grade(estimate('Sa1', '', 0.5))).toBe('even');
  expect(grade(estimate('Sa1', '', 0.1))).toBe('bad');
});

test('a label is a symbol with the distance to the end or the chance', () => {
  const verdicts = readVerdicts([estimate('Sa1', 'loses by force in 12', 0, 'loss'), estimate('Sa2', '', 0.623)]);
  expect(verdicts.map(({ label }) => label)).toEqual(['✗12', '↑62']);
});

test.each([
  [
    'the soonest win',
    'Sb1',
    [estimate('Sa1', 'wins by force in 9', 1, 'win'), estimate('Sb1', 'wins by force in 3', 1, 'win')],
  ],
  [
    'the latest loss',
    'Sa1',
    [estimate('Sa1', 'loses by force in 8', 0, 'loss'), estimate('Sb1', 'loses by force in 2', 0, 'loss')],
  ],
  ['a proof before a chance', 'Sa1', [estimate('Sa1', 'wins by force in 9', 1, 'win'), estimate('Sb1', '', 0.99)]],
  ['the better chance', 'Sb1', [estimate('Sa1', '', 0.6), estimate('Sb1', '', 0.7)]],
])('the best is %s', (_, text, estimates) => {
  expect(best(readVerdicts(estimates))?.estimate.choice.text).toBe(text);
});

test('the best of nothing is nothing', () => {
  expect(best([])).toBeNull();
});
