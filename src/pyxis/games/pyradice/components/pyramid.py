"""The pyramid every seat builds; `state.py` draws how its cells are numbered. A set of cells is a bit for each."""

from collections.abc import Iterable
from itertools import pairwise

import numpy as np

from pyxis.core.layout import Array

LEVELS = 6
WIDTH = (6, 5, 4, 3, 2, 1)
"""Cells of level 1, 2, … 6. [R0.2]"""
PYRAMID_CELLS = sum(WIDTH)
APEX = PYRAMID_CELLS - 1
TURNS = PYRAMID_CELLS
"""Turns of each seat: one for each die of a pyramid."""
MOST_SEATS = 4
FIRST_CELL = np.array([sum(WIDTH[:level]) for level in range(LEVELS + 1)], np.int8)
"""[level - 1]: index of its leftmost cell; the last entry is the end."""
LEVEL = np.repeat(np.arange(1, LEVELS + 1), WIDTH).astype(np.int8)
"""[cell]: 1…6."""
COLUMN = (np.arange(PYRAMID_CELLS) - FIRST_CELL[LEVEL - 1]).astype(np.int8)
"""[cell]: its place on the level, 0 from the left."""
CELL_NAMES = tuple(f"{level}{'abcdef'[column]}" for level, column in zip(LEVEL, COLUMN, strict=True))
"""[cell]: `1a`…`6a`."""


def cells_of(level: int) -> range:
    """The cells of a level, left to right."""
    return range(int(FIRST_CELL[level - 1]), int(FIRST_CELL[level]))


def cell_set(cells: Iterable[int]) -> int:
    """The set of different cells."""
    return sum(1 << cell for cell in cells)


def members_of(cells: int) -> list[int]:
    """The cells of a set, ascending."""
    return [cell for cell in range(PYRAMID_CELLS) if int(cells) >> cell & 1]


def _below(cell: int) -> list[int]:
    if LEVEL[cell] == 1:
        return []
    left = int(FIRST_CELL[LEVEL[cell] - 2] + COLUMN[cell])
    return [left, left + 1]


def _neighbours(pairs: Iterable[tuple[int, int]]) -> Array:
    sets = np.zeros(PYRAMID_CELLS, np.uint32)
    for one, other in pairs:
        sets[one] |= 1 << other
        sets[other] |= 1 << one
    return sets


_side_by_side = [pair for level in range(1, LEVELS + 1) for pair in pairwise(cells_of(level))]
_resting = [(low, cell) for cell in range(PYRAMID_CELLS) for low in _below(cell)]
BELOW = np.array([cell_set(_below(cell)) for cell in range(PYRAMID_CELLS)], np.uint32)
"""[cell]: the two cells it rests on; none on level 1."""
TOUCHING = _neighbours(_side_by_side + _resting)
"""[cell]: the cells beside, above and below it."""
BESIDE = _neighbours(_side_by_side)
"""[cell]: its neighbours on the level."""
LEVEL_CELLS = np.array([0, *(cell_set(cells_of(level)) for level in range(1, LEVELS + 1))], np.uint32)
"""[level]: its cells; entry 0 is empty."""
LOWER_CELLS = np.array([0, *((1 << int(first)) - 1 for first in FIRST_CELL[:LEVELS])], np.uint32)
"""[level]: the cells of all lower levels."""
ALL_CELLS = cell_set(range(PYRAMID_CELLS))
GROUND = cell_set(cells_of(1))
SLOPE = cell_set({cells_of(level)[end] for level in range(1, LEVELS + 1) for end in (0, -1)})
"""The first and last cell of every level."""
HEART = ALL_CELLS & ~SLOPE & ~GROUND
"""The six cells that are neither slope nor ground."""
