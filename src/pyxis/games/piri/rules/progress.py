"""How far rituals have come that cannot be performed yet, for boards and drawings."""

from pyxis.core.kernel import kernel, program
from pyxis.games.piri.rules import board, rituals
from pyxis.games.piri.spirits import ARM_COUNT, ARMS, FIRST_PATTERN, RANK
from pyxis.games.piri.state import State
from pyxis.games.piri.window import NOWHERE, SIDE


@kernel
def arms_present(state: State, spirit: int, centre: int) -> int:
    """How many arms of the spirit's best pattern are there; 0 where a spirit stands in the centre. [R9.1] [R9.4]"""
    if board.is_spirit(state.table[centre]):
        return 0
    rank, most, there = RANK[spirit], 0, rituals.serving(state, spirit, centre)
    for pattern in range(FIRST_PATTERN[rank], FIRST_PATTERN[rank + 1]):
        most = max(most, ARM_COUNT[there & ARMS[pattern]])
    return most


@program
def best_centre(state: State, spirit: int) -> tuple[int, int]:
    """Where the ritual of a spirit has come farthest, in the layout or round it, and how many of its arms are there."""
    best, most = NOWHERE, 0
    top, bottom, left, right = board.surroundings(state)
    for row in range(top, bottom):
        for column in range(left, right):
            present = arms_present(state, spirit, SIDE * row + column)
            if present > most:
                best, most = SIDE * row + column, present
    return best, most
