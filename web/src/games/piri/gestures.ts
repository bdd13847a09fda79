/** Drag, pinch and wheel on the table, for a camera. */

import type { Camera } from './camera.svelte';

/** Shorter than this, in pixels, it was a tap. */
const LEAST = 8;
const WHEEL = 0.0016;

export interface Hands {
  /** A drag ends in a click as well; while this holds, it is not meant. */
  readonly dragged: boolean;
  release(): void;
}

/** Lets fingers, mouse and wheel move what is seen of an element. */
export function handle(node: HTMLElement, camera: Camera): Hands {
  const fingers = new Map<number, PointerEvent>();
  let dragged = false;
  let travelled = 0;

  const spread = (): number => {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  };
  const corner = (): DOMRect => node.getBoundingClientRect();

  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (fingers.size === 0) [dragged, travelled] = [false, 0];
    fingers.set(event.pointerId, event);
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const wide = spread();
    fingers.set(event.pointerId, event);
    const [right, down] = [event.clientX - before.clientX, event.clientY - before.clientY];
    travelled += Math.hypot(right, down);
    if (travelled < LEAST) return;
    dragged = true;
    if (fingers.size > 1 && wide > 0) {
      const [one, other] = [...fingers.values()] as [PointerEvent, PointerEvent];
      const { left, top } = corner();
      camera.zoom(spread() / wide, (one.clientX + other.clientX) / 2 - left, (one.clientY + other.clientY) / 2 - top);
    }
    if (event.pointerType !== 'touch' || fingers.size > 1 || camera.held || camera.crops)
      camera.pan(right / fingers.size, down / fingers.size);
  }

  function lift(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) setTimeout(() => (dragged = false));
  }

  function wheel(event: WheelEvent): void {
    const { left, top } = corner();
    const factor = Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 4 : 1));
    if (camera.zoom(factor, event.clientX - left, event.clientY - top)) event.preventDefault();
  }

  node.addEventListener('pointerdown', press);
  node.addEventListener('wheel', wheel, { passive: false });
  addEventListener('pointermove', move);
  addEventListener('pointerup', lift);
  addEventListener('pointercancel', lift);
  return {
    get dragged() {
      return dragged;
    },
    release() {
      node.removeEventListener('pointerdown', press);
      node.removeEventListener('wheel', wheel);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', lift);
      removeEventListener('pointercancel', lift);
    },
  };
}
