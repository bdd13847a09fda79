"""Whose turn it is and where that shaman stands, as plain whole numbers: one type everywhere keeps kernels few."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.pyle.state import State


@kernel
def on_turn(state: State) -> Whole:
    """The seat on turn."""
    return np.int64(state.turn)


@kernel
def here(state: State) -> Whole:
    """The field on which the shaman on turn stands."""
    return np.int64(state.field[state.turn])


@kernel
def token_here(state: State) -> Whole:
    """What lies there: a kind, UNKNOWN, EMPTY or NO_PLACE."""
    return np.int64(state.token[state.field[state.turn]])
