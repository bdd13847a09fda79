"""What a game's source says would come of a plan: nature itself, asked about several possible futures at once."""

import numpy as np

from pyxis.core.layout import Array
from pyxis.core.position import Position
from pyxis.core.streams import start
from pyxis.search.plans import FACTS, VISITS, begin_future, end_future, hear, new_rehearsal

WEIGHT = 16
"""Futures of the sketch that one told by a source outweighs."""


class Foresight:
    """The source of a game, as a planner asks it about one position."""

    def __init__(self, position: Position, seed: int) -> None:
        self._position = position
        self._seed = seed

    def try_plans(self, plans: Array, tallies: Array, times: int) -> None:
        """Plays every plan into so many more futures, and adds to the tallies what the source made of them.

        Where it has nothing to say, or there is none, nothing is added.
        """
        source = self._position.game.source
        if source is None or source.foresee is None:
            return
        rehearsal = new_rehearsal(self._position, self._position.actor, times * len(plans))
        states = rehearsal.states
        rngs = np.zeros((len(states), 1), np.uint64)
        for index, rng in enumerate(rngs):
            start(rng, np.uint64(self._seed), np.uint64(tallies[index // times, VISITS - FACTS] + index % times))
            begin_future(rehearsal, index, plans[index // times], rng)
        asked = [index for index in range(len(states)) if source.speaks(states[index])]
        for index, words in zip(asked, source.foresee([states[index] for index in asked]), strict=True):
            hear(states, index, np.array(words, np.int32))
            told = np.zeros(tallies.shape[1])
            end_future(rehearsal, index, rngs[index], told)
            tallies[index // times] += WEIGHT * told
