"""How far every field is from the nearest temple and from the demon, in steps along the arrows."""

import numpy as np

from pyxis.core.layout import Array
from pyxis.games.pyle.components import DEMON, FIELDS, FIRST_TEMPLE, LINKS, NO_LINK, TEMPLES


def steps_to(goals: range) -> Array:
    """[one-way or two-way, field]: steps to the nearest of `goals`, at least one."""
    found = np.zeros((2, FIELDS), np.int8)
    for ways in range(2):
        for start in range(FIELDS):
            reached, steps = {start}, 0
            while steps == 0 or not reached & set(goals):
                reached = {int(end) for field in reached for end in LINKS[ways, field] if end != NO_LINK}
                steps += 1
            found[ways, start] = steps
    return found


TO_TEMPLE = steps_to(range(FIRST_TEMPLE, FIRST_TEMPLE + TEMPLES))
TO_DEMON = steps_to(range(DEMON, DEMON + 1))
