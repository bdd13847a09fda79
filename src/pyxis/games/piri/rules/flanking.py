"""Trapping a card between two stronger ones."""

from pyxis.core.kernel import kernel
from pyxis.games.piri.rules import board, deck
from pyxis.games.piri.state import NOBODY, State
from pyxis.games.piri.window import CELLS, DIRECTIONS, EMPTY, NOWHERE, READING_ORDER, STEP


@kernel
def flanked(state: State, cell: int) -> int:
    """The directions in which the card just placed on `cell` completes a flank, a bit each. [R8.1] [R8.2] [R8.7]"""
    directions = 0
    suit = board.suit_at(state, cell)
    for direction in range(DIRECTIONS):
        target = cell + STEP[direction]
        if state.table[target] == EMPTY or not board.flanker_beats(suit, board.suit_at(state, target)):
            continue
        if has_partner(state, cell, target, direction):
            directions |= 1 << direction
    return directions


@kernel
def has_partner(state: State, cell: int, target: int, direction: int) -> bool:
    """Whether another card beats the target from the side beyond it, or by option from any side. [R8.1] [O4]"""
    if not state.flank_any_two:
        return helps(state, target, target + STEP[direction])
    for side in range(DIRECTIONS):
        if target + STEP[side] != cell and helps(state, target, target + STEP[side]):
            return True
    return False


@kernel
def helps(state: State, target: int, other: int) -> bool:
    """Whether a card that beats the target lies on the cell `other`. [R8.1]"""
    if not 0 <= other < CELLS or state.table[other] == EMPTY:
        return False
    return board.flanker_beats(board.suit_at(state, other), board.suit_at(state, target))


@kernel
def offered_flanks(state: State, cell: int, seat: int) -> int:
    """The flanks worth asking about: a spirit only if an opponent's figure stands on it. [O5]"""
    directions = flanked(state, cell)
    for direction in range(DIRECTIONS):
        target = cell + STEP[direction]
        if (
            directions >> direction & 1
            and board.is_spirit(state.table[target])
            and not has_opponent(state, target, seat)
        ):
            directions &= ~(1 << direction)
    return directions


@kernel
def has_opponent(state: State, cell: int, seat: int) -> bool:
    """Whether the figure of another seat stands there."""
    owner = board.figure_on(state, cell)
    return owner != seat if owner != NOBODY else False


@kernel
def carry_out(state: State, cell: int, directions: int, seat: int) -> None:
    """All flanked cards go under the deck, in reading order, and figures on them pay `seat`. [R8.3] [R8.4]"""
    for direction in READING_ORDER:
        if directions >> direction & 1:
            remove_flanked(state, cell + STEP[direction], seat)


@kernel
def remove_flanked(state: State, target: int, seat: int) -> None:
    """A playing card goes under the deck; a spirit stays; a figure leaves and pays either way. [R8.4] [R8.5] [R8.6]

    [R4.8]
    """
    board.send_off(state, target, seat)
    if not board.is_spirit(state.table[target]):
        deck.put_under(state, target)


@kernel
def is_exposed(state: State, seat: int) -> bool:
    """Whether the figure stands on a card with a stronger neighbour and an open opposite side."""
    cell = state.meeple[seat]
    if cell == NOWHERE:
        return False
    suit = board.suit_at(state, cell)
    for direction in range(DIRECTIONS):
        one, other = cell + STEP[direction], cell - STEP[direction]
        if state.table[one] != EMPTY and state.table[other] == EMPTY and board.beats(board.suit_at(state, one), suit):
            return True
    return False
