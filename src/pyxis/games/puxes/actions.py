"""How actions are numbered. Seats and chance have a space each: whose it is follows from the phase."""

from pyxis.core.terms import Term
from pyxis.games.puxes.components import CHARACTERS, FACES, HEROES, MOST_DICE

SPOT_COLUMNS = 5
SPOTS = 15
"""Where a die may be hit: three rows from low to high, columns from right to left."""
AIMS = 1440
AIM_STEP = 25
"""Hundredths of a degree."""
FORCES = 32
CELL_SIDE = 19
CELLS = CELL_SIDE * CELL_SIDE
"""Of one temple, the empty middle and the corners included."""
CELL_REACH = 9


class Style(Term):
    """How a die is flicked."""

    SLIDE, FLIP, PITCH = range(3)


STYLES = len(Style) * SPOTS
PLAIN_SLIDE = 7


class Action(Term):
    """The first number of each sort of action."""

    PASS = 0
    POWER = 1
    """+ number of the hero."""
    DIE = POWER + HEROES
    """+ die."""
    FACE = DIE + MOST_DICE
    """+ face."""
    CHARACTER = FACE + FACES
    """+ character."""
    STYLE = CHARACTER + CHARACTERS
    """+ SPOTS · style + SPOT_COLUMNS · row + column."""
    AIM = STYLE + STYLES
    """+ quarters of a degree."""
    FORCE = AIM + AIMS
    """+ power of the flick."""
    CELL = FORCE + FORCES
    """+ CELLS · temple + CELL_SIDE · (CELL_REACH + ahead) + CELL_REACH + right."""
    OPTION = CELL + 2 * CELLS
    """+ 0 for no, 1 for yes."""


ACTIONS = 16384
"""Words of a report are the largest numbers."""
SHAKE_REACH = 12
SLIP_REACH = 6
"""Outcomes of the shaking hand are counted from minus this."""
PAIR = 64
"""A touch is PAIR · lower id + higher id."""
LEVEL_STEP = 8
"""A pose ends in LEVEL_STEP · level + face."""
MOST_ASKED = 64
"""No stage that may be skipped has more choices than this."""
