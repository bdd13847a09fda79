"""Turns and the end of the match. Ids in brackets are those of `RULES.md`."""

import numpy as np

from pyxis.core.contract import OVER
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyrgos.components import (
    ADJACENT,
    ALL_CELLS,
    BIT_RING,
    BLACK,
    CELL_OF_BIT,
    CELLS,
    CYLINDER,
    FACINGS,
    KIND_CYLINDER,
    KIND_SQUARE,
    KIND_TRIANGLE,
    KINDS,
    LINE,
    SHAPE_OF_KIND,
    SHAPES,
    SQUARE,
    STOCK,
    SWAP,
    TRIANGLE,
    WHITE,
)
from pyxis.games.pyrgos.state import (
    ALL_LEVEL,
    BY_MOST_TOWERS,
    BY_PAIRS,
    BY_SINGLES,
    BY_TOWERS,
    BY_UNFINISHED,
    NOBODY,
    NOTHING,
    RUNNING,
    State,
)

TOWERS_OPTION = (3, 2, 4)
"""Values of the option `towers`, in the order they are declared."""


@kernel
def setup(state: State, seats: int, options: Array) -> None:
    """An empty board and full stocks; White begins. [R1]"""
    state.stock[:] = STOCK
    state.facing[:] = NOTHING
    state.last_cell = NOTHING
    state.last_kind = NOTHING
    state.winner = NOBODY
    state.ban_second_square = options[0]
    state.three_step_tiebreak = options[1]
    state.may_swap = options[2]
    state.adjacent_eight = options[3]
    state.towers_to_win = TOWERS_OPTION[options[4]]


@kernel
def actor(state: State) -> int:
    """The seat that holds the side to move."""
    if state.ending != RUNNING:
        return OVER
    return state.side ^ state.white_seat


@kernel
def taken(state: State, shape: int) -> Whole:
    """The cells that hold such a piece, of either side. [R2.1]"""
    return np.int64(state.pieces[WHITE, shape] | state.pieces[BLACK, shape])


@kernel
def empty_cells(state: State) -> Whole:
    """The cells without any piece."""
    return ALL_CELLS & ~(taken(state, SQUARE) | taken(state, TRIANGLE) | taken(state, CYLINDER))


@kernel
def finished_cells(state: State) -> Whole:
    """The cells that hold all three pieces. [R2.1]"""
    return taken(state, SQUARE) & taken(state, TRIANGLE) & taken(state, CYLINDER)


@kernel
def reply_cells(state: State) -> Whole:
    """Where the opponent's last piece sends the player to move. [R3.1] [R3.2] [R3.3]"""
    if state.last_cell == NOTHING:
        return ALL_CELLS
    if state.last_kind == KIND_SQUARE:
        return np.int64(ADJACENT[state.adjacent_eight, state.last_cell])
    if state.last_kind == KIND_CYLINDER:
        return np.int64(1) << state.last_cell
    return np.int64(LINE[state.last_cell, state.last_kind - KIND_TRIANGLE])


@kernel
def pieces_set(state: State, side: int) -> int:
    """How many pieces that side has on the board."""
    stock = state.stock
    return SHAPES * STOCK - stock[side, SQUARE] - stock[side, TRIANGLE] - stock[side, CYLINDER]


@kernel
def square_is_banned(state: State) -> bool:
    """Whether White is about to set its second piece after a square. [O1]"""
    if not state.ban_second_square or state.side != WHITE:
        return False
    return state.stock[WHITE, SQUARE] == STOCK - 1 and pieces_set(state, WHITE) == 1


@kernel
def has_shape(state: State, shape: int) -> bool:
    """Whether the player to move may set such a piece at all. [R2.2]"""
    if state.stock[state.side, shape] == 0:
        return False
    return shape != SQUARE or not square_is_banned(state)


@kernel
def can_place_on(state: State, cells: Whole) -> bool:
    """Whether some piece can be set on one of `cells`; a triangle can point somewhere from every cell."""
    for shape in range(SHAPES):
        if cells & ~taken(state, shape) and has_shape(state, shape):
            return True
    return False


@kernel
def target_cells(state: State) -> Whole:
    """The reply cells, or all empty cells if nothing can be set there. [R4.1]"""
    cells = reply_cells(state)
    return cells if can_place_on(state, cells) else empty_cells(state)


