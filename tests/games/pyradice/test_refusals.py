"""Why not? What a person is told who tries an illegal action."""

from pathlib import Path

import pytest

import pyxis
from tests.games.pyradice.boxes import box
from tests.games.pyradice.tables import FIXED, heap, stones, table
from tests.marks import rule

THREE_AND_A_BIT = "R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4"


def why_not(match: pyxis.Match, text: str) -> str:
    refusal = match.refusal(text)
    assert refusal is not None
    assert refusal.rule in match.game.rulebook.rules
    return f"{refusal.reason} [{refusal.rule}]"


@rule("R2.1", "R2.2", "R2.3")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("c12", "it shows 2 of the 3 faces it needs: c11, c13 and c22 stand beside it [R2.2]"),
        ("b11", "it shows 2 of the 3 faces it needs: c11 lies on it [R2.2]"),
        ("b12", "it shows 1 of the 3 faces it needs: c11 and c12 lie on it [R2.2]"),
        ("b22", "it shows 0 of the 3 faces it needs: c11, c12, c21 and c22 lie on it [R2.2]"),
        ("a46", "it shows 2 of the 3 faces it needs: b35 lies on it [R2.2]"),
    ],
)
def test_a_die_that_is_held(text: str, reason: str) -> None:
    assert why_not(table(), text) == reason


@rule("R2.1")
def test_a_die_that_is_not_there() -> None:
    match = table(quarry=heap("a11"))
    assert why_not(match, "a12") == "there is no die on a12 [R2.1]"
    refusal = match.refusal(91)
    assert refusal is not None
    assert str(refusal) == "q91 is illegal: the 4x6 quarry has no such place [R2.1]"


@rule("R1.2")
@pytest.mark.parametrize(
    ("line", "text", "reason"),
    [
        ("", "@1a", "now a die has to be taken from the quarry, as in c11 [R1.2]"),
        ("", "!1a", "now a die has to be taken from the quarry, as in c11 [R1.2]"),
        ("c11", "c14", "now the die in hand has to be placed, as in @1a [R1.2]"),
        ("c11@4a", "c14", "now the skill is used on a die, as in !1a, or left with - [R1.2]"),
        ("c11@4a", "=1", "now the skill is used on a die, as in !1a, or left with - [R1.2]"),
        ("c11@4a!1a", "!1b", "now the new face has to be chosen, as in =2 [R4.4]"),
        ("c11@4a!1a", "-", "the step has begun: skipping is for the moment before it [R4.4]"),
        ("", "+A2", "now a die has to be taken from the quarry, as in c11 [R1.2]"),
    ],
)
def test_the_wrong_thing_at_the_wrong_time(line: str, text: str, reason: str) -> None:
    assert why_not(table(THREE_AND_A_BIT).play(line), text) == reason


@rule("R4.2", "R4.3", "R4.6")
def test_a_target_out_of_reach() -> None:
    match = table("R1Y2G3B4R6Y6/R2Y3..G5", hand="B1").play("@2c")
    assert why_not(match, "!2e") == "there is no die of yours on 2e [R4.2]"
    assert why_not(match, "!2c") == "2c is the die just placed [R4.3]"
    reach = "Chisel does not reach 1a: A die touching the new one: one up or one down [R4.2]"
    assert why_not(match, "!1a") == reach


@rule("R4.4", "R4.2")
def test_a_die_changed_before() -> None:
    match = table("R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4B1/B6R3G6/Y2G4", hand="R6").play("@6a!1a=2")
    assert why_not(match, "!1a") == "Masterwork has changed 1a already, and every step needs another die [R4.2]"


@rule("R4.6")
def test_a_step_without_effect() -> None:
    match = table("R1Y6G3B4R2Y5/B2R4G1", hand="G6", skills="A2 B3 A4 A5 A6").play("@3a")
    assert why_not(match, "!1b") == "1b shows that value already, so nothing would change [R4.6]"
    lonely = table("R3R3R3B1", hand="G6", skills="B2 A3 A4 A5 A6").play("@2a")
    assert why_not(lonely, "!1a") == "no other die can change places with 1a and make a difference [R4.6]"


@rule("R4.2", "R4.6")
def test_a_face_that_is_not_offered() -> None:
    match = table(THREE_AND_A_BIT, hand="B6").play("@4a!1b")
    assert why_not(match, "=1") == "Quarter Turn can turn a 6 to 2 or 3 or 4 or 5 [R4.2]"
    assert why_not(match, "=6") == "Quarter Turn can turn a 6 to 2 or 3 or 4 or 5 [R4.6]"


@rule("R4.2", "R4.3", "R4.6")
def test_a_partner_that_does_not_fit() -> None:
    match = table("R3B3R3B3R3", hand="G6", skills="B2 A3 A4 A5 A6").play("@2a!1b")
    assert why_not(match, "!1b") == "1b cannot change places with itself [R4.6]"
    assert why_not(match, "!2a") == "2a is the die just placed [R4.3]"
    assert why_not(match, "!1e").startswith("Lever does not pair 1e with 1b: Two other dice that touch")
    assert why_not(match, "-") == "the step has begun: skipping is for the moment before it [R4.4]"
    crane = table("R3B3R3B4R3R5/R1R1R1R1R1/R1R1R1", hand="G6", skills="A2 A3 B4 A5 A6").play("@4a!1a")
    assert why_not(crane, "!1c") == "1c and 1a are equal dice, so nothing would change [R4.6]"


def setting(line: str, **options: object) -> pyxis.Match:
    return pyxis.new("pyradice", seed=pyxis.BY_HAND, **{**FIXED, **options}).play(line)


@rule("R0.1", "R0.3", "R0.4", "R0.5", "R0.6", "R0.7")
@pytest.mark.parametrize(
    ("options", "line", "text", "reason"),
    [
        ({}, "#R1 " * 12, "#R5", "no R5 is left in the box [R0.1]"),
        ({}, "", "c11", "now a die is drawn for the heap [R0.1]"),
        ({"skills": "?????"}, stones(), "+A3", "the skill of level 2 is due, and that token fits level 3 [R0.3]"),
        ({"skills": "?????"}, stones(), "c11", "now the side of a skill token is chosen [R0.3]"),
        (
            {"objectives": "C6 ? ? ? ?"},
            stones(),
            "+D6",
            "token 6 lies on a level already: C and D are its two sides [R0.4]",
        ),
        ({"cards": "? K4 ? ?"}, stones(), "+K4", "Mason's Mark is on the table already [R0.5]"),
        ({"discs": "?R??"}, stones(), "+R", "the red disc lies on a card already [R0.6]"),
        ({"first": "?"}, stones(), "^2", "seats are 0 to 1 [R0.7]"),
        ({"first": "?"}, stones(), "+R", "now the first player is rolled [R0.7]"),
    ],
)
def test_what_the_set_up_does_not_allow(options: dict[str, object], line: str, text: str, reason: str) -> None:
    assert why_not(setting(line, **options), text) == reason


@rule("O6")
def test_a_level_with_one_side_left_is_never_due(tmp_path: Path) -> None:
    path = box(tmp_path, A2="op = 'ROLL'")
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND, components=path, chance_skills="off").play(stones())
    assert match.legal_texts == ("+A3", "+B3")
    assert why_not(match, "+A2") == "the skill of level 3 is due, and that token fits level 2 [R0.3]"


@rule("O7")
def test_a_die_that_came_to_light_is_seen_first() -> None:
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND, buried="hidden", **FIXED).play(stones(36) + " c11")
    assert why_not(match, "@1a") == "now the die that came to light is seen first [O7]"
