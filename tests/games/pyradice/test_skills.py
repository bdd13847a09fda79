"""Skills of the house set."""

import pytest

import pyxis
from pyxis.games.pyradice.outlook.status import status
from tests.games.pyradice.tables import die, legal, phase, pyramid, table, turn_ended
from tests.marks import rule

THREE_AND_A_BIT = "R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4"
FOUR_AND_A_BIT = f"{THREE_AND_A_BIT}B1/B6R3"
FULL_BUT_TOP = "R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4B1/B6R3G6/Y2G4"
SPOILT = "R3R5G3B5Y3B2/Y1G4B6R2Y6/R1Y2G3"


def targets(match: pyxis.Match) -> str:
    return " ".join(text for text in match.legal_texts if text.startswith("!"))


def spoilt() -> pyxis.Match:
    return table(SPOILT, hand="G4", objectives="C6 C2 C3 C4 C5").play("@3d")


@rule("R4.2", "R4.3", "R5.2")
def test_half_turn_repairs_a_covered_die() -> None:
    match = spoilt()
    assert status(match.state, 0, 0) == "broken 1"
    assert len(match.legal) == 15
    assert "!3d" not in match.legal_texts
    match = match.play("!1f")
    assert die(match, "1f") == "B5"
    assert status(match.state, 0, 0) == "met"
    assert turn_ended(match)


@rule("R4.4", "R4.1")
def test_a_skill_not_used_is_gone() -> None:
    match = spoilt().play("-")
    assert pyramid(match) == f"{SPOILT}G4"
    assert turn_ended(match)


@rule("R4.2", "R4.3")
def test_the_chisel_reaches_dice_that_touch_the_new_one() -> None:
    match = table("R1Y2G3B4R6Y6/R2Y3..G5", hand="B1").play("@2c")
    assert legal(match) == "!1c !1d !2b !2d -"


@rule("R4.2")
def test_the_chisel_goes_one_up_or_one_down() -> None:
    match = table("R1Y2G3B4R6Y6/R2Y3..G5", hand="B1").play("@2c!1c")
    assert phase(match) == "FACE"
    assert legal(match) == "=2 =4"


@rule("R4.2", "R4.6")
@pytest.mark.parametrize(("target", "cell", "becomes"), [("!1b", "1b", "Y5"), ("!1a", "1a", "R2")])
def test_a_one_and_a_six_have_one_way_to_go(target: str, cell: str, becomes: str) -> None:
    match = table("R1Y6G3B4R6Y6", hand="B1").play("@2a")
    assert targets(match) == "!1a !1b"
    match = match.play(target)
    assert die(match, cell) == becomes
    assert turn_ended(match)


@rule("R4.6")
def test_equal_dice_have_nothing_to_exchange() -> None:
    match = table("R3R3", hand="G6", skills="B2 A3 A4 A5 A6").play("@2a")
    assert turn_ended(match)


@rule("R4.6", "R3.4")
def test_a_single_partner_needs_no_choice() -> None:
    match = table("R3B3", hand="G6", skills="B2 A3 A4 A5 A6").play("@2a")
    assert targets(match) == "!1a !1b"
    match = match.play("!1a")
    assert pyramid(match) == "B3R3/G6"
    assert turn_ended(match)


@rule("R4.6", "R3.4")
def test_the_lever_swaps_dice_that_touch() -> None:
    match = table("R3B3R3", hand="G6", skills="B2 A3 A4 A5 A6").play("@2a")
    choosing = match.play("!1b")
    assert phase(choosing) == "PARTNER"
    assert legal(choosing) == "!1a !1c"
    assert pyramid(choosing.play("!1a")) == "B3R3R3/G6"
    match = match.play("!1c")
    assert pyramid(match) == "R3R3B3/G6"
    assert turn_ended(match)


@rule("R4.6", "R4.3")
def test_the_template_copies_the_new_die() -> None:
    match = table("R1Y6G3B4R2Y5/B2R4G1", hand="G6", skills="A2 B3 A4 A5 A6").play("@3a")
    assert targets(match) == "!1a !1c !1d !1e !1f !2a !2b !2c"
    assert die(match.play("!1a"), "1a") == "R6"


@rule("R4.6")
def test_a_template_without_any_other_value_is_passed_over() -> None:
    match = table("R6Y6G6B6/B6R6G6", hand="G6", skills="A2 B3 A4 A5 A6").play("@3a")
    assert turn_ended(match)


@rule("R4.2")
def test_the_quarter_turn_shows_a_side_face() -> None:
    match = table(THREE_AND_A_BIT, hand="B6").play("@4a!1b")
    assert legal(match) == "=2 =3 =4 =5"
    assert die(match.play("=3"), "1b") == "Y3"


@rule("R4.3", "R3.4")
def test_the_crane_swaps_any_two_others() -> None:
    match = table(THREE_AND_A_BIT, hand="B6", skills="A2 A3 B4 A5 A6").play("@4a")
    assert "!4a" not in match.legal_texts
    match = match.play("!1a")
    assert "!4a" not in match.legal_texts
    match = match.play("!3c")
    assert pyramid(match) == "Y4Y6G3B4R2Y5/B2R4G1B5Y3/R5G2R1/B6"
    assert turn_ended(match)


