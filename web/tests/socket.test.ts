import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Push } from '../src/lib/protocol';
import { Connection, type Wire } from '../src/lib/socket';

/** A wire in the hands of the test. */
class Rope implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  closed = false;
  /** Whether it answers when it is asked whether it is there. */
  alive = true;

  send(text: string): void {
    const message = JSON.parse(text) as Record<string, unknown>;
    if (message.type === 'ping' && this.alive) this.say({ type: 'pong', id: message.id });
    else this.sent.push(message);
  }

  close(): void {
    this.closed = true;
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let ropes: Rope[];
let connection: Connection;

const rope = (): Rope => ropes.at(-1) as Rope;

beforeEach(() => {
  vi.useFakeTimers();
  ropes = [];
  connection = new Connection(() => {
    ropes.push(new Rope());
    return rope();
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

test('what is asked before the wire is open is sent when it opens', async () => {
  const answer = connection.ask({ type: 'start', match: 'abcdef' });
  expect(rope().sent).toEqual([]);
  rope().onopen?.();
  const [request] = rope().sent;
  expect(request).toMatchObject({ type: 'start', match: 'abcdef' });
  rope().say({ type: 'done', id: request?.id });
  expect((await answer).type).toBe('done');
});

test('what was not answered is asked again under the same id', async () => {
  rope().onopen?.();
  const answer = connection.ask({ type: 'play', match: 'abcdef', seat: 0, number: 3, action: 7 });
  const first = rope().sent[0];
  rope().onclose?.();
  expect(connection.status).toBe('lost');
  vi.advanceTimersByTime(1000);
  rope().onopen?.();
  expect(ropes).toHaveLength(2);
  expect(rope().sent).toEqual([first]);
  rope().say({ type: 'done', id: first?.id, number: 9 });
  expect(await answer).toEqual({ type: 'done', id: first?.id, number: 9 });
});

test('what was answered is not asked again', async () => {
  rope().onopen?.();
  const answer = connection.ask({ type: 'start', match: 'abcdef' });
  rope().say({ type: 'done', id: rope().sent[0]?.id });
  await answer;
  rope().onclose?.();
  vi.advanceTimersByTime(1000);
  rope().onopen?.();
  expect(rope().sent).toEqual([]);
});

test('a new wire watches before old requests are sent again', () => {
  connection.onopen = () =>
    void connection.askOnce({ type: 'watch', match: 'abcdef', since: 4 }).catch(() => undefined);
  void connection.ask({ type: 'start', match: 'abcdef' }).catch(() => undefined);
  rope().onopen?.();
  expect(rope().sent.map((message) => message.type)).toEqual(['watch', 'start']);
});

test('an answer lost on a living wire is asked for again, ever more patiently, under the same id', async () => {
  rope().onopen?.();
  const answer = connection.ask({ type: 'start', match: 'abcdef' });
  const [first] = rope().sent;
  vi.advanceTimersByTime(7_999);
  expect(rope().sent).toEqual([first]);
  vi.advanceTimersByTime(1);
  expect(rope().sent).toEqual([first, first]);
  vi.advanceTimersByTime(11_999);
  expect(rope().sent).toEqual([first, first]);
  rope().say({ type: 'done', id: first?.id });
  expect((await answer).type).toBe('done');
});

test('what was answered on a living wire is left alone', async () => {
  rope().onopen?.();
  const answer = connection.ask({ type: 'start', match: 'abcdef' });
  rope().say({ type: 'done', id: rope().sent[0]?.id });
  await answer;
  vi.advanceTimersByTime(19_999);
  expect(rope().sent).toHaveLength(1);
});

test('what belongs to one wire fails with it', async () => {
  rope().onopen?.();
  const answer = connection.askOnce({ type: 'watch', match: 'abcdef' });
  rope().onclose?.();
  await expect(answer).rejects.toThrow('lost');
});

test('waits grow from one failure to the next, but not without end', () => {
  const waits: number[] = [];
  for (let failure = 0; failure < 9; failure++) {
    const before = ropes.length;
    rope().onclose?.();
    let waited = 0;
    for (; ropes.length === before; waited += 50) vi.advanceTimersByTime(50);
    waits.push(waited);
  }
  expect(waits[0]).toBeLessThan(700);
  expect(waits[4]).toBeGreaterThan(waits[0] as number);
  expect(Math.max(...waits)).toBeLessThan(20_000);
});

test('within three seconds of silence people know, and again as soon as something is heard', () => {
  rope().onopen?.();
  vi.advanceTimersByTime(10_000);
  expect(connection.status).toBe('open');
  rope().alive = false;
  vi.advanceTimersByTime(3_000);
  expect(connection.status).toBe('quiet');
  rope().say({ type: 'presence', match: 'abcdef', present: [0], spectators: 2 });
  expect(connection.status).toBe('open');
});

test('a page nobody looks at knows nothing of silence', () => {
  vi.stubGlobal('document', { hidden: true });
  rope().onopen?.();
  rope().alive = false;
  vi.advanceTimersByTime(10_000);
  expect(connection.status).toBe('open');
  vi.unstubAllGlobals();
});

test('when the network is gone the wire is given up at once, and what is asked meanwhile is sent on the next', () => {
  rope().onopen?.();
  connection.drop();
  expect(connection.status).toBe('lost');
  void connection.ask({ type: 'start', match: 'abcdef' }).catch(() => undefined);
  connection.hurry();
  rope().onopen?.();
  expect(rope().sent).toMatchObject([{ type: 'start' }]);
});

test('a server that no longer answers is left for a new wire', () => {
  rope().onopen?.();
  rope().alive = false;
  vi.advanceTimersByTime(20_000);
  expect(rope().sent.at(-1)).toMatchObject({ type: 'ping' });
  vi.advanceTimersByTime(8_000);
  expect(ropes[0]?.closed).toBe(true);
  expect(connection.status).toBe('lost');
  vi.advanceTimersByTime(1_000);
  expect(ropes).toHaveLength(2);
});

test('whoever is back does not wait for the next attempt', () => {
  rope().onclose?.();
  connection.hurry();
  expect(ropes).toHaveLength(2);
});

test('what the server says unasked is handed on', () => {
  const heard: Push[] = [];
  connection.onpush = (push) => heard.push(push);
  rope().onopen?.();
  rope().say({ type: 'presence', match: 'abcdef', present: [0], spectators: 2 });
  expect(heard).toEqual([{ type: 'presence', match: 'abcdef', present: [0], spectators: 2 }]);
});

test('a page of another version is told, and asks no more', () => {
  rope().onopen?.();
  rope().say({ type: 'refused', id: '', code: 'other_version', reason: 'load the page again' });
  rope().onclose?.();
  vi.runAllTimers();
  expect(connection.status).toBe('old');
  expect(ropes).toHaveLength(1);
});
