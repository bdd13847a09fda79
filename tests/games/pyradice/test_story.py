"""What is told of every sort of event."""

from typing import Any

import pytest

import pyxis
from tests.games.pyradice.tables import FIXED, heap, stones, table
from tests.games.pyradice.test_positions import drawn

FULL = "R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4B1/B6R3G6/Y2G4"
THREE_LEVELS = "R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4"
X = "R3Y5G3B5R5G3/B5R1G3Y1B5/Y1R2G4B6/G2R4Y2/B6R6/Y6"
FIRST_GAME = "skills A2 A3 A4 A5 A6 objectives C6 D1 C3 D7 C4 cards K1R K5Y K7G K2B"


def told(pyramid: str, hand: str, actions: str, **pieces: Any) -> tuple[str, ...]:
    """All sentences from the position on."""
    return table(pyramid, hand, **pieces).play(actions).story()


def test_set_up_is_told_once_it_is_complete() -> None:
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND, **{**FIXED, "first": "?"}).play(stones())
    assert match.story() == ()
    match = match.play("^1")
    assert match.story() == (
        "Quarry of 47 dice. Skills: Chisel (A2), Half Turn (A3), Quarter Turn (A4), Carve (A5), Masterwork (A6). "
        "Level 1: Even Course (C1), level 2: Light (C2), "
        "level 3: Rising (C3), level 4: Uniform (C4), level 5: Banner (C5). Cards: Inventory (K1) for red, "
        "Great Blocks (K2) for yellow, Opposite Faces (K3) for green, Mason's Mark (K4) for blue.",
        "Seat 1 rolls highest and begins.",
    )


def test_a_first_player_agreed_before_does_not_roll() -> None:
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND, **FIXED).play(stones())
    assert match.story()[-1] == "Seat 0 begins."


def test_what_seats_choose_is_told_at_once() -> None:
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND, **{**FIXED, "skills": "!AAAA"}).play(stones())
    assert match.play("+B2").told()[0] == "Seat 0 chooses: level 2 gets Lever (B2)."


def test_taking_and_placing() -> None:
    match = drawn().play("b22@2a")
    assert match.story() == ("Seat 0 takes Y6 from b22.", "Seat 0 places Y6 on 2a.")


def test_a_die_that_comes_to_light() -> None:
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND, buried="hidden", **FIXED).play(stones(36))
    assert match.play("c11#B2").told() == ("Under it: B2 on b22.",)


@pytest.mark.parametrize(
    ("actions", "skills", "hand", "dice", "sentence"),
    [
        ("@2c!1c=4", "A2 A3 A4 A5 A6", "B1", "R1Y2G3B4R6Y6/R2Y3..G5", "Chisel (A2): 1c turns from 3 to 4."),
        ("@3a!1a", "A2 A3 A4 A5 A6", "R5", "R1Y2G5G3B4B1/R2Y3", "Half Turn (A3): 1a turns from 1 to 6."),
        ("@4a!1b=3", "A2 A3 A4 A5 A6", "B6", THREE_LEVELS, "Quarter Turn (A4): 1b turns from 6 to 3."),
        ("@6a!1a=2", "A2 A3 A4 A5 A6", "R6", FULL, "Masterwork (A6): 1a turns from 1 to 2."),
        ("@3a!1a", "A2 B3 A4 A5 A6", "G6", "R1Y6G3B4R2Y5/B2R4G1", "Template (B3): 1a takes the 6 of 3a."),
        ("@4a!1a!3c", "A2 A3 B4 A5 A6", "B6", THREE_LEVELS, "Crane (B4): R1 on 1a and Y4 on 3c change places."),
        ("@2a!1a", "B2 A3 A4 A5 A6", "G6", "R3B3", "Lever (B2): R3 on 1a and B3 on 1b change places."),
    ],
)
def test_each_step_of_a_skill(actions: str, skills: str, hand: str, dice: str, sentence: str) -> None:
    assert sentence in told(dice, hand, actions, skills=skills)


def test_rolls_are_counted_and_tell_what_was_there() -> None:
    pyramid = "R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4B1/B6R3"
    story = told(pyramid, "Y2", "@5a!1a?1!1a?6-", skills="A2 A3 A4 B5 A6")
    assert story == (
        "Seat 0 places Y2 on 5a.",
        "Fortune (B5), roll 1 of 3: 1a shows 1 (was 1).",
        "Fortune (B5), roll 2 of 3: 1a shows 6 (was 1).",
        "Seat 0 stops after two steps.",
    )


def test_choosing_a_target_is_not_told_before_something_happens_to_it() -> None:
    assert table(FULL, hand="R6").play("@6a!1a").told() == ()


def test_doing_without_a_skill_and_stopping() -> None:
    assert told("R1Y2G5G3B4B1/R2Y3", "R5", "@3a-")[-1] == "Seat 0 does not use Half Turn."
    assert told(FULL, "R6", "@6a!1a=2-")[2] == "Seat 0 stops after one step."


def test_a_skill_without_a_target_is_not_told() -> None:
    assert told("R3R3", "G6", "@2a", skills="B2 A3 A4 A5 A6") == ("Seat 0 places G6 on 2a.",)


def test_a_level_that_is_met_by_placing_and_spoiled_by_a_skill() -> None:
    assert told("R2Y4G2B6R4", "Y2", "@1f")[-1] == "Level 1 now satisfies Even Course."
    story = told("R2Y4G2B6R4Y2/R1Y1", "G3", "@3a!1a")
    assert story[-2:] == ("Half Turn (A3): 1a turns from 2 to 5.", "Level 1 no longer satisfies Even Course.")


def test_a_level_repaired_by_a_skill() -> None:
    pyramid = "R3R5G3B5Y3B2/Y1G4B6R2Y6/R3Y2G3"
    story = told(pyramid, "G4", "@3d!1f", objectives="C6 C2 C3 C4 C5")
    assert story[1:] == ("Half Turn (A3): 1f turns from 2 to 5.", "Level 1 now satisfies Threes and Fives.")


@pytest.mark.parametrize(
    ("second", "end"),
    [
        (X, "Seat 0: 60 (5 tokens) - Seat 1: 60 (5 tokens). Shared victory."),
        (X.replace("G3/", "G4/", 1), "Seat 0: 60 (5 tokens) - Seat 1: 55 (4 tokens). Seat 0 wins."),
    ],
)
def test_the_end(second: str, end: str) -> None:
    lines = ["pyradice players=2 quarry=4x6 first=1", FIRST_GAME, "turn 41 seat 0 PLACE hand=Y6", heap("a11")]
    text = "\n".join([*lines, f"seat 0: {X[:-2]}", f"seat 1: {second}"])
    match = pyxis.position("pyradice", text, seed=pyxis.BY_HAND).play("@6a -")
    assert match.story()[-1] == end


def test_what_a_match_came_to_is_counted_from_what_happened() -> None:
    pyramid = "R3R5G3B5Y3B2/Y1G4B6R2Y6/R3Y2G3"
    match = table(pyramid, "G4", objectives="C6 C2 C3 C4 C5", other="R3R5G3B5Y3B2/Y1G4B6R2Y6/R3Y2G3").play("@3d!1f")
    assert {statistic.words: statistic.counts for statistic in match.statistics} == {
        "Points from objectives": (5, 0),
        "Points from cards": (15, 10),
        "Skills used": (1, 0),
        "Dice changed by skills": (1, 0),
    }