@rule("R4.2")
def test_carving_shows_any_other_face() -> None:
    match = table(FOUR_AND_A_BIT, hand="Y2").play("@5a!2b")
    assert legal(match) == "=1 =2 =3 =5 =6"
    assert die(match.play("=1"), "2b") == "R1"


@rule("R4.4", "R4.6")
def test_a_roll_may_show_the_same_value_and_counts() -> None:
    match = table(FOUR_AND_A_BIT, hand="Y2", skills="A2 A3 A4 B5 A6").play("@5a")
    assert len(match.legal) == 18
    assert legal(match).endswith(" -")
    match = match.play("!1a")
    assert (match.actor, phase(match)) == (pyxis.CHANCE, "ROLL")
    assert legal(match) == "?1 ?2 ?3 ?4 ?5 ?6"
    assert match.weights == (1, 1, 1, 1, 1, 1)
    match = match.play("?1")
    assert die(match, "1a") == "R1"
    assert match.state.used == 1


@rule("R4.4", "R4.7")
def test_fortune_rolls_up_to_three_times() -> None:
    match = table(FOUR_AND_A_BIT, hand="Y2", skills="A2 A3 A4 B5 A6").play("@5a!1a?1!1a?6")
    assert die(match, "1a") == "R6"
    assert match.state.used == 2
    assert turn_ended(match.play("-"))
    match = match.play("!4a?2")
    assert die(match, "4a") == "B2"
    assert turn_ended(match)


@rule("R4.4")
def test_the_masterwork_sets_two_different_dice() -> None:
    match = table(FULL_BUT_TOP, hand="R6").play("@6a")
    assert len(targets(match).split()) == 20
    match = match.play("!1a=2")
    assert len(targets(match).split()) == 19
    assert "!1a" not in match.legal_texts
    assert turn_ended(match.play("-"))
    match = match.play("!5b=2")
    assert (die(match, "1a"), die(match, "5b")) == ("R2", "G2")
    assert turn_ended(match)


@rule("R4.4")
def test_polish_nudges_three_different_dice() -> None:
    match = table(FULL_BUT_TOP, hand="R6", skills="A2 A3 A4 A5 B6").play("@6a!1a")
    assert die(match, "1a") == "R2"
    match = match.play("!1c=4")
    assert die(match, "1c") == "G4"
    assert len(targets(match).split()) == 18
    assert legal(match).endswith(" -")
    match = match.play("!1b")
    assert die(match, "1b") == "Y5"
    assert turn_ended(match)


@rule("R4.1", "R4.5")
def test_the_level_of_the_new_die_says_which_skill() -> None:
    match = table("R1Y2G5G3B4B1/R2Y3", hand="R5", skills="B2 A3 A4 A5 A6").play("@3a!1a")
    assert die(match, "1a") == "R6"
    assert turn_ended(match)


@rule("R4.7", "R5.2")
def test_a_skill_may_spoil_a_level() -> None:
    match = table("R2Y4G2B6R4Y2/R1Y1", hand="G3").play("@3a")
    assert status(match.state, 0, 0) == "met"
    assert "seat 0  tokens 5 0 0 0 0" in match.position
    match = match.play("!1a")
    assert die(match, "1a") == "R5"
    assert status(match.state, 0, 0) == "broken 1"
    assert "seat 0  tokens 0 0 0 0 0" in match.position


@rule("R4.7", "R4.3")
def test_a_die_placed_earlier_is_a_target() -> None:
    match = table("R1Y6G3B4R2Y5/B2R4G1B5Y3/R1R1..G4", hand="B1").play("@3c")
    assert "!3d" in match.legal_texts
    assert "!3c" not in match.legal_texts


def stages_of_skill(match: pyxis.Match, breadth: int = 2) -> list[pyxis.Match]:
    """What a skill can lead to, its first few choices at each stage followed to the end of the turn."""
    if phase(match) not in ("SKILL", "PARTNER", "FACE", "ROLL"):
        return [match]
    return [after for action in match.legal[-breadth:] for after in stages_of_skill(match.play(action), breadth)]


@rule("R4.2")
@pytest.mark.parametrize("skills", ["A2 A3 A4 A5 A6", "B2 B3 B4 B5 B6"])
@pytest.mark.parametrize(
    ("board", "cell"),
    [("R1Y6G3", "2a"), ("R1Y6G3/B2R4", "3a"), (THREE_AND_A_BIT, "4a"), (FOUR_AND_A_BIT, "5a"), (FULL_BUT_TOP, "6a")],
)
def test_no_skill_touches_another_pyramid_or_the_heap(skills: str, board: str, cell: str) -> None:
    match = table(board, hand="G4", skills=skills).play(f"@{cell}")
    ends = stages_of_skill(match)
    assert len(ends) > 1
    for after in ends:
        assert (after.state.pyramid[1] == match.state.pyramid[1]).all()
        assert (after.state.quarry == match.state.quarry).all()
        assert die(after, cell) == "G4"
