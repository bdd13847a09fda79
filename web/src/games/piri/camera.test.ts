import { expect, test } from 'vitest';
import { Camera, PITCH } from './camera.svelte';

const area = { left: -3, right: 3, bottom: -2, top: 2 };

function looking(): Camera {
  const camera = new Camera();
  camera.resize(680, 420, area);
  return camera;
}

test('everything is kept in sight until somebody chooses otherwise', () => {
  const camera = looking();
  expect(camera.scale).toBeCloseTo(1);
  expect([camera.x, camera.y]).toEqual([340, 210]);
  camera.pan(30, 0);
  camera.resize(900, 420, area);
  expect(camera.x).toBe(370);
  camera.fit(area);
  expect(camera.x).toBe(450);
});

test('on a phone all of a usual layout is seen; of a huge one no more than can be read', () => {
  const camera = new Camera();
  camera.resize(334, 256, { left: -3, right: 5, bottom: -3, top: 4 });
  expect(camera.y - 4.5 * PITCH.y * camera.scale).toBeGreaterThanOrEqual(0);
  expect(camera.crops).toBe(false);
  camera.fit({ left: -7, right: 7, bottom: -7, top: 7 });
  expect(camera.crops).toBe(true);
});

test('zooming leaves what is under the pointer where it is', () => {
  const camera = looking();
  const under = (x: number): number => (x - camera.x) / camera.scale;
  const before = under(100);
  expect(camera.zoom(1.5, 100, 100)).toBe(true);
  expect(under(100)).toBeCloseTo(before);
});

test('zooming ends somewhere, and says so', () => {
  const camera = looking();
  expect(camera.zoom(100)).toBe(true);
  expect(camera.zoom(1.1)).toBe(false);
});

test('a cell outside is brought in, one inside stays', () => {
  const camera = looking();
  camera.reveal(0, 0);
  expect(camera.x).toBe(340);
  camera.reveal(9, 0);
  expect(camera.x + 9 * PITCH.x).toBeCloseTo(680 - PITCH.x / 2);
});
