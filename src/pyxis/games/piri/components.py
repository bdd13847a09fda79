"""Suits, playing cards and figures, as data. Spirits are in `spirits.py`, the table is in `window.py`."""

from typing import Literal, NamedTuple, get_args

MOST_SEATS = 4
ANIMALS = ("capybara", "tanuki", "hare", "wild boar")
"""The wooden animals; they have no powers."""
FIGURE_LETTERS = "abcd"
"""How the figure of each seat is written on a card."""
START_MANA = 8
MOST_PROPOSALS = 9
"""How often a seat may propose to end, at most."""


# Suits. Each beats the next one round the wheel.
SuitLetter = Literal["R", "G", "Y", "B"]
SUIT_LETTERS: tuple[SuitLetter, ...] = get_args(SuitLetter)
"""The initials of their colours (red, green, yellow, blue), since wind and water share one."""


class Suit(NamedTuple):
    """An element."""

    letter: SuitLetter
    name: str
    paint: str
    sign: str
    """One character that tells it apart without colour."""


SUITS = (
    Suit("R", "fire", "#D8432E", "▲"),
    Suit("G", "earth", "#4E9A47", "◆"),
    Suit("Y", "wind", "#E3B52B", "≈"),
    Suit("B", "water", "#2F7FC1", "●"),
)
SUIT_COUNT = len(SUITS)
NO_SUIT = SUIT_COUNT
"""Of a joker that has not been named, or is wild."""

# Playing cards: 2R…AR, 2G…AG, 2Y…AY, 2B…AB, *1, *2.
VALUE_LETTERS = "23456789TA"
CARDS_A_SUIT = len(VALUE_LETTERS)
LOWEST = 2
ACE = 11
JOKER_VALUE = 0  # [R2.3]
JOKERS = 2
FIRST_JOKER = SUIT_COUNT * CARDS_A_SUIT
CARDS = FIRST_JOKER + JOKERS
CARD_SUIT = (*(suit for suit in range(SUIT_COUNT) for _ in VALUE_LETTERS), NO_SUIT, NO_SUIT)
"""[card]: its suit; a joker's is in the state."""
CARD_VALUE = (*(*range(LOWEST, ACE + 1),) * SUIT_COUNT, JOKER_VALUE, JOKER_VALUE)
"""[card]"""
CARD_NAMES = (*(value + suit for suit in SUIT_LETTERS for value in VALUE_LETTERS), "*1", "*2")
NO_CARD = -1

HAND = 4
MARKET = 5
PRICE = 1
"""Of a card on the market, in mana."""
