"""What every loop over matches does, whatever the game: chance decides, anything legal is played, a state is judged."""

from typing import Any, NamedTuple

import numpy as np

from pyxis.core.contract import OVER, actor, evaluate, legal, returns, weights
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.core.streams import below, weighted


class Listing(NamedTuple):
    """Room for what may be done in a state."""

    actions: Array
    """[most_legal], int32: the legal actions."""
    odds: Array
    """[most_legal], int64: where chance acts, their weights."""


@kernel
def new_listing(most_legal: int) -> Listing:
    """Room for so many actions."""
    return Listing(np.empty(most_legal, np.int32), np.empty(most_legal, np.int64))


@kernel
def draw_outcome(state: Any, listing: Listing, rng: Array) -> Whole:
    """What chance does where it acts, each outcome as likely as its weight says."""
    count = legal(state, listing.actions)
    weights(state, listing.odds)
    return listing.actions[weighted(rng, listing.odds, count)]


@kernel
def draw_action(state: Any, actions: Array, rng: Array) -> Whole:
    """What a seat does that plays anything legal; `actions` is room to list it."""
    return actions[below(rng, legal(state, actions))]


@kernel
def appraise(state: Any, out: Array) -> bool:
    """Writes what a state is worth to each seat: how it ended or, as long as it goes on, how it looks; is it over?"""
    is_over = actor(state) == OVER
    if is_over:
        returns(state, out)
    else:
        evaluate(state, out)
    return is_over
