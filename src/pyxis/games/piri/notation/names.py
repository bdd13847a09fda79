"""How cells, cards, spirits and seats are called, in notation and in sentences."""

import re

from pyxis.games.piri.components import ACE, ANIMALS, CARD_NAMES, CARD_SUIT, CARD_VALUE, FIRST_JOKER, NO_SUIT, SUITS
from pyxis.games.piri.rules.board import cell_at
from pyxis.games.piri.spirits import PATTERNS, RANK, RANK_NAMES, SPIRIT_NAMES, SPIRIT_SUIT
from pyxis.games.piri.state import State
from pyxis.games.piri.window import CODE_NAMES, FIRST_SPIRIT, JOKER_CODE, MIDDLE, NOWHERE, SIDE
from pyxis.games.piri.words import say

CELL = re.compile(r"(-?[0-9]{1,5}),(-?[0-9]{1,5})")
PATTERN_TEXTS = tuple(f"/{pattern.name}" for pattern in PATTERNS)
"""[pattern]: as an action."""


def cell_name(state: State, cell: int) -> str:
    """`1,-2`: to the right, and up."""
    row, column = divmod(int(cell), SIDE)
    right, up = state.origin.tolist()
    return f"{column - MIDDLE + right},{MIDDLE - row + up}"


def cell_text(state: State, cell: int) -> str:
    """`@1,-2`: as an action."""
    return f"@{cell_name(state, cell)}"


def read_cell(state: State, text: str) -> int:
    """The cell called `1,-2`, or NOWHERE if it is none or out of reach."""
    found = CELL.fullmatch(text)
    return NOWHERE if found is None else cell_at(state, int(found.group(1)), int(found.group(2)))


def seat_name(seat: int) -> str:
    """The animal of a seat, as clients know it."""
    return ANIMALS[seat].capitalize()


def who(seat: int) -> str:
    """The same in a sentence."""
    return say(f"seat.{ANIMALS[seat]}")


def suit_words(suit: int) -> str:
    """`fire`."""
    return say(f"suit.{SUITS[suit].name}")


def seat_names(state: State) -> list[str]:
    """Of all seats."""
    return [seat_name(seat) for seat in range(state.seats)]


def card_words(card: int) -> str:
    """`7R (7 of fire)`, `the joker *1`."""
    if card >= FIRST_JOKER:
        return say("card.joker", card=CARD_NAMES[card])
    name, suit = CARD_NAMES[card], suit_words(CARD_SUIT[card])
    if CARD_VALUE[card] == ACE:
        return say("card.ace", card=name, suit=suit)
    return say("card.number", card=name, value=CARD_VALUE[card], suit=suit)


def spirit_words(spirit: int) -> str:
    """`JR (jack of fire)`."""
    suit = suit_words(SPIRIT_SUIT[spirit])
    return say(f"spirit.{RANK_NAMES[RANK[spirit]]}", card=SPIRIT_NAMES[spirit], suit=suit)


def pattern_words(pattern: int) -> str:
    """`left and right`."""
    return say(f"pattern.{PATTERNS[pattern].name}")


def is_joker(code: int) -> bool:
    """Whether that lies on a cell as a joker."""
    return JOKER_CODE <= code < FIRST_SPIRIT


def _given_suit(state: State, code: int) -> int:
    """The suit that a joker on the table was given; NO_SUIT of all others."""
    return int(state.joker_suit[code - JOKER_CODE]) if is_joker(code) else NO_SUIT


def lying(state: State, code: int) -> str:
    """What lies on a cell, in words: `7R`, `JG`, `*1 as water`."""
    suit = _given_suit(state, code)
    return CODE_NAMES[code] if suit == NO_SUIT else say("joker as", card=CODE_NAMES[code], suit=suit_words(suit))


def code_name(state: State, code: int) -> str:
    """The same in a line: `7R`, `JG`, `*1=B`."""
    suit = _given_suit(state, code)
    return CODE_NAMES[code] if suit == NO_SUIT else f"{CODE_NAMES[code]}={SUITS[suit].letter}"


def short_name(state: State, code: int) -> str:
    """The same in a drawing: `7R`, `JG`, `*B`, a joker by its suit alone."""
    suit = _given_suit(state, code)
    return CODE_NAMES[code] if not is_joker(code) else "*" if suit == NO_SUIT else f"*{SUITS[suit].letter}"
