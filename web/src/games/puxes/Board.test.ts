// @vitest-environment jsdom

import '$tests/calm';
import { fireEvent, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BoardProps } from '$lib/board';
import type { Choice } from '$lib/protocol';
import { settingsOf } from '$lib/seen';
import { actionOf, choiceOf, ghosts, learnAll, show, sightOf, speech } from '$tests/boards';
import Board from './Board.svelte';
import aim from '$tests/fixtures/puxes/aim.json';
import bitten from '$tests/fixtures/puxes/bitten.json';
import cell from '$tests/fixtures/puxes/cell.json';
import draft from '$tests/fixtures/puxes/draft.json';
import four from '$tests/fixtures/puxes/four.json';
import intruder from '$tests/fixtures/puxes/intruder.json';
import main from '$tests/fixtures/puxes/main.json';
import over from '$tests/fixtures/puxes/over.json';
import ridden from '$tests/fixtures/puxes/ridden.json';
import three from '$tests/fixtures/puxes/three.json';
import twins from '$tests/fixtures/puxes/twins.json';
import wake from '$tests/fixtures/puxes/wake.json';
import client from './index';

await learnAll(client);

const FIXTURES = { aim, bitten, cell, draft, four, intruder, main, over, ridden, three, twins, wake };

// The table as a map: there is no space to draw in here.
beforeEach(() => localStorage.setItem('pyxis.puxes.flat', 'true'));

const board = (name: keyof typeof FIXTURES, changed: Partial<BoardProps> = {}) =>
  show(Board, client, FIXTURES[name], changed);

const tag = (container: Element, die: string) => container.querySelector(`[data-die="${die}"]`) as HTMLElement;

const hero = (container: Element, die: string) => container.querySelector(`[data-hero="${die}"]`) as HTMLElement;

test.each(Object.keys(FIXTURES) as (keyof typeof FIXTURES)[])('%s is shown in all languages', (name) => {
  for (const language of client.messages.languages) {
    const { container, unmount } = board(name, { t: speech(client, language) });
    expect(container.textContent).not.toContain('puxes.');
    unmount();
  }
});

test('whom no oracle matches is not asked to flick one', () => {
  const sight = sightOf(main);
  const { container } = board('main', {
    sight: { ...sight, choices: sight.choices.filter(({ kind }) => kind !== 'move') },
  });
  expect(container.querySelector('.prompt')?.textContent).toBe(
    'None of your oracles can be flicked now. See what else you may do.',
  );
});

test('why a power cannot be used is answered to whoever acts, and nobody else is offered to ask', async () => {
  const sight = sightOf(main);
  const powerless = { ...sight, choices: sight.choices.filter(({ kind }) => kind !== 'power') };
  const { props, container, unmount } = board('main', { sight: powerless });
  await fireEvent.click(hero(container, 'Ah2'));
  await fireEvent.click(screen.getByText('Why not?'));
  expect(props.refuse).toHaveBeenCalledWith('!2');
  unmount();
  const idle = board('main', { sight: powerless, interactive: false });
  await fireEvent.click(hero(idle.container, 'Ah2'));
  expect(screen.queryByText('Why not?')).toBeNull();
});

test('an oracle is chosen first, and the whole shot is played as one move', async () => {
  const { props, container } = board('main');
  await fireEvent.click(tag(container, 'Ao2'));
  expect(props.play).not.toHaveBeenCalled();
  const panel = within(screen.getByRole('form', { name: 'The shot with Ao2' }));
  await fireEvent.change(panel.getByLabelText('Aim at'), { target: { value: 'Bt.l' } });
  expect(panel.getByLabelText<HTMLInputElement>('Angle, in degrees').value).toBe('87.25');
  expect(panel.getByRole('status').textContent).toContain('Nothing in the line so far.');
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
  expect(hero(container, 'Ah2').getAttribute('aria-label')).toContain('Can be used now, before your move.');
  await fireEvent.click(hero(container, 'Ah2'));
  const card = container.querySelector('[data-card="Ah2"]') as HTMLElement;
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
      container.innerHTML,
    ];
    unmount();
    return [badge, words] as const;
  };
  expect(marks('main', 'Ao4')).toEqual(['z', expect.stringContaining('Ao4 sleeps')]);
  expect(marks('ridden', 'Bo2')).toEqual(['▲', expect.stringContaining('Bo2 shows pi, ridden by Ah1')]);
  expect(marks('bitten', 'Bo2')).toEqual(['⊗', expect.stringContaining('bitten by Ao2')]);
  expect(marks('intruder', 'Ao2')).toEqual(['!', expect.stringContaining('an intruder in a sacred garden')]);
});

