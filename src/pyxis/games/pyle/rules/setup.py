"""Laying the table: the board covered, every shaman on START."""

from pyxis.core.kernel import kernel
from pyxis.games.pyle import components as box
from pyxis.games.pyle.options import FIRST_IS_DRAWN, DemonRule
from pyxis.games.pyle.state import NO_DEMON, NO_PLACE, NO_SEAT, NO_SLOT, NO_SPIRIT, NO_TARGET, UNKNOWN, Phase, State

UNKNOWN_AT_START = box.FIELDS - box.FIRST_WHITE


@kernel
def lay_table(state: State, seats: int) -> None:
    """Everything as it stands before the first choice. [R0.1] [R0.2] [R0.3] [R0.4] [O2] [O25]"""
    state.seats = seats
    state.round_number = 1
    state.turn_number = 1
    state.first = 0 if state.first_rule == FIRST_IS_DRAWN else state.first_rule
    state.turn = state.first
    lay_tokens(state)
    place_shamans(state)
    clear_choices(state)
    state.pile = state.artifacts_in_box
    state.winner = NO_SEAT
    state.demon = NO_DEMON
    if state.demon_rule >= DemonRule.FIXED:
        state.demon = state.demon_rule - DemonRule.FIXED
    state.phase = Phase.CARD if state.demon_rule == DemonRule.OPEN else first_phase(state)


@kernel
def first_phase(state: State) -> int:
    """Who begins is drawn, or known. [R0.5] [O1]"""
    return Phase.FIRST if state.first_rule == FIRST_IS_DRAWN else Phase.MOVE


@kernel
def lay_tokens(state: State) -> None:
    """A token face down on each white field, the others in the supply; which is which nobody knows. [R0.2]"""
    for field in range(box.FIELDS):
        state.token[field] = UNKNOWN if field >= box.FIRST_WHITE else NO_PLACE
    for kind in range(box.KINDS):
        state.unseen[kind] = box.COPIES[kind]
    state.supply = box.TOKENS - UNKNOWN_AT_START


@kernel
def place_shamans(state: State) -> None:
    """On START with nothing, but for a head start. [R0.3] [O27]"""
    for seat in range(box.MOST_SEATS):
        state.field[seat] = box.START
        for slot in range(box.SLOTS):
            state.active[seat, slot] = NO_SPIRIT
    for seat in range(state.seats):
        for slot in range(state.headstart):
            kind = box.MIGHT_KIND if slot == 0 else box.WEAKEN_KIND
            state.active[seat, slot] = kind
            state.unseen[kind] -= 1
            state.supply -= 1


@kernel
def clear_choices(state: State) -> None:
    """Nothing is used, offered or pointed at."""
    state.used = NO_SLOT
    state.partner = NO_SEAT
    state.own_slot = NO_SLOT
    state.their_slot = NO_SLOT
    state.target = NO_TARGET
