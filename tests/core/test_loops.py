"""What loops over matches have in common: chance has its say, anything legal is played, a state is judged."""

from collections import Counter

import numpy as np
import pytest

import pyxis
from pyxis.core.contract import CHANCE
from pyxis.core.loops import appraise, draw_action, draw_outcome, new_listing
from pyxis.core.match import Match
from pyxis.core.streams import stream
from tests.tiny import TINY

DRAWS = 3000


def dealing() -> Match:
    """Chance deals from three ones, two twos and a three."""
    return pyxis.new(TINY, seed=pyxis.BY_HAND, deck="3 2 1")


def test_an_outcome_is_as_likely_as_its_weight_says() -> None:
    match = dealing()
    assert match.actor == CHANCE
    listing, rng = new_listing(TINY.most_legal), stream(1)
    drawn = Counter(int(draw_outcome(match.state, listing, rng)) for _ in range(DRAWS))
    shares = [drawn[action] / DRAWS for action in match.legal]
    assert shares == pytest.approx([3 / 6, 2 / 6, 1 / 6], abs=0.03)
    assert drawn.total() == sum(drawn[action] for action in match.legal)


def test_a_match_deals_what_is_drawn() -> None:
    match = dealing()
    drawn = draw_outcome(match.state, new_listing(TINY.most_legal), stream(7, match.number))
    assert match.outcome(7) == drawn


def test_any_legal_action_is_as_likely_as_the_next() -> None:
    match = pyxis.new("connect_four").play("4 4 4 4 4 4")
    actions, rng = np.zeros(match.game.most_legal, np.int32), stream(1)
    drawn = Counter(int(draw_action(match.state, actions, rng)) for _ in range(DRAWS))
    assert sorted(drawn) == list(match.legal)
    assert [drawn[action] / DRAWS for action in match.legal] == pytest.approx([1 / 6] * 6, abs=0.03)


def test_a_match_that_goes_on_is_worth_what_the_heuristic_says() -> None:
    match, out = pyxis.new("connect_four").play("4 4"), np.zeros(2)
    assert not appraise(match.state, out)
    assert tuple(out) == match.values


def test_a_match_that_is_over_is_worth_how_it_ended() -> None:
    match, out = pyxis.new("connect_four").play("1 2 1 2 1 2 1"), np.zeros(2)
    assert appraise(match.state, out)
    assert tuple(out) == match.returns == (1.0, -1.0)
