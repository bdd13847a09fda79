/** The moments at which a match turned: read off the chances before and after its moves. */

import type { Curve } from './protocol';
import type { Row } from './history';

/** A moment after which the chances were clearly others than before. */
export interface Turning {
  /** The step that shows how things stood then. */
  step: number;
  /** The move that did it, 0 before the first. */
  move: number;
  /** Who gained most, and from which chance to which. */
  seat: number;
  before: number;
  after: number;
  /** What was told of it. */
  words: string[];
}

/** No more than so many are worth naming. */
const MOST = 4;
/** Less than this may be a guess of whoever estimated. */
const LEAST = 0.12;

/** The greatest turns, in their order; `numbers` of the curve are steps of the replay that `rows` tell. */
export function turningPoints({ numbers, chances }: Curve, rows: readonly Row[]): Turning[] {
  const turns = numbers.slice(1).flatMap((step, index) => {
    const [before, after] = [chances[index] ?? [], chances[index + 1] ?? []];
    const gains = after.map((chance, seat) => chance - (before[seat] ?? 0));
    const seat = gains.indexOf(Math.max(...gains));
    const told = rows.filter(({ first, last }) => last > (numbers[index] ?? 0) && first <= step);
    if (!(Number(gains[seat]) >= LEAST)) return [];
    return {
      step,
      move: told[0]?.move ?? 0,
      seat,
      before: before[seat] ?? 0,
      after: after[seat] ?? 0,
      words: told.flatMap(({ words }) => words),
    };
  });
  const greatest = [...turns].sort((one, other) => other.after - other.before - (one.after - one.before));
  return greatest.slice(0, MOST).sort((one, other) => one.step - other.step);
}
