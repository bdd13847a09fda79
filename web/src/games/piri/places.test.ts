// @vitest-environment jsdom

import '$tests/calm';
import { Camera } from '$lib/camera.svelte';
import { expect, test } from 'vitest';
import { boxOf, cellBox, FITTING, PITCH, REACH } from './places';

function looking(width: number, height: number, box = boxOf({ left: -3, right: 3, bottom: -2, top: 2 })): Camera {
  const camera = new Camera(REACH);
  camera.resize(width, height);
  camera.fit(box, FITTING);
  return camera;
}

/** Where the middle of the cell 0,0 is seen, in pixels from the corner of the window. */
const origin = ({ window: { x, y }, scale }: Camera): number[] => [-x * scale, -y * scale];

test('everything is kept in sight until somebody chooses otherwise', () => {
  const camera = looking(680, 420);
  expect(camera.scale).toBeCloseTo(1);
  expect(origin(camera)).toEqual([340, 210]);
  camera.pan(30, 0);
  expect(camera.held).toBe(true);
  camera.resize(900, 420);
  expect(origin(camera)[0]).toBe(370);
  camera.fit(boxOf({ left: -3, right: 3, bottom: -2, top: 2 }), FITTING);
  expect(camera.held).toBe(false);
  expect(origin(camera)[0]).toBe(450);
});

test('on a phone all of a usual layout is seen; of a huge one no more than can be read', () => {
  const camera = looking(334, 256, boxOf({ left: -3, right: 5, bottom: -3, top: 4 }));
  expect(camera.window.y).toBeLessThanOrEqual(-4.5 * PITCH.y);
  expect(camera.crops).toBe(false);
  camera.fit(boxOf({ left: -7, right: 7, bottom: -7, top: 7 }), FITTING);
  expect(camera.crops).toBe(true);
});

test('a cell outside is brought in, one inside stays', () => {
  const camera = looking(680, 420);
  camera.reveal(cellBox('0,0'));
  expect(origin(camera)[0]).toBe(340);
  camera.reveal(cellBox('9,0'));
  expect((origin(camera)[0] ?? 0) + 9 * PITCH.x).toBeCloseTo(680 - PITCH.x / 2);
});
