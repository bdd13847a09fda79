"""The trade of a shaman who meets others at the end of a move."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.pyle.actions import SEAT_STEP, Action, swap_parts
from pyxis.games.pyle.components import SLOTS
from pyxis.games.pyle.rules.boards import exchange, is_repeat
from pyxis.games.pyle.rules.turns import on_turn
from pyxis.games.pyle.state import NO_SEAT, NO_SLOT, NO_SPIRIT, Phase, State


@kernel
def write_swaps_with(state: State, other: int, actions: Array, count: int) -> int:
    """Own active spirits against those of another shaman, different kinds only, equal ones once. [R4.3] [A2]"""
    seat = on_turn(state)
    for slot in range(SLOTS):
        if state.active[seat, slot] == NO_SPIRIT or is_repeat(state, seat, slot):
            continue
        for other_slot in range(SLOTS):
            kind = state.active[other, other_slot]
            if kind != NO_SPIRIT and kind != state.active[seat, slot] and not is_repeat(state, other, other_slot):
                actions[count] = Action.SWAP + SEAT_STEP * other + SLOTS * slot + other_slot
                count += 1
    return count


@kernel
def write_offers(state: State, actions: Array) -> int:
    """A swap with a shaman on the same field, or none. [R4.1] [R4.3] [O9]"""
    count = 0
    if state.offers > 0:
        for other in range(state.seats):
            if other != state.turn and state.field[other] == state.field[state.turn]:
                count = write_swaps_with(state, other, actions, count)
    actions[count] = Action.NO
    return count + 1


@kernel
def offer(state: State, action: int) -> None:
    """The partner is asked. [R4.2]"""
    state.partner, state.own_slot, state.their_slot = swap_parts(action)
    state.phase = Phase.ANSWER


@kernel
def answer(state: State, accepts: bool) -> None:
    """The spirits change places, or another offer may follow. [R4.2] [R4.3] [R4.4]"""
    if accepts:
        exchange(state, on_turn(state), np.int64(state.own_slot), np.int64(state.partner), np.int64(state.their_slot))
    state.partner = NO_SEAT
    state.own_slot = NO_SLOT
    state.their_slot = NO_SLOT
    if accepts:
        state.phase = Phase.ARRIVED
    else:
        state.offers -= 1
        state.phase = Phase.TRADE
