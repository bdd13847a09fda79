/** What is shown of a match, beat by beat: what somebody did, what lay there meanwhile, how things stand then. */

import type { Event, Sight, Step } from './protocol';
import { skip } from './motion';
import { seen, type Scenery, type Seen } from './seen';
import { tempo } from './settings.svelte';

/** How long what one event did is shown before the next is, in milliseconds, unless its game says otherwise. */
const BEAT = 650;
/** What waits to be shown takes no longer than this in all: the more there is, the faster it goes. */
const PATIENCE = 16 * BEAT;
/** With more than this waiting, nobody wants to watch each of them. */
const HURRY = 100;

export type Scene = Record<string, unknown>;

/** No more than this is kept of what happened lately. */
const MOST_NEWS = 60;

/** How long an event is shown, or the scene that came of it. */
export type Pace = (event: Event, own: boolean, isScene: boolean) => number;

/** One moment. */
export interface Beat {
  event: Event | null;
  /** What lies there meanwhile, and is not to be seen in any sight. */
  scene: Scene | null;
  /** How things stand from now on; null while they stay as they are. */
  sight: Sight | null;
  /** What else is told in this moment. */
  shown?(): void;
}

export class Show {
  sight = $state.raw<Seen | null>(null);
  /** What led to the sight, or to the scene; null if that is not news. */
  last = $state.raw<Event | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** What happened since whoever looks last began a turn of their own, that turn first. */
  news = $state.raw<readonly Event[]>([]);
  /** How many beats wait. */
  behind = $state(0);

  /** What is the same in all sights. */
  scenery: Scenery = {};
  pace: Pace = () => BEAT;
  /** Whether an event was of somebody at this screen. */
  isOwn: (event: Event) => boolean = () => false;

  #queue: Beat[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #began = 0;
  /** How long what is shown now wants to be. */
  #wanted = 0;

  /** Shows these after all that waits. */
  add(...beats: Beat[]): void {
    this.#queue.push(...beats);
    this.#flow();
  }

  /** Shows how things stand, and nothing of how they came to. */
  set(sight: Sight): void {
    this.drop();
    this.put(sight);
    [this.last, this.scene, this.news] = [null, null, []];
  }

  /** Shows that the same stands as before, perhaps with something else to be done about it. */
  put(sight: Sight): void {
    this.sight = seen(sight, this.scenery);
  }

  /** Shows everything that waits at once; whatever moves comes to rest. */
  hurry(): void {
    this.#stop();
    for (const beat of this.#queue.splice(0)) this.#show(beat);
    this.behind = 0;
    skip();
  }

  /** Forgets what waits. */
  drop(): void {
    this.#stop();
    this.#queue = [];
    this.behind = 0;
  }

  get isIdle(): boolean {
    return this.#queue.length === 0;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #flow(): void {
    while (this.#queue.length && this.#timer === undefined) {
      const next = this.#queue[0] as Beat;
      const wait = this.#wait(next);
      if (wait > 0) this.#timer = setTimeout(() => this.#goOn(), wait);
      else this.#show(this.#queue.shift() as Beat);
    }
    this.behind = this.#queue.length;
  }

  #goOn(): void {
    this.#timer = undefined;
    const next = this.#queue.shift();
    if (next) this.#show(next);
    this.#flow();
  }

  #keep(event: Event): void {
    if (this.news.at(-1) === event) return;
    const isAnswer = this.isOwn(event) && this.news.some((one) => one.seat >= 0 && !this.isOwn(one));
    this.news = [...(isAnswer ? [] : this.news.slice(1 - MOST_NEWS)), event];
  }

  #wait({ event, sight }: Beat): number {
    const visible = this.#queue.filter((beat) => beat.event && isVisible(beat));
    // Talk comes at once; how things stand waits until what led there was seen.
    if ((!event && !sight) || visible.length > HURRY || document.hidden) return 0;
    const all = visible.reduce((sum, beat) => sum + this.#time(beat), this.#wanted);
    return this.#began + tempo() * this.#wanted * Math.min(1, PATIENCE / all) - performance.now();
  }

  #time({ event, scene }: Beat): number {
    return event ? this.pace(event, this.isOwn(event), scene !== null) : 0;
  }

  #show(beat: Beat): void {
    if (isVisible(beat)) {
      [this.last, this.scene] = [beat.event, beat.scene];
      if (beat.event) this.#keep(beat.event);
      if (beat.sight) this.put(beat.sight);
      [this.#began, this.#wanted] = [performance.now(), this.#time(beat)];
    }
    beat.shown?.();
  }
}

/** Whether there is anything to look at; while things move, all else stays as it was. */
function isVisible({ event, scene, sight }: Beat): boolean {
  return Boolean(scene ?? sight ?? event?.motion);
}

/** The moments of one event, after which things may stand otherwise: its scene comes first. */
export function beatsOf(event: Event, sight: Sight | null, shown?: () => void): Beat[] {
  if (!event.scene) return [{ event, scene: null, sight, shown }];
  // What came of the dice is told once they lie there.
  const scene = { event, scene: event.scene, sight: null };
  return sight ? [scene, { event, scene: null, sight, shown }] : [{ ...scene, shown }];
}

/** The moments of a whole move. */
export function beatsOfMove({ events, meanwhile, sight }: Step): Beat[] {
  const decided = meanwhile ? events.findLastIndex(({ seat }) => seat >= 0) : -1;
  return events.flatMap((event, index) => {
    if (index === events.length - 1) return beatsOf(event, sight);
    return beatsOf(event, index === decided ? (meanwhile ?? null) : null);
  });
}
