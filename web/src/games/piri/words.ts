/** How cards, cells and what they do are called. */

import type { Translate } from '$lib/board';
import type { Face, Lying, Outcome } from './view';

/** `7 of fire`, `joker as water`, `queen of earth`. */
export function faceName(t: Translate, face: Face): string {
  const suit = face.suit ? t(`piri.suit.${face.suit}`) : '';
  if (face.kind === 'joker') return face.suit ? t('piri.card.joker.as', { suit }) : t('piri.card.joker');
  if (face.kind === 'spirit') return t(`piri.card.${face.rank ?? 'jack'}`, { suit });
  if (face.kind === 'ace') return t('piri.card.ace', { suit });
  return t('piri.card', { value: face.value, suit });
}

/** What lies on a cell, and whose figure stands there. */
export function lyingName(t: Translate, there: Lying | undefined, cell: string, names: readonly string[]): string {
  if (!there) return t('piri.cell.empty', { cell });
  const name = t('piri.cell.card', { cell, card: faceName(t, there) });
  return there.figure === null ? name : t('piri.cell.figure', { card: name, who: names[there.figure] ?? '' });
}

/** What a placement would do, part by part. */
export function outcomeWords(t: Translate, outcome: Outcome, names: readonly string[]): string[] {
  return [
    ...outcome.flanks.map((cell) => t('piri.does.flanks', { cell })),
    ...outcome.pays.map((seat) => t('piri.does.takes', { who: names[seat] ?? '' })),
    ...outcome.completes.map((spirit) => t('piri.does.completes', { spirit: spiritName(t, spirit) })),
    ...outcome.breaks.map((spirit) => t('piri.does.breaks', { spirit: spiritName(t, spirit) })),
  ];
}

const RANKS: Record<string, string> = { J: 'jack', Q: 'queen', K: 'king' };

/** The name of a spirit by its code: `QG`. */
export function spiritName(t: Translate, spirit: string): string {
  return t(`piri.card.${RANKS[spirit.charAt(0)] ?? 'jack'}`, { suit: t(`piri.suit.${spirit.charAt(1)}`) });
}
