"""How actions are numbered. Seats and chance have a space each: whose it is follows from the phase."""

from pyxis.core.terms import Term
from pyxis.games.puxes.components import CHARACTERS, FACES, MOST_DICE


class Style(Term):
    """How a die is flicked."""

    SLIDE, FLIP, PITCH = range(3)


PASS = 0
POWER_CODE = 1
DIE_CODE = 5
FACE_CODE = DIE_CODE + MOST_DICE
CHARACTER_CODE = FACE_CODE + FACES
STYLE_CODE = CHARACTER_CODE + CHARACTERS
SPOT_COLUMNS = 5
SPOTS = 15
"""Where a die may be hit: three rows from low to high, columns from right to left."""
STYLES = len(Style) * SPOTS
AIM_CODE = STYLE_CODE + STYLES
AIMS = 1440
AIM_STEP = 25
"""Hundredths of a degree."""
FORCE_CODE = AIM_CODE + AIMS
FORCES = 32
CELL_CODE = FORCE_CODE + FORCES
CELL_SIDE = 19
CELLS = CELL_SIDE * CELL_SIDE
"""Of one temple, the empty middle and the corners included."""
CELL_REACH = 9
OPTION_CODE = CELL_CODE + 2 * CELLS
SEAT_ACTIONS = OPTION_CODE + 4
ACTIONS = 16384
PLAIN_SLIDE = 7
SHAKE_REACH = 12
SLIP_REACH = 6
PAIR = 64
"""A touch is PAIR · lower id + higher id."""
LEVEL_STEP = 8
"""A pose ends in LEVEL_STEP · level + face."""
MOST_ASKED = 64
"""No stage that may be skipped has more choices than this."""
