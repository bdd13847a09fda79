"""What lies on the board, whoever moves next. Ids in brackets are those of `RULES.md`."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.pyrgos.components import ALL_CELLS, SHAPES, STOCK, Shape, Side
from pyxis.games.pyrgos.state import NOBODY, State


@kernel
def taken(state: State, shape: int) -> Whole:
    """The cells that hold such a piece, of either side. [R2.1]"""
    return np.int64(state.pieces[Side.WHITE, shape] | state.pieces[Side.BLACK, shape])


@kernel
def empty_cells(state: State) -> Whole:
    """The cells without any piece."""
    return ALL_CELLS & ~(taken(state, Shape.SQUARE) | taken(state, Shape.TRIANGLE) | taken(state, Shape.CYLINDER))


@kernel
def finished_cells(state: State) -> Whole:
    """The cells that hold all three pieces. [R2.1]"""
    return taken(state, Shape.SQUARE) & taken(state, Shape.TRIANGLE) & taken(state, Shape.CYLINDER)


@kernel
def pieces_on(state: State, side: int, cell: int) -> int:
    """How many pieces that side has on the cell."""
    count: Whole = 0
    for shape in range(SHAPES):
        count += (np.int64(state.pieces[side, shape]) >> cell) & 1
    return count


@kernel
def controller(state: State, cell: int) -> int:
    """The side with more pieces on the cell, or NOBODY. [R5] [R6.3]"""
    white, black = pieces_on(state, Side.WHITE, cell), pieces_on(state, Side.BLACK, cell)
    if white == black:
        return NOBODY
    return Side.WHITE if white > black else Side.BLACK


@kernel
def pieces_set(state: State, side: int) -> int:
    """How many pieces that side has on the board."""
    stock = state.stock
    return SHAPES * STOCK - stock[side, Shape.SQUARE] - stock[side, Shape.TRIANGLE] - stock[side, Shape.CYLINDER]