@kernel
def can_swap(state: State) -> bool:
    """Whether Black may take over White's first piece. [O3]"""
    if not state.may_swap or state.white_seat != 0 or state.side != BLACK:
        return False
    return pieces_set(state, WHITE) == 1 and pieces_set(state, BLACK) == 0


@kernel
def legal(state: State, actions: Array) -> int:
    """Placements in ascending order, then the swap. [R2.1] [R2.2] [R3.4] [R3.5]"""
    cells = target_cells(state)
    squares = cells & ~taken(state, SQUARE) if has_shape(state, SQUARE) else 0
    cylinders = cells & ~taken(state, CYLINDER) if has_shape(state, CYLINDER) else 0
    triangles = cells & ~taken(state, TRIANGLE) if has_shape(state, TRIANGLE) else 0
    count = 0
    while cells:
        bit = cells & -cells
        cells ^= bit
        cell = np.int64(CELL_OF_BIT[bit % BIT_RING])
        first = cell * KINDS
        if squares & bit:
            actions[count] = first + KIND_SQUARE
            count += 1
        if cylinders & bit:
            actions[count] = first + KIND_CYLINDER
            count += 1
        if triangles & bit:
            for facing in range(FACINGS):
                if LINE[cell, facing]:
                    actions[count] = first + KIND_TRIANGLE + facing
                    count += 1
    if can_swap(state):
        actions[count] = SWAP
        count += 1
    return count


@kernel
def apply(state: State, action: int) -> None:
    """Sets a piece, or swaps."""
    if action == SWAP:
        state.white_seat ^= 1
        return
    cell, kind = action // KINDS, action % KINDS
    set_piece(state, cell, kind)
    state.side ^= 1
    end_if_decided(state, cell)


@kernel
def set_piece(state: State, cell: int, kind: int) -> None:
    """Puts a piece of the side to move on a cell. [R2.1]"""
    shape = SHAPE_OF_KIND[kind]
    state.pieces[state.side, shape] |= np.uint16(np.int64(1) << cell)
    state.stock[state.side, shape] -= 1
    if shape == TRIANGLE:
        state.facing[cell] = kind - KIND_TRIANGLE
    state.last_cell = cell
    state.last_kind = kind


@kernel
def pieces_on(state: State, side: int, cell: int) -> int:
    """How many pieces that side has on the cell."""
    count = 0
    for shape in range(SHAPES):
        count += (state.pieces[side, shape] >> cell) & 1
    return count


@kernel
def controller(state: State, cell: int) -> int:
    """The side with more pieces on the cell, or NOBODY. [R5] [R6.3]"""
    white, black = pieces_on(state, WHITE, cell), pieces_on(state, BLACK, cell)
    if white == black:
        return NOBODY
    return WHITE if white > black else BLACK


@kernel
def end_if_decided(state: State, cell: int) -> None:
    """After a piece on `cell`: counts a finished tower, and ends the match where it ends. [R5] [R6.1] [R4.2]"""
    if finished_cells(state) >> cell & 1:
        owner = controller(state, cell)
        state.towers[owner] += 1
        if state.towers[owner] >= state.towers_to_win:
            state.winner = owner
            state.ending = BY_TOWERS
            return
    if not can_place_on(state, reply_cells(state)) and not can_place_on(state, empty_cells(state)):
        compare(state)


@kernel
def compare(state: State) -> None:
    """Nobody can go on: most towers, else the tie-breaks. [R6.2] [R6.3] [R6.4] [O2]"""
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
def unfinished_lead(state: State, least: int, most: int) -> int:
    """White's lead in unfinished towers of `least` to `most` pieces that one side controls. [R6.3]"""
    lead = 0
    for cell in range(CELLS):
        height = pieces_on(state, WHITE, cell) + pieces_on(state, BLACK, cell)
        if least <= height <= most:
            owner = controller(state, cell)
            if owner == WHITE:
                lead += 1
            elif owner == BLACK:
                lead -= 1
    return lead


@kernel
def returns(state: State, out: Array) -> None:
    """A win +1, a loss -1, a draw 0."""
    out[:] = 0.0
    if state.winner != NOBODY:
        out[state.winner ^ state.white_seat] = 1.0
        out[1 ^ state.winner ^ state.white_seat] = -1.0
