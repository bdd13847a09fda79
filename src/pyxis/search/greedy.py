"""One step by the heuristic: the least a bot can think."""

from collections.abc import Sequence

import numpy as np

from pyxis.core.contract import ready_for_thought, resample
from pyxis.core.kernel import program
from pyxis.core.layout import Array
from pyxis.core.position import View
from pyxis.core.streams import below, stream
from pyxis.search.bots import Bot
from pyxis.search.simulation import HERE, START, STATES, look_ahead

GUESSES = 8
"""How many ways the hidden part of the state is filled in before averaging."""


@program
def judge_actions(
    states: Array, seat: int, actions: Array, guesses: int, values: Array, out: Array, rng: Array
) -> None:
    """Adds to `values` the worth of each action for `seat`; `states[START]` is redacted, the others are room."""
    for _ in range(guesses):
        states[HERE] = states[START]
        resample(states[HERE], seat, rng)
        for index in range(len(actions)):
            look_ahead(states, actions[index], out)
            values[index] += out[seat]


class GreedyBot(Bot):
    """Takes the action after which the game's own heuristic likes its seat best; ties are drawn by lot."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._rng = stream(seed)

    def choose(self, view: View) -> int:
        self.check(view)
        reflex = self.reflex(view)
        if reflex is not None:
            return reflex
        return self.choose_among(view, view.legal)

    def choose_among(self, view: View, considered: Sequence[int]) -> int:
        """The best of the legal actions considered."""
        actions = np.array(considered, np.int32)
        values = np.zeros(len(actions))
        states = ready_for_thought(np.repeat(view.states, STATES))
        guesses = GUESSES if view.game.has_secrets else 1
        judge_actions(states, view.actor, actions, guesses, values, np.zeros(view.seats), self._rng)
        best = np.flatnonzero(values == values.max())
        return int(actions[best[int(below(self._rng, len(best)))]])
