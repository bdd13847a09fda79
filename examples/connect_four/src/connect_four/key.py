"""The key of a position: the same for its mirror image, and for no other."""

import numpy as np

from connect_four.components import COLUMNS, RED, STRIDE
from connect_four.rules import filled_cells
from connect_four.state import State
from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.core.streams import mixed

WHOLE_COLUMN = (1 << STRIDE) - 1


@kernel
def mirrored(cells: Whole) -> Whole:
    """The first column last, and so on."""
    image = np.int64(0)
    for _ in range(COLUMNS):
        image = image << STRIDE | cells & WHOLE_COLUMN
        cells >>= STRIDE
    return image


@kernel
def key(state: State) -> Whole:
    """Filled cells plus Red's: in each column the sum tells both the height and who owns what."""
    code = filled_cells(state) + state.discs[RED]
    return mixed(np.uint64(min(code, mirrored(code))))
