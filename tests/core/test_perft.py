"""Perft, counted by hand on Tiny: a deck of three ones, two twos and a three."""

import pytest

import pyxis
from pyxis.core.match import BY_HAND
from tests.tiny import TINY


@pytest.fixture
def start() -> pyxis.Match:
    return pyxis.new(TINY, seed=BY_HAND)


@pytest.mark.parametrize(
    ("depth", "sequences", "expected"),
    [
        (0, 1, 1),
        (1, 3, 1),  # the first card: 1, 2 or 3
        (2, 8, 1),  # two cards; two threes there are not
        # Seat 0 keeps or changes, but keeps the three: of the 8 deals that is 2, and it happens once in six times.
        (3, 6 * 2 + 2, 5 / 6 * 2 + 1 / 6),
        # Kept: the same for seat 1. Changed: as many new cards as there are values left after the first two,
        # 11: 3, 12: 3, 13: 2, 21: 3, 22: 2, 23: 2, together 15; it happens unless there was a three.
        (4, 6 * 2 + 2 + 15, 5 / 6 * 2 + 1 / 6 + 5 / 6),
    ],
)
def test_sequences_are_counted_and_weighed(start: pyxis.Match, depth: int, sequences: int, expected: float) -> None:
    counted = pyxis.perft(start, depth)
    assert (counted.depth, counted.sequences) == (depth, sequences)
    assert counted.expected == pytest.approx(expected)


def test_matches_that_have_ended_have_no_longer_sequences(start: pyxis.Match) -> None:
    assert pyxis.perft(start, TINY.longest).sequences == 0
    assert pyxis.perft(start.play("=1 =1 keep keep"), 1).sequences == 0


def test_counting_leaves_the_position_as_it_is(start: pyxis.Match) -> None:
    before = start.states.tobytes()
    pyxis.perft(start, 4)
    assert start.states.tobytes() == before


@pytest.mark.parametrize("depth", [-1, 101, 1.5, None])
def test_a_depth_that_is_none_is_refused(start: pyxis.Match, depth: object) -> None:
    with pytest.raises(pyxis.OptionError, match=r"^the depth is a whole number from 0 to 100, not "):
        pyxis.perft(start, depth)  # type: ignore[arg-type]
