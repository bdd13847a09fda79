"""Stepping through a match in place."""

from typing import Any

import pytest

import pyxis
from pyxis import IllegalAction, NotationError, Stepper

GAMES = [game.id for game in pyxis.games()]


@pytest.mark.parametrize("game", GAMES)
def test_a_stepper_goes_where_a_match_goes(game: str) -> None:
    match = pyxis.new(game, seed=pyxis.BY_HAND)
    stepper = Stepper(match)
    while not match.over:
        assert (stepper.actor, stepper.over) == (match.actor, False)
        assert tuple(stepper.legal()) == match.legal
        assert tuple(stepper.weights()) == match.weights
        action = match.legal[(7 * match.number) % len(match.legal)]
        stepper.apply(action)
        match = match.play(action)
        assert stepper.states.tobytes() == match.states.tobytes()
    assert (stepper.over, stepper.legal()) == (True, [])
    assert tuple(stepper.returns()) == match.returns


def test_there_are_no_returns_before_the_end() -> None:
    assert Stepper(pyxis.new("connect_four")).returns() == [0.0, 0.0]


def test_the_match_it_began_from_stays_as_it_was() -> None:
    match = pyxis.new("connect_four")
    before = match.states.tobytes()
    Stepper(match).apply(3)
    assert match.states.tobytes() == before


def test_a_copy_goes_its_own_way() -> None:
    stepper = Stepper(pyxis.new("connect_four").play("11111"))
    twin = stepper.copy()
    twin.apply(0)
    assert stepper.legal() == [0, 1, 2, 3, 4, 5, 6]
    assert twin.legal() == [1, 2, 3, 4, 5, 6]


def test_an_illegal_action_names_the_rule_and_changes_nothing() -> None:
    stepper = Stepper(pyxis.new("connect_four").play("111111"))
    before = stepper.states.tobytes()
    with pytest.raises(IllegalAction) as caught:
        stepper.apply(0)
    assert caught.value.rule == "R2.2"
    assert stepper.states.tobytes() == before
    assert stepper.legal() == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("action", [-1, 7, 10**6])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(NotationError, match="0 to 6"):
        Stepper(pyxis.new("connect_four")).apply(action)


def test_everything_else_is_asked_of_its_position() -> None:
    stepper = Stepper(pyxis.new("connect_four"))
    stepper.apply(3)
    assert stepper.position().position.endswith("...R...")


@pytest.mark.parametrize("action", [0.9, "nowhere", None], ids=str)
def test_what_is_no_number_is_refused(action: Any) -> None:
    stepper = Stepper(pyxis.new("connect_four"))
    with pytest.raises(NotationError):
        stepper.apply(action)
    assert len(stepper.legal()) == 7
