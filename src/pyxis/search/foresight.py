"""What a game's source says would come of a plan: nature itself, asked about many possible futures at once."""

import numpy as np

from pyxis.core.layout import Array
from pyxis.core.position import Position
from pyxis.core.streams import start
from pyxis.search.plans import FACTS, VISITS, begin_future, end_future, hear


class Foresight:
    """The source of a game, as a planner asks it about one position."""

    def __init__(self, position: Position, seed: int) -> None:
        self._position = position
        self._seed = seed

    @property
    def is_asked(self) -> bool:
        """Whether there is a source that answers such questions."""
        game = self._position.game
        return game.search.foresight > 0 and game.source is not None and game.source.foresee is not None

    def try_plans(self, plans: Array, tallies: Array, times: int) -> None:
        """Plays every plan into so many more futures, and adds to the tallies what came of them.

        The hand shakes as in the futures of the sketch, so that both are asked about the same.
        """
        game, seat = self._position.game, self._position.actor
        states = np.repeat(self._position.states, times * len(plans))
        rngs = np.zeros((len(states), 1), np.uint64)
        actions, odds = np.empty(game.most_legal, np.int32), np.empty(game.most_legal, np.int64)
        for index in range(len(states)):
            number, time = divmod(index, times)
            visit = int(tallies[number, VISITS - FACTS]) + time
            start(rngs[index], np.uint64(self._seed), np.uint64(visit))
            begin_future(states, index, plans[number], seat, rngs[index], actions, odds)
        self._hear(states)
        for index in range(len(states)):
            end_future(states, index, seat, rngs[index], actions, odds, tallies[index // times])

    def _hear(self, states: Array) -> None:
        """Lets the source tell what happens in all the states in which it has the word."""
        source = self._position.game.source
        assert source is not None  # noqa: S101
        assert source.foresee is not None  # noqa: S101
        speaking = [index for index in range(len(states)) if source.speaks(states[index])]
        for index, words in zip(speaking, source.foresee([states[index] for index in speaking]), strict=True):
            hear(states, index, np.array(words, np.int32))
