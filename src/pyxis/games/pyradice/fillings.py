"""Weighted counts of all ways to fill a level so that its objective holds, one for values and one for colours.

A filling that changes k of the dice on the level weighs TINY^k, and there are never as many fillings as 1 / TINY.
So the magnitude of the sum tells the least k; if that is 0, its whole part counts the fillings that leave every die
alone. Both are exact. The level is walked from left to right; a mirrored one only to its middle, two cells at a time.
"""

from typing import NamedTuple

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components import COLOUR, COLOURS, EMPTY, FACES, VALUE
from pyxis.games.pyradice.objectives import has, members
from pyxis.games.pyradice.state import State
from pyxis.games.pyradice.vocabulary import (
    BY_COLOUR,
    BY_VALUE,
    COLOURS_TERM,
    COLOURSTEP,
    FIRST_ARGUMENT,
    INWARD,
    KINDS_TERM,
    LEAST_PAIRSUM,
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

TINY = 2.0**-20
"""Less than 1 / 6⁶, one of all fillings of the widest level."""
EVERY = 0x7FF
"""The set of all values, differences or sums."""
NO_LIMIT = 99
VALUE_SETS, COLOUR_SETS = 1 << FACES, 1 << COLOURS
MOST_TOTALS = 6 * FACES + 1
SCRATCH = (2, VALUE_SETS * MOST_TOTALS)
"""Shape of the float64 array a count works in: the ways so far, and the ways one cell further.

Ways are told apart by what matters to the cells to come: [the last dice, set of kinds seen, total].
"""
EQUAL, UNEQUAL = 0, 1
"""Bits of what two colours may be to each other."""
ANYTHING = 3


class Bounds(NamedTuple):
    """The least and the most of something."""

    least: int
    most: int


class ValueDemands(NamedTuple):
    """What an objective demands of values, each a set; how many kinds and which total is left out."""

    values: int
    steps: int
    pair_sums: int
    inward: int
    mirrored: bool


@kernel
def reads_colours(state: State, objective: int, index: int) -> bool:
    """Whether that term of the objective looks at colours; every other looks at values."""
    term = state.objective_rows[objective, index, TERM]
    if term == MIRROR:
        return state.objective_rows[objective, index, FIRST_ARGUMENT] == BY_COLOUR
    return term == COLOURS_TERM or term == COLOURSTEP  # noqa: PLR1714


@kernel
def reads(state: State, objective: int, colours: bool) -> bool:
    """Whether some term of the objective looks at colours, or at values."""
    for index in range(MOST_TERMS):
        is_there = state.objective_rows[objective, index, TERM] != NO_TERM
        if is_there and reads_colours(state, objective, index) == colours:
            return True
    return False


@kernel
def demanded(state: State, objective: int, term: int) -> Whole:
    """The set every such term of the objective asks for; EVERY if it has none."""
    common = np.int64(EVERY)
    for index in range(MOST_TERMS):
        if state.objective_rows[objective, index, TERM] == term:
            common &= np.int64(state.objective_rows[objective, index, FIRST_ARGUMENT])
    return common


@kernel
def bounds(state: State, objective: int, term: int) -> Bounds:
    """The narrowest bounds set by such terms of the objective; NO_LIMIT if it has none."""
    least, most = np.int64(0), np.int64(NO_LIMIT)
    for index in range(MOST_TERMS):
        if state.objective_rows[objective, index, TERM] == term:
            least = max(least, np.int64(state.objective_rows[objective, index, FIRST_ARGUMENT]))
            most = min(most, np.int64(state.objective_rows[objective, index, SECOND_ARGUMENT]))
    return Bounds(least, most)


@kernel
def is_mirrored(state: State, objective: int, aspect: int) -> bool:
    """Whether values (or colours) have to read the same from both ends."""
    for index in range(MOST_TERMS):
        is_mirror = state.objective_rows[objective, index, TERM] == MIRROR
        if is_mirror and state.objective_rows[objective, index, FIRST_ARGUMENT] == aspect:
            return True
    return False


@kernel
def relation(state: State, objective: int, argument: int) -> Whole:
    """What two colours may be to each other by an argument of COLOURSTEP: bits EQUAL and UNEQUAL."""
    allowed = np.int64(ANYTHING)
    for index in range(MOST_TERMS):
        if state.objective_rows[objective, index, TERM] == COLOURSTEP:
            if state.objective_rows[objective, index, argument] == SAME_COLOUR:
                allowed &= 1 << EQUAL
            elif state.objective_rows[objective, index, argument] == OTHER_COLOUR:
                allowed &= 1 << UNEQUAL
    return allowed


@kernel
def value_demands(state: State, objective: int, kinds: Bounds) -> ValueDemands:
    """What the objective demands of the value of each die and of its neighbours."""
    steps = demanded(state, objective, STEP)
    if kinds.most == 1:
        # Of one kind: a matter of neighbours, which is much quicker to count than sets.
        steps &= np.int64(1) << -LEAST_STEP
    return ValueDemands(
        demanded(state, objective, VALUES),
        steps,
        demanded(state, objective, PAIRSUM),
        demanded(state, objective, INWARD),
        is_mirrored(state, objective, BY_VALUE),
    )


@kernel
def kept_weight(aspect: Array, board: Array, cell: int, is_kept: bool, wanted: int) -> float:
    """TINY if a die that should stay has to change to show what is wanted, else 1."""
    return TINY if is_kept and board[cell] != EMPTY and aspect[board[cell]] != wanted else 1.0


@kernel
def column_weight(
    aspect: Array, board: Array, first: int, width: int, column: int, mirrored: bool, kept: Whole, wanted: int
) -> float:
    """The weight of having what is wanted on a column and, on a mirrored level, on its image."""
    image = width - 1 - column
    own = kept_weight(aspect, board, first + column, has(kept, column), wanted)
    if not mirrored or image == column:
        return own
    return own * kept_weight(aspect, board, first + image, has(kept, image), wanted)


@kernel
def spread(
    scratch: Array,
    source: int,
    before: int,
    after: int,
    member: Whole,
    sets: int,
    plus: int,
    totals: int,
    factor: float,
) -> None:
    """Carries the ways of one block over to another, each set joined by `member` and each total raised by `plus`."""
    for seen in range(sets):
        for total in range(totals - plus):
            ways = scratch[source, before + seen * totals + total]
            if ways > 0.0:
                scratch[1 - source, after + (seen | member) * totals + total + plus] += ways * factor


@kernel
def wipe(scratch: Array, row: int, size: int) -> None:
    """No ways at all."""
    for index in range(size):
        scratch[row, index] = 0.0


@kernel
def ending(
    scratch: Array, row: int, lasts: int, sets: int, totals: int, width: int, kinds: Bounds, sums: Bounds
) -> float:
    """The ways that end with as many kinds and as large a total as demanded."""
    ways = 0.0
    for seen in range(sets):
        if sets == 1 or min(kinds.least, width) <= members(seen) <= kinds.most:
            for total in range(totals):
                if totals == 1 or sums.least * width <= 2 * total <= sums.most * width:
                    for last in range(lasts):
                        ways += scratch[row, (last * sets + seen) * totals + total]
    return ways


@kernel
def is_step(demands: ValueDemands, width: int, column: int, one: int, two: int) -> bool:
    """Whether `two` may stand right of `one`, which is on `column`, by STEP, PAIRSUM and INWARD."""
    step = two - one - LEAST_STEP
    if not (has(demands.steps, step) and has(demands.pair_sums, one + two - LEAST_PAIRSUM)):
        return False
    half = (width - 1) // 2
    if column < half and not has(demands.inward, step):
        return False
    return column < width - 1 - half or has(demands.inward, -2 * LEAST_STEP - step)


@kernel
def value_fits(demands: ValueDemands, width: int, column: int, last: int, value: int) -> bool:
    """Whether `value` may stand on `column` after `last`, and their images the other way round."""
    if column > 0 and not is_step(demands, width, column - 1, last, value):
        return False
    if not demands.mirrored:
        return True
    if column > 0 and not is_step(demands, width, width - 1 - column, value, last):
        return False
    return width != 2 * (column + 1) or is_step(demands, width, column, value, value)


@kernel
def value_ways(
    state: State, objective: int, board: Array, first: int, width: int, kept: Whole, scratch: Array
) -> float:
    """The weighted count over all values; `kept` is the set of columns whose dice should stay."""
    kinds, sums = bounds(state, objective, KINDS_TERM), bounds(state, objective, SUM)
    demands = value_demands(state, objective, kinds)
    lasts = FACES if demands.steps & demands.pair_sums & demands.inward != EVERY else 1
    sets = 1 if kinds.most == NO_LIMIT or kinds.least <= kinds.most == 1 else VALUE_SETS
    totals = FACES * width + 1 if sums.most != NO_LIMIT else 1
    block = sets * totals
    wipe(scratch, 0, lasts * block)
    scratch[0, 0] = 1.0
    walked = (width + 1) // 2 if demands.mirrored else width
    for column in range(walked):
        row = column % 2
        wipe(scratch, 1 - row, lasts * block)
        dice = 2 if demands.mirrored and width != 2 * column + 1 else 1
        for value in range(1, FACES + 1):
            if has(demands.values, value - 1):
                factor = column_weight(VALUE, board, first, width, column, demands.mirrored, kept, value)
                member = np.int64(1) << (value - 1) if sets > 1 else np.int64(0)
                plus = dice * value if totals > 1 else 0
                after = (value - 1) * block if lasts > 1 else 0
                for last in range(lasts if column > 0 else 1):
                    if lasts == 1 or value_fits(demands, width, column, last + 1, value):
                        spread(scratch, row, last * block, after, member, sets, plus, totals, factor)
    return ending(scratch, walked % 2, lasts, sets, totals, width, kinds, sums)


@kernel
def may_be(allowed: Whole, one: int, other: int) -> bool:
    """Whether two colours may be what they are to each other."""
    return has(allowed, EQUAL if one == other else UNEQUAL)


@kernel
def colour_fits(
    following: Whole, second: Whole, mirrored: bool, width: int, column: int, last: int, colour: int
) -> bool:
    """Whether `colour` may stand on `column` after the two of `last`, the nearer times COLOURS plus the other."""
    nearer, further = last // COLOURS, last % COLOURS
    if column > 0 and not may_be(following, nearer, colour):
        return False
    if column > 1 and not may_be(second, further, colour):
        return False
    if not mirrored:
        return True
    # Beyond the middle the colours come back: the image of this column, or of the one before it, is next.
    if width == 2 * (column + 1):
        return has(following, EQUAL) and (column == 0 or may_be(second, nearer, colour))
    return width != 2 * column + 1 or column == 0 or has(second, EQUAL)


@kernel
def colour_ways(
    state: State, objective: int, board: Array, first: int, width: int, kept: Whole, scratch: Array
) -> float:
    """The weighted count over all colours; `kept` is the set of columns whose dice should stay."""
    following, second = relation(state, objective, FIRST_ARGUMENT), relation(state, objective, SECOND_ARGUMENT)
    mirrored = is_mirrored(state, objective, BY_COLOUR)
    kinds = bounds(state, objective, COLOURS_TERM)
    lasts = COLOURS * COLOURS if following & second != ANYTHING else 1
    sets = COLOUR_SETS if kinds.most != NO_LIMIT else 1
    wipe(scratch, 0, lasts * sets)
    scratch[0, 0] = 1.0
    walked = (width + 1) // 2 if mirrored else width
    for column in range(walked):
        row = column % 2
        wipe(scratch, 1 - row, lasts * sets)
        for colour in range(COLOURS):
            factor = column_weight(COLOUR, board, first, width, column, mirrored, kept, colour)
            member = np.int64(1) << colour if sets > 1 else np.int64(0)
            for last in range(lasts if column > 0 else 1):
                if lasts == 1 or colour_fits(following, second, mirrored, width, column, last, colour):
                    after = (colour * COLOURS + last // COLOURS) * sets if lasts > 1 else 0
                    spread(scratch, row, last * sets, after, member, sets, 0, 1, factor)
    return ending(scratch, walked % 2, lasts, sets, 1, width, kinds, kinds)
