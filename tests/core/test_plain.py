"""What a game gets that states neither notation nor surface."""

import dataclasses

import pytest

import pyxis
from pyxis import Game, IllegalAction, Match, NotationError
from pyxis.core.game import Notation, Surface
from pyxis.core.surface import UNSTATED


@pytest.fixture
def match() -> Match:
    """A match of Connect Four with everything taken away that a game need not have."""
    bare: Game = dataclasses.replace(
        pyxis.game("connect_four"),
        notation=Notation(),
        surface=Surface(),
        rules_file=UNSTATED,
        seat_names=None,
    )
    return pyxis.new(bare)


def test_actions_are_written_as_numbers(match: Match) -> None:
    assert match.play("3 3 4").line == "3 3 4"
    assert match.legal_texts == ("0", "1", "2", "3", "4", "5", "6")


@pytest.mark.parametrize("text", ["7", "x", "-1", "1.5"])
def test_what_is_no_number_of_an_action(match: Match, text: str) -> None:
    with pytest.raises(NotationError, match="is no action of Connect Four: they are 0 to 6"):
        match.play(text)


def test_the_table_is_a_list_of_fields(match: Match) -> None:
    assert match.play("0").text().splitlines() == ["discs  1/0", "turn   1"]
    assert match.play("0").position == "discs=1/0 turn=1"
    assert match.play("0").data() == {"discs": [1, 0], "turn": 1}


def test_positions_are_not_read(match: Match) -> None:
    with pytest.raises(NotationError, match="Connect Four has no notation for positions"):
        pyxis.position(match.game, match.position)


def test_a_choice_is_the_action_in_notation(match: Match) -> None:
    choice = match.choices[3]
    assert (choice.action, choice.text, choice.kind, choice.fields, choice.words) == (3, "3", "action", {}, "3")


def test_the_story_says_who_played_what(match: Match) -> None:
    assert match.play("3 4").story() == ("Seat 0 plays 3.", "Seat 1 plays 4.")


def test_seats_are_called_by_their_names_if_they_have_any(match: Match) -> None:
    named = dataclasses.replace(match.game, surface=Surface(), seat_names=pyxis.game("connect_four").seat_names)
    assert pyxis.new(named).play("3").told() == ("Red plays 3.",)


def test_an_illegal_action_names_the_rule_that_legal_cites(match: Match) -> None:
    with pytest.raises(IllegalAction) as caught:
        match.play("0 0 0 0 0 0 0")
    assert str(caught.value) == "0 is illegal: A column of six discs is full and takes no more [R2.2]"


def test_once_over_the_rule_is_the_one_that_actor_cites(match: Match) -> None:
    with pytest.raises(IllegalAction) as caught:
        match.play("3 0 3 0 3 0 3 0")
    assert str(caught.value) == "0 is illegal: the match is over [R3.1]"


def test_what_is_stated_stays(match: Match) -> None:
    pyrgos = pyxis.game("pyrgos")
    assert dataclasses.replace(pyrgos).surface == pyrgos.surface
    assert pyrgos.rulebook.path.name == match.game.rulebook.path.name == "RULES.md"
