// @vitest-environment jsdom

import '$tests/calm';
import { fireEvent, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import type { BoardProps } from '$lib/board';
import type { Choice } from '$lib/protocol';
import { ghosts, learnAll, show, sightOf, speech } from '$tests/boards';
import Board from './Board.svelte';
import draft from '$tests/fixtures/pyradice/draft.json';
import skill from '$tests/fixtures/pyradice/skill.json';
import take from '$tests/fixtures/pyradice/take.json';
import client from './index';
import { viewOf } from './view';

await learnAll(client);

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

test('whose turn it is reads what to do, even while a teacher has the word', () => {
  const { container } = board('take', 'en', { interactive: false });
  expect(container.querySelector('.what')?.textContent).toBe('Your turn: take a free die.');
});

test('in a replay it is nobody’s turn', () => {
  const { container } = board('take', 'en', { interactive: false, sight: { ...sightOf(take), choices: [] } });
  expect(container.querySelector('.what')?.textContent).toMatch(/takes a die\.$/);
});

test.each([
  ['en', 1, '1 point'],
  ['de', 1, '1 Punkt'],
  ['fr', 1, '1 point'],
  ['en', 0, '0 points'],
  ['de', 0, '0 Punkte'],
  ['fr', 0, '0 point'],
])('one point is told as one, and none as the language has it: %s, %i', (language, count, told) => {
  const sight = sightOf(take);
  const pyramids = { ...take.sight.view.pyramids, total: [count, count] };
  const { container } = board('take', language, { sight: { ...sight, view: { ...sight.view, pyramids } } });
  expect(container.querySelector('.points')?.textContent).toBe(told);
});

test('English sentences tell dice by colour and value, and all of them tokens by name alone', () => {
  const t = speech(client, 'en');
  expect(t('Seat 0 takes R5 from c11.')).toBe('Seat 0 takes red 5 from c11.');
  expect(t('Lever (B2): R1 on 1a and Y6 on 1b change places.')).toBe(
    'Lever: red 1 on 1a and yellow 6 on 1b change places.',
  );
  expect(t('[R5] R5.2')).toBe('[R5] R5.2');
  expect(speech(client, 'de')('Hebel (B2): Rot 1 auf 1a und Gelb 6 auf 1b tauschen die Plätze.')).toBe(
    'Hebel: Rot 1 auf 1a und Gelb 6 auf 1b tauschen die Plätze.',
  );
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

test('the die that is advised is marked in the heap and the tray, and lies faintly in the pyramid', () => {
  const sight = sightOf(take);
  const taken = sight.choices[0] as Choice;
  const cell = viewOf(sight).pyramids[sight.eyes]?.cells.find(({ die, free }) => free && !die)?.cell ?? '';
  const fields = { cell, die: taken.fields.die, level: 1 };
  const placed = { action: 999, text: `@${cell}`, kind: 'place', fields, words: '' };
  const { container, props } = board('take', 'en', { ghost: [taken, placed] });
  const marked = [...container.querySelectorAll(`.quarry [data-cell="${taken.text}"]`)].map(ghosts);
  expect(marked).toEqual([[taken.text], [taken.text]]);
  const place = container.querySelector(`[data-spot="${props.seat}-${cell}"]`) as Element;
  expect(ghosts(place)).toEqual([placed.text]);
  expect(place.textContent?.trim()).toBe(cell);
  expect(place.querySelector('.ghost svg')).not.toBeNull();
  expect(ghosts(container)).toHaveLength(3);
});

test('the target of a skill, or doing without it, is marked', () => {
  const sight = sightOf(skill);
  const target = sight.choices.find(({ kind }) => kind === 'target') as Choice;
  const skip = sight.choices.find(({ kind }) => kind === 'skip') as Choice;
  const { container, props, unmount } = board('skill', 'en', { ghost: [target] });
  const spot = container.querySelector(`[data-spot="${props.seat}-${target.fields.cell}"]`) as Element;
  expect(ghosts(spot)).toEqual([target.text]);
  expect(ghosts(container)).toHaveLength(1);
  unmount();
  const other = board('skill', 'en', { ghost: [skip] }).container;
  expect(ghosts(other.querySelector('.skip') as Element)).toEqual([skip.text]);
  expect(ghosts(other)).toHaveLength(1);
});

test('a token that is advised is marked', () => {
  const sight = sightOf(draft);
  const { container } = board('draft', 'en', { ghost: [sight.choices[1] as Choice] });
  const marked = [...container.querySelectorAll('.draft li')].map((item) => ghosts(item).length);
  expect(marked.indexOf(1)).toBe(1);
  expect(ghosts(container)).toHaveLength(1);
});

test.each(Object.keys(FIXTURES) as (keyof typeof FIXTURES)[])('without a hint there is no ghost: %s', (name) => {
  expect(ghosts(board(name).container)).toEqual([]);
});

test.each([
  ['de', 'Punkteblock', 'Deine Pyramide'],
  ['fr', 'Feuille de score', 'Ta pyramide'],
])('the board speaks the language of the reader: %s', (language, pad, own) => {
  board('skill', language);
  expect(screen.getAllByText(pad)).not.toHaveLength(0);
  expect(screen.getByText(own)).toBeTruthy();
});
