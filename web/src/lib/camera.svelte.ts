/** Which part of a large table is seen: a window that pans, zooms, and is sent to what matters now. */

import { Tween } from 'svelte/motion';
import type { Spot } from './fingers';
import { mayMove, tempo } from './settings.svelte';

/** A part of a table, in its own units; y grows downwards. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

/** How large a unit is seen, in pixels. */
export interface Scales {
  readonly least: number;
  readonly most: number;
}

/** How far a camera reaches. */
export interface Reach {
  /** The scales between which people zoom, in a window so many pixels large. */
  scales(window: Size): Scales;
  /** What the window never leaves; without it the table is endless. */
  edge?: Box;
  /** Of a flight over the table, in milliseconds; without it the window is where it is sent at once. */
  time?: number;
}

export class Camera {
  /** Whether a person has chosen what is seen. */
  held = $state(false);
  /** Whether something is out of sight though everything is shown as small as can be read. */
  crops = $state(false);
  /** Of the window, in pixels. Until that is known, a unit is a pixel. */
  #size: Size;
  #isSized = false;
  readonly #seen: Tween<{ x: number; y: number; width: number }>;

  constructor(private readonly reach: Reach) {
    const { x, y, width, height } = reach.edge ?? { x: 0, y: 0, width: 1, height: 1 };
    this.#size = $state.raw({ width, height });
    this.#seen = new Tween({ x, y, width }, { easing: gently });
  }

  /** What is seen. */
  get window(): Box {
    const { x, y, width } = this.#seen.current;
    return { x, y, width, height: this.#heightOf(width) };
  }

  get scale(): number {
    return this.#size.width / this.#seen.current.width;
  }

  /** For a table that is laid out in pixels, as a style. */
  get transform(): string {
    const { x, y } = this.window;
    return `translate(${-x * this.scale}px, ${-y * this.scale}px) scale(${this.scale})`;
  }

  /** For a table that is a drawing. */
  get viewBox(): string {
    const { x, y, width, height } = this.window;
    return `${x} ${y} ${width} ${height}`;
  }

  /** Whether all there is up to the edge is seen. */
  get isWhole(): boolean {
    const { edge } = this.reach;
    return edge !== undefined && this.window.width >= edge.width - 1 && this.window.height >= edge.height - 1;
  }

  /** Whether one finger moves the table; else it scrolls the page. */
  get isLoose(): boolean {
    return this.reach.edge ? !this.isWhole : this.held || this.crops;
  }

  /** The window has so many pixels; what was seen before is as large as it was, and its corner where it was. */
  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    const seen = this.#isSized ? width / this.scale : this.#seen.current.width;
    this.#size = { width, height };
    this.#isSized = true;
    this.#go({ ...this.#seen.current, width: seen }, 0);
  }

  /** Shows all of a box, as far as these scales allow, and lets go of what a person has chosen. */
  fit(box: Box, scales: Partial<Scales> = {}): void {
    if (!this.#isSized) return;
    const { least, most } = { ...this.#scales, most: Infinity, ...scales };
    const fitting = Math.max(box.width, (box.height * this.#size.width) / this.#size.height);
    const width = between(fitting, this.#size.width / most, this.#size.width / least);
    const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - this.#heightOf(width)) / 2];
    this.#go({ x, y, width });
    this.held = false;
    this.crops = width < fitting;
  }

  /** Moves the table under the window by so many pixels. */
  pan(right: number, down: number): void {
    const { x, y, width } = this.window;
    this.#go({ x: x - right / this.scale, y: y - down / this.scale, width }, 0);
    this.held = true;
  }

  /** Zooms about a point of the window, or its middle; says whether there was any more to zoom. */
  zoom(factor: number, about: Spot = this.#middle, time = this.reach.time): boolean {
    const { least, most } = this.#scales;
    const scale = between(this.scale * factor, least, most);
    if (Math.abs(scale / this.scale - 1) < 1e-9) return false;
    const { x, y } = this.window;
    const shift = 1 / this.scale - 1 / scale;
    this.#go({ x: x + about.x * shift, y: y + about.y * shift, width: this.#size.width / scale }, time);
    this.held = true;
    return true;
  }

  /** Moves as little as needed to bring a box into the window. */
  reveal(box: Box): void {
    if (!this.#isSized) return;
    const { x, y, width, height } = this.window;
    const [right, down] = [shift(x, width, box.x, box.width), shift(y, height, box.y, box.height)];
    if (right || down) this.#go({ x: x + right, y: y + down, width });
  }

  get #scales(): Scales {
    return this.reach.scales(this.#size);
  }

  get #middle(): Spot {
    return { x: this.#size.width / 2, y: this.#size.height / 2 };
  }

  #heightOf(width: number): number {
    return (width * this.#size.height) / this.#size.width;
  }

  #go({ x, y, width }: { x: number; y: number; width: number }, time = this.reach.time ?? 0): void {
    const { edge } = this.reach;
    const seen = edge
      ? { x: kept(x, width, edge.x, edge.width), y: kept(y, this.#heightOf(width), edge.y, edge.height), width }
      : { x, y, width };
    void this.#seen.set(seen, { duration: mayMove() ? time * tempo() : 0 });
  }
}

/** Slow, quick, slow. */
function gently(part: number): number {
  return part * part * (3 - 2 * part);
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Where a window starts that stays within the edges; one that is larger has them in its middle. */
function kept(start: number, size: number, edge: number, room: number): number {
  return size >= room ? edge + (room - size) / 2 : between(start, edge, edge + room - size);
}

/** How far a window has to go to have something in it; what is larger comes into its middle. */
function shift(start: number, size: number, from: number, length: number): number {
  if (length > size) return from + length / 2 - (start + size / 2);
  return Math.min(0, from - start) + Math.max(0, from + length - (start + size));
}
