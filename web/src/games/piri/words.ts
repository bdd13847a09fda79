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

/** A card or spirit in notation, and what may follow it in brackets: `TB`, `the joker *1`, `QG (queen of earth)`. */
const CODE = /(?<![+=:])(?:\b([2-9TAJQK])([RGYB])\b|(?:the joker )?\*([12]))(?![@^/!~=])( \([^)]*\))?/g;
/** What a sentence begins after. */
const BEGINNING = /(?:^|[.!?] )$/;

/** A sentence of the server with its cards by name: the table shows no `7R`. */
export function spell(sentence: string, t: Translate): string {
  return sentence.replace(CODE, (_, rank?: string, suit?: string, joker?: string, after = '', at = 0) => {
    // Two jokers do the same, but two choices want two names.
    const name = joker ? t(`piri.card.joker.${joker}`) : codeName(t, rank, suit);
    const card = t('piri.card.the', { card: name }) + (after === ` (${name})` ? '' : after);
    return BEGINNING.test(sentence.slice(0, at)) ? card.charAt(0).toUpperCase() + card.slice(1) : card;
  });
}

function codeName(t: Translate, rank = '', letter = ''): string {
  const suit = t(`piri.suit.${letter}`);
  if (rank === 'A') return t('piri.card.ace', { suit });
  return rank in RANKS ? spiritName(t, rank + letter) : t('piri.card', { value: rank === 'T' ? 10 : rank, suit });
}
