"""Objective tokens: whether a full level is as its token demands. What could still become of one is in `outlook`."""

from typing import NamedTuple

import numpy as np

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components import vocabulary as words
from pyxis.games.pyradice.components.dice import COLOUR, EMPTY, VALUE
from pyxis.games.pyradice.components.pyramid import FIRST_CELL
from pyxis.games.pyradice.components.tokens import UNSET
from pyxis.games.pyradice.components.vocabulary import Aspect, ColourRelation, Demand, TermRow
from pyxis.games.pyradice.rules.bits import has, size
from pyxis.games.pyradice.state import State


class Level(NamedTuple):
    """A level of one pyramid."""

    board: Array
    """The kind of die on each of the 21 cells of the pyramid."""
    first: Whole
    """Its leftmost cell."""
    width: Whole


@kernel
def judged_level(state: State, board: Array, slot: Whole) -> Level:
    """The level of a board that objective `slot` judges."""
    level = np.int64(state.objective_levels[slot])
    first = np.int64(FIRST_CELL[level - 1])
    return Level(board, first, np.int64(FIRST_CELL[level]) - first)


@kernel
def kind_at(level: Level, column: Whole) -> Whole:
    """The kind of the die on a column, the leftmost being 0."""
    return level.board[level.first + column]


@kernel
def value_at(level: Level, column: Whole) -> Whole:
    """What the die there shows, 0 where there is none."""
    return np.int64(VALUE[kind_at(level, column)])


@kernel
def columns_filled(level: Level) -> Whole:
    """The columns that hold a die, a bit each."""
    columns = np.int64(0)
    for column in range(level.width):
        columns |= np.int64(kind_at(level, column) != EMPTY) << column
    return columns


@kernel
def term_of(state: State, objective: Whole, index: Whole) -> tuple[Whole, Whole, Whole]:
    """Demand and arguments of a term."""
    row = state.objective_rows[objective, index]
    return np.int64(row[TermRow.DEMAND]), np.int64(row[TermRow.ONE]), np.int64(row[TermRow.TWO])


@program
def is_met(state: State, seat: Whole, slot: Whole) -> bool:
    """Whether the level of objective `slot` is full and satisfies it in that seat's pyramid. [R5.1]"""
    return is_met_on(state, state.pyramid[seat], slot)


@kernel
def is_met_on(state: State, board: Array, slot: Whole) -> bool:
    """The same for any board. [R5.1]"""
    if state.objective[slot] == UNSET:
        return False
    level = judged_level(state, board, slot)
    for column in range(level.width):
        if kind_at(level, column) == EMPTY:
            return False
    for index in range(words.MOST_TERMS):
        demand, one, two = term_of(state, np.int64(state.objective[slot]) - 1, index)
        if not holds(demand, one, two, level):
            return False
    return True


@kernel
def holds(demand: Whole, one: Whole, two: Whole, level: Level) -> bool:  # noqa: PLR0911
    """Whether a term with its two arguments holds for a full level; an absent one always does."""
    if demand == Demand.VALUES:
        return values_are_in(one, level)
    if demand == Demand.KINDS:
        return are_between(one, two, different(VALUE, level), level.width)
    if demand == Demand.COLOURS:
        return are_between(one, two, different(COLOUR, level), level.width)
    if demand == Demand.STEP:
        return steps_are_in(one, level)
    if demand == Demand.PAIRSUM:
        return pair_sums_are_in(one, level)
    if demand == Demand.SUM:
        return sum_is_between(one, two, level)
    if demand == Demand.MIRROR:
        return mirrors(COLOUR if one == Aspect.COLOUR else VALUE, level)
    if demand == Demand.INWARD:
        return steps_inward_are_in(one, level)
    if demand == Demand.COLOURSTEP:
        return colours_follow(one, 1, level) and colours_follow(two, 2, level)
    return True


@kernel
def values_are_in(values: Whole, level: Level) -> bool:
    """VALUES: every die shows one of the set."""
    for column in range(level.width):
        if not has(values, value_at(level, column) - 1):
            return False
    return True


@kernel
def different(aspect: Array, level: Level) -> Whole:
    """How many different values or colours (`aspect` is VALUE or COLOUR) there are."""
    seen = np.int64(0)
    for column in range(level.width):
        seen |= np.int64(1) << np.int64(aspect[kind_at(level, column)])
    return size(seen)


@kernel
def are_between(least: Whole, most: Whole, number: Whole, width: Whole) -> bool:
    """KINDS and COLOURS: a level too short for the least number needs only as many as it has dice."""
    return min(least, width) <= number <= most


@kernel
def steps_are_in(steps: Whole, level: Level) -> bool:
    """STEP: what every die shows more (or less) than its left neighbour is in the set."""
    for column in range(level.width - 1):
        if not has(steps, value_at(level, column + 1) - value_at(level, column) - words.LEAST_STEP):
            return False
    return True


@kernel
def pair_sums_are_in(sums: Whole, level: Level) -> bool:
    """PAIRSUM: what every two neighbours add up to is in the set."""
    for column in range(level.width - 1):
        if not has(sums, value_at(level, column) + value_at(level, column + 1) - words.LEAST_PAIRSUM):
            return False
    return True


@kernel
def sum_is_between(least: Whole, most: Whole, level: Level) -> bool:
    """SUM: the mean is between two numbers of half pips."""
    total = np.int64(0)
    for column in range(level.width):
        total += value_at(level, column)
    return least * level.width <= 2 * total <= most * level.width


@kernel
def mirrors(aspect: Array, level: Level) -> bool:
    """MIRROR: values (or colours) read the same from both ends."""
    for column in range(level.width // 2):
        if aspect[kind_at(level, column)] != aspect[kind_at(level, level.width - 1 - column)]:
            return False
    return True


@kernel
def steps_inward_are_in(steps: Whole, level: Level) -> bool:
    """INWARD: from either end up to the middle, every step from die to die is in the set."""
    last = level.width - 1
    for column in range(1, last // 2 + 1):
        left = value_at(level, column) - value_at(level, column - 1)
        right = value_at(level, last - column) - value_at(level, last - column + 1)
        if not (has(steps, left - words.LEAST_STEP) and has(steps, right - words.LEAST_STEP)):
            return False
    return True


@kernel
def colours_follow(relation: Whole, distance: Whole, level: Level) -> bool:
    """COLOURSTEP: whether colours so far apart are the same, differ, or may be anything, as the relation says."""
    if relation == ColourRelation.ANY:
        return True
    for column in range(level.width - distance):
        same = COLOUR[kind_at(level, column)] == COLOUR[kind_at(level, column + distance)]
        if same != (relation == ColourRelation.SAME):
            return False
    return True
