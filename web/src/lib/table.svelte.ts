/** A table as it is heard of: what stands, what happened, and everything that can be asked there. */

import type { Move } from './board';
import { randomText } from './random';
import type { Ask, Connection, Status } from './socket';
import { beatsOf, Show } from './show.svelte';
import type {
  Advised,
  Choice,
  Entry,
  Estimate,
  Heard,
  Played,
  Presence,
  Push,
  Refused,
  Reply,
  Seat,
  Sight,
  Table,
  Watching,
} from './protocol';
import type { Seen } from './seen';

/** No move is advised. */
const NO_GHOST: readonly Choice[] = [];

type What = 'take_back' | 'pause' | 'resume' | 'rematch' | 'draw';

/** One match, watched. */
export class TableModel {
  table = $state.raw<Table | null>(null);
  entries = $state.raw<Entry[]>([]);
  /** What is to be seen of it now. */
  readonly show = new Show();
  presence = $state.raw<Presence | null>(null);
  /** The game that has to be made ready before the table can be shown. */
  preparing = $state<string | null>(null);
  status = $state<Status>('connecting');
  /** When the table's clock was sent, by our own clock. */
  sent = $state(0);
  /** What was last refused. */
  refused = $state.raw<Refused | null>(null);
  hints = $state.raw<Estimate[] | null>(null);
  /** The whole move that is advised. */
  advised = $state.raw<Advised | null>(null);
  /** Whether an action of ours is on its way. */
  asking = $state(false);
  /** What of it is among the choices. */
  #sending = $state.raw<readonly Choice[]>(NO_GHOST);

  /** Told of everything that happens, in its order. */
  onentry: (entry: Entry) => void = () => undefined;

  #salted = false;
  #eyes: number | null = null;
  #number = 0;
  /** What was heard and waits to be shown. */
  #untold: Entry[] = [];

  constructor(
    readonly match: string,
    readonly connection: Connection,
  ) {
    this.show.isOwn = ({ seat }) => this.mine.some((mine) => mine.seat === seat);
    connection.onstatus = (status) => (this.status = status);
    connection.onopen = () => void this.#watch();
    // What waits for its game to be made ready is not asked twice.
    connection.onbeat = () => (this.preparing ? connection.askOnce({ type: 'ping' }) : this.#watch());
    connection.onpush = (push) => this.#pushed(push);
    this.status = connection.status;
    if (connection.status === 'open') void this.#watch();
  }

  get sight(): Seen | null {
    return this.show.sight;
  }

  /** The seats of this person. */
  get mine(): Seat[] {
    return this.table?.seats.filter((seat) => seat.yours) ?? [];
  }

  /** Whose eyes are used. */
  get eyes(): number {
    return this.sight?.eyes ?? -1;
  }

  /** Whether a move of ours waits for the line to be back. */
  get isUnsent(): boolean {
    return this.asking && this.status !== 'open';
  }

  /** What of that move is among the choices. */
  get unsent(): readonly Choice[] {
    return this.isUnsent ? this.#sending : NO_GHOST;
  }

  /** The parts of the move that is advised, or that waits to be sent. */
  get ghost(): readonly Choice[] {
    return this.advised?.choices ?? this.unsent;
  }

  /** Whether these eyes may act now. */
  get mayAct(): boolean {
    const acting = this.table?.status === 'running' && this.sight?.actor === this.eyes;
    return acting && this.mine.some((seat) => seat.seat === this.eyes);
  }

  /** Whether there is anything of ours to take back. */
  get mayTakeBack(): boolean {
    const [own, standing] = [this.#seat(), [] as Played[]];
    for (const entry of this.entries) {
      if (entry.type === 'played') standing.push(entry);
      if (entry.type === 'taken_back') while ((standing.at(-1)?.action_number ?? 0) > entry.to) standing.pop();
    }
    return standing.some(({ seat }) => seat === own);
  }

  /** Looks through the eyes of another seat of this person; null for those the server thinks best. */
  async look(eyes: number | null): Promise<void> {
    this.#eyes = eyes;
    this.#number = 0;
    await this.#watch();
  }

  async play(move: Move): Promise<void> {
    const sight = this.sight;
    if (!sight || this.asking || !this.mayAct) return;
    const action = typeof move === 'number' ? move : move.join(' ');
    this.asking = true;
    this.#sending = sight.choices.filter(
      ({ action, text }) => action === move || (move as readonly string[])[0] === text,
    );
    this.unhint();
    await this.#ask({ type: 'play', match: this.match, seat: sight.eyes, number: sight.number, action });
    this.asking = false;
  }

  async whyNot(attempt: string): Promise<void> {
    if (this.eyes < 0) return;
    await this.#ask({ type: 'why_not', match: this.match, seat: this.eyes, action: attempt });
  }

  async hint(): Promise<void> {
    const { number, eyes } = this.sight ?? {};
    const reply = await this.#ask({ type: 'hint', match: this.match, seat: this.eyes });
    if (reply?.type !== 'hinted' || this.sight?.number !== number || this.sight?.eyes !== eyes) return;
    [this.hints, this.advised] = [reply.estimates, reply.moves[0] ?? null];
  }

  /** Puts a hint away. */
  unhint(): void {
    [this.hints, this.advised] = [null, null];
  }

  say = (text: string) => this.#ask({ type: 'say', match: this.match, text });
  propose = (what: What) => this.#ask({ type: 'propose', match: this.match, seat: this.#seat(), what });
  resign = () => this.#ask({ type: 'resign', match: this.match, seat: this.#seat() });
  fill = (seat: number, bot: string) => this.#ask({ type: 'fill', match: this.match, seat, bot });
  /** Has a bot stand in for somebody absent. */
  replace = (seat: number) => this.#ask({ type: 'fill', match: this.match, seat });
  start = () => this.#ask({ type: 'start', match: this.match });

  sit(seat: number, name: string, invitation = ''): Promise<Reply | null> {
    return this.#ask({ type: 'sit', match: this.match, seat, name, invitation, salt: randomText() });
  }

  /** Leaves a seat, and looks no longer through its eyes. */
  async stand(seat: number): Promise<void> {
    const reply = await this.#ask({ type: 'stand', match: this.match, seat });
    if (reply?.type === 'done' && this.eyes === seat) await this.look(null);
  }

  /** Answers the standing proposal; one answer stands for all seats of ours. */
  async respond(agree: boolean): Promise<void> {
    const waiting = this.table?.proposal?.waiting ?? [];
    const asked = this.mine.find(({ seat }) => waiting.includes(seat));
    if (asked) await this.#ask({ type: 'respond', match: this.match, seat: asked.seat, agree });
  }

  /** Takes back a proposal of ours: whoever made it declines it. */
  async withdraw(): Promise<void> {
    const made = this.mine.find(({ seat }) => seat === this.table?.proposal?.seat);
    if (made) await this.#ask({ type: 'respond', match: this.match, seat: made.seat, agree: false });
  }

  close(): void {
    this.show.drop();
    this.connection.close();
  }

  /** The seat of ours that speaks: the one we look through, or else the one that has acted last. */
  #seat(): number {
    if (this.eyes >= 0) return this.eyes;
    const own = this.mine.map((seat) => seat.seat);
    const acted = this.entries.findLast((entry) => entry.type === 'played' && own.includes(entry.seat));
    return acted?.seat ?? own[0] ?? 0;
  }

