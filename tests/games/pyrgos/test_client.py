"""What the web client says and teaches of Pyrgos: its lesson is legal, its languages complete."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import pyxis
from pyxis import Match
from pyxis.core.saying import speaking
from pyxis.games.pyrgos.words import say
from tests.catalogs import english_left, speechless
from tests.games.clients import Client, lines_of
from tests.games.pyrgos.play import after, cells, random_match, towers
from tests.games.pyrgos.test_ending import (
    BLACK_STUCK_ALL_LEVEL,
    BLACK_STUCK_TOWERS_LEVEL,
    BLACK_STUCK_WHITE_AHEAD,
    PAIRS_AND_SINGLES_LEVEL,
    PAIRS_LEVEL,
)

CLIENT = Client("pyrgos")
LESSON, ENGLISH = CLIENT.lesson, CLIENT.english


# The lesson


@cache
def lines() -> dict[str, list[Match]]:
    """By the text of each step: every match that may come out of it, before the learner acts."""
    steps: dict[str, list[Match]] = {}
    ends = [after("")]
    for step in LESSON["steps"]:
        starts = [pyxis.position("pyrgos", step["position"], **LESSON["options"])] if "position" in step else ends
        for action in step.get("actions", ()):
            starts = [start.play(action) for start in starts]
        steps[step["text"]] = starts
        ends = [start.play(goal) for start in starts for goal in goals(step, start)] or starts
    return steps


def goals(step: dict[str, Any], start: Match) -> tuple[str, ...]:
    """The actions that a step takes for an answer, in notation."""
    if step["goal"] == "continue":
        return ()
    return start.legal_texts if step["goal"] == "any legal" else tuple(step["goal"])


def taught(name: str) -> tuple[Match, tuple[str, ...]]:
    """One step of the lesson: where it begins, and what it takes for an answer."""
    text = f"pyrgos.lesson.{name}"
    step = next(step for step in LESSON["steps"] if step["text"] == text)
    (start,) = lines()[text]
    return start, goals(step, start)


@pytest.mark.parametrize("step", LESSON["steps"], ids=lambda step: step["text"])
def test_every_step_can_be_taken(step: dict[str, Any]) -> None:
    for start in lines()[step["text"]]:
        if step["goal"] != "continue":
            assert start.actor == LESSON["seat"]
            assert set(goals(step, start)) <= set(start.legal_texts)
            assert goals(step, start)


def test_the_first_piece_goes_anywhere() -> None:
    assert len(taught("first")[1]) == 80


@pytest.mark.parametrize(
    ("step", "lit"),
    [("square", ["a2", "b1", "b3", "c2"]), ("cylinder", ["c3"]), ("line", ["a2", "b2", "c2"]), ("gift", ["b3"])],
)
def test_a_piece_of_black_lights_the_cells_the_lesson_names(step: str, lit: list[str]) -> None:
    assert cells(list(taught(step)[1])) == lit


def test_the_cylinder_leaves_room_for_a_square_and_a_triangle() -> None:
    assert {text[0] for text in taught("cylinder")[1]} == {"S", "T"}


def test_a_triangle_that_points_at_a_single_cell_is_what_the_lesson_wants() -> None:
    start, wanted = taught("triangle")
    single = [
        text for text in start.legal_texts if text[0] == "T" and len(cells(list(start.play(text).legal_texts))) == 1
    ]
    assert sorted(wanted) == sorted(single)


def test_the_cylinder_on_c2_finishes_a_tower_of_white() -> None:
    start, (wanted,) = taught("tower")
    assert towers(start) == (0, 0)
    assert towers(start.play(wanted)) == (1, 0)


def test_every_reply_finishes_the_tower_of_black() -> None:
    start, replies = taught("gift")
    assert {towers(start.play(reply)) for reply in replies} == {(0, 1)}


def test_all_that_leaves_black_nothing_but_a1_is_wanted_and_finishes_the_tower_of_white() -> None:
    start, wanted = taught("force")
    forcing = [text for text in start.legal_texts if cells(list(start.play(text).legal_texts)) == ["a1"]]
    assert sorted(wanted) == sorted(forcing)
    assert {towers(end) for end in lines()["pyrgos.lesson.forced"]} == {(1, 0)}


def test_without_a_reply_every_empty_cell_is_lit() -> None:
    start, replies = taught("nowhere")
    assert start.data()["targets"]["any_empty"]
    assert cells(list(replies)) == sorted(cell["cell"] for cell in start.data()["cells"] if not cell["pieces"])


def test_the_last_square_wins_for_white() -> None:
    start, (wanted,) = taught("win")
    assert start.play(wanted).returns == (1.0, -1.0)


def test_the_match_that_nobody_won_by_three_towers_is_won_by_unfinished_ones() -> None:
    (end,) = lines()["pyrgos.lesson.ending"]
    assert towers(end) == (2, 2)
    assert end.data()["ending"]["words"].endswith("Black wins with 4 to 3 unfinished towers.")


# The languages


MATCHES: list[tuple[str, dict[str, object]]] = [
    ("Sb2 swap", {"swap": "on"}),
    (BLACK_STUCK_WHITE_AHEAD, {}),
    (BLACK_STUCK_ALL_LEVEL, {}),
    (BLACK_STUCK_TOWERS_LEVEL, {}),
    (PAIRS_LEVEL, {"tiebreak": "three_step"}),
    (PAIRS_AND_SINGLES_LEVEL, {"tiebreak": "three_step"}),
]


def matches() -> Iterator[Match]:
    """Matches of all kinds, with every ending."""
    for actions, options in MATCHES:
        yield after(actions, **options)
    for seed in range(12):
        yield random_match(seed, swap="on", opening="no_second_square", towers=(3, 2, 4)[seed % 3])


def reasons_of(match: Match) -> Iterator[str]:
    """Why the lit cells are lit."""
    reasons = (position.data()["targets"]["reason"] for position in match.history())
    yield from filter(None, reasons)


SAME = r"[0-9]+|[a-d][1-4](, [a-d][1-4])*|swap=on"
"""Cells and figures."""


def test_no_language_leaves_a_sentence_of_matches_english() -> None:
    with speechless(say):
        said = {line for match in matches() for line in (*lines_of(match), *reasons_of(match))}
    assert len(said) > 300
    assert english_left(said, SAME) == set()


def told(language: str, match: Match) -> tuple[str, ...]:
    with speaking(language):
        return match.told()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "White sets a square on b2."),
        ("de", "Weiß setzt ein Quadrat auf b2."),
        ("fr", "Les Blancs posent un carré en b2."),
    ],
)
def test_a_match_is_told_in_every_language(language: str, words: str) -> None:
    assert told(language, after("Sb2")) == (words,)


def test_french_runs_words_together() -> None:
    (*_, last) = told("fr", after(BLACK_STUCK_TOWERS_LEVEL))
    assert last == "Tours achevées\N{NBSP}: 0 partout\N{NBSP}; victoire des Noirs par 9 à 7 en tours inachevées."


def test_sentences_lead_to_rules_there_are() -> None:
    rules = {rule for match in matches() for step in match.history() if (event := step.event()) for rule in event.rules}
    assert {"R3.1", "R3.2", "R3.3", "R4.1", "R4.2", "R5", "R6.1", "R6.2", "R6.3", "R6.4", "O2", "O3"} == rules


def test_every_ending_has_words() -> None:
    for match in matches():
        if match.over:
            assert f"pyrgos.ending.{match.data()['ending']['reason']}" in ENGLISH["texts"]
