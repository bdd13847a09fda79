// @vitest-environment jsdom

import type { BoardProps } from '$lib/board';
import type { Choice, Estimate, Event } from '$lib/protocol';
import type { Seen } from '$lib/seen';
import { actionOf, choiceOf, found, ghosts, learnAll, show, sightOf, speech, type Fixture } from '$tests/boards';
import { fireEvent, screen } from '@testing-library/svelte';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import Board from './Board.svelte';
import line from '$tests/fixtures/pyrgos/line.json';
import middle from '$tests/fixtures/pyrgos/middle.json';
import nowhere from '$tests/fixtures/pyrgos/nowhere.json';
import reply from '$tests/fixtures/pyrgos/reply.json';
import swap from '$tests/fixtures/pyrgos/swap.json';
import won from '$tests/fixtures/pyrgos/won.json';
import client from './index';

await learnAll(client);

// A drawing has some six hundred elements, which takes its time in jsdom on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const table = (fixture: Fixture, more?: Partial<BoardProps>) => show(Board, client, fixture, more);
const cell = (name: string): HTMLElement => found(`[role=gridcell][data-slab="${name}"]`);
const pile = (name: string): HTMLButtonElement => found(`button[data-pile="${name}"]`) as HTMLButtonElement;
const arrow = (facing: string): HTMLElement => found(`[role=group] button[data-facing=${facing}]`);

test('a piece, then a cell: it is played', async () => {
  const { props, sight } = table(reply);
  await fireEvent.click(pile('Black square'));
  await fireEvent.click(cell('b3'));
  expect(props.play).toHaveBeenCalledExactlyOnceWith(actionOf(sight, 'Sb3'));
});

test('a cell, then a piece: it is played as well', async () => {
  const { props, sight } = table(reply);
  await fireEvent.click(cell('c2'));
  await fireEvent.click(pile('Black cylinder'));
  expect(props.play).toHaveBeenCalledExactlyOnceWith(actionOf(sight, 'Cc2'));
});

test('a triangle is turned by an arrow before it is played', async () => {
  const { props, sight } = table(reply);
  await fireEvent.click(pile('Black triangle'));
  await fireEvent.click(cell('c2'));
  expect(props.play).not.toHaveBeenCalled();
  expect(found('[role=group]').getAttribute('aria-label')).toBe('Where shall the triangle on c2 point?');
  expect(arrow('east').textContent?.trim()).toBe('east');
  await fireEvent.click(arrow('east'));
  expect(props.play).toHaveBeenCalledExactlyOnceWith(actionOf(sight, 'Tc2>'));
});

test('a triangle is turned by a drag over its cell', async () => {
  const { props, sight } = table(reply);
  await fireEvent.click(pile('Black triangle'));
  await fireEvent.pointerDown(cell('c2'), { clientX: 100, clientY: 100, button: 0 });
  await fireEvent.pointerMove(window, { clientX: 104, clientY: 140 });
  await fireEvent.pointerUp(window, { clientX: 104, clientY: 140 });
  expect(props.play).toHaveBeenCalledExactlyOnceWith(actionOf(sight, 'Tc2v'));
});

test('keys do it all: a letter for the piece, arrows for the cell and the facing', async () => {
  const { props, sight } = table(reply);
  cell('a1').focus();
  for (const key of ['ArrowUp', 't', 'Enter', 'ArrowDown', 'Enter']) {
    await fireEvent.keyDown(document.activeElement as Element, { key });
  }
  expect(document.activeElement).toBe(cell('a2'));
  expect(props.play).toHaveBeenCalledExactlyOnceWith(actionOf(sight, 'Ta2v'));
});

