/** One WebSocket that heals itself: what was asked is asked again under the same id until it is answered. */

import type { Push, Reply, Request } from './protocol';
import { Pulse } from './pulse';
import { randomText } from './random';

/** `quiet`: the wire is there and nothing comes over it; `old`: the server has become another, and this page has to be
 *  loaded again. */
export type Status = 'connecting' | 'open' | 'quiet' | 'lost' | 'old';

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;
/** A request before it has an id. */
export type Ask = WithoutId<Request>;

/** What of a WebSocket is used here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const BEAT_EVERY = 20_000;
/** How long an answer is waited for; twice as long each time the same is asked on the same wire. */
const PATIENCE = 8_000;

interface Waiting {
  text: string;
  lasting: boolean;
  answer(reply: Reply): void;
  fail(error: Error): void;
  /** Asks again. */
  again?: ReturnType<typeof setTimeout>;
}

/** A connection to the server, opened at once and kept until `close`. */
export class Connection {
  status: Status = 'connecting';
  /** Told whenever `status` changes. */
  onstatus: (status: Status) => void = () => undefined;
  /** Told what the server says unasked. */
  onpush: (push: Push) => void = () => undefined;
  /** Called on each new wire before old requests are sent again: the place to watch once more. */
  onopen: () => void = () => undefined;
  /** Asked from time to time; a wire that leaves it unanswered is given up. The place to ask what else was missed. */
  onbeat: () => Promise<unknown> = () => this.askOnce({ type: 'ping' });

  #wire: Wire | null = null;
  #waiting = new Map<string, Waiting>();
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  readonly #pulse = new Pulse(
    () => void this.askOnce({ type: 'ping' }).catch(() => undefined),
    () => this.status === 'open' && this.#become('quiet'),
  );
  #closed = false;
  readonly #open: () => Wire;

  constructor(open: () => Wire) {
    this.#open = open;
    this.#connect();
  }

  /** Asks, as often as it takes; the answer comes once. */
  ask(request: Ask): Promise<Reply> {
    return this.#send(request, true);
  }

  /** Asks on this wire only; for what makes no sense on the next one. */
  askOnce(request: Ask): Promise<Reply> {
    return this.#send(request, false);
  }

  /** Tries at once instead of waiting on: the network or the person is back. */
  hurry(): void {
    if (this.status === 'lost' && !this.#wire) this.#connect();
  }

  /** Gives the wire up at once: the network is gone. */
  drop(): void {
    const wire = this.#wire;
    if (!wire || this.#closed) return;
    this.#lost(wire);
    wire.close();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#pulse.stop();
    this.#wire?.close();
    for (const waiting of this.#waiting.values()) {
      clearTimeout(waiting.again);
      waiting.fail(new Error('closed'));
    }
    this.#waiting.clear();
  }

  #send(request: Ask, lasting: boolean): Promise<Reply> {
    const id = randomText();
    const text = JSON.stringify({ ...request, id });
    return new Promise((answer, fail) => {
      const waiting = { text, lasting, answer, fail };
      this.#waiting.set(id, waiting);
      if (this.status === 'open' || this.status === 'quiet') this.#transmit(waiting);
    });
  }

  /** Sends what was asked, and again after a while: a message or its answer may be lost though the wire is not. */
  #transmit(waiting: Waiting, patience = PATIENCE): void {
    this.#wire?.send(waiting.text);
    if (waiting.lasting) waiting.again = setTimeout(() => this.#transmit(waiting, 2 * patience), patience);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const wire = this.#open();
    this.#wire = wire;
    wire.onopen = () => this.#opened(wire);
    wire.onmessage = (event) => this.#wire === wire && this.#heard(JSON.parse(event.data) as Reply | Push);
    wire.onclose = () => this.#lost(wire);
  }

  #opened(wire: Wire): void {
    this.#failures = 0;
    const old = [...this.#waiting.values()];
    this.#become('open');
    this.onopen();
    for (const waiting of old) this.#transmit(waiting);
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#listen(wire), BEAT_EVERY);
    this.#pulse.start();
  }

  #listen(wire: Wire): void {
    const patience = setTimeout(() => {
      wire.close();
      this.#lost(wire);
    }, PATIENCE);
    this.onbeat()
      .catch(() => undefined)
      .finally(() => clearTimeout(patience));
  }

  #heard(message: Reply | Push): void {
    this.#pulse.heard();
    if (this.status === 'quiet') this.#become('open');
    if (!('id' in message)) {
      this.onpush(message);
      return;
    }
    if (message.type === 'refused' && message.code === 'other_version') {
      this.close();
      this.#become('old');
      return;
    }
    const waiting = this.#waiting.get(message.id);
    clearTimeout(waiting?.again);
    this.#waiting.delete(message.id);
    waiting?.answer(message);
  }

  #lost(wire: Wire): void {
    if (this.#wire !== wire) return;
    this.#wire = null;
    clearInterval(this.#beat);
    this.#pulse.stop();
    for (const [id, waiting] of this.#waiting) {
      clearTimeout(waiting.again);
      if (waiting.lasting) continue;
      this.#waiting.delete(id);
      waiting.fail(new Error('lost'));
    }
    if (this.#closed) return;
    this.#become('lost');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++);
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #become(status: Status): void {
    this.status = status;
    this.onstatus(status);
  }
}
