"""What a client is sent of a table; `web/src/games/pyle/wire.ts` is written from it. Rows are sent as columns."""

from typing import Literal

from pyxis.core.surface import Data

Colour = Literal["green", "red"]
FieldKind = Literal["start", "demon", "temple", "white"]
Use = Literal["reusable", "once", "passive"]


class Token(Data, omit_defaults=True):
    """A kind of token: a spirit, or an event, which has neither ability nor strength."""

    code: str
    """`ball@3`, `seer`."""
    event: bool
    title: str
    """`Might +1`, `Seer`."""
    help: str
    """What it does, in a sentence or two."""
    ability: str | None = None
    power: int | None = None
    strength: int | None = None
    use: Use | None = None


class Shamans(Data):
    """[seat]: the shamans and their boards."""

    field: list[str]
    blessed: list[bool]
    artifacts: list[int]
    active: list[list[str]]
    """Spirits by their codes, slot by slot."""
    turned: list[list[int]]
    """Slots that are turned over: used in this round, or for the rest of the fight."""
    pyle: list[int]
    pyle_kinds: list[dict[str, int]]
    hex: list[int]
    aid: list[int]
    haste: list[bool]
    wounds: list[int]
    steps: list[int]
    dice: list[int]


class Demon(Data):
    """The demon as far as it is known, and the boss counter."""

    name: str | None
    strength: int | None
    rounds: int | None
    counter: int


class Dice(Data):
    """The dice of one colour."""

    dice: int
    """How many there are, or would be as things stand."""
    values: list[int]
    """Those that lie there, the highest first."""
    total: int
    picked: int


class Part(Data):
    """Some of the green dice."""

    part: str
    dice: int


class Fight(Data):
    """The fight that is on."""

    against: Literal["demon", "spirit"]
    spirit: Token | None
    omen: int | None
    omen_words: str | None
    wounds: int
    used: int | None
    """The slot used, from 1."""
    foretold: Colour | None
    green: Dice
    red: Dice
    sum: list[Part]
    """Where the green dice come from."""
    hexes: int
    """Red dice more than the foe is strong."""


class Trade(Data):
    """What the shaman on turn offers."""

    gives: Token
    takes: Token


class Walks(Data):
    """Where the shaman on turn can go, along which fields, and the fight that would wait there."""

    field: list[str]
    steps: list[int]
    blesses: list[bool]
    path: list[list[str]]
    chance: list[float | None]
    price: list[int | None]
    knocks_out: list[bool | None]


class Warnings(Data):
    """What speaks against a choice, by its notation."""

    choice: list[str]
    warning: list[str]


class View(Data):
    """Everything that may change; tokens are said by their codes, but for those that are the matter just now."""

    phase: str
    actor: int | None
    turn: int
    round: int
    lies: list[str | None]
    """[field]: a code, `?` face down, nothing where nothing lies any more; null where nothing ever does."""
    covered: list[str]
    ruins: dict[str, int]
    """By temple: rounds it still lies in ruins."""
    shamans: Shamans
    demon: Demon
    fight: Fight | None
    trade: Trade | None
    event: Token | None
    walks: Walks
    warnings: Warnings
    supply: int
    artifacts: int
    discard: dict[str, int]
    unseen: dict[str, int]
    verdict: str | None


class Scene(Data):
    """A roll as its dice lay."""

    seat: int
    fight: Fight
    demon: Demon
    won: bool | None
    """Whether the round is won by it; null if it is not decided."""


class Fields(Data):
    """[field]: the circles of the board."""

    field: list[str]
    kind: list[FieldKind]
    help: list[str]
    """What it is for; empty where only tokens lie."""
    x: list[int]
    y: list[int]
    links: list[list[str]]


class Board(Data):
    """The lake."""

    width: int
    height: int
    two_way: bool
    fields: Fields


class Omen(Data):
    """A sum of three dice, what it brings, and how many of all rolls show it."""

    omen: int
    words: str
    ways: int


class Scenery(Data):
    """The lake, and what everything means in this match."""

    board: Board
    tokens: list[Token]
    omens: list[Omen]
    slots: int
    artifact_slots: int
    limit: int
    options: dict[str, str | int]
