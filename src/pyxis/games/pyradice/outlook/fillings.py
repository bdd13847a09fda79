"""Weighted counts of all ways to fill a level so that its objective holds, one for values and one for colours.

A filling that changes k of the dice on the level weighs TINY^k, and there are never as many fillings as 1 / TINY.
So the magnitude of the sum tells the least k; if that is 0, its whole part counts the fillings that leave every die
alone. Both are exact. The level is walked from left to right; a mirrored one only to its middle, two cells at a time.
"""

from typing import NamedTuple

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components.dice import COLOUR, COLOURS, EMPTY, FACES, VALUE
from pyxis.games.pyradice.components.vocabulary import LEAST_PAIRSUM, LEAST_STEP
from pyxis.games.pyradice.outlook.demands import EQUAL, EVERY, ColourDemands, Span, ValueDemands, related, turned
from pyxis.games.pyradice.rules.bits import has, size
from pyxis.games.pyradice.rules.objectives import Level, kind_at

TINY = 2.0**-20
"""Less than 1 / 6⁶, one of all fillings of the widest level."""
WEIGHTS = np.array([1.0, TINY, TINY**2])
"""[dice changed on a column and its image]."""
CHANGE_ALL = 0b010101010101
VALUE_SETS, COLOUR_SETS = 1 << FACES, 1 << COLOURS
MOST_TOTALS = 6 * FACES + 1
WEIGHT = 2
SCRATCH = (3, VALUE_SETS * MOST_TOTALS)
"""Shape of the float64 array a count works in: two rows for the ways so far and the ways one column further, by turns,
and row WEIGHT for the weight of each value (or colour) on the column.

Ways are told apart by what matters to the columns to come: [last dice, set of kinds seen, total].
"""


class Apart(NamedTuple):
    """By how many different last dice, sets of kinds and totals ways are told apart: 1 where it does not matter."""

    lasts: Whole
    sets: Whole
    totals: Whole


@kernel
def steps_from(demands: ValueDemands, width: Whole, column: Whole) -> Whole:
    """The differences allowed between a column and the next one on the right, by STEP and INWARD."""
    half = (width - 1) // 2
    steps = np.int64(demands.steps)
    if column < half:
        steps &= demands.inward
    return steps & demands.outward if column >= width - 1 - half else steps


@kernel
def steps_to(demands: ValueDemands, width: Whole, column: Whole) -> Whole:
    """The differences allowed between a column and the one walked before it, images included."""
    steps = steps_from(demands, width, column - 1)
    # The image of this step is walked from right to left, so what it allows has its signs changed.
    return steps & turned(steps_from(demands, width, width - 1 - column)) if demands.mirrored else steps


@kernel
def values_at_middle(demands: ValueDemands, width: Whole, column: Whole) -> Whole:
    """The values a column may have for the sake of its image, if that is right beside it."""
    if not demands.mirrored or width != 2 * (column + 1):
        return np.int64(EVERY)
    values = np.int64(0)
    # The two in the middle are equal: a step of 0 between them, and a sum of twice their value.
    if has(steps_from(demands, width, column), -LEAST_STEP):
        for value in range(1, FACES + 1):
            if has(demands.pair_sums, 2 * value - LEAST_PAIRSUM):
                values |= np.int64(1) << (value - 1)
    return values


@kernel
def die_changes(aspect: Array, base: Whole, level: Level, column: Whole, kept: Whole) -> Whole:
    """For every value (or colour) whether the die there has to change to show it: two bits each, 0 or 1."""
    kind = kind_at(level, column)
    if not has(kept, column) or kind == EMPTY:
        return np.int64(0)
    return np.int64(CHANGE_ALL) - (np.int64(1) << 2 * (np.int64(aspect[kind]) - base))


@kernel
def changes(aspect: Array, base: Whole, level: Level, column: Whole, mirrored: bool, kept: Whole) -> Whole:
    """For every value (or colour) how many dice have to change to show it on a column and its image: two bits each."""
    image = level.width - 1 - column
    own = die_changes(aspect, base, level, column, kept)
    if not mirrored or image == column:
        return own
    return own + die_changes(aspect, base, level, image, kept)


@kernel
def wipe(scratch: Array, row: Whole, size: Whole) -> None:
    """No ways at all."""
    for index in range(size):
        scratch[row, index] = 0.0


@kernel
def weigh(scratch: Array, changes: Whole, symbols: Whole, allowed: Whole) -> None:
    """Writes down the weight of each value (or colour) on a column, 0 if it is not allowed there."""
    for symbol in range(symbols):
        scratch[WEIGHT, symbol] = WEIGHTS[changes >> 2 * symbol & 3] if has(allowed, symbol) else 0.0


@kernel
def carry_last(
    scratch: Array, row: Whole, symbols: Whole, fitting: Whole, source: Whole, target: Whole, stride: Whole
) -> None:
    """What `carry` does where nothing but the last dice matters, several times as fast."""
    ways = scratch[row, source]
    for symbol in range(symbols):
        if has(fitting, symbol):
            scratch[1 - row, target + stride * symbol] += ways * scratch[WEIGHT, symbol]


