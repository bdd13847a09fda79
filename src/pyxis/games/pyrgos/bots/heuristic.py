"""How a position looks without searching on: what stands, and what the next piece can do."""

import numpy as np

from pyxis.core.game import SearchPreference
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyrgos.components import SHAPES, Shape
from pyxis.games.pyrgos.rules.board import finished_cells
from pyxis.games.pyrgos.rules.ending import returns
from pyxis.games.pyrgos.state import Ending, State

# Rounded from a search for weights that beat those before them.
TOWER = 1.3
"""A tower one controls."""
PAIR = 1.0
"""Two pieces of one's own on a cell: whoever finishes it, the tower is one's own."""
SINGLE = 0.2
"""A piece alone on its cell."""
KIND_LEFT = 0.2
"""A shape still in one's stock."""
FREEDOM = 0.1
"""A cell the next piece may go to."""
STARTED = 0.05
"""Such a cell that holds one piece."""
TAKES = 0.4
"""The next piece can finish a tower of one's own."""
ONLY_GIVES = -1.5
"""The next piece cannot but finish a tower of the opponent's."""
DECIDES = 20.0
"""The same where that tower is the last one needed: the match is as good as over."""

SEARCH = SearchPreference(exploration=0.2, simulations=1000, cutoff=0)
"""The heuristic sees more than random play shows, and in a tenth of the time."""


@kernel
def evaluate(state: State, out: Array) -> None:
    """The chances of each seat, from -1 (lost) to 1 (won); once the match is over, how it ended."""
    if state.ending != Ending.RUNNING:
        returns(state, out)
        return
    score = standing(state, state.side) - standing(state, 1 - state.side) + prospect(state)
    value = score / (1.0 + abs(score))
    seat = state.side ^ state.white_seat
    out[seat] = value
    out[1 - seat] = -value


@kernel
def standing(state: State, side: int) -> float:
    """What that side has on the board and in stock, whoever moves next."""
    one, two, three = heights(state, side)
    alone = one & ~heights(state, 1 - side)[0]
    score = TOWER * state.towers[side] + SINGLE * size(alone & ~two) + PAIR * size(alone & two & ~three)
    for shape in range(SHAPES):
        if state.stock[side, shape]:
            score += KIND_LEFT
    return score


@kernel
def prospect(state: State) -> float:
    """What the cells it is sent to are worth to the side to move."""
    targets = np.int64(state.targets)
    own = heights(state, state.side)[0]
    other, other_two, other_three = heights(state, 1 - state.side)
    started, two = own ^ other, own & other | heights(state, state.side)[1] | other_two
    score = FREEDOM * size(targets)
    if targets & started & ~two:
        score += STARTED
    if targets & two & own & ~finished_cells(state):
        score += DECIDES if lacks_one(state, state.side) else TAKES
    elif not targets & ~(other_two & ~other_three):
        score += -DECIDES if lacks_one(state, 1 - state.side) else ONLY_GIVES
    return score


@kernel
def heights(state: State, side: int) -> tuple[Whole, Whole, Whole]:
    """The cells where that side has one piece or more, two or more, and three."""
    squares, triangles, cylinders = (
        state.pieces[side, Shape.SQUARE],
        state.pieces[side, Shape.TRIANGLE],
        state.pieces[side, Shape.CYLINDER],
    )
    one = squares | triangles | cylinders
    two = squares & triangles | cylinders & (squares | triangles)
    return np.int64(one), np.int64(two), np.int64(squares & triangles & cylinders)


@kernel
def size(cells: Whole) -> Whole:
    """How many cells the set has: bits are added in pairs, the pairs in fours, and so on."""
    pairs = cells - (cells >> 1 & 0x5555)
    fours = (pairs & 0x3333) + (pairs >> 2 & 0x3333)
    eights = fours + (fours >> 4) & 0x0F0F
    return eights + (eights >> 8) & 0x1F


@kernel
def lacks_one(state: State, side: int) -> bool:
    """Whether one more tower wins the match for that side."""
    return state.towers[side] + 1 >= state.towers_to_win
