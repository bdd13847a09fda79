/** The table in space with the camera and whoever directs it: there while somebody wants it, and loaded only then. */

import { themeColours } from '$lib/colours';
import { whenSkipped } from '$lib/motion';
import type { Setting } from '$lib/seen';
import { mayMove, tempo } from '$lib/settings.svelte';
import { play as sound } from '$lib/sounds';
import { heading, type Point } from './aim';
import { Director, type Camera } from './director';
import type { Framed } from './framing';
import type { TableColours } from './ground3d';
import type { Film, Place } from './motion';
import type { Orbit } from './orbit';
import type { Room } from './rooms';
import type { Table3d } from './table3d';
import type { Die, PuxesView } from './view';

type Looks = typeof import('./looks');

/** What the theatre says of itself. */
interface Audience {
  /** The picture was drawn. */
  ondraw(): void;
  /** Dice begin to move, or come to rest. */
  onmove(moving: boolean): void;
}

/** What matters now. */
export interface Matter {
  view: PuxesView;
  seat: number;
  /** What of the stage is free. */
  rooms: readonly Room[];
  /** The die that is aimed with, and where to. */
  from: Die | null;
  degrees: number;
  /** A die that is asked about. */
  asked: Die | null;
  cells: readonly Setting[];
  /** Whether a die is being pulled: then nothing turns under the finger. */
  pulling: boolean;
}

/** Seconds in which the camera catches up with a die that slides. */
const CLOSELY = 0.16;
/** Seconds of a quiet way to another seat. */
const QUIETLY = 0.7;
/** Milliseconds the table is left to be read after a shot, before it turns to another seat. */
const READING = 1600;
/** How much nearer than the whole table a shot is followed. */
const NEARER = 0.62;

export class Theatre {
  readonly #director: Director;
  readonly #unwatch: () => void;
  #matter: Matter | null = null;
  #kind = '';
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** When dice last came to rest, in milliseconds. */
  #wasMoving = -READING;
  /** The seat that is looked from. */
  #seat: number | null = null;
  /** Where the last temple fell, and the side it was seen from. */
  #fallen: { place: Place; yaw: number } | null = null;
  /** The looks of a film, which do not change while it runs. */
  #whole: Framed | null = null;
  #close: Framed | null = null;

  private constructor(
    readonly table: Table3d,
    private readonly looks: Looks,
    private readonly stage: HTMLElement,
    audience: Audience,
  ) {
    const camera: Camera = {
      put: table.put.bind(table),
      draw: table.draw.bind(table),
      glide: (seconds) => table.orbit.glide(seconds),
      follow: (place) => this.#follow(place),
      watch: (place, from) => this.#watch(place, from),
      back: () => {
        this.#wasMoving = performance.now();
        this.#look(QUIETLY);
      },
      rest: () => table.rest(),
    };
    this.#director = directing(camera, audience.onmove.bind(audience));
    this.#unwatch = whenSkipped(() => this.#director.finish());
  }

  /** Loads three.js; fails where the machine cannot draw in space. */
  static async open(canvas: HTMLCanvasElement, stage: HTMLElement, audience: Audience): Promise<Theatre> {
    const [{ Table3d }, looks] = await Promise.all([import('./table3d'), import('./looks')]);
    const table = new Table3d(canvas, coloursOf(stage), !mayMove(), audience.ondraw.bind(audience));
    return new Theatre(table, looks, stage, audience);
  }

  resize(width: number, height: number): void {
    this.table.resize(width, height);
  }

