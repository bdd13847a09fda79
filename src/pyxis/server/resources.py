"""What the REST interface takes and gives, as types. What is said over a table's WebSocket is in `protocol.py`."""

from typing import Annotated, Any, Literal

import msgspec

from pyxis.server.protocol import (
    PATIENCE,
    Advised,
    ClockSetting,
    Estimate,
    Event,
    Eyes,
    MatchId,
    Message,
    Number,
    Seat,
    SeatNumber,
    Sight,
    Table,
)

GameId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""What somebody wants to be called."""
SaltText = Annotated[str, msgspec.Meta(max_length=64)]
"""A text of the player's own that goes into the dice, so that the server alone cannot choose them."""
Action = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Notation = Annotated[str, msgspec.Meta(max_length=4_000)]
Options = dict[str, str | int]


# The box


class OptionCard(Message):
    """A choice made before the match."""

    name: str
    help: str
    default: str | int
    kind: Literal["one_of", "number", "text"]
    values: list[str | int] = []
    """Of `one_of`: all there are."""
    low: int | None = None
    """Of `number`."""
    high: int | None = None
    form: str = ""
    """The values in words."""


class Strength(Message):
    """How often a bot came out ahead of another in a match."""

    bot: str
    against: str
    ahead: int
    """In per cent; a tie counts half."""
    low: int
    """It is between this and `high`, at 95 %."""
    high: int
    matches: int


class GameCard(Message):
    """A game of the box."""

    id: str
    title: str
    version: int
    """Of the rules."""
    pitch: str
    credits: str
    minutes: str
    seats: list[int]
    """How many can play, the usual number first."""
    seat_names: list[str]
    """What the game calls its seats, as many as there can be."""
    options: list[OptionCard]
    bots: list[str]
    """Those that play this game: levels, the weakest first, then single ways to think."""
    strengths: list[Strength]
    """Of the levels, as measured with the usual number of seats."""
    has_chance: bool
    has_secrets: bool
    action_count: int


class Readiness(Message):
    """How far a game is made ready here: about how many seconds it still takes; 0 if it is there, null if it fails."""

    game: str
    table: Number | None
    """Until people can play."""
    bots: Number | None
    """Until most bots can, too."""
    advice: Number | None
    """Until there are hints, and the strongest bots can play."""
    trouble: str = ""
    """Why something of it fails."""


class Rule(Message):
    """One rule, in our words."""

    id: str
    """Empty of a ruling that has none."""
    sentence: str
    answer: str = ""
    """Of a ruling: how we read what can be read in two ways; then `sentence` is the question."""


class RuleSection(Message):
    """Rules that belong together."""

    title: str
    rules: list[Rule]


class Rules(Message):
    """The numbered rules of a game."""

    game: str
    title: str
    version: int
    sections: list[RuleSection]


class BotCard(Message):
    """A player made of code."""

    name: str
    words: str
    games: list[str]
    """The ids of the games it plays."""


class Health(Message):
    """Whether the server is well."""

    status: Literal["ok"]
    version: str
    protocol: int
    matches: int
    """Tables held in memory."""
    connections: int


# People


class Person(Message):
    """Who you are to this server: nobody but the holder of a secret."""

    token: str
    """To be sent as `Authorization: Bearer …`; shown once, never stored."""


# Tables


class NewSeat(Message):
    """Who shall sit somewhere: you, a bot, or whoever comes."""

    kind: Literal["me", "open", "bot"] = "open"
    name: Name | None = None
    """Of a person at your screen."""
    bot: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    salt: SaltText = ""


class NewTable(Message):
    """A table to be opened."""

    game: GameId
    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=1, max_length=16)]
    options: Options = {}
    listed: bool = False
    """Shown in the lobby; else people come by invitation."""
    spectators: bool = True
    hints: bool = False
    """Whether hints may be asked for even if several people play; against bots alone they always may."""
    salt_later: bool = False
    """Whether your salt follows, by `salt`, once you have seen the commitment; the match waits for it."""
    patience: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = PATIENCE
    """Seconds that whoever is asked in secret has for an answer, if nobody has days; 0 for as long as it takes."""
    clock: ClockSetting | None = None
    start: Notation | None = None
    """A position to begin from, in the notation of the game."""


