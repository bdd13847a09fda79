// What goes over the wire: written by `python -m pyxis.server.typescript` from `the types of the server`.

/** What an action means, as data for a board (`fields`) and in words. */
export interface Choice {
  action: number;
  /** In the notation of the game. */
  text: string;
  /** What sort of action it is: `place`, `draw`, … */
  kind: string;
  /** The parts a board can be pointed at: `{"cell": "b2", "shape": "square"}`. */
  fields: Record<string, unknown>;
  /** In a few words, for a menu. */
  words: string;
}

/** Something that was counted over a match and has no influence on it. */
export interface Statistic {
  words: string;
  /** [seat] */
  counts: number[];
}

/** Of this protocol; a client says its own when it opens the socket (`/api/socket?protocol=2`). */
export const VERSION = 2;

/** Chosen by the client, fresh for each request: a repeated one is answered again and not played twice. */
export type Id = string;

export type MatchId = string;

export type Number = number;

export type SeatNumber = number;

/** A seat, or -1 for a spectator. */
export type Eyes = number;

/** One action or several, as the game writes them: `Ao1/S@92.50^24`. */
export type MoveText = string;

/** What a person typed: plain text, never markup. */
export type Line = string;

/** Seconds that whoever is asked in secret usually has for an answer. */
export const PATIENCE = 20;

/** Legal actions of one kind, as a table: of each column the first value belongs to the first action, and so on. */
export interface Choices {
  kind: string;
  actions: number[];
  texts: string[];
  words: string[];
  /** The fields of a `Choice` by name; null where an action has none. */
  fields: Record<string, unknown[]>;
}

/** Legal actions in rows, the settings of one thing: aims, powers, places beside each other. A table as `Choices`. All actions from `first` to `last` of a row are legal, and played like any others. */
export interface Ranges {
  kind: string;
  /** What is set: `degrees`. */
  field: string;
  /** What it is counted in, as it is written behind a number. */
  unit: string;
  /** By how much fields grow from one action to the next; the others are the same in a whole row. */
  steps: Record<string, number>;
  first: number[];
  last: number[];
  /** `aim 0.00° … 359.75° in steps of 0.25°`. */
  words: string[];
  /** Of the first action of each row. */
  fields: Record<string, unknown[]>;
}

/** Who sits where. */
export interface Seat {
  seat: SeatNumber;
  /** What the game calls the seat: `White`. */
  name: string;
  kind: 'open' | 'person' | 'bot';
  /** The person's name, or the bot's. */
  player?: string;
  yours?: boolean;
  /** Whether a person is connected. */
  present?: boolean;
  /** The bot that plays for an absent person until they are back. */
  stand_in?: string | null;
  /** Whether the match waits for the person's `salt`. */
  unsalted?: boolean;
}

/** How much time the seats have. */
export interface ClockSetting {
  /** `live`: `base` seconds for the whole match and `increment` more for each turn; `days`: `base` for each turn. */
  kind: 'live' | 'days';
  base: number;
  increment?: number;
}

/** The time left. */
export interface Clock {
  setting: ClockSetting;
  /** Seconds of each seat at the moment this is sent. */
  left: number[];
  /** Whose time runs. */
  running: SeatNumber | null;
}

/** Something all people at the table have to agree to. */
export interface Proposal {
  what: 'take_back' | 'pause' | 'resume' | 'rematch' | 'draw';
  seat: SeatNumber;
  agreed: SeatNumber[];
  waiting: SeatNumber[];
}

/** Everything about a match but the game itself, as one person sees it. */
export interface Table {
  match: MatchId;
  game: string;
  /** Version of the game's rules, pinned to the match. */
  rules: number;
  options: Record<string, string | number>;
  status: 'waiting' | 'running' | 'paused' | 'over';
  seats: Seat[];
  /** Whether you opened the table: then you invite, fill seats with bots and start. */
  hosting: boolean;
  /** Whether the lobby shows it. */
  listed: boolean;
  spectators: boolean;
  /** Whether hints may be asked for: against bots always, among several people if the host has allowed it. */
  hints: boolean;
  /** Whether several people share one screen, with a curtain between hidden hands. */
  hot_seat: boolean;
  /** SHA-256 of the dice's secret, shown before the first action; the secret follows at the end. */
  commitment: string;
  secret?: string | null;
  clock?: Clock | null;
  proposal?: Proposal | null;
  rematch?: MatchId | null;
  /** Once over: how it ended, if not by the rules: `resigned`, `time`, `agreed`. */
  ending?: string | null;
  winners?: SeatNumber[];
}

