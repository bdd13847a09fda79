// @vitest-environment jsdom

import '$tests/calm';
import type { BoardProps } from '$lib/board';
import type { Choice, Event } from '$lib/protocol';
import { actionOf, choiceOf, found, ghosts, learnAll, show, sightOf, speech, type Fixture } from '$tests/boards';
import { fireEvent, screen } from '@testing-library/svelte';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import Board from './Board.svelte';
import arms from '$tests/fixtures/piri/arms.json';
import joker from '$tests/fixtures/piri/joker.json';
import lift from '$tests/fixtures/piri/lift.json';
import main from '$tests/fixtures/piri/main.json';
import over from '$tests/fixtures/piri/over.json';
import places from '$tests/fixtures/piri/places.json';
import unnamed from '$tests/fixtures/piri/unnamed.json';
import vote from '$tests/fixtures/piri/vote.json';
import window from '$tests/fixtures/piri/window.json';
import client from './index';
import { viewOf } from './view';

await learnAll(client);

const table = (fixture: Fixture, more?: Partial<BoardProps>) => show(Board, client, fixture, more);
const cell = (name: string): HTMLElement => found(`[data-cell="${name}"]`);
const inHand = (card: string): HTMLElement => found(`[data-hand="${card}"]`);
/** All that was played. */
const plays = ({ play }: BoardProps) => vi.mocked(play).mock.calls.map(([move]) => move);
const prompt = (): string => found('.prompt p').textContent?.trim() ?? '';

test('a card is picked up: where it may go is lit, how it stands against others is marked', async () => {
  const { sight, props } = table(lift);
  await fireEvent.click(inHand('7B'));
  const places = Object.keys(viewOf(sight).lifted['7B']?.cells ?? {});
  expect(document.querySelectorAll('.lit')).toHaveLength(places.length);
  expect(cell('0,0').querySelector('.chip')?.className).toContain('strong');
  expect(cell('1,2').querySelector('.chip')?.className).toContain('weak');
  expect(cell('1,0').querySelector('.chip')?.className).toContain('neutral');
  expect(prompt()).toBe('Where shall the 7 of water go?');
  expect(props.play).not.toHaveBeenCalled();
});

test('a place that stays dark says why, and the whole move is asked about', async () => {
  const { props } = table(lift);
  await fireEvent.click(inHand('7B'));
  expect(cell('2,2').getAttribute('aria-label')).toContain(
    'The 7 of water is weak against the 9 of wind: it needs 10 or more (R4.2)',
  );
  await fireEvent.click(cell('2,2'));
  expect(props.refuse).toHaveBeenCalledExactlyOnceWith('7B @2,2');
  expect(props.play).not.toHaveBeenCalled();
});

test('a place for a card that cannot be played yet is only told', async () => {
  const { props, sight } = table(main);
  const lifted = viewOf(sight).lifted['3G'];
  const blocked = lifted?.blocked[0];
  await fireEvent.click(found('[data-market="3G"]'));
  await fireEvent.click(cell(blocked?.cells[0] ?? ''));
  expect(props.say).toHaveBeenLastCalledWith(`${blocked?.reason} (${blocked?.rule})`);
  expect(props.refuse).not.toHaveBeenCalled();
});

test('a lit place is chosen: the card is played there in one move', async () => {
  const { props } = table(lift);
  await fireEvent.click(inHand('2R'));
  await fireEvent.click(cell('2,0'));
  expect(plays(props)).toEqual([['2R', '@2,0']]);
});

test('a joker is asked for its element before anything is played', async () => {
  const { props } = table(unnamed);
  await fireEvent.click(inHand('*1'));
  await fireEvent.click(cell('2,0'));
  expect(prompt()).toBe('Which element shall the joker be?');
  expect(found('[data-answer="=R"]').textContent).toContain('flanks the card at 1,0');
  expect(found('[data-answer="=B"]').textContent).not.toContain('flanks');
  expect(props.play).not.toHaveBeenCalled();
  await fireEvent.click(found('[data-answer="=R"]'));
  expect(plays(props)).toEqual([['*1', '@2,0', '=R']]);
});

