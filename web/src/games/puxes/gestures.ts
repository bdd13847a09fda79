/** What pointers do on the table: one pulls a die back, leads the camera or points at a place; two go nearer. */

import { apart, Fingers, spotOn, type Spot } from '$lib/fingers';
import type { Setting } from '$lib/seen';
import { QUARTER } from './aim';
import type { Aim } from './aim.svelte';
import type { Lens } from './lens';
import { EDGE, type Die } from './view';

/** How near to a die it has to be pressed, in pixels. */
const NEAR = 26;
const TURN = 0.007;
/** How far the longest pull is, in pixels: the same wherever the camera stands. */
const FULL = 150;
/** What a second finger does to a pull: degrees for each pixel across, power for each pixel along. */
const FINE = 0.05;
const POWER = 1 / 14;

/** What gestures are about, and what comes of them. */
export interface Table {
  aim: Aim;
  readonly lens: Lens;
  /** The dice that can be pulled. */
  readonly pulls: readonly Die[];
  readonly cells: readonly Setting[];
  onpick(die: string): void;
  /** A die was pulled back and let go. */
  onflick(die: Die): void;
  oncell(choice: Setting): void;
  /** The camera is led, by radians. */
  onturn(yaw: number, pitch: number): void;
  /** Two fingers move apart by this factor, round a point of the picture. */
  onpinch(factor: number, middle: Spot): void;
}

interface Tuning {
  id: number;
  at: Spot;
  /** What is not yet a whole step. */
  left: Spot;
}

export class Gestures {
  #pressed: { id: number; at: Spot; die: Die | null } | null = null;
  /** A second finger, which tunes what the first has pulled. */
  #tuning: Tuning | null = null;
  readonly #fingers = new Fingers();

  constructor(
    private readonly table: Table,
    private readonly stage: () => HTMLElement,
  ) {}

  press = (event: PointerEvent): void => {
    if (event.button) return;
    const at = this.#spot(event);
    if (this.#pressed?.die && this.table.aim.isPulling) {
      this.#tuning = { id: event.pointerId, at, left: { x: 0, y: 0 } };
      return;
    }
    if (event.pointerType === 'touch') this.#fingers.press(event.pointerId, at);
    if (this.#fingers.count > 1) return this.#letGo();
    const die = this.#pulled(event, at);
    if (!die && (event.target as Element).closest('button')) return;
    this.#pressed = { id: event.pointerId, at, die };
    this.stage().setPointerCapture?.(event.pointerId);
    if (!die) return;
    this.table.aim.held = die.die;
    this.table.onpick(die.die);
  };

  drag = (event: PointerEvent): void => {
    const at = this.#spot(event);
    if (this.#tuning) return this.#tune(this.#tuning, event.pointerId, at);
    const pinch = this.#fingers.move(event.pointerId, at)?.pinch;
    if (pinch) return this.table.onpinch(pinch.factor, pinch.middle);
    const pressed = this.#pressed;
    if (pressed?.id !== event.pointerId) return;
    if (pressed.die) {
      // Wherever it was pressed, be it by its label: what counts is how far it is pulled, and which way.
      const die = this.table.lens.spot(pressed.die, 0);
      const [right, down] = [at.x - pressed.at.x, at.y - pressed.at.y];
      const hand = this.table.lens.point({ x: die.x + right, y: die.y + down });
      if (hand) this.table.aim.pull(pressed.die, hand, Math.min(1, Math.hypot(right, down) / FULL));
    } else {
      this.table.onturn(-(at.x - pressed.at.x) * TURN, (at.y - pressed.at.y) * TURN);
      pressed.at = at;
    }
  };

  release = (event: PointerEvent): void => {
    if (this.#tuning?.id === event.pointerId) {
      this.#tuning = null;
      return;
    }
    this.#fingers.lift(event.pointerId);
    const pressed = this.#pressed;
    if (pressed?.id !== event.pointerId) return;
    this.#pressed = this.#tuning = null;
    if (pressed.die) {
      if (this.table.aim.release()) this.table.onflick(pressed.die);
      return;
    }
    const point = this.table.lens.point(pressed.at);
    if (point && this.table.cells.length) this.table.oncell(nearestCell(this.table.cells, point));
  };

  cancel = (): void => {
    this.#fingers.clear();
    this.#letGo();
  };

  /** Nothing is pulled or led any more. */
  #letGo(): void {
    if (this.#pressed?.die) this.table.aim.release();
    this.#pressed = this.#tuning = null;
  }

  /** The first finger rests while the second turns the shot, or strengthens it. */
  #tune(tuning: Tuning, finger: number, at: Spot): void {
    if (finger !== tuning.id) return;
    const { aim } = this.table;
    tuning.left = { x: tuning.left.x + (at.x - tuning.at.x) * FINE, y: tuning.left.y + (at.y - tuning.at.y) * POWER };
    tuning.at = at;
    const [turns, powers] = [Math.trunc(tuning.left.x / QUARTER), Math.trunc(tuning.left.y)];
    tuning.left = { x: tuning.left.x - turns * QUARTER, y: tuning.left.y - powers };
    if (turns) aim.turn(-turns * QUARTER);
    if (powers) aim.strengthen(powers);
  }

  #spot({ clientX, clientY }: PointerEvent): Spot {
    return spotOn(this.stage(), { x: clientX, y: clientY });
  }

  /** The die that is pressed to be pulled: its label, or near enough to itself. */
  #pulled(event: PointerEvent, at: Spot): Die | null {
    const named = (event.target as Element).closest<HTMLElement>('[data-die]')?.dataset.die;
    const near = this.table.pulls.find((die) => {
      const spot = this.table.lens.spot(die, (die.level + 0.5) * EDGE);
      return apart(spot, at) < NEAR;
    });
    return this.table.pulls.find(({ die }) => die === named) ?? near ?? null;
  }
}

function nearestCell(cells: readonly Setting[], { x, y }: { x: number; y: number }): Setting {
  const away = ({ fields }: Setting): number => Math.hypot(Number(fields.x) - x, Number(fields.y) - y);
  return cells.reduce((best, one) => (away(one) < away(best) ? one : best));
}
