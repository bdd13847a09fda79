// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import type { Ask, Connection } from '../src/lib/socket';
import { settings } from '../src/lib/settings.svelte';
import { TableModel } from '../src/lib/table.svelte';
import type { Entry, Heard, Push, Reply, Sight, Table } from '../src/lib/protocol';

const table = {
  match: 'abcdef',
  status: 'running',
  seats: [{ seat: 0, name: 'White', kind: 'person', yours: true }],
} as unknown as Table;
const sight = (number: number): Sight => ({ eyes: 0, number, actor: 0, view: {}, choices: [], seat_names: ['White'] });
const played = (number: number): Entry => ({
  type: 'played',
  number,
  at: 0,
  action_number: number,
  seat: 0,
  told: [`Action ${number}.`],
});
const heard = (number: number): Heard => ({
  type: 'heard',
  match: 'abcdef',
  entries: [played(number)],
  sight: sight(number),
});

/** A table where somebody else's seat 2 asks both seats of ours. */
const asking = {
  ...table,
  seats: [0, 1, 2].map((seat) => ({ seat, name: 'White', kind: 'person', yours: seat < 2 })),
  proposal: { what: 'pause', seat: 2, agreed: [2], waiting: [0, 1] },
} as unknown as Table;

/** A table that waits for our part of the dice. */
const unsalted = {
  ...table,
  status: 'waiting',
  seats: [{ seat: 0, name: 'White', kind: 'person', yours: true, unsalted: true }],
} as unknown as Table;

const square = { action: 5, text: 'Sb2', kind: 'place', fields: { cell: 'b2' }, words: 'square on b2' };
const hinted: Reply = {
  type: 'hinted',
  id: 'x',
  estimates: [{ choice: square, chance: 0.5, words: '50 %' }],
  moves: [{ seat: 0, text: 'Sb2', told: ['White sets a square on b2.'], choices: [square] }],
};

/** A server of a few actions. */
class Desk {
  status = 'open';
  table: Table = table;
  asked: Ask[] = [];
  log: Entry[] = [];
  scenery: Record<string, unknown> | undefined;
  onpush: (push: Push) => void = () => undefined;
  onopen: () => void = () => undefined;
  onbeat: () => Promise<unknown> = () => Promise.resolve();

  ask(request: Ask): Promise<Reply> {
    this.asked.push(request);
    if (request.type === 'hint') return Promise.resolve(hinted);
    return Promise.resolve({ type: 'done', id: 'x' });
  }

  askOnce(request: Ask): Promise<Reply> {
    this.asked.push(request);
    const since = 'since' in request ? (request.since ?? 0) : 0;
    const entries = this.log.filter((entry) => entry.number > since);
    return Promise.resolve({
      type: 'watching',
      id: 'x',
      table: this.table,
      sight: sight(this.log.length),
      entries,
      last: this.log.length,
      scenery: this.scenery,
    });
  }
}

let desk: Desk;
let model: TableModel;

const settled = () => vi.waitFor(() => expect(model.table).not.toBeNull());
const numbers = () => model.entries.map((entry) => entry.number);

beforeEach(async () => {
  settings.speed = 'none';
  desk = new Desk();
  desk.log = [played(1), played(2)];
  model = new TableModel('abcdef', desk as unknown as Connection);
  await settled();
});

test('a table begins with everything that has happened', () => {
  expect(numbers()).toEqual([1, 2]);
  expect(model.sight?.number).toBe(2);
  expect(model.show.last).toBeNull();
});

test('what is heard comes after it, with the event to animate from', () => {
  desk.onpush(heard(3));
  expect(numbers()).toEqual([1, 2, 3]);
  expect(model.show.last?.action_number).toBe(3);
});

test('the ghost of a hint stays until the position changes', async () => {
  expect(model.ghost).toEqual([]);
  await model.hint();
  expect(model.ghost).toEqual([square]);
  desk.onpush(heard(3));
  expect(model.ghost).toEqual([]);
  expect(model.hints).toBeNull();
});

test('the ghost of a hint goes with it', async () => {
  await model.hint();
  model.unhint();
  expect(model.ghost).toEqual([]);
  await model.hint();
  await model.play(5);
  expect(model.ghost).toEqual([]);
});

test('a hint for a position that is over by then is not shown', async () => {
  const asked = model.hint();
  desk.onpush(heard(3));
  await asked;
  expect(model.ghost).toEqual([]);
});

test('what is heard twice is told once', () => {
  desk.onpush(heard(3));
  desk.onpush(heard(3));
  expect(numbers()).toEqual([1, 2, 3]);
});