  close(): void {
    clearTimeout(this.#waiting);
    this.#unwatch();
    this.#director.stop();
    this.table.close();
  }

  show(view: PuxesView): void {
    this.table.set(view);
    this.#director.show(view);
  }

  /** Looks at what matters now; while dice move, they do. */
  look(matter: Matter): void {
    this.#matter = matter;
    if (!this.#director.isMoving) this.#look();
  }

  play(film: Film): void {
    this.#director.play(film);
  }

  /** The last shot again, slowly. */
  replay(): void {
    this.#director.replay();
  }

  get hasShot(): boolean {
    return this.#director.hasShot;
  }

  /** In the colours of the theme as it is now. */
  recolour(): void {
    this.table.recolour(coloursOf(this.stage));
    if (this.#matter) this.table.set(this.#matter.view);
    this.#director.run();
  }

  /** Marks dice on the cloth: by name, how. */
  light(marks: ReadonlyMap<string, 'lit' | 'chosen'>): void {
    this.table.light(marks);
    this.#director.run();
  }

  /** Leads the camera. */
  lead(change: (orbit: Orbit) => void): void {
    change(this.table.orbit);
    this.#director.run();
  }

  /** Leads it nearer to a point of the table, or away. */
  near(factor: number, point: Point | null): void {
    this.lead((orbit) => orbit.near(factor, point && this.table.inSpace(point, 0)));
  }

  /** Sends the camera to what matters, unless somebody has led it and the same matters as before. */
  #look(ease?: number): void {
    const matter = this.#matter;
    clearTimeout(this.#waiting);
    if (!matter || matter.pulling || !matter.rooms[0] || matter.rooms[0].width < 2) return;
    // A table that was shot on is left to be read before it turns to another seat.
    const left = this.#wasMoving + READING * tempo() - performance.now();
    const turns = this.#seat !== null && this.#seat !== matter.seat && mayMove();
    if (turns && left > 0) this.#waiting = setTimeout(() => this.#look(QUIETLY), left);
    const seat = turns && left > 0 ? (this.#seat ?? matter.seat) : matter.seat;
    this.#seat = seat;
    if (seat !== matter.seat) return this.#read(matter, seat);
    const kind = [matter.seat, matter.from?.die, matter.asked?.die, matter.cells.length > 0].join();
    this.#whole = null;
    this.table.orbit.go(this.#framed(matter), { ease, kept: kind === this.#kind });
    this.#kind = kind;
    this.#director.run();
  }

  /** The whole table, still as it is seen from the seat that has shot. */
  #read({ view, rooms }: Matter, seat: number): void {
    this.table.orbit.go(this.looks.tableLook(view, seat, rooms), { ease: QUIETLY });
    this.#director.run();
  }

  #framed({ view, seat, rooms, from, degrees, asked, cells }: Matter): Framed {
    const { dramaLook, aimLook, dieLook, gardenLook, tableLook } = this.looks;
    if (view.verdict && this.#fallen) return dramaLook(view, this.#fallen.place, this.#fallen.yaw, rooms);
    if (from) return aimLook(view, from, degrees, rooms);
    if (asked) return dieLook(view, seat, asked, rooms);
    if (cells.length) return gardenLook(view, seat, cells, rooms);
    return tableLook(view, seat, rooms);
  }

  /** Along with a die that is on its way. */
  #follow(place: Place): void {
    if (!this.#matter) return;
    const { view, seat, rooms } = this.#matter;
    this.#whole ??= this.looks.tableLook(view, seat, rooms);
    const { look, room } = this.#whole;
    const target = look.target.clone().lerp(this.table.inSpace(place, 0), 0.7);
    this.table.orbit.go({ look: { ...look, target, distance: look.distance * NEARER }, room }, { ease: 2 * CLOSELY });
  }

  /** Closely at a place, from the side of who came from there. */
  #watch(place: Place, from: Place): void {
    if (!this.#matter) return;
    const { view, rooms } = this.#matter;
    const yaw = this.looks.yawOf(heading(from, place));
    if (this.#fallen?.place.x !== place.x || this.#fallen.place.y !== place.y || this.#fallen.yaw !== yaw)
      this.#close = null;
    this.#fallen = { place, yaw };
    this.#close ??= this.looks.dramaLook(view, place, yaw, rooms);
    this.table.orbit.go(this.#close, { ease: CLOSELY });
  }
}

/** Whoever directs a camera as fast as the reader likes, with the sounds of dice. */
export function directing(camera: Camera, onmove: Audience['onmove']): Director {
  const clock = () => performance.now() / 1000 / (tempo() || 1);
  return new Director(camera, !mayMove(), onmove, () => sound('wood'), clock);
}

function coloursOf(element: HTMLElement): TableColours {
  const colour = themeColours(element, '#777777');
  return {
    felt: colour('--felt'),
    wood: colour('--wood'),
    glass: colour('--glass'),
    frame: colour('--frame'),
    sacred: colour('--sacred'),
    public: colour('--garden'),
    stone: colour('--stone'),
    line: colour('--edge'),
    lit: colour('--lit'),
    chosen: colour('--chosen'),
  };
}
