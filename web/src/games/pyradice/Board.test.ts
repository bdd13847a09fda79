// @vitest-environment jsdom

import '$tests/calm';
import { fireEvent, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import type { BoardProps } from '$lib/board';
import { show, sightOf, speech } from '$tests/boards';
import Board from './Board.svelte';
import draft from './fixtures/draft.json';
import skill from './fixtures/skill.json';
import take from './fixtures/take.json';
import client from './index';
import { viewOf } from './view';

const FIXTURES = { draft, skill, take };

function board(name: keyof typeof FIXTURES, language = 'en', changed: Partial<BoardProps> = {}) {
  const shown = show(Board, client, FIXTURES[name], { t: speech(client, language), ...changed });
  return { ...shown, view: viewOf(shown.sight) };
}

beforeEach(() => {
  // Without WebGL, as here, the quarry is the flat picture.
  localStorage.setItem('pyxis.pyradice.flat', 'true');
});

test('a free die can be taken, from the tray and from the heap', async () => {
  const { props } = board('take');
  const choice = props.sight.choices[0];
  const [inHeap, inTray] = screen.getAllByLabelText(new RegExp(`${choice?.text}, .*free`));
  await fireEvent.click(inTray as Element);
  await fireEvent.click(inHeap as Element);
  expect(props.play).toHaveBeenCalledTimes(2);
  expect(props.play).toHaveBeenCalledWith(choice?.action);
});

test('a die that is held is asked about', async () => {
  const { props, view } = board('take');
  const held = view.quarry.cells.find(({ die, available }) => die && !available);
  await fireEvent.click(screen.getByLabelText(new RegExp(`^${held?.cell}, .*held by`)));
  expect(props.refuse).toHaveBeenCalledWith(held?.cell);
  expect(props.play).not.toHaveBeenCalled();
});

test('who only looks on can neither take nor ask', async () => {
  const { props, view } = board('take', 'en', { interactive: false });
  const held = view.quarry.cells.find(({ die, available }) => die && !available);
  await fireEvent.click(screen.getByLabelText(new RegExp(`^${held?.cell}, `)));
  expect(props.refuse).not.toHaveBeenCalled();
});

test('whose turn begins is told what to do', () => {
  const { props } = board('take');
  expect(props.say).toHaveBeenCalledWith('Your turn: take a free die.');
});

test('a skill is used on a die that is lit, and left with a key', async () => {
  const { props, container } = board('skill');
  const target = props.sight.choices.find(({ kind }) => kind === 'target');
  await fireEvent.click(container.querySelector(`[data-spot="${props.seat}-${target?.fields.cell}"]`) as Element);
  expect(props.play).toHaveBeenCalledWith(target?.action);
  await fireEvent.keyDown(container.querySelector('.board') as Element, { key: 's' });
  expect(props.play).toHaveBeenLastCalledWith(props.sight.choices.find(({ kind }) => kind === 'skip')?.action);
});

test('the die just placed is no target, and asking says so', async () => {
  const { props, view, container } = board('skill');
  await fireEvent.click(container.querySelector(`[data-spot="${props.seat}-${view.placed}"]`) as Element);
  expect(props.refuse).toHaveBeenCalledWith(`!${view.placed}`);
});

test('tokens to choose from say what they do', async () => {
  const { props } = board('draft');
  await fireEvent.click(screen.getByText('A die touching the new one: one up or one down.'));
  expect(props.play).toHaveBeenCalledWith(props.sight.choices[0]?.action);
});

test('four pyramids are there, and another one can be enlarged', async () => {
  const { props } = board('draft');
  const other = (props.seat + 1) % 4;
  await fireEvent.click(screen.getByText(new RegExp(`Look at the pyramid of Seat ${other}`)));
  expect(screen.getByText(`Pyramid of Seat ${other}`)).toBeTruthy();
  await fireEvent.click(screen.getByText('Back to mine'));
  expect(screen.getByText('Your pyramid')).toBeTruthy();
});

test('choices show what they are worth', () => {
  const verdicts = sightOf(take).choices.map((choice, index) => ({ choice, chance: 0.6 - index / 10, words: '' }));
  board('take', 'en', { verdicts });
  expect(screen.getAllByText('★60')).toHaveLength(1);
  expect(screen.getAllByText('50')).toHaveLength(1);
});

test('the board speaks German', () => {
  board('skill', 'de');
  expect(screen.getAllByText('Punkteblock')).not.toHaveLength(0);
  expect(screen.getByText('Deine Pyramide')).toBeTruthy();
});
