/** What part of the endless table is seen: a window that pans and zooms. One unit is one pixel at scale 1. */

/** From one cell to the next. */
export const PITCH = { x: 68, y: 84 };
export const CARD = { width: 64, height: 80 };
const SCALES = { least: 0.34, most: 2.2, fitLeast: 0.36, fitMost: 1.3 };
/** The layout is never shown larger than so many cells would be. */
const LEAST_CELLS = { x: 5, y: 4 };

/** Cells from corner to corner, both included. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export class Camera {
  scale = $state(1);
  /** Where the middle of the cell 0,0 is seen, in pixels from the corner of the window. */
  x = $state(0);
  y = $state(0);
  /** Whether a person has chosen what is seen; else everything is kept in sight. */
  held = $state(false);
  /** Whether something is out of sight though everything is shown as small as can be read. */
  crops = $state(false);
  #width = 0;
  #height = 0;

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  /** The window has another size. */
  resize(width: number, height: number, area: Area): void {
    [this.#width, this.#height] = [width, height];
    if (!this.held) this.fit(area);
  }

  /** Shows all of an area, as far as it can be read, and lets go of what a person has chosen. */
  fit(area: Area): void {
    if (!this.#width || !this.#height) return;
    const columns = Math.max(LEAST_CELLS.x, area.right - area.left + 1);
    const rows = Math.max(LEAST_CELLS.y, area.top - area.bottom + 1);
    const fitting = Math.min(this.#width / (columns * PITCH.x), this.#height / (rows * PITCH.y));
    this.scale = Math.min(SCALES.fitMost, Math.max(SCALES.fitLeast, fitting));
    this.x = this.#width / 2 - ((area.left + area.right) / 2) * PITCH.x * this.scale;
    this.y = this.#height / 2 + ((area.top + area.bottom) / 2) * PITCH.y * this.scale;
    this.held = false;
    this.crops = fitting < this.scale;
  }

  pan(right: number, down: number): void {
    this.x += right;
    this.y += down;
    this.held = true;
  }

  /** Zooms about a point of the window (its middle, if none is given); says whether there was any more to zoom. */
  zoom(factor: number, x = this.#width / 2, y = this.#height / 2): boolean {
    const scale = Math.min(SCALES.most, Math.max(SCALES.least, this.scale * factor));
    if (scale === this.scale) return false;
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.held = true;
    return true;
  }

  /** Moves as little as needed to bring a cell into the window. */
  reveal(column: number, row: number): void {
    if (!this.#width) return;
    const [x, y] = [this.x + column * PITCH.x * this.scale, this.y - row * PITCH.y * this.scale];
    const [aside, above] = [(PITCH.x / 2) * this.scale, (PITCH.y / 2) * this.scale];
    this.x += within(x, aside, this.#width - aside) - x;
    this.y += within(y, above, this.#height - above) - y;
  }
}

function within(value: number, least: number, most: number): number {
  return most < least ? (least + most) / 2 : Math.min(most, Math.max(least, value));
}
