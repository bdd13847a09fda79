"""What spirits are worth to a shaman, as shares of a win; tuned by play against chance."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.pyle.components import ABILITY_OF, POWER, SLOTS
from pyxis.games.pyle.odds.felling import demon_or_any, promise_of, set_of, set_with
from pyxis.games.pyle.odds.rounds import spent_slot
from pyxis.games.pyle.state import NO_SLOT, NO_SPIRIT, State

WORTH = np.array([
    [0.22, 0.43, 0.41, 1.7, 0.38, 0.43, 0.2, 0.15, 0.16, 2.1],
    [0.19, 0.41, 0.28, 2.2, 0.31, 0.51, 0.42, 0.23, 0.11, 4.2],
    [0.26, 0.35, 0.44, 1.5, 0.25, 0.59, 0.31, 0.15, 0.13, 3.0],
    [0.26, 0.23, 0.62, 1.1, 0.32, 0.57, 0.34, 0.24, 0.17, 2.2],
    [0.35, 0.28, 0.54, 2.3, 0.33, 0.53, 0.34, 0.21, 0.15, 2.8],
])  # fmt: skip
"""[demon or ANY_DEMON][ability]: Might, Weaken, Stride, Foresight, Portal, Halving, Second Roll, Silence, Duel,
Banish."""
MORE_POWER = 0.0672
KIND_WORTH = WORTH[:, ABILITY_OF] + MORE_POWER * np.maximum(0, POWER - 1)
"""[demon or ANY_DEMON, kind]"""
SPIRIT, CAPTURED = 0.0229, 0.0331
"""What a spirit of worth 1 adds to a shaman's hopes, and what one just captured promises: a die as well."""
STRONGER = np.array([0.062, 0.071, 0.036, 0.051, 0.055])
"""[demon or ANY_DEMON]: what a better best assault promises, besides."""
PYLE_FULL, PYLE_WANTED = 0.0181, 13
"""What a Pyle of that size adds."""


@kernel
def worth_of(state: State, kind: Whole) -> float:
    """Of a spirit of that kind, against the demon of the match."""
    return np.float64(KIND_WORTH[demon_or_any(state), kind])


@kernel
def spirits_worth(state: State, seat: Whole, spent: Whole) -> float:
    """Of the active spirits, the one in slot `spent` not counted."""
    worth = 0.0
    for slot in range(SLOTS):
        kind = state.active[seat, slot]
        if kind != NO_SPIRIT and slot != spent:
            worth += worth_of(state, kind)
    return worth


@kernel
def least_worth(state: State, seat: Whole, spared: Whole) -> float:
    """The worth of the spirit a shaman would miss least, those of one kind not counted."""
    least = np.inf
    for slot in range(SLOTS):
        kind = state.active[seat, slot]
        if kind not in (NO_SPIRIT, spared):
            least = min(least, worth_of(state, kind))
    return least


@kernel
def is_free(state: State, seat: Whole, slot: Whole) -> bool:
    """Whether a slot is empty, or will be once the spirit used in it is spent."""
    return state.active[seat, slot] == NO_SPIRIT or (seat == state.turn and slot == spent_slot(state))


@kernel
def slot_to_fill(state: State, seat: Whole) -> Whole:
    """Where a captured spirit would go: to a free slot, or that of the spirit worth least. [R6.11]"""
    least, found = np.inf, np.int64(0)
    for slot in range(SLOTS):
        if is_free(state, seat, slot):
            return np.int64(slot)
        if worth_of(state, state.active[seat, slot]) < least:
            least, found = worth_of(state, state.active[seat, slot]), np.int64(slot)
    return found


@kernel
def stronger(state: State, seat: Whole, slot: Whole, kind: Whole) -> float:
    """What a spirit of that kind in a slot would add to the best assault."""
    now, then = set_of(state, seat, np.int64(NO_SLOT)), set_with(state, seat, slot, kind)
    return np.float64(STRONGER[demon_or_any(state)]) * (promise_of(state, then) - promise_of(state, now))


@kernel
def capture_gain(state: State, seat: Whole, kind: Whole) -> float:
    """What a captured spirit would add to a shaman's hopes. [R6.11]"""
    slot = slot_to_fill(state, seat)
    more = stronger(state, seat, slot, kind)
    if is_free(state, seat, slot):
        return CAPTURED * worth_of(state, kind) + max(0.0, more)
    better = CAPTURED * (worth_of(state, kind) - worth_of(state, state.active[seat, slot])) + more
    return PYLE_FULL / PYLE_WANTED + max(0.0, better)
