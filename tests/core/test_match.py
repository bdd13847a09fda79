"""A match never changes, and takes nothing but actions."""

import pickle

import numpy as np
import pytest

import pyxis
from pyxis.core.match import BY_HAND, Match
from tests.tiny import TINY


@pytest.fixture
def play() -> Match:
    return pyxis.position(TINY, "play 0: 1 2", BY_HAND)


HUGE = pytest.param(10**5000, id="huge")
"""Longer than Python is willing to write out."""


def test_playing_leaves_a_match_as_it_is(play: Match) -> None:
    before = (play.states.tobytes(), play.legal, play.actions, play.number)
    after = play.play("change")
    assert after is not play
    assert not np.shares_memory(after.states, play.states)
    assert (play.states.tobytes(), play.legal, play.actions, play.number) == before


def test_several_actions_are_played_all_or_none(play: Match) -> None:
    assert play.play("change =3 keep").position == "over: 1>3 2"
    with pytest.raises(pyxis.IllegalAction, match=r"^keep is illegal: seat 0 is still to be dealt a card"):
        play.play("change keep")
    assert play.number == 0


def test_no_actions_are_no_change(play: Match) -> None:
    assert play.play("") is play


@pytest.mark.parametrize("action", [True, False, 1.0, None, -1, 5, HUGE, -(10**30), b"keep", (1,), np.float64(1)])
def test_what_is_no_action_is_refused(play: Match, action: object) -> None:
    with pytest.raises(pyxis.NotationError, match=r" is no action: they are 0 to 4$"):
        play.play(action)  # type: ignore[arg-type]


@pytest.mark.parametrize("action", [1, np.int8(1), np.uint64(1), "change"])
def test_an_action_may_be_any_whole_number_or_a_text(play: Match, action: int | str) -> None:
    after = play.play(action)
    assert after.texts == ("change",)
    assert type(after.action) is int


def test_an_illegal_action_names_its_rule(play: Match) -> None:
    with pytest.raises(pyxis.IllegalAction) as refused:
        play.play("=3")
    assert refused.value.rule == "R2"
    assert str(refused.value) == "=3 is illegal: it is seat 0's turn to keep or change its card [R2]"
    assert str(play.refusal("=3")) == str(refused.value)
    assert play.refusal("keep") is None


def test_an_illegal_action_survives_its_way_to_another_process(play: Match) -> None:
    refusal = play.refusal("=3")
    copy = pickle.loads(pickle.dumps(refusal))  # noqa: S301
    assert (str(copy), copy.rule, copy.reason) == (str(refusal), "R2", "it is seat 0's turn to keep or change its card")


def test_chance_by_hand_is_an_actor_like_any_other() -> None:
    start = pyxis.new(TINY, seed=BY_HAND)
    assert start.actor == pyxis.CHANCE
    assert start.legal_texts == ("=1", "=2", "=3")
    assert start.weights == (3, 2, 1)
    with pytest.raises(pyxis.IllegalAction, match=r"\[R1\]$"):
        start.play("keep")
    assert start.play("=3").weights == (3, 2)


def test_chance_with_a_seed_is_played_at_once() -> None:
    for match in (pyxis.new(TINY, seed=1), pyxis.position(TINY, "deal 1: 2 -", seed=1), pyxis.new(TINY)):
        assert match.actor == 0
    assert pyxis.position(TINY, "play 0: 1 2", seed=1).play("change").actor == 1


def test_the_same_seed_gives_the_same_dice_and_another_others() -> None:
    dealt = {seed: pyxis.new(TINY, seats=3, seed=seed).actions for seed in range(40)}
    assert all(pyxis.new(TINY, seats=3, seed=seed).actions == actions for seed, actions in dealt.items())
    assert len(set(dealt.values())) > 10


def test_undo_does_not_change_the_dice() -> None:
    for seed in range(5):
        match = pyxis.position(TINY, "play 0: 1 2", seed).play("change")
        assert match.undone().play("change").actions == match.actions


