"""What spirits are worth to a shaman, and what a fight for one promises: shares of a win, tuned by play."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.pyle.assault import chance_to_fell, set_of
from pyxis.games.pyle.boards import pyle_size, spirits_of
from pyxis.games.pyle.components import (
    ABILITY,
    FIELDS,
    FIRST_WHITE,
    IS_SINGLE_USE,
    KINDS,
    POWER,
    ROBBER,
    SLOTS,
    SPIRITS,
    STRENGTH,
)
from pyxis.games.pyle.distances import STEPS
from pyxis.games.pyle.movement import steps_of
from pyxis.games.pyle.odds import chance_against
from pyxis.games.pyle.state import (
    ANSWER,
    ENGAGE,
    EVENT,
    EVENT2,
    FLIP,
    NO_SLOT,
    NO_SPIRIT,
    TEMPLE,
    TRADE,
    UNKNOWN,
    State,
)
from pyxis.games.pyle.temples import can_buy
from pyxis.games.pyle.whose import on_turn, token_here

WORTH = np.array([0.37, 0.65, 0.22, 1.47, 0.26, 0.78, 0.44, 0.27, 0.42, 2.0])
"""[ability]: Might, Weaken, Stride, Foresight, Portal, Halving, Second Roll, Silence, Duel, Banish."""
MORE_POWER = 0.16
KIND_WORTH = WORTH[ABILITY] + MORE_POWER * np.maximum(0, POWER - 1)
"""[kind]"""
SPIRIT, CAPTURED = 0.022, 0.048
"""What a spirit of worth 1 adds to a shaman's hopes, and what one just captured promises: a die as well."""
ARTIFACT_WORTH = 0.036
PYLE_FULL, PYLE_WANTED = 0.028, 8
"""What a Pyle of that size adds."""
EVENT_HELP = 0.0076
KNOCKED_OUT, BLESSING_LOST = 0.012, 0.046
LURE, LURE_FADES = 0.66, 0.12
"""How much a spirit that lies open draws, and how much of that each turn of the way takes away."""


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
def capture_gain(state: State, seat: Whole, kind: Whole) -> float:
    """What a captured spirit would add to a shaman's hopes. [R6.11]"""
    worth: Whole = KIND_WORTH[kind]
    if spirits_of(state, seat) < SLOTS or (seat == state.turn and spent_slot(state) != NO_SLOT):
        return CAPTURED * worth
    least = worth
    for slot in range(SLOTS):
        least = min(least, KIND_WORTH[state.active[seat, slot]])
    return PYLE_FULL / PYLE_WANTED + (worth - least) * CAPTURED


@kernel
def defeat_cost(state: State, seat: Whole, strength: Whole) -> float:
    """What a defeat would take from a shaman's hopes. [R6.9]"""
    size = pyle_size(state, seat)
    lost = PYLE_FULL * min(strength, size, PYLE_WANTED) / PYLE_WANTED
    if size < strength:
        lost += KNOCKED_OUT + BLESSING_LOST * state.blessed[seat]
    return lost


@kernel
def prospect(state: State, seat: Whole, kind: Whole, chance: float) -> float:
    """What a fight against that spirit promises on average."""
    cost = defeat_cost(state, seat, np.int64(STRENGTH[kind]))
    return chance * capture_gain(state, seat, kind) - (1.0 - chance) * cost


@kernel
def unknown_prospect(state: State, seat: Whole) -> float:
    """What turning up an unknown token promises on average."""
    total, tokens = 0.0, 1e-9
    for kind in range(KINDS):
        count = np.int64(state.unseen[kind])
        tokens += count
        if kind >= SPIRITS:
            total += count * EVENT_HELP
        elif count > 0:
            total += count * prospect(state, seat, kind, chance_against(state, seat, kind, False))
    return total / tokens


@kernel
def lure(state: State, seat: Whole) -> float:
    """What the best of the spirits that lie open elsewhere promises, the less the farther it is."""
    here, steps = state.field[seat], steps_of(state, seat)
    best = 0.0
    for field in range(FIRST_WHITE, FIELDS):
        kind: Whole = np.int64(state.token[field])
        if 0 <= kind < SPIRITS and field != here:
            near = 1.0 - LURE_FADES * np.ceil(STEPS[state.two_way, here, field] / steps)
            if near > 0.0 and near * capture_gain(state, seat, kind) > best:
                best = max(best, near * prospect(state, seat, kind, chance_against(state, seat, kind, False)))
    return LURE * best


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
def price_worth(state: State, seat: Whole) -> float:
    """What the tokens for an artifact are worth in the Pyle."""
    size = pyle_size(state, seat)
    return PYLE_FULL * (min(size, PYLE_WANTED) - min(size - np.int64(state.price), PYLE_WANTED)) / PYLE_WANTED


@kernel
def purchase(state: State, seat: Whole) -> float:
    """What a temple offers a shaman who has come there. [R9.2]"""
    if not can_buy(state):
        return 0.0
    spirits, artifacts = set_of(state, seat, np.int64(NO_SLOT)), np.int64(state.artifacts[seat])
    chance = chance_to_fell(state, np.int64(0), spirits, artifacts)
    more = chance_to_fell(state, np.int64(0), spirits, artifacts + 1)
    return max(0.0, more - chance + ARTIFACT_WORTH - price_worth(state, seat))


@kernel
def sacrifice(state: State, seat: Whole) -> float:
    """What a spirit costs that an event asks for, less the one of the Pyle it may bring. [R12.11] [R12.13]"""
    if token_here(state) != ROBBER:
        return -CAPTURED * least_worth(state, seat, np.int64(NO_SPIRIT))
    gained = np.int64(state.target)
    return SPIRIT * (KIND_WORTH[gained] - least_worth(state, seat, gained))


@kernel
def encounter(state: State, seat: Whole) -> float:
    """What lies where the shaman on turn has come to stand, and has not been met yet."""
    kind = token_here(state)
    if kind == UNKNOWN:
        return unknown_prospect(state, seat)
    if kind >= SPIRITS:
        return EVENT_HELP
    if kind >= 0:
        return prospect(state, seat, kind, chance_against(state, seat, kind, False))
    return purchase(state, seat)


@kernel
def arrival(state: State) -> float:
    """What the rest of a move promises the shaman on turn."""
    if state.phase in (TRADE, ANSWER, FLIP, ENGAGE, TEMPLE):
        return encounter(state, on_turn(state))
    if state.phase == EVENT2:
        return sacrifice(state, on_turn(state))
    return EVENT_HELP if state.phase == EVENT else 0.0
