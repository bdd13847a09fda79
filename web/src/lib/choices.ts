/** Choices by what they are, and by what of the table they point at. */

import type { Choice } from './protocol';

export function ofKind(choices: readonly Choice[], ...kinds: string[]): Choice[] {
  return choices.filter(({ kind }) => kinds.includes(kind));
}

/** By what a field of theirs names: a cell, a die, a hero. */
export function choicesBy(field: string, choices: readonly Choice[], ...kinds: string[]): Map<string, Choice> {
  return new Map(ofKind(choices, ...kinds).map((choice) => [String(choice.fields[field]), choice]));
}
