/** A finger or a mouse that is pressed, moved and lifted again: a drag, or else a tap. */

/** Shorter than this, in pixels, it was a tap. */
export const TAP = 8;

export interface Path {
  /** The pointer has moved so far from where it was pressed, once that is too far for a tap. */
  moved(event: PointerEvent, right: number, down: number): void;
  /** The pointer was lifted after a drag. */
  released?(event: PointerEvent): void;
  /** The pointer was lifted where it was pressed. */
  tapped?(event: PointerEvent): void;
  /** It is over, whether it was lifted or taken away. */
  ended?(): void;
}

export class Drag {
  /** A drag ends in a click as well; while this holds, it is not meant. */
  justNow = false;

  /** Follows the pointer that was just pressed until it is lifted. */
  follow(pressed: PointerEvent, path: Path): void {
    this.justNow = false;
    // A finger keeps to what it touched first; what it is carried over shall notice it too.
    (pressed.target as Element).releasePointerCapture?.(pressed.pointerId);
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== pressed.pointerId) return;
      const [right, down] = [event.clientX - pressed.clientX, event.clientY - pressed.clientY];
      if (!this.justNow && Math.hypot(right, down) < TAP) return;
      this.justNow = true;
      path.moved(event, right, down);
    };
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== pressed.pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      if (event.type === 'pointerup') (this.justNow ? path.released : path.tapped)?.call(path, event);
      path.ended?.();
      setTimeout(() => (this.justNow = false));
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }
}
