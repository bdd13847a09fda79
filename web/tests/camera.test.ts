// @vitest-environment jsdom

import './calm';
import { expect, test } from 'vitest';
import { Camera, type Box } from '../src/lib/camera.svelte';
import { Fingers } from '../src/lib/fingers';
import { Leading } from '../src/lib/leading';

const ENDLESS = { scales: () => ({ least: 0.5, most: 2 }) };
const LAKE: Box = { x: 100, y: 0, width: 1000, height: 600 };
const EDGED = {
  scales: ({ width, height }: Pick<Box, 'width' | 'height'>) => ({
    least: Math.min(width / LAKE.width, height / LAKE.height),
    most: width / 200,
  }),
  edge: LAKE,
};

function looking(reach: ConstructorParameters<typeof Camera>[0]): Camera {
  const camera = new Camera(reach);
  camera.resize(500, 500);
  camera.fit(LAKE);
  return camera;
}

const wheel = (deltaY: number): WheelEvent => new WheelEvent('wheel', { deltaY, cancelable: true });
const pointer = (type: string, clientX: number, pointerId = 1, pointerType = 'touch'): PointerEvent =>
  new PointerEvent(type, { clientX, clientY: 0, pointerId, pointerType, button: 0, bubbles: true });

function led(camera: Camera): { leading: Leading; window: HTMLElement } {
  const leading = new Leading(camera);
  const window = document.body.appendChild(document.createElement('div'));
  leading.on(window);
  return { leading, window };
}

test('what does not know its size yet shows all up to the edge', () => {
  const camera = new Camera(EDGED);
  expect(camera.viewBox).toBe('100 0 1000 600');
  expect(camera.isWhole).toBe(true);
});

test('a box is shown in the middle, as large as it fits', () => {
  const camera = looking(ENDLESS);
  expect(camera.window).toEqual({ x: 100, y: -200, width: 1000, height: 1000 });
  expect(camera.scale).toBe(0.5);
  expect(camera.transform).toBe('translate(-50px, 100px) scale(0.5)');
});

test('zooming leaves what is under the pointer where it is', () => {
  const camera = looking(ENDLESS);
  const under = (x: number): number => camera.window.x + x / camera.scale;
  const before = under(100);
  expect(camera.zoom(1.5, { x: 100, y: 100 })).toBe(true);
  expect(camera.scale).toBeCloseTo(0.75);
  expect(under(100)).toBeCloseTo(before);
});

test('zooming ends somewhere, and says so', () => {
  const camera = looking(ENDLESS);
  expect(camera.zoom(100)).toBe(true);
  expect(camera.zoom(1.1)).toBe(false);
});

test('a window stays within the edges, and shows what is beyond them only in equal parts', () => {
  const camera = looking(EDGED);
  expect(camera.isWhole).toBe(true);
  camera.pan(50, 50);
  expect(camera.window).toEqual({ x: 100, y: -200, width: 1000, height: 1000 });
  camera.zoom(4);
  expect(camera.isWhole).toBe(false);
  camera.pan(9999, 9999);
  expect([camera.window.x, camera.window.y]).toEqual([100, 0]);
});

test('what is too large for the window comes into its middle', () => {
  const camera = looking(ENDLESS);
  camera.reveal({ x: 0, y: 0, width: 2000, height: 10 });
  expect(camera.window.x).toBe(500);
  expect(camera.window.y).toBe(-200);
});

test('two fingers that go apart pinch, round what is between them', () => {
  const fingers = new Fingers();
  expect(fingers.move(1, { x: 0, y: 0 })).toBeNull();
  fingers.press(1, { x: 0, y: 0 });
  fingers.press(2, { x: 100, y: 0 });
  expect(fingers.move(2, { x: 200, y: 0 })).toEqual({
    right: 100,
    down: 0,
    pinch: { factor: 2, middle: { x: 100, y: 0 } },
  });
  fingers.lift(1);
  expect(fingers.move(2, { x: 210, y: 0 })?.pinch).toBeNull();
});

test('a mouse drags the table along, and its click is not meant', () => {
  const camera = looking(ENDLESS);
  const { leading, window } = led(camera);
  window.dispatchEvent(pointer('pointerdown', 100, 1, 'mouse'));
  window.dispatchEvent(pointer('pointermove', 104, 1, 'mouse'));
  expect(leading.justNow).toBe(false);
  window.dispatchEvent(pointer('pointermove', 124, 1, 'mouse'));
  expect(leading.justNow).toBe(true);
  expect(camera.window.x).toBe(100 - 20 / 0.5);
});

test('one finger scrolls the page until somebody has gone nearer', () => {
  const camera = looking(ENDLESS);
  const { window } = led(camera);
  window.dispatchEvent(pointer('pointerdown', 100));
  window.dispatchEvent(pointer('pointermove', 150));
  expect(camera.window.x).toBe(100);
  window.dispatchEvent(pointer('pointerdown', 250, 2));
  window.dispatchEvent(pointer('pointermove', 350, 2));
  expect(camera.scale).toBeCloseTo(1);
  expect(camera.isLoose).toBe(true);
});

test('the wheel zooms, and at its end scrolls the page', () => {
  const camera = looking(ENDLESS);
  const { window } = led(camera);
  const nearer = wheel(-300);
  window.dispatchEvent(nearer);
  expect(camera.scale).toBeGreaterThan(0.5);
  expect(nearer.defaultPrevented).toBe(true);
  camera.zoom(100);
  const beyond = wheel(-300);
  window.dispatchEvent(beyond);
  expect(beyond.defaultPrevented).toBe(false);
});
