"""What spirits are worth to a shaman, as shares of a win; tuned by play against chance."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.pyle.assault import promise_of, set_of, set_with
from pyxis.games.pyle.components import ABILITY, IS_SINGLE_USE, POWER, SLOTS
from pyxis.games.pyle.state import NO_SLOT, NO_SPIRIT, State

WORTH = np.array([0.34, 0.44, 0.28, 1.7, 0.26, 0.88, 0.47, 0.27, 0.28, 2.2])
"""[ability]: Might, Weaken, Stride, Foresight, Portal, Halving, Second Roll, Silence, Duel, Banish."""
MORE_POWER = 0.14
KIND_WORTH = WORTH[ABILITY] + MORE_POWER * np.maximum(0, POWER - 1)
"""[kind]"""
SPIRIT, CAPTURED = 0.025, 0.039
"""What a spirit of worth 1 adds to a shaman's hopes, and what one just captured promises: a die as well."""
STRONGER = 0.046
"""What a better best assault promises, besides."""
PYLE_FULL, PYLE_WANTED = 0.025, 9
"""What a Pyle of that size adds."""


@kernel
def spent_slot(state: State) -> Whole:
    """The slot of a single-use spirit that is being used, or NO_SLOT."""
    if state.used != NO_SLOT and IS_SINGLE_USE[state.active[state.turn, state.used]]:
        return np.int64(state.used)
    return np.int64(NO_SLOT)


@kernel
def spirits_worth(state: State, seat: Whole, spent: Whole) -> float:
    """Of the active spirits, the one in slot `spent` not counted."""
    worth = 0.0
    for slot in range(SLOTS):
        kind = state.active[seat, slot]
        if kind != NO_SPIRIT and slot != spent:
            worth += KIND_WORTH[kind]
    return worth


@kernel
def least_worth(state: State, seat: Whole, spared: Whole) -> float:
    """The worth of the spirit a shaman would miss least, those of one kind not counted."""
    least = np.inf
    for slot in range(SLOTS):
        kind = state.active[seat, slot]
        if kind not in (NO_SPIRIT, spared):
            least = min(least, KIND_WORTH[kind])
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
        if KIND_WORTH[state.active[seat, slot]] < least:
            least, found = KIND_WORTH[state.active[seat, slot]], np.int64(slot)
    return found


@kernel
def stronger(state: State, seat: Whole, slot: Whole, kind: Whole) -> float:
    """What a spirit of that kind in a slot would add to the best assault."""
    now, then = set_of(state, seat, np.int64(NO_SLOT)), set_with(state, seat, slot, kind)
    return STRONGER * (promise_of(state, then) - promise_of(state, now))


@kernel
def capture_gain(state: State, seat: Whole, kind: Whole) -> float:
    """What a captured spirit would add to a shaman's hopes. [R6.11]"""
    slot = slot_to_fill(state, seat)
    more = stronger(state, seat, slot, kind)
    if is_free(state, seat, slot):
        return float(CAPTURED * KIND_WORTH[kind]) + max(0.0, more)
    better = float(CAPTURED * (KIND_WORTH[kind] - KIND_WORTH[state.active[seat, slot]])) + more
    return PYLE_FULL / PYLE_WANTED + max(0.0, better)
