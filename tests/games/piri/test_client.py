"""What the web client says and teaches of Piri Piri Summoners: its lesson is legal, its languages complete."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import pyxis
from pyxis import BY_HAND, Match
from tests.games.clients import Client, every_language, sentences_of, untranslated, wandering

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


SAME = r"[0-9]+|[2-9TAJQK*][RGYB12](, [2-9TAJQK*][RGYB12])*|-?[0-9]+,-?[0-9]+|H|V|-[NESW]|Capybara|Tanuki"
"""Cards, cells, patterns and figures."""


def matches() -> Iterator[Match]:
    for options in MATCHES:
        yield wandering(pyxis.new("piri", seed=7, **options))
    for position, actions in ENDS:
        match = pyxis.position("piri", position, seed=BY_HAND)
        for action in actions.split():
            match = match.play(action)
        yield match


def warnings_of(match: Match) -> Iterator[str]:
    for position in match.history():
        for choice in position.choices:
            yield from choice.fields.get("warnings", ())
        for card in position.data()["lifted"]["cards"].values():
            yield from card["warnings"]


@cache
def said() -> frozenset[str]:
    """What people get to read of those matches."""
    return frozenset(
        sentence for match in matches() for sentence in (*sentences_of(match, every=7), *warnings_of(match))
    )


@every_language
def test_a_language_has_every_sentence_of_matches(language: str) -> None:
    assert len(said()) > 500
    assert untranslated(CLIENT.sentences(language), said(), SAME) == set()


@pytest.mark.parametrize(
    ("english", "german"),
    [
        (
            "Wild boar places *1 as water at -1,2, replacing 7R.",
            "Wildschwein legt *1 als Wasser auf -1,2 und ersetzt 7R.",
        ),
        (
            "Hare summons QR at 0,0 for 2 mana; 6R, 4R and 5R (all but below) are consumed.",
            "Hase beschwört QR auf 0,0 für 2 Mana; verbraucht: 6R, 4R und 5R (alle außer unten).",
        ),
        ("7B is weak against 9Y: it needs 10 or more", "7B ist schwach gegen 9Y: Nötig ist 10 oder mehr"),
        (
            "place 2R at 2,0, flanks 9G, takes 1 mana from Tanuki, opens JR",
            "2R legen auf 2,0, nimmt in die Zange: 9G, nimmt 1 Mana von Tanuki, macht bereit: JR",
        ),
        (
            "Game over: all agreed. Points: Capybara 5, Tanuki 6, Hare 8. Not summoned: Capybara JR; Hare QG and KB. "
            "Hare wins.",
            "Ende: Alle waren einverstanden. Punkte: Capybara 5, Tanuki 6, Hase 8. Nicht beschworen: Capybara JR; "
            "Hase QG und KB. Hase gewinnt.",
        ),
    ],
)  # fmt: skip
def test_german_reads_well(english: str, german: str) -> None:
    assert CLIENT.translator("de")(english) == german


@pytest.mark.parametrize(
    ("english", "french"),
    [
        (
            "Wild boar places *1 as water at -1,2, replacing 7R.",
            "Sanglier pose *1 d’Eau en -1,2 et remplace 7R.",
        ),
        (
            "Hare summons QR at 0,0 for 2 mana; 6R, 4R and 5R (all but below) are consumed.",
            "Lièvre invoque QR en 0,0 pour 2 mana ; cartes consommées : 6R, 4R et 5R (toutes sauf celle du dessous).",
        ),
        ("7B is weak against 9Y: it needs 10 or more", "7B est faible contre 9Y : il faut 10 ou plus"),
        ("play AB (ace of water)", "jouer AB (l’as d’Eau)"),
        (
            "place 2R at 2,0, flanks 9G, takes 1 mana from Tanuki, opens JR",
            "poser 2R en 2,0, en tenaille : 9G, 1 mana pris à Tanuki, rituel prêt : JR",
        ),
        (
            "Game over: all agreed. Points: Capybara 5, Tanuki 6, Hare 8. Not summoned: Capybara JR; Hare QG and KB. "
            "Hare wins.",
            "Fin de la partie : tout le monde était d’accord. Points : Capybara 5, Tanuki 6, Lièvre 8. "
            "Non invoqués : chez Capybara JR ; chez Lièvre QG et KB. Lièvre gagne.",
        ),
    ],
)  # fmt: skip
def test_french_reads_well(english: str, french: str) -> None:
    assert CLIENT.translator("fr")(english).replace("\N{NBSP}", " ") == french
