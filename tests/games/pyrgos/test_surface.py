"""What people see and hear of a match: the drawing, the view and the story."""

import json

import pytest
from rich.cells import cell_len

from pyxis.games.pyrgos.components import Side
from pyxis.games.pyrgos.words.drawing import GLYPHS, ROOFS, TOWER_MARKS
from tests.games.pyrgos.play import after, random_match
from tests.games.pyrgos.test_ending import (
    ALL_SET_TOWERS_LEVEL,
    BLACK_STUCK_ALL_LEVEL,
    BLACK_STUCK_TOWERS_LEVEL,
    BLACK_STUCK_WHITE_AHEAD,
    PAIRS_LEVEL,
    THREE_TOWERS,
)
from tests.marks import rule

REPLY_TO_A_TRIANGLE = """
        a         b         c         d
   ┌─────────┬─────────┬─────────┬─────────┐    ▸ White, seat 0
   │         │         │         │         │      towers  · · ·
 4 │ ·  ·  · │ ·  ·  · │ ·  ·  · │ ·  ·  · │        □  □  □  □  ·
   │         │         │         │         │        △  △  △  △  △
   ├─────────┼─────────┼─────────┼─────────┤        ○  ○  ○  ○  ○
   │         │         │         │         │
 3 │ ·  ·  · │ ·  ·  · │ ·  ·  · │ ·  ·  · │      Black, seat 1
   │         │         │         │         │      towers  · · ·
   ┢━━━━━━━━━╈━━━━━━━━━╈━━━━━━━━━╅─────────┤        ■  ■  ■  ■  ■
   ┃         ┃         ┃         ┃         │        ▲  ▲  ▲  ▲  ·
 2 ┃ +  +  + ┃ +  +  + ┃ +  +  + ┃ · [◀] · │        ●  ●  ●  ●  ●
   ┃         ┃         ┃         ┃         │
   ┡━━━━━━━━━╇━━━━━━━━━╇━━━━━━━━━╃─────────┤    [ ]  the piece set last
   │         │         │         │         │     +   what may be set now
 1 │ ·  ·  · │ ·  ·  · │ ·  ·  · │ □  ·  · │
   │         │         │         │         │
   └─────────┴─────────┴─────────┴─────────┘

White to move – the triangle points here: a2, b2, c2
"""

THE_END = """
        a         b         c         d
   ┌─────────┬─────────┬─────────┬─────────┐      White, seat 0
   │         │ ▟█████▙ │ ▟█████▙ │         │      towers  ◇ ◇ ·
 4 │ □  ▽  · │ ■  ◀  ○ │ ■  ▼  ○ │ ·  · [●]│        ·  ·  ·  ·  ·
   │         │  Black  │  Black  │         │        ·  ·  ·  ·  ·
   ├─────────┼─────────┼─────────┼─────────┤        ·  ·  ·  ·  ·
   │         │         │         │         │
 3 │ ·  ▶  · │ □  ·  ● │ ·  ▲  ○ │ □  ·  ● │      Black, seat 1
   │         │         │         │         │      towers  ◆ ◆ ·
   ├─────────┼─────────┼─────────┼─────────┤        ·  ·  ·  ·  ·
   │         │ ╱▔▔▔▔▔╲ │         │         │        ·  ·  ·  ·  ·
 2 │ ·  ▷  ● │ □  ◁  ● │ ·  ▼  · │ ·  ▽  · │        ·  ·  ·  ·  ·
   │         │  White  │         │         │
   ├─────────┼─────────┼─────────┼─────────┤    [ ]  the piece set last
   │         │         │ ╱▔▔▔▔▔╲ │         │     +   what may be set now
 1 │ □  ·  · │ ■  ·  ○ │ ■  △  ○ │ ■  ·  · │
   │         │         │  White  │         │
   └─────────┴─────────┴─────────┴─────────┘

All thirty pieces are set, so the match ends.
Finished towers are level at 2; Black wins with 4 to 3 unfinished towers.
"""


