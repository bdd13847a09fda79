"""Guesses are fair: on Tiny, against odds worked out by hand."""

from collections import Counter

import pytest

import pyxis
from pyxis.core import border
from pyxis.core.match import BY_HAND
from pyxis.core.streams import stream
from tests.tiny import TINY

GUESSES = 2000


def guessed_hands(match: pyxis.Match, seat: int, other: int) -> dict[int, float]:
    """How often each card is guessed to be in another seat's hand."""
    counts: Counter[int] = Counter()
    for guess in range(GUESSES):
        states = match.view(seat).states.copy()
        border.guess(states, 0, seat, stream(1, guess))
        counts[int(states[0].hand[other])] += 1
    return {card: count / GUESSES for card, count in counts.items()}


def test_a_seat_guesses_from_the_cards_it_has_not_seen() -> None:
    match = pyxis.position(TINY, "play 0: 3 1", BY_HAND)
    assert guessed_hands(match, 0, 1) == pytest.approx({1: 3 / 5, 2: 2 / 5}, abs=0.04)


def test_cards_thrown_away_are_remembered_by_who_threw_them() -> None:
    match = pyxis.position(TINY, "play 1: 1>3 2", BY_HAND)
    assert guessed_hands(match, 0, 1) == pytest.approx({1: 2 / 4, 2: 2 / 4}, abs=0.04)
    assert guessed_hands(match, 1, 0) == pytest.approx({1: 3 / 5, 2: 1 / 5, 3: 1 / 5}, abs=0.04)


def test_a_spectator_guesses_from_the_whole_deck() -> None:
    match = pyxis.position(TINY, "play 0: 3 1", BY_HAND)
    assert guessed_hands(match, pyxis.SPECTATOR, 0) == pytest.approx({1: 3 / 6, 2: 2 / 6, 3: 1 / 6}, abs=0.04)


def test_shown_cards_are_not_guessed() -> None:
    match = pyxis.position(TINY, "over: 3 1", BY_HAND)
    assert guessed_hands(match, 0, 1) == {1: 1.0}
