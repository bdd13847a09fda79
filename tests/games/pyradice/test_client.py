"""What the web client says and teaches of Pyradice: its lesson is legal, its languages complete."""

from collections.abc import Iterator
from functools import cache
from operator import itemgetter
from typing import Any

import pytest

import pyxis
from pyxis import BY_HAND, Match
from pyxis.core.saying import speaking
from pyxis.core.surface import rows
from pyxis.games.pyradice.components.sets import Piece, house
from pyxis.games.pyradice.notation.names import named, text_of
from pyxis.games.pyradice.words import say
from tests.catalogs import english_left, speechless
from tests.games.clients import Client, lines_of, wandering
from tests.games.pyradice.test_story import FIRST_GAME, X

CLIENT = Client("pyradice")
LESSON, ENGLISH = CLIENT.lesson, CLIENT.english
PIECES = tuple(house().named.values())


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


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.id)
def test_english_has_pieces_as_the_file_of_the_house_has_them(piece: Piece) -> None:
    assert (named(piece), text_of(piece)) == (piece.name, piece.text)


def test_a_piece_of_another_box_is_called_as_its_file_says() -> None:
    with speaking("de"):
        other = Piece("A3", "Half Turn", "Turned over twice.")
        assert (named(other), text_of(other)) == ("Halbe Drehung", "Turned over twice.")


MATCHES: tuple[dict[str, Any], ...] = (
    {"seats": 2, "skills": "AAAAA"},
    {"seats": 2, "skills": "BBBBB", "buried": "hidden"},
    {"seats": 3, "skills": "!!!!!", "objectives": "! ! ! ! !", "cards": "! ! ! !"},
    {"seats": 4},
)


@cache
def matches() -> tuple[Match, ...]:
    """Matches of all kinds, played to the end."""
    return tuple(wandering(pyxis.new("pyradice", seed=7, **options)) for options in MATCHES)


def shown(match: Match, every: int) -> Iterator[str]:
    """What a board says beside what happened and what can be done."""
    for piece in match.scenery()["pieces"]:
        yield from (piece["name"], piece["text"])
    for position in match.history():
        if position.number % every == 0:
            yield position.data()["verdict"] or ""


SAME = r"\b[a-c]\d\d|\b[1-6][a-f]\b|\b[A-DK]\d[RYGB]?\b|\b[RYGB][1-6]\b|\d+x\d+|\bund\b"
"""Names of places, dice and pieces, figures, and what the grammar puts before the last of several."""


def test_no_language_leaves_a_sentence_of_matches_english() -> None:
    with speechless(say):
        lines_said = {line for match in matches() for line in (*lines_of(match, every=5), *shown(match, every=20))}
    assert len(lines_said) > 500
    assert english_left(lines_said, SAME) == set()


def told(language: str, match: Match) -> tuple[str, ...]:
    with speaking(language):
        return match.told()


@pytest.mark.parametrize(
    ("language", "taken", "turned", "met"),
    [
        (
            "en",
            "Seat 0 takes R5 from c11.",
            "Half Turn (A3): 1f turns from 2 to 5.",
            "Level 1 now satisfies Threes and Fives.",
        ),
        (
            "de",
            "Platz 0 nimmt Rot 5 von c11.",
            "Halbe Drehung (A3): 1f wird von 2 zu 5.",
            "Ebene 1 erfüllt jetzt: Dreien und Fünfen.",
        ),
        (
            "fr",
            "Place 0 prend le 5 rouge en c11.",
            "Demi-tour (A3)\N{NBSP}: 1f passe de 2 à 5.",
            "L’étage 1 satisfait maintenant «\N{NBSP}Trois et cinq\N{NBSP}».",
        ),
    ],
)
def test_a_match_is_told_in_every_language(language: str, taken: str, turned: str, met: str) -> None:
    assert told(language, done("take")[0]) == (taken,)
    assert told(language, done("flip2")[0]) == (turned, met)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Shared victory of Seat 0 and Seat 2."),
        ("de", "Geteilter Sieg: Platz 0 und Platz 2."),
        ("fr", "Victoire partagée\N{NBSP}: Place 0 et Place 2."),
    ],
)
def test_those_who_share_a_victory_are_named(language: str, words: str) -> None:
    lines = ["pyradice players=3 quarry=6x7 first=0", FIRST_GAME, "turn 63 seat - OVER"]
    pyramids = [f"seat {seat}: {built}" for seat, built in enumerate((X, "R1", X))]
    match = pyxis.position("pyradice", "\n".join([*lines, *pyramids]), seed=BY_HAND)
    with speaking(language):
        assert match.data()["verdict"].endswith(f" {words}")


@pytest.mark.parametrize(
    ("language", "one", "more"),
    [
        ("en", "c11 lies on it", "c11, c12, c21 and c22 lie on it"),
        ("de", "c11 liegt auf ihm", "c11, c12, c21 und c22 liegen auf ihm"),
        ("fr", "c11 repose dessus", "c11, c12, c21 et c22 reposent dessus"),
    ],
)
def test_one_die_lies_on_another_and_several_lie(language: str, one: str, more: str) -> None:
    (start,) = lines()["pyradice.lesson.take"]
    with speaking(language):
        for text, words in (("b11", one), ("b22", more)):
            refusal = start.refusal(text)
            assert refusal is not None
            assert refusal.reason.endswith(words)


def test_sentences_lead_to_rules_there_are() -> None:
    rules = {rule for match in matches() for step in match.history() if (event := step.event()) for rule in event.rules}
    assert rules - {""} == {"O2", "O7", "R0.7", "R2.1", "R3.1", "R4.2", "R4.3", "R4.4", "R5.1", "R5.2", "R7"}
    assert rules - {""} <= set(CLIENT.game.rulebook.rules)
