/** A table as it is heard of: what stands, what happened, and everything that can be asked there. */

import type { Move } from './board';
import { randomText } from './random';
import type { Ask, Connection, Status } from './socket';
import { mayMove } from './settings.svelte';
import type {
  Advised,
  Entry,
  Estimate,
  Heard,
  Played,
  Presence,
  Push,
  Refused,
  Reply,
  Seat,
  Table,
  Watching,
} from './protocol';
import { seen, type Scenery, type Seen } from './seen';

/** How long what one action did is shown before the next is, in milliseconds, unless its game says otherwise. */
const BEAT = 650;
/** What waits to be shown takes no longer than this in all: the more there is, the faster it goes. */
const PATIENCE = 6 * BEAT;
/** With more than this waiting, nobody wants to watch each of them. */
const HURRY = 100;

type What = 'take_back' | 'pause' | 'resume' | 'rematch' | 'draw';

/** One match, watched. */
export class TableModel {
  table = $state.raw<Table | null>(null);
  sight = $state.raw<Seen | null>(null);
  entries = $state.raw<Entry[]>([]);
  /** What led to the sight; null if that is not news. */
  last = $state.raw<Played | null>(null);
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

  /** How many actions wait to be shown. */
  behind = $state(0);

  /** How long what an action did is shown. */
  pace: (played: Played, own: boolean) => number = () => BEAT;
  /** Told of everything that happens, in its order. */
  onentry: (entry: Entry) => void = () => undefined;

  #scenery: Scenery = {};
  #salted = false;
  #eyes: number | null = null;
  #number = 0;
  #queue: Heard[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown = 0;
  /** How long what is shown now wants to be. */
  #beat = 0;

  constructor(
    readonly match: string,
    readonly connection: Connection,
  ) {
    connection.onstatus = (status) => (this.status = status);
    connection.onopen = () => void this.#watch();
    // What waits for its game to be made ready is not asked twice.
    connection.onbeat = () => (this.preparing ? connection.askOnce({ type: 'ping' }) : this.#watch());
    connection.onpush = (push) => this.#pushed(push);
    this.status = connection.status;
    if (connection.status === 'open') void this.#watch();
  }

  /** The seats of this person. */
  get mine(): Seat[] {
    return this.table?.seats.filter((seat) => seat.yours) ?? [];
  }

  /** Whose eyes are used. */
  get eyes(): number {
    return this.sight?.eyes ?? -1;
  }

  /** Whether these eyes may act now. */
  get mayAct(): boolean {
    const acting = this.table?.status === 'running' && this.sight?.actor === this.eyes;
    return acting && this.mine.some((seat) => seat.seat === this.eyes);
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
    this.hints = null;
    await this.#ask({ type: 'play', match: this.match, seat: sight.eyes, number: sight.number, action });
    this.asking = false;
  }

  async whyNot(attempt: string): Promise<void> {
    if (this.eyes < 0) return;
    await this.#ask({ type: 'why_not', match: this.match, seat: this.eyes, action: attempt });
  }

  async hint(): Promise<void> {
    const number = this.sight?.number;
    const reply = await this.#ask({ type: 'hint', match: this.match, seat: this.eyes });
    if (reply?.type !== 'hinted' || this.sight?.number !== number) return;
    [this.hints, this.advised] = [reply.estimates, reply.moves[0] ?? null];
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

  /** Shows everything that waits to be shown at once. */
  hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const next of this.#queue.splice(0)) this.#show(next);
    this.behind = 0;
  }

  close(): void {
    clearTimeout(this.#timer);
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
      if (!this.#queue.length) this.#sit(watching.table);
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const missed = this.#queue.map((heard) => heard.entry);
    this.#queue = [];
    this.behind = 0;
    const known = since === 0 ? [] : [...this.entries, ...missed];
    const entries = [...known, ...watching.entries.filter((entry) => entry.number > since)];
    this.entries = entries;
    this.#number = watching.last;
    if (this.sight?.number !== watching.sight.number || this.sight.eyes !== watching.sight.eyes) {
      this.last = null;
      this.hints = null;
    }
    this.#scenery = watching.scenery ?? this.#scenery;
    this.sight = seen(watching.sight, this.#scenery);
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
    if (push.entry.number <= this.#number) return;
    if (push.entry.number > this.#number + 1) {
      void this.#watch();
      return;
    }
    this.#number = push.entry.number;
    this.#queue.push(push);
    this.#flow();
  }

  /** Shows what is queued, one action to a beat. */
  #flow(): void {
    while (this.#queue.length && this.#timer === undefined) {
      this.behind = this.#queue.length;
      const next = this.#queue[0] as Heard;
      const wait = this.#wait(next);
      if (wait > 0) {
        this.#timer = setTimeout(() => {
          this.#timer = undefined;
          this.#queue.shift();
          this.#show(next);
          this.#flow();
        }, wait);
        return;
      }
      this.#queue.shift();
      this.#show(next);
    }
    this.behind = this.#queue.length;
  }

  #wait(heard: Heard): number {
    // What shows nothing takes no time.
    const seen = this.#queue.flatMap(({ entry, sight }) => (entry.type === 'played' && sight ? [entry] : []));
    if (heard.entry.type !== 'played' || seen.length > HURRY || !mayMove() || document.hidden) return 0;
    const all = seen.reduce((sum, entry) => sum + this.#pace(entry), this.#beat);
    return this.#shown + this.#beat * Math.min(1, PATIENCE / all) - performance.now();
  }

  #pace(played: Played): number {
    return this.pace(
      played,
      this.mine.some(({ seat }) => seat === played.seat),
    );
  }

  #show(heard: Heard): void {
    this.entries = [...this.entries, heard.entry];
    if (heard.sight) {
      this.last = heard.entry.type === 'played' ? heard.entry : null;
      this.sight = seen(heard.sight, this.#scenery);
      this.hints = null;
      this.#shown = performance.now();
      this.#beat = this.last ? this.#pace(this.last) : 0;
    }
    if (heard.table) this.#sit(heard.table);
    this.onentry(heard.entry);
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
