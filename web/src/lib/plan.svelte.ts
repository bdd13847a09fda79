/** Several actions meant as one: what one gesture on the screen says is played one after the other. */

import type { Choice } from './protocol';

export class Plan {
  #words: string[] = [];

  get isOpen(): boolean {
    return this.#words.length > 0;
  }

  /** Means to play these words; those that are no longer asked for when their time comes are left out. */
  make(words: string[]): void {
    this.#words = words;
  }

  drop(): void {
    this.#words = [];
  }

  /** The next action, out of those that are legal now; null once the plan is done or cannot go on. */
  next(choices: Choice[]): number | null {
    const word = this.#words.shift();
    const choice = choices.find(({ text }) => text === word);
    if (!choice) this.drop();
    return choice?.action ?? null;
  }
}
