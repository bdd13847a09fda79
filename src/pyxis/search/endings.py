"""Endings small enough to be played exactly: which positions are worth asking the solver about, and what it says."""

from pyxis.core.playout import playouts
from pyxis.core.position import Position
from pyxis.search.budget import Budget
from pyxis.search.solver import Solver, obstacle_to_solving
from pyxis.search.table import DRAW

MEMORY = 64
"""Mebibytes: plenty for what is entered here."""
NEAR = 16
"""An ending is a position from which no match of a few tried at random had more actions to go."""
TRIED = 8


def is_ending(position: Position) -> bool:
    """Whether the end is near, the solver knows the way, and winning is all that counts."""
    if obstacle_to_solving(position) is not None:
        return False
    tried = playouts(position, TRIED)
    # Where returns also measure by how much, whoever only wins may leave something on the table.
    only_wins = abs(tried.returns[0] - (tried.wins[0] - tried.wins[1])) < 1e-9
    return tried.longest <= NEAR and only_wins


class Endings:
    """The solver, as one player uses it in one match; it remembers what it has proved."""

    def __init__(self) -> None:
        self._solver: Solver | None = None

    def action(self, position: Position, clock: Budget, nodes: int) -> int | None:
        """One that wins, or holds a draw, if that is proved within `nodes` positions; where all is lost, nothing."""
        if nodes == 0 or not is_ending(position):
            return None
        if self._solver is None or not self._solver.suits(position):
            self._solver = Solver(position, MEMORY)
        value = self._solver.value(position, Budget(clock.seconds, nodes))
        return value.action if value.done and value.low >= DRAW else None
