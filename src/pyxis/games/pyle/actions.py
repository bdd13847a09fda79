"""How the 355 actions are numbered. How they are written and what they mean is in `notation`."""

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.core.terms import Term
from pyxis.games.pyle.components import DEMONS, FACES, FIELDS, KINDS, MOST_SEATS, OMENS, PAIRS, SLOTS, SPIRITS

SEAT_STEP = SLOTS * SLOTS
"""Swaps with one other shaman."""


class Action(Term):
    """The first number of each sort of action, and what is added to it."""

    FIELD = 0
    """+ field: to walk to or stay on, or the target of an event."""
    PORTAL = FIELD + FIELDS
    """+ field to jump to."""
    SWAP = PORTAL + FIELDS
    """+ SEAT_STEP · seat + SLOTS · own slot + their slot."""
    SLOT = SWAP + MOST_SEATS * SEAT_STEP
    """+ slot."""
    KIND = SLOT + SLOTS
    """+ kind of a spirit in the own Pyle."""
    SEAT = KIND + SPIRITS
    """+ seat."""
    GREEN_PICK = SEAT + MOST_SEATS
    """+ face of a green die to roll again."""
    RED_PICK = GREEN_PICK + FACES
    """+ face of a red die to roll again."""
    NO = RED_PICK + FACES
    """Decline, pass, no ability, no artifact, to the Pyle."""
    YES = NO + 1
    """Accept, buy, fight, equip, roll the picked dice."""
    SAY_GREEN = YES + 1
    SAY_RED = SAY_GREEN + 1
    DRAW = SAY_RED + 1
    """+ kind turned up."""
    CARD = DRAW + KINDS
    """+ demon."""
    OMEN = CARD + DEMONS
    """+ sum of three dice, from the least on."""
    DIE = OMEN + OMENS
    """+ face."""
    PAIR = DIE + FACES
    """+ pair of seats."""
    FIRST = PAIR + len(PAIRS)
    """+ seat that begins."""


ACTIONS = Action.FIRST + MOST_SEATS


@kernel
def swap_parts(action: Whole) -> tuple[Whole, Whole, Whole]:
    """Seat, own slot and their slot of a swap."""
    swap = action - Action.SWAP
    return swap // SEAT_STEP, swap % SEAT_STEP // SLOTS, swap % SLOTS