test('a joker without an element yet can go elsewhere, or back', async () => {
  const { props } = table(unnamed);
  await fireEvent.click(inHand('*1'));
  await fireEvent.click(cell('2,0'));
  await fireEvent.click(cell('-1,0'));
  await fireEvent.click(found('[data-answer="=G"]'));
  await fireEvent.click(cell('2,0'));
  await fireEvent.keyDown(cell('2,0'), { key: 'Escape' });
  expect(document.querySelector('[data-answer]')).toBeNull();
  expect(plays(props)).toEqual([['*1', '@-1,0', '=G']]);
});

test('what was played is waited for, and a card that was bought is in the air already', async () => {
  const { props, sight, rerender } = table(main);
  const wanted = document.querySelector<HTMLElement>('[data-market]')?.dataset.market ?? '';
  await fireEvent.click(found(`[data-market="${wanted}"]`));
  await fireEvent.click(found('[data-option="buy"]'));
  expect(props.play).toHaveBeenLastCalledWith(actionOf(sight, wanted));
  await rerender({ ...props, interactive: false });
  expect(prompt()).toBe('One moment …');
  const { view } = lift.sight;
  const { choices } = sightOf(lift);
  const hand = { card: [wanted], public: [true], known_to: [[0, 1]] };
  const nowhere = { cells: '', against: '', reasons: [], suits: [], outcomes: {}, warnings: [] };
  const bought = {
    ...view,
    seats: { ...view.seats, hand: [hand, hand] },
    lifted: { ...view.lifted, cards: { [wanted]: nowhere } },
  };
  await rerender({ ...props, sight: { ...sight, number: sight.number + 1, view: bought, choices } });
  expect(inHand(wanted).getAttribute('aria-pressed')).toBe('true');
});

test('what a placement would do is told before', async () => {
  table(lift);
  await fireEvent.click(inHand('2R'));
  expect(cell('2,0').getAttribute('aria-label')).toContain('flanks the card at 1,0; takes 1 mana from Tanuki');
});

test('escape puts the card back', async () => {
  table(lift);
  await fireEvent.click(inHand('2R'));
  await fireEvent.keyDown(inHand('2R'), { key: 'Escape' });
  expect(document.querySelector('.lit')).toBeNull();
});

test('the options of a turn are buttons and keys', async () => {
  const { props, sight } = table(main);
  await fireEvent.click(found('[data-option=draw]'));
  expect(props.play).toHaveBeenLastCalledWith(actionOf(sight, 'draw'));
});

test('a card is swapped in one move, whether it is picked up before or touched after', async () => {
  const { props } = table(main);
  await fireEvent.click(inHand('4B'));
  await fireEvent.click(found('[data-option=swap]'));
  await fireEvent.click(inHand('4B'));
  await fireEvent.keyDown(found('[data-option=swap]'), { key: 's' });
  expect(prompt()).toBe('Which card goes under the deck?');
  await fireEvent.click(inHand('2R'));
  expect(plays(props)).toEqual([
    ['swap', '4B'],
    ['swap', '2R'],
  ]);
});

test('whoever is asked for a card to swap may think better of it', async () => {
  const { props } = table(main);
  await fireEvent.click(found('[data-option=swap]'));
  await fireEvent.click(found('[data-option=swap]'));
  await fireEvent.click(inHand('2R'));
  expect(inHand('2R').getAttribute('aria-pressed')).toBe('true');
  expect(props.play).not.toHaveBeenCalled();
});

test('a card of the market is looked at first, then bought', async () => {
  const { props, sight } = table(main);
  await fireEvent.click(found('[data-market="3G"]'));
  expect(props.play).not.toHaveBeenCalled();
  expect(document.querySelector('.lit')).not.toBeNull();
  await fireEvent.click(found('[data-option=buy]'));
  expect(plays(props)).toEqual([actionOf(sight, '3G')]);
});

test('a card of the market that is put on a place is bought, and no more', async () => {
  const { props, sight } = table(main);
  await fireEvent.click(found('[data-market="3G"]'));
  await fireEvent.click(cell('-1,-1'));
  expect(plays(props)).toEqual([actionOf(sight, '3G')]);
});

