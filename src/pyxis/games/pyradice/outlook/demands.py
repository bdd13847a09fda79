"""What an objective demands of a level, its two terms taken together: one summary for values, one for colours."""

from typing import NamedTuple

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components.vocabulary import LEAST_STEP, MOST_STEP, MOST_TERMS, Aspect, ColourRelation, Demand
from pyxis.games.pyradice.rules.bits import has
from pyxis.games.pyradice.rules.objectives import term_of
from pyxis.games.pyradice.state import State

EVERY = 0x7FF
"""The set of all values, differences or sums."""
NO_LIMIT = 99
EQUAL, UNEQUAL = 0, 1
"""Bits of what two colours may be to each other."""
ANYTHING = 1 << EQUAL | 1 << UNEQUAL
_allowed = {ColourRelation.ANY: ANYTHING, ColourRelation.SAME: 1 << EQUAL, ColourRelation.DIFFER: 1 << UNEQUAL}
ALLOWED: Array = np.array([_allowed[relation] for relation in ColourRelation])
"""[relation]: what COLOURSTEP lets two colours be to each other."""


class Span(NamedTuple):
    """The least and the most there may be of something, if that matters."""

    matters: bool
    least: Whole
    most: Whole


class ValueDemands(NamedTuple):
    """What is demanded of values."""

    any_at_all: bool
    values: Whole
    """The set allowed; so are the next four."""
    steps: Whole
    inward: Whole
    outward: Whole
    """`inward` with every sign changed: the same steps, met beyond the middle."""
    pair_sums: Whole
    chained: bool
    """Whether a value depends on the one before."""
    mirrored: bool
    kinds: Span
    """How many different ones."""
    sums: Span
    """What they add up to, in half pips per die."""


class ColourDemands(NamedTuple):
    """What is demanded of colours."""

    any_at_all: bool
    following: Whole
    """What a colour may be to the next one: bits EQUAL and UNEQUAL."""
    second: Whole
    """And to the one after that."""
    chained: bool
    """Whether a colour depends on those before."""
    mirrored: bool
    kinds: Span


@kernel
def span(least: Whole, most: Whole) -> Span:
    """Without a most, the least does not matter either: no term states one alone."""
    return Span(most != NO_LIMIT, least, most)


@kernel
def turned(steps: Whole) -> Whole:
    """The set of differences with every sign changed."""
    result = np.int64(0)
    for bit in range(MOST_STEP - LEAST_STEP + 1):
        if has(steps, bit):
            result |= np.int64(1) << (MOST_STEP - LEAST_STEP - bit)
    return result


@kernel
def value_demands(state: State, objective: Whole) -> ValueDemands:
    """Everything the objective says about values. Two terms of a sort leave what both of them allow."""
    any_at_all, mirrored = False, False
    values, steps, inward, pair_sums = np.int64(EVERY), np.int64(EVERY), np.int64(EVERY), np.int64(EVERY)
    least_kinds, most_kinds, least_sum, most_sum = np.int64(0), np.int64(NO_LIMIT), np.int64(0), np.int64(NO_LIMIT)
    for index in range(MOST_TERMS):
        demand, one, two = term_of(state, objective, index)
        if demand in (Demand.NONE, Demand.COLOURS, Demand.COLOURSTEP) or (
            demand == Demand.MIRROR and one == Aspect.COLOUR
        ):
            continue
        any_at_all = True
        if demand == Demand.VALUES:
            values &= one
        elif demand == Demand.STEP:
            steps &= one
        elif demand == Demand.INWARD:
            inward &= one
        elif demand == Demand.PAIRSUM:
            pair_sums &= one
        elif demand == Demand.KINDS:
            least_kinds, most_kinds = max(least_kinds, one), min(most_kinds, two)
        elif demand == Demand.SUM:
            least_sum, most_sum = max(least_sum, one), min(most_sum, two)
        else:
            mirrored = True
    if least_kinds <= most_kinds == 1:
        # All of one kind means no step between any neighbours, and said so it is a matter of the last die alone:
        # `fillings.py` need not tell apart the 64 sets of values seen so far.
        steps &= np.int64(1) << -LEAST_STEP
        most_kinds = np.int64(NO_LIMIT)
    # Most objectives say nothing about INWARD, and bots ask thousands of times a second.
    outward = turned(inward) if inward != EVERY else inward
    chained = steps & inward & pair_sums != EVERY
    kinds, sums = span(least_kinds, most_kinds), span(least_sum, most_sum)
    return ValueDemands(any_at_all, values, steps, inward, outward, pair_sums, chained, mirrored, kinds, sums)


@kernel
def colour_demands(state: State, objective: Whole) -> ColourDemands:
    """Everything the objective says about colours."""
    any_at_all, mirrored = False, False
    following, second = np.int64(ANYTHING), np.int64(ANYTHING)
    least_kinds, most_kinds = np.int64(0), np.int64(NO_LIMIT)
    for index in range(MOST_TERMS):
        demand, one, two = term_of(state, objective, index)
        if demand == Demand.COLOURSTEP:
            following, second = following & np.int64(ALLOWED[one]), second & np.int64(ALLOWED[two])
        elif demand == Demand.COLOURS:
            least_kinds, most_kinds = max(least_kinds, one), min(most_kinds, two)
        elif demand == Demand.MIRROR and one == Aspect.COLOUR:
            mirrored = True
        else:
            continue
        any_at_all = True
    chained = following & second != ANYTHING
    return ColourDemands(any_at_all, following, second, chained, mirrored, span(least_kinds, most_kinds))


@kernel
def related(allowed: Whole, colour: Whole) -> Whole:
    """The colours that may be what is allowed to `colour`."""
    own = np.int64(1) << colour
    colours = np.int64(0)
    if has(allowed, EQUAL):
        colours |= own
    if has(allowed, UNEQUAL):
        colours |= ~own
    return colours
