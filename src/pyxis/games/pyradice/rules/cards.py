"""Objective cards: what each pays for the dice of its disc's colour in one pyramid."""

import numpy as np

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components.dice import COLOUR, FACES, VALUE
from pyxis.games.pyradice.components.pyramid import LEVEL_CELLS, LEVELS, PYRAMID_CELLS, TOUCHING
from pyxis.games.pyradice.components.tokens import UNSET
from pyxis.games.pyradice.components.vocabulary import CardRow, Measure, Pattern, ValueRelation
from pyxis.games.pyradice.rules.bits import has, size
from pyxis.games.pyradice.state import State

# `dice` below is always the set of cells with a die of the disc's colour, a bit each.


@program
def card_score(state: State, seat: Whole, slot: Whole) -> int:
    """What the card of `slot` pays that seat for the dice it has. [R6.1]"""
    return card_score_on(state, state.pyramid[seat], slot)


@kernel
def card_score_on(state: State, board: Array, slot: Whole) -> int:
    """The same for any board. [R6.1]"""
    if state.card[slot] == UNSET or state.disc[slot] == UNSET:
        return 0
    card = np.int64(state.card[slot]) - 1
    return score(state, card, board, dice_of(board, np.int64(state.disc[slot]) - 1))


@kernel
def value_on(board: Array, cell: Whole) -> Whole:
    """What the die there shows, 0 where there is none."""
    return np.int64(VALUE[board[cell]])


@kernel
def dice_of(board: Array, colour: Whole) -> Whole:
    """The cells with a die of that colour. [R6.2]"""
    dice = np.int64(0)
    for cell in range(PYRAMID_CELLS):
        if COLOUR[board[cell]] == colour:
            dice |= np.int64(1) << cell
    return dice


@kernel
def score(state: State, card: Whole, board: Array, dice: Whole) -> Whole:  # noqa: PLR0911
    """What a card pays for `dice`; none pay nothing, whatever the table says. [R6.1]"""
    if not dice:
        return 0
    row = state.card_rows[card]
    pattern, points = np.int64(row[CardRow.PATTERN]), np.int64(row[CardRow.POINTS])
    if pattern == Pattern.TABLE:
        return np.int64(row[CardRow.TABLE + measured(np.int64(row[CardRow.MEASURE]), board, dice)])
    if pattern == Pattern.EACH:
        return points * matching(np.int64(row[CardRow.VALUES]), board, dice & np.int64(state.card_cells[card]))
    if pattern == Pattern.SEVENS:
        return points * sevens(board, dice)
    if pattern == Pattern.ALONE:
        return points * alone(dice)
    if pattern == Pattern.TOUCHING:
        return points * touching_pairs(np.int64(row[CardRow.RELATION]), board, dice)
    return best_level(board, dice)


@kernel
def matching(values: Whole, board: Array, dice: Whole) -> Whole:
    """How many of `dice` show one of the values."""
    count = np.int64(0)
    for cell in range(PYRAMID_CELLS):
        if has(dice, cell) and has(values, value_on(board, cell) - 1):
            count += 1
    return count


@kernel
def measured(measure: Whole, board: Array, dice: Whole) -> Whole:
    """What TABLE looks up: a number of dice, values, levels …"""
    if measure == Measure.DICE:
        return size(dice)
    if measure == Measure.KINDS:
        return size(values_shown(board, dice))
    if measure == Measure.SAME:
        return most_of_one_value(board, dice)
    if measure == Measure.LEVELS:
        return levels_held(dice)
    if measure == Measure.GROUP:
        return largest_group(dice)
    return longest_run(values_shown(board, dice))


@kernel
def values_shown(board: Array, dice: Whole) -> Whole:
    """The set of values `dice` show."""
    shown = np.int64(0)
    for cell in range(PYRAMID_CELLS):
        if has(dice, cell):
            shown |= np.int64(1) << (value_on(board, cell) - 1)
    return shown