test('a summons out of turn is offered with its place, and can be declined', async () => {
  const { props, sight } = table(window);
  expect(prompt()).toBe('You can summon now!');
  expect(cell('1,0').querySelector('.glow')).not.toBeNull();
  await fireEvent.click(screen.getByText('Summon the jack of water at 1,0'));
  await fireEvent.keyDown(found('[data-answer=decline]'), { key: 'n' });
  expect(plays(props)).toEqual([['JB'], actionOf(sight, 'decline')]);
});

test('several rituals at one place are asked about', async () => {
  const { props } = table(arms);
  await fireEvent.click(cell('0,0'));
  expect(prompt()).toBe('Which ritual at 0,0?');
  const ways = document.querySelectorAll('[data-ritual=QR]');
  expect(ways).toHaveLength(4);
  await fireEvent.click(ways[1] as Element);
  await fireEvent.click(cell('0,0'));
  await fireEvent.click(found('[data-ritual=KR]'));
  expect(plays(props)).toEqual([['QR', '/-E'], ['KR']]);
});

test('a spirit that could appear at several places is called from its card, or at one of them', async () => {
  const { props } = table(places);
  await fireEvent.click(found('[data-call=JR]'));
  expect(prompt()).toBe('Where shall the jack of fire appear?');
  await fireEvent.click(screen.getByText('Summon the jack of fire at 3,0'));
  await fireEvent.click(cell('1,0'));
  expect(plays(props)).toEqual([
    ['JR', '@3,0'],
    ['JR', '@1,0'],
  ]);
});

test('an end that is proposed is voted on', async () => {
  const { props, sight } = table(vote);
  expect(prompt()).toBe('Tanuki proposes to end now and count the points.');
  await fireEvent.click(screen.getByText('Play on'));
  expect(props.play).toHaveBeenLastCalledWith(actionOf(sight, 'no'));
});

test('a move that is half played is completed: a joker is given its element, with what that does', async () => {
  const { props, sight } = table(joker);
  expect(found('[data-answer="=R"]').textContent).toContain('flanks the card at 1,0');
  expect(found('[data-answer="=B"]').textContent).not.toContain('flanks');
  await fireEvent.click(found('[data-answer="=R"]'));
  expect(plays(props)).toEqual([actionOf(sight, '=R')]);
});

test.each([
  ['en', 'Capybara has summoned three spirits', 'king of earth, not summoned'],
  ['de', 'Capybara hat drei Geister beschworen', 'Erde-König, nicht beschworen'],
  ['fr', 'Capybara a invoqué trois esprits', 'le roi de Terre, esprit non invoqué'],
])('the end is told, with all spirits open: %s', (language, told, missed) => {
  const sight = sightOf(over);
  table(over, { t: speech(client, language), sight: { ...sight, view: { ...sight.view, verdict: `${told}.` } } });
  expect(prompt()).toContain(told);
  expect(found('[data-summoner="1"]').textContent).toContain(missed);
});

test('what happened leaves its traces until the next', async () => {
  const { props, sight, rerender } = table(lift);
  expect(lift.sight.view.cells).toEqual({ cell: ['1,2', '0,0', '1,0'], card: ['9Y', '4R', '9G'] });
  const cells = { cell: ['1,2', '0,0', '2,0'], card: ['9Y', '4R', '2R'] };
  const last = { type: 'played', seat: 0, told: ['9G is gone.'], choice: null } as unknown as Event;
  const view = { ...sight.view, cells, phase: 'MAIN' };
  await rerender({ ...props, last, sight: { ...sight, number: sight.number + 1, view, choices: [] } });
  expect(cell('1,0').querySelector('[data-trace="1,0"]')).not.toBeNull();
  expect(cell('2,0').querySelector('.fresh')).not.toBeNull();
  expect(screen.getByText('The 9 of earth is gone.')).not.toBeNull();
});

