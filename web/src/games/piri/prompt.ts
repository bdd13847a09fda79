/** What is to do, or what others are doing, in one sentence. */

import type { Translate } from '$lib/board';
import type { Moves } from './moves.svelte';
import type { Calling, Face, PiriView } from './view';
import { faceName, spiritName } from './words';

/** Phases in which several things look alike to a person. */
const SAME: Record<string, string> = { PLAY_DRAW: 'CHANCE', SWAP_DRAW: 'CHANCE', BUY_REFILL: 'CHANCE' };

/** Said to whoever does it (`mine`), even while a teacher has the word, or to the others. */
export function promptOf(
  t: Translate,
  moves: Moves,
  names: readonly string[],
  lifted: Face | null,
  mine: boolean,
): string {
  const view: PiriView = moves.view;
  if (view.phase === 'OVER') return t(view.verdict ?? '');
  const phase = (view.phase.startsWith('DEAL') ? 'CHANCE' : (SAME[view.phase] ?? view.phase)).toLowerCase();
  const values = {
    name: names[typeof view.actor === 'number' ? view.actor : view.active] ?? '',
    active: names[view.active] ?? '',
    card: lifted ? faceName(t, lifted) : '',
    spirit: view.spirit ? spiritName(t, view.spirit) : '',
  };
  if (moves.isWaiting) return t('piri.do.wait');
  if (!mine) return t(`piri.sees.${phase}`, values);
  if (moves.question === 'suit') return t('piri.do.play_suit');
  if (moves.question === 'ritual') return whichOf(t, moves.rituals);
  if (moves.question === 'swap') return t('piri.do.swap_card');
  return t(
    lifted && (phase === 'play_card' || phase === 'main') ? `piri.do.${phase}.lifted` : `piri.do.${phase}`,
    values,
  );
}

/** Rituals at one place, or of one spirit at several. */
function whichOf(t: Translate, rituals: readonly Calling[]): string {
  const { cell = '', spirit = '' } = rituals[0] ?? {};
  if (rituals.every((ritual) => ritual.cell === cell)) return t('piri.do.which', { cell });
  return t('piri.do.summon_cell', { spirit: spiritName(t, spirit) });
}
