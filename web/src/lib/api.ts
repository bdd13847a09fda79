/** The server's REST interface. What happens at a table goes over `socket.ts`. */

import type {
  BotCard,
  Branch,
  Curve,
  Explained,
  GameCard,
  Lobby,
  NewTable,
  OpenedTable,
  Problem,
  Readiness,
  Replay,
  Rules,
  Studied,
  Study,
  WhyNotWanted,
} from './protocol';
import { VERSION } from './protocol';
import { settings } from './settings.svelte';

/** What the server would not do, in its own words. */
export class ServerError extends Error {
  /** What kind of refusal it is, and which game it is about, where the server says so. */
  readonly code: string | undefined;
  readonly game: string | undefined;

  constructor(
    readonly status: number,
    detail: string,
    extra: { code?: string; game?: string } = {},
  ) {
    super(detail);
    this.code = extra.code;
    this.game = extra.game;
  }
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'accept-language': settings.language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (response.ok) return (await response.json()) as Answer;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new ServerError(response.status, problem?.detail ?? response.statusText, problem?.extra ?? {});
}

const remembered = new Map<string, Promise<unknown>>();

/** Asks once, in each language, for what does not change while the page is open. */
function once<Answer>(path: string): Promise<Answer> {
  const key = `${settings.language} ${path}`;
  let answer = remembered.get(key) as Promise<Answer> | undefined;
  if (!answer) {
    answer = ask<Answer>(path);
    remembered.set(key, answer);
    answer.catch(() => remembered.delete(key));
  }
  return answer;
}

export const games = () => once<GameCard[]>('/games');
export const game = (id: string) => games().then((all) => all.find((card) => card.id === id) ?? null);
export const readiness = (wanted: string | null) =>
  ask<Readiness[]>(wanted ? `/readiness?wanted=${encodeURIComponent(wanted)}` : '/readiness');
export const bots = () => once<BotCard[]>('/bots');
export const rules = (id: string) => once<Rules>(`/games/${id}/rules`);
export const lobby = () => ask<Lobby>('/matches');
export const open = (table: NewTable) => ask<OpenedTable>('/matches', table);
export const curve = (match: string) => ask<Curve>(`/matches/${match}/curve`);
export const branch = (match: string, wanted: Branch) => ask<OpenedTable>(`/matches/${match}/branch`, wanted);
export const study = (wanted: Study) => ask<Studied>('/study', wanted);
export const whyNot = (wanted: WhyNotWanted) => ask<Explained>('/study/why', wanted);

/** A whole match, however many answers that takes. */
export async function replay(match: string): Promise<Replay> {
  const whole = await ask<Replay>(`/matches/${match}/replay`);
  for (let at = whole.steps.at(-1)?.number; at !== undefined && at < whole.last; at = whole.steps.at(-1)?.number) {
    const more = await ask<Replay>(`/matches/${match}/replay?first=${at + 1}`);
    if (!more.steps.length) break;
    whole.steps.push(...more.steps);
  }
  return whole;
}

/** Where the record of a match is to be had. */
export const recordPath = (match: string) => `/api/matches/${match}/record`;

/** Where the sockets of tables are. */
export function socketAddress(): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/socket?protocol=${VERSION}&language=${settings.language}`;
}
