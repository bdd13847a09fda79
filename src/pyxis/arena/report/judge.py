"""Says how good a position is for each seat, twice and independently, so that its own noise can be told from swings."""

import numpy as np

from pyxis.core.layout import Array
from pyxis.core.position import Position
from pyxis.search.forest import OpenTree

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
            tree = OpenTree(position, self._seed, opinion, self._simulations + 2)
            tree.grow(self._simulations)
            out[opinion] = tree.values
        return out
