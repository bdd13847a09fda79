"""What the web client says and teaches of Pyle: its lesson is legal, its languages complete."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import pyxis
from pyxis import BY_HAND, Match
from pyxis.games.pyle.components import FIELDS, KINDS
from pyxis.games.pyle.rules.automaton import IS_CHANCE
from pyxis.games.pyle.state import Phase
from pyxis.games.pyle.words.help import help_at
from pyxis.games.pyle.words.view import token
from tests.games.clients import Client, every_language, sentences_of, untranslated, wandering
from tests.games.pyle.client import BEFORE_THE_DEMON, MIDDLE, TOGETHER, position

CLIENT = Client("pyle")
LESSON, ENGLISH = CLIENT.lesson, CLIENT.english
WAITING = [phase for phase in Phase if phase <= Phase.OVER]
UNASKED = {phase.name for phase in WAITING if IS_CHANCE[phase] or phase == Phase.OVER}
"""Phases in which nobody has anything to do."""


# The lesson


@cache
def lines() -> dict[str, Match]:
    return CLIENT.taught()


@pytest.mark.parametrize("step", LESSON["steps"], ids=lambda step: step["text"])
def test_every_step_can_be_taken(step: dict[str, Any]) -> None:
    start = lines()[step["text"]]
    if step["goal"] != "continue":
        assert start.actor == LESSON["seat"]
        assert set(step["goal"]) <= set(start.legal_texts)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("win", "P1 wins."),
        ("ability", "P1 uncovers Weaken −2 (2)."),
        ("pyle", "P1 wins."),
        ("defeat", "P1 loses; 3 tokens lost (Pyle 2)."),
        ("artifact", "P1 is blessed at T2."),
        ("event", "P1 meets the Witch."),
        ("omen", "Omen 17: one die for each side."),
        ("banish", "Round 1 of 3 won."),
        ("foresight", "Round 2 of 3 won."),
        ("end", "P1 has vanquished Ildrud!"),
    ],
)
def test_what_happens_in_the_lesson_is_what_it_says(step: str, told: str) -> None:
    assert told in lines()[f"pyle.lesson.{step}"].story()


def test_the_lesson_ends_with_the_demon_felled() -> None:
    assert lines()["pyle.lesson.end"].returns == (1.0, -0.5)


# The languages


def test_every_phase_has_a_prompt() -> None:
    for phase in (waiting.name for waiting in WAITING):
        assert f"pyle.sees.{phase.lower()}" in ENGLISH["texts"]
        assert (f"pyle.do.{phase.lower()}" in ENGLISH["texts"]) == (phase not in UNASKED)


MATCHES: tuple[tuple[int, int, dict[str, Any]], ...] = (
    (2, 300, {"headstart": 2, "fight": "may", "losses": "choose", "first": "random"}),
    (3, 300, {"headstart": 2, "base_move": 3, "price": 0, "demon": "open"}),
    (5, 400, {"headstart": 1, "base_move": 3, "thief": "blessing", "two_way": "yes"}),
)
"""Seats, actions, options."""
FIGHTS: tuple[tuple[str, dict[str, Any]], ...] = (
    (BEFORE_THE_DEMON, {"losses": "choose", "artifact_scope": "all"}),
    (BEFORE_THE_DEMON, {}),
    (MIDDLE, {"events": "forced"}),
    (TOGETHER, {"trade_offers": 3}),
)
ASSAULTS = ("!o3", "!o5", "!o8", "!o12", "!o13", "!o14", "!o16", "!o17", "!o18")


def matches() -> Iterator[Match]:
    for seats, actions, options in MATCHES:
        yield wandering(pyxis.new("pyle", seats=seats, seed=BY_HAND, **options), actions)
    for drawn, options in FIGHTS:
        yield wandering(position(drawn, **options), 60)
    for omen in ASSAULTS:
        yield wandering(position(BEFORE_THE_DEMON).play(">DEMON").play(omen), 30)


def warnings_of(match: Match, every: int) -> Iterator[str]:
    for moment in match.history():
        if moment.number % every == 0:
            yield from moment.data()["warnings"].get("warning", [])


SAME = r"[0-9 =]+|P\d|[FT]\d+|START|DEMON|\d+ %|[-+\w]+@\d|Azrail|Sareash|Draal|Ildrud|[a-z]+"
"""Names of places and players, and figures."""


@cache
def said() -> frozenset[str]:
    """What people get to read of those matches."""
    return frozenset(
        sentence for match in matches() for sentence in (*sentences_of(match, every=23), *warnings_of(match, every=23))
    )


@every_language
def test_a_language_has_every_sentence_of_matches(language: str) -> None:
    assert len(said()) > 1000
    assert untranslated(CLIENT.sentences(language), said(), SAME) == set()


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("P1 walks to F43.", "P1 geht nach F43."),
        ("P1 equips Might +1 (2) (3 of 4).", "P1 rüstet sich mit Kraft +1 (2) aus (3 von 4)."),
        ("walk to F43 (Duel (4))", "nach F43 (Duell (4)) gehen"),
        ("P1 offers Stride (1) for P2's Foresight (2).", "P1 bietet Weitschritt (1) für Voraussicht (2) von P2."),
        ("Red 5 3 2 2 = 12.", "Rot 5 3 2 2 = 12."),
        (
            "use Might +2 (2) of slot 1: 4 green against 2 red, 94 %",
            "Kraft +2 (2) aus Fach 1 nutzen: 4 grüne gegen 2 rote, 94 %",
        ),
        ("now the omen is being rolled", "jetzt wird das Omen geworfen"),
    ],
)
def test_german_reads_well(english: str, german: str) -> None:
    assert CLIENT.translator("de")(english) == german


OTHER_WORDS = {
    "prediction": "normal",
    "halve": "down",
    "min_dice": 1,
    "thief": "blessing",
    "bless_on_pass": "no",
    "gate": "open",
}
"""Options that change what a token or a field is said to do."""


@every_language
@pytest.mark.parametrize("options", [{}, OTHER_WORDS])
def test_a_language_has_every_token_and_field_and_what_it_does(options: dict[str, Any], language: str) -> None:
    state = pyxis.new("pyle", **options).state
    tokens = [token(state, kind) for kind in range(KINDS)]
    said = [words for one in tokens for words in (one.title, one.help)]
    said += filter(None, {help_at(state, field) for field in range(FIELDS)})
    assert untranslated(CLIENT.sentences(language), said, same=r"\d+") == set()
