/** Feels whether anything comes over a wire, so that people know within three seconds when nothing does. */

/** A wire that has been still for so long is asked whether it is there, */
const ASK_AFTER = 500;
const LOOK_EVERY = 1_000;
/** and said to be quiet when it has been still for so long. */
const STILL = 1_900;

export class Pulse {
  /** When something was heard last, and when that was last looked at. */
  #heardAt = 0;
  #lookedAt = 0;
  #asked = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    /** Asks for a sign of life. */
    readonly ask: () => void,
    /** Told when none comes. */
    readonly onquiet: () => void,
  ) {}

  start(): void {
    this.stop();
    this.heard();
    this.#lookedAt = Date.now();
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  heard(): void {
    this.#heardAt = Date.now();
    this.#asked = false;
  }

  #look(): void {
    const now = Date.now();
    // A page that slept, or that nobody sees, has heard nothing because it did not listen.
    if (globalThis.document?.hidden || now - this.#lookedAt > 2 * LOOK_EVERY) this.heard();
    this.#lookedAt = now;
    const still = now - this.#heardAt;
    if (still >= STILL) this.onquiet();
    if (still < ASK_AFTER || this.#asked) return;
    this.#asked = true;
    this.ask();
  }
}
