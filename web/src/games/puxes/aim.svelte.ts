/** The shot somebody is about to make: what is set on the screen, before anything is played. */

import { heading, QUARTER, quarters, STRONGEST, type Point, type Shot } from './aim';
import type { Hand } from './view';

export const STYLES = ['slide', 'flip', 'pitch'] as const;
export const ROWS = [1, 0, -1] as const;
/** From the shooter's left to the right. */
export const COLUMNS = [2, 1, 0, -1, -2] as const;
/** A pull of less than this share of the longest is none: the die is only chosen. */
const LEAST = 0.09;

export class Aim {
  /** The oracle to be flicked, while it is not yet played. */
  die = $state<string | null>(null);
  style = $state(0);
  /** Spot that is hit: -1 low to 1 high, and -2 right to 2 left. */
  row = $state(0);
  column = $state(0);
  degrees = $state(90);
  power = $state(16);
  /** The die that is pulled back, whether it may be flicked or not. */
  pulled = $state.raw<Point | null>(null);
  /** Where the hand is that pulls. */
  hand = $state.raw<Point | null>(null);
  /** The name of the die that is pressed: while it is, nothing turns under the finger. */
  held = $state<string | null>(null);
  /** The share of the longest pull, and what was tuned besides: degrees, and power. */
  #length = 0;
  #tuned = { degrees: 0, power: 0 };

  get isPulling(): boolean {
    return this.hand !== null;
  }

  /** The shot with a die, as far as this hand is steady. */
  shot(from: Point, { spread, slides }: Hand): Shot {
    const [least = 0, most = 0] = spread[this.style] ?? [];
    return {
      from,
      degrees: this.degrees,
      power: this.power,
      spread: least + ((most - least) * this.power) / STRONGEST,
      slides: slides[this.power] ?? 0,
      hand: this.hand,
    };
  }

  /** Metres a second from the spot that is hit. */
  speed({ speeds, shares }: Hand): number {
    const share = shares[this.style]?.[(this.row + 1) * COLUMNS.length + this.column + 2] ?? 0;
    return ((speeds[this.style]?.[this.power] ?? 0) * share) / 1e6;
  }

  /** Pulls a die back to a point of the table, by a share of the longest pull. */
  pull(die: Point, hand: Point, share: number): void {
    if (!this.hand) this.#tuned = { degrees: 0, power: 0 };
    [this.pulled, this.hand, this.#length] = [die, hand, share];
    this.degrees = quarters(heading(hand, die) + this.#tuned.degrees);
    this.power = within(Math.round(share * STRONGEST) + this.#tuned.power);
  }

  /** Lets go; whether it was pulled far enough to be a shot. */
  release(): boolean {
    const wasPulled = this.hand !== null && this.#length >= LEAST;
    this.pulled = this.hand = this.held = null;
    return wasPulled;
  }

  turn(by: number): void {
    this.#tuned.degrees += by;
    this.degrees = quarters(this.degrees + by);
  }

  strengthen(by: number): void {
    this.#tuned.power += by;
    this.power = within(this.power + by);
  }

  /** What keys mean for a shot; whether this one means anything. */
  tune(key: string, fine: boolean): boolean {
    const step = fine ? QUARTER : 1;
    if (key === 'ArrowLeft') this.turn(step);
    else if (key === 'ArrowRight') this.turn(-step);
    else if (key === 'ArrowUp' || key === '+') this.strengthen(1);
    else if (key === 'ArrowDown' || key === '-') this.strengthen(-1);
    else return false;
    return true;
  }

  get styleText(): string {
    const spot = this.row || this.column ? `:${'lmh'[this.row + 1]}${signed(this.column)}` : '';
    return `/${'SFP'[this.style]}${spot}`;
  }

  get aimText(): string {
    return `@${this.degrees.toFixed(2)}`;
  }

  get powerText(): string {
    return `^${this.power}`;
  }
}

function within(power: number): number {
  return Math.min(STRONGEST, Math.max(0, power));
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}
