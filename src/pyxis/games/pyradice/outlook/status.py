"""What can still become of a level: met, open, or broken with a number of dice to repair."""

from typing import NamedTuple

import numpy as np

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole
from pyxis.games.pyradice.components.dice import COLOURS, FACES
from pyxis.games.pyradice.components.tokens import UNSET
from pyxis.games.pyradice.outlook.demands import ColourDemands, ValueDemands, colour_demands, value_demands
from pyxis.games.pyradice.outlook.fillings import SCRATCH, TINY, colour_ways, value_ways
from pyxis.games.pyradice.rules.bits import size
from pyxis.games.pyradice.rules.objectives import Level, columns_filled, judged_level
from pyxis.games.pyradice.state import State

NEVER = 7
"""The repair of a level whose objective no dice at all satisfy: more than it can have dice."""


class Outlook(NamedTuple):
    """How a level stands."""

    repair: Whole
    """The least number of its dice that need another value or colour, over all fillings of its empty cells."""
    empty: Whole
    """Its empty cells."""
    share: float
    """The share of the fillings that satisfy the objective as the dice lie; 0 if something has to be repaired."""


@program
def outlook(state: State, board: Array, slot: Whole, scratch: Array) -> Outlook:
    """How the level of objective `slot` stands on a board; one not set yet asks for nothing."""
    level = judged_level(state, board, slot)
    dice = columns_filled(level)
    empty = level.width - size(dice)
    if state.objective[slot] == UNSET:
        return Outlook(np.int64(0), empty, 1.0)
    objective = np.int64(state.objective[slot]) - 1
    values, colours = value_demands(state, objective), colour_demands(state, objective)
    # A term reads either values or colours. So the two are counted apart, and their shares multiply.
    changes, share = np.int64(0), 1.0
    if values.any_at_all:
        ways = value_ways(values, level, dice, scratch)
        changes, share = magnitude(ways), np.floor(ways) / FACES**empty
    if colours.any_at_all:
        ways = colour_ways(colours, level, dice, scratch)
        share *= np.floor(ways) / COLOURS**empty
        least = max(changes, magnitude(ways))
        # Where both aspects need changes, one and the same die may change in both ways: the repair is no sum.
        both = changes > 0 and least < NEVER and ways < 1.0
        changes = joint_repair(values, colours, level, dice, least, scratch) if both else least
    return Outlook(changes, empty, share if changes == 0 else 0.0)


@kernel
def magnitude(ways: float) -> Whole:
    """The least k of which a weighted count holds a whole TINY^k, or NEVER."""
    for changes in range(NEVER):
        if ways >= 1.0:
            return np.int64(changes)
        # Exact: TINY is a power of two.
        ways /= TINY
    return np.int64(NEVER)


@kernel
def joint_repair(
    values: ValueDemands, colours: ColourDemands, level: Level, dice: Whole, least: Whole, scratch: Array
) -> Whole:
    """The least number of dice, at least `least`, without which the others can stay in value and in colour."""
    # Tried one set of dice after the other, of at most 2⁶; no objective of the house comes here.
    for changes in range(least, size(dice)):
        for kept in range(dice + 1):
            if kept & ~dice == 0 and size(dice) - size(kept) == changes:
                ways = value_ways(values, level, kept, scratch)
                if ways >= 1.0 and colour_ways(colours, level, kept, scratch) >= 1.0:
                    return np.int64(changes)
    return size(dice)


def status(state: State, seat: Whole, slot: Whole) -> str | None:
    """`met`, `open`, `broken 2`, or None while no objective lies there; `broken` alone can never be met."""
    if state.objective[slot] == UNSET:
        return None
    found = outlook(state, state.pyramid[seat], slot, np.empty(SCRATCH))
    if found.repair == NEVER:
        return "broken"
    if found.repair:
        return f"broken {found.repair}"
    return "open" if found.empty else "met"
