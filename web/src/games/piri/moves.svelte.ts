/** What a person is about to do: the card in the air, and the actions that follow one after the other. */

import type { Choice } from '$lib/protocol';
import type { Seen } from '$lib/seen';
import { callings, ofKind, viewOf, type Calling, type Lifted, type Outcome, type PiriView } from './view';

export interface Now {
  readonly sight: Seen;
  readonly canAct: boolean;
  play(action: number): void;
  refuse(attempt: string): void;
}

/** Why a cell does not take the card in the air. */
export interface Blocked {
  readonly rule: string;
  readonly reason: string;
}

export class Moves {
  /** A card of the hand or the market that was picked up to look where it may go. */
  #lifted = $state<string | null>(null);
  /** The cell of several rituals, between which one has to be chosen. */
  asking = $state<string | null>(null);
  /** In notation: what follows as soon as it is legal. */
  #plan: string[] = [];
  /** A card that is being bought: the one that will most likely be played. */
  #bought: string | null = null;

  constructor(private readonly now: () => Now) {}

  get view(): PiriView {
    return viewOf(this.now().sight);
  }

  get choices(): readonly Choice[] {
    return this.now().canAct ? this.now().sight.choices : [];
  }

  /** Whether something was played that is not answered yet; a lesson, which shows everything, waits for nothing. */
  get isWaiting(): boolean {
    const { sight, canAct } = this.now();
    return !canAct && sight.choices.length > 0 && this.view.viewer !== null;
  }

  /** The card in the air: chosen for good, or picked up. */
  readonly lifted = $derived.by(
    () => this.view.card ?? (this.#lifted && this.view.lifted[this.#lifted] ? this.#lifted : null),
  );

  /** Where it may go. */
  readonly aim = $derived.by((): Lifted | null => (this.lifted ? (this.view.lifted[this.lifted] ?? null) : null));

  readonly callings = $derived.by((): Calling[] => callings(this.choices));

  /** Whether a cell would do something now. */
  isOpen(cell: string): boolean {
    if (ofKind(this.choices, 'place', 'summon_cell', 'flank').some(({ fields }) => fields.cell === cell)) return true;
    if (this.lifted && this.aim?.cells[cell]) return this.choices.length > 0;
    return !this.lifted && this.callings.some((calling) => calling.cell === cell);
  }

  blocked(cell: string): Blocked | null {
    return this.aim?.blocked.find(({ cells }) => cells.includes(cell)) ?? null;
  }

  /** What the card in the air would do on a cell. */
  outcome(cell: string): Outcome | null {
    const placing = ofKind(this.choices, 'place').find(({ fields }) => fields.cell === cell);
    if (placing?.fields.flanks) return placing.fields as unknown as Outcome;
    return this.aim?.outcomes[cell] ?? null;
  }

  lift(card: string | null): void {
    this.#lifted = card === this.#lifted ? null : card;
    this.asking = null;
  }

  /** A card of the hand was touched. */
  touch(card: string): void {
    const swapping = ofKind(this.choices, 'swap_card').find(({ fields }) => fields.card === card);
    if (swapping) this.play(swapping);
    else this.lift(card);
  }

  /** A cell was touched; says why nothing happens, if that is known at once. */
  point(cell: string): Blocked | null {
    const direct = ofKind(this.choices, 'place', 'summon_cell', 'flank').find(({ fields }) => fields.cell === cell);
    if (direct) this.play(direct);
    else if (this.view.card) this.now().refuse(`@${cell}`);
    else if (this.lifted) return this.#place(this.lifted, cell);
    else this.#call(cell);
    return null;
  }

  /** Carries out a ritual: the spirit, then its place and its arms where they are asked for. */
  call({ choice, cell, pattern }: Calling): void {
    this.play(choice, `@${cell}`, `/${pattern}`);
  }

  /** Buys the card in the air, or swaps it away. */
  trade(kind: 'buy' | 'swap'): void {
    const choice = ofKind(this.choices, kind).find(({ fields }) => kind === 'swap' || fields.card === this.#lifted);
    if (kind === 'buy') this.#bought = this.#lifted;
    if (choice) this.play(choice, ...(kind === 'swap' && this.#lifted ? [this.#lifted] : []));
  }

  play(choice: Choice, ...then: string[]): void {
    this.#plan = then;
    this.asking = null;
    this.now().play(choice.action);
  }

  /** Goes on with what was planned; what has become illegal, or is not asked for, is left out. */
  follow(): void {
    if (this.choices.length === 0) return;
    const at = this.#plan.findIndex((text) => this.choices.some((choice) => choice.text === text));
    const next = this.choices.find((choice) => choice.text === this.#plan[at]);
    if (next) return this.play(next, ...this.#plan.slice(at + 1));
    this.#plan = [];
    if (this.#bought && this.view.phase === 'PLAY_CARD') this.#lifted = this.#bought;
    this.#bought = null;
  }

  /** Puts everything back. */
  drop(): void {
    this.#lifted = null;
    this.asking = null;
  }

  #place(card: string, cell: string): Blocked | null {
    const playing = ofKind(this.choices, 'play_card', 'buy').find(({ fields }) => fields.card === card);
    if (this.aim?.cells[cell] && playing) this.play(playing, card, `@${cell}`);
    return this.blocked(cell);
  }

  #call(cell: string): void {
    const here = this.callings.filter((calling) => calling.cell === cell);
    if (here.length > 1) this.asking = cell;
    else if (here[0]) this.call(here[0]);
    else if (ofKind(this.choices, 'summon_cell', 'place').length) this.now().refuse(`@${cell}`);
  }
}
