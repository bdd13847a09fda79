"""How actions are numbered; what they mean is in `notation/sorts.py`."""

from pyxis.core.terms import Term
from pyxis.games.pyrgos.components import CELLS, KINDS


class Action(Term):
    """The first number of each sort of action."""

    PLACE = 0
    """+ KINDS · cell + kind."""
    SWAP = CELLS * KINDS


ACTIONS = Action.SWAP + 1
