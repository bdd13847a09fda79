/** The table in space with the camera and whoever directs it: there while somebody wants it, and loaded only then. */

import { themeColours } from '$lib/colours';
import { whenSkipped } from '$lib/motion';
import { mayMove, tempo } from '$lib/settings.svelte';
import { play as sound } from '$lib/sounds';
import type { Point } from './aim';
import { Director, type Camera } from './director';
import type { TableColours } from './ground3d';
import type { Film } from './motion';
import type { Orbit } from './orbit';
import type { Table3d } from './table3d';
import type { PuxesView } from './view';

/** What the theatre says of itself. */
interface Audience {
  /** The picture was drawn. */
  ondraw(): void;
  /** Dice begin to move, or come to rest. */
  onmove(moving: boolean): void;
}

export class Theatre {
  readonly #director: Director;
  readonly #unwatch: () => void;
  #shown: { view: PuxesView; seat: number } | null = null;

  private constructor(
    readonly table: Table3d,
    private readonly stage: HTMLElement,
    audience: Audience,
  ) {
    const camera = {
      put: table.put.bind(table),
      draw: table.draw.bind(table),
      glide: (seconds: number) => table.orbit.glide(seconds),
      watch: (place: { x: number; y: number; z: number } | null) =>
        place ? table.orbit.watch(table.inSpace(place, place.z)) : table.orbit.back(),
    };
    this.#director = directing(camera, audience.onmove.bind(audience));
    this.#unwatch = whenSkipped(() => this.#director.finish());
  }

  /** Loads three.js; fails where the machine cannot draw in space. */
  static async open(canvas: HTMLCanvasElement, stage: HTMLElement, audience: Audience): Promise<Theatre> {
    const { Table3d } = await import('./table3d');
    const table = new Table3d(canvas, coloursOf(stage), !mayMove(), audience.ondraw.bind(audience));
    return new Theatre(table, stage, audience);
  }

  resize(width: number, height: number): void {
    this.table.resize(width, height);
  }

  close(): void {
    this.#unwatch();
    this.#director.stop();
    this.table.close();
  }

  show(view: PuxesView, seat: number): void {
    this.#shown = { view, seat };
    this.table.set(view, seat);
    this.#director.show(view);
  }

  play(film: Film): void {
    this.#director.play(film);
  }

  /** In the colours of the theme as it is now. */
  recolour(): void {
    this.table.recolour(coloursOf(this.stage));
    if (this.#shown) this.table.set(this.#shown.view, this.#shown.seat);
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
  };
}
