// @vitest-environment jsdom

import '$tests/calm';
import { fireEvent, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { BoardProps } from '$lib/board';
import type { Event } from '$lib/protocol';
import { actionOf, choiceOf, ghosts, learnAll, show, sightOf, speech } from '$tests/boards';
import Board from './Board.svelte';
import ability from '$tests/fixtures/pyle/ability.json';
import artifact from '$tests/fixtures/pyle/artifact.json';
import move from '$tests/fixtures/pyle/move.json';
import seer from '$tests/fixtures/pyle/seer.json';
import trade from '$tests/fixtures/pyle/trade.json';
import client from './index';
import { viewOf } from './view';

await learnAll(client);

const FIXTURES = { ability, artifact, move, seer, trade };

const board = (name: keyof typeof FIXTURES, language = 'en', changed: Partial<BoardProps> = {}) =>
  show(Board, client, FIXTURES[name], { t: speech(client, language), ...changed });

const field = (container: Element, name: string) => container.querySelector(`[data-field="${name}"]`) as HTMLElement;

test('a lit field is walked to with one click', async () => {
  const { props, container } = board('move');
  await fireEvent.click(field(container, 'F07'));
  expect(props.play).toHaveBeenCalledWith(actionOf(props.sight, '>F07'));
});

test('a field says what lies there, how far it is, and the chance', () => {
  const { container } = board('move');
  expect(field(container, 'F07').ariaLabel).toBe(
    'F07: Might +1, strength 1; you can walk here; 2 steps; 100 % to win; a defeat costs 1 of your Pyle',
  );
  expect(field(container, 'T3').ariaLabel).toEqual(
    expect.stringContaining('Temple T3: in ruins, 3 more rounds; Blesses whoever enters'),
  );
  expect(field(container, 'F42').ariaLabel).toBe('F42: face down, but known: Second Roll, strength 4');
});

test('what is dangerous is asked about first, and can be called off', async () => {
  const { props, container } = board('move');
  await fireEvent.click(field(container, 'F06'));
  expect(props.play).not.toHaveBeenCalled();
  expect(screen.getByText('⚠ a defeat would cost the blessing')).toBeTruthy();
  await fireEvent.click(screen.getByText('Not yet'));
  expect(screen.queryByText('All the same')).toBeNull();
  await fireEvent.click(field(container, 'F06'));
  await fireEvent.click(screen.getByText('All the same'));
  expect(props.play).toHaveBeenCalledWith(actionOf(props.sight, '>F06'));
});

test('what would be wasted in a scene is asked about too', async () => {
  const sight = sightOf(ability);
  const warnings = { choice: ['s1'], warning: ['Foresight works only once, and this foe is weak'] };
  const { props, container } = board('ability', 'en', { sight: { ...sight, view: { ...sight.view, warnings } } });
  await fireEvent.click(container.querySelector('[data-choice="s1"]') as Element);
  expect(props.play).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('All the same'));
  await fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(screen.queryByText('All the same')).toBeNull();
  await fireEvent.click(container.querySelector('[data-choice="s1"]') as Element);
  await fireEvent.click(screen.getByText('All the same'));
  expect(props.play).toHaveBeenCalledWith(actionOf(sight, 's1'));
});

test('whoever wants to is not asked again, here and later, and can change their mind', async () => {
  const rash = board('move');
  await fireEvent.click(field(rash.container, 'F06'));
  await fireEvent.click(screen.getByText('Don’t ask again'));
  expect(rash.props.play).toHaveBeenCalledTimes(1);
  rash.unmount();
  const { props, container } = board('move', 'de');
  await fireEvent.click(field(container, 'F06'));
  expect(props.play).toHaveBeenCalledTimes(1);
  await fireEvent.click(screen.getByLabelText('Vor waghalsigen Entscheidungen nachfragen'));
  await fireEvent.click(field(container, 'F06'));
  expect(props.play).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Trotzdem')).toBeTruthy();
});

test('a finger looks first and goes with the second tap', async () => {
  const { props, container } = board('move');
  const tap = () =>
    fireEvent(
      field(container, 'F07'),
      Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' }),
    );
  await tap();
  expect(props.play).not.toHaveBeenCalled();
  expect(screen.getByText('Walk here')).toBeTruthy();
  await tap();
  expect(props.play).toHaveBeenCalledTimes(1);
});