test.each([
  [
    'en',
    'Capybara places TB at 1,0, replacing AR.',
    'Capybara places the 10 of water at 1,0, replacing the ace of fire.',
  ],
  ['de', 'Capybara legt TB auf 1,0 und ersetzt AR.', 'Capybara legt Wasser 10 auf 1,0 und ersetzt Feuer-Ass.'],
  ['de', '6B (Wasser 6) legen', 'Wasser 6 legen'],
  [
    'de',
    'Nicht beschworen: Capybara KY und QB; Hase JG. Tanuki gewinnt.',
    'Nicht beschworen: Capybara Wind-König und Wasser-Dame; Hase Erde-Bube. Tanuki gewinnt.',
  ],
  ['fr', 'Capybara pose TB en 1,0 et remplace AR.', 'Capybara pose le 10 d’Eau en 1,0 et remplace l’as de Feu.'],
  ['fr', 'JB en 1,0 tombe dans une tenaille.', 'Le valet d’Eau en 1,0 tombe dans une tenaille.'],
  ['fr', 'jouer AB (l’as d’Eau)', 'jouer l’as d’Eau'],
  ['fr', 'jouer *2', 'jouer le second joker'],
  ['fr', 'poser *1 d’Eau en 0,1', 'poser le premier joker d’Eau en 0,1'],
])('sentences call cards by their names, as the table shows no notation: %s, %s', (language, written, told) => {
  expect(speech(client, language)(written)).toBe(told);
});

test.each([
  ['9G at 1,0 is flanked but stays. JR wins.', 'The 9 of earth at 1,0 is flanked but stays. The jack of fire wins.'],
  ['play 8B (8 of water)', 'play the 8 of water'],
  ['play the joker *1', 'play the first joker'],
  ['play the joker *2', 'play the second joker'],
  ['4R and 9R (left and right) are consumed.', 'The 4 of fire and the 9 of fire (left and right) are consumed.'],
  ['names it, as in =B', 'names it, as in =B'],
])('what stands for a card is spelled out, and nothing else: %s', (written, spelled) => {
  expect(speech(client)(written)).toBe(spelled);
});

test('a question says what may be done, and why', () => {
  table(main);
  expect(found('.prompt .how').textContent).toContain('A card of the market costs 1 mana');
});

test('while a teacher has the word, whose turn it is reads what to do', () => {
  table(main, { interactive: false, sight: { ...sightOf(main), view: { ...sightOf(main).view, viewer: null } } });
  expect(prompt()).toContain('Your turn');
});

test('in a replay it is nobody’s turn', () => {
  table(main, { interactive: false, sight: { ...sightOf(main), choices: [] } });
  expect(prompt()).toContain('chooses: draw, buy or swap.');
});

test('a board to look at plays nothing', async () => {
  const { props } = table(lift, { interactive: false });
  await fireEvent.click(inHand('2R'));
  await fireEvent.click(cell('2,0'));
  await fireEvent.keyDown(cell('2,0'), { key: 'd' });
  expect(props.play).not.toHaveBeenCalled();
  expect(document.querySelector('.lit')).toBeNull();
});

test('arrow keys walk over the table, and enter chooses', async () => {
  const { props } = table(lift);
  await fireEvent.keyDown(inHand('2R'), { key: '1' });
  cell('1,0').focus();
  await fireEvent.keyDown(cell('1,0'), { key: 'ArrowRight' });
  await vi.waitFor(() => expect(document.activeElement).toBe(cell('2,0')));
  await fireEvent.keyDown(cell('2,0'), { key: 'Enter' });
  expect(plays(props)).toEqual([['2R', '@2,0']]);
});

test('the keyboard comes along to what is asked', async () => {
  const { props } = table(unnamed);
  await fireEvent.keyDown(inHand('*1'), { key: '5' });
  cell('2,0').focus();
  await fireEvent.keyDown(cell('2,0'), { key: 'Enter' });
  await vi.waitFor(() => expect(document.activeElement).toBe(found('[data-answer="=R"]')));
  expect(props.say).toHaveBeenLastCalledWith('Which element shall the joker be?');
});

const later = (text: string, kind: string, fields: Choice['fields']): Choice => ({
  action: 999,
  text,
  kind,
  fields,
  words: '',
});

