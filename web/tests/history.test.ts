import { expect, test } from 'vitest';
import { movesInRows, named, readLog, textOf } from '../src/lib/history';
import type { Entry, Event, Seat, Sight, Step } from '../src/lib/protocol';
import { lookUp, translator } from '../src/lib/translate';

const seats: Seat[] = [
  { seat: 0, name: 'White', kind: 'person', player: 'Ada' },
  { seat: 1, name: 'Black', kind: 'bot', player: 'club' },
];
const t = translator({
  'log.taken_back': '{who} takes back.',
  'log.proposed': '{who}: {what}?',
  'proposal.draw': 'a draw',
});
const played = (number: number, action: number): Entry => ({
  type: 'played',
  number,
  at: 0,
  action_number: action,
  seat: 0,
  told: [`Did ${action}.`],
});

test('what was taken back stays in the log, marked', () => {
  const lines = readLog(
    [played(1, 1), played(2, 2), { type: 'taken_back', number: 3, at: 0, to: 1, seat: 0 }, played(4, 2)],
    seats,
    t,
  );
  expect(lines.map(({ text, undone }) => [text, undone])).toEqual([
    ['Did 1.', false],
    ['Did 2.', true],
    ['Ada takes back.', false],
    ['Did 2.', false],
  ]);
});

test('lines are counted by moves from 1, also after one was taken back', () => {
  const begun = (number: number, action: number): Entry => ({ ...played(number, action), begins: true }) as Entry;
  const entries: Entry[] = [
    played(1, 1),
    begun(2, 2),
    played(3, 3),
    begun(4, 4),
    { type: 'taken_back', number: 5, at: 0, to: 3, seat: 0 },
    begun(6, 4),
  ];
  expect(readLog(entries, seats, t).map(({ move }) => move)).toEqual([0, 1, 1, 2, null, 2]);
});

test('a replay has a row for each move, and each says something', () => {
  const event = (told: string[], words = '', begins = true): Event => ({
    action_number: 1,
    seat: 0,
    told,
    begins,
    choice: words ? { action: 0, text: '', kind: '', fields: {}, words } : null,
  });
  const step = (...events: Event[]): Step => ({ number: 1, events, sight: {} as Sight });
  const steps = [
    step(),
    step(event(['Dice are laid out.'], '', false)),
    step(event([], 'flick Ao1'), event([], 'slide'), event(['Ao1 hits Bo1.'])),
    step(event([])), // what these eyes know nothing of
    step(event([], 'flick Ao2'), event([], 'slide')),
  ];
  expect(movesInRows(steps)).toEqual([
    { move: 0, first: 0, last: 0, words: [], parts: [] },
    { move: 0, first: 1, last: 1, words: ['Dice are laid out.'], parts: [] },
    { move: 1, first: 2, last: 3, words: ['Ao1 hits Bo1.'], parts: ['flick Ao1', 'slide'] },
    { move: 2, first: 4, last: 4, words: ['flick Ao2', 'slide'], parts: ['flick Ao2', 'slide'] },
  ]);
});

test('what follows a rule leads to it', () => {
  const lines = readLog([played(1, 1), played(2, 2)], seats, t, lookUp({ 'Did {what}.': 'R1', 'Did 2.': 'R2' }));
  expect(lines.map(({ rule }) => rule)).toEqual(['R1', 'R2']);
  expect(readLog([played(1, 1)], seats, t)[0]?.rule).toBeNull();
});

test('a match as a text has a line for each move, in the language of the reader', () => {
  const rows = [
    { move: 0, first: 0, last: 0, words: ['White begins.'], parts: [] },
    { move: 1, first: 1, last: 2, words: ['White sets a square.', "Black's turn."], parts: [] },
    { move: 2, first: 3, last: 3, words: ['Black sets a cone.'], parts: [] },
  ];
  const german = translator(
    { colon: '{what}: {is}', 'seat.bot': 'Bot {bot}' },
    { White: 'Weiß', Black: 'Schwarz', club: 'Verein', '{who} begins.': '{who} beginnt.' },
  );
  expect(textOf('Pyrgos', seats, rows, german)).toBe(
    "Pyrgos\nWeiß: Ada · Schwarz: Bot Verein\n\nWeiß beginnt.\n1. White sets a square. Black's turn.\n2. Black sets a cone.\n",
  );
});

test('what somebody proposes is told by name', () => {
  const [line] = readLog([{ type: 'noted', number: 1, at: 0, what: 'proposed', seat: 0, proposal: 'draw' }], seats, t);
  expect(line?.text).toBe('Ada: a draw?');
});

test('people are called by their names where the game only numbers its seats', () => {
  const numbered: Seat[] = [{ seat: 0, name: 'Seat 0', kind: 'person', player: 'Ada' }];
  const german = translator({}, { 'Seat {seat}': 'Platz {seat}', '{who} takes {die}.': '{who} nimmt {die}.' });
  expect(named(german, numbered)('Seat 0 takes R5.')).toBe('Ada nimmt R5.');
  expect(named(german, seats)('Seat 0 takes R5.')).toBe('Platz 0 nimmt R5.');
});

test('people keep their names in every language, bots and sides do not', () => {
  const german = translator(
    { 'log.sat': '{who} kommt.', 'log.filled': '{who} kommt.' },
    { White: 'Weiß', club: 'Verein' },
  );
  const note = (what: 'sat' | 'filled', player: string): Entry => ({ type: 'noted', number: 1, at: 0, what, player });
  const texts = readLog([note('sat', 'White'), note('filled', 'club')], seats, german).map((line) => line.text);
  expect(texts).toEqual(['White kommt.', 'Verein kommt.']);
});

test('whoever resigns is named, not the bot that plays on', () => {
  const resigned: Entry = { type: 'noted', number: 1, at: 0, what: 'resigned', seat: 0, player: 'club' };
  const [line] = readLog([resigned], seats, translator({ 'log.resigned': '{who} resigns.' }));
  expect(line?.text).toBe('Ada resigns.');
});

test('whoever has left is named though somebody else sits there now', () => {
  const sat: Entry = { type: 'noted', number: 1, at: 0, what: 'sat', seat: 1, player: 'Bob' };
  const stood: Entry = { type: 'noted', number: 2, at: 0, what: 'stood', seat: 1 };
  const lines = readLog([sat, stood], seats, translator({ 'log.stood': '{who} leaves.' }));
  expect(lines[1]?.text).toBe('Bob leaves.');
});

test('whoever declines their own proposal withdraws it', () => {
  const note = (what: 'proposed' | 'declined'): Entry => ({ type: 'noted', number: 1, at: 0, what, seat: 0 });
  const lines = readLog(
    [note('proposed'), note('declined')],
    seats,
    translator({ 'log.withdrawn': '{who} withdraws.' }),
  );
  expect(lines[1]?.text).toBe('Ada withdraws.');
});

test('players are called by their names, and two of one name by their chairs as well', () => {
  const bot = { kind: 'bot', player: 'club' };
  const chairs = [{ kind: 'person', player: 'Ada' }, bot, bot].map((who, seat) => ({
    ...who,
    seat,
    name: `P${seat + 1}`,
  }));
  const say = named(translator({ 'seat.bot': 'Bot {bot}' }), chairs as Seat[]);
  expect(say('P1 and P3 change places.')).toBe('Ada and Bot club 3 change places.');
});
