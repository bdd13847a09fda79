"""What the web client says and teaches of Pyradice: its lesson is legal, its languages complete."""

from functools import cache
from operator import itemgetter
from typing import Any

import pytest

import pyxis
from pyxis import BY_HAND, Match
from pyxis.core.surface import rows
from pyxis.games.pyradice.components.sets import HOUSE, read_set
from tests.games.clients import FOREIGN, Client, every_language, sentences_of, untranslated, wandering

CLIENT = Client("pyradice")
LESSON, ENGLISH = CLIENT.lesson, CLIENT.english
HOUSE_SET = read_set(HOUSE)
PIECES = (*HOUSE_SET.skills, *HOUSE_SET.objectives, *HOUSE_SET.cards)


# The lesson


def goals(step: dict[str, Any], start: Match) -> tuple[str, ...]:
    """The actions that a step takes for an answer, in notation."""
    if step["goal"] == "continue":
        return ()
    return start.legal_texts if step["goal"] == "any legal" else tuple(step["goal"])


@cache
def lines() -> dict[str, list[Match]]:
    """By the text of each step: every match that may lead to it, before the learner acts."""
    steps: dict[str, list[Match]] = {}
    ends: list[Match] = []
    for step in LESSON["steps"]:
        starts = [pyxis.position("pyradice", step["position"], seed=BY_HAND)] if "position" in step else ends
        steps[step["text"]] = starts
        ends = [start.play(goal) for start in starts for goal in goals(step, start)] or starts
    return steps


def done(name: str) -> list[Match]:
    """All that may come out of a step."""
    text = f"pyradice.lesson.{name}"
    step = next(step for step in LESSON["steps"] if step["text"] == text)
    return [start.play(goal) for start in lines()[text] for goal in goals(step, start)]


def statuses(match: Match) -> list[str | None]:
    """Of the learner's levels, the lowest first."""
    objectives = sorted(rows(match.data()["objectives"]), key=itemgetter("level"))
    return [objective["status"][LESSON["seat"]] for objective in objectives]


@pytest.mark.parametrize("step", LESSON["steps"], ids=lambda step: step["text"])
def test_every_step_can_be_taken(step: dict[str, Any]) -> None:
    starts = lines()[step["text"]]
    assert starts
    for start in starts:
        if step["goal"] != "continue":
            assert start.actor == LESSON["seat"]
            assert goals(step, start)
            assert set(goals(step, start)) <= set(start.legal_texts)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("objective", "Level 1 now satisfies Threes and Fives."),
        ("flip", "Level 3 now satisfies Rising."),
        ("flip2", "Level 1 now satisfies Threes and Fives."),
        ("carve3", "Level 5 now satisfies Uniform."),
        ("last3", "Level 4 now satisfies Little Pyramid."),
    ],
)
def test_a_step_does_to_the_levels_what_the_lesson_says(step: str, told: str) -> None:
    assert all(told in end.told() for end in done(step))


def test_the_die_that_the_first_one_held_down_comes_free() -> None:
    (start,) = lines()["pyradice.lesson.take"]
    (end,) = done("take")
    assert "b11" not in start.legal_texts
    assert "b11" in end.data()["quarry"]["available"]


def test_a_place_is_not_spoilt_by_doing_without_the_chisel() -> None:
    for end in done("chisel"):
        assert statuses(end)[:2] == ["open", "open"]


def test_only_an_end_of_a_level_pays_for_the_green_die() -> None:
    (start,) = lines()["pyradice.lesson.card"]
    before = start.data()["pyramids"]["cards"][0][2]
    paid = {text for text in start.legal_texts if start.play(text).data()["pyramids"]["cards"][0][2] == before + 2}
    (step,) = (step for step in LESSON["steps"] if step["text"] == "pyradice.lesson.card")
    assert paid == set(step["goal"])


def test_the_lesson_ends_with_a_match_won_and_all_objectives_met() -> None:
    (end,) = done("last4")
    assert end.returns == (1.0, -1.0)
    assert statuses(end)[:5] == ["met"] * 5


# The languages


def test_every_stage_of_a_turn_has_a_prompt() -> None:
    for stage in ("side", "objective", "card", "take", "place", "skill", "partner", "face"):
        assert {f"pyradice.do.{stage}", f"pyradice.sees.{stage}"} <= set(ENGLISH["texts"])


def test_pieces_are_described_as_the_rules_do() -> None:
    for piece in PIECES:
        assert ENGLISH["texts"][f"pyradice.piece.{piece.id}"] == piece.text
        for language in FOREIGN:
            told = CLIENT.catalogs[language]["texts"][f"pyradice.piece.{piece.id}"]
            assert told == CLIENT.sentences(language)[piece.text]


MATCHES: tuple[dict[str, Any], ...] = (
    {"seats": 2, "skills": "AAAAA"},
    {"seats": 2, "skills": "BBBBB", "buried": "hidden"},
    {"seats": 3, "skills": "!!!!!", "objectives": "! ! ! ! !", "cards": "! ! ! !"},
    {"seats": 4},
)


SAME = r"[0-9]+|\w{2,3}|[0-9]x[0-9]|(\w\d ?){5}"
"""Names of places and pieces, and figures."""


@cache
def said() -> frozenset[str]:
    """What people get to read of those matches."""
    matches = [wandering(pyxis.new("pyradice", seed=7, **options)) for options in MATCHES]
    return frozenset(sentence for match in matches for sentence in sentences_of(match, every=5))


@every_language
def test_a_language_has_every_sentence_of_matches(language: str) -> None:
    assert len(said()) > 1000
    assert untranslated(CLIENT.sentences(language), said(), SAME) == set()


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("Seat 0 takes R5 from c11.", "Platz 0 nimmt Rot 5 von c11."),
        (
            "Crane (B4): R1 on 1a and Y4 on 3c change places.",
            "Kran (B4): Rot 1 auf 1a und Gelb 4 auf 3c tauschen die Plätze.",
        ),
        ("Level 1 now satisfies Threes and Fives.", "Ebene 1 erfüllt jetzt: Dreien und Fünfen."),
        (
            "Seat 0: 50 (4 tokens) - Seat 1: 49 (1 token) - Seat 2: 50 (4 tokens). "
            "Shared victory of Seat 0 and Seat 2.",
            "Platz 0: 50 (4 Aufgaben) – Platz 1: 49 (1 Aufgabe) – Platz 2: 50 (4 Aufgaben). "
            "Geteilter Sieg: Platz 0 und Platz 2.",
        ),
        (
            "it shows 2 of the 3 faces it needs: c11, c12 and c21 lie on it",
            "er zeigt 2 der nötigen 3 Flächen: c11, c12 und c21 liegen auf ihm",
        ),
    ],
)
def test_german_reads_well(english: str, german: str) -> None:
    assert CLIENT.translator("de")(english) == german


@every_language
def test_a_language_has_every_piece(language: str) -> None:
    for piece in PIECES:
        assert {piece.name, piece.text, f"{piece.name} ({piece.id})"} <= set(CLIENT.sentences(language))
