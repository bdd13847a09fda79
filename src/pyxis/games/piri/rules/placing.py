"""Where a playing card may go."""

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole
from pyxis.games.piri.components import ACE, FIRST_JOKER, NO_SUIT
from pyxis.games.piri.rules.board import beats, is_spirit, span, suit_at
from pyxis.games.piri.state import State
from pyxis.games.piri.window import DIAGONAL_STEP, DIRECTIONS, EMPTY, FIRST_CARD, NOWHERE, SIDE, STEP, SUIT, VALUE

NO_ARMS = 0


@kernel
def hindrance(state: State, suit: int, value: int, cell: int, ignored: int) -> Whole:
    """The first neighbour that is both of a suit that beats `suit` and as high, or NOWHERE; `ignored` are directions.

    [R4.2] [R4.4] [R9.5]
    """
    for direction in range(DIRECTIONS):
        if not ignored >> direction & 1:
            there = cell + STEP[direction]
            code = state.table[there]
            if code != EMPTY and value <= VALUE[code] and beats(suit_at(state, there), suit):
                return there
    return NOWHERE


@kernel
def fits(state: State, suit: int, value: int, cell: int, ignored: int) -> bool:
    """Whether no neighbour hinders such a card. [R4.2]"""
    return hindrance(state, suit, value, cell, ignored) == NOWHERE


@kernel
def has_neighbour(state: State, cell: int) -> bool:
    """Whether a card shares a side with that cell."""
    for direction in range(DIRECTIONS):
        if state.table[cell + STEP[direction]] != EMPTY:
            return True
    return False


@kernel
def has_corner(state: State, cell: int) -> bool:
    """Whether a card shares a corner with that cell."""
    for direction in range(DIRECTIONS):
        if state.table[cell + DIAGONAL_STEP[direction]] != EMPTY:
            return True
    return False


@kernel
def reach(state: State) -> tuple[Whole, Whole, Whole, Whole]:
    """The first row and the one after the last that a new card may use, then the columns. [R4.5]

    One row or column on either side of the layout, as long as the limit allows. [O18]
    """
    top, bottom, left, right = span(state, 0)
    down = 1 if state.height < state.table_limit else 0
    aside = 1 if state.width < state.table_limit else 0
    return top - down, bottom + down, left - aside, right + aside


@kernel
def is_within(state: State, cell: int) -> bool:
    """Whether the layout would fit into the limit with a card there. [R4.5]"""
    top, bottom, left, right = reach(state)
    return top <= cell // SIDE < bottom and left <= cell % SIDE < right


@kernel
def is_ace(card: int) -> bool:
    """Whether that is one of the four aces."""
    return bool(card < FIRST_JOKER and VALUE[FIRST_CARD + card] == ACE)


@kernel
def may_go(state: State, card: int, cell: int) -> bool:
    """Whether a card may be placed on a cell within the limit. [R4.1] [R4.2] [R4.3] [R5.1] [R6.1] [R6.2] [R6.5] [O8]"""
    code = FIRST_CARD + card
    if state.table[cell] != EMPTY:
        if not is_ace(card) or is_spirit(state.table[cell]):
            return False
        return not state.ace_obeys or fits(state, SUIT[code], ACE, cell, NO_ARMS)
    if not has_neighbour(state, cell):
        return has_corner(state, cell)
    return SUIT[code] == NO_SUIT or fits(state, SUIT[code], VALUE[code], cell, NO_ARMS)


@program
def write_cells(state: State, card: int, code: int, actions: Array) -> int:
    """The cells a card may go to, ascending, each plus `code`. [R4.1]"""
    count = 0
    top, bottom, left, right = reach(state)
    for row in range(top, bottom):
        for column in range(left, right):
            cell = SIDE * row + column
            if may_go(state, card, cell):
                actions[count] = code + cell
                count += 1
    return count


@kernel
def is_free_spot(state: State, cell: int) -> bool:
    """Whether the cell touches cards at corners only, and so takes any card. [R4.6]"""
    return state.table[cell] == EMPTY and not has_neighbour(state, cell) and has_corner(state, cell)


@kernel
def has_room(state: State) -> bool:
    """Whether there is a free spot; there always is while the layout may still grow both ways. [R4.6]"""
    if state.height < state.table_limit and state.width < state.table_limit:
        return True
    top, bottom, left, right = reach(state)
    for row in range(top, bottom):
        for column in range(left, right):
            if is_free_spot(state, SIDE * row + column):
                return True
    return False
