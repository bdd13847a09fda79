import { expect, test, vi } from 'vitest';
import type { Sight } from '../src/lib/protocol';
import {
  countOf,
  indexOf,
  offersChoice,
  readOnce,
  rowsOf,
  seen,
  settingAt,
  settingsOf,
  valueAt,
  type Range,
} from '../src/lib/seen';

const bare: Sight = { eyes: 0, number: 7, actor: 0, view: {}, choices: [], seat_names: ['White', 'Black'] };
const sight: Sight = {
  ...bare,
  choices: [
    {
      kind: 'place',
      actions: [0, 2],
      texts: ['Sa1', 'Ta1^'],
      words: ['square on a1', 'triangle on a1'],
      fields: { cell: ['a1', 'a1'], facing: [null, 'north'] },
    },
    { kind: 'swap', actions: [80], texts: ['swap'], words: ['change sides'], fields: {} },
  ],
  ranges: [
    {
      kind: 'cell',
      field: 'right',
      unit: '',
      steps: { right: 1, x: 12.5 },
      first: [100, 130],
      last: [103, 131],
      words: ['cells -2 … 1', 'cells 0 … 1'],
      fields: { right: [-2, 0], x: [300, 325], ahead: [4, 5] },
    },
  ],
};

test('tables of choices are read row by row', () => {
  expect(seen(sight).choices).toEqual([
    { action: 0, text: 'Sa1', kind: 'place', fields: { cell: 'a1', facing: null }, words: 'square on a1' },
    { action: 2, text: 'Ta1^', kind: 'place', fields: { cell: 'a1', facing: 'north' }, words: 'triangle on a1' },
    { action: 80, text: 'swap', kind: 'swap', fields: {}, words: 'change sides' },
  ]);
});

test('a range says all its settings by the first and the steps', () => {
  const [range, other] = seen(sight).ranges as [Range, Range];
  expect([countOf(range), countOf(other)]).toEqual([4, 2]);
  expect(settingAt(range, 3)).toEqual({ action: 103, kind: 'cell', fields: { right: 1, x: 337.5, ahead: 4 } });
  expect(settingsOf(other).map(({ action, fields }) => [action, fields.right])).toEqual([
    [130, 0],
    [131, 1],
  ]);
});

test('a number means the nearest setting', () => {
  const [range] = seen(sight).ranges as [Range];
  expect([-9, -1.4, 0.6, 9].map((value) => valueAt(range, indexOf(range, value)))).toEqual([-2, -1, 1, 1]);
});

test('there is something to choose where there are choices or ranges', () => {
  expect(offersChoice(seen(bare))).toBe(false);
  expect(offersChoice(seen({ ...bare, choices: sight.choices }))).toBe(true);
  expect(offersChoice(seen({ ...bare, ranges: sight.ranges }))).toBe(true);
});

test('tables of views are read row by row, and an empty one has none', () => {
  expect(rowsOf({ die: ['Ao1', 'Ao2'], x: [1, null] })).toEqual([
    { die: 'Ao1', x: 1 },
    { die: 'Ao2', x: null },
  ]);
  expect(rowsOf({})).toEqual([]);
});

test('a sight is read once, however often its view is asked for', () => {
  const read = vi.fn(() => ({}));
  const viewOf = readOnce(read);
  const shown = seen(bare);
  expect(viewOf(shown)).toBe(viewOf(shown));
  viewOf(seen(bare));
  expect(read).toHaveBeenCalledTimes(2);
});
