"""How actions are numbered."""

from pyxis.core.terms import Term
from pyxis.games.pyradice.components.dice import COLOURS, FACES, KINDS
from pyxis.games.pyradice.components.layouts import QUARRY_CELLS
from pyxis.games.pyradice.components.pyramid import MOST_SEATS, PYRAMID_CELLS
from pyxis.games.pyradice.components.tokens import CARDS, OBJECTIVES, SKILL_NAMES


class Action(Term):
    """The first number of each sort of action; what is added to it stands beside it."""

    TAKE = 0
    """+ quarry cell."""
    PLACE = TAKE + QUARRY_CELLS
    """+ pyramid cell."""
    DIE = PLACE + PYRAMID_CELLS
    """+ pyramid cell of a target, or of the partner of a SWAP."""
    FACE = DIE + PYRAMID_CELLS
    """+ value - 1."""
    SKIP = FACE + FACES
    SIDE = SKIP + 1
    """+ skill row."""
    OBJECTIVE = SIDE + len(SKILL_NAMES)
    """+ objective row."""
    CARD = OBJECTIVE + OBJECTIVES
    """+ card row."""
    DISC = CARD + CARDS
    """+ colour."""
    STONE = DISC + COLOURS
    """+ kind - 1, in the heap or coming to light."""
    FIRST = STONE + KINDS
    """+ seat."""
    ROLL = FIRST + MOST_SEATS
    """+ value - 1."""


ACTIONS = Action.ROLL + FACES
