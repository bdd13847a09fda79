"""Endings: taken to the solver when they are near enough, and played exactly then."""

import pytest

import pyxis
from pyxis.core.match import begin
from pyxis.search.budget import Budget
from pyxis.search.endings import Endings, is_ending
from tests.search.again import AGAIN
from tests.search.minimax import minimax
from tests.search.positions import positions
from tests.tiny import TINY

NODES = 100_000


def test_a_position_near_the_end_is_an_ending_and_the_start_is_none() -> None:
    assert is_ending(positions("default", 20, 1)[0])
    assert not is_ending(pyxis.new("pyrgos"))


def test_where_something_is_hidden_nothing_is_an_ending() -> None:
    assert not is_ending(pyxis.new(TINY, seed=1))


@pytest.mark.parametrize("number", range(8))
def test_an_ending_is_played_exactly(number: int) -> None:
    match = positions("default", 20, 8)[number]
    value, _ = minimax(match)
    action = Endings().action(match, Budget(), NODES)
    if value < 0:
        assert action is None
    else:
        assert action is not None
        after = match.play(action)
        kept = after.returns[match.actor] if after.over else -minimax(after)[0]
        assert kept == value


@pytest.mark.parametrize("heap", range(3, 9))
def test_a_seat_may_move_again(heap: int) -> None:
    match = begin(AGAIN, None, {"heap": heap}, seed=0)
    value, _ = minimax(match)
    assert (Endings().action(match, Budget(), NODES) is None) == (value < 0)


def test_with_too_few_positions_it_says_nothing() -> None:
    assert Endings().action(positions("default", 18, 1)[0], Budget(), 1) is None
