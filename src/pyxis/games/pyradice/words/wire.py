"""What a client is sent of a table; `web/src/games/pyradice/wire.ts` is written from it.

Dice are said by their texts (`R5`, or `??` if nobody has seen it), tokens and cards by their ids. Rows of one sort are
columns, side by side.
"""

# ruff: noqa: RUF012 – msgspec makes every default anew

from typing import Literal

from pyxis.core.surface import Data
from pyxis.games.pyradice.components.dice import ColourLetter


class Previews(Data, omit_defaults=True):
    """Where the die in hand may go, and what the live score and the level would be then."""

    cell: list[str] = []
    total: list[int] = []
    status: list[str | None] = []


class Quarry(Data):
    """The dice that lie there, stone by stone as in the scenery."""

    dice: list[str | None]
    faces: list[int | None]
    """How many faces each shows."""
    available: list[str]
    """The cells whose dice can be taken."""
    blockers: dict[str, list[str]]
    """By the cell of a die that cannot: the dice that hold it."""
    frees: dict[str, list[str]]
    """By the cell of a die that can: the dice that come free when it is taken."""


class Pyramids(Data):
    """The pyramids, seat by seat."""

    dice: list[list[str | None]]
    """[seat][cell]"""
    free: list[list[str]]
    """The cells a die may be set on."""
    tokens: list[list[int]]
    """[seat][slot]: points."""
    tokens_met: list[int]
    cards: list[list[int]]
    """[seat][slot]: points."""
    total: list[int]
    rank: list[int]


class Skills(Data):
    """Skill tokens, slot by slot; without id while a slot is open."""

    level: list[int]
    id: list[str | None]


class Objectives(Data):
    """Objective tokens, slot by slot."""

    level: list[int]
    id: list[str | None]
    status: list[list[str | None]]
    """[slot][seat]: `met`, `open` or `broken 2`."""


class Cards(Data):
    """Cards and their discs, slot by slot."""

    slot: list[int]
    id: list[str | None]
    disc: list[ColourLetter | None]
    scores: list[list[int]]
    """[slot][seat]"""


class View(Data):
    """Everything that may change."""

    phase: str
    turn: int
    """Which of its turns the seat on turn plays; 0 during set-up."""
    seat: int | None
    hand: str | None
    placed: str | None
    pick: str | None
    used: int
    changed: list[str]
    skill_at_hand: str | None
    places: Previews
    asks: Literal["place", "pick"]
    """What choosing a cell of a pyramid means now."""
    quarry: Quarry
    pyramids: Pyramids
    skills: Skills
    objectives: Objectives
    cards: Cards
    verdict: str | None


class Stones(Data):
    """The places of the quarry; x and y of their centres from above, in edges of a die."""

    cell: list[str]
    layer: list[str]
    x: list[float]
    y: list[float]
    height: list[int]
    asks: list[str]
    """How taking the die there is written, to ask why not."""


class Cells(Data):
    """The places of a pyramid; x and y of their centres from the bottom left, in edges of a die."""

    cell: list[str]
    level: list[int]
    x: list[float]
    y: list[float]
    place: list[str]
    """How placing a die there is written."""
    pick: list[str]
    """How picking the die there is written."""


class Piece(Data):
    """What is written on a token or card."""

    id: str
    name: str
    text: str


class Paint(Data):
    """How the dice of a colour look."""

    letter: ColourLetter
    fill: str
    pip: str


class Scenery(Data):
    """Where dice can lie and how that is asked about, how they look, and what tokens and cards say."""

    turns: int
    layout: str
    stones: Stones
    cells: Cells
    face_asks: dict[str, str]
    """How choosing a face is written, by its value."""
    pieces: list[Piece]
    colours: list[Paint]
    options: dict[str, str | int]
