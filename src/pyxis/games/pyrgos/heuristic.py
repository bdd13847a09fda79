"""How a position looks without searching on: what stands, and what the next piece can do."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.pyrgos.board import pieces_on
from pyxis.games.pyrgos.components import CELLS, SHAPES
from pyxis.games.pyrgos.ending import returns
from pyxis.games.pyrgos.state import RUNNING, State

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


@kernel
def evaluate(state: State, out: Array) -> None:
    """The chances of each seat, from -1 (lost) to 1 (won); once the match is over, how it ended."""
    if state.ending != RUNNING:
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
    score = TOWER * state.towers[side]
    for cell in range(CELLS):
        if pieces_on(state, 1 - side, cell) == 0:
            own = pieces_on(state, side, cell)
            if own == 1:
                score += SINGLE
            elif own == 2:
                score += PAIR
    for shape in range(SHAPES):
        if state.stock[side, shape]:
            score += KIND_LEFT
    return score


@kernel
def prospect(state: State) -> float:
    """What the cells it is sent to are worth to the side to move."""
    freedom = 0
    started, takes, gives_only = False, False, True
    for cell in range(CELLS):
        if np.int64(state.targets) >> cell & 1:
            freedom += 1
            own, other = pieces_on(state, state.side, cell), pieces_on(state, 1 - state.side, cell)
            started |= own + other == 1
            takes |= own + other == 2 and own > 0
            gives_only &= other == 2
    score = FREEDOM * freedom
    if started:
        score += STARTED
    if takes:
        score += DECIDES if lacks_one(state, state.side) else TAKES
    elif gives_only:
        score += -DECIDES if lacks_one(state, 1 - state.side) else ONLY_GIVES
    return score


@kernel
def lacks_one(state: State, side: int) -> bool:
    """Whether one more tower wins the match for that side."""
    return state.towers[side] + 1 >= state.towers_to_win