def test_undo_stops_where_the_first_seat_decides() -> None:
    match = pyxis.new(TINY, seed=3)
    assert match.undone() is match
    assert match.play("keep").undone(9) is match


def test_another_seed_holds_after_an_undo_too() -> None:
    played = pyxis.new(TINY, seed=BY_HAND).play("=1 =1 change =2 change")
    seeded = played.with_seed(4)
    assert seeded.over
    assert seeded.actions[:5] == played.actions
    assert {match.seed for match in seeded.history()} == {4}
    assert seeded.undone(2).play("change").actor >= 0


@pytest.mark.parametrize("seed", [-1, 2**63, 2**64, HUGE, 1.5, "seven", "by foot", True, [], b"1"])
def test_a_seed_that_is_none_is_refused(play: Match, seed: object) -> None:
    with pytest.raises(pyxis.OptionError, match=r"^the seed is a whole number from 0 to 9223372036854775807, not "):
        pyxis.new(TINY, seed=seed)  # type: ignore[arg-type]
    with pytest.raises(pyxis.OptionError, match=r"^the seed is"):
        play.with_seed(seed)  # type: ignore[arg-type]


def test_seeds_of_numpy_are_seeds() -> None:
    assert pyxis.new(TINY, seed=np.int64(5)).seed == 5  # type: ignore[arg-type]
    assert pyxis.new(TINY, seed=2**63 - 1).actor == 0


def test_at_finds_positions_by_number(play: Match) -> None:
    match = play.play("change =3")
    assert [match.at(number).number for number in range(3)] == [0, 1, 2]
    for number in (-1, 3, 10**30):
        with pytest.raises(pyxis.OptionError, match=r"^the match has 2 actions: there is no number "):
            match.at(number)


@pytest.mark.parametrize("seat", [2, -2, 99, "first", 0.5])
def test_nobody_looks_from_a_seat_that_is_not_there(play: Match, seat: object) -> None:
    with pytest.raises(pyxis.OptionError, match=r"^there is no seat .*: they are 0 to 1, or SPECTATOR$"):
        play.view(seat)  # type: ignore[arg-type]


def test_a_view_holds_what_its_seat_may_know_and_nothing_else(play: Match) -> None:
    assert play.view(0).position == "play 0: 1 ?"
    assert play.view(1).position == "play 0: ? 2"
    assert play.view(pyxis.SPECTATOR).position == "play 0: ? ?"
    assert play.view().seat == 0
    assert not any(isinstance(value, Match) for value in vars(play.view()).values())


def test_nobody_sees_more_by_looking_twice(play: Match) -> None:
    view = play.view(0)
    assert view.view(1) is view


def test_what_is_told_depends_on_who_listens(play: Match) -> None:
    match = play.play("change =3")
    assert match.told(0) == ("Seat 0 is dealt a 3.",)
    assert match.told(1) == match.told() == ("Seat 0 is dealt a card.",)
    assert match.story(1) == ("Seat 0 throws its card away.", "Seat 0 is dealt a card.")
    assert match.story(1, since=1) == ("Seat 0 is dealt a card.",)


def test_returns_are_level_while_the_match_runs(play: Match) -> None:
    assert play.returns == (0.0, 0.0)
    assert play.play("keep keep").returns == (-1.0, 1.0)


def test_a_match_says_what_it_is(play: Match) -> None:
    assert repr(play.play("keep")) == "<Tiny match of 2, 1 actions>"


@pytest.mark.parametrize(
    "text", ["", "play", "play 0:", "play 0: 1", "play 9: 1 2", "over: 3 3", "deal 0: 1 2", "\x00"]
)
def test_a_position_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(pyxis.NotationError):
        pyxis.position(TINY, text)


def test_a_position_is_refused_with_wrong_options() -> None:
    with pytest.raises(pyxis.OptionError, match=r"^no option is called seats"):
        pyxis.position(TINY, "play 0: 1 2", seats=2)
    with pytest.raises(pyxis.OptionError, match=r"^wins=most is unknown"):
        pyxis.position(TINY, "play 0: 1 2", wins="most")
