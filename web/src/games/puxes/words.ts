/** Dice, targets and what is to do, in words. */

import type { Translate } from '$lib/board';
import type { Choice } from '$lib/protocol';
import type { Target } from './aim';
import { beginsFlick, biterOf, riderOf, shownOn, type Die, type Hero, type PuxesView, type Seat } from './view';

/** `Bo2 (pirate)`, `B's temple`. */
export function targetName(view: PuxesView, target: Target, t: Translate): string {
  if (target.role === 'middle') return t('puxes.target.middle');
  const die = view.dice.find((one) => one.die === target.id);
  if (!die) return target.id;
  if (die.role === 'lower' || die.role === 'upper') return templeName(view, die, t);
  return t('puxes.target.die', { die: die.die, face: t(shownOn(die, die.face)) });
}

function templeName(view: PuxesView, die: Die, t: Translate): string {
  const number = /t([12])/.exec(die.die)?.[1];
  const name = view.seats[die.seat]?.name ?? '';
  return number ? t('puxes.target.twin', { name, number }) : t('puxes.target.temple', { name });
}

/** Everything there is to know of a die: what it shows, and what is the matter with it. */
export function dieWords(view: PuxesView, die: Die, t: Translate): string {
  if (die.role === 'lower' || die.role === 'upper') {
    const lies = die.role === 'upper' && die.level === 0;
    return lies ? t('puxes.die.fallen', { temple: templeName(view, die, t) }) : templeName(view, die, t);
  }
  const words = [t('puxes.die', { die: die.die, face: t(shownOn(die, die.face)) }), ...matters(view, die, t)];
  return words.join(', ');
}

/** How it stands with a hero's power; ids of sentences end so. */
export function heroStatus(hero: Hero, seat: Seat, isUsable: boolean): string {
  if (!hero.in_hand) return 'away';
  if (!hero.shows) return 'hidden';
  if (hero.shows !== hero.character) return 'symbol';
  if (seat.blocked) return 'blocked';
  if (isUsable) return 'ready';
  return hero.passive ? 'passive' : 'shows';
}

/** Asleep, ridden, bitten, an intruder, on another die. */
export function matters(view: PuxesView, die: Die, t: Translate): string[] {
  const found: string[] = [];
  if (die.place === 'asleep') found.push(t('puxes.matter.asleep'));
  if (die.place === 'lost') found.push(t('puxes.matter.lost'));
  const [rider, biter] = [riderOf(view, die.die), biterOf(view, die.die)];
  if (rider) found.push(t('puxes.matter.ridden', { die: rider.die }));
  if (die.rides) found.push(t('puxes.matter.rides', { die: die.rides }));
  if (biter) found.push(t('puxes.matter.bitten', { die: biter.die }));
  if (die.bites) found.push(t('puxes.matter.bites', { die: die.bites }));
  if (view.flick?.kind === 'repel' && view.flick.die === die.die) found.push(t('puxes.matter.intruder'));
  if (view.fortress === die.die) found.push(t('puxes.matter.fortress'));
  if (die.on_table && die.level && !die.rides) found.push(t('puxes.matter.high', { level: die.level }));
  return found;
}

/** What is going on, and who is asked, with these choices; none if somebody else is. */
export function promptWords(
  view: PuxesView,
  names: readonly string[],
  asked: readonly Choice[] | null,
  t: Translate,
): string {
  if (view.verdict) return t(view.verdict);
  const phase = view.phase.toLowerCase();
  const values = {
    name: names[view.actor] ?? names[view.seat] ?? '',
    die: view.flick?.from ?? view.flick?.die ?? '',
    power: view.power ? t(view.power) : '',
  };
  if (!asked) return t(`puxes.sees.${phase}`, values);
  if (phase === 'main' && !asked.some(beginsFlick)) return t('puxes.do.main.unmatched');
  if (phase === 'main' && asked.some(({ kind }) => kind === 'power')) return t('puxes.do.main.powers');
  const repels = view.flick?.kind === 'repel' && phase === 'aim';
  return t(repels ? 'puxes.do.repel' : `puxes.do.${phase}`, values);
}
