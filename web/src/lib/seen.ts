/** A sight as boards are given it: with the scenery of its table, and with choices and ranges one by one. */

import type { Choice, Choices, Ranges, Sight } from './protocol';

/** What never changes at a table, as its game says it. */
export type Scenery = Readonly<Record<string, unknown>>;

/** Legal actions in a row, the settings of one thing: an aim, a power, a place in a row. */
export interface Range {
  kind: string;
  /** What is set: `degrees`. */
  field: string;
  unit: string;
  /** By how much fields grow from one action to the next. */
  steps: Record<string, number>;
  first: number;
  last: number;
  words: string;
  /** Of the first action. */
  fields: Record<string, unknown>;
}

/** One of the actions of a range. */
export type Setting = Pick<Choice, 'action' | 'kind' | 'fields'>;

export interface Seen extends Omit<Sight, 'choices' | 'ranges' | 'view'> {
  view: Readonly<Record<string, unknown>>;
  scenery: Scenery;
  choices: Choice[];
  ranges: Range[];
}

/** Reads what came over the wire. */
export function seen(sight: Sight, scenery: Scenery = {}): Seen {
  return {
    ...sight,
    view: sight.view as Seen['view'],
    scenery,
    choices: sight.choices.flatMap(choicesIn),
    ranges: (sight.ranges ?? []).flatMap(rangesIn),
  };
}

function choicesIn({ kind, actions, texts, words, fields }: Choices): Choice[] {
  return actions.map((action, row) => ({
    action,
    text: texts[row] ?? '',
    kind,
    fields: rowOf(fields, row),
    words: words[row] ?? '',
  }));
}

function rangesIn({ first, last, words, fields, ...shared }: Ranges): Range[] {
  return first.map((action, row) => ({
    ...shared,
    first: action,
    last: last[row] ?? action,
    words: words[row] ?? '',
    fields: rowOf(fields, row),
  }));
}

/** Whether there is anything to choose. */
export function offersChoice({ choices, ranges }: Seen): boolean {
  return choices.length + ranges.length > 0;
}

/** How many settings a range has. */
export function countOf({ first, last }: Range): number {
  return last - first + 1;
}

/** What a range sets with its so-manieth action, from 0 on. */
export function valueAt(range: Range, index: number): number {
  return Number(range.fields[range.field]) + index * (range.steps[range.field] ?? 1);
}

/** The so-manieth action of a range, from 0 on. */
export function settingAt({ first, kind, fields, steps }: Range, index: number): Setting {
  const grown = Object.entries(steps).map(([name, step]) => [name, Number(fields[name]) + index * step]);
  return { action: first + index, kind, fields: { ...fields, ...Object.fromEntries(grown) } };
}

/** All of them, where each is drawn. */
export function settingsOf(range: Range): Setting[] {
  return Array.from({ length: countOf(range) }, (_, index) => settingAt(range, index));
}

/** Which setting is meant by a number, the nearest there is. */
export function indexOf(range: Range, value: number): number {
  const index = Math.round((value - valueAt(range, 0)) / (range.steps[range.field] ?? 1));
  return Math.min(countOf(range) - 1, Math.max(0, index));
}

/** A sight of one game, whose `wire.ts` says what is sent of it. */
export type SeenOf<Sent, Fixed> = Omit<Seen, 'view' | 'scenery'> & { view: Sent; scenery: Fixed };

/** What came over the wire, with the type its game's `wire.ts` declares: the one place where that is believed. */
export function declared<Sent>(sent: object): Sent {
  return sent as Sent;
}

/** Has each sight read once, however often its view is asked for. */
export function readOnce<Sent, Fixed, View>(read: (sight: SeenOf<Sent, Fixed>) => View): (sight: Seen) => View {
  const known = new WeakMap<Seen, View>();
  return (sight) => {
    const view = known.get(sight) ?? read(declared<SeenOf<Sent, Fixed>>(sight));
    known.set(sight, view);
    return view;
  };
}

/** A table of a view: its columns by name, all of the same length. */
export type Columns = Readonly<Record<string, readonly unknown[]>>;

/** The rows of a table. */
export function rowsOf<Row extends object>(table: Columns): Row[] {
  const length = Object.values(table)[0]?.length ?? 0;
  return Array.from({ length }, (_, row) => rowOf(table, row) as Row);
}

/** A row of a table whose columns a game's `wire.ts` declares; without rows it may have no columns. */
export type RowOf<Table> = {
  [Name in keyof Table]-?: NonNullable<Table[Name]> extends readonly (infer Entry)[] ? Entry : never;
};

/** The rows of such a table. */
export function rowsIn<Table extends object>(table: Table): RowOf<Table>[] {
  return rowsOf(Object.fromEntries(Object.entries(table)));
}

function rowOf(table: Columns, row: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).map(([name, column]) => [name, column[row] ?? null]));
}
