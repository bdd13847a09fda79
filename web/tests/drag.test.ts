// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import { Carrying } from '../src/lib/carrying.svelte';
import { Drag } from '../src/lib/drag';

const pointer = (type: string, clientX: number, clientY = 0, pointerId = 1): PointerEvent =>
  new PointerEvent(type, { clientX, clientY, pointerId, bubbles: true });

function pressed(): PointerEvent {
  const event = pointer('pointerdown', 100);
  document.body.dispatchEvent(event);
  return event;
}

const watched = () => ({ moved: vi.fn(), released: vi.fn(), tapped: vi.fn(), ended: vi.fn() });

afterEach(() => document.body.replaceChildren());

test('a pointer that hardly moves has tapped', () => {
  const path = watched();
  new Drag().follow(pressed(), path);
  dispatchEvent(pointer('pointermove', 104));
  dispatchEvent(pointer('pointerup', 104));
  expect(path.moved).not.toHaveBeenCalled();
  expect(path.tapped).toHaveBeenCalledOnce();
  expect(path.ended).toHaveBeenCalledOnce();
});

test('once it has gone far enough, every move counts, from where it was pressed', () => {
  const path = watched();
  new Drag().follow(pressed(), path);
  dispatchEvent(pointer('pointermove', 120));
  dispatchEvent(pointer('pointermove', 103, 2));
  expect(path.moved.mock.calls.map(([, right, down]) => [right, down])).toEqual([
    [20, 0],
    [3, 2],
  ]);
  dispatchEvent(pointer('pointerup', 103, 2));
  expect(path.released).toHaveBeenCalledOnce();
  expect(path.tapped).not.toHaveBeenCalled();
});

test('the click that follows a drag is not meant, and the next one is', async () => {
  const drag = new Drag();
  drag.follow(pressed(), watched());
  dispatchEvent(pointer('pointermove', 150));
  dispatchEvent(pointer('pointerup', 150));
  expect(drag.justNow).toBe(true);
  await vi.waitFor(() => expect(drag.justNow).toBe(false));
});

test('a drag that is taken away does nothing but end', () => {
  const path = watched();
  new Drag().follow(pressed(), path);
  dispatchEvent(pointer('pointermove', 150));
  dispatchEvent(pointer('pointercancel', 150));
  expect(path.released).not.toHaveBeenCalled();
  expect(path.ended).toHaveBeenCalledOnce();
});

test('other fingers have nothing to do with it', () => {
  const path = watched();
  new Drag().follow(pressed(), path);
  dispatchEvent(pointer('pointermove', 150, 0, 2));
  dispatchEvent(pointer('pointerup', 150, 0, 2));
  expect(path.moved).not.toHaveBeenCalled();
  expect(path.ended).not.toHaveBeenCalled();
});

test('what is carried is lifted once, and put where it is let go', () => {
  document.body.innerHTML = '<div data-cell="b2"><i></i></div>';
  document.elementFromPoint = (x) => (x > 140 ? document.querySelector('i') : document.body);
  const along = { lift: vi.fn(), over: vi.fn(), put: vi.fn() };
  const carrying = new Carrying<string>('data-cell', along);
  carrying.begin('card', pressed());
  dispatchEvent(pointer('pointermove', 120));
  expect(carrying.carried).toEqual({ thing: 'card', x: 120, y: 0 });
  dispatchEvent(pointer('pointermove', 150));
  expect(along.over.mock.calls).toEqual([[null], ['b2']]);
  dispatchEvent(pointer('pointerup', 150));
  expect(along.lift).toHaveBeenCalledExactlyOnceWith('card');
  expect(along.put).toHaveBeenCalledExactlyOnceWith('b2');
  expect(carrying.carried).toBeNull();
});
