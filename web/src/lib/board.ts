/** What a game brings to the client. A board knows no rules: it shows a sight and binds its choices to clicks and keys. */

import type { Component } from 'svelte';
import type { Messages } from './messages.svelte';
import type { Choice, Estimate, Event } from './protocol';
import type { Seen } from './seen';
import { settings } from './settings.svelte';
import type { Pace, Scene } from './show.svelte';
import type { Sound } from './sounds';

/** Speaks the reader's language: of a message id with `{placeholders}` filled in, or of a sentence that came from the server. */
export type Translate = (text: string, values?: Record<string, string | number>) => string;

/** What is played: one of the choices by its number, or several actions that are one move, each in notation. */
export type Move = number | readonly string[];

/** What every board is given. */
export interface BoardProps {
  /** The game through one pair of eyes: view and scenery and, if these eyes are to act, the legal choices and ranges. */
  sight: Seen;
  /** The event that led to this sight or scene, to animate from; null where there is nothing to animate. */
  last: Event | null;
  /** What happened since these eyes last began a turn of their own, that turn first: whoever looked away reads it here. */
  news?: readonly Event[];
  /** What lies on the table at this moment and is in no sight, as the game has it: all dice of a fight they decide. */
  scene?: Scene | null;
  /** Whose eyes these are, -1 for a spectator; a board turns itself to face this seat. */
  seat: number;
  /** Whether choices can be played now; if not, the board only shows. */
  interactive: boolean;
  /** What each choice is worth, shown on the choices themselves in analysis and for hints. */
  verdicts?: Estimate[];
  /** The parts of the move that is advised, to be shown where they would be made; empty if none is. */
  ghost: readonly Choice[];
  /** Plays one of `sight.choices`, a setting of `sight.ranges`, or a whole move: all of it, or nothing. */
  play(move: Move): void;
  /** Asks why something is illegal, in the game's notation; the table shows the answer with its rule. */
  refuse(attempt: string): void;
  /** Says something to screen readers. */
  say(text: string): void;
  t: Translate;
}

/** A palette in one light. */
export interface Palette {
  /** Of what asks for attention: buttons, what can be chosen, whose turn it is. */
  accent: string;
  /** Text upon `accent`. */
  onAccent: string;
  /** The table's cloth, under the board. */
  cloth: string;
  /** The light on the lid of the box. */
  glow: string;
}

/** A game's mood. */
export interface Theme {
  dark: Palette;
  light: Palette;
}

/** One step of a lesson: something is said, something is done. */
export interface Step {
  /** Id of what is said. */
  text: string;
  /** Where the step begins, in the game's notation; by default where the step before has ended. */
  position?: string;
  /** Actions played before anything is said, in notation; chance included. */
  actions?: string[];
  /** What the learner does: just reads on, plays anything legal, or plays one of these (in notation;
   *  several actions with spaces between them, and `@85.00..95.00` for any number from one to the other). */
  goal: 'continue' | 'any legal' | string[];
  /** Id of what is said when it is done. */
  praise?: string;
  /** Id of what is said when something else was tried. */
  hint?: string;
}

/** Five minutes that teach a game on its real board. */
export interface Lesson {
  /** Id of its title. */
  title: string;
  seats: number;
  options: Record<string, string | number>;
  /** Where dice are not given step by step: what they fall from, always the same. */
  seed?: number;
  /** Whose eyes the learner has. */
  seat: number;
  steps: Step[];
}

/** A way to play that has a name. */
export interface Kind {
  seats: number;
  /** Those that are not as usual. */
  options: Record<string, string | number>;
}

/** Everything a game brings: the default export of `games/<game>/index.ts`, found by its folder alone. */
export interface GameClient {
  /** Loaded when somebody sits down: `() => import('./Board.svelte')`. Without it the game is played from its choices. */
  Board?: () => Promise<{ default: Component<BoardProps> }>;
  /** The drawing on the lid of the box; fills its parent, 4 to 3, without text. */
  Lid: Component;
  theme: Theme;
  /** Whether its table wants the whole width of the page: what else there is then lies below. */
  wide?: boolean;
  lesson?: Lesson;
  /** By the ids of their names: well-known ways to play, the usual one first. */
  kinds?: Record<string, Kind>;
  /** The options of a table to practise at alone, every seat one's own. */
  practice?: Record<string, string | number>;
  /** What an action sounds like, null for nothing; by default like wood on wood. */
  sound?: (last: Event) => Exclude<Sound, 'bell'> | null;
  /** How long what an event did is shown before the next is, in milliseconds; whoever did it knows it already. */
  pace?: Pace;
  /** Whether somebody may be asked in secret: then a table says how long such a question waits. */
  asksInSecret?: boolean;
  /** By the English pattern of a sentence that tells what happened: the id of the rule it follows, for the log to lead there. */
  rules?: Record<string, string>;
  /** A folder whose game is not in the box yet says `<game>.title` and `<game>.pitch` here, for its closed lid. */
  messages: Messages;
}

const clients = import.meta.glob<{ default: GameClient }>('../games/*/index.ts');

/** What this client knows of a game, in the reader's language; null for a game from outside, which is played from its
 *  list of choices. */
export async function gameClient(game: string): Promise<GameClient | null> {
  const client = (await clients[`../games/${game}/index.ts`]?.())?.default ?? null;
  await client?.messages.learn(settings.language);
  return client;
}

/** The names of the games that have a folder. */
export const gameFolders: readonly string[] = Object.keys(clients).map((path) => path.split('/')[2] ?? '');