@pytest.mark.parametrize(("moves", "drawing"), [("Sd1 Td2<", REPLY_TO_A_TRIANGLE), (ALL_SET_TOWERS_LEVEL, THE_END)])
def test_the_table_is_drawn(moves: str, drawing: str) -> None:
    assert after(moves).text() == drawing.strip("\n")


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("", "White to move – any piece on any space"),
        ("Sb2", "Black to move – next to the square: b1, a2, c2, b3"),
        ("Cb2", "Black to move – where the cylinder stands: b2"),
        ("Tb2v", "Black to move – the triangle points here: b1"),
        ("Tb1< Sa1 Cb1 Sb1 Tb2v", "Black to move – no legal reply: any empty space"),
    ],
)
def test_the_drawing_says_why_the_lit_spaces_are_lit(moves: str, said: str) -> None:
    assert after(moves).text().splitlines()[-1] == said


@rule("O1", "O3")
def test_the_drawing_tells_of_ban_and_swap() -> None:
    assert after("Sa1", swap="on").text().endswith("Or swap: take over White and its piece.")
    banned = after("Sa1 Sb1", opening="no_second_square").text()
    assert banned.endswith("White began with a square, so this piece may not be one.")
    assert "┃ ·  +  + ┃" in banned


@rule("O3")
def test_after_a_swap_the_drawing_gives_the_seats_their_new_colours() -> None:
    drawing = after("Sa1 swap", swap="on").text()
    assert "White, seat 1" in drawing
    assert "▸ Black, seat 0" in drawing


@pytest.mark.parametrize("seed", range(5))
def test_no_drawing_is_wider_than_eighty_columns(seed: int) -> None:
    for match in random_match(seed, swap="on", towers=4).history():
        assert max(map(cell_len, match.text().splitlines())) <= 80


def test_white_and_black_differ_in_more_than_colour() -> None:
    for marks in (GLYPHS, ROOFS, TOWER_MARKS):
        white, black = (set(str(marks[side])) & set("□△▷▽◁○╱▔╲◇■▲▶▼◀●▟█▙◆") for side in (Side.WHITE, Side.BLACK))
        assert white
        assert black
        assert white.isdisjoint(black)


@rule("R2.1", "R5")
def test_the_view_shows_pieces_control_and_roof() -> None:
    cells = {cell["cell"]: cell for cell in after("Tb1< Sa1 Cb1 Sb1").data()["cells"]}
    assert cells["b1"] == {
        "cell": "b1",
        "pieces": [
            {"owner": "Black", "shape": "square", "facing": None, "last": True},
            {"owner": "White", "shape": "triangle", "facing": "west", "last": False},
            {"owner": "White", "shape": "cylinder", "facing": None, "last": False},
        ],
        "control": "White",
        "finished": True,
        "roof": "White",
        "target": False,
        "may_take": [],
    }
    assert cells["a1"]["control"] == "Black"
    assert cells["a1"]["roof"] is None
    assert cells["a1"]["may_take"] == ["triangle", "cylinder"]
    assert cells["d4"]["pieces"] == []


def test_the_scenery_says_how_to_ask_why_not() -> None:
    data = after("").data()
    asks = dict(zip([cell["cell"] for cell in data["cells"]], data["asks"], strict=True))
    assert asks["b1"] == {
        "square": "Sb1",
        "triangle": {"north": "Tb1^", "east": "Tb1>", "south": "Tb1v", "west": "Tb1<"},
        "cylinder": "Cb1",
    }


def test_the_view_shows_the_rest_of_the_table() -> None:
    view = after("Tb1< Sa1 Cb1 Sb1", swap="on").data()
    assert view["targets"] == {"cells": ["a1", "c1", "b2"], "reason": "next to the square", "any_empty": False}
    assert view["last"] == {"text": "Sb1", "cell": "b1", "owner": "Black", "shape": "square", "facing": None}
    assert view["stocks"]["White"] == {"square": 5, "triangle": 4, "cylinder": 4}
    assert view["towers"] == {"White": 1, "Black": 0}
    assert (view["turn"], view["seat"], view["phase"], view["ending"]) == ("White", 0, "play", None)
    assert view["options"] == {
        "opening": "free",
        "tiebreak": "unfinished",
        "swap": "on",
        "adjacent": "orthogonal",
        "towers": 3,
    }


@rule("R4.1")
def test_the_view_announces_a_free_choice() -> None:
    targets = after("Tb1< Sa1 Cb1 Sb1 Tb2v").data()["targets"]
    assert targets["reason"] == "no legal reply: any empty space"
    assert targets["any_empty"] is True
    assert len(targets["cells"]) == 13


