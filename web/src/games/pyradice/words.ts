/** Things of the board in the reader's words. */

import type { Translate } from '$lib/board';
import type { Seen } from '$lib/seen';
import { counted } from '$lib/translate';
import { standing, viewOf, type Die, type Piece } from './view';

/** `red 5`. */
export function dieWords(die: Die, t: Translate): string {
  if (!die.colour) return t('pyradice.die.unseen');
  return t('pyradice.die', { colour: t(`pyradice.colour.${die.colour}`), value: die.value ?? 0 });
}

export function pieceName(piece: Piece, t: Translate): string {
  return piece.name ?? t('pyradice.piece.open');
}

export function pieceText(piece: Piece): string {
  return piece.text ?? '';
}

/** `met`, `still open` or `2 dice would have to change`. */
export function standingWords(status: string | null, t: Translate): string {
  const stands = standing(status);
  if (stands.is === 'none') return '';
  if (stands.is !== 'broken') return t(`pyradice.level.${stands.is}`);
  return counted(t, 'pyradice.level.broken', stands.dice);
}

/** What is to do now, said to whoever does it (`mine`) or to the others. */
export function promptWords(sight: Seen, mine: boolean, names: readonly string[], t: Translate): string {
  const view = viewOf(sight);
  if (view.phase === 'OVER') return view.verdict ? t(view.verdict) : t('pyradice.over');
  if (sight.actor < 0) return t('pyradice.do.chance');
  const skill = view.skills.find(({ id }) => id === view.skill_at_hand);
  const fields = mine ? sight.choices[0]?.fields : undefined;
  return t(`pyradice.${mine ? 'do' : 'sees'}.${view.phase.toLowerCase()}`, {
    name: names[sight.actor] ?? '',
    die: view.hand ? dieWords(view.hand, t) : '',
    cell: view.pick ?? '',
    skill: skill ? pieceName(skill, t) : '',
    level: Number(fields?.level ?? fields?.slot ?? 0),
  });
}

/** What stands behind the name of a token or a card: `Half Turn (A3)`. */
const ID = / \([A-DK]\d\)/g;
/** A die in notation: `R5`, but neither a rule nor a part of an action (`[R5]`, `+B2`, `hand=R5`). */
const DIE = /(?<![[\w+#=])([RYGB])([1-6])(?![\w\]]|\.\d)/g;

/** A sentence of the server as the table shows things: dice by colour and value, tokens and cards by name alone. */
export function spell(sentence: string, t: Translate): string {
  return sentence
    .replace(ID, '')
    .replace(DIE, (_, colour: string, value: string) =>
      t('pyradice.die', { colour: t(`pyradice.colour.${colour}`), value }),
    );
}
