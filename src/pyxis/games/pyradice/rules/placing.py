"""The pyramids: where a die can be set."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.pyradice.components.dice import EMPTY
from pyxis.games.pyradice.components.pyramid import ALL_CELLS, FIRST_CELL, GROUND, LEVELS, PYRAMID_CELLS, WIDTH
from pyxis.games.pyradice.state import State


@kernel
def filled_cells(state: State, seat: int) -> Whole:
    """The cells of that seat's pyramid that hold a die, a bit each."""
    cells = np.int64(0)
    for cell in range(PYRAMID_CELLS):
        cells |= np.int64(state.pyramid[seat, cell] != EMPTY) << cell
    return cells


@kernel
def free_cells(state: State, seat: int) -> Whole:
    """Empty cells on the ground, or with dice on both cells they rest on. [R3.2] [R3.3]"""
    filled = filled_cells(state, seat)
    free = np.int64(GROUND)
    for level in range(1, LEVELS):
        below = filled >> FIRST_CELL[level - 1]
        # Cell i rests on i and i + 1 of the level below; the mask cuts off where that level ends.
        both = below & below >> 1 & (1 << WIDTH[level]) - 1
        free |= both << FIRST_CELL[level]
    return free & ~filled


@kernel
def is_complete(state: State, seat: int) -> bool:
    """Whether that seat's pyramid is full."""
    return filled_cells(state, seat) == ALL_CELLS
