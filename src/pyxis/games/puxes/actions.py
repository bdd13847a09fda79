"""How actions are numbered. Seats and chance have a space each: whose it is follows from the phase."""

from pyxis.games.puxes.components import CHARACTERS, FACES, MOST_DICE

PASS = 0
POWER_CODE = 1
DIE_CODE = 5
FACE_CODE = DIE_CODE + MOST_DICE
CHAR_CODE = FACE_CODE + FACES
STYLE_CODE = CHAR_CODE + CHARACTERS
SPOT_COLUMNS = 5
SPOTS = 15
"""Where a die may be hit: three rows from low to high, columns from right to left."""
STYLES = 3 * SPOTS
AIM_CODE = STYLE_CODE + STYLES
AIMS = 1440
AIM_STEP = 25
"""Hundredths of a degree."""
PWR_CODE = AIM_CODE + AIMS
FORCES = 32
CELL_CODE = PWR_CODE + FORCES
CELL_SIDE = 19
CELLS = CELL_SIDE * CELL_SIDE
"""Of one temple, the empty middle and the corners included."""
CELL_REACH = 9
OPT_CODE = CELL_CODE + 2 * CELLS
SEAT_ACTIONS = OPT_CODE + 4
ACTIONS = 16384
SLIDE, FLIP, PITCH = range(3)
PLAIN_SLIDE = 7
TREMOR_REACH = 12
FORCE_TREMOR_REACH = 6
PAIR = 64
"""A touch is PAIR · lower id + higher id."""
LEVEL_STEP = 8
"""A pose ends in LEVEL_STEP · level + face."""
MOST_ASKED = 64
"""No stage that may be skipped has more choices than this."""
