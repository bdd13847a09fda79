/** What the server says of a Pyradice table (`wire.ts`), put together, and small questions about it. No rule is known here. */

import { readOnce, rowsIn, type RowOf, type SeenOf } from '$lib/seen';
import type * as wire from './wire';

export type Letter = wire.ColourLetter;
export type Paint = wire.Paint;

/** A die as it lies; colour and value are unknown of one nobody has seen. */
export interface Die {
  /** `R5`, or `??`. */
  text: string;
  colour: Letter | null;
  value: number | null;
}

/** One place of the quarry, and what lies there. */
export interface Stone extends RowOf<wire.Stones> {
  die: Die | null;
  available: boolean;
  faces: number | null;
  /** The dice that hold it. */
  blockers: string[];
  /** The dice that come free when it is taken. */
  frees: string[];
}

/** One place of a pyramid, and what lies there. */
export interface Place extends Omit<RowOf<wire.Cells>, 'place' | 'pick'> {
  die: Die | null;
  free: boolean;
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

export interface Pyramid extends Omit<RowOf<wire.Pyramids>, 'dice' | 'free'> {
  seat: number;
  cells: Place[];
  levels: Level[];
}

/** A token or card; without id while its slot is open. */
export interface Piece {
  id: string | null;
  name: string | null;
  text: string | null;
}

export type Skill = RowOf<wire.Skills> & Piece;
export type Objective = RowOf<wire.Objectives> & Piece;
export type Card = RowOf<wire.Cards> & Piece;
export type Preview = RowOf<wire.Previews>;

type Changed = 'hand' | 'places' | 'asks' | 'quarry' | 'pyramids' | 'skills' | 'objectives' | 'cards';
type Kept = 'turns' | 'face_asks' | 'pieces' | 'colours' | 'options';

export interface PyradiceView extends Omit<wire.View, Changed>, Pick<wire.Scenery, Kept> {
  hand: Die | null;
  places: Preview[];
  quarry: { layout: string; cells: Stone[] };
  pyramids: Pyramid[];
  skills: Skill[];
  objectives: Objective[];
  cards: Card[];
}

/** What was sent, put together. */
export const viewOf = readOnce(({ view: sent, scenery }: SeenOf<wire.View, wire.Scenery>): PyradiceView => {
  const { turns, layout, face_asks, pieces, colours, options } = scenery;
  const objectives = rowsIn(sent.objectives).map((one) => readPiece(one, scenery));
  return {
    ...sent,
    turns,
    hand: lying(sent.hand),
    places: rowsIn(sent.places),
    face_asks,
    quarry: { layout, cells: rowsIn(scenery.stones).map((stone, index) => stoneIn(stone, index, sent.quarry)) },
    pyramids: rowsIn(sent.pyramids).map((row, seat) => pyramidIn(row, seat, rowsIn(scenery.cells), objectives, sent)),
    skills: rowsIn(sent.skills).map((one) => readPiece(one, scenery)),
    objectives,
    cards: rowsIn(sent.cards).map((one) => readPiece(one, scenery)),
    pieces,
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

function readPiece<P extends { id: string | null }>(piece: P, { pieces }: wire.Scenery) {
  const known = pieces.find(({ id }) => id === piece.id);
  return { ...piece, name: known?.name ?? null, text: known?.text ?? null };
}

function stoneIn(stone: RowOf<wire.Stones>, index: number, quarry: wire.Quarry): Stone {
  return {
    ...stone,
    die: lying(quarry.dice[index]),
    available: quarry.available.includes(stone.cell),
    faces: quarry.faces[index] ?? null,
    blockers: quarry.blockers[stone.cell] ?? [],
    frees: quarry.frees[stone.cell] ?? [],
  };
}

function pyramidIn(
  row: RowOf<wire.Pyramids>,
  seat: number,
  cells: RowOf<wire.Cells>[],
  objectives: Objective[],
  sent: wire.View,
): Pyramid {
  const { dice, free, ...counted } = row;
  const places = cells.map(({ place, pick, ...where }, index) => ({
    ...where,
    die: lying(dice[index]),
    free: free.includes(where.cell),
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
