"""What the web client says and teaches of PuXes: its lesson does what it says, and its languages are complete."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import pyxis
from pyxis import BY_HAND, Match
from pyxis.core.errors import NotationError
from pyxis.core.saying import speaking
from pyxis.core.surface import Choice
from pyxis.games.puxes.components import CHARACTER_NAMES
from pyxis.games.puxes.notation.names import PHASE_NAMES
from pyxis.games.puxes.state import CHANCE_PHASES, Phase
from pyxis.games.puxes.words import say
from tests.catalogs import english_left, speechless
from tests.games.clients import Client, wandering
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
    """What people get to read of a match; of choices, refusals and drawings, those of some positions."""
    yield from match.story()
    yield from (statistic.words for statistic in match.statistics)
    for moment in match.history():
        yield from (choice.words for choice in moment.choices[:FEW])
        yield from (known.words for known in moment.ranges)
        if moment.number % 19 == 0:
            yield from moment.text().splitlines()
            refusals = (moment.refusal(action) for action in (*range(75), 120, 1560, 1700, 2311))
            yield from (refusal.reason for refusal in refusals if refusal is not None)


SAME = r"\b[A-D]([oht][\d.lu]*|g)(?!\w)|\{?\b(out|mov|touch|lift):\S*|\bmm\b|" + "|".join(CHARACTER_NAMES)
"""Names of dice and characters, words of the table and figures are the same in every language."""


def test_no_language_leaves_a_sentence_of_matches_english() -> None:
    with speechless(say):
        said = {line for match in matches() for line in sentences_of(match)}
    assert len(said) > 500
    assert english_left(said, SAME) == set()


HIT = table("s s y h").play(f"Ao2{FLICK} {{out Bo1@6000,6500; touch Ao2-Bo1, Ao2-Bt.l}}")
LICK = table("Kaeru* s y h").play("!1")
THROWN = table("s s y h").play(f"Ao2{FLICK} {{}}").play("~* ~p ~b ~u")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ao2 hits Bo1, then B's temple."),
        ("de", "Ao2 trifft Bo1, dann den Tempel von B."),
        ("fr", "Ao2 touche Bo1, puis le temple de B."),
    ],
)
def test_a_flick_is_told_in_every_language(language: str, told: str) -> None:
    with speaking(language):
        assert told in HIT.story()


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "B throws: Oni pi bomb sun."),
        ("de", "B wirft: Oni Pi Bombe Sonne."),
        ("fr", "B lance\N{NBSP}: Oni, pi, bombe, soleil."),
    ],
)
def test_a_throw_is_told_in_every_language(language: str, told: str) -> None:
    with speaking(language):
        assert told in THROWN.story()


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "A uses Lick (Kaeru)."),
        ("de", "A nutzt Zunge (Kaeru)."),
        ("fr", "A utilise «\N{NBSP}Coup de langue\N{NBSP}» (Kaeru)."),
    ],
)
def test_a_power_is_told_in_every_language(language: str, told: str) -> None:
    with speaking(language):
        assert told in LICK.story()


def choice_called(match: Match, text: str) -> Choice:
    return next(choice for choice in match.choices if choice.text == text)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "flick Ao2, which shows smiley"), ("de", "Ao2 schnippen (zeigt Smiley)")]
)
def test_a_choice_is_said_in_every_language_and_its_fields_in_none(language: str, words: str) -> None:
    with speaking(language):
        choice = choice_called(table("s s y h"), "Ao2")
    assert (choice.words, choice.fields) == (words, {"die": "Ao2"})


def test_figures_are_written_as_a_language_writes_them() -> None:
    aiming = table("s s y h").play("Ao2/S")
    with speaking("de"):
        assert choice_called(aiming, "@92.50").words == "auf 92,50 Grad zielen"


def test_what_is_wrong_with_a_position_is_said_in_every_language() -> None:
    with speaking("de"), pytest.raises(NotationError, match="eine Stellung von PuXes beginnt mit Spielern"):
        pyxis.position("puxes", "nonsense")


def test_sentences_lead_to_rules_there_are() -> None:
    steps = (step.event() for match in matches() for step in match.history())
    rules = {rule for event in steps if event for rule in event.rules if rule}
    assert len(rules) > 15
    assert rules <= set(CLIENT.game.rulebook.rules)


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
