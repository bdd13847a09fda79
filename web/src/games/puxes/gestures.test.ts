// @vitest-environment jsdom

import { expect, test, vi } from 'vitest';
import { Aim } from './aim.svelte';
import { Gestures } from './gestures';
import { FlatLens } from './lens';
import type { Die } from './view';

const stage = document.createElement('div');
const lens = new FlatLens({ width: 6000, length: 9000 }, { width: 600, height: 900 }, 90, 0);
const die = { die: 'Ao2', x: 3000, y: 4500, level: 0 } as Die;

const labelled = document.createElement('button');
labelled.dataset.die = 'Ao2';

function table() {
  return {
    aim: new Aim(),
    lens,
    pulls: [die],
    cells: [],
    onpick: vi.fn(),
    onflick: vi.fn(),
    oncell: vi.fn(),
    onturn: vi.fn(),
    onpinch: vi.fn(),
  };
}

const finger = (pointerId: number, clientX: number, clientY: number): PointerEvent =>
  ({ pointerId, clientX, clientY, button: 0, pointerType: 'touch', target: stage }) as unknown as PointerEvent;

test('one finger leads the camera, two go nearer to what is between them', () => {
  const made = table();
  const gestures = new Gestures(made, () => stage);
  gestures.press(finger(1, 100, 100));
  gestures.drag(finger(1, 110, 100));
  expect(made.onturn).toHaveBeenCalledOnce();
  gestures.press(finger(2, 210, 100));
  gestures.drag(finger(2, 310, 100));
  expect(made.onpinch).toHaveBeenLastCalledWith(2, { x: 210, y: 100 });
  gestures.release(finger(2, 310, 100));
  gestures.drag(finger(1, 150, 100));
  expect(made.onturn).toHaveBeenCalledOnce();
});

test('who pulls a die back and lets go has flicked it', () => {
  const made = table();
  const gestures = new Gestures(made, () => stage);
  gestures.press(finger(1, 300, 450));
  gestures.drag(finger(1, 300, 600));
  expect(made.aim.pulled).toBe(die);
  gestures.release(finger(1, 300, 600));
  expect(made.onflick).toHaveBeenCalledExactlyOnceWith(die);
  expect(made.aim.pulled).toBeNull();
});

test.each([
  ['its middle', 300, 450],
  ['its label', 310, 410],
])('a pull straight to the right is a flick to the left, from %s too', (_, x, y) => {
  const made = table();
  const gestures = new Gestures(made, () => stage);
  gestures.press({ ...finger(1, x, y), target: labelled } as unknown as PointerEvent);
  gestures.drag(finger(1, x + 120, y));
  expect(made.aim.degrees).toBe(180);
});

test('a second finger tunes what the first has pulled, which is shot when that one lets go', () => {
  const made = table();
  const gestures = new Gestures(made, () => stage);
  gestures.press(finger(1, 300, 450));
  gestures.drag(finger(1, 300, 525));
  expect([made.aim.degrees, made.aim.power]).toEqual([90, 16]);
  gestures.press(finger(2, 100, 100));
  gestures.drag(finger(2, 110, 128));
  expect([made.aim.degrees, made.aim.power]).toEqual([89.5, 18]);
  gestures.release(finger(2, 110, 128));
  expect(made.onflick).not.toHaveBeenCalled();
  gestures.release(finger(1, 300, 525));
  expect(made.onflick).toHaveBeenCalledExactlyOnceWith(die);
});

test('a pull that is called off shoots nothing', () => {
  const made = table();
  const gestures = new Gestures(made, () => stage);
  gestures.press(finger(1, 300, 450));
  gestures.drag(finger(1, 300, 600));
  gestures.cancel();
  gestures.release(finger(1, 300, 600));
  expect(made.aim.isPulling).toBe(false);
  expect(made.onflick).not.toHaveBeenCalled();
});
