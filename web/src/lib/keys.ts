/** Keys that mean something wherever the focus is on a board, and the focus, which goes along as long as keys are used. */

import { tick } from 'svelte';

export class Keys {
  /** Whether the last that was used was the keyboard. */
  inUse = false;

  /** Does what a key means; says whether it means anything. */
  constructor(private readonly meant: (key: string) => boolean = () => false) {}

  /** For `onkeydown` of the board. */
  readonly press = (event: KeyboardEvent): void => {
    this.inUse = true;
    if (isPlain(event) && this.meant(event.key)) event.preventDefault();
  };

  /** For `onpointerdown` of the board. */
  readonly rest = (): void => {
    this.inUse = false;
  };

  /** Whether the focus shall go to where something is asked now, once that is drawn: nobody is taken away from elsewhere. */
  async goAlong(board: Element): Promise<boolean> {
    await tick();
    const { activeElement, body } = document;
    return this.inUse && (activeElement === body || board.contains(activeElement));
  }

  /** Brings the focus to the first of these that is there, what is most particular being named first. */
  async lead(board: Element, ...selectors: string[]): Promise<void> {
    if (!(await this.goAlong(board))) return;
    const asking = selectors.map((selector) => board.querySelector<HTMLElement>(selector));
    asking.find(Boolean)?.focus();
  }
}

/** Whether a key is pressed by itself, and not as a command to the browser. */
export function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}