/** The game through one pair of eyes. */
export interface Sight {
  eyes: Eyes;
  /** How many actions have been played. */
  number: Number;
  /** The seat to act, -1 for chance, -2 once over. */
  actor: number;
  /** How everything stands, as the game's `wire.ts` has it; what never changes is the scenery of the table. */
  view: unknown;
  /** The legal actions, if these eyes belong to the actor, but for those in `ranges`; else none. */
  choices: Choices[];
  seat_names: string[];
  ranges?: Ranges[];
  scores?: number[];
  /** Once over. */
  returns?: number[];
  /** Once over, in games that count something. */
  statistics?: Statistic[];
  /** Seconds in which a question asked in secret has to be answered, or it counts as no; 0: no hurry. */
  patience?: number;
}

/** One action, by a seat or by chance, as these eyes noticed it. */
export interface Event {
  /** It was the how-manieth action of the match. */
  action_number: Number;
  seat: number;
  /** What these eyes saw, a sentence each. */
  told: string[];
  /** The id of the rule each of these sentences follows, empty where none is said; left out where that is all. */
  rules?: string[];
  /** What it was, where these eyes may know. */
  choice?: Choice | null;
  /** How things move that are set going here, as their game has it; what comes of it is told by the actions after. */
  motion?: Record<string, unknown> | null;
  /** What lay on the table meanwhile, as its game has it, where it has gone on since: all dice of a fight. */
  scene?: Record<string, unknown> | null;
  /** Whether a move begins with it; all else goes on with the one before. */
  begins?: boolean;
}

/** An action was played. */
export interface Played extends Event {
  type: 'played';
  number: Number;
  /** Seconds since 1970. */
  at: number;
}

/** The match went back to where it stood after `to` actions. */
export interface TakenBack {
  type: 'taken_back';
  number: Number;
  at: number;
  to: Number;
  seat: SeatNumber;
}

/** Somebody said something. */
export interface Chatted {
  type: 'chatted';
  number: Number;
  at: number;
  seat: Eyes;
  player: string;
  text: string;
}

/** At a table, beside actions and chat. */
export type Happened = 'opened' | 'sat' | 'salted' | 'stood' | 'filled' | 'stood_in' | 'returned' | 'started' | 'hinted' | 'proposed' | 'agreed' | 'declined' | 'paused' | 'resumed' | 'resigned' | 'timed_out' | 'drawn' | 'ended' | 'rematched';

/** Something else happened at the table; the `Table` that comes with it says how things stand. */
export interface Noted {
  type: 'noted';
  number: Number;
  at: number;
  what: Happened;
  seat?: number;
  player?: string;
  proposal?: string;
}

export type Entry = Played | TakenBack | Chatted | Noted;

/** Let me hear of the match, from after log entry `since`; through the eyes of a seat of mine if I have several. */
export interface Watch {
  type: 'watch';
  id: Id;
  match: MatchId;
  since?: Number;
  eyes?: Eyes | null;
}

/** Play this: an action by its number, or a whole move in notation, of which all is played or nothing. `number` is how many actions have been played so far, so that nothing old is played late. */
export interface Play {
  type: 'play';
  id: Id;
  match: MatchId;
  seat: SeatNumber;
  number: Number;
  action: Number | MoveText;
}

/** Why is this illegal? An action by its number, or a whole move in notation; nothing is played. */
export interface WhyNot {
  type: 'why_not';
  id: Id;
  match: MatchId;
  seat: SeatNumber;
  action: Number | MoveText;
}

/** What would a strong player do? Where several people play, the others hear that it was asked. */
export interface Hint {
  type: 'hint';
  id: Id;
  match: MatchId;
  seat: SeatNumber;
}

/** Chat. */
export interface Say {
  type: 'say';
  id: Id;
  match: MatchId;
  text: Line;
}

