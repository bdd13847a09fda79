"""What the rules of every game promise: legal actions, chance, the end."""

import math

import numpy as np
import pytest

import pyxis
from pyxis.core import border
from pyxis.core.contract import CHANCE, no_key
from pyxis.core.game import Game
from pyxis.core.match import Match
from pyxis.core.position import Position
from tests.contract.conftest import SETUPS
from tests.setups import Setup, played, sampled

MOST_REFUSED = 1000
"""Illegal actions tried in a position; of a larger space, so many spread over all of it."""
MOST_WEIGHT = 2**32
"""Streams draw exactly below this total."""


def copied(position: Position) -> Position:
    """The same state in other memory, nothing of it remembered."""
    return Position(position.game, position.seats, position.options, position.states.copy())


def test_what_is_legal_is_accepted(match: Match) -> None:
    for position in sampled(match, 12):
        before = position.states.tobytes()
        for action in position.legal:
            after = position.play(action)
            assert after.number == position.number + 1
            assert after.action == action
            assert position.states.tobytes() == before


def test_what_is_illegal_is_refused_by_a_rule_of_the_book_and_changes_nothing(match: Match) -> None:
    rules = match.game.rulebook.rules
    for position in sampled(match, 8):
        before = position.states.tobytes()
        illegal = sorted(set(range(match.game.action_count)) - set(position.legal))
        for action in illegal[:: 1 + len(illegal) // MOST_REFUSED]:
            if position.accepts(action):
                assert match.game.source is not None  # only a source may tell what the rules do not list
                continue
            with pytest.raises(pyxis.IllegalAction) as refused:
                position.play(action)
            assert refused.value.rule in rules
            assert refused.value.reason
            assert not refused.value.reason.endswith(".")
        assert position.states.tobytes() == before


def test_numbers_beyond_the_action_space_are_no_actions(match: Match) -> None:
    for action in (-1, match.game.action_count):
        with pytest.raises(pyxis.NotationError, match="is no action"):
            match.play(action)


def test_legal_actions_are_stable_without_repeats_and_within_bounds(match: Match) -> None:
    game = match.game
    roomy = np.empty(max(game.most_legal, game.action_count) + 1, np.int32)
    for position in match.history():
        _, count = border.look(position.states, 0, roomy)
        assert count <= game.most_legal
        assert tuple(roomy[:count].tolist()) == position.legal == copied(position).legal
        assert len(set(position.legal)) == count
        assert all(0 <= action < game.action_count for action in position.legal)


def test_somebody_can_act_until_the_match_is_over(match: Match) -> None:
    *running, last = match.history()
    assert all(position.legal and not position.over for position in running)
    assert all(CHANCE <= position.actor < match.seats for position in running)
    assert last.over
    assert last.legal == ()


def test_weights_are_positive_whole_numbers_one_for_each_outcome(match: Match) -> None:
    for position in match.history():
        if position.actor == CHANCE:
            assert len(position.weights) == len(position.legal)
            assert all(weight > 0 for weight in position.weights)
            assert sum(position.weights) < MOST_WEIGHT
        else:
            assert position.weights == ()


def test_has_chance_is_honest(game: Game) -> None:
    matches = [played(setup) for setup in SETUPS if setup.game is game]
    assert any(position.actor == CHANCE for match in matches for position in match.history()) == game.has_chance


def test_matches_end_within_the_stated_bound(setup: Setup, match: Match) -> None:
    assert match.number <= setup.game.longest
    outcome = pyxis.playouts(setup.begin(), 100, seed=1)
    assert 0 < outcome.shortest <= outcome.longest <= setup.game.longest


def test_returns_and_estimates_lie_between_loss_and_win(match: Match) -> None:
    *running, last = match.history()
    for figures in (last.returns, *(position.values for position in running)):
        assert len(figures) == match.seats
        assert all(-1 <= figure <= 1 for figure in figures)
    assert all(position.returns == (0.0,) * match.seats for position in running)


def test_features_are_finite_and_fill_the_stated_shape(match: Match) -> None:
    for position in match.history():
        for seat in range(match.seats):
            out = np.full(match.game.observation, math.nan, np.float32)
            border.features(position.states, 0, seat, out)
            assert np.isfinite(out).all()


def test_equal_keys_are_of_positions_that_play_on_alike(game: Game) -> None:
    positions = [position for setup in SETUPS if setup.game is game and setup.is_plain for position in _several(setup)]
    states = {position.states.tobytes() for position in positions}
    by_key: dict[tuple[int, int], set[tuple[int, int, tuple[float, ...]]]] = {}
    for position in positions:
        assert copied(position).key == position.key
        likeness = (position.actor, len(position.legal), position.returns)
        by_key.setdefault((position.seats, position.key), set()).add(likeness)
    if game.rules.key is not no_key:
        assert all(len(likenesses) == 1 for likenesses in by_key.values())
        assert len(by_key) > len(states) / 2


def _several(setup: Setup) -> list[Match]:
    return [position for seed in range(4) for position in played(setup, seed).history()]


def test_perft_of_one_action_counts_the_legal_ones(match: Match) -> None:
    for position in sampled(match, 12):
        assert pyxis.perft(position, 0).sequences == 1
        assert pyxis.perft(position, 1).sequences == len(position.legal)


def test_perft_of_two_actions_counts_the_legal_ones_after_each(match: Match) -> None:
    for position in sampled(match, 4):
        counted = pyxis.perft(position, 2)
        assert counted.sequences == sum(len(position.play(action).legal) for action in position.legal)
