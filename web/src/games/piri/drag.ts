/** A card that is pressed, carried and let go. */

/** Shorter than this, in pixels, it was a tap. */
const LEAST = 10;

export interface Path {
  moved(event: PointerEvent): void;
  /** The pointer was lifted after a drag. */
  released(event: PointerEvent): void;
  /** It is over, whether it was lifted or taken away. */
  ended(): void;
}

export class Drag {
  /** A drag ends in a click as well; while this holds, it is not meant. */
  justNow = false;

  /** Follows the pointer that was just pressed until it is lifted. */
  follow(pressed: PointerEvent, path: Path): void {
    this.justNow = false;
    (pressed.target as Element).releasePointerCapture?.(pressed.pointerId);
    const move = (event: PointerEvent): void => {
      const far = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) >= LEAST;
      this.justNow ||= far;
      if (this.justNow) path.moved(event);
    };
    const end = (event: PointerEvent): void => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      if (event.type === 'pointerup' && this.justNow) path.released(event);
      path.ended();
      setTimeout(() => (this.justNow = false));
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }
}