test('whoever pulls at an oracle that may not be flicked asks about the whole shot', async () => {
  const { props, container } = board('bitten');
  const stage = container.querySelector('.stage') as HTMLElement;
  const label = tag(container, 'Bo2');
  await fireEvent.pointerDown(label, { pointerId: 1, button: 0, clientX: 180, clientY: 200 });
  await fireEvent.pointerMove(stage, { pointerId: 1, clientX: 180, clientY: 100 });
  await fireEvent.pointerUp(stage, { pointerId: 1, clientX: 180, clientY: 100 });
  expect(props.refuse).toHaveBeenCalledOnce();
  expect(vi.mocked(props.refuse).mock.calls[0]?.[0]).toMatch(/^Bo2\/S@\d+\.\d\d\^\d+$/);
  expect(props.play).not.toHaveBeenCalled();
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

const part = (text: string, kind: string, fields: Choice['fields']): Choice => ({
  action: 999,
  text,
  kind,
  fields,
  words: '',
});
const FLICK = [
  part('/F', 'style', { style: 'flip', spot: [0, 0] }),
  part('@85.00', 'aim', { degrees: 85 }),
  part('^24', 'power_of_flick', { power: 24, speed: 1800, slides: 300 }),
];

test('a flick that is advised is an arrow from its die, with style, aim and power', () => {
  const { container } = board('main', { ghost: [choiceOf(sightOf(main), 'Ao2'), ...FLICK] });
  const shot = container.querySelector('svg[data-ghost]') as SVGElement;
  expect(shot.dataset.ghost).toBe('^24');
  expect(shot.textContent).toContain('Flip · 85.00° · 24');
  const [from, to] = (shot.querySelector('.line')?.getAttribute('points') ?? '').split(' ').map((at) => at.split(','));
  expect(Number(to?.[1])).toBeLessThan(Number(from?.[1]));
  expect(Number(to?.[0])).toBeGreaterThan(Number(from?.[0]));
  expect(container.querySelector('g[data-ghost="Ao2"]')?.textContent).toBe('Ao2');
  expect(ghosts(container.querySelector('[data-choice="Ao2"]') as Element)).toEqual(['Ao2']);
  expect(ghosts(container)).toHaveLength(3);
});

test('the harder a flick, the longer its arrow', () => {
  const length = (slides: number) => {
    const ghost = [part('@90.00', 'aim', { degrees: 90 }), part('^9', 'power_of_flick', { power: 9, slides })];
    const { container, unmount } = board('aim', { ghost });
    const line = container.querySelector('svg[data-ghost] .line')?.getAttribute('points') ?? '';
    unmount();
    const [from, to] = line.split(' ').map((at) => Number(at.split(',')[1]));
    return (from ?? 0) - (to ?? 0);
  };
  expect(length(300) / length(150)).toBeCloseTo(2);
});

test('a power, a face and a place that are advised are marked', () => {
  const { container, unmount } = board('main', { ghost: [choiceOf(sightOf(main), '!2')] });
  expect(ghosts(container.querySelector('[data-hero="Ah2"]') as Element)).toEqual(['!2']);
  unmount();
  const woken = board('wake', { ghost: [choiceOf(sightOf(wake), '=a')] });
  expect(ghosts(screen.getByRole('button', { name: 'turn Ao4 to aum' }))).toEqual(['=a']);
  woken.unmount();
  const [corner] = sightOf(cell).ranges.flatMap(settingsOf);
  const put = part('#1:-8,-9', 'cell', corner?.fields ?? {});
  const placed = board('cell', { ghost: [put] });
  expect(placed.container.querySelector('g[data-ghost]')?.textContent).toBe('#1:-8,-9');
});

test('a character that is advised is marked', () => {
  const { container } = board('draft', { ghost: [choiceOf(sightOf(draft), '+Oni')] });
  expect(ghosts(container.querySelector('[data-choice="+Oni"]') as Element)).toEqual(['+Oni']);
  expect(ghosts(container)).toHaveLength(1);
});

test.each(Object.keys(FIXTURES) as (keyof typeof FIXTURES)[])('without a hint there is no ghost: %s', (name) => {
  expect(ghosts(board(name).container)).toEqual([]);
});

test('a spectator only looks', () => {
  const { container } = board('main', { seat: -1, interactive: false });
  expect(container.querySelectorAll('.tag:is(button), [data-choice]')).toHaveLength(0);
});
