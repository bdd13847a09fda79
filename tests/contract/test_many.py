"""Playouts and batches do what a match does, only faster."""

import random

import numpy as np
import pytest

import pyxis
from pyxis.core import border
from pyxis.core.contract import CHANCE
from pyxis.core.layout import Array
from pyxis.core.match import Match
from pyxis.core.streams import stream
from tests.setups import Setup

SIZE = 3
SEED = 11


def test_playouts_are_the_same_on_any_number_of_threads(setup: Setup) -> None:
    start = setup.begin()
    assert pyxis.playouts(start, 70, seed=3) == pyxis.playouts(start, 70, seed=3, threads=2)


@pytest.mark.parametrize("renew", [False, True])
def test_a_batch_agrees_with_matches_step_by_step(setup: Setup, renew: bool) -> None:
    batch = pyxis.Batch(setup.game, SIZE, setup.seats, SEED, renew, 1, **setup.options)
    dice = [stream(SEED, index) for index in range(SIZE)]
    matches = [settled(setup.begin(), rng) for rng in dice]
    chooser = random.Random(SEED)  # noqa: S311
    unfinished = set(range(SIZE))
    while unfinished:
        assert_alike(batch, matches)
        unfinished -= set(np.flatnonzero(batch.over).tolist())
        chosen = [0 if match.over else chooser.choice(match.legal) for match in matches]
        batch.step(np.array(chosen))
        for index, (match, action, rng) in enumerate(zip(matches, chosen, dice, strict=True)):
            if not match.over:
                matches[index] = settled(match.play(action), rng)
            elif renew:
                matches[index] = settled(setup.begin(), rng)
    assert_alike(batch, matches)


def settled(match: Match, rng: Array) -> Match:
    """The match after chance has followed the stream of the batch."""
    actions = np.empty(match.game.most_legal, np.int32)
    weights = np.empty(match.game.most_legal, np.int64)
    while match.actor == CHANCE:
        match = match.play(int(border.outcome(match.states, 0, actions, weights, rng)))
    return match


def assert_alike(batch: pyxis.Batch, matches: list[Match]) -> None:
    """Every byte of every match, and all a batch tells of it."""
    features = batch.observe()
    for index, match in enumerate(matches):
        assert batch.states[index].tobytes() == match.states.tobytes()
        assert batch.actors[index] == match.actor
        assert tuple(np.flatnonzero(batch.masks[index])) == tuple(sorted(match.legal))
        assert tuple(batch.returns[index]) == match.returns
        expected = np.zeros(match.game.observation, np.float32)
        border.features(match.states, 0, max(0, match.actor), expected)
        assert np.array_equal(features[index], expected)


def test_a_batch_refuses_an_illegal_action_and_changes_nothing(setup: Setup) -> None:
    batch = pyxis.Batch(setup.game, SIZE, setup.seats, SEED, False, 2, **setup.options)
    legal = np.argmax(batch.masks, axis=1)
    forbidden = np.flatnonzero(~batch.masks[1])
    if batch.over.any() or not len(forbidden):
        pytest.skip("nothing is illegal at the start")
    before = batch.states.tobytes()
    with pytest.raises(pyxis.IllegalAction, match="in match 1") as refused:
        batch.step(np.where(np.arange(SIZE) == 1, forbidden[0], legal))
    assert refused.value.rule in setup.game.rulebook.rules
    assert batch.states.tobytes() == before