  async #ask(request: Ask): Promise<Reply | null> {
    this.refused = null;
    try {
      const reply = await this.connection.ask(request);
      if (reply.type === 'refused') {
        this.refused = reply;
        if (reply.code === 'out_of_date') void this.#watch();
      }
      return reply;
    } catch {
      return null;
    }
  }

  async #watch(): Promise<void> {
    const eyes = this.#eyes;
    try {
      const reply = await this.connection.askOnce({ type: 'watch', match: this.match, since: this.#number, eyes });
      this.preparing = null;
      if (reply.type === 'watching' && eyes === this.#eyes) this.#caughtUp(reply);
      if (reply.type === 'refused' && !this.table) this.refused = reply;
    } catch {
      // The wire was lost: the next one watches again.
      this.preparing = null;
    }
  }

  #caughtUp(watching: Watching): void {
    const since = this.#number;
    const present = watching.table.seats.filter((seat) => seat.present).map((seat) => seat.seat);
    if (this.presence) this.presence = { ...this.presence, present };
    if (watching.last === since && watching.sight.eyes === this.sight?.eyes) {
      // Nothing was missed: what is still to be shown goes on in its own time, and the board stays as it is.
      if (this.show.isIdle) this.#sit(watching.table);
      return;
    }
    this.show.drop();
    const waiting = this.#untold.splice(0);
    const fresh = watching.entries.filter(({ number }) => number > since);
    this.entries = since === 0 ? fresh : [...this.entries, ...waiting, ...fresh];
    this.#number = watching.last;
    if (watching.scenery) this.show.scenery = watching.scenery;
    const isPlayed = [...waiting, ...fresh].some(({ type }) => type === 'played' || type === 'taken_back');
    if (isPlayed || this.sight?.number !== watching.sight.number || this.sight.eyes !== watching.sight.eyes) {
      this.unhint();
      this.show.set(watching.sight);
    } else this.show.put(watching.sight);
    this.#sit(watching.table);
  }

  #pushed(push: Push): void {
    if (push.match !== this.match) return;
    if (push.type === 'preparing') {
      this.preparing = push.game;
      return;
    }
    if (push.type === 'presence') {
      this.presence = push;
      return;
    }
    this.#hear(push);
  }

  /** What is known already is left out; where something is missing, everything is looked at again. */
  #hear({ entries, sight = null, table = null }: Heard): void {
    const fresh = entries.filter(({ number }) => number > this.#number);
    if (fresh[0] && fresh[0].number > this.#number + 1) {
      void this.#watch();
      return;
    }
    for (const entry of fresh) {
      const isLast = entry === fresh.at(-1);
      this.#await(entry, isLast ? sight : null, isLast ? table : null);
    }
  }

  /** An entry waits for its moment, and what stands after it. */
  #await(entry: Entry, sight: Sight | null, table: Table | null): void {
    this.#number = entry.number;
    this.#untold.push(entry);
    const tell = () => this.#tell(entry, sight, table);
    if (entry.type === 'played') this.show.add(...beatsOf(entry, sight, tell));
    else this.show.add({ event: null, scene: null, sight, shown: tell });
  }

  #tell(entry: Entry, sight: Sight | null, table: Table | null): void {
    this.#untold.shift();
    this.entries = [...this.entries, entry];
    if (sight) this.unhint();
    if (table) this.#sit(table);
    this.onentry(entry);
  }

  #sit(table: Table): void {
    this.table = table;
    this.sent = Date.now();
    if (!this.#salted && this.mine.some((seat) => seat.unsalted)) this.#salt();
  }

  /** Our part of the dice, now that the commitment of the server is here. */
  #salt(): void {
    this.#salted = true;
    void this.#ask({ type: 'salt', match: this.match, salt: randomText() });
  }
}
