/** What moves on the table, frame by frame: films of shots, dice that glide to where they now lie, throws of heroes. */

import { between, momentAt, placeAt, runtime, type Film, type Place } from './motion';
import { places } from './poses';
import type { PuxesView } from './view';

const GLIDE = 0.55;
const THROW = 0.8;
/** How high a die is lifted that goes from the table to a shelf, or back. */
const HOP = 700;
/** What the first frame of a movement is worth, in seconds. */
const FIRST = 1 / 60;
/** What stays to be seen of a fallen temple before the camera comes back, in seconds. */
const AFTER = 0.9;
/** Milliseconds of rest until the picture is drawn finely. */
const REST = 90;
/** Seconds before a last shot is seen again. */
const BREATH = 1.1;
/** How slowly, and from how long before the temple is touched. */
const AGAIN = 0.3;
const RUN_UP = 0.45;

/** Whoever draws what is directed. */
export interface Camera {
  put(places: ReadonlyMap<string, Place>): void;
  draw(): void;
  /** Goes its own way for so many seconds; whether there is more. */
  glide(seconds: number): boolean;
  /** Goes along with what is on its way. */
  follow(place: Place): void;
  /** Looks closely at a place, towards which something came from another. */
  watch(place: Place, from: Place): void;
  /** Comes back to what matters. */
  back(): void;
  /** Nothing moves any more: what was drawn in haste may be drawn well. */
  rest(): void;
}

interface Showing {
  film: Film;
  /** The table as it was before. */
  before: PuxesView | null;
  began: number;
  /** Whether it has been seen to its end: dice stay as it has left them until it is told how they lie. */
  over: boolean;
  /** Touches that have been heard. */
  heard: number;
  /** Where the die lay that was flicked, and which it was. */
  shot: { die: string; from: Place } | null;
  /** Whether it is seen once more: slower, and from shortly before the temple is touched. */
  again: boolean;
}

interface Passing {
  moving: Map<string, Passage>;
  began: number;
  lasts: number;
}

interface Passage {
  from: Place;
  to: Place;
  /** `slide` along the table, `hop` through the air, `tumble` as thrown dice do. */
  way: 'slide' | 'hop' | 'tumble';
}

