/** The view of Pyradice as the server sends it, typed, and small questions about it. No rule is known here. */

import type { Choice, Sight } from '$lib/protocol';

export type Letter = 'R' | 'Y' | 'G' | 'B';

/** A die as it lies; colour and value are unknown of one nobody has seen. */
export interface Die {
  /** `R5`, or `??`. */
  text: string;
  colour: Letter | null;
  value: number | null;
}

/** How the dice of a colour look. */
export interface Paint {
  letter: Letter;
  name: string;
  word: string;
  fill: string;
  pip: string;
  mark: string;
}

/** One place of the quarry; x and y from above, in edges of a die. */
export interface Stone {
  cell: string;
  layer: string;
  x: number;
  y: number;
  height: number;
  die: Die | null;
  available: boolean;
  /** How taking it is written, to ask why not. */
  asks: string;
  faces: number | null;
  /** The dice that hold it. */
  blockers: string[];
  /** The dice that come free when it is taken. */
  frees: string[];
}

/** One place of a pyramid; x and y from the bottom left, in edges of a die. */
export interface Place {
  cell: string;
  level: number;
  x: number;
  y: number;
  die: Die | null;
  free: boolean;
  may_choose: boolean;
  /** How choosing it now is written, to ask why not. */
  asks: string;
}

export interface Level {
  level: number;
  dice: number;
  objective_slot: number | null;
  /** `met`, `open` or `broken 2`. */
  status: string | null;
}

export interface Pyramid {
  seat: number;
  cells: Place[];
  levels: Level[];
  tokens: number[];
  tokens_met: number;
  cards: number[];
  total: number;
  rank: number;
}

/** A token or card; without id while its slot is open. */
export interface Piece {
  id: string | null;
  name: string | null;
  text: string | null;
  drafted: boolean;
}

export type Skill = Piece & { level: number };
export type Objective = Piece & { level: number; status: (string | null)[] };
export type Card = Piece & { slot: number; disc: Letter | null; scores: number[] };

/** Where the die in hand may go, and what would be then. */
export interface Preview {
  cell: string;
  total: number;
  status: string | null;
}

export interface PyradiceView {
  phase: string;
  turn: number;
  turns: number;
  seat: number | null;
  first: number | null;
  hand: Die | null;
  placed: string | null;
  pick: string | null;
  used: number;
  changed: string[];
  skill_at_hand: string | null;
  places: Preview[];
  /** How choosing a face is written, by its value. */
  face_asks: Record<string, string>;
  quarry: { layout: string; cells: Stone[] };
  pyramids: Pyramid[];
  skills: Skill[];
  objectives: Objective[];
  cards: Card[];
  colours: Paint[];
  options: Record<string, string>;
  verdict: string | null;
}

export function viewOf(sight: Sight): PyradiceView {
  return sight.view as unknown as PyradiceView;
}

/** The die that was picked for the skill at hand. */
export function pickedDie(view: PyradiceView): Die | null {
  return view.pyramids[view.seat ?? 0]?.cells.find(({ cell }) => cell === view.pick)?.die ?? null;
}

/** The die of a text such as `R5`. */
export function dieOf(text: string): Die {
  const [colour, value] = text;
  return { text, colour: (colour as Letter | undefined) ?? null, value: Number(value) };
}

/** The choices of these kinds by the cell they point at. */
export function choicesByCell(choices: readonly Choice[], ...kinds: string[]): Map<string, Choice> {
  return new Map(
    choices.filter(({ kind }) => kinds.includes(kind)).map((choice) => [String(choice.fields.cell), choice]),
  );
}

/** How a level stands, and how many of its dice would have to change. */
export type Standing = { is: 'met' | 'open' | 'none' } | { is: 'broken'; dice: number };

export function standing(status: string | null): Standing {
  if (status === null) return { is: 'none' };
  const [word, count] = status.split(' ');
  if (word === 'broken') return { is: 'broken', dice: Number(count) };
  return { is: word === 'met' ? 'met' : 'open' };
}

/** The places of a pyramid level by level, the top one first. */
export function storeys(pyramid: Pyramid): { level: Level; places: Place[] }[] {
  return pyramid.levels
    .map((level) => ({ level, places: pyramid.cells.filter((place) => place.level === level.level) }))
    .reverse();
}

/** Whether the table is still being laid. */
export function isSetUp(view: PyradiceView): boolean {
  return ['STONE', 'SIDE', 'OBJECTIVE', 'CARD', 'DISC', 'FIRST'].includes(view.phase);
}

/** The next die in a direction, for arrow keys: the nearest one within a right angle around it. */
export function nextTowards<P extends { x: number; y: number }>(from: P, all: P[], dx: number, dy: number): P | null {
  let best: P | null = null;
  let least = Infinity;
  for (const other of all) {
    const along = (other.x - from.x) * dx + (other.y - from.y) * dy;
    const aside = Math.abs((other.x - from.x) * dy) + Math.abs((other.y - from.y) * dx);
    if (along <= 0 || aside > along) continue;
    const distance = along + 2 * aside;
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}
