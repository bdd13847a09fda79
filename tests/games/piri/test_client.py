"""What the web client says and teaches of Piri Piri Summoners: its lesson is legal, its languages complete."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import pyxis
from pyxis import BY_HAND, Match
from pyxis.core.errors import NotationError
from pyxis.core.saying import speaking
from pyxis.games.piri.words import say
from tests.catalogs import english_left, speechless
from tests.games.clients import Client, every_language, lines_of, wandering

CLIENT = Client("piri")
LESSON, ENGLISH = CLIENT.lesson, CLIENT.english


# The lesson


def walked() -> Iterator[tuple[dict[str, Any], Match, list[Match]]]:
    """Each step, where it begins, and where each of its goals leads; the next one goes on from the first of them."""
    match: Match | None = None
    for step in LESSON["steps"]:
        if "position" in step:
            match = pyxis.position("piri", step["position"], seed=BY_HAND)
        assert match is not None
        for action in step.get("actions", ()):
            match = match.play(action)
        ends = [done(match, goal) for goal in step["goal"]] if step["goal"] != "continue" else []
        yield step, match, ends
        match = ends[0] if ends else match


def done(match: Match, goal: str) -> Match:
    for action in goal.split():
        assert match.actor == LESSON["seat"], "nobody else may have to act in between"
        match = match.play(action)
    return match


STEPS = {step["text"].removeprefix("piri.lesson."): (step, start, ends) for step, start, ends in walked()}


def test_every_step_ends_where_something_can_go_on() -> None:
    assert len(STEPS) == len(LESSON["steps"])
    for step, start, ends in STEPS.values():
        assert (step["goal"] == "continue") == (not ends)
        assert ends == [] or start.actor == LESSON["seat"]


@pytest.mark.parametrize(
    ("name", "card"),
    [("place", "8B"), ("weak", "7B"), ("strong", "2G")],
)
def test_a_step_takes_every_cell_it_speaks_of(name: str, card: str) -> None:
    step, start, _ = STEPS[name]
    cells = start.play(card).data()["lit"]
    wanted = {goal.split()[1].removeprefix("@") for goal in step["goal"]}
    if name == "strong":
        corners = {"1,1", "-1,1", "1,-1", "-1,-1"}
        assert wanted == set(cells) - corners
    else:
        assert wanted == set(cells)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("flank", "The figure of Tanuki leaves the table, and Tanuki pays 1 mana to Capybara."),
        ("summon", "Capybara has 1 of 3."),
        ("queen", "Capybara has 1 of 3."),
        ("window", "The figure of Tanuki leaves the table, and Tanuki pays 1 mana to Capybara."),
        ("win", "Capybara has 3 of 3."),
    ],
)
def test_a_step_does_what_the_lesson_says(name: str, told: str) -> None:
    for end in STEPS[name][2]:
        assert told in end.told()


def test_the_lesson_ends_with_a_match_won() -> None:
    assert [end.returns for end in STEPS["win"][2]] == [(1.0, -1.0)]


# The languages


def test_every_phase_has_a_prompt() -> None:
    phases = ("start_suit", "main", "vote", "swap_card", "play_card", "play_cell", "play_suit", "flank", "window",
              "summon_cell", "summon_pattern")  # fmt: skip
    for phase in phases:
        assert {f"piri.do.{phase}", f"piri.sees.{phase}"} <= set(ENGLISH["texts"])


MATCHES: tuple[dict[str, Any], ...] = (
    {"seats": 2, "start_mana": "3", "flank_choice": "optional"},
    {"seats": 3, "round_limit": 9, "replace_mana": "on"},
    {"seats": 4, "round_limit": 9, "missions": "one_each"},
)


ENDS = (
    ("piri n=3 | table 4R@0,0 | mana 5,6,8 | pool 2B", "propose yes yes"),
    ("piri | table 4R@0,0 | mana 6,2 | spirits1 QG~,KB,QB | pool 2B", "propose yes"),
    ("piri | table 4R@0,0 | mana 6,2 | pool 2B,3B", "propose no"),
    ("piri | table 4R@0,0 9R@2,0 JY@1,1 | mana 3,6 | spirits0 JR,QG~,JY! | spirits1 KG,KB,QB | pool 2B", "JR"),
    ("piri | table 4R@0,0 9G@1,0 | meeple 1@1,0 | mana 8,0 | hand0 2R,3B,4B,5B | pool - | queue 5Y,2Y", "draw 2R @2,0"),
    ("piri | table 4R@0,0 JG@1,0 | meeple 1@1,0 | hand0 2R,3B,4B,5B | spirits1 JG!,KB,QB | pool - | queue 5Y,2Y",
     "draw 2R @2,0"),
    ("piri | table 4R@0,0 | pool -", "pass pass"),
    ("piri | table 4R@-1,0 5R@1,0 6R@0,1 7R@0,-1 | spirits0 QR,JR,KR | pool 2B", "QR /-S"),
)  # fmt: skip
"""What random matches seldom come to."""
EVERY = 29
"""Of so many positions one is looked at closely."""


SAME = r"[2-9TAJQK][RGYB]| und "
"""Cards and spirits, and what a language puts between the last of several."""


@cache
def matches() -> tuple[Match, ...]:
    wandered = (wandering(pyxis.new("piri", seed=7, **options)) for options in MATCHES)
    ended = (pyxis.position("piri", position, seed=BY_HAND).play(actions) for position, actions in ENDS)
    return (*wandered, *ended)


def warnings_of(match: Match) -> Iterator[str]:
    for position in list(match.history())[::-EVERY]:
        for choice in position.choices:
            yield from choice.fields.get("warnings", ())
        for card in position.data()["lifted"]["cards"].values():
            yield from card["warnings"]


def test_no_language_leaves_a_sentence_of_matches_english() -> None:
    with speechless(say):
        said = {line for match in matches() for line in (*lines_of(match, EVERY), *warnings_of(match))}
    assert len(said) > 300
    assert english_left(said, SAME) == set()


@every_language
def test_a_position_that_is_wrong_is_refused_in_every_language(language: str) -> None:
    wrong = "piri | table 4R@0,0 | mana 9,9"
    with pytest.raises(NotationError) as english:
        pyxis.position("piri", wrong)
    with speaking(language), pytest.raises(NotationError) as foreign:
        pyxis.position("piri", wrong)
    assert str(english.value) == "line 1, column 28: the seats have 18 mana together: there are 16"
    assert str(foreign.value) == TOO_MUCH_MANA[language]


TOO_MUCH_MANA = {
    "de": "line 1, column 28: die Plätze haben zusammen 18 Mana: es gibt 16",
    "fr": "line 1, column 28: les places ont ensemble 18 mana\N{NBSP}: il y en a 16",
}


def told(language: str, position: str, actions: str) -> str:
    """The last that is told of a match that goes on from a position."""
    match = pyxis.position("piri", position, seed=BY_HAND)
    with speaking(language):
        return match.play(actions).told()[-1].replace("\N{NBSP}", " ")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            "Game over: all agreed. Points: Capybara 5, Tanuki 6, Hare 8. Not summoned: "
            "Capybara KR, KG and KY; Tanuki QR, QG and KB; Hare QY, JB and QB. Hare wins.",
        ),
        (
            "de",
            "Ende: Alle waren einverstanden. Punkte: Capybara 5, Tanuki 6, Hase 8. Nicht beschworen: "
            "Capybara KR, KG und KY; Tanuki QR, QG und KB; Hase QY, JB und QB. Hase gewinnt.",
        ),
        (
            "fr",
            "Fin de la partie : tout le monde était d’accord. Points : Capybara 5, Tanuki 6, Lièvre 8. "
            "Non invoqués : chez Capybara KR, KG et KY ; chez Tanuki QR, QG et KB ; chez Lièvre QY, JB et QB. "
            "Lièvre gagne.",
        ),
    ],
)
def test_a_match_is_told_in_every_language(language: str, words: str) -> None:
    assert told(language, "piri n=3 | table 4R@0,0 | mana 5,6,8 | pool 2B", "propose yes yes") == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Game over: everybody has passed."),
        ("de", "Ende: Alle haben gepasst."),
        ("fr", "Fin de la partie : tout le monde a passé."),
    ],
)
def test_an_end_by_passes_says_that_everybody_has_passed(language: str, words: str) -> None:
    """They might have bought a card."""
    position = pyxis.position("piri", "piri | table 4R@0,0 | pool -", seed=BY_HAND).play("pass")
    assert any(choice.kind == "buy" for choice in position.choices)
    assert told(language, "piri | table 4R@0,0 | pool -", "pass pass").startswith(words)


def test_french_runs_words_together() -> None:
    match = pyxis.position("piri", "piri | table 4R@0,0 | hand0 AB,2R,3R,4G | pool 2B", seed=BY_HAND).play("swap")
    with speaking("fr"):
        assert "mettre AB (l’as d’Eau) sous la pioche" in {choice.words for choice in match.choices}


def test_sentences_lead_to_rules_there_are() -> None:
    rules = {rule for match in matches() for step in match.history() if (event := step.event()) for rule in event.rules}
    assert rules - {""} <= set(CLIENT.game.rulebook.rules)
    assert {"S2", "S5", "R3.2", "R4.2", "R8.1", "R9.7", "R13.3", "P2"} <= rules
