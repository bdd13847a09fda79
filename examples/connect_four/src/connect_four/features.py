"""What a learner sees: a plane of its own discs and a plane of the other's."""

from connect_four.components import COLUMNS, ROWS, STRIDE
from connect_four.state import State
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array

SHAPE = (2, ROWS, COLUMNS)


@kernel
def observe(state: State, seat: int, out: Array) -> None:
    """[own or other, row from the bottom, column]: 1 where such a disc lies."""
    for plane in range(2):
        discs = state.discs[seat ^ plane]
        for row in range(ROWS):
            for column in range(COLUMNS):
                out[plane, row, column] = discs >> (STRIDE * column + row) & 1
