"""How a position looks without searching on: spirits summoned and promised, mana, and the best next placement.

What a seat has, less what the others have on average, is in log odds of winning; `weights.py` says what counts.
"""

import numpy as np

from pyxis.core.contract import NO_IDEA
from pyxis.core.game import SearchPreference
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, copied_record
from pyxis.games.piri.actions import Action
from pyxis.games.piri.bots.promise import Survey, point_worth, survey
from pyxis.games.piri.bots.prospect import next_placer, prospect
from pyxis.games.piri.bots.weights import WEIGHTS, Weights
from pyxis.games.piri.components import CARDS
from pyxis.games.piri.rules import automaton, ending, flanking, placing, rituals
from pyxis.games.piri.spirits import MISSION, SPIRITS, SUMMON_COST
from pyxis.games.piri.state import NOBODY, Ending, Phase, State

ENOUGH = 6
"""Turns of each seat, before which nobody agrees to less than a win: anything may yet happen."""
HOPE = 0.25
"""A position that is so much behind an even one is still played on rather than shared."""


@kernel
def evaluate(state: State, out: Array) -> None:
    """The chances of each seat, from -1 (lost) to 1 (won); once the match is over, how it ended."""
    if state.phase == Phase.OVER:
        ending.returns(state, out)
        return
    out[:] = 0.0
    if state.phase > Phase.DEAL_START:
        appraise(state, WEIGHTS, out)


@kernel
def appraise(state: State, weights: Weights, out: Array) -> None:
    """The same while the match goes on, in the opinion of these weights."""
    look(state, weights, out)
    if state.phase == Phase.VOTE:
        weigh_vote(state, out)
    elif state.proposed:
        encourage(state, out)


@kernel
def look(state: State, weights: Weights, out: Array) -> None:
    """The same, if the match is sure to go on."""
    seen = survey(state, weights)
    for seat in range(state.seats):
        out[seat] = worth(state, seen, weights, seat)
    placer = next_placer(state)
    out[placer] += prospect(state, seen, weights, placer)
    compare(state, out)


@kernel
def compare(state: State, out: Array) -> None:
    """From what each seat has to its chances against the mean of the others."""
    total = 0.0
    for seat in range(state.seats):
        total += out[seat]
    for seat in range(state.seats):
        out[seat] = np.tanh((out[seat] - (total - out[seat]) / (state.seats - 1)) / 2)


@kernel
def weigh_vote(state: State, out: Array) -> None:
    """While the others vote, the match may as well end as go on: good for whoever leads alone, bad for all others."""
    for seat in range(state.seats):
        out[seat] = (out[seat] + (1.0 if leads_alone(state, seat) else -1.0)) / 2


@kernel
def leads_alone(state: State, seat: int) -> bool:
    """Whether a seat would be the only first one, if the points were counted now."""
    for other in range(state.seats):
        if other != seat and ending.lead(state, seat, other) <= 0:
            return False
    return True


@kernel
def encourage(state: State, out: Array) -> None:
    """Whoever has been asked to end sees the rest of the match with hope, and does not settle for a tie early."""
    for seat in range(state.seats):
        if seat != state.active:
            out[seat] += HOPE * (1.0 - out[seat])


@kernel
def worth(state: State, seen: Survey, weights: Weights, seat: int) -> float:
    """What a seat has: spirits on the table or promised, mana, points, aces, and a figure that stands safely."""
    summoned, mana = rituals.summoned_by(state, seat), state.mana[seat]
    total = weights.summoned[summoned] + point_worth(state, weights) * ending.score(state, seat)
    total -= weights.shortage * max(0, SUMMON_COST * (MISSION - summoned) - mana)
    for spirit in range(SPIRITS):
        if seen.owners[spirit] == seat:
            total += seen.values[spirit, seen.fewest[spirit]]
    for card in range(CARDS):
        if state.place[card] == seat and placing.is_ace(card):
            total += weights.ace
    return total - weights.exposed * flanking.is_exposed(state, seat)


def reflex(state: State) -> int:
    """No to whoever proposes to share the match early, or to end it where the seat asked had better play on. [R13.3]"""
    if state.phase != Phase.VOTE:
        return NO_IDEA
    seat = automaton.actor(state)
    on, ended = np.zeros(state.seats), np.zeros(state.seats)
    look(state, WEIGHTS, on)
    over = copied_record(state)
    ending.end(over, Ending.AGREED, NOBODY)
    ending.returns(over, ended)
    is_early = state.turn < ENOUGH * state.seats and ended[seat] < 1.0
    return Action.NO if is_early or on[seat] >= ended[seat] else NO_IDEA


SEARCH = SearchPreference(exploration=0.1, simulations=40, cutoff=0, reflex=reflex)
"""A good placement is a small part of a win, so a little exploration is enough; random play shows next to nothing."""
