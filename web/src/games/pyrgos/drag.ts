/** A finger or a mouse that is pressed, moved and lifted again. */

/** Shorter than this, in pixels, it was a tap. */
const LEAST = 10;

export interface Path {
  /** The pointer has moved so far from where it was pressed, once that is too far for a tap. */
  moved(right: number, down: number, event: PointerEvent): void;
  /** The pointer was lifted after a drag. */
  released(event: PointerEvent): void;
  /** It is over, whether it was lifted or taken away. */
  ended?(): void;
}

export class Drag {
  /** A drag ends in a click as well; while this holds, it is not meant. */
  justNow = false;

  /** Follows the pointer that was just pressed until it is lifted. */
  follow(pressed: PointerEvent, path: Path): void {
    this.justNow = false;
    (pressed.target as Element).releasePointerCapture?.(pressed.pointerId);
    const move = (event: PointerEvent): void => {
      const [right, down] = [event.clientX - pressed.clientX, event.clientY - pressed.clientY];
      if (!this.justNow && Math.hypot(right, down) < LEAST) return;
      this.justNow = true;
      path.moved(right, down, event);
    };
    const end = (event: PointerEvent): void => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      if (event.type === 'pointerup' && this.justNow) path.released(event);
      path.ended?.();
      setTimeout(() => (this.justNow = false));
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }
}
