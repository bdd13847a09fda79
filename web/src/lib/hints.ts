/** What a hint says. */

import type { Translate } from './board';
import type { Advised, Estimate } from './protocol';

/** The whole move in its sentences; where that is not known, the best choice. */
export function hintWords(best: Estimate, move: Advised | null, t: Translate): string {
  return t('hint.best', { choice: move ? move.told.map((told) => t(told)).join(' ') : t(best.choice.words) });
}
