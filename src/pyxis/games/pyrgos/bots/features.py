"""What a learner sees: planes of 4 × 4 numbers in [0, 1], always with the seat that looks as "own".

Plane by plane, `out[plane, row, column]`, row 0 being row 1 of the board:

    0–2    own squares, triangles, cylinders                      1 where one lies
    3–5    the opponent's
    6, 7   finished towers: own, the opponent's                   1 where one stands
    8      target cells of the side to move                       1 where the next piece may go
    9–11   own stock of squares, triangles, cylinders             share still left, all over the plane
    12–14  the opponent's stock
    15, 16 towers still needed to win: own, the opponent's        share of those needed at the start
    17     own turn                                               from here on 1 or 0 all over the plane
    18     own side is White
    19     the next piece may not be a square                     [O1]
    20     the seats may be swapped now                           [O3]
    21, 22 the options tiebreak=three_step and adjacent=eight     [O2] [O4]

Facings are left out: of all triangles only the last one matters, and plane 8 tells where it points.
"""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyrgos.components import CELLS, SHAPES, SIZE, STOCK, Side
from pyxis.games.pyrgos.rules.automaton import can_swap, square_is_banned
from pyxis.games.pyrgos.rules.board import controller, finished_cells
from pyxis.games.pyrgos.state import Ending, State

PIECES = 0
TOWERS = 6
TARGETS = 8
STOCKS = 9
NEEDED = 15
OWN_TURN = 17
OWN_WHITE = 18
SQUARE_BANNED = 19
MAY_SWAP = 20
THREE_STEP = 21
EIGHT = 22
SHAPE = (23, SIZE, SIZE)


@kernel
def observe(state: State, seat: int, out: Array) -> None:
    """Fills all planes as `seat` sees them; a spectator looks with White's eyes."""
    side = seat ^ state.white_seat if seat >= 0 else Side.WHITE
    for view in range(2):
        observed = side ^ view
        for shape in range(SHAPES):
            fill_cells(out[PIECES + SHAPES * view + shape], state.pieces[observed, shape])
            fill_all(out[STOCKS + SHAPES * view + shape], state.stock[observed, shape] / STOCK)
        fill_cells(out[TOWERS + view], towers_of(state, observed))
        fill_all(out[NEEDED + view], 1.0 - state.towers[observed] / state.towers_to_win)
    fill_cells(out[TARGETS], state.targets)
    running = state.ending == Ending.RUNNING
    fill_all(out[OWN_TURN], running and state.side == side)
    fill_all(out[OWN_WHITE], side == Side.WHITE)
    fill_all(out[SQUARE_BANNED], running and square_is_banned(state))
    fill_all(out[MAY_SWAP], running and can_swap(state))
    fill_all(out[THREE_STEP], state.three_step_tiebreak)
    fill_all(out[EIGHT], state.adjacent_eight)


@kernel
def towers_of(state: State, side: int) -> Whole:
    """The finished towers that side controls, a bit each."""
    finished = finished_cells(state)
    towers = np.int64(0)
    for cell in range(CELLS):
        if finished >> cell & 1 and controller(state, cell) == side:
            towers |= np.int64(1) << cell
    return towers


@kernel
def fill_cells(plane: Array, cells: Whole) -> None:
    """1 where the bit of the cell is set, 0 elsewhere."""
    for cell in range(CELLS):
        plane[cell // SIZE, cell % SIZE] = np.int64(cells) >> cell & 1


@kernel
def fill_all(plane: Array, value: float) -> None:
    """`value` all over the plane."""
    for cell in range(CELLS):
        plane[cell // SIZE, cell % SIZE] = value
