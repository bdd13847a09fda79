"""What temples, events and trades offer a shaman, as shares of a win; tuned by play against chance."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.pyle.bots.worths import CAPTURED, PYLE_FULL, PYLE_WANTED, SPIRIT, least_worth, stronger, worth_of
from pyxis.games.pyle.components import SPIRITS, Event
from pyxis.games.pyle.odds.felling import chance_to_fell, set_of
from pyxis.games.pyle.rules.boards import pyle_size
from pyxis.games.pyle.rules.temples import can_buy, can_take_artifact
from pyxis.games.pyle.rules.turns import on_turn, token_here
from pyxis.games.pyle.state import NO_SLOT, NO_SPIRIT, State

ARTIFACT_WORTH = 0.0369
EVENT_HELP = 0.00309
"""What an event promises that neither brings an artifact nor a spirit."""
ACCEPTED = 0.5
"""How likely an offer is accepted."""


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
def robbery(state: State, seat: Whole) -> float:
    """What it promises to exchange the worst active spirit for the best of the Pyle. [R12.13]"""
    best = 0.0
    for kind in range(SPIRITS):
        if state.pyle[seat, kind] > 0:
            best = max(best, worth_of(state, kind))
    return SPIRIT * max(0.0, best - least_worth(state, seat, np.int64(NO_SPIRIT)))


@kernel
def event_help(state: State, seat: Whole, kind: Whole) -> float:
    """What meeting an event promises: never more than it brings, or one would wait beside it. [R12.3]"""
    if kind == Event.HUNTER:
        return ARTIFACT_WORTH if can_take_artifact(state, seat) else 0.0
    return robbery(state, seat) if kind == Event.ROBBER else EVENT_HELP


@kernel
def sacrifice(state: State, seat: Whole) -> float:
    """What a spirit costs that an event asks for, less the one of the Pyle it may bring. [R12.11] [R12.13]"""
    if token_here(state) != Event.ROBBER:
        return -CAPTURED * least_worth(state, seat, np.int64(NO_SPIRIT))
    gained = np.int64(state.target)
    return SPIRIT * (worth_of(state, gained) - least_worth(state, seat, gained))


@kernel
def deal(state: State) -> float:
    """What an offer that waits for its answer promises whoever made it. [R4.2]"""
    seat, slot = on_turn(state), np.int64(state.own_slot)
    given, taken = state.active[seat, slot], np.int64(state.active[state.partner, state.their_slot])
    gain = CAPTURED * (worth_of(state, taken) - worth_of(state, given))
    return ACCEPTED * (gain + stronger(state, seat, slot, taken))
