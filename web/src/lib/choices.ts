/** Choices by what they are, and by what of the table they point at. */

import type { Choice, Estimate } from './protocol';

export function ofKind(choices: readonly Choice[], ...kinds: string[]): Choice[] {
  return choices.filter(({ kind }) => kinds.includes(kind));
}

/** By what a field of theirs names: a cell, a die, a hero. */
export function choicesBy(field: string, choices: readonly Choice[], ...kinds: string[]): Map<string, Choice> {
  return new Map(ofKind(choices, ...kinds).map((choice) => [String(choice.fields[field]), choice]));
}

/** What choices are worth, by their actions. */
export function worthOf(estimates: readonly Estimate[]): ReadonlyMap<number, Estimate> {
  return new Map(estimates.map((estimate) => [estimate.choice.action, estimate]));
}
