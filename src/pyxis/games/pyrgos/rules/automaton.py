"""Turns: where a piece may go, and what setting it does. The end of the match is in `ending.py`."""

import numpy as np

from pyxis.core.contract import OVER
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyrgos.actions import Action
from pyxis.games.pyrgos.components import (
    ADJACENT,
    ALL_CELLS,
    BIT_RING,
    CELL_OF_BIT,
    FACINGS,
    KINDS,
    LINE,
    SHAPE_OF_KIND,
    STOCK,
    Kind,
    Shape,
    Side,
)
from pyxis.games.pyrgos.rules.board import empty_cells, pieces_set, taken
from pyxis.games.pyrgos.rules.ending import conclude, count_tower
from pyxis.games.pyrgos.state import NOBODY, NOTHING, Ending, State


def reply_to(cell: int, kind: int, neighbours: Array) -> int:
    """Where a piece sends the reply: beside a square, onto a cylinder, along a triangle. [R3.1] [R3.2] [R3.3]"""
    if kind == Kind.SQUARE:
        return int(neighbours[cell])
    if kind == Kind.CYLINDER:
        return 1 << cell
    return int(LINE[cell, kind - Kind.TRIANGLE])


REPLY = np.array(
    [[reply_to(*divmod(action, KINDS), neighbours) for action in range(Action.SWAP)] for neighbours in ADJACENT],
    np.uint16,
)
"""[orthogonal / eight, placement]: the cells that placement leaves to the reply, a bit each. [O4]"""


@kernel
def setup(state: State, seats: int, options: Array) -> None:
    """An empty board and full stocks; White begins, anywhere. [R1]"""
    state.stock[:] = STOCK
    state.facing[:] = NOTHING
    state.last = NOTHING
    state.winner = NOBODY
    state.targets = find_targets(state)


@kernel
def actor(state: State) -> int:
    """The seat that holds the side to move."""
    if state.ending != Ending.RUNNING:
        return OVER
    return state.side ^ state.white_seat


@kernel
def reply_cells(state: State) -> Whole:
    """Where the opponent's last piece sends the player to move; White's first piece goes anywhere. [R1]"""
    if state.last == NOTHING:
        return np.int64(ALL_CELLS)
    return np.int64(REPLY[state.adjacent_eight, state.last])


@kernel
def square_is_banned(state: State) -> bool:
    """Whether White is about to set its second piece after a square. [O1]"""
    if not state.ban_second_square or state.side != Side.WHITE:
        return False
    return state.stock[Side.WHITE, Shape.SQUARE] == STOCK - 1 and pieces_set(state, Side.WHITE) == 1


@kernel
def open_cells(state: State, shape: int) -> Whole:
    """The cells with room for such a piece of the player to move, wherever the reply must go. [R2.1] [R2.2]"""
    if state.stock[state.side, shape] == 0 or (shape == Shape.SQUARE and square_is_banned(state)):
        return np.int64(0)
    return ALL_CELLS & ~taken(state, shape)


@kernel
def find_targets(state: State) -> Whole:
    """The reply cells with room for a piece, or else the empty cells; none ends the match. [R3.5] [R4.1] [R4.2]"""
    # Wherever there is room for a triangle it can point at something, so R3.4 takes no cell away.
    room = open_cells(state, Shape.SQUARE) | open_cells(state, Shape.TRIANGLE) | open_cells(state, Shape.CYLINDER)
    cells = reply_cells(state) & room
    return cells or empty_cells(state) & room


@kernel
def is_sent_nowhere(state: State) -> bool:
    """Whether the last piece left no legal reply, so that any empty cell will do. [R4.1]"""
    return state.targets != 0 and not state.targets & reply_cells(state)


@kernel
def can_swap(state: State) -> bool:
    """Whether Black may take over White's first piece. [O3]"""
    if not state.may_swap or state.white_seat != 0 or state.side != Side.BLACK:
        return False
    return pieces_set(state, Side.WHITE) == 1 and pieces_set(state, Side.BLACK) == 0


@kernel
def legal(state: State, actions: Array) -> int:
    """Placements in ascending order, then the swap. [R2.1] [R2.2] [R3.4]"""
    squares, triangles = open_cells(state, Shape.SQUARE), open_cells(state, Shape.TRIANGLE)
    cylinders = open_cells(state, Shape.CYLINDER)
    cells = np.int64(state.targets)
    count = 0
    while cells:
        bit = cells & -cells
        cells ^= bit
        cell = np.int64(CELL_OF_BIT[bit % BIT_RING])
        first = cell * KINDS
        if squares & bit:
            actions[count] = first + Kind.SQUARE
            count += 1
        if cylinders & bit:
            actions[count] = first + Kind.CYLINDER
            count += 1
        if triangles & bit:
            # Written, then counted if it points at the board: asking first would be slower by a tenth.
            for facing in range(FACINGS):
                actions[count] = first + Kind.TRIANGLE + facing
                count += LINE[cell, facing] != 0
    if can_swap(state):
        actions[count] = Action.SWAP
        count += 1
    return count


@kernel
def apply(state: State, action: int) -> None:
    """Sets a piece, or swaps the seats' colours. [O3]"""
    if action == Action.SWAP:
        state.white_seat ^= 1
        return
    cell, kind = action // KINDS, action % KINDS
    set_piece(state, cell, kind)
    count_tower(state, cell)
    state.side ^= 1
    state.targets = find_targets(state)
    conclude(state)


@kernel
def set_piece(state: State, cell: int, kind: int) -> None:
    """Puts a piece of the side to move on a cell. [R2.1] [R3.4]"""
    shape = SHAPE_OF_KIND[kind]
    state.pieces[state.side, shape] |= np.uint16(np.int64(1) << cell)
    state.stock[state.side, shape] -= 1
    if shape == Shape.TRIANGLE:
        state.facing[cell] = kind - Kind.TRIANGLE
    state.last = cell * KINDS + kind
