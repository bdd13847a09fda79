"""The fortress in the middle of the table and who holds it."""

import numpy as np

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Whole
from pyxis.games.puxes.components import NOTHING
from pyxis.games.puxes.rules.ending import fall_asleep, has_ended, is_immune
from pyxis.games.puxes.rules.table.dice import dice, is_awake, is_clear_at, is_on_table, settle, side_of
from pyxis.games.puxes.rules.table.geometry import AWAY, NEAR, bit, has, near
from pyxis.games.puxes.rules.table.placing import put
from pyxis.games.puxes.rules.table.seating import is_in_fortress, is_inside, length, width
from pyxis.games.puxes.state import State


@program
def oracles_inside(state: State) -> Whole:
    """The awake oracles in the fortress, a flag each. [R16.8]"""
    flags = np.int64(0)
    for die in range(dice(state)):
        is_there = is_awake(state, die) and is_on_table(state, die)
        if is_there and is_in_fortress(state, state.x[die], state.y[die], state.yaw[die]):
            flags |= bit(die)
    return flags


@kernel
def update_fortress(state: State) -> None:
    """Who came in drives an opposing occupant out; an empty fortress is taken. [R16.8]"""
    if not state.fortress or has_ended(state):
        return
    now = oracles_inside(state)
    if state.fort != NOTHING and not has(now, state.fort):
        state.fort = NOTHING
    if state.fort == NOTHING:
        state.fort = first_of(state, now)
    else:
        invade(state, now & ~state.inside)
    state.inside = oracles_inside(state)
    if state.fort != NOTHING and not has(state.inside, state.fort):
        state.fort = first_of(state, state.inside)


@kernel
def invade(state: State, newcomers: Whole) -> None:
    """The first opposing newcomer takes the place of the occupant. [R16.8]"""
    occupant = state.fort
    rivals = np.int64(0)
    for die in range(dice(state)):
        if has(newcomers, die) and side_of(state, die) != side_of(state, occupant):
            rivals |= bit(die)
    if rivals == 0:
        return
    state.fort = first_of(state, rivals)
    if is_immune(state, occupant):
        step_out(state, occupant)
    else:
        fall_asleep(state, occupant)
        settle(state)


@kernel
def first_of(state: State, flags: Whole) -> int:
    """The oracle just moved, else the one nearest the middle, then of the lower id; NOTHING of none. [R16.8]"""
    if state.moved != NOTHING and has(flags, state.moved):
        return int(state.moved)
    best, nearest = NOTHING, np.int64(0)
    for die in range(dice(state)):
        if has(flags, die):
            dx = np.int64(state.x[die]) - width(state) // 2
            dy = np.int64(state.y[die]) - length(state) // 2
            if best == NOTHING or dx * dx + dy * dy < nearest:
                best, nearest = die, dx * dx + dy * dy
    return best


@kernel
def step_out(state: State, die: int) -> None:
    """An immune occupant goes to the nearest free place outside. [R16.8] [R14.19]"""
    x, y, yaw = np.int64(state.x[die]), np.int64(state.y[die]), state.yaw[die]
    for number in range(len(NEAR)):
        near_x, near_y = near(x, y, number)
        if (
            not is_in_fortress(state, near_x, near_y, yaw)
            and is_inside(state, near_x, near_y, yaw)
            and is_clear_at(state, bit(die), near_x, near_y, yaw, AWAY)
        ):
            put(state, die, near_x, near_y, yaw)
            return
