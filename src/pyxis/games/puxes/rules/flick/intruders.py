"""Sacred gardens: who is driven out, and what a defence that fails leads to."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.games.puxes.components import NOTHING
from pyxis.games.puxes.options import Mode
from pyxis.games.puxes.rules.ending import has_ended
from pyxis.games.puxes.rules.flick.hand import begin_repel
from pyxis.games.puxes.rules.flick.landing import drop_riders, touched_dice
from pyxis.games.puxes.rules.flick.pending import waiting_die
from pyxis.games.puxes.rules.flick.temples import put_back
from pyxis.games.puxes.rules.table.dice import dice, is_awake, is_bare, is_on_table, lower_die, next_seat, settle
from pyxis.games.puxes.rules.table.fortress import update_fortress
from pyxis.games.puxes.rules.table.geometry import has
from pyxis.games.puxes.rules.table.placing import check_bites, has_cell, put_into_cell, put_somewhere
from pyxis.games.puxes.rules.table.seating import gardens_entered, is_sacred
from pyxis.games.puxes.state import Phase, Role, State, Step, Todo

DISPLACED = 5
"""How far a die may be pushed before it counts as displaced."""


@kernel
def is_intruder(state: State, die: int, seat: int, temple: int) -> bool:
    """Whether an oracle stands in the sacred garden of a standing temple. [R11.1]"""
    if state.lives[seat, temple] == 0 or not is_awake(state, die) or not is_on_table(state, die):
        return False
    return is_sacred(state, seat, temple, state.x[die], state.y[die], state.yaw[die])


@kernel
def next_intruder(state: State) -> bool:
    """Finds who has to be repelled next: temples clockwise from N, S last, dice by id. [R11.1]"""
    for step in range(1, state.seats + 1):
        seat = (state.seat + step) % state.seats
        for temple in range(state.temples):
            for die in range(dice(state)):
                if state.done[die] == 0 and is_intruder(state, die, seat, temple):
                    state.temple, state.asked = 2 * seat + temple, die
                    return True
    return False


@kernel
def repel(state: State) -> None:
    """The owner of the garden flicks the intruder out; one in a stack is placed at once. [R11.2] [R11.6]"""
    die = int(state.asked)
    state.done[die] = 1
    if state.level[die] > 0 or not is_bare(state, die):
        state.todo[die] = Todo.DISPLACED
        next_displaced(state)
        return
    owner = state.temple // 2
    if not state.alive[owner]:
        partner = (owner + 2) % 4
        owner = partner if state.mode == Mode.COOP and state.alive[partner] else next_seat(state, owner)
    begin_repel(state, die, owner)


@kernel
def is_repelled(state: State, die: int) -> bool:
    """Whether the intruder touched nothing, stayed on the table and is in no sacred garden. [R11.3]"""
    if has(state.away, die) or touched_dice(state, die) != 0:
        return False
    return gardens_entered(state, state.x[die], state.y[die], state.yaw[die]) == 0


@kernel
def settle_repel(state: State) -> None:
    """A defensive flick harms nobody; if it fails, whoever it displaced is placed by N. [R11.4] [R11.5]"""
    intruder = int(state.shot)
    for seat in range(state.seats):
        for temple in range(state.temples):
            if state.lives[seat, temple] > 0:
                put_back(state, lower_die(state, seat, temple))
                put_back(state, lower_die(state, seat, temple) + 1)
    drop_riders(state, False)
    has_failed = not is_repelled(state, intruder)
    for die in range(dice(state)):
        if state.role[die] == Role.ORACLE and has(state.listed, die):
            if has_failed and (die == intruder or is_displaced(state, die)):
                put_back(state, die)
                state.todo[die] = Todo.DISPLACED
            elif has(state.away, die):
                put_back(state, die)
    if has_failed:
        state.todo[intruder] = Todo.DISPLACED
    check_bites(state)
    settle(state)
    next_displaced(state)


@kernel
def is_displaced(state: State, die: int) -> bool:
    """Whether a die left, turned, or was moved by more than a hair. [R11.4]"""
    if has(state.away, die) or state.face[die] != state.old_face[die] or state.level[die] != state.old_level[die]:
        return True
    dx, dy = np.int64(state.x[die]) - state.old_x[die], np.int64(state.y[die]) - state.old_y[die]
    return abs(dx) > DISPLACED or abs(dy) > DISPLACED


@kernel
def next_displaced(state: State) -> None:
    """N places displaced oracles one after the other; then the next intruder. [R11.4]"""
    state.asked = waiting_die(state, Todo.DISPLACED, NOTHING)
    if state.asked == NOTHING:
        state.temple = NOTHING
        state.phase = Step.INTRUDERS
        return
    state.phase = Phase.REPLACE
    if not has_cell(state, state.asked):
        put_somewhere(state, state.asked)
        update_fortress(state)
        if not has_ended(state):
            state.phase = Step.INTRUDERS


@kernel
def put_displaced(state: State, cell: int) -> None:
    """A displaced oracle gets its place. [R11.4]"""
    put_into_cell(state, state.asked, cell)
    update_fortress(state)
    if not has_ended(state):
        next_displaced(state)


@kernel
def look_for_intruders(state: State, after: int) -> None:
    """The next one to place or repel, or on to phase `after`."""
    if waiting_die(state, Todo.DISPLACED, NOTHING) != NOTHING:
        next_displaced(state)
    elif next_intruder(state):
        repel(state)
    else:
        state.asked = state.temple = NOTHING
        state.phase = after
