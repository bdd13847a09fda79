"""What the web client says and teaches of PuXes: its lesson does what it says, and its languages are complete."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import pyxis
from pyxis import BY_HAND, Match
from pyxis.games.puxes.components import CHARACTER_NAMES
from pyxis.games.puxes.notation.names import PHASE_NAMES
from pyxis.games.puxes.state import CHANCE_PHASES, Phase
from tests.games.clients import Client, every_language, untranslated, wandering
from tests.games.puxes.client import FIXTURES, shot
from tests.games.puxes.tables import FLICK, table

CLIENT = Client("puxes")
LESSON = CLIENT.lesson
UNASKED = {PHASE_NAMES[phase] for phase in (*CHANCE_PHASES, Phase.ENDED)}
"""Phases in which nobody has anything to do."""
FEW = 30
"""Choices of a stage that are looked at; of aims and cells all are said alike."""


# The languages


def test_every_phase_has_a_prompt() -> None:
    for phase in PHASE_NAMES:
        assert f"puxes.sees.{phase.lower()}" in CLIENT.english["texts"]
        assert (f"puxes.do.{phase.lower()}" in CLIENT.english["texts"]) == (phase not in UNASKED)


@pytest.mark.parametrize("name", CLIENT.read("kinds.json"))
def test_every_kind_of_match_in_the_menu_has_a_name_and_can_be_played(name: str) -> None:
    kind = CLIENT.read("kinds.json")[name]
    assert name in CLIENT.english["texts"]
    match = pyxis.new("puxes", kind["seats"], BY_HAND, **kind["options"])
    assert {option: match.options[option] for option in kind["options"]} == kind["options"]


def matches() -> Iterator[Match]:
    yield from (begin() for begin in FIXTURES.values())
    for throw, line in (
        ("s s y h", f"Ao2{FLICK} {{out Bo1@6000,6500; touch Ao2-Bo1, Ao2-Bt.l}}"),
        ("s s y h", f"Ao2{FLICK} {{mov At.u=3300,1700,0,0,*; touch Ao2-At.l}}"),
        ("Rukura* s y h", "!1 Bo3"),
        ("Kaeru* s y h", f"!1 Ao2{FLICK} {{}} Ao1 @90.00 ^9 {{touch Ah1-Bo4; lift Bo4}}"),
        ("Hanuman* s y h", f"!1 Ao2{FLICK} {{mov Ao2=3000,6000,0,0,s; touch Ao2-Bo2; lift Bo2}} ?1"),
        ("Maneki* s y h", f"!1 Ao2{FLICK} {{}} Ah2 Ah3 ~s ~s -"),
        ("Nyx* s y h", f"!1 Ao2{FLICK} {{}} -"),
        ("Sennin* s y h", "!1 Ao1 #1:0,-8"),
        ("Crâne* s y h", "!1 Ao1 =p"),
    ):
        yield table(throw).play(line)
    yield table(other="Nemea* - - -").play(f"Ao2{FLICK} {{out Bo1@6000,4321; touch Ao2-Bo1}} =u")
    for seats, options in (
        (2, {"table": "quick", "incidents": "on", "fortress": "on", "teams": "random"}),
        (3, {"table": "quick", "start_faces": "suggested", "cliff": "on", "teams": "guest"}),
        (4, {"table": "quick", "start_faces": "suggested", "mode": "coop"}),
        (2, {"table": "quick", "little": "on", "max_rounds": 5}),
    ):
        yield wandering(pyxis.new("puxes", seats=seats, seed=BY_HAND, **options), 120)


def sentences_of(match: Match) -> Iterator[str]:
    """What people get to read of a match; of choices and refusals, those of some positions."""
    yield from match.story()
    for moment in match.history():
        yield from (choice.words for choice in moment.choices[:FEW])
        if moment.number % 19 == 0:
            refusals = (moment.refusal(action) for action in (*range(75), 120, 1560, 1700, 2311))
            yield from (refusal.reason for refusal in refusals if refusal is not None)


SAME = r"-?[\d.]+|[A-D](, [A-D])*|[A-D][oht][\d.lu]*|\S*[\d{}:]\S*|" + "|".join(CHARACTER_NAMES)
"""Names of dice, seats and characters, and figures, are the same in every language."""


@cache
def said() -> frozenset[str]:
    """What people get to read of those matches."""
    return frozenset(sentence for match in matches() for sentence in sentences_of(match))


@every_language
def test_a_language_has_every_sentence_of_matches(language: str) -> None:
    assert len(said()) > 500
    assert untranslated(CLIENT.sentences(language), said(), SAME) == set()


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("Ao2 hits Bo1, then B's temple.", "Ao2 trifft Bo1, dann den Tempel von B."),
        ("A throws: smiley Crâne Yorick sun Oni.", "A wirft: Smiley Crâne Yorick Sonne Oni."),
        ("flick Ao2, which shows pirate", "Ao2 schnippen (zeigt Pirat)"),
        ("slide, hit high, far left", "rutschen, getroffen hoch, ganz links"),
        ("A uses Lick (Kaeru).", "A nutzt Zunge (Kaeru)."),
        ("now the flick needs its power, as in ^10", "jetzt braucht das Schnippen seine Kraft, etwa ^10"),
        ("A and C guard the Earth.", "A und C hüten die Erde."),
    ],
)
def test_german_reads_well(english: str, german: str) -> None:
    assert CLIENT.translator("de")(english) == german


# The lesson


@cache
def lines() -> dict[str, Match]:
    return CLIENT.taught(after)


def after(match: Match, goal: str, share: float = 0.5) -> Match:
    """The match after what a goal asks for; of a range of numbers, what is this share of the way through it."""
    for word in goal.split():
        match = match.play(chosen(word, share))
    return match


def chosen(word: str, share: float) -> str:
    found = re.fullmatch(r"(\D)([\d.]+?)\.\.([\d.]+)", word)
    if not found:
        return word
    low, high = float(found[2]), float(found[3])
    number = low + share * (high - low)
    return f"@{round(number * 4) / 4:.2f}" if found[1] == "@" else f"{found[1]}{round(number)}"


@pytest.mark.parametrize("step", LESSON["steps"], ids=lambda step: step["text"])
def test_every_step_can_be_taken(step: dict[str, Any]) -> None:
    start = lines()[step["text"]]
    if step["goal"] != "continue":
        assert start.actor == LESSON["seat"]
        assert step["goal"] == "any legal" or after(start, step["goal"][0]).number > start.number


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("move", "Ao2 moves."),
        ("shot", "Bo1 falls asleep."),
        ("foul", "Foul: oracle and temple touched."),
        ("wake.place", "A wakes Ao4."),
        ("dixe", "A DiXes B's temple!"),
    ],
)
@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_whatever_the_lesson_accepts_does_what_it_says(step: str, told: str, share: float) -> None:
    taken = next(one for one in LESSON["steps"] if one["text"] == f"puxes.lesson.{step}")
    start = lines()[taken["text"]]
    goals = [start.legal_texts[0]] if taken["goal"] == "any legal" else taken["goal"]
    for goal in goals:
        assert told in after(start, goal, share).story(since=start.number)


def test_the_shot_of_the_fixtures_is_of_the_dice_that_move() -> None:
    """To the last digit it is repeated on one sort of machine only."""
    kept, made = CLIENT.kept("shot"), shot()
    assert [die["die"] for die in kept["motion"]["dice"]] == [die["die"] for die in made["motion"]["dice"]]
    assert kept["sight"]["view"]["verdict"] == made["sight"]["view"]["verdict"]
