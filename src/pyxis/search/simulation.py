"""What simulations share, with secrets and without: their room, their habits, what they try next, what they bring."""

from typing import Any, NamedTuple

import numpy as np

from pyxis.core.contract import CHANCE, OVER, actor, apply
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.core.loops import Listing, appraise, draw_action, draw_outcome

NOWHERE = -1
"""No child yet, no edges yet, no room."""
ROOT = 0
"""The node at the top of a tree."""
NODES, EDGES = 0, 1
"""What a tree is made of, and the way of a simulation through it."""
START, HERE, AHEAD, STATES = range(4)
"""States of a simulation: where all of them begin, where this one has come to, and one step further."""
WINS, TRIES = 0, 1
"""What is counted of each action at the root."""
OPINION = 1_000_000
"""Parts in which the heuristic's opinion of an action is kept."""
LOTS = 8
"""Opinions that differ by fewer parts are put in order by lot."""


class Room(NamedTuple):
    """What the simulations of one thread work in, besides the tree."""

    states: Array
    """[START / HERE / AHEAD]"""
    listing: Listing
    out: Array
    """[seat]: what the last simulation brought."""
    path: Array
    """[NODES / EDGES, depth]: the way it took; of edges there is one fewer."""
    rng: Array


class Habits(NamedTuple):
    """How a search thinks."""

    exploration: float
    """How much it likes to look at what it knows little of."""
    cutoff: int
    """Actions of seats after which a playout is judged by the heuristic: 0 trusts it at once, below 0 is never."""
    noticed: Array
    """[action]: whether it comes to mind at the root."""


class Tally(NamedTuple):
    """What all simulations brought."""

    totals: Array
    """[seat]: the sum of their results."""
    wins: Array
    """[WINS / TRIES, action]: wins of the root's actor through that action at the root, and out of how many."""


@kernel
def trusts_heuristic(habits: Habits) -> bool:
    """Where playouts are cut off at once, the heuristic is good: then it is asked about every action of a node."""
    return habits.cutoff == 0


@kernel
def keep_noticed(actions: Array, count: int, noticed: Array) -> int:
    """Leaves only those actions that come to mind, in order; returns how many."""
    kept = 0
    for number in range(count):
        if noticed[actions[number]]:
            actions[kept] = actions[number]
            kept += 1
    return kept


@kernel
def look_ahead(states: Array, action: int, out: Array) -> None:
    """Writes what an action is worth that is played in `states[HERE]`, in the opinion of the heuristic."""
    states[AHEAD] = states[HERE]
    state = states[AHEAD]
    apply(state, action)
    appraise(state, out)


@kernel
def upper_bound(value: float, visits: Whole, log_chances: float, exploration: float) -> float:
    """How good an action may yet turn out (UCB1): the mean of what it brought, and more the less it was tried.

    `log_chances` is the logarithm of how often it could have been tried.
    """
    return value / visits + exploration * np.sqrt(log_chances / visits)


@kernel
def play_on(state: Any, cutoff: int, room: Room) -> None:
    """Writes what a leaf is worth: random play to the end, or until `cutoff` actions of seats later."""
    played = 0
    while True:
        who = actor(state)
        if who == OVER or played == cutoff:
            appraise(state, room.out)
            return
        if who == CHANCE:
            apply(state, draw_outcome(state, room.listing, room.rng))
        else:
            apply(state, draw_action(state, room.listing.actions, room.rng))
            played += 1


@kernel
def win_share(out: Array, seat: int, is_final: bool) -> float:
    """What part of a win a result is for `seat`: winners share it, an estimate counts as the chance it stands for."""
    best, winners, total = out[0], 0, 0.0
    for other in range(len(out)):
        if out[other] > best:
            best, winners = out[other], 0
        winners += out[other] == best
        total += 1.0 + out[other]
    if is_final:
        return 1.0 / winners if out[seat] == best else 0.0
    return (1.0 + out[seat]) / total if total > 0.0 else 1.0 / len(out)


@kernel
def add_result(tally: Tally, out: Array) -> None:
    """Counts what a simulation brought each seat."""
    for seat in range(len(out)):
        tally.totals[seat] += out[seat]


@kernel
def add_win(tally: Tally, action: int, share: float) -> None:
    """Counts what part of a win it was for the root's actor, who began it with `action`."""
    tally.wins[WINS, action] += share
    tally.wins[TRIES, action] += 1.0
