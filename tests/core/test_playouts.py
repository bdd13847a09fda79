"""Random play by the thousand."""

import pytest

import pyxis
from pyxis.core.match import BY_HAND
from tests.tiny import TINY


@pytest.fixture
def deal() -> pyxis.Match:
    """Cards are dealt and shown: no decisions at all."""
    return pyxis.new(TINY, seed=BY_HAND, changes=0)


def test_chance_is_weighed_as_the_rules_say(deal: pyxis.Match) -> None:
    """Of the 30 ways to deal two of the cards 111223, 3·2 + 2·1 are equal and 11 are won by each seat."""
    outcome = pyxis.playouts(deal, 3000, seed=1)
    assert outcome.wins == pytest.approx((11 / 30, 11 / 30), abs=0.03)
    assert outcome.draws == pytest.approx(8 / 30, abs=0.03)
    assert sum(outcome.wins) + outcome.draws == pytest.approx(1)
    assert outcome.returns == pytest.approx((0, 0), abs=0.03)
    assert sum(outcome.returns) == pytest.approx(0)


def test_lengths_are_counted(deal: pyxis.Match) -> None:
    outcome = pyxis.playouts(deal, 50)
    assert (outcome.matches, outcome.moves, outcome.shortest, outcome.longest) == (50, 100, 2, 2)
    changing = pyxis.playouts(pyxis.new(TINY, seed=BY_HAND), 200)
    assert (changing.shortest, changing.longest) == (4, 6)


def test_the_same_seed_gives_the_same_matches_and_another_others(deal: pyxis.Match) -> None:
    assert pyxis.playouts(deal, 100, seed=1) == pyxis.playouts(deal, 100, seed=1)
    assert pyxis.playouts(deal, 100, seed=1) != pyxis.playouts(deal, 100, seed=2)


@pytest.mark.parametrize("matches", [1, 63, 64, 65, 200])
def test_threads_change_nothing(deal: pyxis.Match, matches: int) -> None:
    single = pyxis.playouts(deal, matches)
    assert single.matches == matches
    assert single == pyxis.playouts(deal, matches, threads=3) == pyxis.playouts(deal, matches, threads=0)


def test_a_finished_match_is_its_own_playout() -> None:
    over = pyxis.position(TINY, "over: 1 2", BY_HAND)
    outcome = pyxis.playouts(over, 10)
    assert (outcome.moves, outcome.returns, outcome.wins, outcome.draws) == (0, (-1.0, 1.0), (0.0, 1.0), 0.0)


def test_nobody_wins_alone_what_is_shared() -> None:
    outcome = pyxis.playouts(pyxis.position(TINY, "over: 2 1 2", BY_HAND), 4)
    assert (outcome.wins, outcome.draws) == ((0.0, 0.0, 0.0), 1.0)


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"matches": 0}, "the number of matches is a whole number from 1 to"),
        ({"matches": 2**60}, "the number of matches is a whole number from 1 to"),
        ({"matches": 5, "seed": -1}, "the seed is a whole number from 0 to"),
        ({"matches": 5, "threads": -1}, "threads is a whole number from 0 to"),
    ],
)
def test_settings_out_of_range_are_refused(deal: pyxis.Match, settings: dict[str, int], complaint: str) -> None:
    with pytest.raises(pyxis.OptionError, match=complaint):
        pyxis.playouts(deal, **settings)
