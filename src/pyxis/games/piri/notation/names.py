"""How cards, seats and cells are called in sentences and menus."""

from collections.abc import Sequence

from pyxis.games.piri.components import (
    ANIMALS,
    CARD_NAMES,
    CARDS_A_SUIT,
    FIRST_CARD,
    FIRST_JOKER,
    FIRST_SPIRIT,
    LOWEST,
    NO_SUIT,
    RANK_COUNT,
    RANK_NAMES,
    SPIRIT_NAMES,
    SUITS,
)
from pyxis.games.piri.state import State


def seat_name(seat: int) -> str:
    """The animal of a seat, as a name."""
    return ANIMALS[seat].capitalize()


def seat_names(state: State) -> list[str]:
    """Of all seats."""
    return [seat_name(seat) for seat in range(state.seats)]


def card_words(card: int) -> str:
    """`7R (7 of fire)`, `the joker *1`."""
    if card >= FIRST_JOKER:
        return f"the joker {CARD_NAMES[card]}"
    value = card % CARDS_A_SUIT + LOWEST
    rank = "ace" if value > 10 else str(value)
    return f"{CARD_NAMES[card]} ({rank} of {SUITS[card // CARDS_A_SUIT].name})"


def spirit_words(spirit: int) -> str:
    """`JR (jack of fire)`."""
    return f"{SPIRIT_NAMES[spirit]} ({RANK_NAMES[spirit % RANK_COUNT]} of {SUITS[spirit // RANK_COUNT].name})"


def lying(state: State, code: int) -> str:
    """What lies on a cell: `7R`, `JG`, `*1 as water`."""
    if code >= FIRST_SPIRIT:
        return SPIRIT_NAMES[code - FIRST_SPIRIT]
    card = code - FIRST_CARD
    if card >= FIRST_JOKER and state.joker_suit[card - FIRST_JOKER] != NO_SUIT:
        return f"{CARD_NAMES[card]} as {SUITS[state.joker_suit[card - FIRST_JOKER]].name}"
    return CARD_NAMES[card]


def listed(names: Sequence[str]) -> str:
    """`4R`, `4R and 9R`, `4R, 7Y and 9R`."""
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
