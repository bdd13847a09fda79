"""The eleven kinds of events: whom they can help, and how."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle import components as box
from pyxis.games.pyle.actions import SEAT_STEP, Action, swap_parts
from pyxis.games.pyle.components import Event
from pyxis.games.pyle.rules.boards import clear_slot, exchange, is_repeat
from pyxis.games.pyle.rules.movement import is_ruined
from pyxis.games.pyle.rules.supply import refill, turn_up
from pyxis.games.pyle.rules.temples import can_take_artifact, take_artifact
from pyxis.games.pyle.rules.trading import write_swaps_with
from pyxis.games.pyle.rules.turns import here, on_turn, token_here
from pyxis.games.pyle.state import EMPTY, NO_SPIRIT, UNKNOWN, Phase, State

RUIN_ROUNDS = 5
MOST_TARGETS = max(box.FIELDS, (box.MOST_SEATS - 1) * SEAT_STEP)
"""Any field, or any swap with anybody else."""


@kernel
def meet_event(state: State) -> None:
    """Some help at once, others ask whom or what; nobody to help, and the event waits. [R12.2] [R12.3] [O21]"""
    event = token_here(state)
    if event == Event.TRAVELER:
        state.haste[state.turn] = 1  # [R12.14]
        leave(state)
    elif event == Event.HUNTER and can_take_artifact(state, on_turn(state)):
        take_artifact(state, on_turn(state))  # [R12.6]
        leave(state)
    elif event != Event.HUNTER and has_target(state):
        state.phase = Phase.EVENT
    elif state.event_rule:
        leave(state)
    else:
        state.phase = Phase.DONE


@kernel
def has_target(state: State) -> bool:
    """Whether the event can be pointed at anything."""
    return write_targets(state, np.empty(MOST_TARGETS, np.int32)) > 0


@kernel
def leave(state: State) -> None:
    """The event has helped and is out of the game; its field stays empty, or is filled again. [R5.6] [R12.1] [O22]"""
    state.token[here(state)] = EMPTY
    if state.refill_rule:
        refill(state, here(state))
    state.phase = Phase.DONE


@kernel
def write_event_choices(state: State, actions: Array) -> int:
    """A target, or no help where that is allowed. [R12.1] [O21]"""
    count = write_targets(state, actions)
    if state.event_rule == 0:
        actions[count] = Action.NO
        count += 1
    return count


@kernel
def write_targets(state: State, actions: Array) -> int:
    """Everything the event can be pointed at."""
    event = token_here(state)
    if event in (Event.SEER, Event.EXORCIST, Event.WARLORD):
        return write_fields(state, event, actions)
    if event == Event.TRADER:
        return write_trades(state, actions)
    if event == Event.ROBBER:
        return write_graves(state, actions)
    return write_seats(state, event, actions)


@kernel
def write_fields(state: State, event: int, actions: Array) -> int:
    """Fields the Seer, the Exorcist or the Warlord can be pointed at."""
    count = 0
    for field in range(box.FIRST_TEMPLE, box.FIELDS):
        if is_target_field(state, event, field):
            actions[count] = Action.FIELD + field
            count += 1
    return count


@kernel
def is_target_field(state: State, event: int, field: int) -> bool:
    """Temples not yet ruined, tokens face down, or revealed spirits. [R12.5] [R12.9] [R12.10] [R11.3]"""
    if event == Event.WARLORD:
        return field < box.FIRST_WHITE and not is_ruined(state, field)
    if field < box.FIRST_WHITE:
        return False
    kind = state.token[field]
    if event == Event.SEER:
        return kind == UNKNOWN or (kind >= 0 and state.covered[field] == 1)
    return 0 <= kind < box.SPIRITS and state.covered[field] == 0


@kernel
def write_seats(state: State, event: int, actions: Array) -> int:
    """Other players the event can be pointed at. [O30]"""
    count = 0
    for seat in range(state.seats):
        if seat != state.turn and is_target_seat(state, event, seat):
            actions[count] = Action.SEAT + seat
            count += 1
    return count


@kernel
def is_target_seat(state: State, event: int, seat: int) -> bool:
    """Anybody; whoever is blessed; or whoever has something to steal. [R12.7] [R12.8] [R12.11] [R12.15] [O20]"""
    if event == Event.INQUISITOR:
        return state.blessed[seat] == 1 and state.active[state.turn, 0] != NO_SPIRIT
    if event != Event.THIEF:
        return True
    if state.thief_rule:
        return state.blessed[seat] == 1
    return state.artifacts[seat] > 0 and state.artifacts[state.turn] < box.MOST_ARTIFACTS


@kernel
def write_trades(state: State, actions: Array) -> int:
    """Any own spirit against any other of another shaman, wherever that is. [R12.12]"""
    count = 0
    for seat in range(state.seats):
        if seat != state.turn:
            count = write_swaps_with(state, seat, actions, count)
    return count


@kernel
def write_graves(state: State, actions: Array) -> int:
    """Kinds of the own Pyle that an active spirit of another kind could make room for. [R12.13]"""
    count = 0
    for kind in range(box.SPIRITS):
        if state.pyle[state.turn, kind] > 0 and has_other_kind(state, kind):
            actions[count] = Action.KIND + kind
            count += 1
    return count


@kernel
def has_other_kind(state: State, kind: int) -> bool:
    """Whether an active spirit of the seat on turn is not of that kind."""
    for slot in range(box.SLOTS):
        if state.active[state.turn, slot] != NO_SPIRIT and state.active[state.turn, slot] != kind:
            return True
    return False


@kernel
def write_slots(state: State, actions: Array) -> int:
    """Own active spirits to be given up: for the Grave Robber only those of another kind. [R12.11] [R12.13] [A2]"""
    event = token_here(state)
    count = 0
    for slot in range(box.SLOTS):
        kind = state.active[state.turn, slot]
        if kind == NO_SPIRIT or is_repeat(state, on_turn(state), slot):
            continue
        if event != Event.ROBBER or kind != state.target:
            actions[count] = Action.SLOT + slot
            count += 1
    return count


@kernel
def choose_target(state: State, action: int) -> None:
    """The event is pointed at something, and helps or asks on."""
    event = token_here(state)
    if event in (Event.SEER, Event.EXORCIST, Event.WARLORD):
        strike_field(state, event, action - Action.FIELD)
    elif event == Event.TRADER:
        seat, own_slot, their_slot = swap_parts(action)
        exchange(state, on_turn(state), own_slot, seat, their_slot)  # [R12.12]
        leave(state)
    elif event == Event.ROBBER:
        state.target = action - Action.KIND
        state.phase = Phase.EVENT2
    elif event == Event.INQUISITOR:
        state.target = action - Action.SEAT
        state.phase = Phase.EVENT2
    else:
        strike_seat(state, event, action - Action.SEAT)
        leave(state)


@kernel
def strike_field(state: State, event: int, field: int) -> None:
    """A token turned up, a spirit exorcised, a temple ruined. [R12.5] [R12.9] [R12.10]"""
    if event == Event.WARLORD:
        state.ruined_until[field - box.FIRST_TEMPLE] = state.turn_number + RUIN_ROUNDS * state.seats
    elif event == Event.EXORCIST:
        state.discard[state.token[field]] += 1
        refill(state, field)
    elif state.token[field] == UNKNOWN:
        state.target = field
        state.phase = Phase.REVEAL
        return
    else:
        state.covered[field] = 0
    leave(state)


@kernel
def reveal(state: State, kind: int) -> None:
    """The Seer turns up a token nobody knew. [R12.5]"""
    turn_up(state, np.int64(state.target), kind)
    leave(state)


@kernel
def strike_seat(state: State, event: int, seat: int) -> None:
    """Help, harm or theft. [R12.7] [R12.8] [R12.15] [O20]"""
    if event == Event.PRIESTESS:
        state.aid[seat] += 1
    elif event == Event.WITCH:
        state.hex[seat] += 1
    elif state.thief_rule:
        lose_blessing(state, seat)
        state.blessed[state.turn] = 1
    else:
        state.artifacts[seat] -= 1
        state.artifacts[state.turn] += 1


@kernel
def give_up(state: State, slot: int) -> None:
    """A spirit is sacrificed to the Inquisitor, or buried by the Grave Robber. [R12.11] [R12.13] [R5.5]"""
    seat = on_turn(state)
    kind = state.active[seat, slot]
    if token_here(state) == Event.INQUISITOR:
        clear_slot(state, seat, slot)
        state.discard[kind] += 1
        lose_blessing(state, np.int64(state.target))
    else:
        state.pyle[seat, kind] += 1
        state.pyle[seat, state.target] -= 1
        state.active[seat, slot] = state.target
    leave(state)


@kernel
def lose_blessing(state: State, seat: Whole) -> None:
    """A blessing ends, and with it a siege. [R9.1] [O26]"""
    state.blessed[seat] = 0
    state.scars[seat] = 0


@kernel
def is_event(kind: int) -> bool:
    """Whether a token is an event."""
    return box.SPIRITS <= kind < box.KINDS
