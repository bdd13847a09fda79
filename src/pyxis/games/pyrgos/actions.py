"""What each action means, for boards and menus, and why an illegal one is illegal."""

from typing import Any

from pyxis.core.game import Choice, Refusal
from pyxis.games.pyrgos import rules
from pyxis.games.pyrgos.components import (
    FACING_LETTERS,
    FACING_NAMES,
    KIND_CYLINDER,
    KIND_SQUARE,
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
)
from pyxis.games.pyrgos.state import RUNNING, State


def write_action(state: State, action: int) -> str:
    """`Sb2`, `Cb2`, `Tb2^` or `swap`."""
    if action == SWAP:
        return "swap"
    cell, kind = divmod(action, KINDS)
    shape = SHAPE_OF_KIND[kind]
    facing = FACING_LETTERS[kind - KIND_TRIANGLE] if shape == TRIANGLE else ""
    return SHAPE_LETTERS[shape] + cell_name(cell) + facing


def describe(state: State, action: int) -> Choice:
    """The meaning of one action."""
    text = write_action(state, action)
    if action == SWAP:
        return Choice(action, text, "swap", {}, "take over White's piece")
    cell, kind = divmod(action, KINDS)
    shape = SHAPE_OF_KIND[kind]
    fields: dict[str, Any] = {"cell": cell_name(cell), "shape": SHAPE_NAMES[shape]}
    words = f"{SHAPE_NAMES[shape]} on {cell_name(cell)}"
    if shape == TRIANGLE:
        fields["facing"] = FACING_NAMES[kind - KIND_TRIANGLE]
        words += f", pointing {fields['facing']}"
    return Choice(action, text, "place", fields, words)


def refuse(state: State, action: int) -> Refusal:
    """The first rule, in the order a person would check, that forbids `action`."""
    if state.ending != RUNNING:
        return Refusal("R6.1" if state.winner >= 0 else "R6.4", "the match is over")
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
    if rules.taken(state, shape) >> cell & 1:
        return Refusal("R2.1", f"{cell_name(cell)} holds a {SHAPE_NAMES[shape]} already")
    if not rules.can_place_on(state, rules.reply_cells(state)):
        return Refusal("R4.1", "the last piece leaves no legal reply, so an empty cell must be used")
    last = cell_name(state.last_cell)
    if state.last_kind == KIND_SQUARE:
        return Refusal("R3.1", f"the reply to the square on {last} goes to an adjacent cell")
    if state.last_kind == KIND_CYLINDER:
        return Refusal("R3.3", f"the reply to the cylinder on {last} goes to the same cell")
    return Refusal("R3.2", f"the reply to the triangle on {last} goes along the line it points at")
