import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { sightOf } from '$tests/boards';
import aim from '$tests/fixtures/puxes/aim.json';
import bitten from '$tests/fixtures/puxes/bitten.json';
import cell from '$tests/fixtures/puxes/cell.json';
import four from '$tests/fixtures/puxes/four.json';
import intruder from '$tests/fixtures/puxes/intruder.json';
import main from '$tests/fixtures/puxes/main.json';
import ridden from '$tests/fixtures/puxes/ridden.json';
import three from '$tests/fixtures/puxes/three.json';
import twins from '$tests/fixtures/puxes/twins.json';
import wake from '$tests/fixtures/puxes/wake.json';
import { fit, spotIn, stand, widthOf, type Framed } from './framing';
import { boxOf, layLabels } from './labels';
import type { Lens } from './lens';
import { aimLook, inSpace, tableLook } from './looks';
import { placeOf } from './poses';
import { overlap, roomsAround, tableHeight, type Box } from './rooms';
import { lying, viewOf, type Die, type PuxesView } from './view';

const DUELS = { aim, bitten, cell, intruder, main, ridden, wake };
const CROWDED = { twins, three, four };

/** Tables as they are in three windows, and what floats over them. */
const STAGES = {
  desk: {
    size: { width: 1246, height: 604 },
    least: 44,
    covers: [
      { left: 8, top: 8, width: 560, height: 30 },
      { left: 8, top: 42, width: 290, height: 52 },
      { left: 1170, top: 8, width: 44, height: 44 },
      { left: 8, top: 538, width: 290, height: 52 },
      { left: 900, top: 546, width: 314, height: 44 },
    ],
  },
  phone: {
    size: { width: 372, height: 656 },
    least: 32,
    covers: [
      { left: 8, top: 8, width: 290, height: 50 },
      { left: 8, top: 62, width: 230, height: 52 },
      { left: 312, top: 8, width: 44, height: 44 },
      { left: 8, top: 596, width: 230, height: 52 },
    ],
  },
  across: {
    size: { width: 826, height: 374 },
    least: 32,
    covers: [
      { left: 8, top: 8, width: 450, height: 28 },
      { left: 8, top: 40, width: 240, height: 52 },
      { left: 766, top: 8, width: 44, height: 44 },
      { left: 8, top: 314, width: 240, height: 52 },
    ],
  },
} satisfies Record<string, { size: { width: number; height: number }; least: number; covers: Box[] }>;

/** The table through a camera that stands where a look says. */
function through(view: PuxesView, { look, room }: Framed): Lens & { width(die: Die): number } {
  const camera = new PerspectiveCamera();
  fit(camera, room, look.angle);
  stand(camera, look);
  const at = (point: { x: number; y: number }, z: number): Vector3 => inSpace(view.table, point, z);
  return {
    spot: (point, z = 0) => spotIn(camera, room, at(point, z)),
    point: () => null,
    width: (die) => widthOf(camera, room, at(die, placeOf(die).z)),
  };
}

const boxes = (view: PuxesView, lens: Lens): Box[] => lying(view).map((die) => boxOf(lens, placeOf(die)));

function isWithin(box: Box, { width, height }: { width: number; height: number }): boolean {
  return box.left >= 0 && box.top >= 0 && box.left + box.width <= width && box.top + box.height <= height;
}

