"""Sets of cells as bits of a whole number: how to walk through them."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components import BIT_RING, PLACE_OF_BIT


@kernel
def lowest(cells: Whole) -> Whole:
    """The first cell of a set that is not empty."""
    return np.int64(PLACE_OF_BIT[(cells & -cells) % BIT_RING])


@kernel
def is_single(cells: Whole) -> bool:
    """Whether the set holds exactly one cell."""
    return cells != 0 and cells & (cells - 1) == 0


@kernel
def write(cells: Whole, code: int, actions: Array) -> int:
    """Writes `code` + cell for each cell of the set, ascending; returns how many."""
    count = 0
    while cells != 0:
        actions[count] = code + lowest(cells)
        cells &= cells - 1
        count += 1
    return count
