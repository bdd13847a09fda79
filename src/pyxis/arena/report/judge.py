"""Says how good a position is for each seat, twice and independently, so that its own noise can be told from swings."""

import numpy as np

from pyxis.core.layout import Array
from pyxis.core.position import Position
from pyxis.core.streams import derived_seed
from pyxis.search.forest import OpenTree
from pyxis.search.planner import worth

OPINIONS = 2


class Judge:
    """Looks at whole positions, secrets included, with the search that the bots use; so long for each opinion."""

    def __init__(self, simulations: int, seed: int) -> None:
        self._simulations = simulations
        self._seed = seed

    def values(self, position: Position) -> Array:
        """[opinion, seat]: the returns to be expected."""
        out = np.zeros((OPINIONS, position.seats))
        if position.over:
            out[:] = position.returns
            return out
        for opinion in range(OPINIONS):
            out[opinion] = (
                self._planned(position, opinion) if position.game.search.plans else self._grown(position, opinion)
            )
        return out

    def _grown(self, position: Position, opinion: int) -> tuple[float, ...]:
        tree = OpenTree(position, self._seed, opinion, self._simulations + 2)
        tree.grow(self._simulations)
        return tree.values

    def _planned(self, position: Position, opinion: int) -> tuple[float, ...]:
        return worth(position, simulations=self._simulations, seed=derived_seed(self._seed, opinion))
