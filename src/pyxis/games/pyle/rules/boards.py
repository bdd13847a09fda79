"""What happens to tokens on a shaman's board: slots, the Pyle, losses and payments."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.pyle.components import IS_SINGLE_USE, LOSS_ORDER, SLOTS, SPIRITS
from pyxis.games.pyle.rules.turns import on_turn
from pyxis.games.pyle.state import NO_SLOT, NO_SPIRIT, Foe, Phase, State


@kernel
def spirits_of(state: State, seat: int) -> int:
    """How many active spirits a shaman has. [R5.1]"""
    count = 0
    while count < SLOTS and state.active[seat, count] != NO_SPIRIT:
        count += 1
    return count


@kernel
def pyle_size(state: State, seat: int) -> Whole:
    """Tokens in the Pyle; each counts 1. [R5.4]"""
    size = np.int64(0)
    for kind in range(SPIRITS):
        size += state.pyle[seat, kind]
    return size


@kernel
def is_turned(state: State, slot: int) -> bool:
    """Whether a spirit of the seat on turn lies face down: used this round, or in this fight for good. [R6.3] [O12]"""
    return slot == state.used or (np.int64(state.turned) >> slot) & 1 == 1


@kernel
def is_repeat(state: State, seat: int, slot: int) -> bool:
    """Whether a lower slot holds the same kind in the same state; equal things are offered once. [A2]"""
    own = seat == state.turn
    for lower in range(slot):
        if state.active[seat, lower] == state.active[seat, slot] and (
            not own or is_turned(state, lower) == is_turned(state, slot)
        ):
            return True
    return False


@kernel
def clear_slot(state: State, seat: int, slot: Whole) -> None:
    """A spirit leaves; later ones move up. [R5.2]"""
    for later in range(slot, SLOTS - 1):
        state.active[seat, later] = state.active[seat, later + 1]
    state.active[seat, SLOTS - 1] = NO_SPIRIT
    if seat == state.turn:
        turned: Whole = np.int64(state.turned)
        below = turned & ((1 << slot) - 1)
        state.turned = below | (turned >> (slot + 1)) << slot


@kernel
def retire_used(state: State) -> None:
    """The used spirit goes to the Pyle if it works once; else it is ready again, or out until the fight ends.

    [R6.10] [R7.1] [R7.2] [O12]
    """
    slot: Whole = np.int64(state.used)
    if slot == NO_SLOT:
        return
    state.used = NO_SLOT
    kind = state.active[state.turn, slot]
    if IS_SINGLE_USE[kind]:
        clear_slot(state, on_turn(state), slot)
        state.pyle[state.turn, kind] += 1
    elif state.reuse and state.fight == Foe.DEMON:
        state.turned = np.int64(state.turned) | (1 << slot)


@kernel
def cheapest(state: State, seat: int) -> Whole:
    """The kind that leaves the Pyle first, or NO_SPIRIT. [R5.7]"""
    for kind in LOSS_ORDER:
        if state.pyle[seat, kind] > 0:
            return np.int64(kind)
    return NO_SPIRIT


@kernel
def discard_from_pyle(state: State, seat: int, kind: int) -> None:
    """A token of the Pyle goes face up to the discard pile. [R5.5]"""
    state.pyle[seat, kind] -= 1
    state.discard[kind] += 1


@kernel
def pay_cheapest(state: State, seat: int, count: Whole) -> None:
    """So many tokens, or all there are, leave in the fixed order. [R5.7]"""
    for _ in range(min(count, pyle_size(state, seat))):
        discard_from_pyle(state, seat, cheapest(state, seat))


@kernel
def demand(state: State, count: Whole, what: int) -> bool:
    """Whether so many tokens are paid at once; else the owner picks them one by one. [R5.7] [O11]"""
    if not state.losses or count >= pyle_size(state, on_turn(state)):
        pay_cheapest(state, on_turn(state), count)
        return True
    if count == 0:
        return True
    state.owed = count
    state.owed_for = what
    state.phase = Phase.PAY
    return False


@kernel
def exchange(state: State, seat: Whole, slot: Whole, other: Whole, other_slot: Whole) -> None:
    """Two active spirits change places, slot for slot. [R4.2]"""
    kind = state.active[seat, slot]
    state.active[seat, slot] = state.active[other, other_slot]
    state.active[other, other_slot] = kind
