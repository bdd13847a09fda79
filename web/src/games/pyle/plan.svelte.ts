/** Several actions meant as one: dice are picked on the screen in any order, and played one after the other. */

import type { Choice } from '$lib/protocol';

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
