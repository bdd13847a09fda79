"""The layout on the table: what lies where, whose suit beats whose, and the window that follows it."""

import numpy as np

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Whole
from pyxis.games.piri.components import JOKERS, NO_SUIT, SUIT_COUNT
from pyxis.games.piri.state import NOBODY, State
from pyxis.games.piri.window import CELLS, EMPTY, FIRST_SPIRIT, JOKER_CODE, MIDDLE, NOWHERE, SIDE, SUIT


@kernel
def suit_at(state: State, cell: int) -> Whole:
    """The suit of what lies there; a joker's is the one it was given. [R5.2] [R5.3]"""
    code = state.table[cell]
    if JOKER_CODE <= code < JOKER_CODE + JOKERS:
        return state.joker_suit[code - JOKER_CODE]
    return SUIT[code]


@kernel
def beats(suit: int, other: int) -> bool:
    """Each suit beats the next one round the wheel; no suit at all beats and is beaten by none. [R2.1]"""
    return suit < SUIT_COUNT and other < SUIT_COUNT and (suit + 1) % SUIT_COUNT == other


@kernel
def flanker_beats(suit: int, other: int) -> bool:
    """Whether a card of `suit` helps to flank one of `other`; a wild joker flanks whatever has a suit. [R8.1] [O7]"""
    return other != NO_SUIT and (suit == NO_SUIT or beats(suit, other))


@kernel
def is_spirit(code: int) -> bool:
    """Whether that is the code of a spirit."""
    return code >= FIRST_SPIRIT


@kernel
def span(state: State, rim: int) -> tuple[Whole, Whole, Whole, Whole]:
    """The first row and the one after the last, then the columns, of the layout and `rim` cells round it. [R14.1]"""
    top, left = (SIDE - np.int64(state.height)) // 2, (SIDE - np.int64(state.width)) // 2
    return top - rim, top + state.height + rim, left - rim, left + state.width + rim


@kernel
def surroundings(state: State) -> tuple[Whole, Whole, Whole, Whole]:
    """The same with one cell round the layout, as far as all neighbours of a cell are in the window."""
    top, bottom, left, right = span(state, 1)
    return max(1, top), min(SIDE - 1, bottom), max(1, left), min(SIDE - 1, right)


@kernel
def figure_on(state: State, cell: int) -> Whole:
    """The seat whose figure stands there, or NOBODY. [R7.5]"""
    for seat in range(state.seats):
        if state.meeple[seat] == cell:
            return seat
    return NOBODY


@kernel
def send_off(state: State, cell: int, gainer: int) -> None:
    """The figure there leaves the table, and its owner pays 1 mana to another seat. [R8.5] [R9.9] [R7.4] [R12.2]"""
    owner = figure_on(state, cell)
    if owner == NOBODY:
        return
    state.meeple[owner] = NOWHERE
    if gainer == NOBODY:
        return
    if owner != gainer and state.mana[owner] > 0:
        state.mana[owner] -= 1
        state.mana[gainer] += 1


@program
def recentre(state: State) -> int:
    """Moves the layout to the middle of the window; returns what that adds to the number of a cell. [R14.1] [R14.2]

    [R14.3]
    """
    top, bottom, left, right = SIDE, -1, SIDE, -1
    # What was just placed lies at most one cell outside the layout as it was.
    first, last, start, end = span(state, 1)
    for row in range(first, last):
        for column in range(start, end):
            if state.table[SIDE * row + column] != EMPTY:
                top, bottom = min(top, row), max(bottom, row)
                left, right = min(left, column), max(right, column)
    state.height, state.width = bottom - top + 1, right - left + 1
    first, last, start, end = span(state, 0)
    down, aside = first - top, start - left
    if down == 0 and aside == 0:
        return 0
    state.origin[1] += down
    state.origin[0] -= aside
    shift = SIDE * down + aside
    move_cards(state, shift)
    for seat in range(state.seats):
        if state.meeple[seat] != NOWHERE:
            state.meeple[seat] += shift
    return int(shift)


@kernel
def move_cards(state: State, shift: int) -> None:
    """Every card goes `shift` cells further; none leaves the window, as the layout fits into its middle. [R4.7]"""
    # Beginning at the end they move to, so that no card is overwritten before it has moved.
    if shift < 0:
        for cell in range(-shift, CELLS):
            state.table[cell + shift] = state.table[cell]
        state.table[CELLS + shift :] = EMPTY
    else:
        for cell in range(CELLS - shift - 1, -1, -1):
            state.table[cell + shift] = state.table[cell]
        state.table[:shift] = EMPTY


@kernel
def cell_at(state: State, x: int, y: int) -> int:
    """The cell called x,y, or NOWHERE if it is outside the window."""
    column, row = x + MIDDLE - np.int64(state.origin[0]), MIDDLE - y + np.int64(state.origin[1])
    if 0 <= column < SIDE and 0 <= row < SIDE:
        return int(SIDE * row + column)
    return NOWHERE
