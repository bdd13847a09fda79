// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { Presence, Seat, Sight, Table } from '../src/lib/protocol';
import type { TableModel } from '../src/lib/table.svelte';
import ProposalBar from '../src/widgets/ProposalBar.svelte';
import Seats from '../src/widgets/Seats.svelte';

const ada: Seat = { seat: 0, name: 'White', kind: 'person', player: 'Ada', yours: true, present: true };
const bob: Seat = { seat: 1, name: 'Black', kind: 'person', player: 'Bob' };
const sight = { actor: 0, seat_names: ['White', 'Black'] } as unknown as Sight;

function seated(given: Partial<Table> = {}) {
  const model = { stand: vi.fn(() => Promise.resolve()), replace: vi.fn(() => Promise.resolve()) };
  const table = { status: 'running', hosting: true, seats: [ada, bob], ...given } as unknown as Table;
  const props = { table, sight, say: (text: string) => text, model: model as unknown as TableModel };
  render(Seats, props);
  return model;
}

const buttons = () => screen.queryAllByRole('button', { hidden: true }).map((button) => button.textContent);

test('a seat of one’s own can be left', async () => {
  const model = seated();
  await fireEvent.click(screen.getByText('Ada: leave the seat'));
  expect(model.stand).toHaveBeenCalledWith(0);
});

test('the host puts a bot in for somebody absent', async () => {
  const model = seated();
  await fireEvent.click(screen.getByText('Stand in for Bob'));
  expect(model.replace).toHaveBeenCalledWith(1);
});

test('nobody is replaced who is there', () => {
  seated({ seats: [ada, { ...bob, present: true }] });
  expect(buttons()).toEqual(['Ada: leave the seat']);
});

test('nobody is replaced by anybody but the host', () => {
  seated({ hosting: false });
  expect(buttons()).toEqual(['Ada: leave the seat']);
});

test('nothing can be done about seats once the match is over', () => {
  seated({ status: 'over' });
  expect(buttons()).toEqual([]);
});

test('a bot that is not ready yet is not said to think', () => {
  const robot: Seat = { seat: 1, name: 'Black', kind: 'bot', player: 'casual' };
  const table = { status: 'running', seats: [ada, robot] } as unknown as Table;
  const presence: Presence = {
    type: 'presence',
    match: 'x',
    present: [0],
    spectators: 0,
    thinking: [1],
    preparing: [1],
  };
  render(Seats, { table, sight, presence, say: (text: string) => text });
  expect(screen.getByText('Black · waking up…')).toBeTruthy();
});

test('whoever proposes may withdraw', async () => {
  const model = { mine: [ada], withdraw: vi.fn() };
  const proposal = { number: 1, what: 'draw' as const, seat: 0, agreed: [0], waiting: [1] };
  const table = { seats: [ada, bob] } as unknown as Table;
  render(ProposalBar, { model: model as unknown as TableModel, table, proposal, say: (text: string) => text });
  await fireEvent.click(screen.getByText('Withdraw'));
  expect(model.withdraw).toHaveBeenCalled();
});
