"""The record of a position.

The table is a window of 17 × 17 cells on an endless one, index 17 · row + column. After every change the layout is
moved to its middle, so that no neighbour's neighbour of a card lies outside:

    row 0     0   1   2 …  16        cell (row, column) is x,y for people, y growing upwards:
    row 1    17  18  19 …  33            x = column - 8 + origin[0]
    …                                    y = 8 - row + origin[1]
    row 16  272 273 274 … 288

Deck: the pool (Place.POOL, nobody has seen its order, so it has none) on top of the queue.
"""

from pyxis.core.layout import Array, Whole, int8, int16, uint8
from pyxis.core.terms import Term
from pyxis.games.piri.components import CARDS, JOKERS, MARKET, MOST_SEATS
from pyxis.games.piri.options import Options
from pyxis.games.piri.spirits import SPIRITS
from pyxis.games.piri.window import CELLS

NOBODY = -1
"""No seat."""
PUBLIC = MOST_SEATS
"""The bit of `known` that stands for everybody who watches; the others are those of the seats."""
EVERYBODY = 0b11111


class Place(Term):
    """Where a playing card can be; below these, the hand of a seat is the number of the seat."""

    POOL, MARKET, TABLE, QUEUE, ASIDE = range(MOST_SEATS, MOST_SEATS + 5)


class Fate(Term):
    """What has become of a spirit; one that nobody holds is IN_HAND too."""

    IN_HAND, SUMMONED, CONSUMED = range(3)


class Phase(Term):
    """What is due; the names are those of the notation, and play begins after DEAL_START."""

    DEAL_SPIRITS, DEAL_HANDS, DEAL_MARKET, DEAL_START = range(4)
    START_SUIT, MAIN, VOTE = range(4, 7)
    SWAP_CARD, SWAP_DRAW = range(7, 9)
    PLAY_DRAW, BUY_REFILL, PLAY_CARD, PLAY_CELL, PLAY_SUIT = range(9, 14)
    FLANK, WINDOW, SUMMON_CELL, SUMMON_PATTERN, OVER = range(14, 19)


class Back(Term):
    """Where a window leads."""

    TO_MAIN, TO_END_OF_TURN = range(2)


class Ending(Term):
    """Why the match is over."""

    RUNNING, SUMMONED, AGREED, PASSED, DRY, LIMIT = range(6)


class Eyes(Term):
    """Whose view a state is; between these, the eyes of a seat are the seat + 1."""

    TRUTH = 0
    SPECTATOR = MOST_SEATS + 1


class State(Options):
    """One position of Piri Piri Summoners."""

    # The table.
    table: Array = int8(CELLS)
    """[cell]: EMPTY, FIRST_CARD + card or FIRST_SPIRIT + spirit."""
    joker_suit: Array = int8(JOKERS)
    """[joker]: the suit it was given on the table, else NO_SUIT."""
    meeple: Array = int16(MOST_SEATS)
    """[seat]: the cell its figure stands on, or NOWHERE."""
    origin: Array = int16(2)
    """x and y of the window's middle; only names of cells depend on it."""
    height: int = int8()
    """Rows of the layout; with `width` it says no more than `table`."""
    width: int = int8()

    # Cards and spirits.
    place: Array = int8(CARDS)
    """[card]: a seat, or Place.POOL…ASIDE."""
    known: Array = uint8(CARDS)
    """[card]: who knows where it is, a bit for each seat and one for PUBLIC; 0 in the pool."""
    queue: Array = int8(CARDS)
    """[place]: the cards at the bottom of the deck, the one drawn next first; NO_CARD behind the last."""
    queue_len: int = int8()
    market: Array = int8(MARKET)
    """[place]: card, or NO_CARD."""
    spirit_owner: Array = int8(SPIRITS)
    """[spirit]: the seat it was dealt to, or NOBODY."""
    spirit_state: Array = int8(SPIRITS)
    """[spirit]: its Fate."""
    mana: Array = int8(MOST_SEATS)

    # Whose turn it is, and how far it has come.
    phase: int = int8()
    active: int = int8()
    """The seat whose turn it is."""
    turn: int = int16()
    """Turns completed by all seats together."""
    passes: int = int8()
    """Passes in a row, at most as many as seats."""
    proposals: Array = int8(MOST_SEATS)
    """[seat]: how often it may still propose to end."""
    proposed: int = int8()
    """1 if the active seat has proposed in this turn."""
    pointer: int = int8()
    """In VOTE and WINDOW and while a summons is under way: the seat asked, in steps from the active one; else 0."""
    back: int = int8()
    """Where the window leads, 0 outside."""
    card: int = int8()
    """Chosen to be placed, or NO_CARD."""
    cell: Whole = int16()
    """Chosen for a joker, where flanks are being chosen, or for a spirit; else NOWHERE."""
    spirit: int = int8()
    """Chosen to be summoned, or NO_SPIRIT."""
    flanks: int = int8()
    """Directions in which the seat may still flank, a bit each."""
    reason: int = int8()
    """Its Ending."""
    winner: int = int8()
    """Who has summoned three, or NOBODY."""
    eyes: int = int8()
    """Whose view this is: Eyes.TRUTH, seat + 1 or Eyes.SPECTATOR."""
    seats: int = int8()
