"""What is said over a table's WebSocket, as types: JSON objects told apart by `type`.

A client sends a `Request` and gets exactly one `Reply` with the same `id`. What happens at the table is written to its
log first and then sent as `Heard` to everybody there, in the order of `number`; whoever missed some asks again from the
last number heard. Nothing here ever carries more than the eyes of one seat may see.
"""

from typing import Annotated, Any, Literal

import msgspec

from pyxis.core.surface import Choice, Statistic

VERSION = 2
"""Of this protocol; a client says its own when it opens the socket (`/api/socket?protocol=2`)."""

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen by the client, fresh for each request: a repeated one is answered again and not played twice."""
MatchId = Annotated[str, msgspec.Meta(min_length=6, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Eyes = Annotated[int, msgspec.Meta(ge=-1, le=15)]
"""A seat, or -1 for a spectator."""
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
"""One action or several, as the game writes them: `Ao1/S@92.50^24`."""
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
"""What a person typed: plain text, never markup."""


PATIENCE = 20
"""Seconds that whoever is asked in secret usually has for an answer."""


class Message(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Anything that goes over the wire."""


OF_THE_GAME = (Choice, Statistic)
"""What games say, and goes over the wire as it is."""


# What a table is


class Choices(Message):
    """Legal actions of one kind, as a table: of each column the first value belongs to the first action, and so on."""

    kind: str
    actions: list[int]
    texts: list[str]
    words: list[str]
    fields: dict[str, list[Any]]
    """The fields of a `Choice` by name; null where an action has none."""


class Ranges(Message):
    """Legal actions in rows, the settings of one thing: aims, powers, places beside each other. A table as `Choices`.

    All actions from `first` to `last` of a row are legal, and played like any others.
    """

    kind: str
    field: str
    """What is set: `degrees`."""
    unit: str
    """What it is counted in, as it is written behind a number."""
    steps: dict[str, float]
    """By how much fields grow from one action to the next; the others are the same in a whole row."""
    first: list[int]
    last: list[int]
    words: list[str]
    """`aim 0.00° … 359.75° in steps of 0.25°`."""
    fields: dict[str, list[Any]]
    """Of the first action of each row."""


class Seat(Message):
    """Who sits where."""

    seat: SeatNumber
    name: str
    """What the game calls the seat: `White`."""
    kind: Literal["open", "person", "bot"]
    player: str = ""
    """The person's name, or the bot's."""
    yours: bool = False
    present: bool = False
    """Whether a person is connected."""
    stand_in: str | None = None
    """The bot that plays for an absent person until they are back."""
    unsalted: bool = False
    """Whether the match waits for the person's `salt`."""


