/** A picture in space, where the machine can draw one and the reader likes it; else its flat one is shown. */

import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { store, stored } from './storage';

/** What is drawn in space; loaded when it is wanted. */
export interface Picture {
  resize(width: number, height: number): void;
  /** In the colours of the theme as it is now. */
  recolour(): void;
  close(): void;
}

export class Space<Drawn extends Picture> {
  /** Whether the flat picture is wanted, or the only one there can be. */
  flat = $state(true);
  /** The one in space, once it is there. */
  picture = $state.raw<Drawn | null>(null);
  /** Of the stage, in pixels. */
  size = $state.raw({ width: 360, height: 480 });
  /** Counts the pictures, so that what is laid over them follows. */
  drawn = $state(0);

  /** What the reader likes is kept under `key`; opening fails where the machine cannot draw in space. */
  constructor(
    private readonly key: string,
    private readonly open: (canvas: HTMLCanvasElement, stage: HTMLElement) => Promise<Drawn>,
  ) {}

  /** For the element that is filled by either picture. */
  readonly stage: Attachment<HTMLElement> = (stage) => {
    this.flat = stored(this.key, false);
    const size = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      this.size = { width, height };
      this.picture?.resize(width, height);
    });
    size.observe(stage);
    const light = new MutationObserver(() => this.picture?.recolour());
    light.observe(document.documentElement, { attributes: true, attributeFilter: ['data-light', 'data-material'] });
    return () => {
      size.disconnect();
      light.disconnect();
    };
  };

  /** For the canvas in it, which is there unless the flat picture is shown. */
  readonly canvas: Attachment<HTMLCanvasElement> = (canvas) => {
    const stage = canvas.parentElement as HTMLElement;
    let gone = false;
    untrack(() => this.open(canvas, stage))
      .then((opened) => {
        if (gone) return opened.close();
        opened.resize(stage.clientWidth, stage.clientHeight);
        this.picture = opened;
      })
      .catch(() => (this.flat = true));
    return () => {
      gone = true;
      untrack(() => this.picture?.close());
      this.picture = null;
    };
  };

  /** The picture was drawn. */
  readonly redrawn = (): void => {
    untrack(() => this.drawn++);
  };

  /** Shows the other one, and remembers that. */
  readonly turn = (): void => {
    this.flat = !this.flat;
    store(this.key, this.flat);
  };
}
