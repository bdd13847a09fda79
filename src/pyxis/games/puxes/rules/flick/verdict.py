"""What a move that has been reported comes to: undone, a foul, or fair. What follows from it is in `landing.py`."""

from typing import NamedTuple

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.core.terms import Term
from pyxis.games.puxes.actions import PAIR
from pyxis.games.puxes.components import CHARACTER_FACE, NOTHING
from pyxis.games.puxes.rules.flick import temples
from pyxis.games.puxes.rules.table.dice import side_of
from pyxis.games.puxes.rules.table.geometry import bit
from pyxis.games.puxes.rules.table.seating import side
from pyxis.games.puxes.state import Role, State


class Verdict(Term):
    """What a move comes to."""

    FAIR, FOUL, UNDONE = range(3)


class Judgement(NamedTuple):
    """What the rules make of a move once it is reported; temples are flags, as in `temples.py`."""

    verdict: Whole
    fallen: Whole
    touched: Whole
    """Opposing temples that oracles of S's side touched."""
    is_harmless: bool
    """Whether they touched neither an opposing oracle nor any temple."""


@kernel
def judge(state: State) -> Judgement:
    """Undone, a foul or fair: the only place that says so, for rules, stories and bots. [R10.2] [R10.3] [R14.18]"""
    own = side(state, state.seat)
    # Both temples may fall in one flick: the own one is looked at first, so nobody wins by a shot that costs it.
    own_temples = temples.temples_of_side(state, own)
    fallen = temples.fallen_temples(state)
    oracle, touched = touched_by(state, own)
    # Charm forgives a touch of nobody's temple, not even of one's own. [R14.18]
    is_harmless = not oracle and touched == 0
    touched &= ~own_temples
    verdict = np.int64(Verdict.FAIR)
    if fallen & own_temples:
        verdict = np.int64(Verdict.UNDONE)
    elif is_foul(state, oracle, fallen, touched):
        verdict = np.int64(Verdict.FOUL)
    return Judgement(verdict, fallen, touched, is_harmless)


@kernel
def touched_by(state: State, own: int) -> tuple[bool, Whole]:
    """Whether oracles of a side touched an opposing oracle, and which temples they touched, its own too. [R10.3]"""
    oracle, flags = False, np.int64(0)
    for number in range(state.touches):
        pair = np.int64(state.touch[number])
        # A pair names the lower die first, whoever hit whom: either may be the one of S's side.
        for turn in range(2):
            first, second = (pair // PAIR, pair % PAIR) if turn == 0 else (pair % PAIR, pair // PAIR)
            if state.role[first] != Role.ORACLE or side_of(state, first) != own:
                continue
            oracle = oracle or (state.role[second] == Role.ORACLE and side_of(state, second) != own)
            if temples.temple_of(state, second) != NOTHING:
                flags |= bit(temples.temple_of(state, second))
    return oracle, flags


@kernel
def is_foul(state: State, oracle: bool, fallen: Whole, touched: Whole) -> bool:
    """Whether an opposing oracle touched by an own one, fallen temples and touched ones make a foul. [R10.3]"""
    return oracle and (fallen != 0 or (touched != 0 and state.foul == 0))


@kernel
def dixed(state: State, fallen: Whole, touched: Whole) -> Whole:
    """The temples that lose a life. [R10.5] [R16.10]"""
    return np.int64(0) if state.little and state.was != CHARACTER_FACE else fallen & touched
