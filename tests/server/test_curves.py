"""Which positions of a finished match are asked about."""

import pyxis
from pyxis.server.curves import MOST_POINTS, points
from tests.games.clients import wandering


def test_chances_are_found_where_moves_begin_and_at_the_end() -> None:
    match = wandering(pyxis.new("pyradice", seed=2), 40)
    begun = [move.before for move in match.moves if move.seat >= 0]
    assert points(match) == [*begun, match]
    assert len(begun) < len([step for step in match.history() if step.actor >= 0])


def test_of_a_very_long_match_some_are_found_and_the_end() -> None:
    match = wandering(pyxis.new("pyle", seed=2), 2000)
    assert len(points(match)) <= MOST_POINTS + 1
    assert points(match)[-1] is match
