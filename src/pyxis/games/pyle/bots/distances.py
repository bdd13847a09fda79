"""How far fields are from each other, in steps along the arrows; nobody walks through the demon."""

import numpy as np

from pyxis.core.layout import Array
from pyxis.games.pyle.components import DEMON, FIELDS, FIRST_TEMPLE, FIRST_WHITE, LINKS, NO_LINK

UNREACHED = 99


def _steps_from(start: int, ways: int) -> Array:
    found = np.full(FIELDS, UNREACHED, np.int8)
    reached, steps = {start}, 0
    while reached:
        for field in reached:
            found[field] = steps
        steps += 1
        ends = {int(end) for field in reached if field != DEMON or steps == 1 for end in LINKS[ways, field]}
        reached = {end for end in ends if end != NO_LINK and found[end] == UNREACHED}
    return found


STEPS = np.array([[_steps_from(start, ways) for start in range(FIELDS)] for ways in range(2)])
"""[one-way or two-way, from, to]"""
TO_DEMON = STEPS[:, :, DEMON].copy()
"""[one-way or two-way, field]"""
_TEMPLES = slice(FIRST_TEMPLE, FIRST_WHITE)
TO_BLESSED_DEMON = (STEPS[:, :, _TEMPLES].astype(int) + TO_DEMON[:, None, _TEMPLES]).min(axis=2)
"""[one-way or two-way, field]: to the demon by way of a temple."""
TO_TEMPLE = np.where(STEPS[:, :, _TEMPLES] == 0, UNREACHED, STEPS[:, :, _TEMPLES]).min(axis=2)
"""[one-way or two-way, field]: to the nearest temple; from a temple, to the next one."""
