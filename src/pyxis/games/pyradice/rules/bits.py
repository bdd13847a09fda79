"""Sets written as the bits of a whole number: of cells, faces, rows, columns."""

from typing import Any

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole

BIT_RING = 67
"""The powers of two up to 2⁶³ all differ modulo 67, which finds the place of a lone bit without a search."""
PLACE_OF_BIT = np.zeros(BIT_RING, np.int8)
for _place in range(64):
    PLACE_OF_BIT[(1 << _place) % BIT_RING] = _place


@kernel
def has(members: Whole, bit: Whole) -> bool:
    """Whether a set holds the member of that bit."""
    return np.int64(members) >> bit & 1 != 0


@kernel
def size(members: Any) -> Whole:
    """How many members a set has."""
    rest = np.int64(members)
    count = np.int64(0)
    while rest:
        rest &= rest - 1
        count += 1
    return count


@kernel
def lowest(members: Whole) -> Whole:
    """The first member of a set that is not empty."""
    return np.int64(PLACE_OF_BIT[(members & -members) % BIT_RING])


@kernel
def is_single(members: Whole) -> bool:
    """Whether the set has exactly one member."""
    return members != 0 and members & (members - 1) == 0


@kernel
def write(members: Whole, first: int, actions: Array) -> int:
    """Writes `first` + member for each member of the set, ascending; returns how many."""
    count = 0
    while members != 0:
        actions[count] = first + lowest(members)
        members &= members - 1
        count += 1
    return count
