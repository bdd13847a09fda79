// What goes over the wire: written by `python -m pyxis.server.typescript` from `words/wire.py`.

export type SuitLetter = 'R' | 'G' | 'Y' | 'B';

export type RankName = 'jack' | 'queen' | 'king';

export type Fate = 'in_hand' | 'on_table' | 'consumed';

/** One way to summon a spirit. */
export interface Ritual {
  cell: string;
  pattern: string;
  /** The cells whose cards would go. */
  consumes: string[];
}

/** The cards of the layout, in reading order. */
export interface Cells {
  cell?: string[];
  card?: string[];
}

/** The corners of the layout. */
export interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** What placing a card would do, where it would do anything or deserves a warning. */
export interface Outcomes {
  /** Its cell and, of a joker, the suit: `2,0=R`. */
  at?: string[];
  flanks?: string[][];
  /** Seats that would lose a mana. */
  pays?: number[][];
  /** Own spirits that could be summoned then. */
  completes?: string[][];
  /** Own spirits that no longer could. */
  breaks?: string[][];
  /** By their numbers among those of the card. */
  warnings?: number[][];
}

/** A card in the air. */
export interface LiftedCard {
  /** A letter for each spot: why it may go there, or which of its reasons says why not. */
  cells: string;
  /** By the letters A, B, … and 0, 1, … in `cells`: numbers of the reasons why it may not go there. */
  reasons: number[];
  /** A letter for each card of the layout: how it would stand beside it. */
  against: string;
  /** Between which of them one has to choose when it is placed. */
  suits: SuitLetter[];
  outcomes: Outcomes;
  warnings: string[];
}

/** Why cards may not go to cells. */
export interface Reasons {
  rule?: string[];
  reason?: string[];
}

/** The cards that could be placed, for whoever may place them. */
export interface Lifted {
  /** The cells of the layout and those round it. */
  spots: string[];
  cards: Record<string, LiftedCard>;
  reasons: Reasons;
}

/** The cards at the bottom of the deck, the one drawn next first. */
export interface Bottom {
  card?: (string | null)[];
  /** Of a face-down swap: whose it was. */
  swapped_by?: (number | null)[];
}

/** The pool nobody has seen, on top of what has been put under it. */
export interface Deck {
  count: number;
  pool: number;
  bottom: Bottom;
}

/** The cards of a seat, unknown ones last. */
export interface Hand {
  card?: (string | null)[];
  public?: boolean[];
  known_to?: number[][];
}

/** The spirits of a seat, unknown ones last; of those still to be summoned, how far the best ritual has come. */
export interface Mission {
  card?: (string | null)[];
  state?: Fate[];
  /** How many arms lie at its best place. */
  present?: (number | null)[];
  best?: (string | null)[];
  affordable?: (boolean | null)[];
  rituals?: (Ritual[] | null)[];
}

/** The summoners. */
export interface Seats {
  mana: number[];
  score: number[];
  summoned: number[];
  proposals: number[];
  /** The cell it stands on. */
  figure: (string | null)[];
  hand: Hand[];
  mission: Mission[];
}

/** Everything that may change; cards are said by their names. */
export interface View {
  phase: string;
  turn: number;
  active: number;
  /** Who acts, as far as these eyes may know. */
  actor: number | 'chance' | null;
  /** Whose eyes these are; nobody's where they see everything, or only what is public. */
  viewer: number | null;
  cells: Cells;
  /** The suits of those on the table, by the cell; of wild ones nothing. */
  jokers: Record<string, SuitLetter>;
  /** Whose the spirits on the table are. */
  owners: Record<string, number>;
  box: Box;
  /** The cells that can be chosen now. */
  lit: string[];
  lifted: Lifted;
  /** What has been chosen so far in this turn. */
  card: string | null;
  cell: string | null;
  spirit: string | null;
  market: (string | null)[];
  deck: Deck;
  seats: Seats;
  verdict: string | null;
}

/** A playing card or a spirit. */
export interface Face {
  card: string;
  /** None of a joker. */
  suit: SuitLetter | null;
  value: number;
  kind: 'element' | 'ace' | 'joker' | 'spirit';
  rank?: RankName | null;
  /** Of the ritual of a spirit. */
  arms?: number | null;
}

/** An element. */
export interface Suit {
  letter: SuitLetter;
  name: string;
  beats: SuitLetter;
}

/** All cards there are, the wheel of suits, and what the match is played for. */
export interface Scenery {
  faces: Face[];
  wheel: Suit[];
  animals: string[];
  /** How many spirits win. */
  of: number;
  price: number;
  cost: number;
  limit: number;
  options: Record<string, string | number>;
}
