/** What the server says of a table of PuXes (`wire.ts`), put together, and questions a board has about it. */

import type { Choice } from '$lib/protocol';
import { readOnce, rowsIn, type RowOf, type SeenOf } from '$lib/seen';
import type * as wire from './wire';

export type { Character, Flick, Garden, Ground } from './wire';

type DieRow = RowOf<wire.Dice>;
type HeroRow = RowOf<wire.Heroes>;

/** How a die lies on the table; the face that is up is 0 for the character, 1 to 5 for symbols. */
export type Pose = Pick<DieRow, 'x' | 'y' | 'yaw' | 'level' | 'face'>;

export interface Die extends Omit<DieRow, 'role' | 'place' | 'character'> {
  role: wire.Role;
  place: wire.Whereabouts;
  on_table: boolean;
  /** Null for a die of a temple. */
  character: string | null;
  /** The symbols on faces 1 to 5. */
  faces: string[];
  rides: string | null;
  bites: string | null;
  bitten: boolean;
}

export interface Hero extends Omit<HeroRow, 'seat' | 'shows'> {
  character: string;
  power: string;
  passive: boolean;
  help: string;
  in_hand: boolean;
  /** The symbol or character that was thrown. */
  shows: string | null;
}

export interface Seat extends wire.Seating, RowOf<wire.Seats> {
  heroes: Hero[];
}

/** What the hand of whoever acts can do; speeds, shares and slides as in the scenery. */
export type Hand = wire.Hand & Pick<wire.Scenery, 'speeds' | 'shares' | 'slides'>;

export interface PuxesView
  extends
    Omit<wire.View, 'seats' | 'heroes' | 'dice' | 'off' | 'rides' | 'bites' | 'hand'>,
    Pick<wire.Scenery, 'table' | 'roster' | 'powers'> {
  seats: Seat[];
  dice: Die[];
  hand: Hand | null;
}

export const EDGE = 250;

/** What was sent, put together. */
export const viewOf = readOnce(({ view, scenery }: SeenOf<wire.View, wire.Scenery>): PuxesView => {
  const { seats: seatsSent, heroes: heroesSent, dice: diceSent, off, rides, bites, ...sent } = view;
  const dice = rowsIn(diceSent).map((die) => dieIn(die, { off, rides, bites }, scenery));
  const heroes = rowsIn(heroesSent);
  const seats = rowsIn(seatsSent).map((seat, number) => ({
    ...(scenery.seating[number] as wire.Seating),
    ...seat,
    heroes: heroes.filter((hero) => hero.seat === number).map((hero) => heroIn(hero, dice, scenery)),
  }));
  const gardens = scenery.table.gardens.filter(({ seat, temple }) => seats[seat]?.lives[temple - 1]);
  return {
    ...sent,
    table: { ...scenery.table, gardens },
    seats,
    dice,
    hand: sent.hand && { ...sent.hand, speeds: scenery.speeds, shares: scenery.shares, slides: scenery.slides },
    roster: scenery.roster,
    powers: scenery.powers,
  };
});

type Bonds = Pick<wire.View, 'off' | 'rides' | 'bites'>;

function dieIn(die: DieRow, { off, rides, bites }: Bonds, { roster, roles, places }: wire.Scenery): Die {
  const [role, place] = [roles[die.role] ?? 'oracle', places[die.place] ?? 'gone'];
  const known = roster[die.character];
  return {
    ...die,
    role,
    place,
    on_table: place === 'table' && !off.includes(die.die),
    character: role === 'oracle' || role === 'hero' ? (known?.character ?? null) : null,
    faces: known?.faces ?? [],
    rides: rides[die.die] ?? null,
    bites: bites[die.die] ?? null,
    bitten: Object.values(bites).includes(die.die),
  };
}

function heroIn(hero: HeroRow, dice: readonly Die[], { roster, powers }: wire.Scenery): Hero {
  const die = dice.find((one) => one.die === hero.die);
  const own = roster.find(({ character }) => character === die?.character)?.power ?? '';
  const works = powers.find(({ power }) => power === (hero.copied ?? own));
  return {
    ...hero,
    character: die?.character ?? '',
    power: own,
    passive: powers.find(({ power }) => power === own)?.passive ?? false,
    help: works?.help ?? '',
    in_hand: die?.place === 'hand',
    shows: die && hero.shows !== null ? shownOn(die, hero.shows) : null,
  };
}

/** What a character's power does. */
export function powerHelp({ roster, powers }: PuxesView, name: string): string {
  const own = roster.find(({ character }) => character === name)?.power;
  return powers.find(({ power }) => power === own)?.help ?? '';
}

export function dieOf(view: PuxesView, name: string | null): Die | undefined {
  return view.dice.find(({ die }) => die === name);
}

/** What a die is called where there is little room: `A2`, `Bt`. */
export function shortName(die: string): string {
  return die.replace('o', '').replace('.u', '');
}

/** The dice that lie on the table, lower ones first. */
export function lying(view: PuxesView): Die[] {
  return view.dice.filter(({ on_table }) => on_table).sort((one, other) => one.level - other.level);
}

export function sleepers(view: PuxesView, seat: number): Die[] {
  return view.dice.filter((die) => die.seat === seat && die.role === 'oracle' && die.place === 'asleep');
}

export function lost(view: PuxesView, seat: number): Die[] {
  return view.dice.filter((die) => die.seat === seat && die.role === 'oracle' && die.place === 'lost');
}

/** Who sits on a die. */
export function riderOf(view: PuxesView, name: string): Die | undefined {
  return view.dice.find(({ rides }) => rides === name);
}

/** Who has bitten a die. */
export function biterOf(view: PuxesView, name: string): Die | undefined {
  return view.dice.find(({ bites }) => bites === name);
}

/** What a face of a die shows: a symbol, or the character. */
export function shownOn(die: Pick<Die, 'character' | 'faces'>, face: number): string {
  return face === 0 ? (die.character ?? 'temple') : (die.faces[face - 1] ?? '');
}

/** The heroes of a seat that have this on one of their faces. */
export function carriersOf(view: PuxesView, seat: number, shows: string): Die[] {
  const heroes = view.dice.filter((die) => die.seat === seat && die.role === 'hero');
  return heroes.filter((die) => die.character === shows || die.faces.includes(shows));
}

/** Whether a choice begins a flick, which is then aimed. */
export function beginsFlick({ kind }: Choice): boolean {
  return kind === 'move' || kind === 'spit';
}

/** Where a seat looks, in degrees; a spectator looks with the first. */
export function headingOf(view: PuxesView, seat: number): number {
  return (view.seats[Math.max(0, seat)]?.heading ?? 900) / 10;
}
