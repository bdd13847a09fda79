// @vitest-environment jsdom

import '$tests/calm';
import { expect, test } from 'vitest';
import { Camera } from '$lib/camera.svelte';
import type { Event } from '$lib/protocol';
import { sightOf } from '$tests/boards';
import { landscape, WHOLE } from './chart';
import artifact from '$tests/fixtures/pyle/artifact.json';
import move from '$tests/fixtures/pyle/move.json';
import { boxOf, REACH } from './looking';
import { paceOf, rollOf, walkedPath } from './memory';
import { arranged, tokensByCode, viewOf, type Field } from './view';
import { lyingWords, walkWords } from './words';

const view = viewOf(sightOf(move));

function played(kind: string, fields: object, told: string[] = []): Event {
  const choice = { action: 0, text: '', kind, fields: fields as Record<string, unknown>, words: '' };
  return { action_number: 1, seat: 0, told, choice };
}

test('there is a trail for every link, and stones where it leads over water', () => {
  const { trails } = landscape(view.board);
  expect(trails).toHaveLength(84);
  const wet = trails.filter(({ stones }) => stones.length).map(({ from, to }) => `${from} ${to}`);
  expect(wet).toContain('F11 DEMON');
  expect(wet).not.toContain('F43 F42');
});

test('every tree stands on land, and no wave breaks there', () => {
  const { trees, waves } = landscape(view.board);
  const nearest = (spot: { x: number; y: number }) =>
    Math.min(...view.board.fields.map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y)));
  expect(trees.length).toBeGreaterThan(50);
  expect(Math.max(...trees.map(nearest))).toBeLessThan(900);
  expect(Math.min(...waves.map(nearest))).toBeGreaterThan(600);
});

test('dice stay where they fell', () => {
  expect(arranged({ values: [], kept: 0 }, [6])).toEqual({ values: [6], kept: 0 });
  expect(arranged({ values: [2], kept: 0 }, [6, 2])).toEqual({ values: [2, 6], kept: 1 });
  expect(arranged({ values: [1, 6, 1], kept: 3 }, [6, 5])).toEqual({ values: [6, 5], kept: 1 });
});

test('every token that lies somewhere is known by its code', () => {
  const tokens = tokensByCode(view);
  expect(tokens.get('ball@2')?.title).toBe('Foresight');
  expect(tokens.get('witch')?.event).toBe(true);
});

test('a scene is a roll with what was told of it', () => {
  const { fight, demon } = viewOf(sightOf(artifact));
  const scene = { seat: 1, fight, demon, won: false };
  const roll = rollOf(scene, played('die', { colour: 'red', value: 5 }, ['P1 loses.']));
  expect(roll).toEqual({ ...scene, told: ['P1 loses.'] });
  expect(rollOf(null, played('yes', {}))).toBeNull();
});

test('a walk remembers its path', () => {
  expect(walkedPath(view, played('walk', { field: 'F07' }))).toEqual(['F10', 'F06', 'F07']);
  expect(walkedPath(view, played('portal', { field: 'F07' }))).toEqual([]);
});

test('single dice fall quickly, and what is told can be read', () => {
  const { fight } = viewOf(sightOf(artifact));
  const roll = (won: boolean | null) => ({ ...played('die', {}, ['Red 5 = 5.']), scene: { seat: 0, fight, won } });
  expect(paceOf(played('die', {}), false, false)).toBeLessThan(200);
  expect(paceOf(roll(null), false, true)).toBeGreaterThan(600);
  expect(paceOf(roll(false), false, true)).toBeGreaterThan(paceOf(roll(null), false, true));
  expect(paceOf(roll(false), false, false)).toBeLessThan(200);
});

test('the window stays on the map', () => {
  const camera = new Camera(REACH);
  camera.resize(600, 600);
  camera.fit(WHOLE);
  expect(camera.isWhole).toBe(true);
  expect(camera.window.width).toBe(WHOLE.width);
});

test('the window shows all that matters, and comes no nearer than can be taken in', () => {
  const camera = new Camera(REACH);
  camera.resize(600, 600);
  camera.fit(boxOf([{ x: 5000, y: 3000 }]));
  expect(camera.window).toEqual({ x: 3700, y: 1700, width: 2600, height: 2600 });
  camera.zoom(100);
  expect(camera.window.width).toBeCloseTo(1820);
});

test('a ruin says how long it lasts', () => {
  const temple = view.board.fields.find(({ field }) => field === 'T3') as Field;
  const said = [0, 1, 3].map((ruined_rounds) => lyingWords({ ...temple, ruined_rounds }, (id) => id));
  expect(said).toEqual(['pyle.field.ruined.last', 'pyle.field.ruined.one', 'pyle.field.ruined']);
});

test('a chance that a warning has told is not told again', () => {
  const walk = view.walks.find(({ fight }) => fight && fight.price !== null);
  if (!walk?.fight) throw new Error('nothing to fight');
  const met = { ...walk, fight: { ...walk.fight, chance: 0.014 } };
  const t = (words: string) => words;
  expect(walkWords(met, t)).toContain('pyle.chance');
  expect(walkWords(met, t, 'the chance to win is 1 %')).not.toContain('pyle.chance');
  expect(walkWords(met, t, 'the chance to win is 1 %').length).toBeGreaterThan(1);
  expect(walkWords(met, t, 'the chance to win is 11 %')).toContain('pyle.chance');
});
