"""How a match ends, and who has won it then."""

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.pyrgos.board import controller, finished_cells, pieces_on
from pyxis.games.pyrgos.components import BLACK, CELLS, WHITE
from pyxis.games.pyrgos.state import (
    ALL_LEVEL,
    BY_MOST_TOWERS,
    BY_PAIRS,
    BY_SINGLES,
    BY_TOWERS,
    BY_UNFINISHED,
    NOBODY,
    State,
)


@kernel
def count_tower(state: State, cell: int) -> None:
    """Credits the tower on `cell`, if it is finished, to the side that controls it. [R5]"""
    if finished_cells(state) >> cell & 1:
        state.towers[controller(state, cell)] += 1


@kernel
def conclude(state: State) -> None:
    """Ends the match if somebody has enough towers or nobody can go on. [R4.2] [R6.1]"""
    for side in (WHITE, BLACK):
        if state.towers[side] >= state.towers_to_win:
            state.winner = side
            state.ending = BY_TOWERS
            state.targets = 0
            return
    if state.targets == 0:
        compare(state)


@kernel
def compare(state: State) -> None:
    """Nobody can go on: most towers win, else the tie-breaks. [R6.2] [R6.3] [R6.4] [O2]"""
    if decide(state, state.towers[WHITE] - state.towers[BLACK], BY_MOST_TOWERS):
        return
    if state.three_step_tiebreak:
        if decide(state, unfinished_lead(state, 2, 2), BY_PAIRS):
            return
        if decide(state, unfinished_lead(state, 1, 1), BY_SINGLES):
            return
    elif decide(state, unfinished_lead(state, 1, 2), BY_UNFINISHED):
        return
    state.ending = ALL_LEVEL


@kernel
def decide(state: State, white_lead: int, ending: int) -> bool:
    """Ends the match for whoever leads; says whether somebody does."""
    if white_lead == 0:
        return False
    state.winner = WHITE if white_lead > 0 else BLACK
    state.ending = ending
    return True


@kernel
def unfinished(state: State, side: int, least: int, most: int) -> int:
    """How many unfinished towers of `least` to `most` pieces that side controls. [R6.3] [O2]"""
    count = 0
    for cell in range(CELLS):
        height = pieces_on(state, WHITE, cell) + pieces_on(state, BLACK, cell)
        if least <= height <= most and controller(state, cell) == side:
            count += 1
    return count


@kernel
def unfinished_lead(state: State, least: int, most: int) -> int:
    """How many more of those White controls than Black."""
    return unfinished(state, WHITE, least, most) - unfinished(state, BLACK, least, most)


@kernel
def returns(state: State, out: Array) -> None:
    """A win +1, a loss -1, a draw 0."""
    out[:] = 0.0
    if state.winner != NOBODY:
        out[state.winner ^ state.white_seat] = 1.0
        out[1 ^ state.winner ^ state.white_seat] = -1.0
