"""Where a finger hits a die, and what it loses by hitting beside the middle. [R9.7]

A blow of impulse J against a free cube of mass m and edge a, in a line that passes the centre at a distance d, turns
the cube as well: its energy is J²/2m · (1 + 6 (d/a)²). A finger has the same energy for every spot. So J is smaller by
the root of that bracket, and what goes into spin is missing from the speed.
"""

import math

import numpy as np

from pyxis.games.puxes.actions import PLAIN_SLIDE, SPOT_COLUMNS, SPOTS, STYLES, Style

SIDES = (-0.6, -0.3, 0.0, 0.3, 0.6)
"""[column]: halves of an edge to the left."""
HEIGHTS = ((-0.20, 0.0, 0.12), (0.22, 0.30, 0.40), (-0.40, -0.40, -0.40))
"""[style, row]: halves of an edge upwards."""
LIFTS = ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0), (30.0, 35.0, 40.0))
"""[style, row]: degrees upwards."""
WHOLE = 1000


def spot_hit(style: int) -> tuple[float, float, float]:
    """How far to the left and upwards of the middle of its back a die is hit, and the degrees upwards."""
    kind, spot = divmod(style, SPOTS)
    row, column = divmod(spot, SPOT_COLUMNS)
    return SIDES[column], HEIGHTS[kind][row], LIFTS[kind][row]


def turning(style: int) -> float:
    """The energy of a blow there, as a multiple of what the same impulse through the centre would have."""
    side, height, lift = spot_hit(style)
    angle = math.radians(lift)
    return 1 + 1.5 * (side**2 + (height * math.cos(angle) + math.sin(angle)) ** 2)


def _shares() -> list[int]:
    plain = [turning(kind * SPOTS + PLAIN_SLIDE) for kind in Style]
    return [math.floor(WHOLE * math.sqrt(plain[style // SPOTS] / turning(style))) for style in range(STYLES)]


SHARES = np.array(_shares())
"""[style]: the speed in thousandths of that from the plain spot of the same sort of flick. [R9.7]"""