@rule("O3")
def test_the_view_offers_the_swap_and_shows_it() -> None:
    assert after("Sa1", swap="on").data()["may_swap"] is True
    swapped = after("Sa1 swap", swap="on").data()
    assert swapped["may_swap"] is False
    assert swapped["seats"] == ["Black", "White"]
    assert (swapped["turn"], swapped["seat"]) == ("Black", 0)


def test_the_view_shows_how_the_match_ended() -> None:
    view = after(THREE_TOWERS).data()
    assert view["ending"] == {"winner": "White", "reason": "towers", "words": "White controls three towers and wins."}
    assert view["phase"] == "over"
    assert view["turn"] is None
    assert view["targets"] == {"cells": [], "reason": None, "any_empty": False}
    assert after(BLACK_STUCK_ALL_LEVEL).data()["ending"]["winner"] is None


def test_the_view_is_the_same_after_a_trip_through_json() -> None:
    for match in random_match(3, swap="on", opening="no_second_square", towers=2).history():
        assert json.loads(json.dumps(match.data())) == match.data()


def test_the_options_shown_are_the_options_chosen() -> None:
    chosen = {
        "opening": "no_second_square",
        "tiebreak": "three_step",
        "swap": "on",
        "adjacent": "eight",
        "towers": 4,
    }
    assert after("", **chosen).data()["options"] == chosen


@rule("R5")
def test_a_finished_tower_is_told() -> None:
    assert after("Ta1^ Ta2v Sa1 Tb1< Ca1").told() == (
        "White sets a cylinder on a1.",
        "White finishes the tower on a1: White controls it with three of its three pieces and has one tower now.",
        "Black has no legal reply: any empty space will do.",
    )


def test_a_piece_is_told() -> None:
    assert after("Sa1").told() == ("White sets a square on a1.",)
    assert after("Sa1 Ta2>").told() == ("Black sets a triangle on a2, pointing east.",)


@rule("O3")
def test_a_swap_is_told() -> None:
    told = after("Ta1> swap", swap="on").told()
    assert told == (
        "Seat 1 takes over White and its triangle on a1, pointing east; seat 0 plays Black from now on and replies.",
    )


@rule("R6.1", "R6.2", "R6.3", "R6.4", "O2")
@pytest.mark.parametrize(
    ("moves", "tiebreak", "verdict"),
    [
        (THREE_TOWERS, "unfinished", "White controls three towers and wins."),
        (BLACK_STUCK_WHITE_AHEAD, "unfinished", "White wins with 1 to 0 finished towers."),
        (
            BLACK_STUCK_TOWERS_LEVEL,
            "unfinished",
            "Finished towers are level at 0; Black wins with 9 to 7 unfinished towers.",
        ),
        (BLACK_STUCK_ALL_LEVEL, "unfinished", "Finished towers are level at 0, and so is the rest: a draw."),
        (
            BLACK_STUCK_TOWERS_LEVEL,
            "three_step",
            "Finished towers are level at 0; White wins with 4 to 1 pairs of its own.",
        ),
        (
            PAIRS_LEVEL,
            "three_step",
            "Finished towers are level at 1, and so are pairs; White wins with 6 to 5 single pieces.",
        ),
    ],
)
def test_the_verdict_tells_why(moves: str, tiebreak: str, verdict: str) -> None:
    assert after(moves, tiebreak=tiebreak).told()[-1] == verdict


def test_choices_say_what_they_mean() -> None:
    by_text = {choice.text: choice for choice in after("Sa1", swap="on").choices}
    assert by_text["Ta2^"].fields == {"cell": "a2", "shape": "triangle", "facing": "north"}
    assert by_text["Ta2^"].words == "triangle on a2, pointing north"
    assert by_text["Sb1"].fields == {"cell": "b1", "shape": "square"}
    assert (by_text["swap"].kind, by_text["swap"].words) == ("swap", "take over White's piece")


def test_what_a_match_came_to_is_counted_from_what_happened() -> None:
    match = after("Ca1 Ta1> Tb1< Sa1")  # White keeps Black on a1 twice, and Black finishes the tower there
    assert {statistic.words: statistic.counts for statistic in match.statistics} == {
        "Towers controlled": (0, 1),
        "Towers finished": (0, 1),
        "Own pieces in finished towers": (1, 2),
        "Pieces set": (2, 2),
        "Times the opponent had one space only": (2, 0),
    }