@kernel
def counted(board: Array, dice: Whole) -> Whole:
    """How many of `dice` show each value: eight bits for value 1, the next eight for value 2, …"""
    counts = np.int64(0)
    for cell in range(PYRAMID_CELLS):
        if has(dice, cell):
            counts += np.int64(1) << 8 * (value_on(board, cell) - 1)
    return counts


@kernel
def count_of(counts: Whole, value: Whole) -> Whole:
    """The count of one value."""
    return counts >> 8 * (value - 1) & 255


@kernel
def most_of_one_value(board: Array, dice: Whole) -> Whole:
    """SAME: the size of the largest set of equal dice."""
    counts = counted(board, dice)
    most = np.int64(0)
    for value in range(1, FACES + 1):
        most = max(most, count_of(counts, value))
    return most


@kernel
def levels_held(dice: Whole) -> Whole:
    """LEVELS: on how many levels there is one."""
    held = np.int64(0)
    for level in range(1, LEVELS + 1):
        if dice & np.int64(LEVEL_CELLS[level]):
            held += 1
    return held


@kernel
def touched_by(cells: Whole) -> Whole:
    """All cells that touch one of `cells`."""
    touched = np.int64(0)
    for cell in range(PYRAMID_CELLS):
        if has(cells, cell):
            touched |= np.int64(TOUCHING[cell])
    return touched


@kernel
def largest_group(dice: Whole) -> Whole:
    """GROUP: the most dice connected by touching."""
    largest = np.int64(0)
    while dice:
        # One die of those left, and by and by all that touch what has been found.
        group = dice & -dice
        grown = (group | touched_by(group)) & dice
        while grown != group:
            group, grown = grown, (grown | touched_by(grown)) & dice
        largest = max(largest, size(group))
        dice &= ~group
    return largest


@kernel
def longest_run(shown: Whole) -> Whole:
    """RUN: how many consecutive values are present."""
    longest = np.int64(0)
    # Every pass takes the last value off each run.
    while shown:
        shown &= shown >> 1
        longest += 1
    return longest


@kernel
def sevens(board: Array, dice: Whole) -> Whole:
    """SEVENS: pairs of opposite faces, each die in one pair."""
    counts = counted(board, dice)
    pairs = np.int64(0)
    for value in range(1, FACES // 2 + 1):
        pairs += min(count_of(counts, value), count_of(counts, FACES + 1 - value))
    return pairs


@kernel
def alone(dice: Whole) -> Whole:
    """ALONE: dice that touch no other of them."""
    return size(dice & ~touched_by(dice))


@kernel
def touching_pairs(relation: Whole, board: Array, dice: Whole) -> Whole:
    """TOUCHING: pairs of `dice` that touch and whose values are in the relation."""
    pairs = np.int64(0)
    for cell in range(PYRAMID_CELLS):
        if has(dice, cell):
            for other in range(cell + 1, PYRAMID_CELLS):
                if has(dice & np.int64(TOUCHING[cell]), other):
                    pairs += values_relate(relation, value_on(board, cell), value_on(board, other))
    return pairs


@kernel
def values_relate(relation: Whole, one: Whole, other: Whole) -> bool:
    """Whether two values are in the relation of a TOUCHING card."""
    if relation == ValueRelation.ANY:
        return True
    if relation == ValueRelation.EQUAL:
        return one == other
    if relation == ValueRelation.DIFFER_BY_1:
        return abs(one - other) == 1
    return one + other == FACES + 1


@kernel
def best_level(board: Array, dice: Whole) -> Whole:
    """BESTLEVEL: the largest total of values on one level."""
    best = np.int64(0)
    for level in range(1, LEVELS + 1):
        total = np.int64(0)
        for cell in range(PYRAMID_CELLS):
            if has(dice & np.int64(LEVEL_CELLS[level]), cell):
                total += value_on(board, cell)
        best = max(best, total)
    return best
