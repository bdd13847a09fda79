"""The key of a position: what a transposition table files it under."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.core.streams import stirred
from pyxis.games.pyradice.components.dice import EMPTY, UNSEEN
from pyxis.games.pyradice.components.layouts import QUARRY_CELLS, QUARRY_SIZE
from pyxis.games.pyradice.components.pyramid import MOST_SEATS, PYRAMID_CELLS
from pyxis.games.pyradice.state import State

_random = np.random.Generator(np.random.PCG64(21))
QUARRY_WORDS = _random.integers(2**64, size=(QUARRY_CELLS, UNSEEN + 1), dtype=np.uint64)
"""[cell, kind]: a random word; none for EMPTY."""
PYRAMID_WORDS = _random.integers(2**64, size=(MOST_SEATS, PYRAMID_CELLS, UNSEEN), dtype=np.uint64)
"""[seat, cell, kind]."""
QUARRY_WORDS[:, EMPTY] = 0
PYRAMID_WORDS[:, :, EMPTY] = 0


@kernel
def key(state: State) -> Whole:
    """Tells apart all positions of one match once its set-up is over; how they came about does not matter."""
    word = np.uint64(0)
    for cell in range(QUARRY_SIZE[state.layout]):
        word ^= QUARRY_WORDS[cell, state.quarry[cell]]
    for seat in range(state.seats):
        for cell in range(PYRAMID_CELLS):
            word ^= PYRAMID_WORDS[seat, cell, state.pyramid[seat, cell]]
    word = stirred(word, pieces(state))
    return stirred(word, progress(state))


@kernel
def pieces(state: State) -> Whole:
    """Skills, objectives, cards and discs as one whole number."""
    number = np.int64(0)
    for slot in range(len(state.skill)):
        number = number * 4 + state.skill[slot]
    for slot in range(len(state.objective)):
        number = number * 16 + state.objective[slot]
    for slot in range(len(state.card)):
        number = number * 64 + state.card[slot] * 5 + state.disc[slot]
    return number


@kernel
def progress(state: State) -> Whole:
    """Whose turn it is and how far it has come, as one whole number."""
    # NOBODY and NOWHERE keep a value of their own in the few bits taken.
    number = np.int64(state.turn) * 16 + state.phase
    number = number * 8 + (state.seat & 7)
    number = number * 32 + state.hand
    number = number * 32 + (state.placed & 31)
    number = number * 32 + (state.pick & 31)
    number = number * 4 + state.used
    return number << PYRAMID_CELLS | np.int64(state.changed)
