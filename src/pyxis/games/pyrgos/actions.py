"""What each action means, for boards and menus, and why an illegal one is illegal."""

from typing import Any

from pyxis.core.game import Choice, Refusal
from pyxis.games.pyrgos import board, rules
from pyxis.games.pyrgos.components import (
    CELLS,
    CYLINDER,
    FACING_LETTERS,
    FACING_NAMES,
    KIND_TRIANGLE,
    KINDS,
    LINE,
    SHAPE_LETTERS,
    SHAPE_NAMES,
    SHAPE_OF_KIND,
    SIDE_NAMES,
    SQUARE,
    SWAP,
    TRIANGLE,
    cell_name,
    piece_words,
)
from pyxis.games.pyrgos.state import (
    ALL_LEVEL,
    BY_MOST_TOWERS,
    BY_PAIRS,
    BY_SINGLES,
    BY_TOWERS,
    BY_UNFINISHED,
    RUNNING,
    State,
)

RULE_OF_ENDING = {
    BY_TOWERS: "R6.1",
    BY_MOST_TOWERS: "R6.2",
    BY_UNFINISHED: "R6.3",
    BY_PAIRS: "O2",
    BY_SINGLES: "O2",
    ALL_LEVEL: "R6.4",
}
REPLIES = {
    SQUARE: ("R3.1", "to a cell next to it"),
    TRIANGLE: ("R3.2", "along its line"),
    CYLINDER: ("R3.3", "to the same cell"),
}
"""By the shape of the last piece: the rule that says where the reply goes, and where that is."""


def write_action(state: State, action: int) -> str:
    """`Sb2`, `Cb2`, `Tb2^` or `swap`."""
    return ACTION_TEXTS[action]


def _placement(cell: int, kind: int) -> str:
    shape = SHAPE_OF_KIND[kind]
    facing = FACING_LETTERS[kind - KIND_TRIANGLE] if shape == TRIANGLE else ""
    return SHAPE_LETTERS[shape] + cell_name(cell) + facing


ACTION_TEXTS = (*(_placement(cell, kind) for cell in range(CELLS) for kind in range(KINDS)), "swap")
"""[action]"""


def describe(state: State, action: int) -> Choice:
    """The meaning of one action."""
    text = write_action(state, action)
    if action == SWAP:
        return Choice(action, text, "swap", {}, "take over White's piece")
    cell, kind = divmod(action, KINDS)
    shape = SHAPE_OF_KIND[kind]
    fields: dict[str, Any] = {"cell": cell_name(cell), "shape": SHAPE_NAMES[shape]}
    if shape == TRIANGLE:
        fields["facing"] = FACING_NAMES[kind - KIND_TRIANGLE]
    return Choice(action, text, "place", fields, piece_words(cell, kind))


def refuse(state: State, action: int) -> Refusal:
    """The first rule, in the order a person would check, that forbids `action`."""
    if state.ending != RUNNING:
        return Refusal(RULE_OF_ENDING[int(state.ending)], "the match is over")
    if action == SWAP:
        return Refusal("O3", "only Black may swap, once, right after White's first piece, with swap=on")
    cell, kind = divmod(action, KINDS)
    shape = int(SHAPE_OF_KIND[kind])
    name = SHAPE_NAMES[shape]
    if shape == TRIANGLE and not LINE[cell, kind - KIND_TRIANGLE]:
        return Refusal("R3.4", "the triangle would point off the board")
    if state.stock[state.side, shape] == 0:
        return Refusal("R2.2", f"{SIDE_NAMES[state.side]} has no {name} left")
    if shape == SQUARE and rules.square_is_banned(state):
        return Refusal("O1", "White began with a square, so the second piece may not be one")
    return _refuse_cell(state, cell, shape)


def _refuse_cell(state: State, cell: int, shape: int) -> Refusal:
    if board.taken(state, shape) >> cell & 1:
        return Refusal("R2.1", f"{cell_name(cell)} holds a {SHAPE_NAMES[shape]} already")
    if rules.is_sent_nowhere(state):
        return Refusal("R4.1", "the last piece leaves no legal reply, so the piece goes to an empty cell")
    last_cell, last_kind = divmod(int(state.last), KINDS)
    last_shape = int(SHAPE_OF_KIND[last_kind])
    rule, where = REPLIES[last_shape]
    return Refusal(rule, f"the reply to the {SHAPE_NAMES[last_shape]} on {cell_name(last_cell)} goes {where}")