test('of several entries the last brings what stands then, and what is known is left out', () => {
  desk.onpush({ ...heard(4), entries: [played(2), played(3), played(4)] });
  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect([model.sight?.number, model.show.last?.action_number]).toEqual([4, 4]);
});

test('where an entry is missing, everything is looked at again', async () => {
  desk.log.push(played(3), played(4), played(5));
  desk.onpush({ ...heard(5), entries: [played(4), played(5)] });
  await vi.waitFor(() => expect(numbers()).toEqual([1, 2, 3, 4, 5]));
});

test('while things move, all else stays as it was', () => {
  settings.speed = 'normal';
  vi.useFakeTimers();
  model.show.pace = () => 1000;
  const moving = { ...played(3), motion: { dice: [] } } as Entry;
  desk.onpush({ ...heard(4), entries: [moving, played(4)] });
  expect([model.show.last?.action_number, model.sight?.number]).toEqual([3, 2]);
  vi.advanceTimersByTime(1000);
  expect([model.show.last?.action_number, model.sight?.number]).toEqual([4, 4]);
  vi.useRealTimers();
});

test('the scenery comes once, and is part of every sight', async () => {
  desk.scenery = { lake: 'deep' };
  const later = new TableModel('abcdef', desk as unknown as Connection);
  await vi.waitFor(() => expect(later.sight?.scenery).toEqual({ lake: 'deep' }));
  desk.scenery = undefined;
  desk.onpush(heard(3));
  expect([later.sight?.number, later.sight?.scenery]).toEqual([3, { lake: 'deep' }]);
  desk.log.push(played(3), played(4));
  desk.onopen();
  await vi.waitFor(() => expect(later.sight?.number).toBe(4));
  expect(later.sight?.scenery).toEqual({ lake: 'deep' });
});

test('our part of the dice is given when the commitment is here, once', async () => {
  desk.table = unsalted;
  desk.log.push(played(3));
  desk.onopen();
  await vi.waitFor(() => expect(desk.asked.at(-1)).toMatchObject({ type: 'salt' }));
  desk.log.push(played(4));
  desk.onopen();
  await vi.waitFor(() => expect(numbers()).toHaveLength(4));
  expect(desk.asked.filter(({ type }) => type === 'salt')).toHaveLength(1);
});

test('a gap is filled by asking from the last number heard', async () => {
  desk.log = [1, 2, 3, 4].map(played);
  desk.onpush(heard(4));
  await vi.waitFor(() => expect(numbers()).toEqual([1, 2, 3, 4]));
  expect(desk.asked.at(-1)).toMatchObject({ type: 'watch', since: 2 });
});

test('a new wire catches up from the last number heard', async () => {
  desk.log.push(played(3));
  desk.onopen();
  await vi.waitFor(() => expect(numbers()).toEqual([1, 2, 3]));
  expect(desk.asked.at(-1)).toMatchObject({ since: 2 });
});

test('a push that never came is made up for at the next beat', async () => {
  desk.log.push(played(3));
  await desk.onbeat();
  expect(desk.asked.at(-1)).toMatchObject({ type: 'watch', since: 2 });
  expect(numbers()).toEqual([1, 2, 3]);
  expect(model.sight?.number).toBe(3);
});

test('a beat without news leaves the board as it is', async () => {
  desk.onpush(heard(3));
  desk.log.push(played(3));
  const before = model.sight;
  await desk.onbeat();
  expect(model.sight).toBe(before);
  expect(model.show.last?.action_number).toBe(3);
});

test('other eyes see the whole match anew', async () => {
  await model.look(1);
  expect(desk.asked.at(-1)).toMatchObject({ since: 0, eyes: 1 });
});

test('an action names how many came before it', async () => {
  await model.play(17);
  expect(desk.asked.at(-1)).toEqual({ type: 'play', match: 'abcdef', seat: 0, number: 2, action: 17 });
});

test('one answer to a proposal stands for all seats of ours', async () => {
  model.table = asking;
  desk.asked = [];
  await model.respond(true);
  expect(desk.asked).toEqual([{ type: 'respond', match: 'abcdef', seat: 0, agree: true }]);
});

test('whoever made a proposal withdraws it', async () => {
  model.table = { ...asking, proposal: { what: 'draw', seat: 1, agreed: [0, 1], waiting: [2] } };
  desk.asked = [];
  await model.withdraw();
  expect(desk.asked).toEqual([{ type: 'respond', match: 'abcdef', seat: 1, agree: false }]);
});

test('whoever leaves a seat no longer looks through its eyes', async () => {
  await model.look(0);
  await model.stand(0);
  expect(desk.asked.at(-2)).toEqual({ type: 'stand', match: 'abcdef', seat: 0 });
  expect(desk.asked.at(-1)).toMatchObject({ type: 'watch', eyes: null, since: 0 });
});

