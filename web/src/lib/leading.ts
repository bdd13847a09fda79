/** Fingers, mouse and wheel that lead a camera: one drags, two pinch, the wheel zooms. */

import type { Attachment } from 'svelte/attachments';
import type { Camera } from './camera.svelte';
import { TAP } from './drag';
import { Fingers, spotOn } from './fingers';

/** How much nearer a turn of the wheel goes; with Ctrl, which is what browsers make of a pinch on a touchpad, more so. */
const WHEEL = { usual: 0.0016, pinch: 0.0064 };

export class Leading {
  /** A drag ends in a click as well; while this holds, it is not meant. */
  justNow = false;
  readonly #fingers = new Fingers();
  #travelled = 0;

  constructor(
    private readonly camera: Camera,
    private readonly options: { readonly wheel: boolean } = { wheel: true },
  ) {}

  /** For the element that is the window. */
  readonly on: Attachment<HTMLElement> = (window) => {
    const press = (event: PointerEvent): void => this.#press(event);
    const move = (event: PointerEvent): void => this.#move(event, window);
    const lift = (event: PointerEvent): void => this.#lift(event);
    const wheel = (event: WheelEvent): void => this.#wheel(event, window);
    window.addEventListener('pointerdown', press);
    if (this.options.wheel) window.addEventListener('wheel', wheel, { passive: false });
    addEventListener('pointermove', move);
    addEventListener('pointerup', lift);
    addEventListener('pointercancel', lift);
    return () => {
      window.removeEventListener('pointerdown', press);
      window.removeEventListener('wheel', wheel);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', lift);
      removeEventListener('pointercancel', lift);
    };
  };

  #press(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.#fingers.count === 0) [this.justNow, this.#travelled] = [false, 0];
    this.#fingers.press(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  #move(event: PointerEvent, window: HTMLElement): void {
    const step = this.#fingers.move(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!step) return;
    const { right, down, pinch } = step;
    this.#travelled += Math.hypot(right, down);
    if (this.#travelled < TAP) return;
    this.justNow = true;
    if (pinch) this.camera.zoom(pinch.factor, spotOn(window, pinch.middle), 0);
    // Each of two fingers moves the table half as far: what is between them goes with them.
    const { count } = this.#fingers;
    if (pinch || event.pointerType !== 'touch' || this.camera.isLoose) this.camera.pan(right / count, down / count);
  }

  #lift(event: PointerEvent): void {
    this.#fingers.lift(event.pointerId);
    if (this.#fingers.count === 0) setTimeout(() => (this.justNow = false));
  }

  #wheel(event: WheelEvent, window: HTMLElement): void {
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? WHEEL.pinch : WHEEL.usual));
    // At its limits it is the page that scrolls.
    if (this.camera.zoom(factor, spotOn(window, { x: event.clientX, y: event.clientY }), 0)) event.preventDefault();
  }
}
