"""The 355 action codes. What is added to each base stands beside it."""

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.pyle.components import (
    DEMONS,
    FACES,
    FIELDS,
    KINDS,
    LEAST_OMEN,
    MOST_SEATS,
    OMENS,
    PAIRS,
    SLOTS,
    SPIRITS,
)

FIELD_CODE = 0
"""+ field: to walk to or stay on, or the target of an event."""
PORTAL_CODE = FIELD_CODE + FIELDS
"""+ field to jump to."""
SWAP_CODE = PORTAL_CODE + FIELDS
"""+ SEAT_STEP · seat + SLOTS · own slot + their slot."""
SEAT_STEP = SLOTS * SLOTS
SLOT_CODE = SWAP_CODE + MOST_SEATS * SEAT_STEP
"""+ slot."""
KIND_CODE = SLOT_CODE + SLOTS
"""+ kind of a spirit in the own Pyle."""
SEAT_CODE = KIND_CODE + SPIRITS
"""+ seat."""
GREEN_PICK_CODE = SEAT_CODE + MOST_SEATS - 1
"""+ value 1…6 of a green die to roll again."""
RED_PICK_CODE = GREEN_PICK_CODE + FACES
"""+ value 1…6 of a red die to roll again."""
NO = RED_PICK_CODE + FACES + 1
"""Decline, pass, no ability, no artifact, to the Pyle."""
YES = NO + 1
"""Accept, buy, fight, equip, roll the picked dice."""
SAY_GREEN = YES + 1
SAY_RED = SAY_GREEN + 1
DRAW_CODE = SAY_RED + 1
"""+ kind turned up."""
CARD_CODE = DRAW_CODE + KINDS
"""+ demon."""
OMEN_CODE = CARD_CODE + DEMONS - LEAST_OMEN
"""+ sum 3…18."""
DIE_CODE = OMEN_CODE + LEAST_OMEN + OMENS - 1
"""+ value 1…6."""
PAIR_CODE = DIE_CODE + FACES + 1
"""+ pair of seats."""
FIRST_CODE = PAIR_CODE + len(PAIRS)
"""+ seat that begins."""
ACTIONS = FIRST_CODE + MOST_SEATS


@kernel
def swap_parts(action: Whole) -> tuple[Whole, Whole, Whole]:
    """Seat, own slot and their slot of a swap."""
    swap = action - SWAP_CODE
    return swap // SEAT_STEP, swap % SEAT_STEP // SLOTS, swap % SLOTS
