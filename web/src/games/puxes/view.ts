/** The view of PuXes as the server sends it, and questions a board has about it. Lengths are tenths of a millimetre. */

import type { Choice } from '$lib/protocol';
import { readOnce, rowsOf, type Columns } from '$lib/seen';

type Role = 'lower' | 'upper' | 'oracle' | 'hero';
type Whereabouts = 'hand' | 'table' | 'asleep' | 'lost' | 'gone';

/** How a die lies on the table. */
export interface Pose {
  x: number;
  y: number;
  /** Tenths of a degree, counter-clockwise. */
  yaw: number;
  level: number;
  /** The face that is up: 0 is the character, 1 to 5 are symbols. */
  face: number;
}

export interface Die extends Pose {
  /** `Ao1`, `Bh3`, `At.u`. */
  die: string;
  seat: number;
  role: Role;
  place: Whereabouts;
  on_table: boolean;
  /** Null for a die of a temple. */
  character: string | null;
  /** The symbols on faces 1 to 5. */
  faces: string[];
  rides: string | null;
  bites: string | null;
  bitten: boolean;
}

export interface Hero {
  die: string;
  character: string;
  power: string;
  passive: boolean;
  help: string;
  in_hand: boolean;
  /** The symbol or character that was thrown. */
  shows: string | null;
  /** Whether its power works now. */
  powerful: boolean;
  copied: string | null;
}

export interface Seat {
  name: string;
  side: number;
  /** Where it looks, in tenths of a degree. */
  heading: number;
  playing: boolean;
  lives: number[];
  heroes: Hero[];
  blocked: boolean;
  protection: boolean;
  immunity: boolean;
  ambidextrous: boolean;
}

/** The middle of a temple's gardens, and where its seat looks. */
export interface Garden {
  seat: number;
  temple: number;
  x: number;
  y: number;
  /** Tenths of a degree. */
  heading: number;
}

export interface TableView {
  width: number;
  length: number;
  round: boolean;
  surface: 'felt' | 'wood' | 'glass';
  /** Half the side of the fortress in the middle, 0 without one. */
  fortress: number;
  /** Half the side of a sacred garden, and of a public one. */
  sacred: number;
  public: number;
  gardens: Garden[];
}

/** The flick that has begun. */
export interface Flick {
  kind: 'move' | 'spit' | 'tongue' | 'repel';
  die: string;
  /** The oracle a hero is spat from. */
  from: string | null;
  start: [number, number] | null;
  shooter: number;
  style: number;
  aim: number | null;
  power: number | null;
  /** Degrees to either side that hold 19 of 20 shots. */
  spread: number;
  /** Millimetres that a plain slide goes. */
  slides: number;
  wrong_hand: boolean;
}

/** What the hand of whoever acts can do, by style: slide, flip, pitch. */
export interface Hand {
  wrong: boolean;
  /** Degrees to either side that hold 19 of 20 shots, with the least and with the most power. */
  spread: [number, number][];
  /** By power, millimetres a second. */
  speeds: number[][];
  /** By power, millimetres that a plain slide goes. */
  slides: number[];
}

export interface Character {
  character: string;
  power: string;
  faces: string[];
}

interface Power {
  power: string;
  passive: boolean;
  help: string;
}

export interface PuxesView {
  phase: string;
  turn: number;
  seat: number;
  actor: number;
  table: TableView;
  seats: Seat[];
  dice: Die[];
  power: string | null;
  flick: Flick | null;
  hand: Hand | null;
  roster: Character[];
  powers: Power[];
  fortress: string | null;
  verdict: string | null;
}

/** What never changes, as it is sent. */
interface Scenery {
  table: TableView;
  seating: Pick<Seat, 'name' | 'side' | 'heading'>[];
  roster: Character[];
  powers: Power[];
  /** By their numbers. */
  roles: Role[];
  places: Whereabouts[];
  speeds: number[][];
  slides: number[];
}

/** A die as it is sent: role, place and character by number. */
type DieRow = Pick<Die, 'die' | 'seat' | keyof Pose> & { role: number; place: number; character: number };
/** A hero as it is sent: the face it shows. */
type HeroRow = Pick<Hero, 'die' | 'powerful' | 'copied'> & { seat: number; shows: number | null };
type SeatRow = Omit<Seat, 'name' | 'side' | 'heading' | 'heroes'>;

/** What may change, as it is sent. */
type Sent = Omit<PuxesView, 'table' | 'seats' | 'dice' | 'hand' | 'roster' | 'powers'> & {
  seats: Columns;
  heroes: Columns;
  dice: Columns;
  /** Dice that belong on the table and are off it for now. */
  off: string[];
  rides: Record<string, string>;
  bites: Record<string, string>;
  hand: Pick<Hand, 'wrong' | 'spread'> | null;
};

export const EDGE = 250;

/** What was sent, put together. */
export const viewOf = readOnce((sight): PuxesView => {
  const sent = sight.view as unknown as Sent;
  const scenery = sight.scenery as unknown as Scenery;
  const dice = rowsOf<DieRow>(sent.dice).map((die) => dieIn(die, sent, scenery));
  const heroes = rowsOf<HeroRow>(sent.heroes);
  const seats = rowsOf<SeatRow>(sent.seats).map((seat, number) => ({
    ...(scenery.seating[number] as Scenery['seating'][number]),
    ...seat,
    heroes: heroes.filter((hero) => hero.seat === number).map((hero) => heroIn(hero, dice, scenery)),
  }));
  const gardens = scenery.table.gardens.filter(({ seat, temple }) => seats[seat]?.lives[temple - 1]);
  return {
    ...sent,
    table: { ...scenery.table, gardens },
    seats,
    dice,
    hand: sent.hand && { ...sent.hand, speeds: scenery.speeds, slides: scenery.slides },
    roster: scenery.roster,
    powers: scenery.powers,
  };
});

function dieIn(die: DieRow, { off, rides, bites }: Sent, { roster, roles, places }: Scenery): Die {
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

function heroIn(hero: HeroRow, dice: readonly Die[], { roster, powers }: Scenery): Hero {
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

/** Whether a choice begins a flick, which is then aimed. */
export function beginsFlick({ kind }: Choice): boolean {
  return kind === 'move' || kind === 'spit';
}

/** Choices that name a die, by its name. */
export function choicesByDie(choices: readonly Choice[], ...kinds: string[]): Map<string, Choice> {
  return new Map(
    choices.filter(({ kind }) => kinds.includes(kind)).map((choice) => [String(choice.fields.die), choice]),
  );
}

/** Where a seat looks, in degrees; a spectator looks with the first. */
export function headingOf(view: PuxesView, seat: number): number {
  return (view.seats[Math.max(0, seat)]?.heading ?? 900) / 10;
}
