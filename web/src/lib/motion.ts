/** Things in motion: at the speed the reader likes, and over at once for whoever has seen enough. */

import { mayMove, tempo } from './settings.svelte';

/** Sets an element in motion, for so many milliseconds at the usual speed; nothing moves where motion is unwelcome. */
export function animate(element: Element | null | undefined, frames: Keyframe[], usual: number, easing: string): void {
  if (element?.animate && mayMove()) element.animate(frames, { duration: usual * tempo(), easing });
}

const watchers = new Set<() => void>();

/** Has somebody told when all motion is to be over, for what the browser does not move itself; returns how to stop that. */
export function whenSkipped(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Ends everything that moves and comes to an end. */
export function skip(): void {
  for (const animation of document.getAnimations?.() ?? []) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }
  for (const watcher of watchers) watcher();
}
