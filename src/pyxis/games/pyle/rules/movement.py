"""Walking and the Portal. What happens on the field reached is in `fields.py`."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.core.terms import Term
from pyxis.games.pyle import components as box
from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import Ability
from pyxis.games.pyle.rules.boards import clear_slot
from pyxis.games.pyle.rules.fight.demon import begin_demon_fight
from pyxis.games.pyle.rules.turns import on_turn
from pyxis.games.pyle.state import NO_SLOT, NO_SPIRIT, Phase, State

HASTE_STEPS = 2
NOWHERE = -1
WALK = 4
"""Numbers that make a walk, see `go_on`."""
MOST_OPEN = 64
"""Walks begun and not yet followed: at most MOST_LINKS - 1 wait for each of nine steps."""


class Passage(Term):
    """What a walk may do with a field: nothing, go on, go on or stop, stop and fight."""

    CLOSED, PASSING, STOPPING, FIGHTING = range(4)


@kernel
def steps_of(state: State, seat: int) -> Whole:
    """How far a shaman can walk. [R2.1] [O28] [R7.12]"""
    steps = np.int64(state.base_move) + HASTE_STEPS * np.int64(state.haste[seat])
    for slot in range(box.SLOTS):
        kind = state.active[seat, slot]
        if kind != NO_SPIRIT and box.ABILITY_OF[kind] == Ability.STRIDE:
            steps += 1
    return steps


@kernel
def is_ruined(state: State, field: Whole) -> bool:
    """Whether a field is a temple that gives nothing now. [R9.3]"""
    return (
        box.FIRST_TEMPLE <= field < box.FIRST_WHITE
        and state.ruined_until[field - box.FIRST_TEMPLE] >= state.turn_number
    )


@kernel
def turns_in_ruins(state: State, field: Whole) -> Whole:
    """How many turns after this one a ruined temple will still be one. [R12.10]"""
    return np.int64(state.ruined_until[field - box.FIRST_TEMPLE]) - np.int64(state.turn_number)


@kernel
def is_open_temple(state: State, field: Whole) -> bool:
    """Whether entering a field blesses. [R2.6]"""
    return box.FIRST_TEMPLE <= field < box.FIRST_WHITE and not is_ruined(state, field)


@kernel
def passage(state: State, field: Whole, blessed: bool) -> int:
    """What a walk may do with a field. [R2.7] [R9.3] [O7] [O19]"""
    if field == box.DEMON:
        if blessed:
            return Passage.FIGHTING
        return Passage.PASSING if state.gate else Passage.CLOSED
    if is_ruined(state, field):
        return Passage.CLOSED if state.ruin_rule else Passage.PASSING
    return Passage.STOPPING


@kernel
def entry(state: State, seat: int, origin: Whole, met: Whole, ahead: Whole) -> int:
    """What a walk that came from `origin`, perhaps through a temple, may do with the field ahead. [R2.5] [O5] [O8]"""
    if state.two_way and ahead == origin:
        return Passage.CLOSED
    return passage(state, ahead, state.blessed[seat] == 1 or (met == 1 and state.bless_rule == 0))


@kernel
def is_blessing(state: State, field: Whole, met: Whole) -> bool:
    """Whether a walk that ends there blesses, having led through a temple or not. [R2.6] [O8]"""
    return met == 1 and (state.bless_rule == 0 or is_open_temple(state, field))


@kernel
def go_on(walks: Array, count: int, at: Whole, origin: Whole, taken: Whole, met: int) -> int:
    """Notes a walk to be followed: where it stands and came from, its steps, and whether it has met a temple."""
    walks[count, 0] = at
    walks[count, 1] = origin
    walks[count, 2] = taken
    walks[count, 3] = met
    return count + 1


@kernel
def survey(state: State, seat: int, steps: Array, graced: Array) -> None:
    """Follows every walk of a shaman: `steps` gets the fewest to each field it can end on, else 0.

    `graced` tells where one of them leads through a temple. [R2.2] [R2.3] [R2.5] [R2.9]
    """
    steps[:] = 0
    graced[:] = 0
    farthest = steps_of(state, seat)
    # Every walk is followed to its end. To mark fields as visited would be wrong: a longer way to one may lead through
    # a temple, and only then may the walk go on to DEMON.
    walks = np.empty((MOST_OPEN, WALK), np.int8)
    count = go_on(walks, 0, np.int64(state.field[seat]), NOWHERE, 0, 0)
    while count > 0:
        count -= 1
        at, origin, met = np.int64(walks[count, 0]), np.int64(walks[count, 1]), np.int64(walks[count, 3])
        taken = np.int64(walks[count, 2]) + 1
        for link in range(box.MOST_LINKS):
            ahead = np.int64(box.LINKS[state.two_way, at, link])
            if ahead == box.NO_LINK:
                break
            allowed = entry(state, seat, origin, met, ahead)
            if allowed == Passage.CLOSED:
                continue
            has_met = 1 if met == 1 or is_open_temple(state, ahead) else 0
            if allowed != Passage.PASSING:
                if steps[ahead] == 0 or taken < steps[ahead]:
                    steps[ahead] = taken
                graced[ahead] |= has_met
            if allowed != Passage.FIGHTING and taken < farthest:
                count = go_on(walks, count, ahead, at, taken, has_met)


@kernel
def may_stay(state: State, seat: int) -> bool:
    """Whether a shaman stands blessed on DEMON, and so may fight on. [R2.8]"""
    return state.field[seat] == box.DEMON and state.blessed[seat] == 1


@kernel
def portal_slot(state: State, seat: int) -> int:
    """The Portal spirit that would be used: the weakest, the lowest slot among equals; or NO_SLOT. [R2.10]"""
    # To ask which would hardly matter: all lead to the same fields.
    best = NO_SLOT
    for slot in range(box.SLOTS):
        kind = state.active[seat, slot]
        if (
            kind != NO_SPIRIT
            and box.ABILITY_OF[kind] == Ability.PORTAL
            and (best == NO_SLOT or box.STRENGTH[kind] < box.STRENGTH[state.active[seat, best]])
        ):
            best = slot
    return best


@kernel
def is_portal_target(state: State, seat: int, field: int) -> bool:
    """Whether a Portal leads there. [R2.10] [R9.3]"""
    if field == state.field[seat] or is_ruined(state, field):
        return False
    return field != box.DEMON or state.blessed[seat] == 1


@kernel
def write_moves(state: State, actions: Array) -> int:
    """Where the seat on turn may go. [R2.3] [R2.8] [R2.10]"""
    seat = on_turn(state)
    reach = np.empty((2, box.FIELDS), np.int8)
    survey(state, seat, reach[0], reach[1])
    if may_stay(state, seat):
        reach[0, box.DEMON] = 1
    count = 0
    for field in range(box.FIELDS):
        if reach[0, field] > 0:
            actions[count] = Action.FIELD + field
            count += 1
    if count == 0:
        # Walls of ruins on every side. [O19]
        actions[0] = Action.FIELD + state.field[seat]
        count = 1
    if portal_slot(state, seat) != NO_SLOT:
        for field in range(box.FIELDS):
            if is_portal_target(state, seat, field):
                actions[count] = Action.PORTAL + field
                count += 1
    return count


@kernel
def walk(state: State, field: int) -> None:
    """Goes to `field`, over a temple where a walk of that reach leads through one. [R2.4] [R2.6] [R2.9] [O8]"""
    seat = on_turn(state)
    if field == box.DEMON and may_stay(state, seat):
        arrive(state, field)
        return
    reach = np.empty((2, box.FIELDS), np.int8)
    survey(state, seat, reach[0], reach[1])
    if is_blessing(state, field, reach[1, field]):
        state.blessed[seat] = 1
    state.scars[seat] = 0
    arrive(state, field)


@kernel
def jump(state: State, field: int) -> None:
    """The Portal spirit goes to the Pyle, and its shaman enters `field`. [R2.10] [R7.13]"""
    seat = on_turn(state)
    slot = portal_slot(state, seat)
    state.pyle[seat, state.active[seat, slot]] += 1
    clear_slot(state, seat, slot)
    if is_open_temple(state, field):
        state.blessed[seat] = 1
    state.scars[seat] = 0
    arrive(state, field)


@kernel
def arrive(state: State, field: int) -> None:
    """The move is over: the demon fights at once, elsewhere a trade comes first. [R2.11] [R3.1] [R1.6] [R3.6] [R4.1]

    [R4.4]
    """
    state.haste[state.turn] = 0
    state.field[state.turn] = field
    if field == box.DEMON:
        begin_demon_fight(state)
    else:
        state.offers = state.trade_offers
        state.phase = Phase.TRADE


@kernel
def put(state: State, seat: Whole, field: Whole) -> None:
    """A shaman is set down somewhere, which is not entering. [R2.12]"""
    state.field[seat] = field
    state.scars[seat] = 0
