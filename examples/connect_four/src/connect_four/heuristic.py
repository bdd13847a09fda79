"""How good a position looks, for bots that cannot see to the end."""

from connect_four.components import ALL_CELLS, DIRECTIONS, RED, YELLOW
from connect_four.rules import fours
from connect_four.state import State
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole

ALL_LINES = 69
"""Lines of four on the empty board."""


@kernel
def count_cells(cells: Whole) -> int:
    """How many bits are set."""
    count = 0
    while cells:
        cells &= cells - 1
        count += 1
    return count


@kernel
def open_lines(state: State, seat: int) -> int:
    """Lines of four that the other seat has not spoilt yet."""
    count = 0
    for direction in DIRECTIONS:
        count += count_cells(fours(ALL_CELLS & ~state.discs[1 - seat], direction))
    return count


@kernel
def evaluate(state: State, out: Array) -> None:
    """Whoever has more open lines stands better."""
    out[RED] = (open_lines(state, RED) - open_lines(state, YELLOW)) / ALL_LINES
    out[YELLOW] = -out[RED]