test('the grid is one stop for the tab key, and arrows end at its edges', async () => {
  table(reply);
  const cells = [...document.querySelectorAll<HTMLElement>('[role=grid] > [role=row] > [role=gridcell]')];
  expect(cells).toHaveLength(16);
  expect(cells.filter((one) => one.tabIndex === 0)).toEqual([cell('a1')]);
  cell('a1').focus();
  await fireEvent.keyDown(cell('a1'), { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(cell('a1'));
  await fireEvent.keyDown(cell('a1'), { key: 'End' });
  expect(document.activeElement).toBe(cell('d1'));
  expect(cell('d1').tabIndex).toBe(0);
});

test('escape puts everything back', async () => {
  table(reply);
  await fireEvent.click(pile('Black triangle'));
  await fireEvent.click(cell('c2'));
  await fireEvent.keyDown(cell('c2'), { key: 'Escape' });
  expect(document.querySelector('[role=group]')).toBeNull();
  expect(pile('Black triangle').getAttribute('aria-pressed')).toBe('false');
});

test('what is illegal is asked about, in notation', async () => {
  const { props } = table(reply);
  await fireEvent.click(cell('d4'));
  expect(props.refuse).toHaveBeenLastCalledWith('Sd4');
  await fireEvent.click(pile('Black triangle'));
  await fireEvent.click(cell('d4'));
  expect(props.refuse).toHaveBeenLastCalledWith('Td4v');
  await fireEvent.click(cell('a2'));
  await fireEvent.click(arrow('west'));
  expect(props.refuse).toHaveBeenLastCalledWith('Ta2<');
  expect(props.play).not.toHaveBeenCalled();
});

test('cells are described: pieces, who is ahead, and what the next piece may be', () => {
  table(middle);
  expect(cell('c4').getAttribute('aria-label')).toBe(
    'c4: white square, black triangle pointing west, black cylinder; finished tower of Black',
  );
  expect(cell('d3').getAttribute('aria-label')).toBe(
    'd3: white triangle pointing south, white cylinder, set last; White is ahead here; target, takes square',
  );
  expect(cell('a1').getAttribute('aria-label')).toBe('a1: empty');
});

test.each([
  ['en', 'next to the square', 'next to the square: b1, a2, c2 and b3', reply],
  ['de', 'Neben das Quadrat', 'Neben das Quadrat: b1, a2, c2 und b3', reply],
  ['fr', 'À côté du carré', 'À côté du carré : b1, a2, c2 et b3', reply],
  ['en', 'the triangle points here', 'the triangle points here: b1 and b2', line],
  ['en', 'no legal reply: any empty space', 'no legal reply: any empty space', nowhere],
  ['fr', 'Pas de réponse possible', 'Pas de réponse possible', nowhere],
  ['en', null, 'White has enough towers and wins', won],
  ['de', null, 'Weiß hat genug Türme und gewinnt', won],
  ['fr', null, 'Les Blancs ont assez de tours et gagnent', won],
])('the light is explained, as the server says it: %s, %s', (language, reason, told, { sight, ...rest }) => {
  const { targets, ...view } = sight.view;
  const said = { ...sight, view: { ...view, targets: { ...targets, reason } } };
  table({ sight: said, ...rest } as typeof reply, { t: speech(client, language) });
  expect(found('#pyrgos-reason span').textContent?.trim().replaceAll('\u00a0', ' ')).toBe(told);
});

test('a cell is described in French, where sides have articles', () => {
  table(middle, { t: speech(client, 'fr') });
  expect(cell('c4').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
    'c4 : carré blanc, triangle noir, pointe à l’ouest, cylindre noir; tour achevée des Noirs',
  );
});

test('a pile says what is left of it', () => {
  table(middle);
  expect(pile('Black square').textContent).toContain('black square, 5 left');
  expect(pile('White triangle').textContent).toContain('white triangle, 2 left');
});

test('what is picked up is said aloud, with the cells it fits on', async () => {
  const { props } = table(line);
  await fireEvent.click(pile('White cylinder'));
  expect(props.say).toHaveBeenCalledWith('white cylinder picked up. It fits on b1 and b2.');
});

test('the swap is offered where it is legal', async () => {
  const { props, sight } = table(swap);
  await fireEvent.click(screen.getByText('Swap sides'));
  expect(props.play).toHaveBeenCalledExactlyOnceWith(actionOf(sight, 'swap'));
});

test('the swap is not offered elsewhere', () => {
  table(reply);
  expect(screen.queryByText('Swap sides')).toBeNull();
});

test('a board to look at plays nothing', async () => {
  const { props } = table(reply, { interactive: false });
  expect(pile('Black square').disabled).toBe(true);
  await fireEvent.click(cell('b3'));
  await fireEvent.keyDown(cell('b3'), { key: 's' });
  await fireEvent.click(cell('b3'));
  expect(props.play).not.toHaveBeenCalled();
  expect(props.refuse).not.toHaveBeenCalled();
});

test('a finished tower has a roof with the flag of its side', () => {
  const { container } = table(won);
  const flags = [...container.querySelectorAll('.roof .letter')].map((flag) => flag.textContent);
  expect(flags).toEqual(['W', 'W', 'W']);
});

test('the hand is empty again when the position changes', async () => {
  const { rerender, props } = table(reply);
  await fireEvent.click(pile('Black square'));
  await rerender({ ...props, sight: sightOf(line) });
  expect(pile('White square').getAttribute('aria-pressed')).toBe('false');
});

test('the end of a match is said aloud when it comes', async () => {
  const { rerender, props } = table(reply);
  await rerender({ ...props, sight: sightOf(won), last: won.last as unknown as Event });
  expect(props.say).toHaveBeenCalledWith('White has enough towers and wins');
});

function judged(sight: Seen): Estimate[] {
  const worth = (choice: Choice): Partial<Estimate> => {
    if (choice.text === 'Sb3') return { proved: 'win', chance: 1, words: 'wins by force in 5', plies: 5 };
    if (choice.text === 'Cb3') return { proved: 'loss', chance: 0, words: 'loses by force in 4', plies: 4 };
    return { chance: 0.62, words: '62 %' };
  };
  return sight.choices.map((choice) => ({ choice, chance: 0, words: '', ...worth(choice) }));
}

test('in analysis every cell shows what its placements are worth, as symbol and text', async () => {
  const { container } = table(reply, { verdicts: judged(sightOf(reply)) });
  const marks = (): (string | null)[] => [...container.querySelectorAll('.marks text')].map((mark) => mark.textContent);
  expect(marks()).toEqual(expect.arrayContaining(['S✓', 'C✗', 'T↑']));
  expect(cell('b3').getAttribute('aria-label')).toContain('square on b3: wins by force in 5');
  await fireEvent.click(pile('Black cylinder'));
  expect(marks()).toEqual(['↑62', '↑62', '↑62', '✗4']);
  expect(cell('b3').getAttribute('aria-label')).toContain('cylinder on b3: loses by force in 4');
});

test('the piece that is advised stands on its cell as a ghost, with the name of the cell', () => {
  const ghost = [choiceOf(sightOf(reply), 'Tc2>')];
  const { container } = table(reply, { ghost });
  expect(ghosts(found('[data-cell="c2"]'))).toEqual(['Tc2>']);
  expect(found('[data-cell="c2"] [data-ghost]').dataset.piece).toBe('triangle');
  expect(cell('c2').textContent).toBe('c2');
  expect(ghosts(container)).toHaveLength(2);
});

test('the swap is marked where it is advised', () => {
  const { container } = table(swap, { ghost: [choiceOf(sightOf(swap), 'swap')] });
  expect(ghosts(screen.getByText('Swap sides'))).toEqual(['swap']);
  expect(ghosts(container)).toHaveLength(1);
});

test('without a hint there is no ghost', async () => {
  const { container } = table(reply);
  await fireEvent.click(pile('Black square'));
  await fireEvent.pointerEnter(cell('b3'), { pointerType: 'mouse' });
  expect(ghosts(container)).toEqual([]);
});

test('axe finds nothing in what is not drawing', async () => {
  const { container } = table(middle);
  container.querySelectorAll('svg[aria-hidden=true]').forEach((drawing) => drawing.remove());
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
});

test('a match given up stands as it was left, and nothing is lit', () => {
  const { sight } = reply;
  table({ ...reply, sight: { ...sight, actor: -2, choices: [] } }, { interactive: false });
  expect(found('#pyrgos-reason').textContent?.trim()).toBe('');
  expect(cell('b3').ariaLabel).not.toContain('target');
});
