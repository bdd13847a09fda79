"""Many matches side by side."""

import numpy as np
import pytest

import pyxis
from pyxis.core.layout import Array
from tests.search.again import AGAIN
from tests.tiny import PLAIN, TINY
from tests.tiny.rules import BEST_CARD, CHANGE, FIRST_CARD, KEEP

SIZE = 5


@pytest.fixture
def batch() -> pyxis.Batch:
    return pyxis.Batch(TINY, SIZE, seed=3, renew=False, threads=2)


def all_of(action: int) -> Array:
    return np.full(SIZE, action)


def changing(batch: pyxis.Batch) -> Array:
    """Every card is changed that may be."""
    return np.where(batch.masks[:, CHANGE], CHANGE, KEEP)


def test_chance_has_been_played_wherever_a_batch_stands(batch: pyxis.Batch) -> None:
    while not batch.over.all():
        assert (batch.actors[~batch.over] >= 0).all()
        batch.step(changing(batch))


def test_masks_and_returns_tell_how_matches_stand(batch: pyxis.Batch) -> None:
    expected = [[True, state.hand[0] != BEST_CARD, False, False, False] for state in batch.states]
    assert batch.masks.tolist() == expected
    assert not batch.returns.any()
    batch.step(all_of(KEEP))
    batch.step(all_of(KEEP))
    assert batch.over.all()
    assert not batch.masks.any()
    assert np.array_equal(batch.returns[:, 0], -batch.returns[:, 1])
    assert len(batch) == SIZE


def test_ended_matches_stay_as_they_are_without_renewal(batch: pyxis.Batch) -> None:
    for _ in range(2):
        batch.step(all_of(KEEP))
    before = (batch.states.tobytes(), batch.returns.tolist())
    batch.step(all_of(-99))
    assert (batch.states.tobytes(), batch.returns.tolist()) == before


def test_ended_matches_begin_anew_with_renewal_and_fresh_dice() -> None:
    batch = pyxis.Batch(TINY, 40, seed=3, threads=1)
    first = batch.states.tobytes()
    for _ in range(2):
        batch.step(np.zeros(40, np.int64))
    assert batch.over.all()
    batch.step(np.zeros(40, np.int64))
    assert not batch.over.any()
    assert not batch.returns.any()
    assert batch.states.tobytes() != first


def test_the_same_seed_gives_the_same_batch_on_any_number_of_threads() -> None:
    batches = [pyxis.Batch(TINY, 50, seats=3, seed=8, threads=threads, changes=1) for threads in (1, 2, 0)]
    for _ in range(9):
        for batch in batches:
            batch.step(changing(batch) * np.arange(50) % 2)
    assert len({batch.states.tobytes() for batch in batches}) == 1


def test_every_match_of_a_batch_has_its_own_dice() -> None:
    batch = pyxis.Batch(TINY, 100, seed=0)
    assert len({state.tobytes() for state in batch.states}) == 8  # all deals there are


def test_an_illegal_action_is_refused_by_its_rule_and_changes_nothing(batch: pyxis.Batch) -> None:
    before = (batch.states.tobytes(), batch.masks.tobytes(), batch.actors.tobytes())
    with pytest.raises(pyxis.IllegalAction, match=r"^=1 in match 4 is illegal: it is seat 0's turn .* \[R2\]$"):
        batch.step(np.array([KEEP, KEEP, KEEP, KEEP, FIRST_CARD]))
    assert (batch.states.tobytes(), batch.masks.tobytes(), batch.actors.tobytes()) == before


@pytest.mark.parametrize("action", [-1, 5, 2**31, 2**32, 2**40])
def test_numbers_beyond_the_action_space_are_refused(batch: pyxis.Batch, action: int) -> None:
    with pytest.raises(pyxis.NotationError, match=r"is no action: they are 0 to 4$"):
        batch.step(np.array([0, 0, action, 0, 0]))


@pytest.mark.parametrize(
    "chosen", [np.zeros(4, int), np.zeros(6, int), np.zeros((5, 1), int), np.zeros(5), np.zeros(5, bool), 0, "keep", []]
)
def test_what_is_no_list_of_actions_is_refused(batch: pyxis.Batch, chosen: Array) -> None:
    with pytest.raises(pyxis.OptionError, match=r"^a batch of 5 matches takes as many whole numbers"):
        batch.step(chosen)


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64, np.uint64])
def test_actions_may_be_whole_numbers_of_any_kind(batch: pyxis.Batch, kind: type) -> None:
    batch.step(np.zeros(SIZE, kind))
    assert (batch.actors == 1).all()


def test_features_are_those_of_the_actor(batch: pyxis.Batch) -> None:
    batch.step(changing(batch))
    features = batch.observe()
    assert features.shape == (SIZE, 6)
    assert features.dtype == np.float32
    own_card = [state.hand[actor] for state, actor in zip(batch.states, batch.actors, strict=True)]
    assert (np.argmax(features[:, :3], axis=1) + 1).tolist() == own_card
    assert features[:, 3].tolist() == [state.changed[0] for state in batch.states]


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"size": 0}, "the size of a batch is a whole number from 1 to"),
        ({"size": -3}, "the size of a batch is a whole number from 1 to"),
        ({"size": 2, "seed": -1}, "the seed is a whole number"),
        ({"size": 2, "seats": 7}, "Tiny is played by 2 or 3, not by 7"),
        ({"size": 2, "threads": -2}, "threads is a whole number"),
        ({"size": 2, "colour": "red"}, "no option is called colour"),
    ],
)
def test_settings_out_of_range_are_refused(settings: dict[str, object], complaint: str) -> None:
    with pytest.raises(pyxis.OptionError, match=complaint):
        pyxis.Batch(TINY, **settings)  # type: ignore[arg-type]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(pyxis.UnknownGame, match=r"no game is called 'tiny'"):
        pyxis.Batch("tiny", 2)
    assert pyxis.Batch(PLAIN, 2).game is PLAIN


def test_a_game_without_features_shows_none() -> None:
    batch = pyxis.Batch(AGAIN, SIZE, threads=2)
    assert batch.observe().shape == (SIZE, 0)
