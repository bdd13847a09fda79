/** The view of Pyradice as the server sends it, typed, and small questions about it. No rule is known here. */

import type { Choice } from '$lib/protocol';
import { readOnce, rowsOf, type Columns } from '$lib/seen';

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

/** What never changes, as it is sent. */
interface Scenery {
  turns: number;
  layout: string;
  stones: Columns;
  cells: Columns;
  face_asks: Record<string, string>;
  pieces: { id: string; name: string; text: string }[];
  colours: Paint[];
  options: Record<string, string>;
}

type StoneRow = Pick<Stone, 'cell' | 'layer' | 'x' | 'y' | 'height' | 'asks'>;
/** A place of a pyramid as it is sent: with how placing a die there is written, and picking the one that lies there. */
type CellRow = Pick<Place, 'cell' | 'level' | 'x' | 'y'> & { place: string; pick: string };
type PyramidRow = Omit<Pyramid, 'seat' | 'cells' | 'levels'> & {
  dice: (string | null)[];
  free: string[];
  may_choose: string[];
};
type Unread<P extends Piece> = Omit<P, 'name' | 'text'>;

/** What may change, as it is sent: dice by their texts, tokens and cards by their ids. */
interface Sent extends Pick<
  PyradiceView,
  'phase' | 'turn' | 'seat' | 'first' | 'placed' | 'pick' | 'used' | 'changed' | 'skill_at_hand' | 'verdict'
> {
  hand: string | null;
  places: Columns;
  asks: 'place' | 'pick';
  /** Dice and faces stone by stone; the others by the cell. */
  quarry: {
    dice: (string | null)[];
    faces: (number | null)[];
    available: string[];
    blockers: Record<string, string[]>;
    frees: Record<string, string[]>;
  };
  pyramids: Columns;
  skills: Columns;
  objectives: Columns;
  cards: Columns;
}

/** What was sent, put together. */
export const viewOf = readOnce((sight): PyradiceView => {
  const sent = sight.view as unknown as Sent;
  const scenery = sight.scenery as unknown as Scenery;
  const { turns, layout, face_asks, colours, options } = scenery;
  const stones = rowsOf<StoneRow>(scenery.stones).map((stone, index) => stoneIn(stone, index, sent.quarry));
  const objectives = rowsOf<Unread<Objective>>(sent.objectives).map((one) => readPiece(one, scenery));
  const cells = rowsOf<CellRow>(scenery.cells);
  const pyramids = rowsOf<PyramidRow>(sent.pyramids).map((row, seat) => pyramidIn(row, seat, cells, objectives, sent));
  return {
    ...sent,
    turns,
    hand: lying(sent.hand),
    places: rowsOf(sent.places),
    face_asks,
    quarry: { layout, cells: stones },
    pyramids,
    skills: rowsOf<Unread<Skill>>(sent.skills).map((one) => readPiece(one, scenery)),
    objectives,
    cards: rowsOf<Unread<Card>>(sent.cards).map((one) => readPiece(one, scenery)),
    colours,
    options,
  };
});

const UNSEEN = '??';

/** The die of a text such as `R5`. */
export function dieOf(text: string): Die {
  if (text === UNSEEN) return { text, colour: null, value: null };
  return { text, colour: text.charAt(0) as Letter, value: Number(text.slice(1)) };
}

/** The die that lies somewhere, if any does. */
function lying(text: string | null | undefined): Die | null {
  return text ? dieOf(text) : null;
}

function readPiece<P extends { id: string | null }>(piece: P, { pieces }: Scenery) {
  const known = pieces.find(({ id }) => id === piece.id);
  return { ...piece, name: known?.name ?? null, text: known?.text ?? null };
}

function stoneIn(stone: StoneRow, index: number, quarry: Sent['quarry']): Stone {
  return {
    ...stone,
    die: lying(quarry.dice[index]),
    available: quarry.available.includes(stone.cell),
    faces: quarry.faces[index] ?? null,
    blockers: quarry.blockers[stone.cell] ?? [],
    frees: quarry.frees[stone.cell] ?? [],
  };
}

function pyramidIn(row: PyramidRow, seat: number, cells: CellRow[], objectives: Objective[], sent: Sent): Pyramid {
  const { dice, free, may_choose, ...counted } = row;
  const places = cells.map(({ place, pick, ...where }, index) => ({
    ...where,
    die: lying(dice[index]),
    free: free.includes(where.cell),
    may_choose: may_choose.includes(where.cell),
    asks: { place, pick }[sent.asks],
  }));
  const levels = [...new Set(cells.map(({ level }) => level))].map((level) => {
    const slot = objectives.findIndex((one) => one.level === level);
    return {
      level,
      dice: places.filter((place) => place.level === level && place.die).length,
      objective_slot: slot < 0 ? null : slot,
      status: objectives[slot]?.status[seat] ?? null,
    };
  });
  return { ...counted, seat, cells: places, levels };
}

/** The die that was picked for the skill at hand. */
export function pickedDie(view: PyradiceView): Die | null {
  return view.pyramids[view.seat ?? 0]?.cells.find(({ cell }) => cell === view.pick)?.die ?? null;
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
