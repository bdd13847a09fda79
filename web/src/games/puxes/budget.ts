/** How finely the table is drawn: as finely as can be while nothing moves, and while something does, as the machine keeps up. */

/** Milliseconds a picture may take: 60 a second with a graphics card, 30 where the processor draws. */
const CARD = 1000 / 60;
const PROCESSOR = 1000 / 30;
/** Longer than that was no delay, but a pause. */
const PAUSE = 250;
/** Pictures that are looked at before anything is changed. */
const PATIENCE = 8;
const COARSEST = 0.5;
const COARSER = 0.85;
const FINER = 1.1;
/** More pixels than this nobody sees, and some machines cannot draw. */
const MOST = 6e6;

export class Budget {
  #ratio: number;
  readonly #finest: number;
  readonly #wanted: number;
  #before = 0;
  #sum = 0;
  #count = 0;

  /** With a graphics card or without, on a screen with so many pixels for one of the page. */
  constructor(card: boolean, screen: number) {
    this.#wanted = card ? CARD : PROCESSOR;
    this.#finest = card ? Math.min(2, screen) : 1;
    this.#ratio = card ? this.#finest : 0.85;
  }

  /** Pixels of the picture for one of the page, for a picture that is drawn now, in milliseconds. */
  moving(now: number): number {
    const took = now - this.#before;
    this.#before = now;
    if (took > 0 && took < PAUSE) this.#learn(took);
    return this.#ratio;
  }

  /** The same for a picture that stays, of so many pixels of the page: twice as fine, so edges are smooth. */
  resting(pixels: number): number {
    this.#before = 0;
    return Math.min(2, Math.sqrt(MOST / Math.max(1, pixels)));
  }

  #learn(took: number): void {
    this.#sum += took;
    this.#count++;
    if (this.#count < PATIENCE) return;
    const usual = this.#sum / this.#count;
    [this.#sum, this.#count] = [0, 0];
    if (usual > this.#wanted * 1.15) this.#ratio = Math.max(COARSEST, this.#ratio * COARSER);
    else if (usual < this.#wanted * 0.9 || this.#wanted === CARD)
      this.#ratio = Math.min(this.#finest, this.#ratio * FINER);
  }
}
