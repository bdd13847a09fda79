"""The record of a position.

Pyramid: one per seat                              Quarry: layer a at the bottom, seen from above (4x6)

level 6                20                          a   0  1  2  3  4  5    b  24 25 26 27 28    c  39 40 41 42
level 5              18  19                            6  7  8  9 10 11       29 30 31 32 33       43 44 45 46
level 4            15  16  17                         12 13 14 15 16 17       34 35 36 37 38
level 3          11  12  13  14                       18 19 20 21 22 23
level 2         6   7   8   9  10
level 1       0   1   2   3   4   5                A die of b or c lies on four dice of the layer below it.
"""

from pyxis.core.layout import Array, Layout, Whole, uint8, uint16, uint32, uint64
from pyxis.games.pyradice.components import (
    CARD_SLOTS,
    CARDS,
    KINDS,
    LAYERS,
    MOST_SEATS,
    OBJECTIVE_SLOTS,
    OBJECTIVES,
    PYRAMID_CELLS,
    QUARRY_CELLS,
    SKILL_LEVELS,
)
from pyxis.games.pyradice.sets.vocabulary import CARD_ROW, MOST_TERMS, SKILL_ROW, TERM_ROW

NOBODY = 255
"""No seat: during set-up and once the match is over."""
NOWHERE = 255
"""No cell."""

STONE, SIDE, OBJECTIVE, CARD, DISC, FIRST, TAKE, REVEAL, PLACE, SKILL, PARTNER, FACE, ROLLING, ENDED = range(14)
PHASE_NAMES = (
    "STONE", "SIDE", "OBJECTIVE", "CARD", "DISC", "FIRST",
    "TAKE", "REVEAL", "PLACE", "SKILL", "PARTNER", "FACE", "ROLL", "OVER",
)  # fmt: skip

ROLLED, BALANCED = range(2)
BURIED_OPEN, BURIED_HIDDEN = range(2)
BY_RANK, BY_MARGIN = range(2)


class State(Layout):
    """One position of Pyradice."""

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
    """[level - 2]: UNSET, SIDE_A or SIDE_B."""
    objective: Array = uint8(OBJECTIVE_SLOTS)
    """[slot]: UNSET, or 1 + row: 1…7 are C1…C7, 8…14 are D1…D7."""
    card: Array = uint8(CARD_SLOTS)
    """[slot]: UNSET, or 1 + row."""
    disc: Array = uint8(CARD_SLOTS)
    """[slot]: UNSET, or 1 + colour."""

    # Whose turn it is, and how far it has come.
    phase: int = uint8()
    """STONE…ENDED."""
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

    # What was agreed before the match.
    seats: int = uint8()
    layout: int = uint8()
    """Of the quarry: index into LAYOUTS."""
    values: int = uint8()
    """ROLLED or BALANCED."""
    buried: int = uint8()
    """BURIED_OPEN or BURIED_HIDDEN."""
    utility: int = uint8()
    """BY_RANK or BY_MARGIN."""
    no_chance_skills: int = uint8()
    """1 if sides that roll are left out."""
    drafted: Whole = uint16()
    """Slots the seats have yet to choose, a bit each: five skills, five objectives, four cards."""

    # The component set in use, see `sets/vocabulary.py`.
    set_mark: int = uint32()
    """The first 32 bits of the set's digest, by which its names and texts are found."""
    skill_rows: Array = uint8(2 * SKILL_LEVELS, SKILL_ROW)
    """[2 · (level - 2) + (0 for A, 1 for B)]: op, scope, pair, times, distinct."""
    objective_rows: Array = uint16(OBJECTIVES, MOST_TERMS, TERM_ROW)
    """[objective, term]: the term and its two parameters."""
    objective_levels: Array = uint8(OBJECTIVE_SLOTS)
    """[slot]: the level (1…6) it judges, ascending."""
    card_rows: Array = uint8(CARDS, CARD_ROW)
    """[card]: pattern, points, measure or relation, set of values, table."""
    card_cells: Array = uint32(CARDS)
    """[card]: the pyramid cells that count for EACH, a bit each."""
