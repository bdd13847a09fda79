"""What can still become of a level: met, open, or broken with a number of dice to repair."""

from typing import NamedTuple

import numpy as np

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components import COLOURS, EMPTY, FACES, FIRST_CELL, UNSET
from pyxis.games.pyradice.outlook.demands import ColourDemands, ValueDemands, colour_demands, value_demands
from pyxis.games.pyradice.outlook.fillings import SCRATCH, TINY, colour_ways, value_ways
from pyxis.games.pyradice.rules.objectives import members
from pyxis.games.pyradice.state import State

NEVER = 7
"""The repair of a level whose objective no dice at all satisfy: more than it can have dice."""
NO_OBJECTIVE = "none"


class Outlook(NamedTuple):
    """How a level stands."""

    repair: Whole
    """The least number of its dice that need another value or colour, over all fillings of its empty cells."""
    empty: Whole
    """Its empty cells."""
    share: float
    """The share of the fillings that satisfy the objective as the dice lie; 0 if something has to be repaired."""


@kernel
def repair(state: State, seat: Whole, slot: Whole) -> int:
    """The least number of dice on the level of objective `slot` that need another value or colour."""
    return outlook(state, state.pyramid[seat], slot, np.empty(SCRATCH)).repair


@program
def outlook(state: State, board: Array, slot: Whole, scratch: Array) -> Outlook:
    """How the level of objective `slot` stands on a board; one not set yet asks for nothing."""
    level = np.int64(state.objective_levels[slot])
    first = np.int64(FIRST_CELL[level - 1])
    width = np.int64(FIRST_CELL[level]) - first
    dice = dice_on(board, first, width)
    empty = width - members(dice)
    if state.objective[slot] == UNSET:
        return Outlook(np.int64(0), empty, 1.0)
    objective = np.int64(state.objective[slot]) - 1
    values, colours = value_demands(state, objective), colour_demands(state, objective)
    changes, share = np.int64(0), 1.0
    if values.any_at_all:
        ways = value_ways(values, board, first, width, dice, scratch)
        changes, share = magnitude(ways), np.floor(ways) / FACES**empty
    if colours.any_at_all:
        ways = colour_ways(colours, board, first, width, dice, scratch)
        share *= np.floor(ways) / COLOURS**empty
        least = max(changes, magnitude(ways))
        # Where both aspects need changes, one and the same die may change in both ways.
        both = changes > 0 and least < NEVER and ways < 1.0
        changes = joint_repair(values, colours, board, first, width, dice, least, scratch) if both else least
    return Outlook(changes, empty, share if changes == 0 else 0.0)


@kernel
def dice_on(board: Array, first: Whole, width: Whole) -> Whole:
    """The columns of a level that hold a die."""
    dice = np.int64(0)
    for column in range(width):
        if board[first + column] != EMPTY:
            dice |= np.int64(1) << column
    return dice


@kernel
def magnitude(ways: float) -> Whole:
    """The least k of which a weighted count holds a whole TINY^k, or NEVER."""
    for changes in range(NEVER):
        if ways >= 1.0:
            return np.int64(changes)
        ways /= TINY
    return np.int64(NEVER)


@kernel
def joint_repair(
    values: ValueDemands,
    colours: ColourDemands,
    board: Array,
    first: Whole,
    width: Whole,
    dice: Whole,
    least: Whole,
    scratch: Array,
) -> Whole:
    """The least number of dice, at least `least`, without which the others can stay in value and in colour."""
    for changes in range(least, members(dice)):
        for kept in range(dice + 1):
            if kept & ~dice == 0 and members(dice) - members(kept) == changes:
                ways = value_ways(values, board, first, width, kept, scratch)
                if ways >= 1.0 and colour_ways(colours, board, first, width, kept, scratch) >= 1.0:
                    return np.int64(changes)
    return members(dice)


def status(state: State, seat: Whole, slot: Whole) -> str:
    """`met`, `open`, `broken 2`, or `none` while no objective lies there; `broken` alone can never be met."""
    if state.objective[slot] == UNSET:
        return NO_OBJECTIVE
    found = outlook(state, state.pyramid[seat], slot, np.empty(SCRATCH))
    if found.repair == NEVER:
        return "broken"
    if found.repair:
        return f"broken {found.repair}"
    return "open" if found.empty else "met"
