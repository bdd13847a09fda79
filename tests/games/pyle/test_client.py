"""What the web client says and teaches of Pyle: its lesson is legal, its languages complete."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import pyxis
from pyxis import BY_HAND, Match
from pyxis.core.errors import NotationError
from pyxis.core.saying import speaking
from pyxis.games.pyle.components import FIELDS, KIND_CODES, KINDS
from pyxis.games.pyle.rules.automaton import IS_CHANCE
from pyxis.games.pyle.state import Phase
from pyxis.games.pyle.words import say
from pyxis.games.pyle.words.help import help_at
from pyxis.games.pyle.words.view import token
from tests.catalogs import english_left, speechless
from tests.games.clients import Client, lines_of, wandering
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


def shown(match: Match, every: int) -> Iterator[str]:
    """What a board says of every so-manieth position, beside what happened and what can be done."""
    for moment in match.history():
        if moment.number % every == 0:
            data = moment.data()
            yield from data["warnings"].get("warning", [])
            yield from filter(None, (data["verdict"], data["fight"] and data["fight"]["omen_words"]))


MAP = r"(?:F\d\d|T\d|START?|DEMON|STA|DEM)[ ?.+xec\d]?[a-e]{0,3}\b"
"""Fields, on the map of a terminal with what lies there and the letters of the shamans."""
SAME = "|".join([MAP, r"P\d", "Azrail|Sareash|Draal|Ildrud", *map(re.escape, KIND_CODES)])
"""Names of places, players and demons, and tokens in notation."""


def test_no_language_leaves_a_sentence_of_matches_english() -> None:
    with speechless(say):
        lines_said = {line for match in matches() for line in (*lines_of(match, every=23), *shown(match, every=23))}
    assert len(lines_said) > 1000
    assert english_left(lines_said, SAME) == set()


def told(language: str, match: Match) -> tuple[str, ...]:
    with speaking(language):
        return match.told()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("P1 walks to F43.", "P1 faces Might +1 (1).", "Dice: 2 green against 1 red.")),
        ("de", ("P1 geht nach F43.", "P1 trifft auf Kraft +1 (1).", "Würfel: 2 grüne gegen 1 roten.")),
        ("fr", ("P1 va sur F43.", "P1 affronte Puissance +1 (1).", "Dés\N{NBSP}: 2 verts contre 1 rouge.")),
    ],
)
def test_a_match_is_told_in_every_language(language: str, words: tuple[str, ...]) -> None:
    drawn = position("pyle n=2 round=1 turn=P1 phase=MOVE\nopen: F43=+1@1")
    assert told(language, drawn.play(">F43")) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("P1 meets the Thief.", "P1 declines the Thief.")),
        ("de", ("P1 begegnet dem Dieb.", "P1 lehnt die Hilfe des Diebs ab.")),
        ("fr", ("P1 rencontre le Voleur.", "P1 refuse l’aide du Voleur.")),
    ],
)
def test_events_have_their_article_and_case(language: str, words: tuple[str, str]) -> None:
    drawn = position("pyle n=2 round=1 turn=P1 phase=MOVE\nP2 START art=1\nopen: F43=thief")
    met = drawn.play(">F43")
    assert (told(language, met)[-1], told(language, met.play("-"))[0]) == words


@pytest.mark.parametrize(
    ("language", "one", "more"),
    [
        ("en", "P1 loses; 1 token lost (Pyle 2).", "P1 loses; 2 tokens lost (Pyle 1)."),
        ("de", "P1 verliert und gibt 1 Plättchen ab (Pyle: 2).", "P1 verliert und gibt 2 Plättchen ab (Pyle: 1)."),
        (
            "fr",
            "P1 perd et cède 1 jeton (Pyle\N{NBSP}: 2).",
            "P1 perd et cède 2 jetons (Pyle\N{NBSP}: 1).",
        ),
    ],
)
def test_what_is_counted_has_its_number(language: str, one: str, more: str) -> None:
    for code, dice, words in (("+1@1", "!6", one), ("+1@2", "!6 !6", more)):
        drawn = f"pyle n=2 round=1 turn=P1 phase=MOVE\nP1 START pyle={{run@1*3}}\nopen: F43={code}"
        lost = position(drawn).play(f">F43 !1 !1 {dice}")
        assert words in told(language, lost)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "the demon is fought on DEMON"),
        ("de", "gegen den Dämon wird auf DEMON gekämpft"),
        ("fr", "le démon se combat sur DEMON"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused_in_every_language(language: str, words: str) -> None:
    with speaking(language), pytest.raises(NotationError, match=words):
        position("pyle n=2 round=1 turn=P1 phase=CARD\nP1 F10 blessed")


def test_sentences_lead_to_rules_there_are() -> None:
    rules = {rule for match in matches() for step in match.history() if (event := step.event()) for rule in event.rules}
    assert rules - {""} <= set(CLIENT.game.rulebook.rules)
    assert len(rules - {""}) >= 40


OTHER_WORDS = {
    "prediction": "normal",
    "halve": "down",
    "min_dice": 1,
    "thief": "blessing",
    "bless_on_pass": "no",
    "gate": "open",
}
"""Options that change what a token or a field is said to do."""


@pytest.mark.parametrize("options", [{}, OTHER_WORDS])
def test_no_language_leaves_what_a_token_or_a_field_does_english(options: dict[str, Any]) -> None:
    state = pyxis.new("pyle", **options).state
    with speechless(say):
        tokens = [token(state, kind) for kind in range(KINDS)]
        lines_said = [words for one in tokens for words in (one.title, one.help)]
        lines_said += [help_at(state, field) for field in range(FIELDS)]
    assert english_left(lines_said, same="") == set()
