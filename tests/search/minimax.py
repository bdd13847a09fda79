"""The value of a position by looking at everything: slow, without a table, and too simple to be wrong."""

import numpy as np

from pyxis.core.contract import OVER, actor, apply, legal, returns
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array
from pyxis.core.position import Position


@kernel
def _better(seat: int, value: int, plies: int, than: int, than_plies: int) -> bool:
    """Whether `seat` prefers it: a better value for itself, a quicker win, a slower loss."""
    own, other = (value, than) if seat == 0 else (-value, -than)
    if own != other:
        return own > other
    return plies < than_plies if own > 0 else plies > than_plies


@program
def _minimax(states: Array, level: int, actions: Array, result: Array) -> tuple[int, int]:
    state = states[level]
    seat = actor(state)
    if seat == OVER:
        returns(state, result)
        return (1 if result[0] > result[1] else -1 if result[0] < result[1] else 0), 0
    best, best_plies = 2 if seat == 1 else -2, 0
    for index in range(legal(state, actions[level])):
        states[level + 1] = states[level]
        apply(states[level + 1], actions[level, index])
        value, plies = _minimax(states, level + 1, actions, result)
        if _better(seat, value, plies + 1, best, best_plies):
            best, best_plies = value, plies + 1
    return best, best_plies


def minimax(position: Position) -> tuple[int, int]:
    """The value for the seat to move (if over: for seat 0), and the plies to the end, which mean nothing in a draw."""
    game = position.game
    states = game.state.blank(game.longest + 2)
    states[0] = position.states[0]
    value, plies = _minimax(states, 0, np.zeros((len(states), game.most_legal), np.int32), np.zeros(2))
    return int(value if position.actor != 1 else -value), int(plies)
