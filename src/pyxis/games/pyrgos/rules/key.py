"""The key of a position: equal for all positions that play on alike, turned and mirrored ones included."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyrgos.components import CELLS, SHAPES, SYMMETRIES, Side
from pyxis.games.pyrgos.state import State

TARGETS = 2 * SHAPES
"""Planes 0…5 are the pieces by side and shape; the last plane is where the next piece may go."""
PLANES = TARGETS + 1

_random = np.random.Generator(np.random.PCG64(4))
BLACK_TO_MOVE, SEATS_SWAPPED = _random.integers(2**64, size=2, dtype=np.uint64)


def _words() -> Array:
    """[plane, half, byte, symmetry]: the exclusive or of the random words of the cells in that half of a plane."""
    base = _random.integers(2**64, size=(PLANES, CELLS), dtype=np.uint64)
    words = np.zeros((PLANES, 2, 256, len(SYMMETRIES)), np.uint64)
    for symmetry, images in enumerate(SYMMETRIES):
        for cell in range(CELLS):
            half, bit = divmod(cell, 8)
            with_cell = np.arange(256) >> bit & 1 == 1
            words[:, half, with_cell, symmetry] ^= base[:, images[cell], None]
    return words


WORDS = _words()


@kernel
def key(state: State) -> Whole:
    """The least of the eight hashes of the position, one for each way to turn or mirror the board.

    The last piece matters only through the cells it leaves to the reply, and facings do not matter at all; stocks,
    towers and the ban on a second square follow from the pieces. Options are the same throughout a match.
    """
    targets = np.int64(state.targets)
    least = np.uint64(0xFFFFFFFFFFFFFFFF)
    for symmetry in range(8):
        word = WORDS[TARGETS, 0, targets & 255, symmetry] ^ WORDS[TARGETS, 1, targets >> 8, symmetry]
        for shape in range(SHAPES):
            white, black = state.pieces[Side.WHITE, shape], state.pieces[Side.BLACK, shape]
            word ^= WORDS[shape, 0, white & 255, symmetry] ^ WORDS[shape, 1, white >> 8, symmetry]
            plane = SHAPES + shape
            word ^= WORDS[plane, 0, black & 255, symmetry] ^ WORDS[plane, 1, black >> 8, symmetry]
        least = min(least, word)
    if state.side == Side.BLACK:
        least ^= BLACK_TO_MOVE
    if state.white_seat:
        least ^= SEATS_SWAPPED
    return least
