import { expect, test } from 'vitest';
import type { Row } from '$lib/history';
import { turningPoints } from '$lib/turning';

const row = (move: number): Row => ({ move, first: move, last: move, words: [`Move ${move}.`], parts: [] });
const rows = [0, 1, 2, 3, 4].map(row);

test('a match turns where a chance grows most, and the move that did it is told', () => {
  const chances = [0.5, 0.52, 0.8, 0.3, 0.35].map((chance) => [chance, 1 - chance]);
  const turns = turningPoints({ numbers: [0, 1, 2, 3, 4], chances, complete: true }, rows);
  expect(turns.map(({ step, seat, words }) => ({ step, seat, words }))).toEqual([
    { step: 2, seat: 0, words: ['Move 2.'] },
    { step: 3, seat: 1, words: ['Move 3.'] },
  ]);
  expect(turns.map(({ before, after }) => [before, after])).toEqual([
    [0.52, 0.8],
    [expect.closeTo(0.2), 0.7],
  ]);
});

test('a match that only drifted has no turning points', () => {
  const chances = [0.5, 0.55, 0.6, 0.65, 0.7].map((chance) => [chance, 1 - chance]);
  expect(turningPoints({ numbers: [0, 1, 2, 3, 4], chances, complete: true }, rows)).toEqual([]);
});

test('moves between two known chances are told together', () => {
  const [turn] = turningPoints({ numbers: [0, 3], chances: [[0.2], [0.9]], complete: true }, rows);
  expect(turn).toMatchObject({ step: 3, move: 1, words: ['Move 1.', 'Move 2.', 'Move 3.'] });
});
