// @vitest-environment jsdom

import { render, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Sight, Statistic } from '../src/lib/protocol';
import Statistics from '../src/widgets/Statistics.svelte';

const GERMAN: Record<string, string> = { 'Fights won': 'Gewonnene Kämpfe', P1: 'Ada' };

function counted(...statistics: Statistic[]) {
  const sight = { seat_names: ['P1', 'P2'], statistics } as unknown as Sight;
  render(Statistics, { sight, say: (text) => GERMAN[text] ?? text });
}

test('what was counted has a line of its own, with a column for each seat', () => {
  counted({ words: 'Fights won', counts: [7, 3] });
  const table = within(screen.getByRole('table', { name: 'Statistics of the match' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Ada', 'P2']);
  const row = within(table.getByRole('row', { name: 'Gewonnene Kämpfe 7 3' }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['7', '3']);
});

test('a game that counts nothing has no table', () => {
  counted();
  expect(screen.queryByRole('table')).toBeNull();
});