@kernel
def carry(
    scratch: Array,
    row: Whole,
    symbols: Whole,
    fitting: Whole,
    source: Whole,
    target: Whole,
    stride: Whole,
    apart: Apart,
    most: Whole,
    dice: Whole,
) -> None:
    """Carries the ways of the block at `source` one column further, to the block of each value (or colour) that fits.

    A block is all ways with the same last dice, [set of kinds, total]. The blocks to go to begin at `target` and lie
    `stride` apart; totals reached so far are at most `most`, and the column puts down `dice` dice at once.
    """
    # Where sets or totals are not told apart, a way stays at set 0 or total 0 whatever joins or is added.
    joins = 1 if apart.sets > 1 else 0
    adds = dice if apart.totals > 1 else 0
    for seen in range(apart.sets):
        for total in range(most + 1):
            ways = scratch[row, source + seen * apart.totals + total]
            # Many sets and totals are out of reach: to ask is quicker than to add zeros.
            if ways > 0.0:
                for symbol in range(symbols):
                    now_seen, now_total = seen | joins << symbol, total + adds * (symbol + 1)
                    cell = target + stride * symbol + now_seen * apart.totals + now_total
                    # What does not fit counts 0 times: the innermost loop has no branch in it.
                    scratch[1 - row, cell] += ways * scratch[WEIGHT, symbol] * (fitting >> symbol & 1)


@kernel
def ending(
    scratch: Array, row: Whole, apart: Apart, width: Whole, kinds: Span, least_total: Whole, most_total: Whole
) -> float:
    """The ways that end with as many kinds and as large a total (twice counted) as demanded."""
    ways = 0.0
    for seen in range(apart.sets):
        if apart.sets == 1 or min(kinds.least, width) <= size(seen) <= kinds.most:
            for total in range(apart.totals):
                if apart.totals == 1 or least_total <= 2 * total <= most_total:
                    for last in range(apart.lasts):
                        ways += scratch[row, (last * apart.sets + seen) * apart.totals + total]
    return ways


@kernel
def value_ways(demands: ValueDemands, level: Level, kept: Whole, scratch: Array) -> float:
    """The weighted count over all values; `kept` is the set of columns whose dice should stay."""
    width = level.width
    # Ways are told apart by no more than the demands look at, or every count would go through all 6 · 64 · 37.
    lasts = FACES if demands.chained else 1
    sets = VALUE_SETS if demands.kinds.matters else 1
    totals = FACES * width + 1 if demands.sums.matters else 1
    apart = Apart(np.int64(lasts), np.int64(sets), np.int64(totals))
    block = sets * totals
    stride = block if demands.chained else 0
    wipe(scratch, 0, lasts * block)
    scratch[0, 0] = 1.0
    walked = (width + 1) // 2 if demands.mirrored else width
    most = 0
    for column in range(walked):
        row = column % 2
        wipe(scratch, 1 - row, lasts * block)
        costs = changes(VALUE, 1, level, column, demands.mirrored, kept)
        weigh(scratch, costs, FACES, demands.values & values_at_middle(demands, width, column))
        dice = 2 if demands.mirrored and width != 2 * column + 1 else 1
        steps = steps_to(demands, width, column) if demands.chained and column > 0 else np.int64(EVERY)
        for last in range(lasts if column > 0 else 1):
            fitting = np.int64(EVERY)
            if demands.chained and column > 0:
                # Shifted like this, bit 0 of the sets stands for value 1 after value last + 1.
                fitting = (steps >> (FACES - 1 - last)) & (demands.pair_sums >> last)
            if block == 1:
                carry_last(scratch, row, FACES, fitting, last, 0, stride)
            else:
                carry(scratch, row, FACES, fitting, last * block, 0, stride, apart, most, dice)
        if totals > 1:
            most += dice * FACES
    least_total, most_total = demands.sums.least * width, demands.sums.most * width
    return ending(scratch, walked % 2, apart, width, demands.kinds, least_total, most_total)


@kernel
def colours_at(demands: ColourDemands, width: Whole, column: Whole, last: Whole) -> Whole:
    """The colours that fit on `column` after the two of `last`, the nearer times COLOURS plus the other."""
    nearer, further = last // COLOURS, last % COLOURS
    fitting = np.int64(EVERY)
    if column > 0:
        fitting &= related(demands.following, nearer)
    if column > 1:
        fitting &= related(demands.second, further)
    # Beyond the middle of a mirrored level the colours come back: those of this column, or of the one before it.
    if demands.mirrored and width == 2 * (column + 1):
        fitting &= related(demands.second, nearer) if column > 0 else np.int64(EVERY)
        return fitting if has(demands.following, EQUAL) else np.int64(0)
    if demands.mirrored and width == 2 * column + 1 and column > 0 and not has(demands.second, EQUAL):
        return np.int64(0)
    return fitting


@kernel
def colour_ways(demands: ColourDemands, level: Level, kept: Whole, scratch: Array) -> float:
    """The weighted count over all colours; `kept` is the set of columns whose dice should stay."""
    width = level.width
    # COLOURSTEP looks two dice back, so the last dice are pairs of colours.
    lasts = COLOURS * COLOURS if demands.chained else 1
    sets = COLOUR_SETS if demands.kinds.matters else 1
    apart = Apart(np.int64(lasts), np.int64(sets), np.int64(1))
    wipe(scratch, 0, lasts * sets)
    scratch[0, 0] = 1.0
    walked = (width + 1) // 2 if demands.mirrored else width
    for column in range(walked):
        row = column % 2
        wipe(scratch, 1 - row, lasts * sets)
        costs = changes(COLOUR, 0, level, column, demands.mirrored, kept)
        weigh(scratch, costs, COLOURS, np.int64(EVERY))
        for last in range(lasts if column > 0 else 1):
            fitting, target, stride = np.int64(EVERY), 0, 0
            if demands.chained:
                fitting = colours_at(demands, width, column, last)
                # The nearer colour becomes the further one, and the new one the nearer.
                target, stride = last // COLOURS * sets, COLOURS * sets
            if sets == 1:
                carry_last(scratch, row, COLOURS, fitting, last, target, stride)
            else:
                carry(scratch, row, COLOURS, fitting, last * sets, target, stride, apart, 0, 1)
    return ending(scratch, walked % 2, apart, width, demands.kinds, 0, 0)
