import { expect, test } from 'vitest';
import { sightOf } from '$tests/boards';
import { along, distance, heading, inLine, nearestHeading, quarters, targetsFrom, type Arc } from './aim';
import { Aim } from './aim.svelte';
import main from '$tests/fixtures/puxes/main.json';
import { FlatLens } from './lens';
import { dieOf, viewOf, type Die } from './view';

const view = viewOf(sightOf(main));
const oracle = dieOf(view, 'Ao2') as Die;

test('headings are quarters of a degree, anticlockwise from the right', () => {
  expect(quarters(-0.1)).toBe(0);
  expect(quarters(361.13)).toBe(1.25);
  expect(heading({ x: 0, y: 0 }, { x: 0, y: 5 })).toBe(90);
  expect(distance({ x: 0, y: 0 }, { x: 300, y: 400 })).toBe(50);
  expect(along({ x: 0, y: 0 }, 180, 10).x).toBeCloseTo(-100);
});

test('who pulls back shoots the other way, the harder the longer', () => {
  const aim = new Aim();
  aim.pull({ x: 0, y: 0 }, { x: 0, y: -850 }, 0.5);
  expect([aim.degrees, aim.power]).toEqual([90, 16]);
  aim.pull({ x: 0, y: 0 }, { x: 5000, y: 0 }, 1);
  expect([aim.degrees, aim.power]).toEqual([180, 31]);
});

test('what is tuned during a pull stays while it goes on, and is gone with the next', () => {
  const aim = new Aim();
  aim.pull({ x: 0, y: 0 }, { x: 0, y: -850 }, 0.5);
  for (const [key, fine] of [
    ['ArrowLeft', true],
    ['ArrowUp', false],
  ] as const)
    expect(aim.tune(key, fine)).toBe(true);
  aim.pull({ x: 0, y: 0 }, { x: 0, y: -900 }, 0.5);
  expect([aim.degrees, aim.power]).toEqual([90.25, 17]);
  aim.release();
  aim.pull({ x: 0, y: 0 }, { x: 0, y: -900 }, 0.5);
  expect([aim.degrees, aim.power]).toEqual([90, 16]);
});

test('targets are told with distance and angle, the nearest first', () => {
  const targets = targetsFrom(view, oracle);
  const temple = targets.find(({ id }) => id === 'Bt.l');
  expect(temple).toMatchObject({ distance: 501, degrees: 87.25 });
  expect(targets.map((target) => target.distance)).toEqual(
    [...targets.map((target) => target.distance)].sort((one, other) => one - other),
  );
  expect(targets.some(({ id }) => id === 'Ao2' || id === 'Bt.u')).toBe(false);
});

test('what stands in the line is named in order', () => {
  const line = inLine(view, oracle, 87.25, 600).map(({ id }) => id);
  expect(line).toEqual(['Bo3', 'Bt.l']);
  expect(inLine(view, oracle, 87.25, 100)).toEqual([]);
});

test('a shot is written as the game writes it', () => {
  const aim = new Aim();
  expect([aim.styleText, aim.aimText, aim.powerText]).toEqual(['/S', '@90.00', '^16']);
  [aim.style, aim.row, aim.column] = [2, 1, 0];
  expect(aim.styleText).toBe('/P:h0');
  [aim.style, aim.row, aim.column] = [0, 0, -2];
  expect(aim.styleText).toBe('/S:m-2');
});

test('a short pull only chooses', () => {
  const aim = new Aim();
  aim.pull({ x: 0, y: 0 }, { x: 0, y: -50 }, 0.05);
  expect(aim.release()).toBe(false);
  aim.pull({ x: 0, y: 0 }, { x: 0, y: -900 }, 0.6);
  expect(aim.isPulling).toBe(true);
  expect(aim.release()).toBe(true);
});

test('where there is no room, the nearest heading that has some', () => {
  const arcs: Arc[] = [
    [10, 200],
    [300, 350],
  ];
  expect(nearestHeading(359, arcs)).toBe(350);
  expect(nearestHeading(4, arcs)).toBe(10);
  expect(nearestHeading(320.25, arcs)).toBe(320.25);
  expect(nearestHeading(355, [])).toBe(355);
});

test.each([90, 0, 270, 210])('a map seen along %d degrees goes both ways', (looking) => {
  const lens = new FlatLens({ width: 6000, length: 9000 }, { width: 360, height: 480 }, looking, 600);
  const back = lens.point(lens.spot({ x: 1200, y: 3400 }));
  expect([back.x, back.y]).toEqual([expect.closeTo(1200), expect.closeTo(3400)]);
});

test('whoever looks sits below', () => {
  const table = { width: 6000, length: 9000 };
  const size = { width: 360, height: 480 };
  const near = (heading: number) => new FlatLens(table, size, heading, 0).spot({ x: 3000, y: 0 }).y;
  expect(near(90)).toBeGreaterThan(400);
  expect(near(270)).toBeLessThan(80);
});
