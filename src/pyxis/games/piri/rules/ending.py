"""How the match ends, and what it was worth to each seat."""

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.piri.rules.rituals import summoned_by
from pyxis.games.piri.spirits import POINTS, RANK, SPIRITS, SUMMON_COST
from pyxis.games.piri.state import Ending, Fate, Phase, State


@kernel
def end(state: State, reason: int, winner: int) -> None:
    """The match is over. [R13.1] [R13.2]"""
    state.phase = Phase.OVER
    state.reason = reason
    state.winner = winner


@kernel
def due_end(state: State) -> int:
    """Why the match ends after this turn, or RUNNING. [R13.4] [R13.5] [R13.6] [R13.7] [O15] [O16]"""
    if not state.no_auto_end:
        if state.passes >= state.seats:
            return Ending.PASSED
        if total_mana(state) < SUMMON_COST:
            return Ending.DRY
    return Ending.LIMIT if state.turn >= state.round_limit * state.seats else Ending.RUNNING


@kernel
def total_mana(state: State) -> int:
    """What all seats have left together. [R12.2]"""
    total = 0
    for seat in range(state.seats):
        total += state.mana[seat]
    return total


@kernel
def spirit_points(state: State, seat: int) -> int:
    """2 for a jack, 4 for a queen, 6 for a king that the seat has summoned. [P1] [R9.10] [O12]"""
    points = 0
    for spirit in range(SPIRITS):
        fate = state.spirit_state[spirit]
        counts = fate == Fate.SUMMONED or (fate == Fate.CONSUMED and not state.consumed_lose)
        if state.spirit_owner[spirit] == seat and counts:
            points += POINTS[RANK[spirit]]
    return points


@kernel
def score(state: State, seat: int) -> int:
    """Mana left and spirits summoned. [P1]"""
    return int(state.mana[seat]) + spirit_points(state, seat)


@kernel
def lead(state: State, seat: int, other: int) -> int:
    """Above 0 if `seat` is ranked before `other`, 0 if they share a rank. [P2] [O17]"""
    if seat != other and state.winner == seat:
        return 1
    if seat != other and state.winner == other:
        return -1
    ahead = score(state, seat) - score(state, other)
    if ahead != 0 or not state.spirits_break_ties:
        return ahead
    ahead = spirit_points(state, seat) - spirit_points(state, other)
    return ahead if ahead != 0 else summoned_by(state, seat) - summoned_by(state, other)


@kernel
def rank(state: State, seat: int) -> int:
    """1 for the best; equal seats share the better rank. [P2]"""
    better = 0
    for other in range(state.seats):
        better += lead(state, other, seat) > 0
    return better + 1


@kernel
def returns(state: State, out: Array) -> None:
    """From 1 for the first to -1 for the last, shared ranks in the middle of theirs. [P3]"""
    for seat in range(state.seats):
        shared = -1
        for other in range(state.seats):
            shared += lead(state, other, seat) == 0
        out[seat] = 1.0 - 2.0 * (rank(state, seat) - 1 + shared / 2) / (state.seats - 1)
