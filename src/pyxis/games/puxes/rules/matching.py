"""What a throw allows: which oracles may be moved, and who may be woken."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.puxes.components import CHARACTER_FACE, MOST_DICE, Power
from pyxis.games.puxes.rules.table.dice import dice, is_asleep, is_hero_in_hand, is_movable
from pyxis.games.puxes.rules.table.geometry import bit, has
from pyxis.games.puxes.rules.table.placing import has_cell
from pyxis.games.puxes.rules.table.showing import matches, shown_symbols, sign
from pyxis.games.puxes.state import State

ALL_DICE = np.int64((1 << MOST_DICE) - 1)


@kernel
def movable_oracles(state: State) -> Whole:
    """The oracles of S that could be flicked at all, a flag each. [R3]"""
    flags = np.int64(0)
    for die in range(dice(state)):
        if state.owner[die] == state.seat and is_movable(state, die):
            flags |= bit(die)
    return flags


@kernel
def matching_oracles(state: State, among: Whole, symbols: Whole) -> Whole:
    """Those whose face is among the symbols shown. [R7]"""
    flags = np.int64(0)
    for die in range(dice(state)):
        if has(among, die) and matches(state, die, symbols):
            flags |= bit(die)
    return flags


@kernel
def oracles_to_move(state: State) -> Whole:
    """The oracles S may move now. [R7] [R14.6] [R14.11] [R16.10] [R8.4]"""
    movable = movable_oracles(state)
    if state.little or state.power == Power.ARTICLE_49_3:
        return movable
    if state.power == Power.DOUBLE_SHOT:
        return movable & state.twins
    return matching_oracles(state, movable, shown_symbols(state, state.seat, ALL_DICE))


@kernel
def has_pair(state: State) -> bool:
    """Whether two heroes of S show the same symbol; two characters only if agreed so. [R12.1]"""
    seen = 0
    for die in range(dice(state)):
        if state.owner[die] == state.seat and is_hero_in_hand(state, die) and state.shown[die]:
            if state.face[die] == CHARACTER_FACE and not state.wake_pair:
                continue
            flag = 1 << sign(state, die)
            if seen & flag:
                return True
            seen |= flag
    return False


@kernel
def wakeable_oracles(state: State) -> Whole:
    """The sleepers S may wake instead of moving. [R12.1] [R12.4] [R16.10]"""
    flags = np.int64(0)
    if not (state.little_wake if state.little else has_pair(state)):
        return flags
    for die in range(dice(state)):
        if state.owner[die] == state.seat and is_asleep(state, die) and has_cell(state, die):
            flags |= bit(die)
    return flags
