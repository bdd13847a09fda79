/** The move that a hint advises, by what of it can be pointed at. */

import { ofKind } from '$lib/choices';
import type { Choice } from '$lib/protocol';
import { faceOf, isSeen, type Calling, type Face, type PiriView, type Ritual, type Suit } from './view';

export interface Advised {
  /** The card of the hand or the market that is played, put away or bought. */
  readonly card: string | null;
  /** The spirit that is summoned. */
  readonly spirit: string | null;
  readonly cell: string | null;
  /** The arms of a ritual. */
  readonly pattern: string | null;
  /** What would come to lie on the cell. */
  readonly face: Face | null;
}

export function advisedBy(view: PiriView, ghost: readonly Choice[]): Advised {
  const [summons] = ofKind(ghost, 'summon');
  const [taken] = ofKind(ghost, 'play_card', 'swap_card', 'buy');
  const spirit = text(summons?.fields.spirit) ?? text(find(ghost, 'spirit'));
  // Where there is one ritual only, nobody asks which.
  const ritual = ghost.length === 1 ? (summons?.fields.rituals as Ritual[] | undefined)?.[0] : undefined;
  return {
    card: text(taken?.fields.card),
    spirit,
    cell: ritual?.cell ?? text(find(ghost, 'cell')),
    pattern: ritual?.pattern ?? text(find(ghost, 'pattern')),
    face: spirit ? spiritFace(view, spirit) : cardFace(view, ghost),
  };
}

/** Whether a ritual is the one that is advised. */
export function isAdvised({ spirit, cell, pattern }: Advised, calling: Calling): boolean {
  const isThere = (cell ?? calling.cell) === calling.cell && (pattern ?? calling.pattern) === calling.pattern;
  return calling.spirit === spirit && isThere;
}

function cardFace(view: PiriView, ghost: readonly Choice[]): Face | null {
  const [placing] = ofKind(ghost, 'place', 'suit');
  const face = faceOf(view, text(placing?.fields.card));
  const suit = find(ghost, 'suit') as Suit | undefined;
  return face && suit ? { ...face, suit } : face;
}

function spiritFace({ seats }: PiriView, spirit: string): Face | null {
  return seats.flatMap(({ mission }) => mission.filter(isSeen)).find(({ card }) => card === spirit) ?? null;
}

/** What the first part says of something that says anything of it. */
function find(ghost: readonly Choice[], field: string): unknown {
  return ghost.find(({ fields }) => typeof fields[field] === 'string')?.fields[field];
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
