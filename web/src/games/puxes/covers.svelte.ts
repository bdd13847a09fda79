/** What floats over the stage, measured: dice are shown where it does not lie. */

import type { Attachment } from 'svelte/attachments';
import type { Box } from './rooms';

export class Covers {
  boxes = $state.raw<readonly Box[]>([]);
  #stage: HTMLElement | null = null;
  #covering: readonly HTMLElement[] = [];
  readonly #sizes = new ResizeObserver(() => this.#measure());

  /** For the element they float over. */
  readonly stage: Attachment<HTMLElement> = (stage) => {
    this.#stage = stage;
    this.#sizes.observe(stage);
    return () => this.#sizes.disconnect();
  };

  /** For each that floats. */
  readonly cover: Attachment<HTMLElement> = (element) => {
    this.#covering = [...this.#covering, element];
    this.#sizes.observe(element);
    return () => {
      this.#covering = this.#covering.filter((one) => one !== element);
      this.#sizes.unobserve(element);
      this.#measure();
    };
  };

  #measure(): void {
    if (!this.#stage?.isConnected) return;
    const { left, top } = this.#stage.getBoundingClientRect();
    const boxes = this.#covering.flatMap((element) => {
      const box = element.getBoundingClientRect();
      if (box.width < 1 || box.height < 1) return [];
      return [{ left: box.left - left, top: box.top - top, width: box.width, height: box.height }];
    });
    if (JSON.stringify(boxes) !== JSON.stringify(this.boxes)) this.boxes = boxes;
  }
}