/** Ask all others to agree. */
export interface Propose {
  type: 'propose';
  id: Id;
  match: MatchId;
  seat: SeatNumber;
  what: 'take_back' | 'pause' | 'resume' | 'rematch' | 'draw';
}

/** Agree to the standing proposal, or decline it. */
export interface Respond {
  type: 'respond';
  id: Id;
  match: MatchId;
  seat: SeatNumber;
  agree: boolean;
}

/** Give the match up. */
export interface Resign {
  type: 'resign';
  id: Id;
  match: MatchId;
  seat: SeatNumber;
}

/** Take an open seat, with the invitation if the table is not listed; `salt` goes into the dice. */
export interface Sit {
  type: 'sit';
  id: Id;
  match: MatchId;
  seat: SeatNumber;
  name: string;
  invitation?: string;
  salt?: string;
}

/** My salt for the dice, now that I have seen the commitment: for all seats of mine the match waits for. */
export interface Salt {
  type: 'salt';
  id: Id;
  match: MatchId;
  salt: string;
}

/** Give a seat of mine up; in a running match a bot takes it over. */
export interface Stand {
  type: 'stand';
  id: Id;
  match: MatchId;
  seat: SeatNumber;
}

/** The host puts a bot on an open seat; or has one stand in for somebody absent, always the usual one. */
export interface Fill {
  type: 'fill';
  id: Id;
  match: MatchId;
  seat: SeatNumber;
  /** For an open seat. */
  bot?: string;
}

/** The host begins, all seats being taken. A table without open seats begins by itself. */
export interface Start {
  type: 'start';
  id: Id;
  match: MatchId;
}

/** Are you there? */
export interface Ping {
  type: 'ping';
  id: Id;
}

export type Request = Watch | Play | WhyNot | Hint | Say | Propose | Respond | Resign | Sit | Salt | Stand | Fill | Start | Ping;

/** The answer to `Watch`: everything as it stands, and the log entries after `since`. */
export interface Watching {
  type: 'watching';
  id: string;
  table: Table;
  sight: Sight;
  entries: Entry[];
  /** Number of the last entry. */
  last: Number;
  /** What no action changes and all eyes see alike; left out where `since` says that it is known. */
  scenery?: Record<string, unknown>;
}

/** It is written down as entry `number` (or nothing needed writing). */
export interface Done {
  type: 'done';
  id: string;
  number?: Number;
}

/** Why something cannot be done. */
export type Code = 'illegal' | 'not_your_turn' | 'not_your_seat' | 'out_of_date' | 'over' | 'unknown_match' | 'bad_request' | 'not_allowed' | 'too_fast' | 'taken' | 'preparing' | 'unavailable' | 'other_version';

/** It cannot be done, and nothing has changed. */
export interface Refused {
  type: 'refused';
  id: string;
  code: Code;
  reason: string;
  /** Id of the rule that forbids it. */
  rule?: string;
  /** That rule, in words. */
  sentence?: string;
}

export type Proof = 'win' | 'draw' | 'loss';

/** What one choice is worth to the seat that asks. */
export interface Estimate {
  choice: Choice;
  /** Share of wins to expect, 0 to 1. */
  chance: number;
  words: string;
  proved?: Proof | null;
  /** If it wins or loses by force: actions to the end of the match, this one included, where that was found out. */
  plies?: number | null;
  /** How much better the best chance is by a fair comparison, one with the same dice for all; nothing without one. */
  behind?: number | null;
  /** Whether so little may be luck. */
  alike?: boolean;
}

/** A whole move, as whoever asked would see it. */
export interface Advised {
  seat: SeatNumber;
  /** In notation, to be played as it is. */
  text: string;
  /** What it does, a sentence each. */
  told: string[];
  /** Its parts, for a board to point at; of moves of other seats than the one that asked, none. */
  choices: Choice[];
}

/** The answer to `Hint`: the best choices first; and in moves, the one that is advised and the line expected. Of each row of a range only the best setting is among the estimates. */
export interface Hinted {
  type: 'hinted';
  id: string;
  estimates: Estimate[];
  moves: Advised[];
}

/** The log has grown by `entries`; `table` and `sight` are as they stand after the last, where they changed. */
export interface Heard {
  type: 'heard';
  match: MatchId;
  entries: Entry[];
  table?: Table | null;
  sight?: Sight | null;
}

