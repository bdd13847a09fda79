/** What a person is about to do: the card in the air, and what is still asked before a move can be played whole. */

import type { Move } from '$lib/board';
import type { BoardModel } from '$lib/model.svelte';
import type { Choice } from '$lib/protocol';
import { callings, type Calling, type Lifted, type Outcome, type PiriView, type Suit } from './view';

/** Why a cell does not take the card in the air. */
export interface Blocked {
  readonly rule: string;
  readonly reason: string;
}

export class Moves {
  /** A card of the hand or the market that was picked up to look where it may go. */
  #lifted = $state<string | null>(null);
  /** Where the joker in the air shall go, while its suit is asked for. */
  spot = $state<string | null>(null);
  /** Rituals between which one has to be chosen. */
  rituals = $state.raw<readonly Calling[]>([]);
  /** Whether the card that is touched next is swapped. */
  #swapping = $state(false);
  /** A card that is being bought: the one that will most likely be played. */
  #bought: string | null = null;

  constructor(private readonly model: BoardModel<PiriView>) {}

  get view(): PiriView {
    return this.model.view;
  }

  get choices(): readonly Choice[] {
    return this.model.choices;
  }

  /** Whether something was played that is not answered yet; a lesson, which shows everything, waits for nothing. */
  get isWaiting(): boolean {
    const { sight, canAct } = this.model;
    return !canAct && sight.choices.length > 0 && this.view.viewer !== null;
  }

  /** The card in the air: chosen for good, or picked up. */
  readonly lifted = $derived.by(
    () => this.view.card ?? (this.#lifted && this.view.lifted[this.#lifted] ? this.#lifted : null),
  );

  /** Where it may go. */
  readonly aim = $derived.by((): Lifted | null => (this.lifted ? (this.view.lifted[this.lifted] ?? null) : null));

  readonly callings = $derived.by((): Calling[] => callings(this.choices));

  /** What is asked before anything is played. */
  readonly question = $derived.by((): 'suit' | 'ritual' | 'swap' | null => {
    if (this.choices.length === 0) return null;
    if (this.spot && this.lifted) return 'suit';
    if (this.rituals.length) return 'ritual';
    return this.#swapping ? 'swap' : null;
  });

  /** Whether touching a card gives it away. */
  get isSwapping(): boolean {
    return this.question === 'swap' || this.model.of('swap_card').length > 0;
  }

  /** Whether a cell would do something now. */
  isOpen(cell: string): boolean {
    if (this.model.of('place', 'summon_cell', 'flank').some(({ fields }) => fields.cell === cell)) return true;
    if (this.lifted && this.aim?.cells[cell]) return this.choices.length > 0;
    return !this.lifted && this.callings.some((calling) => calling.cell === cell);
  }

  blocked(cell: string): Blocked | null {
    return this.aim?.blocked.find(({ cells }) => cells.includes(cell)) ?? null;
  }

  /** What the card in the air would do on a cell; a joker, as a suit. */
  outcome(cell: string, suit?: Suit): Outcome | null {
    return this.aim?.outcomes[suit ? `${cell}=${suit}` : cell] ?? null;
  }

  lift(card: string | null): void {
    const other = card === this.#lifted ? null : card;
    this.drop();
    this.#lifted = other;
  }

  /** A card of the hand was touched. */
  touch(card: string): void {
    const swapping = this.model.of('swap_card').find(({ fields }) => fields.card === card);
    if (swapping) this.play(swapping.action);
    else if (this.question === 'swap') this.play(['swap', card]);
    else this.lift(card);
  }

  /** A cell was touched; says why nothing happens, if that is known at once. */
  point(cell: string): Blocked | null {
    const direct = this.model.of('place', 'summon_cell', 'flank').find(({ fields }) => fields.cell === cell);
    if (direct) this.play(direct.action);
    else if (this.view.card) this.model.refuse(`@${cell}`);
    else if (this.lifted) return this.#place(this.lifted, cell);
    else this.#call(cell);
    return null;
  }

  /** Carries out a ritual. */
  call({ parts }: Calling): void {
    this.play(parts);
  }

  /** Summons a spirit. */
  summon(spirit: string): void {
    this.#choose(this.callings.filter((calling) => calling.spirit === spirit));
  }

  /** Places the joker in the air as this suit. */
  name(suit: Suit): void {
    if (this.lifted) this.play([this.lifted, `@${this.spot}`, `=${suit}`]);
  }

  /** Buys the card in the air: a move of its own, after which somebody may have seen more. */
  buy(): void {
    const choice = this.model.of('buy').find(({ fields }) => fields.card === this.#lifted);
    if (!choice) return;
    this.#bought = this.#lifted;
    this.play(choice.action);
  }

  /** Swaps the card in the air away, or the one that is touched next. */
  swap(): void {
    const cards = this.model.of('swap').flatMap(({ fields }) => fields.cards as string[]);
    if (this.#lifted && cards.includes(this.#lifted)) return this.play(['swap', this.#lifted]);
    const isAsked = this.question === 'swap';
    this.drop();
    this.#swapping = !isAsked;
  }

  play(move: Move): void {
    this.spot = null;
    this.rituals = [];
    this.#swapping = false;
    this.model.play(move);
  }

  /** Takes a card up that was bought, as soon as it can be played. */
  welcome(): void {
    if (this.choices.length === 0) return;
    if (this.#bought && this.view.phase === 'PLAY_CARD') this.#lifted = this.#bought;
    this.#bought = null;
  }

  /** Puts everything back. */
  drop(): void {
    this.#lifted = null;
    this.spot = null;
    this.rituals = [];
    this.#swapping = false;
  }

  #place(card: string, cell: string): Blocked | null {
    const isPlayable = this.model.of('play_card').some(({ fields }) => fields.card === card);
    if (!this.aim?.cells[cell]) {
      if (!isPlayable) return this.blocked(cell);
      this.model.refuse(`${card} @${cell}`);
    } else if (!isPlayable) this.buy();
    else if (this.aim.suits.length) this.spot = cell;
    else this.play([card, `@${cell}`]);
    return null;
  }

  #call(cell: string): void {
    this.#choose(this.callings.filter((calling) => calling.cell === cell));
    if (this.model.of('summon_cell', 'place').length) this.model.refuse(`@${cell}`);
  }

  #choose(ways: readonly Calling[]): void {
    if (ways.length > 1) this.rituals = ways;
    else if (ways[0]) this.call(ways[0]);
  }
}
