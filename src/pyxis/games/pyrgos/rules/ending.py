"""How a match ends, and who has won it then."""

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.pyrgos.components import CELLS, Side
from pyxis.games.pyrgos.rules.board import controller, finished_cells, pieces_on
from pyxis.games.pyrgos.state import NOBODY, Ending, State


@kernel
def count_tower(state: State, cell: int) -> None:
    """Credits the tower on `cell`, if it is finished, to the side that controls it. [R5]"""
    if finished_cells(state) >> cell & 1:
        state.towers[controller(state, cell)] += 1


@kernel
def conclude(state: State) -> None:
    """Ends the match if somebody has enough towers or nobody can go on. [R4.2] [R6.1] [O5]"""
    for side in (Side.WHITE, Side.BLACK):
        if state.towers[side] >= state.towers_to_win:
            state.winner = side
            state.ending = Ending.TOWERS
            state.targets = 0
            return
    if state.targets == 0:
        compare(state)


@kernel
def compare(state: State) -> None:
    """Nobody can go on: most towers win, else the tie-breaks. [R6.2] [R6.3] [R6.4] [O2]"""
    if decide(state, state.towers[Side.WHITE] - state.towers[Side.BLACK], Ending.MOST_TOWERS):
        return
    if state.three_step_tiebreak:
        if decide(state, unfinished_lead(state, 2, 2), Ending.PAIRS):
            return
        if decide(state, unfinished_lead(state, 1, 1), Ending.SINGLES):
            return
    elif decide(state, unfinished_lead(state, 1, 2), Ending.UNFINISHED):
        return
    state.ending = Ending.ALL_LEVEL


@kernel
def decide(state: State, white_lead: int, ending: int) -> bool:
    """Ends the match for whoever leads; says whether somebody does."""
    if white_lead == 0:
        return False
    state.winner = Side.WHITE if white_lead > 0 else Side.BLACK
    state.ending = ending
    return True


@kernel
def unfinished(state: State, side: int, least: int, most: int) -> int:
    """How many unfinished towers of `least` to `most` pieces that side controls. [R6.3] [O2]"""
    count = 0
    for cell in range(CELLS):
        height = pieces_on(state, Side.WHITE, cell) + pieces_on(state, Side.BLACK, cell)
        if least <= height <= most and controller(state, cell) == side:
            count += 1
    return count


@kernel
def unfinished_lead(state: State, least: int, most: int) -> int:
    """How many more of those White controls than Black."""
    return unfinished(state, Side.WHITE, least, most) - unfinished(state, Side.BLACK, least, most)


@kernel
def returns(state: State, out: Array) -> None:
    """A win +1, a loss -1, a draw 0."""
    out[:] = 0.0
    if state.winner != NOBODY:
        out[state.winner ^ state.white_seat] = 1.0
        out[1 ^ state.winner ^ state.white_seat] = -1.0
