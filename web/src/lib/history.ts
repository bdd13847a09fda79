/** The log of a table as lines to read. */

import type { Translate } from './board';
import type { Entry, Noted, Seat, Step } from './protocol';

/** One line of the log. */
export interface LogLine {
  number: number;
  kind: 'played' | 'chance' | 'noted' | 'chatted';
  seat: number;
  /** Who speaks, of what was chatted. */
  player: string;
  text: string;
  /** The rule it follows, if the game says so. */
  rule: string | null;
  /** How many actions had been played after it; null for anything else. */
  action: number | null;
  /** The how-manieth move of the match it belongs to, 0 for what chance does before the first; null for anything else. */
  move: number | null;
  /** What was chosen and rolled in that move, one after the other; all its lines have the same. */
  parts: string[];
  /** Whether it was taken back since. */
  undone: boolean;
}

/** What happened, in the reader's language; what was taken back stays, marked. */
export function readLog(
  entries: readonly Entry[],
  seats: readonly Seat[],
  t: Translate,
  ruleOf: (sentence: string) => string | null = () => null,
): LogLine[] {
  const lines: LogLine[] = [];
  const past: Past = { sat: new Map(), proposer: -1, moves: [], begun: null, parts: [] };
  for (const entry of entries) {
    if (entry.type === 'taken_back') {
      for (const line of lines) if (line.action !== null && line.action > entry.to) line.undone = true;
      past.moves = past.moves.filter((begun) => begun <= entry.to);
    }
    if (entry.type === 'played' && entry.begins) {
      past.begun = entry.action_number;
      past.parts = [];
    }
    // What these eyes know nothing of is not counted.
    if (entry.type === 'played' && entry.told.length && past.begun !== null) {
      past.moves.push(past.begun);
      past.begun = null;
    }
    if (entry.type === 'played' && entry.choice) past.parts.push(t(entry.choice.words));
    lines.push(...linesOf(entry, seats, past, t, ruleOf));
    if (entry.type === 'noted') remember(past, entry);
  }
  return lines;
}

/** What a later line is about and the table no longer says. */
interface Past {
  /** By seat: the person who sat down there last. */
  sat: Map<number, string>;
  proposer: number;
  /** The number of the first action of each move that is told of. */
  moves: number[];
  /** That of a move nothing is told of yet. */
  begun: number | null;
  /** What the last of them consists of. */
  parts: string[];
}

function remember(past: Past, { what, seat = -1, player = '' }: Noted): void {
  if (what === 'sat') past.sat.set(seat, player);
  if (what === 'proposed') past.proposer = seat;
}

function linesOf(
  entry: Entry,
  seats: readonly Seat[],
  past: Past,
  t: Translate,
  ruleOf: (sentence: string) => string | null,
): LogLine[] {
  const nothing = { player: '', rule: null, action: null, move: null, parts: [], undone: false };
  const line = { number: entry.number, seat: entry.seat ?? -1, ...nothing };
  switch (entry.type) {
    case 'played': {
      const kind = entry.seat < 0 ? 'chance' : 'played';
      return entry.told.map((told, index) => ({
        ...line,
        kind,
        text: t(told),
        rule: entry.rules?.[index] || ruleOf(told),
        action: entry.action_number,
        move: past.moves.length,
        parts: past.parts,
      }));
    }
    case 'chatted':
      return [{ ...line, kind: 'chatted', player: entry.player, text: entry.text }];
    case 'taken_back':
      return [{ ...line, kind: 'noted', text: t('log.taken_back', { who: nameOf(seats, entry.seat, t) }) }];
    case 'noted':
      if (entry.what === 'salted') return []; // of use to programs only
      return [{ ...line, kind: 'noted', text: noted(entry, seats, past, t) }];
  }
}

function noted(entry: Noted, seats: readonly Seat[], past: Past, t: Translate): string {
  const what = entry.proposal ? t(`proposal.${entry.proposal}`) : '';
  const happened = entry.what === 'declined' && entry.seat === past.proposer ? 'withdrawn' : entry.what;
  return t(`log.${happened}`, { who: whoOf(entry, seats, past, t), what });
}

