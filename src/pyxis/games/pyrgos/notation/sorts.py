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
    piece_words,
)
from pyxis.games.pyrgos.rules import automaton, board
from pyxis.games.pyrgos.state import Ending, State

RULE_OF_ENDING: Mapping[int, str] = {
    Ending.TOWERS: "R6.1",
    Ending.MOST_TOWERS: "R6.2",
    Ending.UNFINISHED: "R6.3",
    Ending.PAIRS: "O2",
    Ending.SINGLES: "O2",
    Ending.ALL_LEVEL: "R6.4",
}
REPLIES: Mapping[int, tuple[str, str]] = {
    Shape.SQUARE: ("R3.1", "to a cell next to it"),
    Shape.TRIANGLE: ("R3.2", "along its line"),
    Shape.CYLINDER: ("R3.3", "to the same cell"),
}
"""By the shape of the last piece: the rule that says where the reply goes, and where that is."""


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
        raise NotationError(
            f"'{shown(text)}' names no piece: begin with S (square), T (triangle) or C (cylinder), as in Sb2"
        )
    read_cell(text[1:3], text)
    read_kind(text[0], text[3:], text)


def read_cell(name: str, text: str) -> int:
    """The cell called `name`, which stands in `text`."""
    if len(name) != 2 or name[0] not in COLUMNS or name[1] not in ROWS:
        raise NotationError(f"'{shown(text)}' names no cell: columns are a to d and rows 1 to 4, as in Sb2")
    return SIZE * ROWS.index(name[1]) + COLUMNS.index(name[0])


def read_kind(letter: str, facing: str, text: str) -> int:
    """The kind of a piece with that letter and facing, which stand in `text`."""
    if letter != "T":
        if facing:
            raise NotationError(f"'{shown(text)}': only a triangle has a facing; write {text[:3]}")
        return Kind.SQUARE if letter == "S" else Kind.CYLINDER
    if len(facing) != 1 or facing not in FACING_LETTERS:
        raise NotationError(f"'{shown(text)}': a triangle needs one facing, ^ > v or <, as in {text[:3]}^")
    return Kind.TRIANGLE + FACING_LETTERS.index(facing)


# Meaning


def _placement(state: State, index: int) -> Meaning:
    cell, kind = divmod(index, KINDS)
    shape = SHAPE_OF_KIND[kind]
    fields: dict[str, Any] = {"cell": cell_name(cell), "shape": SHAPE_NAMES[shape]}
    if shape == Shape.TRIANGLE:
        fields["facing"] = FACING_NAMES[kind - Kind.TRIANGLE]
    return "place", fields, piece_words(cell, kind)


def _swap(state: State, _: int) -> Meaning:
    return "swap", {}, "take over White's piece"


# Refusals


def _over(state: State) -> Refusal | None:
    return None if state.ending == Ending.RUNNING else Refusal(RULE_OF_ENDING[state.ending], "the match is over")


def _refuse_swap(state: State, _: int) -> Refusal:
    return Refusal("O3", "only Black may swap, once, right after White's first piece, with swap=on")


def _refuse_placement(state: State, index: int) -> Refusal:
    cell, kind = divmod(index, KINDS)
    shape = int(SHAPE_OF_KIND[kind])
    if shape == Shape.TRIANGLE and not LINE[cell, kind - Kind.TRIANGLE]:
        return Refusal("R3.4", "the triangle would point off the board")
    if state.stock[state.side, shape] == 0:
        return Refusal("R2.2", f"{SIDE_NAMES[state.side]} has no {SHAPE_NAMES[shape]} left")
    if shape == Shape.SQUARE and automaton.square_is_banned(state):
        return Refusal("O1", "White began with a square, so the second piece may not be one")
    return _refuse_cell(state, cell, shape)


def _refuse_cell(state: State, cell: int, shape: int) -> Refusal:
    if board.taken(state, shape) >> cell & 1:
        return Refusal("R2.1", f"{cell_name(cell)} holds a {SHAPE_NAMES[shape]} already")
    if automaton.is_sent_nowhere(state):
        return Refusal("R4.1", "the last piece leaves no legal reply, so the piece goes to an empty cell")
    last_cell, last_kind = divmod(int(state.last), KINDS)
    last_shape = int(SHAPE_OF_KIND[last_kind])
    rule, where = REPLIES[last_shape]
    return Refusal(rule, f"the reply to the {SHAPE_NAMES[last_shape]} on {cell_name(last_cell)} goes {where}")


SORTS = Sorts(
    Sort(Action.PLACE, PLACEMENTS, _placement, reason=_refuse_placement, read=_misread),
    Sort(Action.SWAP, ("swap",), _swap, reason=_refuse_swap),
    usual="write a piece and a cell, as in Sb2",
    over=_over,
)
