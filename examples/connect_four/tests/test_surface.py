"""What people see and hear of a match."""

import pytest

import pyxis
from connect_four.words import say
from pyxis.core.saying import speaking
from tests.catalogs import english_left, speechless
from tests.games.clients import lines_of

WON = "4141414"
DRAWN = "RR.RRYR/YYRYYRY/RRYRRYR/YYRYYRY/RRYRRYR/YYRYYRY"


def test_the_board_is_drawn_with_whose_turn_it_is() -> None:
    assert pyxis.new("connect_four").play("4453").text().splitlines() == [
        "· · · · · · ·",
        "· · · · · · ·",
        "· · · · · · ·",
        "· · · · · · ·",
        "· · · ○ · · ·",
        "· · ○ ● ● · ·",
        "1 2 3 4 5 6 7",
        "● Red to move",
    ]


def test_the_drawing_tells_how_the_match_ended() -> None:
    assert pyxis.new("connect_four").play(WON).text().endswith("● Red won")
    assert pyxis.position("connect_four", DRAWN).play("3").text().endswith("a draw")


def test_a_client_gets_rows_from_the_bottom() -> None:
    data = pyxis.new("connect_four").play("445").data()
    assert data["rows"][:2] == [[-1, -1, -1, 0, 0, -1, -1], [-1, -1, -1, 1, -1, -1, -1]]
    assert (data["turn"], data["winner"]) == (1, -1)


def test_a_client_hears_of_the_winner() -> None:
    data = pyxis.new("connect_four").play(WON).data()
    assert (data["turn"], data["winner"]) == (-1, 0)


def test_a_choice_points_at_its_column() -> None:
    choice = pyxis.new("connect_four").choices[2]
    assert (choice.action, choice.text, choice.kind, choice.fields) == (2, "3", "drop", {"column": "3"})
    assert choice.words == "a disc into column 3"


def test_a_match_is_told_in_sentences() -> None:
    assert pyxis.new("connect_four").play(WON).story(since=5) == (
        "Yellow drops a disc into column 1.",
        "Red drops a disc into column 4.",
        "Red has four in line and wins.",
    )


def test_a_draw_is_told_too() -> None:
    assert pyxis.position("connect_four", DRAWN).play("3").told()[-1] == "The board is full: a draw."


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Red has four in line and wins."),
        ("de", "Rot hat vier in einer Reihe und gewinnt."),
        ("fr", "Rouge en aligne quatre et gagne."),
    ],
)
def test_a_match_is_told_in_every_language(language: str, told: str) -> None:
    with speaking(language):
        assert pyxis.new("connect_four").play(WON).told()[-1] == told


def test_no_language_leaves_a_sentence_english() -> None:
    with speechless(say):
        won, drawn = pyxis.new("connect_four").play(WON), pyxis.position("connect_four", DRAWN).play("3")
        assert english_left([*lines_of(won), *lines_of(drawn)], same="") == set()


def test_sentences_lead_to_their_rules() -> None:
    event = pyxis.new("connect_four").play(WON).event()
    assert event is not None
    assert event.rules == ("R2.1", "R3.1")
