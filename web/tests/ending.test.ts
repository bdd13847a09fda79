import { render, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Sight, Table } from '../src/lib/protocol';
import type { TableModel } from '../src/lib/table.svelte';
import Ending from '../src/widgets/Ending.svelte';

const GERMAN: Record<string, string> = { 'Fights won': 'Gewonnene Kämpfe', P1: 'Ada' };

function ended(sight: Partial<Sight>) {
  const seats = ['P1', 'P2'].map((name, seat) => ({ seat, name, kind: 'person', player: name, yours: seat === 0 }));
  render(Ending, {
    model: { entries: [] } as unknown as TableModel,
    table: { match: 'match', status: 'over', seats, winners: [0] } as unknown as Table,
    sight: { seat_names: ['P1', 'P2'], ...sight } as Sight,
    client: null,
    say: (text) => GERMAN[text] ?? text,
  });
}

test('what was counted stands below the result, a column for each seat', () => {
  ended({ statistics: [{ words: 'Fights won', counts: [7, 3] }] });
  const table = within(screen.getByRole('table', { name: 'Statistics of the match' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Ada', 'P2']);
  const row = within(table.getByRole('row', { name: 'Gewonnene Kämpfe 7 3' }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['7', '3']);
});

test('a game that counts nothing has no table', () => {
  ended({});
  expect(screen.queryByRole('table')).toBeNull();
});