describe.each(Object.entries(STAGES))('on a stage as on a %s', (_, { size, least, covers }) => {
  test.each(Object.entries(DUELS))('every die of a duel is large enough to be read: %s', (_, fixture) => {
    const view = viewOf(sightOf(fixture));
    const lens = through(view, tableLook(view, 0, roomsAround(size, covers)));
    for (const die of lying(view)) expect(lens.width(die)).toBeGreaterThanOrEqual(least);
  });

  test.each(Object.entries({ ...DUELS, ...CROWDED }))(
    'all dice are seen whole, and no control is over one: %s',
    (_, fixture) => {
      const view = viewOf(sightOf(fixture));
      const dice = boxes(view, through(view, tableLook(view, 0, roomsAround(size, covers))));
      expect(dice.every((die) => isWithin(die, size))).toBe(true);
      expect(dice.flatMap((die) => covers.filter((cover) => overlap(die, cover)))).toEqual([]);
    },
  );

  test.each(Object.entries(CROWDED))(
    'where the whole table is too large, the dice near a shooter are not too small: %s',
    (_, fixture) => {
      const view = viewOf(sightOf(fixture));
      const from = lying(view).find((die) => die.seat === 0 && die.role === 'oracle') as Die;
      const lens = through(view, aimLook(view, from, 90, roomsAround(size, covers)));
      const whole = through(view, tableLook(view, 0, roomsAround(size, covers)));
      expect(lens.width(from)).toBeGreaterThan(whole.width(from));
    },
  );

  test.each(Object.entries({ ...DUELS, ...CROWDED }))(
    'labels are over no die, no control and no other label: %s',
    (_, fixture) => {
      const view = viewOf(sightOf(fixture));
      const lens = through(view, tableLook(view, 0, roomsAround(size, covers)));
      const dice = boxes(view, lens);
      const wanted = lying(view).map((die) => ({
        name: die.die,
        die: boxOf(lens, placeOf(die)),
        width: 46,
        height: 20,
      }));
      const labels = [...layLabels(wanted, dice, size, covers).values()];
      expect(labels.length).toBeGreaterThan(wanted.length * 0.8);
      labels.forEach((label, index) => {
        const others = [...dice, ...covers, ...labels.slice(index + 1)];
        expect(others.filter((other) => overlap(label, other))).toEqual([]);
      });
    },
  );

  test('whoever aims has the die before them, with room to pull it back', () => {
    const view = viewOf(sightOf(main));
    const from = lying(view).find(({ die }) => die === 'Ao2') as Die;
    for (const degrees of [90, 180, 290]) {
      const die = boxOf(through(view, aimLook(view, from, degrees, roomsAround(size, covers))), placeOf(from));
      expect(size.height - die.top - die.height).toBeGreaterThan(60);
      expect(die.width).toBeGreaterThanOrEqual(least);
    }
  });
});

/** Stages at 1280 x 800 and at 390 x 844 while somebody aims, with the shot in numbers over them. */
const AIMING = {
  desk: {
    size: { width: 1246, height: 650 },
    covers: [
      { left: 8, top: 8, width: 330, height: 30 },
      { left: 8, top: 42, width: 235, height: 52 },
      { left: 1194, top: 8, width: 44, height: 44 },
      { left: 8, top: 590, width: 235, height: 52 },
      { left: 968, top: 60, width: 272, height: 490 },
    ],
  },
  phone: {
    size: { width: 372, height: 700 },
    covers: [
      { left: 320, top: 8, width: 44, height: 44 },
      { left: 0, top: 545, width: 372, height: 155 },
    ],
  },
};

describe.each(Object.entries(AIMING))('whoever aims on a %s', (_, { size, covers }) => {
  test('sees the temple at the other end, with nothing of their own over the die they aim with', () => {
    const view = viewOf(sightOf(main));
    const named = (name: string): Die => lying(view).find(({ die }) => die === name) as Die;
    const lens = through(view, aimLook(view, named('Ao2'), 90, roomsAround(size, covers)));
    const box = (name: string): Box => boxOf(lens, placeOf(named(name)));
    expect(isWithin(box('Bt.u'), size)).toBe(true);
    expect(covers.filter((cover) => overlap(cover, box('Bt.u')))).toEqual([]);
    expect(overlap(box('At.u'), box('Ao2'))).toBe(false);
  });
});

test('a table is as high as the page leaves it, and all of a window that is low', () => {
  expect(tableHeight(800, 120)).toBe(652);
  expect(tableHeight(844, 500)).toBe(557);
  expect(tableHeight(390, 200)).toBe(374);
});