test('what waits to be shown can be skipped', () => {
  settings.speed = 'normal';
  desk.onpush(heard(3));
  desk.onpush(heard(4));
  desk.onpush(heard(5));
  expect(numbers()).toEqual([1, 2, 3]);
  expect(model.show.behind).toBe(2);
  model.show.hurry();
  expect(numbers()).toEqual([1, 2, 3, 4, 5]);
  expect(model.show.behind).toBe(0);
});

test('a game says how long its actions are shown, and a long queue goes faster', () => {
  vi.useFakeTimers();
  settings.speed = 'normal';
  model.show.pace = () => 5000;
  for (const number of [3, 4, 5]) desk.onpush(heard(number));
  expect(numbers()).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(5000);
  expect(model.entries.length).toBeGreaterThan(3);
  vi.advanceTimersByTime(20_000);
  expect(numbers()).toEqual([1, 2, 3, 4, 5]);
  vi.useRealTimers();
});

test('what shows nothing takes no time, however much of it there is', () => {
  vi.useFakeTimers();
  settings.speed = 'normal';
  model.show.pace = () => 1000;
  desk.onpush(heard(3));
  for (let number = 4; number < 154; number++) desk.onpush({ ...heard(number), sight: null });
  desk.onpush(heard(154));
  vi.advanceTimersByTime(950);
  expect(model.sight?.number).toBe(3);
  vi.advanceTimersByTime(100);
  expect(model.sight?.number).toBe(154);
  vi.useRealTimers();
});

test('a table whose game is being made ready says so, and is asked for once', async () => {
  const waiting = new Desk();
  let answer: (reply: Reply) => void = () => undefined;
  waiting.askOnce = (request) => {
    waiting.asked.push(request);
    return new Promise((resolve) => {
      if (request.type === 'watch') answer = resolve;
    });
  };
  const early = new TableModel('abcdef', waiting as unknown as Connection);
  waiting.onpush({ type: 'preparing', match: 'abcdef', game: 'tower', seconds: 12 });
  expect(early.preparing).toBe('tower');
  void waiting.onbeat();
  expect(waiting.asked.map((request) => request.type)).toEqual(['watch', 'ping']);
  answer({ type: 'watching', id: 'x', table, sight: sight(0), entries: [], last: 0 });
  await vi.waitFor(() => expect(early.preparing).toBeNull());
});

test('a scene is shown before what came of it, and told once', () => {
  settings.speed = 'normal';
  vi.useFakeTimers();
  model.show.pace = () => 1000;
  const [first, last] = [{ dice: [6] }, { dice: [6, 1] }];
  desk.onpush({ ...heard(3), sight: null, entries: [{ ...played(3), scene: first } as Entry] });
  desk.onpush({ ...heard(4), entries: [{ ...played(4), scene: last } as Entry] });
  expect([model.show.scene, model.sight?.number, numbers()]).toEqual([first, 2, [1, 2, 3]]);
  vi.advanceTimersByTime(1000);
  expect([model.show.scene, model.sight?.number, numbers()]).toEqual([last, 2, [1, 2, 3]]);
  vi.advanceTimersByTime(1000);
  expect([model.show.scene, model.sight?.number, numbers()]).toEqual([null, 4, [1, 2, 3, 4]]);
  expect(model.show.last?.action_number).toBe(4);
  vi.useRealTimers();
});

test.each([
  ['slow', 2000],
  ['quick', 400],
] as const)('whoever wants it %s waits %d ms for what takes a second', (speed, wait) => {
  settings.speed = speed;
  vi.useFakeTimers();
  model.show.pace = () => 1000;
  desk.onpush(heard(3));
  desk.onpush(heard(4));
  vi.advanceTimersByTime(wait - 1);
  expect(model.sight?.number).toBe(3);
  vi.advanceTimersByTime(1);
  expect(model.sight?.number).toBe(4);
  vi.useRealTimers();
});

test('the dice that end a match are seen before its end is', () => {
  settings.speed = 'normal';
  vi.useFakeTimers();
  model.show.pace = () => 1000;
  const decided = { ...played(3), scene: { dice: [6, 6] } } as Entry;
  const ended: Entry = { type: 'noted', number: 4, at: 0, what: 'ended' };
  desk.onpush({ type: 'heard', match: 'abcdef', entries: [decided, ended], sight: sight(3) });
  expect([model.show.scene, model.sight?.number, numbers()]).toEqual([{ dice: [6, 6] }, 2, [1, 2, 3]]);
  vi.advanceTimersByTime(1000);
  expect([model.show.scene, model.sight?.number, numbers()]).toEqual([null, 3, [1, 2, 3, 4]]);
  vi.useRealTimers();
});