test('a field out of reach is asked about', async () => {
  const { props, container } = board('move');
  await fireEvent.click(field(container, 'F59'));
  expect(props.refuse).toHaveBeenCalledWith('>F59');
});

test('a Portal lights the map, with a button or a key', async () => {
  const { props, container } = board('move');
  const lit = () => container.querySelectorAll('.spots .lit').length;
  expect(lit()).toBe(3);
  await fireEvent.keyDown(field(container, 'F07'), { key: 'p' });
  expect(lit()).toBe(66);
  await fireEvent.click(field(container, 'F59'));
  expect(props.play).toHaveBeenCalledWith(actionOf(props.sight, '~F59'));
});

test('arrow keys go from lit field to lit field', async () => {
  const { container } = board('move');
  field(container, 'F06').focus();
  await fireEvent.keyDown(field(container, 'F06'), { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(field(container, 'F07'));
  await fireEvent.keyDown(field(container, 'F07'), { key: 'ArrowUp', shiftKey: true });
  expect(document.activeElement).not.toBe(field(container, 'F07'));
});

test('abilities show their dice and chances, and are used with a click', async () => {
  const { props, container } = board('ability');
  const card = container.querySelector('[data-choice="s1"]') as HTMLElement;
  expect(card.textContent).toContain('5 green against 4 red');
  expect(card.textContent).toContain('72 %');
  await fireEvent.click(card);
  expect(props.play).toHaveBeenCalledWith(actionOf(props.sight, 's1'));
  expect(props.say).toHaveBeenCalledWith('Use an ability of one spirit, or none.');
});

test('dice are tapped in any order and rolled again in rising order', async () => {
  const { props, container } = board('artifact');
  const dice = screen.getAllByLabelText('Roll this 1 again');
  await fireEvent.click(screen.getByLabelText('Roll this 2 again'));
  await fireEvent.click(dice[1] as Element);
  expect(container.querySelectorAll('[aria-pressed="true"].die')).toHaveLength(2);
  await fireEvent.click(screen.getByText('Roll 2 dice again'));
  expect(props.play).toHaveBeenCalledOnce();
  expect(props.play).toHaveBeenCalledWith(['g1', 'g2', '+']);
});

test('where no die could follow, nobody says that this is all', async () => {
  const { props, container } = board('artifact');
  const dice = [...container.querySelectorAll('button.die:enabled')];
  for (const die of dice) await fireEvent.click(die);
  await fireEvent.click(screen.getByText(`Roll ${dice.length} dice again`));
  const [words] = vi.mocked(props.play).mock.calls[0] as [string[]];
  expect(words).toHaveLength(dice.length);
  expect(words).toEqual([...words].sort());
  expect(words).not.toContain('+');
});

/** A spirit as a trade names it, not as it lies on a board. */
const offered = (spirit: string) => screen.getByText(spirit, { selector: ':not(.dashboard *)' });

test('a trade is one spirit of each side', async () => {
  const { props } = board('trade');
  const offer = screen.getByText('Pick one spirit on each side');
  await fireEvent.click(offered('Stride, strength 1'));
  await fireEvent.click(offered('Foresight, strength 2'));
  await fireEvent.click(offer);
  expect(props.play).toHaveBeenCalledWith(actionOf(props.sight, 'P2:2/1'));
});

test('an event lights its targets and can be declined', async () => {
  const { props, container } = board('seer');
  expect(screen.getByText('You meet the Seer.')).toBeTruthy();
  await fireEvent.click(field(container, 'F59'));
  expect(props.play).toHaveBeenCalledWith(actionOf(props.sight, '@F59'));
  await fireEvent.click(screen.getByText('decline the help'));
  await fireEvent.click(screen.getByText('All the same'));
  expect(props.play).toHaveBeenLastCalledWith(actionOf(props.sight, '-'));
});

test('who only looks on sees the lake, and plays nothing', async () => {
  const { props, container } = board('move', 'en', { interactive: false, seat: -1 });
  await fireEvent.click(field(container, 'F07'));
  expect(props.play).not.toHaveBeenCalled();
  expect(props.refuse).not.toHaveBeenCalled();
  expect(screen.getByText('P1 is about to move.')).toBeTruthy();
});

const decided = {
  action_number: 9,
  seat: -1,
  told: ['Red 6 5 1 1 = 13.', 'P1 loses.'],
  scene: {
    seat: 0,
    fight: {
      ...(artifact.sight.view.fight as object),
      green: { dice: 3, values: [5, 4, 2], total: 11, picked: 0 },
      red: { dice: 4, values: [6, 5, 1, 1], total: 13, picked: 0 },
    },
    demon: artifact.sight.view.demon,
    won: false,
  },
};

/** What the dice of a colour show that are drawn, in their order. */
const drawn = (container: Element, colour: string) =>
  [...container.querySelectorAll(`.pool.${colour} .die svg:not(.blank)`)].map(
    (die) => die.querySelectorAll('circle').length,
  );

test('before the demon has rolled its omen no number of dice is told', () => {
  const { view, ...rest } = sightOf(ability);
  const none = { dice: 0, values: [], total: 0, picked: 0 };
  const waiting = { ...(view.fight as object), against: 'demon', spirit: null, omen: null, green: none, red: none };
  const demon = { name: 'Ildrud', strength: 10, rounds: 3, counter: 1 };
  const sight = { ...rest, view: { ...view, demon, fight: waiting }, choices: [] };
  const { container } = board('ability', 'en', { sight, interactive: false });
  expect(screen.getByText('The demon rolls its omen…')).toBeTruthy();
  expect(container.querySelector('.pool')).toBeNull();
});

test('a demon that shows itself in a move is named beside its dice before the sight knows it', async () => {
  const { props, container, rerender } = board('move', 'en', { interactive: false });
  const demon = { name: 'Sareash', strength: 7, rounds: 5, counter: 1 };
  const scene = {
    ...decided.scene,
    fight: { ...decided.scene.fight, against: 'demon', spirit: null, omen: 11 },
    demon,
  };
  await rerender({ sight: props.sight, last: { ...decided, scene }, scene });
  expect(screen.getAllByText('Sareash')).toHaveLength(2);
  expect(container.querySelector('.pool.red .title')?.textContent).toBe('The demon: strength 7');
});

test('dice that lie there do not fall again with those of the foe', async () => {
  const { props, container, rerender } = board('artifact', 'en', { interactive: false });
  const { fight, demon } = viewOf(props.sight);
  const red = { dice: 4, values: [6, 5, 1, 1], total: 13, picked: 0 };
  const scene = { seat: 0, fight: { ...fight, red }, demon, won: true };
  await rerender({ sight: props.sight, last: { ...decided, scene }, scene });
  const fallen = (colour: string) => container.querySelectorAll(`.pool.${colour} .fallen`).length;
  expect([fallen('green'), fallen('red')]).toEqual([0, 4]);
});

test('every die of a scene is drawn while the sight stays as it was', async () => {
  const { props, container, rerender } = board('move', 'en', { interactive: false });
  await rerender({ sight: props.sight, last: decided, scene: decided.scene });
  expect([drawn(container, 'green'), drawn(container, 'red')]).toEqual([
    [5, 4, 2],
    [6, 5, 1, 1],
  ]);
  expect(container.querySelector('.pool.ahead')?.classList).toContain('red');
});

test('a fight that was decided stays to be seen until something else happens', async () => {
  const { props, container, rerender } = board('artifact', 'en', { interactive: false });
  const after = { ...sightOf(move), number: 99 };
  await rerender({ sight: after, last: decided });
  expect(drawn(container, 'red')).toEqual([6, 5, 1, 1]);
  expect(screen.getByText('P1 loses.')).toBeTruthy();
  await rerender({ sight: { ...props.sight, number: 100 }, last: null });
  expect(screen.queryByText('P1 loses.')).toBeNull();
});

/** A round of a fight, as the server tells it. */
const round = (seat: number, green: number, red: number, won: boolean): Event => ({
  action_number: 1,
  seat: -1,
  told: [`Red = ${red}.`],
  scene: { seat, won, demon: {}, fight: { spirit: null, green: { total: green }, red: { total: red } } },
});

test('what was fought since the last turn of whoever looks stands beside what is to do', () => {
  const walk = { action_number: 0, seat: 1, told: ['Seat 1 walks to F33.'] };
  const { container } = board('move', 'en', { news: [walk, round(0, 6, 22, false), round(1, 12, 11, true)] });
  expect([...container.querySelectorAll('.round b')].map((one) => one.textContent)).toEqual(['6 : 22 ✗', '12 : 11 ✓']);
});

test('fields one may go to, and those just heard of, have their names on the map', () => {
  const walk = { action_number: 0, seat: 1, told: ['Seat 1 walks to F33.'] };
  const names = (news: Event[]) =>
    [...board('move', 'en', { news }).container.querySelectorAll('.map text.name')].map((one) => one.textContent);
  expect(names([])).toContain('F07');
  expect(names([])).not.toContain('F33');
  expect(names([walk])).toContain('F33');
});

test('a touch on an active spirit explains it', async () => {
  const { container } = board('ability');
  const spirit = container.querySelector('.spirits button') as HTMLElement;
  await fireEvent.click(spirit);
  expect(container.querySelector('.dashboard .help')?.textContent).toContain(
    spirit.querySelector('.spoken')?.textContent,
  );
});

test('choices show what they are worth', () => {
  const verdicts = sightOf(ability).choices.map((choice, index) => ({ choice, chance: 0.6 - index / 10, words: '' }));
  board('ability', 'en', { verdicts });
  expect(screen.getAllByText('★60')).toHaveLength(1);
});

const advised = (name: keyof typeof FIXTURES, ...texts: string[]) =>
  board(name, 'en', { ghost: texts.map((text) => choiceOf(sightOf(FIXTURES[name]), text)) });

test('the walk that is advised is drawn along its path, and its field is named', () => {
  const { container } = advised('move', '>F07');
  const { walks } = viewOf(sightOf(move));
  const walk = container.querySelector<SVGGElement>('g[data-ghost]');
  expect(walk?.dataset.ghost).toBe('>F07');
  expect(walk?.dataset.path).toBe(walks.find(({ field: name }) => name === 'F07')?.path.join(' '));
  expect(ghosts(field(container, 'F07'))).toEqual(['>F07']);
  expect(field(container, 'F07').textContent).toBe('F07');
  expect(ghosts(container)).toHaveLength(2);
});

test('a portal that is advised marks its field and the button that lights it', async () => {
  const { container } = advised('move', '~F59');
  expect(ghosts(field(container, 'F59'))).toEqual(['~F59']);
  const button = screen.getByText(/Portal/, { selector: 'button' });
  expect(ghosts(button)).toEqual(['~F59']);
  await fireEvent.click(button);
  expect(ghosts(button)).toEqual([]);
});

test('an ability that is advised is marked in its scene', () => {
  const { container } = advised('ability', 's2');
  expect(ghosts(container.querySelector('[data-choice="s2"]') as Element)).toEqual(['s2']);
  expect(ghosts(container)).toHaveLength(1);
});

test('as many dice are marked as are to be rolled again', () => {
  const { container } = advised('artifact', 'g1', 'g1', 'g2');
  const marked = [...container.querySelectorAll('button.die')].filter((die) => ghosts(die).length);
  expect(marked.map((die) => die.ariaLabel)).toEqual(
    expect.arrayContaining(['Roll this 1 again', 'Roll this 1 again', 'Roll this 2 again']),
  );
  expect(marked).toHaveLength(3);
});

test('keeping the dice is marked where that is advised', () => {
  const { container } = advised('artifact', '-');
  expect(ghosts(container.querySelector('[data-choice="-"]') as Element)).toEqual(['-']);
  expect(ghosts(container)).toHaveLength(1);
});

test('a trade that is advised marks the spirits of both sides', () => {
  const { container } = advised('trade', 'P2:2/1');
  expect(ghosts(offered('Stride, strength 1'))).toEqual(['P2:2/1']);
  expect(ghosts(offered('Foresight, strength 2'))).toEqual(['P2:2/1']);
  expect(ghosts(container)).toHaveLength(2);
});

test('the target of an event is marked on the map', () => {
  const { container } = advised('seer', '@F59');
  expect(ghosts(field(container, 'F59'))).toEqual(['@F59']);
  expect(ghosts(container)).toHaveLength(1);
});

test.each(Object.keys(FIXTURES) as (keyof typeof FIXTURES)[])('without a hint there is no ghost: %s', (name) => {
  expect(ghosts(board(name).container)).toEqual([]);
});

// What tokens are called comes from the server, in the language asked for; here it has sent English.
test.each([
  ['de', 'Unbekannter Dämon', 'Might +1, Stärke 1'],
  ['fr', 'Démon inconnu', 'Might +1, force 1'],
])('the board speaks the language of the reader: %s', (language, demon, token) => {
  const { container } = board('move', language);
  expect(screen.getByText(demon)).toBeTruthy();
  expect(field(container, 'F07').ariaLabel).toContain(token);
});
