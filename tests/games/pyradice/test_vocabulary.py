"""Skills the house does not have, from the words an owner of the box can use."""

from pathlib import Path

import pytest

import pyxis
from tests.games.pyradice.boxes import box
from tests.games.pyradice.tables import die, legal, phase, pyramid, table, turn_ended
from tests.marks import rule

BOARD = "R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4"
"""Level 4 can begin on 4a and 4b, on G2 among others."""


def placed(folder: Path, skill: str, hand: str = "B6", cell: str = "4a", board: str = BOARD) -> pyxis.Match:
    """A die placed on level 4, whose skill A4 is written anew."""
    return table(board, hand=hand, components=box(folder, A4=skill)).play(f"@{cell}")


@rule("R4.2", "R4.3", "O4")
@pytest.mark.parametrize(
    ("scope", "expected"),
    [
        ("ANY", "!1a !1b !1c !1d !1e !1f !2a !2b !2c !2d !2e !3a !3b !3c !4b -"),
        ("TOUCH", "!3a !3b !4b -"),
        ("BELOW", "!3a !3b -"),
        ("LEVEL", "!4b -"),
        ("LOWER", "!1a !1b !1c !1d !1e !1f !2a !2b !2c !2d !2e !3a !3b !3c -"),
        ("COLOUR", "!1d !2a !2d !4b -"),
        ("VALUE", "!1b -"),
    ],
)
def test_a_scope_is_seen_from_the_new_die(tmp_path: Path, scope: str, expected: str) -> None:
    match = placed(tmp_path, f"op = 'SET'; scope = '{scope}'", board=f"{BOARD}/..B1")
    assert legal(match) == expected


@rule("R4.6", "O4")
def test_a_scope_without_a_die_ends_the_turn(tmp_path: Path) -> None:
    assert turn_ended(placed(tmp_path, "op = 'SET'; scope = 'LEVEL'"))


@rule("R4.2", "O4")
@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ("ANY", "!1a !1b !1d !1e !1f !2a !2b !2c !2d !2e !3a !3b !3c"),
        ("TOUCH", "!1b !1d !2b !2c"),
        ("LEVEL", "!1a !1b !1d !1e !1f"),
        ("NEXT", "!1b !1d"),
        ("COLOUR", "!2c !3b"),
    ],
)
def test_a_pair_is_seen_from_the_first_die(tmp_path: Path, pair: str, expected: str) -> None:
    match = placed(tmp_path, f"op = 'SWAP'; pair = '{pair}'").play("!1c")
    assert phase(match) == "PARTNER"
    assert legal(match) == expected


@rule("R4.2", "R4.6", "O4")
def test_both_dice_of_a_swap_lie_in_the_scope(tmp_path: Path) -> None:
    match = placed(tmp_path, "op = 'SWAP'; pair = 'ANY'; scope = 'BELOW'")
    assert legal(match) == "!3a !3b -"
    assert pyramid(match.play("!3a")) == "R1Y6G3B4R2Y5/B2R4G1B5Y3/G2R5Y4/B6"


@rule("R4.6", "O4")
def test_a_die_without_partner_is_no_target(tmp_path: Path) -> None:
    match = placed(tmp_path, "op = 'SWAP'; pair = 'NEXT'; scope = 'COLOUR'", board="R1B6B3B4R2Y5/B2R4G1B5Y3/R5G2Y4")
    assert legal(match) == "!1b !1c !1d -"


@rule("R4.4", "O4")
def test_swapped_dice_are_both_changed(tmp_path: Path) -> None:
    match = placed(tmp_path, "op = 'SWAP'; pair = 'ANY'; times = 3").play("!1a!1b")
    assert not {"!1a", "!1b"} & set(match.legal_texts)
    match = match.play("!1c!1d")
    assert len(match.legal) == 14 - 4 + 1
    assert turn_ended(match.play("!1e!1f"))


@rule("R4.4", "R4.7", "O4")
def test_a_skill_that_is_not_distinct_may_come_back(tmp_path: Path) -> None:
    match = placed(tmp_path, "op = 'NUDGE'; times = 3; distinct = false").play("!1c=4!1c=5!1c=6")
    assert die(match, "1c") == "G6"
    assert turn_ended(match)


@rule("R4.4", "R4.6", "O4")
def test_a_skill_ends_when_no_target_is_left(tmp_path: Path) -> None:
    match = placed(tmp_path, "op = 'FLIP'; scope = 'BELOW'; times = 3").play("!3a!3b")
    assert (die(match, "3a"), die(match, "3b")) == ("R2", "G5")
    assert turn_ended(match)


@rule("R4.3", "O4")
def test_value_scope_follows_what_the_dice_show_now(tmp_path: Path) -> None:
    match = placed(tmp_path, "op = 'NUDGE'; scope = 'VALUE'; times = 3; distinct = false", hand="B3")
    assert legal(match) == "!1c !2e -"
    assert legal(match.play("!1c=4")) == "!2e -"


@rule("R4.2", "O4")
def test_a_distinct_roll_takes_another_die_each_time(tmp_path: Path) -> None:
    match = placed(tmp_path, "op = 'ROLL'; times = 2").play("!1a?3")
    assert "!1a" not in match.legal_texts
    assert turn_ended(match.play("!1b?1"))
