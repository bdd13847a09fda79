"""How actions are numbered. What they mean in words is in `notation/`."""

from pyxis.core.terms import Term
from pyxis.games.piri.components import CARDS, SUIT_COUNT
from pyxis.games.piri.spirits import ALL_ROUND, SPIRITS
from pyxis.games.piri.window import CELLS, DIRECTIONS


class Action(Term):
    """The first number of each sort."""

    SWAP, DRAW, PASS, DECLINE, PROPOSE, YES, NO = range(7)
    SUIT = NO + 1  # + suit: what a joker becomes
    PATTERN = SUIT + SUIT_COUNT  # + pattern: the one of kings is never asked for
    FLANK = PATTERN + ALL_ROUND  # + direction
    DONE = FLANK + DIRECTIONS  # with flanks that may be left
    SPIRIT = DONE + 1  # + spirit: it is summoned, or dealt
    CARD = SPIRIT + SPIRITS  # + card: it is played, swapped, bought, dealt or drawn
    CELL = CARD + CARDS  # + cell


ACTIONS = Action.CELL + CELLS
