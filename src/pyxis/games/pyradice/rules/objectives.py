"""Objective tokens: whether a full level is as its token demands. What could still become of one is in `status.py`."""

from typing import Any

import numpy as np

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components import COLOUR, EMPTY, FIRST_CELL, UNSET, VALUE
from pyxis.games.pyradice.sets.vocabulary import (
    ANY_COLOUR,
    BY_COLOUR,
    COLOURS_TERM,
    COLOURSTEP,
    INWARD,
    KINDS_TERM,
    LEAST_PAIRSUM,
    LEAST_STEP,
    MIRROR,
    MOST_TERMS,
    PAIRSUM,
    SAME_COLOUR,
    STEP,
    SUM,
    VALUES,
)
from pyxis.games.pyradice.state import State

# A board is one pyramid: the kind of die on each of its 21 cells. A level is (board, first cell, width).


@program
def is_met(state: State, seat: Whole, slot: Whole) -> bool:
    """Whether the level of objective `slot` is full and satisfies it in that seat's pyramid. [R5.1]"""
    return is_met_on(state, state.pyramid[seat], slot)


@kernel
def is_met_on(state: State, board: Array, slot: Whole) -> bool:
    """The same for any board. [R5.1]"""
    if state.objective[slot] == UNSET:
        return False
    objective = np.int64(state.objective[slot]) - 1
    level = np.int64(state.objective_levels[slot])
    first = np.int64(FIRST_CELL[level - 1])
    width = np.int64(FIRST_CELL[level]) - first
    for cell in range(first, first + width):
        if board[cell] == EMPTY:
            return False
    for index in range(MOST_TERMS):
        term = state.objective_rows[objective, index]
        if not holds(np.int64(term[0]), np.int64(term[1]), np.int64(term[2]), board, first, width):
            return False
    return True


@kernel
def holds(term: Whole, one: Whole, two: Whole, board: Array, first: Whole, width: Whole) -> bool:  # noqa: PLR0911
    """Whether a term with its two arguments holds for a full level; an absent term always does."""
    if term == VALUES:
        return values_are_in(one, board, first, width)
    if term == KINDS_TERM:
        return are_between(one, two, different(VALUE, board, first, width), width)
    if term == COLOURS_TERM:
        return are_between(one, two, different(COLOUR, board, first, width), width)
    if term == STEP:
        return steps_are_in(one, board, first, width)
    if term == PAIRSUM:
        return pair_sums_are_in(one, board, first, width)
    if term == SUM:
        return sum_is_between(one, two, board, first, width)
    if term == MIRROR:
        return mirrors(COLOUR if one == BY_COLOUR else VALUE, board, first, width)
    if term == INWARD:
        return steps_inward_are_in(one, board, first, width)
    if term == COLOURSTEP:
        return colours_follow(one, two, board, first, width)
    return True


@kernel
def has(flags: Whole, bit: Whole) -> bool:
    """Whether a set written as flags holds the member of that bit."""
    return np.int64(flags) >> bit & 1 != 0


@kernel
def value_on(board: Array, cell: Whole) -> Whole:
    """What the die there shows, 0 where there is none."""
    return np.int64(VALUE[board[cell]])


@kernel
def colour_on(board: Array, cell: Whole) -> Whole:
    """The colour of the die there, -1 where there is none."""
    return np.int64(COLOUR[board[cell]])


@kernel
def values_are_in(values: Whole, board: Array, first: Whole, width: Whole) -> bool:
    """VALUES: every die shows one of the set."""
    for cell in range(first, first + width):
        if not has(values, value_on(board, cell) - 1):
            return False
    return True


@kernel
def different(aspect: Array, board: Array, first: Whole, width: Whole) -> Whole:
    """How many different values or colours (`aspect` is VALUE or COLOUR) there are."""
    seen = np.int64(0)
    for cell in range(first, first + width):
        seen |= np.int64(1) << np.int64(aspect[board[cell]])
    return members(seen)


@kernel
def members(flags: Any) -> Whole:
    """How many members a set written as flags has."""
    rest = np.int64(flags)
    count = np.int64(0)
    while rest:
        rest &= rest - 1
        count += 1
    return count


@kernel
def are_between(least: Whole, most: Whole, number: Whole, width: Whole) -> bool:
    """KINDS and COLOURS: a level too short for the least number needs only as many as it has dice."""
    return min(least, width) <= number <= most


@kernel
def steps_are_in(steps: Whole, board: Array, first: Whole, width: Whole) -> bool:
    """STEP: what every die shows more (or less) than its left neighbour is in the set."""
    for cell in range(first, first + width - 1):
        if not has(steps, value_on(board, cell + 1) - value_on(board, cell) - LEAST_STEP):
            return False
    return True


@kernel
def pair_sums_are_in(sums: Whole, board: Array, first: Whole, width: Whole) -> bool:
    """PAIRSUM: what every two neighbours add up to is in the set."""
    for cell in range(first, first + width - 1):
        if not has(sums, value_on(board, cell) + value_on(board, cell + 1) - LEAST_PAIRSUM):
            return False
    return True


@kernel
def sum_is_between(least: Whole, most: Whole, board: Array, first: Whole, width: Whole) -> bool:
    """SUM: the mean is between two numbers of half pips."""
    total = np.int64(0)
    for cell in range(first, first + width):
        total += value_on(board, cell)
    return least * width <= 2 * total <= most * width


@kernel
def mirrors(aspect: Array, board: Array, first: Whole, width: Whole) -> bool:
    """MIRROR: values (or colours) read the same from both ends."""
    for column in range(width // 2):
        if aspect[board[first + column]] != aspect[board[first + width - 1 - column]]:
            return False
    return True


@kernel
def steps_inward_are_in(steps: Whole, board: Array, first: Whole, width: Whole) -> bool:
    """INWARD: from either end up to the middle, every step from die to die is in the set."""
    last = first + width - 1
    for column in range(1, (width - 1) // 2 + 1):
        left = value_on(board, first + column) - value_on(board, first + column - 1)
        right = value_on(board, last - column) - value_on(board, last - column + 1)
        if not (has(steps, left - LEAST_STEP) and has(steps, right - LEAST_STEP)):
            return False
    return True


@kernel
def colours_follow(following: Whole, second: Whole, board: Array, first: Whole, width: Whole) -> bool:
    """COLOURSTEP: how each die's colour relates to the next one's and to the one after that."""
    for column in range(width - 1):
        if not relates(following, board, first + column, first + column + 1):
            return False
    for column in range(width - 2):
        if not relates(second, board, first + column, first + column + 2):
            return False
    return True


@kernel
def relates(relation: Whole, board: Array, one: Whole, other: Whole) -> bool:
    """Whether the colours on two cells are the same, differ, or may be anything, as the relation says."""
    if relation == ANY_COLOUR:
        return True
    return (colour_on(board, one) == colour_on(board, other)) == (relation == SAME_COLOUR)
