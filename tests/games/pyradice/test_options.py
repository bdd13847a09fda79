"""Options that do not fit, and what is said of them."""

from typing import Any

import pytest

import pyxis
from tests.marks import rule


def refused(seats: int = 2, **options: Any) -> str:
    with pytest.raises(pyxis.OptionError) as error:
        pyxis.new("pyradice", seats, **options)
    return str(error.value)


@rule("O2")
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"skills": "AAA"}, "skills=AAA has 3 items: give 5, each one of ? A B !"),
        ({"skills": "AACAA"}, "skills=AACAA: C is unknown: choose ? A B !"),
        ({"skills": "A B A B A"}, "skills=A B A B A has 9 items"),
        ({"objectives": "C1 C2"}, "objectives=C1 C2 has 2 items: give 5"),
        ({"objectives": "C1 C2 C8 C4 C5"}, "C8 is unknown"),
        ({"objectives": "C3 ? C3 ? ?"}, "uses token 3 twice: there is one of each"),
        ({"objectives": "? D7 ? ! C7"}, "uses token 7 twice"),
        ({"cards": "K1 K2 K3"}, "cards=K1 K2 K3 has 3 items: give 4"),
        ({"cards": "K1 K2 K3 K0"}, "K0 is unknown"),
        ({"cards": "K1 ? K1 !"}, "uses card K1 twice"),
        ({"discs": "RYG"}, "discs=RYG has 3 items: give 4, each one of ? R Y G B"),
        ({"discs": "RYGX"}, "X is unknown"),
        ({"discs": "RYG!"}, "! is unknown"),
        ({"discs": "R?R?"}, "uses disc R twice"),
        ({"first": 4}, "first=4 is unknown: choose ?, 0, 1, 2 or 3"),
        ({"first": 2}, "first=2 does not sit at the table: seats are 0 to 1"),
    ],
)
def test_slots_are_checked(options: dict[str, Any], reason: str) -> None:
    assert reason in refused(**options)


@rule("O1")
@pytest.mark.parametrize(("seats", "quarry"), [(2, "6x7"), (2, "5x8"), (3, "4x6"), (4, "4x6")])
def test_a_quarry_fits_some_numbers_of_players(seats: int, quarry: str) -> None:
    assert f"quarry={quarry} does not fit {seats} players" in refused(seats, quarry=quarry)


@rule("O1")
def test_a_quarry_has_a_name() -> None:
    assert "quarry=7x7 is unknown: choose auto, 4x6, 6x7 or 5x8" in refused(quarry="7x7")


@rule("O3")
@pytest.mark.parametrize("name", ["skills", "objectives", "cards", "discs"])
def test_a_preset_leaves_no_say_in_what_it_fills(name: str) -> None:
    given: Any = {"skills": "?????", "objectives": "C1 ? ? ? ?", "cards": "K1 ? ? ?", "discs": "BGYR"}[name]
    reason = refused(preset="first-game", **{name: given})
    assert reason.startswith(f"preset=first-game sets {name}=")
    assert reason.endswith(f": leave out {name} or the preset")


@rule("O3")
def test_what_a_preset_fills_may_be_said_again_and_is_shown() -> None:
    match = pyxis.new("pyradice", seed=1, preset="first-game", skills="AAAAA")
    assert "skills A2 A3 A4 A5 A6" in match.position
    assert match.options["objectives"] == "C6 D1 C3 D7 C4"


@rule("O6")
def test_without_chance_skills_no_side_that_rolls_is_fixed() -> None:
    assert "asks for B5, which rolls dice" in refused(skills="???B?", chance_skills="off")
    assert "skills A2 A3 A4 A5 A6" in pyxis.new("pyradice", seed=1, skills="AAAAA", chance_skills="off").position


def test_players_are_two_to_four() -> None:
    with pytest.raises(pyxis.OptionError, match="Pyradice is played by 2 or 3 or 4, not by 5"):
        pyxis.new("pyradice", 5)
