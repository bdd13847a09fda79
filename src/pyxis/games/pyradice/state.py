"""The record of a position.

Pyramid: one per seat                              Quarry: layer a at the bottom, seen from above (4x6)

level 6                20                          a   0  1  2  3  4  5    b  24 25 26 27 28    c  39 40 41 42
level 5              18  19                            6  7  8  9 10 11       29 30 31 32 33       43 44 45 46
level 4            15  16  17                         12 13 14 15 16 17       34 35 36 37 38
level 3          11  12  13  14                       18 19 20 21 22 23
level 2         6   7   8   9  10
level 1       0   1   2   3   4   5                A die of b or c lies on four dice of the layer below it.
"""

from pyxis.core.layout import Array, Whole, uint8, uint16, uint32, uint64
from pyxis.core.terms import Term
from pyxis.games.pyradice.components.dice import KINDS
from pyxis.games.pyradice.components.layouts import LAYERS, QUARRY_CELLS
from pyxis.games.pyradice.components.pyramid import MOST_SEATS, PYRAMID_CELLS
from pyxis.games.pyradice.components.tokens import CARD_SLOTS, OBJECTIVE_SLOTS, SKILL_LEVELS
from pyxis.games.pyradice.options import Options

NOBODY = 255
"""No seat: during set-up and once the match is over."""
NOWHERE = 255
"""No cell."""


class Phase(Term):
    """What is due: up to FIRST the table is set, from TAKE on seats play in turn."""

    STONE, SIDE, OBJECTIVE, CARD, DISC, FIRST, TAKE, REVEAL, PLACE, SKILL, PARTNER, FACE, ROLL, OVER = range(14)


class State(Options):
    """One position of Pyradice; it inherits what was agreed before the match, and the component set in use."""

    # The table.
    quarry: Array = uint8(QUARRY_CELLS)
    """[cell]: kind of the die there, or EMPTY or UNSEEN; cells the layout does not have are EMPTY."""
    stones: Array = uint64(LAYERS)
    """[layer]: the cells that hold a die, bit STRIDE · row + column each; says no more than `quarry`."""
    pyramid: Array = uint8(MOST_SEATS, PYRAMID_CELLS)
    """[seat, cell]: kind of the die there, or EMPTY."""
    unseen: Array = uint8(KINDS)
    """[kind - 1]: weight of the kind among the dice not drawn yet."""
    skill: Array = uint8(SKILL_LEVELS)
    """[level - 2]: UNSET, 1 for side A, 2 for B."""
    objective: Array = uint8(OBJECTIVE_SLOTS)
    """[slot]: UNSET, or 1 + row: 1…7 are C1…C7, 8…14 are D1…D7."""
    card: Array = uint8(CARD_SLOTS)
    """[slot]: UNSET, or 1 + row."""
    disc: Array = uint8(CARD_SLOTS)
    """[slot]: UNSET, or 1 + colour."""

    # Whose turn it is, and how far it has come.
    phase: int = uint8()
    """What is due: a `Phase`."""
    seat: int = uint8()
    """Whose turn it is, or NOBODY."""
    first: int = uint8()
    """Who began, or NOBODY while that is open."""
    step: int = uint8()
    """During set-up: the cell or slot to fill next; 0 in play."""
    drafts: int = uint8()
    """During set-up: choices the seats have made, in turn; 0 in play."""
    turn: int = uint8()
    """Turns completed by all seats together."""
    hand: int = uint8()
    """Kind of the die taken and not yet placed, or EMPTY."""
    placed: int = uint8()
    """Cell of the die placed this turn, or NOWHERE."""
    used: int = uint8()
    """Steps of the skill done this turn."""
    changed: Whole = uint32()
    """Cells changed by the skill this turn, a bit each."""
    pick: int = uint8()
    """Cell of the target chosen, its step not finished, or NOWHERE."""

    # What became of the options.
    seats: int = uint8()
    layout: int = uint8()
    """Of the quarry: index into LAYOUTS."""
    drafted: Whole = uint16()
    """Slots the seats have yet to choose, a bit each: five skills, five objectives, four cards."""
