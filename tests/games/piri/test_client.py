"""What the web client has of Piri Piri Summoners: its lesson works, its German is complete, its fixtures are true."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import pyxis
from pyxis import BY_HAND, Match
from tests.games.piri.client import FIXTURES, FOLDER, Translator, fixture, read

PIRI = pyxis.game("piri")
LESSON = read("lesson.json")
ENGLISH, GERMAN = read("messages/en.json"), read("messages/de.json")


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


def test_the_lesson_says_everything_in_both_languages_and_nothing_else() -> None:
    keys = ("text", "praise", "hint")
    said = {LESSON["title"], *(step[key] for step in LESSON["steps"] for key in keys if key in step)}
    for language in (ENGLISH, GERMAN):
        assert said == {text for text in language["texts"] if text.startswith("piri.lesson.")}


def test_whoever_has_to_do_something_is_helped_and_praised() -> None:
    for step in LESSON["steps"]:
        assert ("praise" in step, "hint" in step) == (step["goal"] != "continue",) * 2


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


def test_every_text_of_the_board_has_words() -> None:
    sources = [path for pattern in ("*.svelte", "*.ts") for path in FOLDER.glob(pattern)]
    asked = {text for path in sources for text in re.findall(r"'(piri\.[\w.]+)'", path.read_text(encoding="utf-8"))}
    assert len(asked) > 40
    assert asked <= set(ENGLISH["texts"])


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


def sentences_of(match: Match) -> Iterator[str]:
    """Everything that people get to read of a match; of refusals, those of some positions."""
    yield from match.story()
    yield from match.seat_names
    for position in match.history():
        for choice in position.choices:
            yield choice.words
            yield from choice.fields.get("warnings", ())
        if position.number % 7 == 0:
            refusals = (position.refusal(action) for action in range(PIRI.action_count))
            yield from (refusal.reason for refusal in refusals if refusal is not None)


def random_match(seats: int, **options: object) -> Match:
    """A whole match, always the same."""
    match = pyxis.new("piri", seats=seats, seed=7, **options)
    while not match.over:
        match = match.play(match.legal[match.number * 7 % len(match.legal)])
    return match


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


def test_german_has_every_sentence_of_matches() -> None:
    german = Translator(GERMAN["sentences"])
    said = {sentence for options in MATCHES for sentence in sentences_of(random_match(**options))}
    for position, actions in ENDS:
        match = pyxis.position("piri", position, seed=BY_HAND)
        for action in actions.split():
            match = match.play(action)
        said |= set(sentences_of(match))
    assert len(said) > 500
    for sentence in said:
        german(sentence)
    # Cards, cells, patterns and figures are the same in every language.
    same = re.compile(
        r"[0-9]+|[2-9TAJQK*][RGYB12](, [2-9TAJQK*][RGYB12])*|-?[0-9]+,-?[0-9]+|H|V|-[NESW]|Capybara|Tanuki"
    )
    assert {text for text in german.unknown if not same.fullmatch(text)} == set()


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
    assert Translator(GERMAN["sentences"])(english) == german


def test_german_has_every_rule_option_and_heading() -> None:
    headings = re.findall(r"^## (.+)$", PIRI.rulebook.text, re.MULTILINE)
    options = [word for option in PIRI.options for word in (option.name, option.help)]
    values = [str(value) for option in PIRI.options for value in getattr(option, "values", ())]
    words = [value for value in values if value.replace("_", "").isalpha()]
    for sentence in [PIRI.pitch, PIRI.credits, *PIRI.rulebook.rules.values(), *headings, *options, *words]:
        assert sentence in GERMAN["sentences"]


# The fixtures


@pytest.mark.parametrize("name", FIXTURES)
def test_a_fixture_is_what_the_server_would_send(name: str) -> None:
    assert read(f"fixtures/{name}.json") == fixture(name)
