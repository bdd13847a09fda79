/** The fingers upon a picture: how far one of them moves, and how far two go apart. */

/** A point of a picture, in pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** What a finger has done: gone so far, and so much farther from another one, if there are two. */
export interface Step {
  readonly right: number;
  readonly down: number;
  readonly pinch: { readonly factor: number; readonly middle: Spot } | null;
}

export class Fingers {
  readonly #down = new Map<number, Spot>();

  get count(): number {
    return this.#down.size;
  }

  press(finger: number, at: Spot): void {
    this.#down.set(finger, at);
  }

  /** A finger is there now; null if it was not pressed here. */
  move(finger: number, at: Spot): Step | null {
    const before = this.#down.get(finger);
    if (!before) return null;
    this.#down.set(finger, at);
    const [right, down] = [at.x - before.x, at.y - before.y];
    const [other] = [...this.#down].flatMap(([id, spot]) => (id === finger ? [] : [spot]));
    if (!other) return { right, down, pinch: null };
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    return { right, down, pinch: { factor: apart(at, other) / Math.max(1, apart(before, other)), middle } };
  }

  lift(finger: number): void {
    this.#down.delete(finger);
  }

  clear(): void {
    this.#down.clear();
  }
}

/** How far it is from one point to another. */
export function apart(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** A point of the browser's window as one of an element. */
export function spotOn(element: Element, { x, y }: Spot): Spot {
  const { left, top } = element.getBoundingClientRect();
  return { x: x - left, y: y - top };
}
