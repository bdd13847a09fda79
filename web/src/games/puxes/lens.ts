/** Between the table and the screen, whichever way it is drawn; and the flat way: straight from above. */

import type { Spot } from '$lib/fingers';

/** What is seen round the table: trays and shelves, in tenths of a millimetre. */
export const MARGIN = 650;

export interface Lens {
  /** Where a point of the table is seen, so high above it. */
  spot(point: { x: number; y: number }, z?: number): Spot;
  /** What point of the table, at half the height of a die, is seen there. */
  point(spot: Spot): { x: number; y: number } | null;
}

/** A map: the seat that looks (degrees of its heading) is at the lower edge. */
export class FlatLens implements Lens {
  readonly scale: number;
  readonly #cos: number;
  readonly #sin: number;

  constructor(
    readonly table: { width: number; length: number },
    readonly size: { width: number; height: number },
    readonly heading: number,
    margin = MARGIN,
  ) {
    const angle = ((90 - heading) * Math.PI) / 180;
    [this.#cos, this.#sin] = [Math.cos(angle), Math.sin(angle)];
    const [width, length] = [
      Math.abs(this.#cos) * table.width + Math.abs(this.#sin) * table.length,
      Math.abs(this.#sin) * table.width + Math.abs(this.#cos) * table.length,
    ];
    this.scale = Math.min(size.width / (width + 2 * margin), size.height / (length + 2 * margin));
  }

  spot({ x, y }: { x: number; y: number }): Spot {
    const [dx, dy] = [x - this.table.width / 2, y - this.table.length / 2];
    return {
      x: this.size.width / 2 + (dx * this.#cos - dy * this.#sin) * this.scale,
      y: this.size.height / 2 - (dx * this.#sin + dy * this.#cos) * this.scale,
    };
  }

  point(spot: Spot): { x: number; y: number } {
    const [right, up] = [(spot.x - this.size.width / 2) / this.scale, (this.size.height / 2 - spot.y) / this.scale];
    return {
      x: this.table.width / 2 + right * this.#cos + up * this.#sin,
      y: this.table.length / 2 - right * this.#sin + up * this.#cos,
    };
  }
}
