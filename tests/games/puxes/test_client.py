"""What the web client says and teaches of PuXes: its lesson is legal, its German complete, its fixtures true."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import pyxis
from pyxis import BY_HAND, Match
from pyxis.games.puxes.components import CHARACTER_NAMES
from pyxis.games.puxes.state import PHASE_NAMES
from tests.games.puxes.client import FOLDER, beginnings, fixture, read, shot
from tests.games.puxes.tables import FLICK, table
from tests.games.pyle.client import Translator

PUXES = pyxis.game("puxes")
ENGLISH, GERMAN = read("messages/en.json"), read("messages/de.json")
LESSON = read("lesson.json")
BY_CHANCE = {"DEAL", "INIT", "LOT", "DRAW", "THROW", "INCIDENT", "TREM_A", "TREM_P", "TABLE", "OVER"}
"""Phases in which nobody has anything to do."""
FEW = 30
"""Choices of a stage that are looked at; of aims and cells all are said alike."""


# The languages


def test_every_text_of_the_board_has_words() -> None:
    sources = [path for pattern in ("*.svelte", "*.ts") for path in FOLDER.glob(pattern)]
    asked = {text for path in sources for text in re.findall(r"'(puxes\.[\w.]+)'", path.read_text(encoding="utf-8"))}
    assert len(asked) > 40
    assert asked <= set(ENGLISH["texts"])


def test_every_phase_has_a_prompt() -> None:
    for phase in PHASE_NAMES:
        assert f"puxes.sees.{phase.lower()}" in ENGLISH["texts"]
        assert (f"puxes.do.{phase.lower()}" in ENGLISH["texts"]) == (phase not in BY_CHANCE)


def wandering(match: Match, actions: int) -> Match:
    """So many actions further, always the same ones."""
    last = match.number + actions
    while not match.over and match.number < last:
        match = match.play(match.legal[match.number * 7 % len(match.legal)])
    return match


def matches() -> Iterator[Match]:
    yield from beginnings().values()
    for throw, line in (
        ("s s y h", f"Ao2{FLICK} {{out Bo1@6000,6500; touch Ao2-Bo1, Ao2-Bt.l}}"),
        ("s s y h", f"Ao2{FLICK} {{mov At.u=3300,1700,0,0,*; touch Ao2-At.l}}"),
        ("Rukura* s y h", "!1 Bo3"),
        ("Kaeru* s y h", f"!1 Ao2{FLICK} {{}} Ao1 @90.00 ^9 {{touch Ah1-Bo4; lift Bo4}}"),
        ("Hanuman* s y h", f"!1 Ao2{FLICK} {{mov Ao2=3000,6000,0,0,s; touch Ao2-Bo2; lift Bo2}} ?1"),
        ("Maneki* s y h", f"!1 Ao2{FLICK} {{}} Ah2 Ah3 ~s ~s -"),
        ("Nyx* s y h", f"!1 Ao2{FLICK} {{}} -"),
        ("Sennin* s y h", "!1 Ao1 #1:0,-8"),
        ("Yorick* s y h".replace("Yorick", "Crâne"), "!1 Ao1 =p"),
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


SAME = re.compile(r"-?[\d.]+|[A-D](, [A-D])*|[A-D][oht][\d.lu]*|\S*[\d{}:]\S*|" + "|".join(CHARACTER_NAMES))
"""Names of dice, seats and characters, and figures, are the same in every language."""


def test_german_has_every_sentence_of_matches() -> None:
    german = Translator(GERMAN["sentences"])
    said = {sentence for match in matches() for sentence in sentences_of(match)}
    assert len(said) > 500
    for sentence in said:
        for part in re.split(r"(?<=[.!?]) (?=[A-Z])", sentence):
            german(part)
    assert [text for text in sorted(german.unknown) if not SAME.fullmatch(text)] == []


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
    assert Translator(GERMAN["sentences"])(english) == german


def test_german_has_every_rule_option_and_heading() -> None:
    headings = re.findall(r"^## (.+)$", PUXES.rulebook.text, re.MULTILINE)
    options = [word for option in PUXES.options for word in (option.name, option.help)]
    forms = [option.described() for option in PUXES.options if not hasattr(option, "values")]
    values = [str(value) for option in PUXES.options for value in getattr(option, "values", ())]
    words = [value for value in values if value.isalpha()]
    german = Translator(GERMAN["sentences"])
    for sentence in [PUXES.pitch, PUXES.credits, *PUXES.rulebook.rules.values(), *headings, *options, *forms, *words]:
        german(sentence)
    assert {text for text in german.unknown if not text.isdigit()} == set()


def test_the_log_leads_to_rules_that_exist() -> None:
    rules = read("rules.json")
    assert len(rules) > 15
    assert set(rules.values()) <= set(PUXES.rulebook.rules)
    assert set(rules) <= set(GERMAN["sentences"])


# The lesson


@cache
def lines() -> dict[str, Match]:
    """By the text of each step: the match before the learner acts."""
    steps: dict[str, Match] = {}
    match = None
    for step in LESSON["steps"]:
        if "position" in step:
            match = pyxis.position("puxes", step["position"], seed=LESSON["seed"], **LESSON["options"])
        assert match is not None
        for action in step.get("actions", ()):
            match = match.play(action)
        steps[step["text"]] = match
        if step["goal"] != "continue":
            match = after(match, match.legal_texts[0] if step["goal"] == "any legal" else step["goal"][0])
    return steps


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


def test_the_lesson_says_everything_in_both_languages_and_nothing_else() -> None:
    keys = ("text", "praise", "hint")
    said = {LESSON["title"], *(step[key] for step in LESSON["steps"] for key in keys if key in step)}
    for language in (ENGLISH, GERMAN):
        assert said == {text for text in language["texts"] if text.startswith("puxes.lesson.")}


# The fixtures


@pytest.mark.parametrize("name", beginnings())
def test_a_fixture_is_what_the_server_would_send(name: str) -> None:
    assert read(f"fixtures/{name}.json") == fixture(beginnings()[name])


def test_the_shot_of_the_fixtures_ends_as_the_table_ends_it() -> None:
    kept, made = read("fixtures/shot.json"), shot()
    assert kept["sight"] == made["sight"]
    assert [die["die"] for die in kept["motion"]["dice"]] == [die["die"] for die in made["motion"]["dice"]]
