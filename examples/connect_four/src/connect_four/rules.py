"""Turns and the end of the match. Ids in brackets are those of `RULES.md`."""

import numpy as np

from connect_four.components import ALL_CELLS, COLUMNS, DIRECTIONS, FIRST_COLUMN, RED, ROWS, STRIDE, YELLOW
from connect_four.state import State
from pyxis.core.contract import OVER
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole


@kernel
def setup(state: State, seats: int, options: Array) -> None:
    """An empty board; Red begins. [R1]"""
    state.discs[:] = 0
    state.turn = RED


@kernel
def actor(state: State) -> int:
    """The seat to drop a disc, until somebody has won or the board is full. [R3.1] [R3.2]"""
    return state.turn


@kernel
def filled_cells(state: State) -> Whole:
    """The cells that hold a disc of either colour."""
    return state.discs[RED] | state.discs[YELLOW]


@kernel
def is_open(filled: Whole, column: int) -> Whole:
    """1 if the column has room for a disc, else 0. [R2.2]"""
    return 1 - (filled >> (STRIDE * column + ROWS - 1) & 1)


@kernel
def legal(state: State, actions: Array) -> int:
    """The columns with room, left to right. [R2.2]"""
    filled = filled_cells(state)
    count = 0
    for column in range(COLUMNS):
        # Written without a branch, which a processor could not predict: a full column is overwritten by the next.
        actions[count] = column
        count += is_open(filled, column)
    return count


@kernel
def lowest_free_cell(filled: Whole, column: int) -> Whole:
    """Where a disc dropped into the column comes to lie: adding 1 to its bits carries to the first that is 0. [R2.1]"""
    first = STRIDE * column
    return (filled + (np.int64(1) << first)) & (np.int64(FIRST_COLUMN) << first)


@kernel
def fours(cells: Whole, direction: int) -> Whole:
    """The cells from which four of `cells` follow each other in that direction. [R3.1]"""
    pairs = cells & (cells >> direction)
    return pairs & (pairs >> 2 * direction)


@kernel
def has_four(cells: Whole) -> bool:
    """Whether four of `cells` are in line. [R3.1]"""
    found = np.int64(0)
    for direction in DIRECTIONS:
        found |= fours(cells, direction)
    return found != 0


@kernel
def apply(state: State, action: int) -> None:
    """Drops a disc of the player to move into column `action`. [R2.1] [R2.3] [R3.1] [R3.2]"""
    seat = state.turn
    filled = filled_cells(state)
    state.discs[seat] |= lowest_free_cell(filled, action)
    if has_four(state.discs[seat]) or filled_cells(state) == ALL_CELLS:
        state.turn = OVER
    else:
        state.turn = 1 - seat


@kernel
def returns(state: State, out: Array) -> None:
    """A win +1, a loss -1, a draw 0. [R3.1] [R3.2]"""
    out[RED] = np.float64(has_four(state.discs[RED])) - np.float64(has_four(state.discs[YELLOW]))
    out[YELLOW] = -out[RED]
