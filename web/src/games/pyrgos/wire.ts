// What goes over the wire: written by `python -m pyxis.server.typescript` from `words/wire.py`.

export type FacingName = 'north' | 'east' | 'south' | 'west';

export type ShapeName = 'square' | 'triangle' | 'cylinder';

export type SideName = 'White' | 'Black';

export type Reason = 'towers' | 'most towers' | 'unfinished towers' | 'pairs' | 'singles' | 'all level';

/** A piece on the board. */
export interface Piece {
  owner: SideName;
  shape: ShapeName;
  /** Of a triangle. */
  facing: FacingName | null;
  /** Whether it was set last. */
  last: boolean;
}

/** A space with what stands on it. */
export interface Cell {
  cell: string;
  /** In the order square, triangle, cylinder. */
  pieces: Piece[];
  /** Who has more pieces here. */
  control: SideName | null;
  finished: boolean;
  /** Whose tower it is, once it is finished. */
  roof: SideName | null;
  /** Whether the next piece may go here. */
  target: boolean;
  /** What may be set here now. */
  may_take: ShapeName[];
}

/** Where the next piece may go. */
export interface Targets {
  cells: string[];
  /** Why just there; nothing once the match is over. */
  reason: string | null;
  /** Whether the last piece left no legal reply. */
  any_empty: boolean;
}

/** The piece by which the reply goes. */
export interface LastPiece {
  text: string;
  cell: string;
  owner: SideName;
  shape: ShapeName;
  facing: FacingName | null;
}

/** Who won, and why. */
export interface Ending {
  winner: SideName | null;
  reason: Reason;
  words: string;
}

/** Everything that may change. */
export interface View {
  position: string;
  cells: Cell[];
  targets: Targets;
  last: LastPiece | null;
  stocks: Record<SideName, Record<ShapeName, number>>;
  towers: Record<SideName, number>;
  /** The side of each seat. */
  seats: SideName[];
  turn: SideName | null;
  seat: number | null;
  may_swap: boolean;
  phase: 'play' | 'over';
  ending: Ending | null;
}

/** How setting a piece on a cell is written, to ask why not; of a triangle by its facing. */
export interface Asks {
  square: string;
  triangle: Record<FacingName, string>;
  cylinder: string;
}

/** What the match is played for and by. */
export interface Scenery {
  /** [cell] */
  asks: Asks[];
  towers_to_win: number;
  options: Record<string, string | number>;
}