class ClockSetting(Message):
    """How much time the seats have."""

    kind: Literal["live", "days"]
    """`live`: `base` seconds for the whole match and `increment` more for each turn; `days`: `base` for each turn."""
    base: Annotated[int, msgspec.Meta(ge=10, le=60 * 86_400)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0


class Clock(Message):
    """The time left."""

    setting: ClockSetting
    left: list[float]
    """Seconds of each seat at the moment this is sent."""
    running: SeatNumber | None
    """Whose time runs."""


class Proposal(Message):
    """Something all people at the table have to agree to."""

    what: Literal["take_back", "pause", "resume", "rematch", "draw"]
    seat: SeatNumber
    agreed: list[SeatNumber]
    waiting: list[SeatNumber]


class Table(Message):
    """Everything about a match but the game itself, as one person sees it."""

    match: MatchId
    game: str
    rules: int
    """Version of the game's rules, pinned to the match."""
    options: dict[str, str | int]
    status: Literal["waiting", "running", "paused", "over"]
    seats: list[Seat]
    hosting: bool
    """Whether you opened the table: then you invite, fill seats with bots and start."""
    listed: bool
    """Whether the lobby shows it."""
    spectators: bool
    hints: bool
    """Whether hints may be asked for: against bots always, among several people if the host has allowed it."""
    hot_seat: bool
    """Whether several people share one screen, with a curtain between hidden hands."""
    commitment: str
    """SHA-256 of the dice's secret, shown before the first action; the secret follows at the end."""
    secret: str | None = None
    clock: Clock | None = None
    proposal: Proposal | None = None
    rematch: MatchId | None = None
    ending: str | None = None
    """Once over: how it ended, if not by the rules: `resigned`, `time`, `agreed`."""
    winners: list[SeatNumber] = []


class Sight(Message):
    """The game through one pair of eyes."""

    eyes: Eyes
    number: Number
    """How many actions have been played."""
    actor: int
    """The seat to act, -1 for chance, -2 once over."""
    view: Any
    """How everything stands, as the game's `wire.ts` has it; what never changes is the scenery of the table."""
    choices: list[Choices]
    """The legal actions, if these eyes belong to the actor, but for those in `ranges`; else none."""
    seat_names: list[str]
    ranges: list[Ranges] = []
    scores: list[float] = []
    returns: list[float] = []
    """Once over."""
    statistics: list[Statistic] = []
    """Once over, in games that count something."""
    patience: int = 0
    """Seconds in which a question asked in secret has to be answered, or it counts as no; 0: no hurry."""


# What is in the log


class Event(Message):
    """One action, by a seat or by chance, as these eyes noticed it."""

    action_number: Number
    """It was the how-manieth action of the match."""
    seat: int
    told: list[str]
    """What these eyes saw, a sentence each."""
    rules: list[str] = []
    """The id of the rule each of these sentences follows, empty where none is said; left out where that is all."""
    choice: Choice | None = None
    """What it was, where these eyes may know."""
    motion: dict[str, Any] | None = None
    """How things move that are set going here, as their game has it; what comes of it is told by the actions after."""
    scene: dict[str, Any] | None = None
    """What lay on the table meanwhile, as its game has it, where it has gone on since: all dice of a fight."""
    begins: bool = False
    """Whether a move begins with it; all else goes on with the one before."""


class Played(Event, tag="played", kw_only=True):
    """An action was played."""

    number: Number
    at: float
    """Seconds since 1970."""


class TakenBack(Message, tag="taken_back"):
    """The match went back to where it stood after `to` actions."""

    number: Number
    at: float
    to: Number
    seat: SeatNumber


class Chatted(Message, tag="chatted"):
    """Somebody said something."""

    number: Number
    at: float
    seat: Eyes
    player: str
    text: str


Happened = Literal[
    "opened",
    "sat",
    "salted",
    "stood",
    "filled",
    "stood_in",
    "returned",
    "started",
    "hinted",
    "proposed",
    "agreed",
    "declined",
    "paused",
    "resumed",
    "resigned",
    "timed_out",
    "drawn",
    "ended",
    "rematched",
]
"""At a table, beside actions and chat."""


class Noted(Message, tag="noted"):
    """Something else happened at the table; the `Table` that comes with it says how things stand."""

    number: Number
    at: float
    what: Happened
    seat: int = -1
    player: str = ""
    proposal: str = ""


Entry = Played | TakenBack | Chatted | Noted


# What a client asks


class Watch(Message, tag="watch"):
    """Let me hear of the match, from after log entry `since`; through the eyes of a seat of mine if I have several."""

    id: Id
    match: MatchId
    since: Number = 0
    eyes: Eyes | None = None


class Play(Message, tag="play"):
    """Play this: an action by its number, or a whole move in notation, of which all is played or nothing.

    `number` is how many actions have been played so far, so that nothing old is played late.
    """

    id: Id
    match: MatchId
    seat: SeatNumber
    number: Number
    action: Number | MoveText


class WhyNot(Message, tag="why_not"):
    """Why is this illegal? An action by its number, or a whole move in notation; nothing is played."""

    id: Id
    match: MatchId
    seat: SeatNumber
    action: Number | MoveText


class Hint(Message, tag="hint"):
    """What would a strong player do? Where several people play, the others hear that it was asked."""

    id: Id
    match: MatchId
    seat: SeatNumber


class Say(Message, tag="say"):
    """Chat."""

    id: Id
    match: MatchId
    text: Line


class Propose(Message, tag="propose"):
    """Ask all others to agree."""

    id: Id
    match: MatchId
    seat: SeatNumber
    what: Literal["take_back", "pause", "resume", "rematch", "draw"]


class Respond(Message, tag="respond"):
    """Agree to the standing proposal, or decline it."""

    id: Id
    match: MatchId
    seat: SeatNumber
    agree: bool


class Resign(Message, tag="resign"):
    """Give the match up."""

    id: Id
    match: MatchId
    seat: SeatNumber


class Sit(Message, tag="sit"):
    """Take an open seat, with the invitation if the table is not listed; `salt` goes into the dice."""

    id: Id
    match: MatchId
    seat: SeatNumber
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    invitation: Annotated[str, msgspec.Meta(max_length=64)] = ""
    salt: Annotated[str, msgspec.Meta(max_length=64)] = ""


class Salt(Message, tag="salt"):
    """My salt for the dice, now that I have seen the commitment: for all seats of mine the match waits for."""

    id: Id
    match: MatchId
    salt: Annotated[str, msgspec.Meta(max_length=64)]


class Stand(Message, tag="stand"):
    """Give a seat of mine up; in a running match a bot takes it over."""

    id: Id
    match: MatchId
    seat: SeatNumber


class Fill(Message, tag="fill"):
    """The host puts a bot on an open seat; or has one stand in for somebody absent, always the usual one."""

    id: Id
    match: MatchId
    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """For an open seat."""


class Start(Message, tag="start"):
    """The host begins, all seats being taken. A table without open seats begins by itself."""

    id: Id
    match: MatchId


class Ping(Message, tag="ping"):
    """Are you there?"""

    id: Id


Request = Watch | Play | WhyNot | Hint | Say | Propose | Respond | Resign | Sit | Salt | Stand | Fill | Start | Ping


# What the server says


class Watching(Message, tag="watching"):
    """The answer to `Watch`: everything as it stands, and the log entries after `since`."""

    id: str
    table: Table
    sight: Sight
    entries: list[Entry]
    last: Number
    """Number of the last entry."""
    scenery: dict[str, Any] = {}
    """What no action changes and all eyes see alike; left out where `since` says that it is known."""


class Done(Message, tag="done"):
    """It is written down as entry `number` (or nothing needed writing)."""

    id: str
    number: Number = 0


Code = Literal[
    "illegal",
    "not_your_turn",
    "not_your_seat",
    "out_of_date",
    "over",
    "unknown_match",
    "bad_request",
    "not_allowed",
    "too_fast",
    "taken",
    "preparing",
    "unavailable",
    "other_version",
]
"""Why something cannot be done."""


class Refused(Message, tag="refused"):
    """It cannot be done, and nothing has changed."""

    id: str
    code: Code
    reason: str
    rule: str = ""
    """Id of the rule that forbids it."""
    sentence: str = ""
    """That rule, in words."""


Proof = Literal["win", "draw", "loss"]


class Estimate(Message):
    """What one choice is worth to the seat that asks."""

    choice: Choice
    chance: float
    """Share of wins to expect, 0 to 1."""
    words: str
    proved: Proof | None = None
    plies: int | None = None
    """If it wins or loses by force: actions to the end of the match, this one included, where that was found out."""
    behind: float | None = None
    """How much better the best chance is by a fair comparison, one with the same dice for all; nothing without one."""
    alike: bool = False
    """Whether so little may be luck."""


class Advised(Message):
    """A whole move, as whoever asked would see it."""

    seat: SeatNumber
    text: str
    """In notation, to be played as it is."""
    told: list[str]
    """What it does, a sentence each."""
    choices: list[Choice]
    """Its parts, for a board to point at; of moves of other seats than the one that asked, none."""


class Hinted(Message, tag="hinted"):
    """The answer to `Hint`: the best choices first; and in moves, the one that is advised and the line expected.

    Of each row of a range only the best setting is among the estimates.
    """

    id: str
    estimates: list[Estimate]
    moves: list[Advised]


class Heard(Message, tag="heard"):
    """The log has grown by `entries`; `table` and `sight` are as they stand after the last, where they changed."""

    match: MatchId
    entries: list[Entry]
    table: Table | None = None
    sight: Sight | None = None


class Presence(Message, tag="presence"):
    """Who is connected now; not in the log."""

    match: MatchId
    present: list[SeatNumber]
    spectators: int
    thinking: list[SeatNumber] = []
    """Bots at work."""
    preparing: list[SeatNumber] = []
    """Those of them that begin to think once they are made ready."""


class Preparing(Message, tag="preparing"):
    """The match cannot be shown yet, as its game is still being made ready; `watch` is answered once it is."""

    match: MatchId
    game: str
    seconds: Number
    """About how long that takes."""


class Pong(Message, tag="pong"):
    """Yes."""

    id: str


Reply = Watching | Done | Refused | Hinted | Pong
Push = Heard | Presence | Preparing
