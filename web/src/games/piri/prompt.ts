/** What is to do, or what others are doing, in one sentence. */

import type { Translate } from '$lib/board';
import type { Moves } from './moves.svelte';
import type { Face, PiriView } from './view';
import { faceName, spiritName } from './words';

/** Phases in which several things look alike to a person. */
const SAME: Record<string, string> = { PLAY_DRAW: 'CHANCE', SWAP_DRAW: 'CHANCE', BUY_REFILL: 'CHANCE' };

export function promptOf(t: Translate, moves: Moves, names: readonly string[], lifted: Face | null): string {
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
  if (moves.choices.length === 0) return t(`piri.sees.${phase}`, values);
  if (moves.asking) return t('piri.do.which', { cell: moves.asking });
  return t(
    lifted && (phase === 'play_card' || phase === 'main') ? `piri.do.${phase}.lifted` : `piri.do.${phase}`,
    values,
  );
}