/** Who is connected now; not in the log. */
export interface Presence {
  type: 'presence';
  match: MatchId;
  present: SeatNumber[];
  spectators: number;
  /** Bots at work. */
  thinking?: SeatNumber[];
  /** Those of them that begin to think once they are made ready. */
  preparing?: SeatNumber[];
}

/** The match cannot be shown yet, as its game is still being made ready; `watch` is answered once it is. */
export interface Preparing {
  type: 'preparing';
  match: MatchId;
  game: string;
  /** About how long that takes. */
  seconds: Number;
}

/** Yes. */
export interface Pong {
  type: 'pong';
  id: string;
}

export type Reply = Watching | Done | Refused | Hinted | Pong;

export type Push = Heard | Presence | Preparing;

export type GameId = string;

/** What somebody wants to be called. */
export type Name = string;

/** A text of the player's own that goes into the dice, so that the server alone cannot choose them. */
export type SaltText = string;

export type Action = number;

export type Notation = string;

export type Options = Record<string, string | number>;

/** A choice made before the match. */
export interface OptionCard {
  name: string;
  help: string;
  default: string | number;
  kind: 'one_of' | 'number' | 'text';
  /** Of `one_of`: all there are. */
  values?: (string | number)[];
  /** Of `number`. */
  low?: number | null;
  high?: number | null;
  /** The values in words. */
  form?: string;
}

/** How often a bot came out ahead of another in a match. */
export interface Strength {
  bot: string;
  against: string;
  /** In per cent; a tie counts half. */
  ahead: number;
  /** It is between this and `high`, at 95 %. */
  low: number;
  high: number;
  matches: number;
}

/** A game of the box. */
export interface GameCard {
  id: string;
  title: string;
  /** Of the rules. */
  version: number;
  pitch: string;
  credits: string;
  minutes: string;
  /** How many can play, the usual number first. */
  seats: number[];
  /** What the game calls its seats, as many as there can be. */
  seat_names: string[];
  options: OptionCard[];
  /** Those that play this game: levels, the weakest first, then single ways to think. */
  bots: string[];
  /** Of the levels, as measured with the usual number of seats. */
  strengths: Strength[];
  has_chance: boolean;
  has_secrets: boolean;
  action_count: number;
}

/** How far a game is made ready here: about how many seconds it still takes; 0 if it is there, null if it fails. */
export interface Readiness {
  game: string;
  /** Until people can play. */
  table: Number | null;
  /** Until most bots can, too. */
  bots: Number | null;
  /** Until there are hints, and the strongest bots can play. */
  advice: Number | null;
  /** Why something of it fails. */
  trouble?: string;
}

/** One rule, in our words. */
export interface Rule {
  /** Empty of a ruling that has none. */
  id: string;
  sentence: string;
  /** Of a ruling: how we read what can be read in two ways; then `sentence` is the question. */
  answer?: string;
}

/** Rules that belong together. */
export interface RuleSection {
  title: string;
  rules: Rule[];
}

/** The numbered rules of a game. */
export interface Rules {
  game: string;
  title: string;
  version: number;
  sections: RuleSection[];
}

/** A player made of code. */
export interface BotCard {
  name: string;
  words: string;
  /** The ids of the games it plays. */
  games: string[];
}

/** Whether the server is well. */
export interface Health {
  status: 'ok';
  version: string;
  protocol: number;
  /** Tables held in memory. */
  matches: number;
  connections: number;
}

/** Who you are to this server: nobody but the holder of a secret. */
export interface Person {
  /** To be sent as `Authorization: Bearer …`; shown once, never stored. */
  token: string;
}

/** Who shall sit somewhere: you, a bot, or whoever comes. */
export interface NewSeat {
  kind?: 'me' | 'open' | 'bot';
  /** Of a person at your screen. */
  name?: Name | null;
  bot?: string | null;
  salt?: SaltText;
}

