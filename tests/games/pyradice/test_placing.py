"""Where a die can be placed."""

import pytest

import pyxis
from tests.games.pyradice.tables import die, legal, phase, pyramid, table, turn_ended
from tests.marks import rule

FULL_BUT_TOP = "R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4B1/B6R3G6/Y2G4"


@rule("R3.2")
def test_an_empty_pyramid_offers_the_ground() -> None:
    assert legal(table(hand="R5")) == "@1a @1b @1c @1d @1e @1f"


@rule("R3.2")
def test_both_dice_below_have_to_be_there() -> None:
    assert legal(table("R1Y2..G3B4", hand="R5")) == "@1c @1f @2a @2d"


@rule("R3.2", "R3.3")
def test_a_full_level_offers_nothing() -> None:
    assert legal(table("R1Y2G5G3B4B1/R2Y3", hand="R5")) == "@2c @2d @2e @3a"


@rule("R3.1", "R4.1")
def test_the_die_keeps_its_value_and_a_skill_follows() -> None:
    match = table("R1Y2G5G3B4B1/R2Y3", hand="R5").play("@3a")
    assert die(match, "3a") == "R5"
    assert phase(match) == "SKILL"
    assert match.choices[-1].words == "do without Half Turn"


@rule("R4.1")
def test_level_1_has_no_skill() -> None:
    match = table(hand="R5").play("@1c")
    assert die(match, "1c") == "R5"
    assert turn_ended(match)


@rule("R3.3")
def test_the_last_cell_is_still_an_action() -> None:
    assert legal(table(FULL_BUT_TOP, hand="R6")) == "@6a"


@rule("R3.2")
def test_a_die_does_not_float() -> None:
    with pytest.raises(pyxis.IllegalAction, match=r"2b rests on 1b and 1c, and 1c is empty \[R3.2\]"):
        table("R1Y2..G3B4", hand="R5").play("@2b")


@rule("R3.2")
def test_all_cells_that_are_missing_below_are_named() -> None:
    with pytest.raises(pyxis.IllegalAction, match=r"2c rests on 1c and 1d, and 1c and 1d are empty \[R3.2\]"):
        table("R1Y2", hand="R5").play("@2c")


@rule("R3.1")
def test_a_cell_holds_one_die() -> None:
    with pytest.raises(pyxis.IllegalAction, match=r"Y2 stands on 1b already \[R3.1\]"):
        table("R1Y2..G3B4", hand="R5").play("@1b")


@rule("R3.1")
def test_a_die_taken_cannot_be_kept_or_given_back() -> None:
    match = table().play("c11")
    for text in ("-", "c14", "c11"):
        with pytest.raises(pyxis.IllegalAction, match=r"now the die in hand has to be placed"):
            match.play(text)


@rule("R3.4")
def test_placed_dice_stay_where_they_are() -> None:
    match = table("R1Y2G5G3B4B1/R2Y3", hand="R5").play("@3a-")
    assert pyramid(match) == "R1Y2G5G3B4B1/R2Y3/R5"


@rule("R3.3")
def test_there_are_never_more_than_six_places() -> None:
    match = pyxis.new("pyradice", seed=11)
    most = 0
    while not match.over:
        if phase(match) == "PLACE":
            assert match.legal
            most = max(most, len(match.legal))
        match = match.play(match.legal[0])
    assert most == 6
