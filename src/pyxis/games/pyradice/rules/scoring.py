"""Scores while the match runs and at its end, and how they rank the seats."""

import numpy as np

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components.tokens import CARD_SLOTS, OBJECTIVE_SLOTS, TOKEN_POINTS
from pyxis.games.pyradice.options import Utility
from pyxis.games.pyradice.rules.cards import card_score_on
from pyxis.games.pyradice.rules.objectives import is_met_on
from pyxis.games.pyradice.state import State

MARGIN_UNIT = 30.0
"""The lead in points that utility `margin` calls a full win."""
TIE_BREAK = 8
"""More than anybody can have tokens."""


@kernel
def tokens(state: State, seat: Whole) -> Whole:
    """How many objective tokens that seat's pyramid satisfies now. [R5.1] [R5.2]"""
    met = np.int64(0)
    for slot in range(OBJECTIVE_SLOTS):
        met += np.int64(is_met_on(state, state.pyramid[seat], slot))
    return met


@kernel
def card_points(state: State, seat: Whole) -> Whole:
    """What the four cards pay that seat together. [R6.1]"""
    points = np.int64(0)
    for slot in range(CARD_SLOTS):
        points += card_score_on(state, state.pyramid[seat], slot)
    return points


@program
def total(state: State, seat: Whole) -> int:
    """The live score, and at the end the final one: five points a token, and the cards. [R5.1] [R6.1]"""
    return standing(state, seat) // TIE_BREAK


@kernel
def standing(state: State, seat: Whole) -> Whole:
    """The total and, to part equal ones, the tokens met, in one number below 2¹⁵: the higher is ahead. [R7]"""
    met = tokens(state, seat)
    return (TOKEN_POINTS * met + card_points(state, seat)) * TIE_BREAK + met


@kernel
def standings(state: State) -> Whole:
    """The standing of every seat, sixteen bits each."""
    # In one number, as an array would have to be allocated at the end of every playout.
    packed = np.int64(0)
    for seat in range(state.seats):
        packed |= standing(state, seat) << 16 * seat
    return packed


@kernel
def standing_of(packed: Whole, seat: Whole) -> Whole:
    """The standing of one seat."""
    return packed >> 16 * seat & 0x7FFF


@program
def rank(state: State, seat: Whole) -> Whole:
    """1 + the number of seats strictly ahead. [R7]"""
    packed = standings(state)
    place = np.int64(1)
    for other in range(state.seats):
        if standing_of(packed, other) > standing_of(packed, seat):
            place += 1
    return place


@kernel
def returns(state: State, out: Array) -> None:
    """For each seat the mean of what it gets against every other, as the option `utility` says. [R7] [O8]"""
    packed = standings(state)
    seats = np.int64(state.seats)
    for seat in range(seats):
        gained = np.int64(0)
        for other in range(seats):
            if state.utility == Utility.MARGIN:
                gained += standing_of(packed, seat) // TIE_BREAK - standing_of(packed, other) // TIE_BREAK
            else:
                gained += np.sign(standing_of(packed, seat) - standing_of(packed, other))
        mean = gained / (seats - 1)
        out[seat] = max(-1.0, min(1.0, mean / MARGIN_UNIT)) if state.utility == Utility.MARGIN else mean