test('the card that is advised is marked in the hand, and lies faintly where it would go', () => {
  const ghost = [choiceOf(sightOf(lift), '2R'), later('@2,0', 'place', { card: '2R', cell: '2,0' })];
  const { container } = table(lift, { ghost });
  expect(ghosts(inHand('2R'))).toEqual(['2R']);
  expect(ghosts(cell('2,0'))).toEqual(['@2,0']);
  expect(cell('2,0').querySelector('[data-ghost]')?.textContent).toBe('2,0');
  expect(cell('2,0').querySelector('.ghost svg')).not.toBeNull();
  expect(ghosts(container)).toHaveLength(2);
});

test('the spirit that is advised is marked, and where it would come', () => {
  const { container } = table(window, { ghost: [choiceOf(sightOf(window), 'JB')] });
  expect(ghosts(cell('1,0'))).toEqual(['@1,0']);
  expect(ghosts(found('[data-ritual=JB]'))).toEqual(['JB']);
  expect(ghosts(screen.getByRole('list', { name: 'Your secret spirits' }))).toEqual(['JB']);
  expect(ghosts(container)).toHaveLength(3);
});

test('of several rituals the one is marked that is advised', async () => {
  const pattern = later('/-E', 'pattern', { pattern: '-E', spirit: 'QR', cell: '0,0' });
  table(arms, { ghost: [choiceOf(sightOf(arms), 'QR'), pattern] });
  await fireEvent.click(cell('0,0'));
  const marked = [...document.querySelectorAll('[data-ritual]')].map((ritual) => ghosts(ritual).length);
  const order = [...document.querySelectorAll<HTMLElement>('[data-ritual]')].map(({ dataset }) => dataset.ritual);
  expect(marked.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(order[marked.indexOf(1)]).toBe('QR');
});

test('a swap that is advised marks the option and the card that goes', () => {
  const ghost = [choiceOf(sightOf(main), 'swap'), later('2R', 'swap_card', { card: cardsOf(main)[0] })];
  const { container } = table(main, { ghost });
  expect(ghosts(found('[data-option=swap]'))).toEqual(['swap']);
  expect(ghosts(inHand(cardsOf(main)[0] ?? ''))).toHaveLength(1);
  expect(ghosts(container)).toHaveLength(2);
});

test('a card to be bought is marked in the market', () => {
  const { container } = table(main, { ghost: [choiceOf(sightOf(main), '3G')] });
  expect(ghosts(found('[data-market="3G"]'))).toEqual(['3G']);
  expect(ghosts(container)).toHaveLength(1);
});

test('a flank that is advised is marked on the table', () => {
  const ghost = [later('x', 'flank', { direction: 'W', cell: '1,0', card: '9G' })];
  const { container } = table(lift, { ghost });
  expect(ghosts(cell('1,0'))).toEqual(['@1,0']);
  expect(ghosts(container)).toHaveLength(1);
});

test('the suit of a joker, and a vote, are marked among the answers', () => {
  const { container, unmount } = table(joker, { ghost: [choiceOf(sightOf(joker), '=G')] });
  expect(ghosts(found('[data-answer="=G"]'))).toEqual(['=G']);
  expect(ghosts(found('[data-answer="=R"]'))).toEqual([]);
  expect(ghosts(container).filter((part) => part === '=G')).toHaveLength(1);
  unmount();
  table(vote, { ghost: [choiceOf(sightOf(vote), 'no')] });
  expect(ghosts(found('[data-answer=no]'))).toEqual(['no']);
});

test.each(Object.entries({ arms, joker, lift, main, over, vote, window }))(
  'without a hint there is no ghost: %s',
  (_, fixture) => {
    expect(ghosts(table(fixture).container)).toEqual([]);
  },
);

function cardsOf(fixture: Fixture): string[] {
  const { seats, viewer } = viewOf(sightOf(fixture));
  return (seats[viewer ?? 0]?.hand ?? []).flatMap(({ card }) => card ?? []);
}

test('axe finds nothing in what is not drawing', async () => {
  const { container } = table(main);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
});