/** Whom a note is about. A bot has a word in every language; a person's name is never translated. */
function whoOf(entry: Noted, seats: readonly Seat[], past: Past, t: Translate): string {
  if (entry.what === 'filled' || entry.what === 'stood_in') return t(entry.player ?? '');
  const left = entry.what === 'stood' ? past.sat.get(entry.seat ?? -1) : '';
  return (entry.what === 'sat' && entry.player) || left || nameOf(seats, entry.seat ?? -1, t);
}

/** What somebody is called: a person by name, a bot by its level, a seat by its side; who share one are numbered. */
export function nameOf(seats: readonly Seat[], seat: number, t: Translate): string {
  const found = seats.find((one) => one.seat === seat);
  if (!found) return t('someone');
  const name = calledOf(found, t);
  const same = seats.filter((other) => calledOf(other, t) === name);
  return same.length > 1 ? `${name} ${seat + 1}` : name;
}

function calledOf(seat: Seat, t: Translate): string {
  if (seat.kind === 'bot') return t('seat.bot', { bot: t(seat.player ?? '') });
  return seat.player || t(seat.name);
}

/** As `t`, with people called by their names where the game has none for its seats: not "Seat 0", but "Ada". */
export function named(t: Translate, seats: readonly Seat[]): Translate {
  const nameless = seats.filter((seat) => isNameless(seat.name) && (seat.player || seat.kind === 'bot'));
  const names = nameless.flatMap((seat) =>
    [`Seat ${seat.seat}`, `seat ${seat.seat}`, seat.name].map(
      (words) => [t(words), nameOf(seats, seat.seat, t)] as const,
    ),
  );
  const called = new Map(names);
  if (!called.size) return t;
  const anyone = new RegExp(`\\b(?:${[...called.keys()].join('|')})\\b`, 'g');
  return (text, values) => t(text, values).replace(anyone, (words) => called.get(words) ?? words);
}

/** Seats without people, by the names the game has for them: those it only numbers are counted from one, as people count. */
export function numbered(names: readonly string[], t: Translate): Seat[] {
  return names.map((name, seat) => {
    const player = isNameless(name) ? t('learn.player', { seat: seat + 1 }) : '';
    return { seat, name, kind: 'person', player };
  });
}

/** Whether a seat is only numbered by its game: `Seat 0`, `P1`. */
export function isNameless(name: string): boolean {
  return /^(seat |P)\d+$/i.test(name);
}

/** One move of a replay, as a line to read. */
export interface Row {
  /** From 1 on; 0 is what was before the first. */
  move: number;
  /** Its first and its last step. */
  first: number;
  last: number;
  words: string[];
  /** What was chosen and rolled, one after the other. */
  parts: string[];
}

/** The steps of a replay as lines. What these eyes know nothing of goes with the move before. */
export function movesInRows(steps: readonly Step[]): Row[] {
  const rows: Row[] = [];
  let move = 0;
  steps.forEach((step, index) => {
    const [words, before] = [wordsOf(step), rows.at(-1)];
    if (words.length && step.events[0]?.begins) move++;
    if (before && !words.length) before.last = index;
    else rows.push({ move, first: index, last: index, words, parts: partsOf(step) });
  });
  return rows;
}

/** What is told of a move; where that is nothing, what was chosen. */
export function wordsOf({ events }: Pick<Step, 'events'>): string[] {
  const told = events.flatMap((event) => event.told);
  return told.length ? told : partsOf({ events });
}

function partsOf({ events }: Pick<Step, 'events'>): string[] {
  return events.flatMap(({ choice }) => (choice ? [choice.words] : []));
}

/** A match as a text to keep: the game, who played, and a numbered line for each move. */
export function textOf(title: string, seats: readonly Seat[], rows: readonly Row[], t: Translate): string {
  const players = seats.map((seat) => {
    const name = nameOf(seats, seat.seat, t);
    return isNameless(seat.name) || name === t(seat.name) ? name : t('colon', { what: t(seat.name), is: name });
  });
  const lines = rows
    .filter(({ words }) => words.length)
    .map(({ move, words }) => [...(move ? [`${move}.`] : []), ...words.map((one) => t(one))].join(' '));
  return [title, players.join(' · '), '', ...lines, ''].join('\n');
}
