/** What the analysis thinks of each placement, sorted by the cells it is shown on. */

import type { Estimate } from '$lib/protocol';
import type { Facing, Shape } from './pieces';
import { placement } from './view';

/** From the worst to the best. */
export type Grade = 'loss' | 'bad' | 'even' | 'good' | 'win';

const ORDER: readonly Grade[] = ['loss', 'bad', 'even', 'good', 'win'];
/** So that nobody needs colours to tell them apart. */
export const SYMBOL: Record<Grade, string> = { win: '✓', good: '↑', even: '=', bad: '↓', loss: '✗' };

export interface Verdict {
  readonly cell: string;
  readonly shape: Shape;
  readonly facing: Facing | null;
  readonly grade: Grade;
  /** Short enough for a cell: the symbol, and how far it is to the end or how often it wins. */
  readonly label: string;
  readonly estimate: Estimate;
}

export function grade({ proved, chance }: Estimate): Grade {
  if (proved === 'win' || proved === 'loss') return proved;
  if (proved === 'draw') return 'even';
  if (chance > 0.55) return 'good';
  return chance < 0.45 ? 'bad' : 'even';
}

export function readVerdicts(estimates: readonly Estimate[]): Verdict[] {
  return estimates.flatMap((estimate) => {
    const set = placement(estimate.choice);
    if (!set) return [];
    const graded = grade(estimate);
    const detail = estimate.proved ? (estimate.plies ?? '') : Math.round(100 * estimate.chance);
    return [{ ...set, grade: graded, label: SYMBOL[graded] + detail, estimate }];
  });
}

/** The best of some verdicts: the soonest win, the likeliest, the latest loss. */
export function best(verdicts: readonly Verdict[]): Verdict | null {
  return verdicts.reduce<Verdict | null>((top, one) => (!top || worth(one) > worth(top) ? one : top), null);
}

/** Grades lie farther apart than any match is long. */
const GRADE = 1000;

function worth({ grade: graded, estimate }: Verdict): number {
  const away = estimate.plies ?? 0;
  const within = graded === 'win' ? -away : graded === 'loss' ? away : 100 * estimate.chance;
  return GRADE * ORDER.indexOf(graded) + within;
}
