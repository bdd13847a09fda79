"""Once nothing is drawn or rolled any more, the end of a match can be solved."""

import pytest

import pyxis
from pyxis.search.solver import Solver, check_solvable
from pyxis.search.table import WIN
from tests.games.pyradice.tables import table
from tests.marks import rule

NEARLY_FULL = "R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4B1/B6R3G6/Y2"


def chance_is_over(match: pyxis.Match) -> bool:
    assert match.game.chance_is_over is not None
    return bool(match.game.chance_is_over(match.state))


@rule("O6")
def test_without_chance_skills_chance_ends_with_the_set_up() -> None:
    match = pyxis.new("pyradice", seed=2, chance_skills="off")
    assert not chance_is_over(match.at(0))
    assert not chance_is_over(match.at(match.number - 1))
    assert chance_is_over(match)


@rule("O6", "R4.1")
@pytest.mark.parametrize(
    ("pyramid", "other", "is_over"),
    [
        (NEARLY_FULL, NEARLY_FULL, False),
        (f"{NEARLY_FULL}G4", NEARLY_FULL, False),
        (f"{NEARLY_FULL}G4", f"{NEARLY_FULL}G4", True),
    ],
)
def test_fortune_matters_while_somebody_can_build_on_its_level(pyramid: str, other: str, is_over: bool) -> None:
    assert chance_is_over(table(pyramid, other=other, skills="A2 A3 A4 B5 A6")) == is_over


@rule("O6")
def test_a_skill_that_rolls_and_is_in_use_is_chance() -> None:
    match = table(NEARLY_FULL, hand="G1", other=f"{NEARLY_FULL}G4", skills="A2 A3 A4 B5 A6").play("@5b")
    assert not chance_is_over(match)
    assert not chance_is_over(match.play("!1a"))
    assert chance_is_over(match.play("-"))


@rule("O7")
def test_dice_nobody_has_seen_are_chance() -> None:
    assert not chance_is_over(pyxis.new("pyradice", seed=2, chance_skills="off", buried="hidden"))


def last_die() -> pyxis.Match:
    """Seat 1 to place its last die: level 5 is to show equal values, and Masterwork can see to it."""
    text = f"""
        pyradice players=2 quarry=4x6 first=0
        skills A2 A3 A4 A5 A6 objectives C1 C2 C3 C5 C4 cards K1R K2Y K3G K4B
        turn 41 seat 1 TAKE
        a1 R1 G1 B1
        seat 0: {NEARLY_FULL}G4/R1
        seat 1: {NEARLY_FULL}G4
    """
    return pyxis.position("pyradice", text, seed=pyxis.BY_HAND)


@rule("R7", "O6")
def test_the_end_of_a_match_is_solved() -> None:
    match = last_die()
    solver = Solver(match, memory=1, use_openings=False)
    assert solver.value(match).low == WIN
    assert match.play("a11@6a!5b=2-").returns == (-1.0, 1.0)


@rule("R7")
def test_what_chance_decides_is_not_solved() -> None:
    with pytest.raises(pyxis.OptionError, match="Pyradice has chance"):
        check_solvable(table(NEARLY_FULL, skills="A2 A3 A4 B5 A6"))
