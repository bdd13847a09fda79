/** What every board makes of its props: how things stand, what can be chosen now, and what each choice is worth. */

import type { BoardProps, Move, Translate } from './board';
import { ofKind, worthOf } from './choices';
import type { Choice } from './protocol';
import { offersChoice, type Range, type Seen } from './seen';

export class BoardModel<View> {
  constructor(
    private readonly props: () => BoardProps,
    private readonly viewOf: (sight: Seen) => View,
  ) {}

  get sight(): Seen {
    return this.props().sight;
  }

  /** Whose eyes these are, -1 for a spectator. */
  get seat(): number {
    return this.props().seat;
  }

  /** The parts of the move that is advised. */
  get ghost(): readonly Choice[] {
    return this.props().ghost;
  }

  readonly view = $derived.by(() => this.viewOf(this.sight));

  /** Of the seats, in the reader's language. */
  readonly names = $derived.by((): readonly string[] => this.sight.seat_names.map((name) => this.t(name)));

  /** Whether something can be chosen now. */
  readonly canAct = $derived.by(() => this.props().interactive && offersChoice(this.sight));

  /** Whether it is for whoever looks to choose, perhaps once a teacher has spoken; a replay offers nothing. */
  readonly isAsked = $derived.by(() => this.sight.actor === this.seat && this.sight.choices.length > 0);

  /** What can be chosen now: nothing, where a board only shows. */
  readonly choices = $derived.by((): readonly Choice[] => (this.canAct ? this.sight.choices : []));

  readonly ranges = $derived.by((): readonly Range[] => (this.canAct ? this.sight.ranges : []));

  /** By action, what the choices are worth, as far as that is known. */
  readonly worth = $derived.by(() => worthOf(this.canAct ? (this.props().verdicts ?? []) : []));

  /** The choices of some kinds. */
  of(...kinds: string[]): Choice[] {
    return ofKind(this.choices, ...kinds);
  }

  readonly play = (move: Move): void => this.props().play(move);

  /** Asks why something is illegal. */
  readonly refuse = (attempt: string): void => this.props().refuse(attempt);

  readonly say = (text: string): void => this.props().say(text);

  readonly t: Translate = (text, values) => this.props().t(text, values);
}
