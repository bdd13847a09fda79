/** Plays a lesson against the server's study of positions: every step is a line of actions from a start. */

import type { Step } from './board';

/** Where a lesson stands: a start in notation (or the game's own), and the actions since. */
export interface Line {
  start: string | null;
  actions: (number | string)[];
}

/** Where a step begins, given where the one before has ended. */
export function beginning(step: Step, before: Line): Line {
  const line = step.position === undefined ? before : { start: step.position, actions: [] };
  return { start: line.start, actions: [...line.actions, ...(step.actions ?? [])] };
}

/** Whether an action (in notation) is what the step is waiting for. */
export function reaches(step: Step, text: string): boolean {
  return step.goal === 'any legal' || (Array.isArray(step.goal) && step.goal.includes(text));
}
