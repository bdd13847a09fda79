/** Which part of the map is seen. It can be dragged, pinched, and sent to what matters now. */

import { Tween } from 'svelte/motion';
import { mayMove, tempo } from '$lib/settings.svelte';
import { WHOLE, type Point } from './chart';

const CLOSEST = 2600;
const ROOM = 620;
const TAP = 8;
/** Of a flight over the map, in milliseconds. */
const TIME = 420;

export class Camera {
  /** Height of the window upon the map, as a part of its width. */
  shape = $state<number>(WHOLE.height / WHOLE.width);
  /** A drag ends in a click as well; while this holds, it is not meant. */
  justDragged = false;

  #window = new Tween({ x: WHOLE.x as number, y: WHOLE.y as number, width: WHOLE.width as number }, { easing: gently });
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #fingers = new Map<number, Point>();
  #travelled = 0;

  get x(): number {
    return this.#window.current.x;
  }

  get y(): number {
    return this.#window.current.y;
  }

  get width(): number {
    return this.#window.current.width;
  }

  get height(): number {
    return this.width * this.shape;
  }

  get viewBox(): string {
    return `${this.x} ${this.y} ${this.width} ${this.height}`;
  }

  get isWhole(): boolean {
    return this.width >= this.#widest - 1;
  }

  /** So wide that the whole lake is in the window. */
  get #widest(): number {
    return Math.max(WHOLE.width, WHOLE.height / this.shape);
  }

  /** Shows the whole lake. */
  whole(): void {
    this.#look(WHOLE.x + WHOLE.width / 2, WHOLE.y + WHOLE.height / 2, this.#widest);
  }

  /** Shows all of these places, as near as can be. */
  frame(places: Point[]): void {
    if (!places.length) return this.whole();
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const width = Math.max(right - left + 2 * ROOM, (bottom - top + 2 * ROOM) / this.shape, CLOSEST);
    this.#look((left + right) / 2, (top + bottom) / 2, width);
  }

  /** Moves just so far that a place is seen. */
  reveal({ x, y }: Point): void {
    const margin = Math.min(ROOM, this.width / 5);
    const dx = Math.min(0, x - margin - this.x) + Math.max(0, x + margin - this.x - this.width);
    const dy = Math.min(0, y - margin - this.y) + Math.max(0, y + margin - this.y - this.height);
    if (dx || dy) this.#look(this.x + this.width / 2 + dx, this.y + this.height / 2 + dy, this.width);
  }

  zoom(factor: number, time = TIME): void {
    const width = Math.min(this.#widest, Math.max(CLOSEST * 0.7, this.width / factor));
    this.#look(this.x + this.width / 2, this.y + this.height / 2, width, time);
  }

  press(event: PointerEvent): void {
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 1) this.#travelled = 0;
    this.justDragged = false;
  }

  /** A finger moves over a window so many pixels wide: one drags, two pinch. */
  move(event: PointerEvent, pixels: number): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before || !pixels) return;
    const now = { x: event.clientX, y: event.clientY };
    const [one, other] = [...this.#fingers.values()];
    const spread = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
    if (one && other) {
      const still = one === before ? other : one;
      this.zoom(spread(now, still) / Math.max(1, spread(before, still)), 0);
    }
    this.#fingers.set(event.pointerId, now);
    this.#travelled += spread(before, now);
    if (this.#travelled > TAP) this.justDragged = true;
    if (this.justDragged) this.#drag(before, now, this.width / pixels / this.#fingers.size);
  }

  release(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    setTimeout(() => (this.justDragged = false));
  }

  #drag(before: Point, now: Point, unit: number): void {
    const middle = { x: this.x + this.width / 2, y: this.y + this.height / 2 };
    this.#look(middle.x - (now.x - before.x) * unit, middle.y - (now.y - before.y) * unit, this.width, 0);
  }

  #look(x: number, y: number, wanted: number, time = TIME): void {
    const width = Math.min(wanted, this.#widest);
    const window = {
      x: kept(x, width, WHOLE.x, WHOLE.width),
      y: kept(y, width * this.shape, WHOLE.y, WHOLE.height),
      width,
    };
    void this.#window.set(window, { duration: mayMove() ? time * tempo() : 0 });
  }
}

/** Slow, quick, slow. */
function gently(part: number): number {
  return part * part * (3 - 2 * part);
}

/** The start of a window around `middle` that stays on the map; one wider than the map is centred. */
function kept(middle: number, size: number, start: number, room: number): number {
  if (size >= room) return start + (room - size) / 2;
  return Math.min(start + room - size, Math.max(start, middle - size / 2));
}
