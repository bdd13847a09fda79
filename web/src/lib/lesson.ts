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

/** How far the actions of a step (in notation) have come: to a goal, on the way to one, or astray.
 *
 * A goal of several actions is written as one text with spaces between them.
 */
export function progress(step: Step, texts: readonly string[]): 'done' | 'going' | 'astray' {
  if (step.goal === 'any legal') return 'done';
  const goals = Array.isArray(step.goal) ? step.goal.map((goal) => goal.split(' ')) : [];
  const fitting = goals.filter((goal) => texts.every((text, index) => fits(goal[index] ?? '', text)));
  if (fitting.some((goal) => goal.length === texts.length)) return 'done';
  return fitting.length ? 'going' : 'astray';
}

/** Whether an action is what a goal asks for: the same, or within `@85.00..95.00`. */
function fits(goal: string, text: string): boolean {
  const [, sign, least, most] = /^(\D?)([\d.]+?)\.\.([\d.]+)$/.exec(goal) ?? [];
  if (sign === undefined) return goal === text;
  const number = Number(text.slice(sign.length));
  return text.startsWith(sign) && number >= Number(least) && number <= Number(most);
}
