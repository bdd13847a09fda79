/** The shot somebody is about to make: what is set on the screen, before anything is played. */

import { pulled, quarters, STRONGEST, type Point, type Shot } from './aim';
import type { Hand } from './view';

export const STYLES = ['slide', 'flip', 'pitch'] as const;
export const ROWS = [1, 0, -1] as const;
/** From the shooter's left to the right. */
export const COLUMNS = [2, 1, 0, -1, -2] as const;
/** How far a die is pulled back for the hardest shot, in tenths of a millimetre. */
const FULL = 1700;
/** A pull shorter than this is none: the die is only chosen. */
const LEAST = 120;

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

  /** Pulls a die back to a point of the table. */
  pull(die: Point, hand: Point): void {
    [this.pulled, this.hand] = [die, hand];
    ({ degrees: this.degrees, power: this.power } = pulled(die, hand, FULL));
  }

  /** Lets go; whether it was pulled far enough to be a shot. */
  release(die: Point): boolean {
    const hand = this.hand;
    this.pulled = this.hand = null;
    return hand !== null && Math.hypot(hand.x - die.x, hand.y - die.y) >= LEAST;
  }

  turn(by: number): void {
    this.degrees = quarters(this.degrees + by);
  }

  strengthen(by: number): void {
    this.power = Math.min(STRONGEST, Math.max(0, this.power + by));
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

function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}