/** A table to be opened. */
export interface NewTable {
  game: GameId;
  seats: NewSeat[];
  options?: Options;
  /** Shown in the lobby; else people come by invitation. */
  listed?: boolean;
  spectators?: boolean;
  /** Whether hints may be asked for even if several people play; against bots alone they always may. */
  hints?: boolean;
  /** Whether your salt follows, by `salt`, once you have seen the commitment; the match waits for it. */
  salt_later?: boolean;
  /** Seconds that whoever is asked in secret has for an answer, if nobody has days; 0 for as long as it takes. */
  patience?: number;
  clock?: ClockSetting | null;
  /** A position to begin from, in the notation of the game. */
  start?: Notation | null;
}

/** A link that gives one seat to whoever follows it first. */
export interface Invitation {
  seat: SeatNumber;
  /** `/join/<match>/<seat>/<token>`; the token is shown once and only its hash is kept. */
  path: string;
  token: string;
}

/** A table that was opened. */
export interface OpenedTable {
  match: MatchId;
  table: Table;
  invitations: Invitation[];
}

/** A match in a list. */
export interface MatchCard {
  match: MatchId;
  game: string;
  options: Options;
  status: 'waiting' | 'running' | 'paused' | 'over';
  seats: Seat[];
  /** How many actions have been played. */
  number: Number;
  your_turn: boolean;
  hosting: boolean;
  /** Seconds since 1970. */
  opened: number;
  updated: number;
  clock?: ClockSetting | null;
  winners?: SeatNumber[];
  /** Whether its game is still being made ready: until then nobody knows how it stands. */
  unready?: boolean;
}

/** Tables to join, and tables to go back to. */
export interface Lobby {
  open: MatchCard[];
  mine: MatchCard[];
}

/** A new table that plays on from action `number` of another match. */
export interface Branch {
  number: Number;
  seats: NewSeat[];
  /** As of a new table. */
  salt_later?: boolean;
}

/** One move of a match, and how things stood after it; the first is the start, without any event. */
export interface Step {
  /** How many actions had been played then. */
  number: Number;
  events: Event[];
  sight: Sight;
  /** How things stood when the seat had done its part, where chance has gone on since. */
  meanwhile?: Sight | null;
}

/** A match from its start, through one pair of eyes. */
export interface Replay {
  table: Table;
  eyes: Eyes;
  /** Moves that were over before this action are left out. */
  first: Number;
  /** How many actions the match has. */
  last: Number;
  steps: Step[];
  /** As in `Watching`; only with the first step. */
  scenery?: Record<string, unknown>;
}

/** How the chances went. */
export interface Curve {
  /** After these actions, as far as they are known by now. */
  numbers: Number[];
  /** [index, seat]: share of the win to expect, 0 to 1. */
  chances: number[][];
  /** Whether all are there; else ask again. */
  complete: boolean;
}

/** A line of actions from the start of a game or from a position; nothing is kept. */
export interface Study {
  game: GameId;
  seats?: number | null;
  options?: Options;
  start?: Notation | null;
  /** By number or in notation, a whole move at a time if you like; chance included. */
  actions?: (Action | string)[];
  /** Chance is played by these dice where it is not given; without a seed you play it yourself. */
  seed?: number | null;
}

/** What is on the board after those actions: study shows all there is, since you made it yourself. */
export interface Studied {
  /** The last move of those given, and what chance did after it. */
  step: Step;
  /** All actions, those of the dice included. */
  actions: number[];
  texts: string[];
  /** In the notation of the game. */
  position: string;
  /** What no action changes. */
  scenery?: Record<string, unknown>;
}

/** A position to be judged. */
export interface AnalysisWanted {
  study: Study;
  seconds?: number;
}

/** What is known of a position, as the seat to act sees it. */
export interface Judged {
  seat: SeatNumber;
  /** One for each choice, the best first; of each row of a range only the best setting. */
  estimates: Estimate[];
  /** The one that is advised, and how it might go on. */
  moves: Advised[];
  words: string;
  /** Whether everything is proved. */
  complete: boolean;
}

/** An action, or a whole move in notation, to be explained. */
export interface WhyNotWanted {
  study: Study;
  action: Action | string;
}

/** Why it is illegal; nothing is said of what is legal. */
export interface Explained {
  legal: boolean;
  reason?: string;
  rule?: string;
  sentence?: string;
}

/** What every refusal looks like. */
export interface Problem {
  status_code: number;
  detail: string;
  extra?: unknown;
}