class Invitation(Message):
    """A link that gives one seat to whoever follows it first."""

    seat: SeatNumber
    path: str
    """`/join/<match>/<seat>/<token>`; the token is shown once and only its hash is kept."""
    token: str


class OpenedTable(Message):
    """A table that was opened."""

    match: MatchId
    table: Table
    invitations: list[Invitation]


class MatchCard(Message):
    """A match in a list."""

    match: MatchId
    game: str
    options: Options
    status: Literal["waiting", "running", "paused", "over"]
    seats: list[Seat]
    number: Number
    """How many actions have been played."""
    your_turn: bool
    hosting: bool
    opened: float
    """Seconds since 1970."""
    updated: float
    clock: ClockSetting | None = None
    winners: list[SeatNumber] = []
    unready: bool = False
    """Whether its game is still being made ready: until then nobody knows how it stands."""


class Lobby(Message):
    """Tables to join, and tables to go back to."""

    open: list[MatchCard]
    mine: list[MatchCard]


class Branch(Message):
    """A new table that plays on from action `number` of another match."""

    number: Number
    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=1, max_length=16)]
    salt_later: bool = False
    """As of a new table."""


class Step(Message):
    """One move of a match, and how things stood after it; the first is the start, without any event."""

    number: Number
    """How many actions had been played then."""
    events: list[Event]
    sight: Sight
    meanwhile: Sight | None = None
    """How things stood when the seat had done its part, where chance has gone on since."""


class Replay(Message):
    """A match from its start, through one pair of eyes."""

    table: Table
    eyes: Eyes
    first: Number
    """Moves that were over before this action are left out."""
    last: Number
    """How many actions the match has."""
    steps: list[Step]
    scenery: dict[str, Any] = {}
    """As in `Watching`; only with the first step."""


class Curve(Message):
    """How the chances went."""

    numbers: list[Number]
    """After these actions, as far as they are known by now."""
    chances: list[list[float]]
    """[index, seat]: share of the win to expect, 0 to 1."""
    complete: bool
    """Whether all are there; else ask again."""


# Study: positions without a table


class Study(Message):
    """A line of actions from the start of a game or from a position; nothing is kept."""

    game: GameId
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    options: Options = {}
    start: Notation | None = None
    actions: Annotated[list[Action | Annotated[str, msgspec.Meta(max_length=200)]], msgspec.Meta(max_length=2_000)] = []
    """By number or in notation, a whole move at a time if you like; chance included."""
    seed: Annotated[int, msgspec.Meta(ge=0, le=(1 << 53) - 1)] | None = None
    """Chance is played by these dice where it is not given; without a seed you play it yourself."""


class Studied(Message):
    """What is on the board after those actions: study shows all there is, since you made it yourself."""

    step: Step
    """The last move of those given, and what chance did after it."""
    actions: list[int]
    """All actions, those of the dice included."""
    texts: list[str]
    position: str
    """In the notation of the game."""
    scenery: dict[str, Any] = {}
    """What no action changes."""


class AnalysisWanted(Message):
    """A position to be judged."""

    study: Study
    seconds: Annotated[float, msgspec.Meta(ge=0.1, le=10.0)] = 2.0


class Judged(Message):
    """What is known of a position, as the seat to act sees it."""

    seat: SeatNumber
    estimates: list[Estimate]
    """One for each choice, the best first; of each row of a range only the best setting."""
    moves: list[Advised]
    """The one that is advised, and how it might go on."""
    words: str
    complete: bool
    """Whether everything is proved."""


class WhyNotWanted(Message):
    """An action, or a whole move in notation, to be explained."""

    study: Study
    action: Action | Annotated[str, msgspec.Meta(max_length=200)]


class Explained(Message):
    """Why it is illegal; nothing is said of what is legal."""

    legal: bool
    reason: str = ""
    rule: str = ""
    sentence: str = ""


class Problem(Message):
    """What every refusal looks like."""

    status_code: int
    detail: str
    extra: Any = None
