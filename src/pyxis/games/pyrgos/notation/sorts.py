"""All actions of Pyrgos: how they are written, what they mean, and why an illegal one is illegal."""

from collections.abc import Mapping
from typing import Any

from pyxis.core.errors import NotationError, shown
from pyxis.core.sorts import Meaning, Sort, Sorts
from pyxis.core.surface import Refusal
from pyxis.games.pyrgos.actions import Action
from pyxis.games.pyrgos.components import (
    CELLS,
    COLUMNS,
    FACING_LETTERS,
    FACING_NAMES,
    KINDS,
    LINE,
    ROWS,
    SHAPE_LETTERS,
    SHAPE_NAMES,
    SHAPE_OF_KIND,
    SIDE_NAMES,
    SIZE,
    Kind,
    Shape,
    cell_name,
)
from pyxis.games.pyrgos.rules import automaton, board
from pyxis.games.pyrgos.state import Ending, State
from pyxis.games.pyrgos.words import say

RULE_OF_ENDING: Mapping[int, str] = {
    Ending.TOWERS: "R6.1",
    Ending.MOST_TOWERS: "R6.2",
    Ending.UNFINISHED: "R6.3",
    Ending.PAIRS: "O2",
    Ending.SINGLES: "O2",
    Ending.ALL_LEVEL: "R6.4",
}
RULE_OF_REPLY: Mapping[int, str] = {Shape.SQUARE: "R3.1", Shape.TRIANGLE: "R3.2", Shape.CYLINDER: "R3.3"}
"""By the shape of the last piece: the rule that says where the reply goes."""


# Writing and reading


def _written(cell: int, kind: int) -> str:
    shape = SHAPE_OF_KIND[kind]
    facing = FACING_LETTERS[kind - Kind.TRIANGLE] if shape == Shape.TRIANGLE else ""
    return SHAPE_LETTERS[shape] + cell_name(cell) + facing


PLACEMENTS = tuple(_written(cell, kind) for cell in range(CELLS) for kind in range(KINDS))
"""`Sb2`, `Cb2`, `Tb2^`."""


def _misread(state: State, text: str) -> None:
    """Says what is wrong with a text that is no placement."""
    if not text or text[0] not in SHAPE_LETTERS:
        raise NotationError(say("read.piece", text=shown(text)))
    read_cell(text[1:3], text)
    read_kind(text[0], text[3:], text)


def read_cell(name: str, text: str) -> int:
    """The cell called `name`, which stands in `text`."""
    if len(name) != 2 or name[0] not in COLUMNS or name[1] not in ROWS:
        raise NotationError(say("read.cell", text=shown(text)))
    return SIZE * ROWS.index(name[1]) + COLUMNS.index(name[0])


def read_kind(letter: str, facing: str, text: str) -> int:
    """The kind of a piece with that letter and facing, which stand in `text`."""
    if letter != "T":
        if facing:
            raise NotationError(say("read.no facing", text=shown(text), piece=text[:3]))
        return Kind.SQUARE if letter == "S" else Kind.CYLINDER
    if len(facing) != 1 or facing not in FACING_LETTERS:
        raise NotationError(say("read.facing", text=shown(text), piece=text[:3]))
    return Kind.TRIANGLE + FACING_LETTERS.index(facing)


# Meaning


def piece_words(cell: int, kind: int) -> str:
    """`square on b2`, `triangle on b2, pointing north`."""
    shape = SHAPE_NAMES[SHAPE_OF_KIND[kind]]
    return say(shape, cell=cell_name(cell), **facing_words(kind))


def facing_words(kind: int) -> dict[str, str]:
    """Where a triangle points, for a sentence that says so."""
    return {} if kind < Kind.TRIANGLE else {"facing": say(FACING_NAMES[kind - Kind.TRIANGLE])}


def _placement(state: State, index: int) -> Meaning:
    cell, kind = divmod(index, KINDS)
    shape = SHAPE_OF_KIND[kind]
    fields: dict[str, Any] = {"cell": cell_name(cell), "shape": SHAPE_NAMES[shape]}
    if shape == Shape.TRIANGLE:
        fields["facing"] = FACING_NAMES[kind - Kind.TRIANGLE]
    return "place", fields, piece_words(cell, kind)


def _swap(state: State, _: int) -> Meaning:
    return "swap", {}, say("swap")


# Refusals


def _over(state: State) -> Refusal | None:
    return None if state.ending == Ending.RUNNING else Refusal(RULE_OF_ENDING[state.ending], say("over"))


def _refuse_swap(state: State, _: int) -> Refusal:
    return Refusal("O3", say("why.swap"))


def _refuse_placement(state: State, index: int) -> Refusal:
    cell, kind = divmod(index, KINDS)
    shape = int(SHAPE_OF_KIND[kind])
    if shape == Shape.TRIANGLE and not LINE[cell, kind - Kind.TRIANGLE]:
        return Refusal("R3.4", say("why.edge"))
    if state.stock[state.side, shape] == 0:
        return Refusal("R2.2", say(f"why.stock.{SHAPE_NAMES[shape]}", side=say(SIDE_NAMES[state.side])))
    if shape == Shape.SQUARE and automaton.square_is_banned(state):
        return Refusal("O1", say("why.second square"))
    return _refuse_cell(state, cell, shape)


def _refuse_cell(state: State, cell: int, shape: int) -> Refusal:
    if board.taken(state, shape) >> cell & 1:
        return Refusal("R2.1", say(f"why.taken.{SHAPE_NAMES[shape]}", cell=cell_name(cell)))
    if automaton.is_sent_nowhere(state):
        return Refusal("R4.1", say("why.empty"))
    last_cell, last_kind = divmod(int(state.last), KINDS)
    last_shape = int(SHAPE_OF_KIND[last_kind])
    reason = say(f"why.reply.{SHAPE_NAMES[last_shape]}", cell=cell_name(last_cell))
    return Refusal(RULE_OF_REPLY[last_shape], reason)


SORTS = Sorts(
    Sort(Action.PLACE, PLACEMENTS, _placement, reason=_refuse_placement, read=_misread),
    Sort(Action.SWAP, ("swap",), _swap, reason=_refuse_swap),
    usual="read.usual",
    over=_over,
    say=say,
)
