// @vitest-environment jsdom

import '$tests/calm';
import { fireEvent, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BoardProps } from '$lib/board';
import { settingsOf } from '$lib/seen';
import { actionOf, show, speech } from '$tests/boards';
import Board from './Board.svelte';
import aim from './fixtures/aim.json';
import bitten from './fixtures/bitten.json';
import cell from './fixtures/cell.json';
import draft from './fixtures/draft.json';
import four from './fixtures/four.json';
import intruder from './fixtures/intruder.json';
import main from './fixtures/main.json';
import over from './fixtures/over.json';
import ridden from './fixtures/ridden.json';
import three from './fixtures/three.json';
import twins from './fixtures/twins.json';
import wake from './fixtures/wake.json';
import client from './index';

const FIXTURES = { aim, bitten, cell, draft, four, intruder, main, over, ridden, three, twins, wake };

// The table as a map: there is no space to draw in here.
beforeEach(() => localStorage.setItem('pyxis.puxes.flat', 'true'));

const board = (name: keyof typeof FIXTURES, changed: Partial<BoardProps> = {}) =>
  show(Board, client, FIXTURES[name], changed);

const tag = (container: Element, die: string) => container.querySelector(`[data-die="${die}"]`) as HTMLElement;

test.each(Object.keys(FIXTURES) as (keyof typeof FIXTURES)[])('%s is shown in both languages', (name) => {
  for (const language of ['en', 'de']) {
    const { container, unmount } = board(name, { t: speech(client, language) });
    expect(container.textContent).not.toContain('puxes.');
    unmount();
  }
});

test('an oracle is chosen first, and the whole shot is played as one move', async () => {
  const { props, container } = board('main');
  await fireEvent.click(tag(container, 'Ao2'));
  expect(props.play).not.toHaveBeenCalled();
  const panel = within(screen.getByRole('form', { name: 'The shot with Ao2' }));
  await fireEvent.change(panel.getByLabelText('Aim at'), { target: { value: 'Bt.l' } });
  expect(panel.getByLabelText<HTMLInputElement>('Angle, in degrees').value).toBe('87.25');
  expect(panel.getByText(/^In the line|^Nothing/).textContent).toBe('Nothing in the line so far.');
  await fireEvent.click(panel.getByText('Flick Ao2'));
  expect(vi.mocked(props.play).mock.calls).toEqual([[['Ao2', '/S', '@87.25', '^16']]]);
});

test('keys turn and strengthen the shot, and choose its style', async () => {
  const { container } = board('main');
  await fireEvent.click(tag(container, 'Ao2'));
  const form = screen.getByRole('form', { name: 'The shot with Ao2' });
  const flick = within(form).getByText('Flick Ao2');
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp', '2']) await fireEvent.keyDown(flick, { key });
  await fireEvent.keyDown(flick, { key: 'ArrowRight', shiftKey: true });
  expect(within(form).getByLabelText<HTMLInputElement>('Angle, in degrees').value).toBe('90.75');
  expect(within(form).getByText('Power: 18')).toBeTruthy();
  expect(within(form).getByLabelText<HTMLInputElement>('Flip').checked).toBe(true);
  await fireEvent.keyDown(flick, { key: 'Escape' });
  expect(screen.queryByRole('form', { name: 'The shot with Ao2' })).toBeNull();
});

test('a power says when it can be used and what it does', async () => {
  const { props, container } = board('main');
  const card = container.querySelector('[data-hero="Ah2"]') as HTMLElement;
  expect(card.textContent).toContain('Can be used now, before your move.');
  expect(card.textContent).toContain('a tongue from one of your oracles');
  await fireEvent.click(within(card).getByText('Use Lick'));
  expect(props.play).toHaveBeenCalledWith(actionOf(props.sight, '!2'));
});

test('an unfolded die asks for a face', async () => {
  const { props } = board('wake');
  await fireEvent.click(screen.getByRole('button', { name: 'turn Ao4 to aum' }));
  expect(props.play).toHaveBeenCalledWith(actionOf(props.sight, '=a'));
});

test('a place in the garden is named, moved with arrows and confirmed', async () => {
  const { props } = board('cell');
  const form = screen.getByRole('form', { name: 'A place in the garden' });
  await fireEvent.change(within(form).getByLabelText('A place by name'), { target: { value: 'back' } });
  expect(form.textContent).toContain('0 to the right, -8 ahead');
  await fireEvent.keyDown(within(form).getByText('Put it there'), { key: 'ArrowLeft' });
  await fireEvent.click(within(form).getByText('Put it there'));
  const cells = props.sight.ranges.flatMap(settingsOf);
  const left = cells.find(({ fields }) => fields.right === -1 && fields.ahead === -8);
  expect(vi.mocked(props.play).mock.calls).toEqual([[left?.action]]);
});

test('asleep, ridden, bitten and intruding dice are marked with signs and said in words', () => {
  const marks = (name: keyof typeof FIXTURES, die: string) => {
    const { container, unmount } = board(name);
    const [badge, words] = [
      tag(container, die).querySelector<HTMLElement>('.badge')?.dataset.state,
      container.textContent ?? '',
    ];
    unmount();
    return [badge, words] as const;
  };
  expect(marks('main', 'Ao4')).toEqual(['z', expect.stringContaining('Ao4 sleeps')]);
  expect(marks('ridden', 'Bo2')).toEqual(['▲', expect.stringContaining('Bo2 shows pi, ridden by Ah1')]);
  expect(marks('bitten', 'Bo2')).toEqual(['⊗', expect.stringContaining('bitten by Ao2')]);
  expect(marks('intruder', 'Ao2')).toEqual(['!', expect.stringContaining('an intruder in a sacred garden')]);
});

test('an intruder is flicked without a style', async () => {
  const { props } = board('intruder');
  expect(screen.queryByLabelText('Slide')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Angle, in degrees').value).toBe('270');
  await fireEvent.input(screen.getByLabelText(/Power/), { target: { value: '5' } });
  await fireEvent.click(screen.getByText('Flick Ao2'));
  expect(vi.mocked(props.play).mock.calls).toEqual([[['@270.00', '^5']]]);
});

test('whoever draws up a team reads what each character does', () => {
  board('draft');
  const pick = screen.getByRole('button', { name: /pick Kaeru/i });
  expect(pick.textContent).toContain('a tongue from one of your oracles');
});

test('a spectator only looks', () => {
  const { container } = board('main', { seat: -1, interactive: false });
  expect(container.querySelectorAll('.tag:is(button), [data-choice]')).toHaveLength(0);
});
