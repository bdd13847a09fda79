/** The lake, the tokens and the fights in words. */

import type { Translate } from '$lib/board';
import type { Choice } from '$lib/protocol';
import { percent, type Encounter, type Field, type PyleView, type Shaman, type Token, type Walk } from './view';

/** `Might +1, strength 2`; an event has no strength. */
export function tokenName(token: Token, t: Translate): string {
  return token.event ? t(token.title) : t('pyle.token', { title: t(token.title), strength: token.strength ?? 0 });
}

/** How often it can be used. */
export function useName(token: Token, t: Translate): string {
  return token.use ? t(`pyle.use.${token.use}`) : '';
}

export function fieldName(field: Field, t: Translate): string {
  return field.kind === 'white' ? field.field : t(`pyle.field.${field.kind}`, { field: field.field });
}

/** By the rounds a temple stays in ruins after this turn. */
const RUINED: Record<number, string> = { 0: 'pyle.field.ruined.last', 1: 'pyle.field.ruined.one' };

/** What lies on a field. */
export function lyingWords(field: Field, t: Translate): string {
  if (field.ruined_rounds !== null) {
    return t(RUINED[field.ruined_rounds] ?? 'pyle.field.ruined', { rounds: field.ruined_rounds });
  }
  if (field.token) {
    const name = tokenName(field.token, t);
    return field.covered ? t('pyle.field.covered', { token: name }) : name;
  }
  return field.lies ? t(`pyle.field.${field.lies}`) : '';
}

/** How far it is, and what a fight there would be like; without a chance that has been `said` elsewhere. */
export function walkWords(walk: Walk, t: Translate, said = ''): string[] {
  const facts = [walk.steps === 1 ? t('pyle.step') : walk.steps ? t('pyle.steps', { steps: walk.steps }) : ''];
  if (walk.blesses) facts.push(t('pyle.blesses'));
  if (walk.fight) {
    const isSaid = new RegExp(`(^|\\D)${percent(walk.fight.chance)}\\s?%`).test(said);
    facts.push(...fightWords(walk.fight, t).slice(isSaid ? 1 : 0));
  }
  return facts.filter(Boolean);
}

function fightWords({ chance, price, knocks_out: out }: Encounter, t: Translate): string[] {
  const figure = percent(chance);
  if (price === null) return [t('pyle.chance.about', { figure })];
  return [t('pyle.chance', { figure }), t(out ? 'pyle.price.out' : 'pyle.price', { price })];
}

/** Everything about a field, for those who hear the map. */
export function fieldWords(
  field: Field,
  choice: Choice | undefined,
  walk: Walk | undefined,
  names: readonly string[],
  t: Translate,
): string {
  const here = field.shamans.map((seat) => names[seat] ?? '').join(', ');
  const facts = [
    lyingWords(field, t),
    here ? t('pyle.field.here', { names: here }) : '',
    choice ? t(`pyle.lit.${choice.kind}`) : '',
    ...(choice && walk && choice.kind !== 'portal' ? walkWords(walk, t) : []),
    field.help && t(field.help),
  ];
  const is = facts.filter(Boolean).join('; ') || t('pyle.field.plain');
  return t('colon', { what: fieldName(field, t), is });
}

/** How a shaman stands, in one breath. */
export function shamanWords(shaman: Shaman, name: string, t: Translate): string {
  const facts = [
    t('pyle.shaman.at', { field: shaman.field }),
    t(shaman.blessed ? 'pyle.blessed' : 'pyle.unblessed'),
    t('pyle.pyle.count', { count: shaman.pyle }),
    t('pyle.artifacts.count', { count: shaman.artifacts, slots: shaman.artifact_slots }),
  ];
  return t('colon', { what: name, is: facts.join(', ') });
}

/** What is to do, or what is being waited for. */
export function promptWords(view: PyleView, names: readonly string[], mine: boolean, t: Translate): string {
  if (view.verdict) return t(view.verdict);
  const name = names[view.actor ?? view.turn] ?? '';
  const event = view.event ? t(view.event.title) : '';
  const steps = view.shamans[view.turn]?.steps ?? 0;
  return t(`pyle.${mine ? 'do' : 'sees'}.${view.phase.toLowerCase()}`, { name, event, steps });
}
