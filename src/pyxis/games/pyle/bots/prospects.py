"""What a fight for a spirit promises, and where to go for the best: shares of a win, tuned by play against chance."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.pyle.bots.distances import STEPS, UNREACHED
from pyxis.games.pyle.bots.offers import deal, event_help, purchase, sacrifice
from pyxis.games.pyle.bots.worths import PYLE_FULL, PYLE_WANTED, capture_gain
from pyxis.games.pyle.components import FIELDS, FIRST_WHITE, KINDS, SPIRITS, STRENGTH
from pyxis.games.pyle.odds.rounds import chance_against
from pyxis.games.pyle.rules.boards import pyle_size
from pyxis.games.pyle.rules.fight.combat import knocks_out
from pyxis.games.pyle.rules.movement import HASTE_STEPS, steps_of
from pyxis.games.pyle.rules.turns import on_turn, token_here
from pyxis.games.pyle.state import UNKNOWN, Phase, State

KNOCKED_OUT, BLESSING_LOST = 0.00446, 0.00685
LURE, LURE_FADES = 0.267, 0.226
"""How much a token elsewhere draws, and how much of that each turn of the way takes away."""
UNKNOWN_LURE = 0.00338
"""What one that nobody has seen is thought to promise from afar."""


@kernel
def pace(state: State, seat: Whole) -> Whole:
    """Steps of a shaman in a turn without haste. [R2.1]"""
    return steps_of(state, seat) - HASTE_STEPS * np.int64(state.haste[seat])


@kernel
def turns_for(state: State, seat: Whole, steps: Whole) -> float:
    """How long a way takes, in turns and parts of them; haste helps for one of them. [R2.11]"""
    return max(0.0, steps - HASTE_STEPS * np.int64(state.haste[seat])) / pace(state, seat)


@kernel
def nearness(state: State, seat: Whole, steps: Whole) -> float:
    """What is left of the draw of a token so many steps away."""
    return 1.0 - LURE_FADES * max(1.0, np.ceil(turns_for(state, seat, steps)))


@kernel
def defeat_cost(state: State, seat: Whole, strength: Whole) -> float:
    """What a defeat would take from a shaman's hopes. [R6.9]"""
    size = pyle_size(state, seat)
    lost = PYLE_FULL * min(strength, size, PYLE_WANTED) / PYLE_WANTED
    if knocks_out(state, seat, strength):
        lost += KNOCKED_OUT + BLESSING_LOST * state.blessed[seat]
    return lost


@kernel
def prospect(state: State, seat: Whole, kind: Whole, chance: float) -> float:
    """What a fight against that spirit promises on average."""
    cost = defeat_cost(state, seat, np.int64(STRENGTH[kind]))
    return chance * capture_gain(state, seat, kind) - (1.0 - chance) * cost


@kernel
def known_prospect(state: State, seat: Whole, kind: Whole) -> float:
    """What meeting a token of that kind promises."""
    if kind >= SPIRITS:
        return event_help(state, seat, kind)
    return prospect(state, seat, kind, chance_against(state, seat, kind))


@kernel
def unknown_prospect(state: State, seat: Whole) -> float:
    """What turning up an unknown token promises on average."""
    total, tokens = 0.0, 1e-9
    for kind in range(KINDS):
        count = np.int64(state.unseen[kind])
        if count > 0:
            tokens += count
            total += count * known_prospect(state, seat, kind)
    return total / tokens


@kernel
def lure(state: State, seat: Whole) -> float:
    """What the best of the tokens elsewhere promises, the less the farther it is."""
    here = state.field[seat]
    best, nearest = 0.0, np.int64(UNREACHED)
    for field in range(FIRST_WHITE, FIELDS):
        kind: Whole = np.int64(state.token[field])
        away = np.int64(STEPS[state.two_way, here, field])
        if kind == UNKNOWN and away > 0:
            nearest = min(nearest, away)
        elif kind >= 0 and away > 0:
            near = nearness(state, seat, away)
            if near > 0.0 and (kind >= SPIRITS or near * capture_gain(state, seat, kind) > best):
                best = max(best, near * known_prospect(state, seat, kind))
    return LURE * max(best, UNKNOWN_LURE * nearness(state, seat, nearest))


@kernel
def encounter(state: State, seat: Whole) -> float:
    """What lies where the shaman on turn has come to stand, and has not been met yet."""
    kind = token_here(state)
    if kind == UNKNOWN:
        return unknown_prospect(state, seat)
    return known_prospect(state, seat, kind) if kind >= 0 else purchase(state, seat)


@kernel
def arrival(state: State) -> float:
    """What the rest of a move promises the shaman on turn."""
    seat = on_turn(state)
    if state.phase == Phase.ANSWER:
        return deal(state) + encounter(state, seat)
    if state.phase in (Phase.TRADE, Phase.FLIP, Phase.ENGAGE, Phase.TEMPLE):
        return encounter(state, seat)
    if state.phase == Phase.EVENT2:
        return sacrifice(state, seat)
    return event_help(state, seat, token_here(state)) if state.phase == Phase.EVENT else 0.0
