"""Temples that fall, and temples that are built again; how everything lay before a flick."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.puxes.components import MOST_SEATS, NOTHING
from pyxis.games.puxes.rules.setup import build
from pyxis.games.puxes.rules.table.dice import are_apart, dice, is_on, is_on_table, lay, lower_die, put_nearest, settle
from pyxis.games.puxes.rules.table.geometry import AWAY, bit, has
from pyxis.games.puxes.rules.table.seating import side
from pyxis.games.puxes.state import Role, State


@kernel
def remember(state: State) -> None:
    """How everything lies before a flick."""
    # Die by die: with whole arrays the compiler would see to shapes that differ, which takes it seconds.
    for die in range(len(state.place)):
        state.old_place[die] = state.place[die]
        state.old_x[die], state.old_y[die], state.old_yaw[die] = state.x[die], state.y[die], state.yaw[die]
        state.old_level[die], state.old_face[die] = state.level[die], state.face[die]


@kernel
def forget(state: State) -> None:
    """The flick is over: what lay where before, and what was reported, is of no more interest."""
    forget_places(state)
    forget_report(state)
    state.aim = state.force = state.shake = state.slip = state.style = 0


@kernel
def forget_places(state: State) -> None:
    """What lay where before the flick."""
    state.old_place[:] = 0
    state.old_x[:], state.old_y[:], state.old_yaw[:] = 0, 0, 0
    state.old_level[:], state.old_face[:] = 0, 0


@kernel
def forget_report(state: State) -> None:
    """Who left, who moved and who touched whom."""
    state.outs, state.touches, state.listed, state.away = 0, 0, 0, 0
    state.out[:] = 0
    state.touch[:] = 0


@kernel
def put_back(state: State, die: int) -> None:
    """A die goes back to where it lay before the flick."""
    state.place[die] = state.old_place[die]
    lay(state, die, state.old_x[die], state.old_y[die], state.old_yaw[die], state.old_level[die])
    state.face[die] = state.old_face[die]
    state.away &= ~bit(die)


@kernel
def has_fallen(state: State, seat: int, temple: int) -> bool:
    """Whether a temple has fallen: a die out, the lower one not on the table, or the upper one not on it. [R10.1]"""
    die = lower_die(state, seat, temple)
    if state.lives[seat, temple] == 0:
        return False
    if has(state.away, die) or has(state.away, die + 1):
        return True
    return state.level[die] != 0 or not is_on(state, die + 1, die)


@kernel
def fallen_temples(state: State) -> Whole:
    """All fallen temples, flag 2 · seat + number each."""
    flags = np.int64(0)
    for seat in range(state.seats):
        for temple in range(state.temples):
            if has_fallen(state, seat, temple):
                flags |= bit(2 * seat + temple)
    return flags


@kernel
def temples_of_side(state: State, chosen: int) -> Whole:
    """The flags of all temples of a side."""
    flags = np.int64(0)
    for seat in range(state.seats):
        if side(state, seat) == chosen:
            flags |= np.int64(3) << np.int64(2 * seat)
    return flags


@kernel
def temple_of(state: State, die: Whole) -> int:
    """The flag of the temple a die is part of, NOTHING for others."""
    if state.role[die] > Role.UPPER:
        return NOTHING
    seat = int(state.owner[die])
    return 2 * seat + (die - lower_die(state, seat, 0)) // 2


@kernel
def rebuild_all(state: State, temples: Whole) -> None:
    """Every flagged temple that is left."""
    for flag in range(2 * MOST_SEATS):
        if has(temples, flag) and state.lives[flag // 2, flag % 2] > 0:
            rebuild(state, flag // 2, flag % 2)


@kernel
def rebuild(state: State, seat: int, temple: int) -> None:
    """Both dice go home, and what is in the way moves aside. [R10.10]"""
    lower = lower_die(state, seat, temple)
    state.away &= ~(bit(lower) | bit(lower + 1))
    build(state, seat, temple)
    for die in range(dice(state)):
        is_other = die != lower and die != lower + 1 and is_on_table(state, die)
        if is_other and not are_apart(state, die, lower, AWAY):
            put_nearest(state, die, state.x[die], state.y[die], state.yaw[die])
    settle(state)


@kernel
def reset_nudged(state: State) -> None:
    """If agreed so, a temple that stands but was moved goes home. [R10.1]"""
    if not state.temple_nudge:
        return
    for seat in range(state.seats):
        for temple in range(state.temples):
            die = lower_die(state, seat, temple)
            if state.lives[seat, temple] > 0 and (has(state.listed, die) or has(state.listed, die + 1)):
                rebuild(state, seat, temple)
