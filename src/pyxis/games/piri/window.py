"""The window of 17 × 17 cells on an endless table, and what can lie on a cell.

A cell has the number 17 · row + column, row 0 at the top.
"""

import numpy as np

from pyxis.core.terms import Term
from pyxis.games.piri.components import CARD_NAMES, CARD_SUIT, CARD_VALUE, CARDS, FIRST_JOKER, NO_SUIT
from pyxis.games.piri.spirits import SPIRIT_NAMES, SPIRIT_SUIT, SPIRIT_VALUE

SIDE = 17
CELLS = SIDE * SIDE
MIDDLE = 8
"""Row and column of 0,0 at the start."""
WIDEST = 15
"""Of a layout: a free row or column is left on every side of the window."""
NOWHERE = -1
"""No cell: a figure off the table, a choice not made."""


class Direction(Term):
    """From a cell to its neighbour, clockwise."""

    NORTH, EAST, SOUTH, WEST = range(4)


DIRECTIONS = len(Direction)
DIRECTION_LETTERS = "".join(direction.name[0] for direction in Direction)
STEP = np.array([-SIDE, 1, SIDE, -1])
"""[direction]"""
DIAGONAL_STEP = np.array([-SIDE - 1, -SIDE + 1, SIDE - 1, SIDE + 1])
READING_ORDER = (Direction.NORTH, Direction.WEST, Direction.EAST, Direction.SOUTH)
"""The directions round a cell as they are read: the rows from above, each from the left. [R8.4]"""

# What lies on a cell: EMPTY, FIRST_CARD + card, FIRST_SPIRIT + spirit.
EMPTY = 0
FIRST_CARD = 1
JOKER_CODE = FIRST_CARD + FIRST_JOKER
FIRST_SPIRIT = FIRST_CARD + CARDS
CODE_NAMES = ("", *CARD_NAMES, *SPIRIT_NAMES)

SUIT = np.array([NO_SUIT, *CARD_SUIT, *SPIRIT_SUIT], np.int8)
"""[code]: its suit; a joker's is in the state."""
VALUE = np.array([0, *CARD_VALUE, *SPIRIT_VALUE], np.int8)
"""[code]: its value. [R2.2]"""
