// @vitest-environment jsdom

import './calm';
import { fireEvent } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { arrows, nextTowards } from '../src/lib/arrows';
import type { BoardProps } from '../src/lib/board';
import { whenever, whenNew } from '../src/lib/changes.svelte';
import { choicesBy, ofKind } from '../src/lib/choices';
import { Keys } from '../src/lib/keys';
import { BoardModel } from '../src/lib/model.svelte';
import type { Choice, Estimate } from '../src/lib/protocol';
import take from './fixtures/pyradice/take.json';
import { sightOf } from './boards';

const sight = sightOf(take);

function boardOf(changed: Partial<BoardProps> = {}) {
  const props: BoardProps = {
    sight,
    last: null,
    seat: sight.actor,
    interactive: true,
    ghost: [],
    play: vi.fn(),
    refuse: vi.fn(),
    say: vi.fn(),
    t: (text) => text.toLowerCase(),
    ...changed,
  };
  return {
    props,
    model: new BoardModel(
      () => props,
      ({ view }) => view,
    ),
  };
}

const [first] = sight.choices as [Choice];
const verdicts = [{ choice: first, chance: 0.5 } as Estimate];

afterEach(() => document.body.replaceChildren());

// The model

test('whoever is to act is offered the choices, and told what they are worth', () => {
  const { model } = boardOf({ verdicts });
  expect(model.canAct).toBe(true);
  expect(model.choices).toBe(sight.choices);
  expect(model.of('take')).toHaveLength(sight.choices.length);
  expect(model.worth.get(first.action)?.chance).toBe(0.5);
});

test('a board that only shows offers nothing, though somebody is asked', () => {
  const { model } = boardOf({ verdicts, interactive: false });
  expect(model.canAct).toBe(false);
  expect(model.choices).toEqual([]);
  expect(model.worth.size).toBe(0);
  expect(model.isAsked).toBe(true);
  expect(boardOf({ seat: -1 }).model.isAsked).toBe(false);
});

test('names are said in the language of the reader', () => {
  expect(boardOf().model.names).toEqual(sight.seat_names.map((name) => name.toLowerCase()));
});

test('choices are found by what they point at', () => {
  expect([...choicesBy('cell', sight.choices, 'take').values()]).toEqual(ofKind(sight.choices, 'take'));
  expect(choicesBy('cell', sight.choices, 'place').size).toBe(0);
});

// Keys

function focusable(name: string): HTMLButtonElement {
  const button = document.body.appendChild(document.createElement('button'));
  button.className = name;
  return button;
}

test('a key that means something is not the page’s as well; a command to the browser means nothing here', async () => {
  const meant = vi.fn((key: string) => key === 's');
  const keys = new Keys(meant);
  const board = focusable('board');
  board.addEventListener('keydown', keys.press);
  expect(await fireEvent.keyDown(board, { key: 's' })).toBe(false);
  expect(await fireEvent.keyDown(board, { key: 'x' })).toBe(true);
  expect(await fireEvent.keyDown(board, { key: 's', ctrlKey: true })).toBe(true);
  expect(meant).toHaveBeenCalledTimes(2);
});

test('the focus goes along as long as keys are used, to what is most particular', async () => {
  const keys = new Keys();
  const asked = focusable('asked');
  await keys.lead(document.body, '.gone', '.asked');
  expect(document.activeElement).toBe(document.body);
  keys.press(new KeyboardEvent('keydown', { key: 'x' }));
  await keys.lead(document.body, '.gone', '.asked');
  expect(document.activeElement).toBe(asked);
  keys.rest();
  expect(await keys.goAlong(document.body)).toBe(false);
});

test('nobody is taken away from elsewhere', async () => {
  const keys = new Keys();
  keys.press(new KeyboardEvent('keydown', { key: 'x' }));
  focusable('chat').focus();
  expect(await keys.goAlong(document.createElement('section'))).toBe(false);
});

const PLACES = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 3, y: 0 },
  { x: 0.5, y: 1 },
] as const;

test('an arrow key goes to the nearest in its direction, and nowhere at the edge', () => {
  expect(nextTowards(PLACES[0], PLACES, 1, 0)).toBe(PLACES[1]);
  expect(nextTowards(PLACES[0], PLACES, 0, 1)).toBe(PLACES[3]);
  expect(nextTowards(PLACES[0], PLACES, -1, 0)).toBeNull();
});

test('arrow keys bring the focus from button to button', async () => {
  const buttons = PLACES.slice(0, 2).map(({ x, y }) => {
    const button = focusable('cell');
    button.setAttribute('data-cell', String(x));
    button.tabIndex = 0;
    button.getBoundingClientRect = () => new DOMRect(x, y, 0, 0);
    return button;
  });
  arrows(document.body);
  await fireEvent.keyDown(buttons[0] as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(buttons[1]);
});

// Changes

test('something is done for every other value, and only for those', () => {
  let value = $state('one');
  const [heard, news] = [vi.fn(), vi.fn()];
  const stop = $effect.root(() => {
    whenever(() => value.charAt(0), heard);
    whenNew(() => value, news);
  });
  for (const next of ['one', 'other', 'two']) {
    value = next;
    flushSync();
  }
  expect(heard.mock.calls).toEqual([
    ['o', true],
    ['t', false],
  ]);
  expect(news.mock.calls).toEqual([['other'], ['two']]);
  stop();
});
