"""Counts all sequences of legal actions: the figure that tells one rule engine from another."""

from typing import NamedTuple

import numpy as np

from pyxis.core.contract import CHANCE, OVER, actor, apply, legal, ready_for_play, weights
from pyxis.core.kernel import program
from pyxis.core.layout import Array
from pyxis.core.options import read_whole
from pyxis.core.position import Position

DEEPEST = 100


class Perft(NamedTuple):
    """The sequences of one length."""

    depth: int
    sequences: int
    expected: float
    """The same with each outcome of chance counted at its probability: what a player can expect to face."""


@program
def _count(states: Array, level: int, depth: int, actions: Array, odds: Array, share: float, totals: Array) -> None:
    """Adds the sequences of `depth` more actions from `states[level]`; `share` is the odds of being there."""
    if depth == 0:
        totals[0] += 1
        totals[1] += share
        return
    state = states[level]
    who = actor(state)
    if who == OVER:
        return
    count = legal(state, actions[level])
    total = 0
    if who == CHANCE:
        weights(state, odds[level])
        for index in range(count):
            total += odds[level, index]
    for index in range(count):
        states[level + 1] = states[level]
        apply(states[level + 1], actions[level, index])
        part = share * odds[level, index] / total if who == CHANCE else share
        _count(states, level + 1, depth - 1, actions, odds, part, totals)


def perft(start: Position, depth: int) -> Perft:
    """The number of sequences of exactly `depth` legal actions from `start`."""
    depth = read_whole("the depth", depth, 0, DEEPEST)
    states = start.game.state.blank(depth + 1)
    states[0] = start.states[0]
    actions = np.zeros((depth + 1, start.game.most_legal), np.int32)
    odds = np.zeros((depth + 1, start.game.most_legal), np.int64)
    totals = np.zeros(2)
    _count(ready_for_play(states), 0, depth, actions, odds, 1.0, totals)
    return Perft(depth, int(totals[0]), float(totals[1]))
