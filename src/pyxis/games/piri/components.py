"""Suits, cards, spirits and the window of cells, as data."""

from typing import NamedTuple

import numpy as np

MOST_SEATS = 4
ANIMALS = ("capybara", "tanuki", "hare", "wild boar")
"""The wooden animals; they have no powers."""
FIGURE_LETTERS = "abcd"
"""How the figure of each seat is written on a card."""
START_MANA = 8
MOST_PROPOSALS = 9
"""How often a seat may propose to end, at most."""


# Suits. Each beats the next one round the wheel.
class Suit(NamedTuple):
    """An element."""

    letter: str
    """The initial of its colour, since wind and water share one."""
    name: str
    colour: str
    paint: str
    shape: str
    sign: str
    """One character that tells it apart without colour."""


SUITS = (
    Suit("R", "fire", "red", "#D8432E", "flame", "▲"),
    Suit("G", "earth", "green", "#4E9A47", "leaf", "◆"),
    Suit("Y", "wind", "yellow", "#E3B52B", "spiral", "≈"),
    Suit("B", "water", "blue", "#2F7FC1", "drop", "●"),
)
SUIT_COUNT = 4
NO_SUIT = 4
"""Of a joker that has not been named, or is wild."""
SUIT_LETTERS = "".join(suit.letter for suit in SUITS)

# Playing cards: 2R…AR, 2G…AG, 2Y…AY, 2B…AB, *1, *2.
CARDS_A_SUIT = 10
FIRST_JOKER = SUIT_COUNT * CARDS_A_SUIT
JOKERS = 2
CARDS = FIRST_JOKER + JOKERS
RANKS = "23456789TA"
LOWEST = 2
ACE = 11
JOKER_VALUE = 0
NO_CARD = -1

# Spirits: JR QR KR JG … KB.
RANK_COUNT = 3
JACK, QUEEN, KING = range(RANK_COUNT)
SPIRIT_RANKS = "JQK"
RANK_NAMES = ("jack", "queen", "king")
SPIRITS = SUIT_COUNT * RANK_COUNT
FIRST_SPIRIT_VALUE = 12
SPIRIT_POINTS = (2, 4, 6)
"""[rank]: what a summoned spirit counts."""
NO_SPIRIT = -1

HAND = 4
MISSION = 3
MARKET = 5
SUMMON_COST = 2

# What lies on a cell: EMPTY, FIRST_CARD + card, FIRST_SPIRIT + spirit.
EMPTY = 0
FIRST_CARD = 1
FIRST_SPIRIT = FIRST_CARD + CARDS
CODES = FIRST_SPIRIT + SPIRITS

SUIT = np.full(CODES, NO_SUIT, np.int8)
"""[code]: its suit; a joker's is in the state."""
VALUE = np.full(CODES, JOKER_VALUE, np.int8)
"""[code]: its value."""
for _card in range(FIRST_JOKER):
    SUIT[FIRST_CARD + _card] = _card // CARDS_A_SUIT
    VALUE[FIRST_CARD + _card] = _card % CARDS_A_SUIT + LOWEST
for _spirit in range(SPIRITS):
    SUIT[FIRST_SPIRIT + _spirit] = _spirit // RANK_COUNT
    VALUE[FIRST_SPIRIT + _spirit] = FIRST_SPIRIT_VALUE + _spirit % RANK_COUNT

# The window: 17 × 17 cells, index 17 · row + column, row 0 at the top.
SIDE = 17
CELLS = SIDE * SIDE
MIDDLE = 8
"""Row and column of 0,0 at the start."""
NOWHERE = -1
"""No cell: a figure off the table, a choice not made."""
DIRECTIONS = 4
NORTH, EAST, SOUTH, WEST = range(DIRECTIONS)
DIRECTION_LETTERS = "NESW"
DIRECTION_NAMES = ("above", "to the right", "below", "to the left")
STEP = np.array([-SIDE, 1, SIDE, -1], np.int64)
"""[direction]: from a cell to its neighbour."""
DIAGONAL_STEP = np.array([-SIDE - 1, -SIDE + 1, SIDE - 1, SIDE + 1], np.int64)
WIDEST = 15
"""Of a layout: a free row or column is left on every side of the window."""

# Rituals: which arms each pattern needs, a bit for each direction.
PATTERNS = 6
PATTERN_NAMES = ("H", "V", "-N", "-E", "-S", "-W")
PATTERN_WORDS = (
    "left and right",
    "above and below",
    "all but above",
    "all but the right",
    "all but below",
    "all but the left",
    "all four sides",
)
ALL_ROUND = 6
"""The only pattern of kings, which is never asked for."""
ARMS = np.array([0b1010, 0b0101, 0b1110, 0b1101, 0b1011, 0b0111, 0b1111], np.int64)
"""[pattern]: its arms."""
ARM_COUNT = np.array([arms.bit_count() for arms in range(1 << DIRECTIONS)], np.int64)
"""[set of directions]: how many there are."""
FIRST_PATTERN = np.array([0, 2, ALL_ROUND], np.int64)
"""[rank]: the patterns of a rank are those from here to the first of the next."""
LAST_PATTERN = np.array([2, ALL_ROUND, ALL_ROUND + 1], np.int64)


def card_name(card: int) -> str:
    """`7R`, `TG`, `AB`, `*1`."""
    if card >= FIRST_JOKER:
        return f"*{card - FIRST_JOKER + 1}"
    return f"{RANKS[card % CARDS_A_SUIT]}{SUIT_LETTERS[card // CARDS_A_SUIT]}"


def spirit_name(spirit: int) -> str:
    """`JR`."""
    return f"{SPIRIT_RANKS[spirit % RANK_COUNT]}{SUIT_LETTERS[spirit // RANK_COUNT]}"


CARD_NAMES = tuple(card_name(card) for card in range(CARDS))
SPIRIT_NAMES = tuple(spirit_name(spirit) for spirit in range(SPIRITS))
CARD_OF_NAME = {name: card for card, name in enumerate(CARD_NAMES)}
SPIRIT_OF_NAME = {name: spirit for spirit, name in enumerate(SPIRIT_NAMES)}