export class Director {
  #view: PuxesView | null = null;
  /** The view that dice were last brought to lie as. */
  #settled: PuxesView | null = null;
  #places = new Map<string, Place>();
  #film: Showing | null = null;
  #passages: Passing | null = null;
  #frame = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #last: Showing | null = null;
  #breath: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly camera: Camera,
    private readonly calm: boolean,
    private readonly onmove: (moving: boolean) => void,
    private readonly onclack: () => void,
    private readonly now: () => number,
  ) {}

  get isMoving(): boolean {
    return this.#film !== null || this.#passages !== null;
  }

  /** The table as it is now; while a film runs, it is shown when that has ended. */
  show(view: PuxesView): void {
    this.#view = view;
    if (!this.#film || this.#film.over) this.#settle(view);
  }

  /** Shows a shot. */
  play(film: Film): void {
    if (this.calm || film.seconds <= 0) return;
    clearTimeout(this.#breath);
    this.#passages = null;
    this.#film = {
      film,
      before: this.#view,
      began: this.now(),
      over: false,
      heard: 0,
      shot: shotOf(film),
      again: false,
    };
    this.#last = this.#film;
    this.onmove(true);
    this.run();
  }

  /** Whether there is a shot to be seen again. */
  get hasShot(): boolean {
    return this.#last !== null;
  }

  /** The last shot once more, slowly, from shortly before the temple is touched. */
  replay(): void {
    clearTimeout(this.#breath);
    if (!this.#last || this.calm || this.isMoving) return;
    this.#film = { ...this.#last, before: this.#view, began: this.now(), over: false, heard: 0, again: true };
    this.onmove(true);
    this.run();
  }

  /** Draws until nothing moves any more, from the next frame on. */
  run(): void {
    clearTimeout(this.#pause);
    if (this.#frame) return;
    let then = this.now() - FIRST;
    const step = (): void => {
      this.#frame = 0;
      const turning = this.camera.glide(this.now() - then);
      then = this.now();
      this.#advance();
      this.camera.put(this.#places);
      this.camera.draw();
      clearTimeout(this.#pause);
      if (turning || (this.isMoving && !this.#film?.over)) this.#frame = requestAnimationFrame(step);
      else this.#pause = setTimeout(() => this.camera.rest(), REST);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Brings everything to rest where it will be. */
  finish(): void {
    if (!this.isMoving) return;
    this.#passages = null;
    if (this.#film) this.#put(this.#film.film, this.#film.film.seconds);
    if (this.#film && !this.#film.again && this.#film.before === this.#view) this.#film.over = true;
    else {
      this.#film = null;
      if (this.#view) [this.#settled, this.#places] = [this.#view, this.#goal(this.#view)];
      this.onmove(false);
      this.camera.back();
    }
    this.run();
  }

  stop(): void {
    clearTimeout(this.#breath);
    clearTimeout(this.#pause);
    cancelAnimationFrame(this.#frame);
  }

  /** Where all dice are to be; once the match is over, those that are out of it stay where they fell. */
  #goal(view: PuxesView): Map<string, Place> {
    const goal = places(view);
    return view.verdict ? new Map([...this.#places, ...goal]) : goal;
  }

  #settle(view: PuxesView): void {
    const [before, goal, hadFilm] = [this.#settled, this.#goal(view), this.#film !== null];
    this.#settled = view;
    this.#film = null;
    const moving =
      this.calm || !before ? new Map<string, Passage>() : passages(this.#places, goal, thrown(before, view));
    if (moving.size) {
      const tumbles = [...moving.values()].some(({ way }) => way === 'tumble');
      this.#passages = { moving, began: this.now(), lasts: tumbles ? THROW : GLIDE };
      this.onmove(true);
      for (const [name, place] of goal) if (!moving.has(name)) this.#places.set(name, place);
      for (const name of this.#places.keys()) if (!goal.has(name)) this.#places.delete(name);
    } else this.#places = goal;
    if (hadFilm && !this.isMoving) this.onmove(false);
    if (hadFilm) {
      this.camera.back();
      if (view.verdict) this.#breath = setTimeout(() => this.replay(), 1000 * BREATH);
    }
    this.run();
  }

  #advance(): void {
    if (this.#film && !this.#film.over) this.#advanceFilm(this.#film);
    else if (this.#passages) this.#advancePassages(this.#passages);
  }

  #advanceFilm(shown: Showing): void {
    const { film, began, again, shot } = shown;
    const start = again ? Math.max(0, (film.drama ?? 0) - RUN_UP) : 0;
    const ran = this.now() - began;
    const moment = again ? start + ran * AGAIN : momentAt(film, ran);
    this.#put(film, moment);
    const touched = film.touches.filter(([at]) => at <= moment).length;
    if (touched > shown.heard && (!again || shown.heard > 0)) this.onclack();
    shown.heard = touched;
    this.#lead(film, moment, shot, again);
    const lasts = again ? (film.seconds - start) / AGAIN : runtime(film);
    if (ran < lasts + (film.drama === null ? 0 : AFTER)) return;
    shown.over = true;
    if (again) this.#end();
    else if (this.#view && this.#view !== shown.before) this.#settle(this.#view);
  }

  /** Where the camera looks at a moment of a film. */
  #lead(film: Film, moment: number, shot: Showing['shot'], again: boolean): void {
    const fallen = this.#dramatic(film);
    const near = film.drama !== null && (again || moment >= film.drama - RUN_UP / 3);
    if (near && fallen && shot) this.camera.watch(fallen, shot.from);
    else if (shot) this.camera.follow(this.#places.get(shot.die) ?? shot.from);
  }

  /** A shot has been seen once more. */
  #end(): void {
    this.#film = null;
    this.onmove(false);
  }

  /** Dice as they are at a moment of a film. */
  #put(film: Film, moment: number): void {
    for (const die of film.tracks.keys()) {
      const place = placeAt(film, die, moment);
      if (place) this.#places.set(die, place);
    }
  }

  /** Where the temple stands that falls: its lower die, or where the upper one lay at first. */
  #dramatic(film: Film): Place | null {
    const name = [...film.tracks.keys()].find((die) => die.endsWith('.u'));
    return name ? placeAt(film, name, 0) : null;
  }

  #advancePassages({ moving, began, lasts }: Passing): void {
    const share = Math.min(1, (this.now() - began) / lasts);
    for (const [name, passage] of moving) this.#places.set(name, onTheWay(passage, share));
    if (share < 1) return;
    if (this.#view) this.#places = places(this.#view);
    this.#passages = null;
    this.onmove(false);
  }
}

/** The die that moves first, and where it lay. */
function shotOf(film: Film): Showing['shot'] {
  const [first] = [...film.tracks].sort(([, one], [, other]) => one.from - other.from);
  const from = first && placeAt(film, first[0], 0);
  return first && from ? { die: first[0], from } : null;
}

/** The heroes that were thrown between two views. */
export function thrown(before: PuxesView, now: PuxesView): Set<string> {
  const found = new Set<string>();
  now.seats.forEach((seat, number) => {
    const begins = before.turn !== now.turn && number === now.seat;
    seat.heroes.forEach((hero, index) => {
      const old = before.seats[number]?.heroes[index];
      if (hero.shows && (begins || hero.shows !== old?.shows)) found.add(hero.die);
    });
  });
  return found;
}

function passages(
  from: ReadonlyMap<string, Place>,
  to: ReadonlyMap<string, Place>,
  heroes: Set<string>,
): Map<string, Passage> {
  const moving = new Map<string, Passage>();
  for (const [name, goal] of to) {
    const start = from.get(name);
    if (!start) continue;
    const far = Math.hypot(goal.x - start.x, goal.y - start.y);
    const turned =
      1 - Math.abs(goal.turn.reduce((sum, part, index) => sum + part * (start.turn[index] ?? 0), 0)) > 1e-4;
    if (heroes.has(name)) moving.set(name, { from: start, to: goal, way: 'tumble' });
    else if (far > 1 || turned || goal.z !== start.z)
      moving.set(name, { from: start, to: goal, way: far > 1500 || goal.z > start.z ? 'hop' : 'slide' });
  }
  return moving;
}

/** Where a die is after a share of its way. */
export function onTheWay({ from, to, way }: Passage, share: number): Place {
  const eased = 1 - (1 - share) ** 3;
  const place = between(from, to, eased);
  if (way === 'hop') place.z += HOP * Math.sin(Math.PI * eased);
  if (way === 'tumble') {
    // Three bounces, each lower, while it turns over and over; the last quarter it only lies.
    place.z += HOP * (1 - share) * Math.abs(Math.cos(2.5 * Math.PI * share));
    place.turn = spun(to.turn, (1 - share) ** 2 * 14);
  }
  return place;
}

/** Turned by so many radians about a slanting axis. */
function spun([w, x, y, z]: Place['turn'], angle: number): Place['turn'] {
  const [cos, sin] = [Math.cos(angle / 2), Math.sin(angle / 2)];
  const [a, b, c] = [0.6 * sin, 0.64 * sin, 0.48 * sin];
  return [
    w * cos - x * a - y * b - z * c,
    w * a + x * cos + y * c - z * b,
    w * b - x * c + y * cos + z * a,
    w * c + x * b - y * a + z * cos,
  ];
}
