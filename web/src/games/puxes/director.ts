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
const AFTER = 0.7;

/** Whoever draws what is directed. */
export interface Camera {
  put(places: ReadonlyMap<string, Place>): void;
  draw(): void;
  /** Goes its own way for so many seconds; whether there is more. */
  glide(seconds: number): boolean;
  /** Looks closely at a place, or comes back. */
  watch(place: Place | null): void;
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
    this.#passages = null;
    this.camera.watch(null);
    this.#film = { film, before: this.#view, began: this.now(), over: false, heard: 0 };
    this.onmove(true);
    this.run();
  }

  /** Draws until nothing moves any more. */
  run(): void {
    cancelAnimationFrame(this.#frame);
    let then = this.now() - FIRST;
    const step = (): void => {
      const turning = this.camera.glide(this.now() - then);
      then = this.now();
      this.#advance();
      this.camera.put(this.#places);
      this.camera.draw();
      if (turning || (this.isMoving && !this.#film?.over)) this.#frame = requestAnimationFrame(step);
    };
    step();
  }

  /** Brings everything to rest where it will be. */
  finish(): void {
    if (!this.isMoving) return;
    this.#passages = null;
    this.camera.watch(null);
    if (this.#film && this.#film.before === this.#view) {
      this.#film.over = true;
      this.#put(this.#film.film, this.#film.film.seconds);
    } else {
      this.#film = null;
      if (this.#view) [this.#settled, this.#places] = [this.#view, places(this.#view)];
      this.onmove(false);
    }
    this.run();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #settle(view: PuxesView): void {
    const [before, goal, hadFilm] = [this.#settled, places(view), this.#film !== null];
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
    this.run();
  }

  #advance(): void {
    if (this.#film && !this.#film.over) this.#advanceFilm(this.#film);
    else if (this.#passages) this.#advancePassages(this.#passages);
  }

  #advanceFilm(shown: Showing): void {
    const { film, began } = shown;
    const ran = this.now() - began;
    const moment = momentAt(film, ran);
    this.#put(film, moment);
    const touched = film.touches.filter(([at]) => at <= moment).length;
    if (touched > shown.heard) this.onclack();
    shown.heard = touched;
    if (film.drama !== null && moment >= film.drama) this.camera.watch(this.#dramatic(film));
    if (ran < runtime(film) + (film.drama === null ? 0 : AFTER)) return;
    shown.over = true;
    this.camera.watch(null);
    if (this.#view && this.#view !== shown.before) this.#settle(this.#view);
  }

  /** Dice as they are at a moment of a film. */
  #put(film: Film, moment: number): void {
    for (const die of film.tracks.keys()) {
      const place = placeAt(film, die, moment);
      if (place) this.#places.set(die, place);
    }
  }

  /** The die that falls from its temple. */
  #dramatic(film: Film): Place | null {
    const name = [...film.tracks.keys()].find((die) => die.endsWith('.u'));
    return (name && this.#places.get(name)) || null;
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
