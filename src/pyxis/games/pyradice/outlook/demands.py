"""What an objective demands of a level, its two terms taken together: one summary for values, one for colours."""

from typing import NamedTuple

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.pyradice.rules.objectives import has
from pyxis.games.pyradice.sets.vocabulary import (
    BY_COLOUR,
    COLOURS_TERM,
    COLOURSTEP,
    FIRST_ARGUMENT,
    INWARD,
    KINDS_TERM,
    LEAST_STEP,
    MIRROR,
    MOST_TERMS,
    NO_TERM,
    OTHER_COLOUR,
    PAIRSUM,
    SAME_COLOUR,
    SECOND_ARGUMENT,
    STEP,
    SUM,
    TERM,
    VALUES,
)
from pyxis.games.pyradice.state import State

EVERY = 0x7FF
"""The set of all values, differences or sums."""
NO_LIMIT = 99
EQUAL, UNEQUAL = 0, 1
"""Bits of what two colours may be to each other."""
ANYTHING = 1 << EQUAL | 1 << UNEQUAL


class ValueDemands(NamedTuple):
    """What is demanded of values."""

    any_at_all: bool
    values: Whole
    """The set allowed; so are the next four."""
    steps: Whole
    inward: Whole
    outward: Whole
    """`inward` with every sign changed."""
    pair_sums: Whole
    mirrored: bool
    least_kinds: Whole
    most_kinds: Whole
    """NO_LIMIT if it does not matter how many kinds there are."""
    least_sum: Whole
    most_sum: Whole
    """In half pips per die; NO_LIMIT if the total does not matter."""


class ColourDemands(NamedTuple):
    """What is demanded of colours."""

    any_at_all: bool
    following: Whole
    """What a colour may be to the next one: bits EQUAL and UNEQUAL."""
    second: Whole
    """And to the one after that."""
    mirrored: bool
    least_kinds: Whole
    most_kinds: Whole


@kernel
def turned(steps: Whole) -> Whole:
    """The set of differences with every sign changed."""
    result = np.int64(0)
    for bit in range(-2 * LEAST_STEP + 1):
        if has(steps, bit):
            result |= np.int64(1) << (-2 * LEAST_STEP - bit)
    return result


@kernel
def value_demands(state: State, objective: Whole) -> ValueDemands:
    """Everything the objective says about values."""
    any_at_all, mirrored = False, False
    values, steps, inward, pair_sums = np.int64(EVERY), np.int64(EVERY), np.int64(EVERY), np.int64(EVERY)
    least_kinds, most_kinds, least_sum, most_sum = np.int64(0), np.int64(NO_LIMIT), np.int64(0), np.int64(NO_LIMIT)
    for index in range(MOST_TERMS):
        row = state.objective_rows[objective, index]
        term, one, two = np.int64(row[TERM]), np.int64(row[FIRST_ARGUMENT]), np.int64(row[SECOND_ARGUMENT])
        if term in (NO_TERM, COLOURS_TERM, COLOURSTEP) or (term == MIRROR and one == BY_COLOUR):
            continue
        any_at_all = True
        if term == VALUES:
            values &= one
        elif term == STEP:
            steps &= one
        elif term == INWARD:
            inward &= one
        elif term == PAIRSUM:
            pair_sums &= one
        elif term == KINDS_TERM:
            least_kinds, most_kinds = max(least_kinds, one), min(most_kinds, two)
        elif term == SUM:
            least_sum, most_sum = max(least_sum, one), min(most_sum, two)
        else:
            mirrored = True
    if least_kinds <= most_kinds == 1:
        # Of one kind: a matter of neighbours, which is much quicker to count than sets.
        steps &= np.int64(1) << -LEAST_STEP
        most_kinds = np.int64(NO_LIMIT)
    outward = turned(inward) if inward != EVERY else inward
    return ValueDemands(
        any_at_all, values, steps, inward, outward, pair_sums, mirrored, least_kinds, most_kinds, least_sum, most_sum
    )


@kernel
def colour_demands(state: State, objective: Whole) -> ColourDemands:
    """Everything the objective says about colours."""
    any_at_all, mirrored = False, False
    following, second = np.int64(ANYTHING), np.int64(ANYTHING)
    least_kinds, most_kinds = np.int64(0), np.int64(NO_LIMIT)
    for index in range(MOST_TERMS):
        row = state.objective_rows[objective, index]
        term, one, two = np.int64(row[TERM]), np.int64(row[FIRST_ARGUMENT]), np.int64(row[SECOND_ARGUMENT])
        if term == COLOURSTEP:
            following, second = following & allowed_by(one), second & allowed_by(two)
        elif term == COLOURS_TERM:
            least_kinds, most_kinds = max(least_kinds, one), min(most_kinds, two)
        elif term == MIRROR and one == BY_COLOUR:
            mirrored = True
        else:
            continue
        any_at_all = True
    return ColourDemands(any_at_all, following, second, mirrored, least_kinds, most_kinds)


@kernel
def allowed_by(relation: Whole) -> Whole:
    """What two colours may be to each other by an argument of COLOURSTEP."""
    if relation == SAME_COLOUR:
        return np.int64(1 << EQUAL)
    return np.int64(1 << UNEQUAL) if relation == OTHER_COLOUR else np.int64(ANYTHING)
