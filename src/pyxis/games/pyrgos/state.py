"""The record of a position.

row 4   12 13 14 15
row 3    8  9 10 11      a cell's index is 4 · (row - 1) + column; a set of cells is sixteen bits
row 2    4  5  6  7
row 1    0  1  2  3
         a  b  c  d
"""

from pyxis.core.layout import Array, int8, uint8, uint16
from pyxis.core.terms import Term
from pyxis.games.pyrgos.components import CELLS, SHAPES
from pyxis.games.pyrgos.options import Options

NOTHING = -1
"""No last piece, no facing."""

NOBODY = -1


class Ending(Term):
    """Why the match ended: enough towers at once, more towers at the end, a tie-break, or nothing left to compare."""

    RUNNING, TOWERS, MOST_TOWERS, UNFINISHED, PAIRS, SINGLES, ALL_LEVEL = range(7)


class State(Options):
    """One position of Pyrgos."""

    pieces: Array = uint16(2, SHAPES)
    """[side, shape]: the cells where that side has such a piece, a bit each."""
    targets: int = uint16()
    """The cells the next piece may go to, a bit each; none once the match is over."""
    stock: Array = int8(2, SHAPES)
    """[side, shape]: pieces not yet set."""
    facing: Array = int8(CELLS)
    """[cell]: where the triangle there points, or NOTHING."""
    towers: Array = int8(2)
    """[side]: finished towers it controls."""
    side: int = int8()
    """Whose turn it is; at the end, whose it would have been."""
    white_seat: int = int8()
    """The seat that plays White: 0 until somebody swaps."""
    last: int = int8()
    """The placement made last, `cell · 6 + kind`, which says where the reply goes; NOTHING before the first."""
    winner: int = int8()
    """A side, or NOBODY."""
    ending: int = uint8()
    """RUNNING, or why the match ended."""
