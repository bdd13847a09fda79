"""What a client is sent of a table; `web/src/games/pyrgos/wire.ts` is written from it."""

from typing import Literal

from pyxis.core.surface import Data
from pyxis.games.pyrgos.components import FacingName, ShapeName, SideName

Reason = Literal["towers", "most towers", "unfinished towers", "pairs", "singles", "all level"]


class Piece(Data):
    """A piece on the board."""

    owner: SideName
    shape: ShapeName
    facing: FacingName | None
    """Of a triangle."""
    last: bool
    """Whether it was set last."""


class Cell(Data):
    """A space with what stands on it."""

    cell: str
    pieces: list[Piece]
    """In the order square, triangle, cylinder."""
    control: SideName | None
    """Who has more pieces here."""
    finished: bool
    roof: SideName | None
    """Whose tower it is, once it is finished."""
    target: bool
    """Whether the next piece may go here."""
    may_take: list[ShapeName]
    """What may be set here now."""


class Targets(Data):
    """Where the next piece may go."""

    cells: list[str]
    reason: str | None
    """Why just there; nothing once the match is over."""
    any_empty: bool
    """Whether the last piece left no legal reply."""


class LastPiece(Data):
    """The piece by which the reply goes."""

    text: str
    cell: str
    owner: SideName
    shape: ShapeName
    facing: FacingName | None


class Ending(Data):
    """Who won, and why."""

    winner: SideName | None
    reason: Reason
    words: str


class View(Data):
    """Everything that may change."""

    position: str
    cells: list[Cell]
    targets: Targets
    last: LastPiece | None
    stocks: dict[SideName, dict[ShapeName, int]]
    towers: dict[SideName, int]
    seats: list[SideName]
    """The side of each seat."""
    turn: SideName | None
    seat: int | None
    may_swap: bool
    phase: Literal["play", "over"]
    ending: Ending | None


class Asks(Data):
    """How setting a piece on a cell is written, to ask why not; of a triangle by its facing."""

    square: str
    triangle: dict[FacingName, str]
    cylinder: str


class Scenery(Data):
    """What the match is played for and by."""

    asks: list[Asks]
    """[cell]"""
    towers_to_win: int
    options: dict[str, str | int]
