"""The course of a match."""

import pytest

import pyxis
from tests.games.pyradice.tables import FIXED, die, heap, legal, phase, table, turn_ended
from tests.marks import rule

FULL = "R1Y6G3B4R2Y5/B2R4G1B5Y3/R5G2Y4B1/B6R3G6/Y2G4/R6"
FULL_BUT_TOP = FULL.removesuffix("/R6")
LAST_TURN = f"""
    pyradice players=2 quarry=4x6 first=0
    skills A2 A3 A4 A5 A6 objectives C1 C2 C3 C4 C5 cards K1R K2Y K3G K4B
    turn 41 seat 1 TAKE
    a1 R1 .. R2 .. R3 ..
    a2 .. B1 .. B2 .. B6
    seat 0: {FULL}
    seat 1: {FULL_BUT_TOP}
"""


def last_turn() -> pyxis.Match:
    return pyxis.position("pyradice", LAST_TURN, seed=pyxis.BY_HAND)


@rule("R1.3", "R1.1", "R4.1")
def test_the_last_seat_finishes_the_round() -> None:
    match = last_turn()
    assert not match.over
    match = match.play("a26@6a")
    assert phase(match) == "SKILL"
    assert len(match.legal) == 21
    match = match.play("!1a=3!1b=1")
    assert match.over
    assert match.actor == pyxis.OVER
    assert (match.state.quarry != 0).sum() == 5


@rule("R1.3")
def test_the_last_skill_may_be_left_too() -> None:
    assert last_turn().play("a11@6a-").over


@rule("R1.3")
def test_nothing_can_be_done_after_the_end() -> None:
    with pytest.raises(pyxis.IllegalAction, match=r"the match is over \[R1.3\]"):
        last_turn().play("a11@6a- a13")


@rule("R1.2")
def test_a_turn_is_take_place_skill() -> None:
    match = table("R1Y2G5")
    stages = [phase(match)]
    for text in ("c11", "@2a", "!1b"):
        match = match.play(text)
        stages.append(phase(match))
    assert stages == ["TAKE", "PLACE", "SKILL", "FACE"]
    assert turn_ended(match.play("=3"))


@rule("R1.1", "R1.2")
def test_a_turn_is_written_without_blanks() -> None:
    match = pyxis.new("pyradice", seed=5, **FIXED)
    played = match.play("c11@1a c14@1b c12@1b")
    assert played.line.split()[-3:] == ["c11@1a", "c14@1b", "c12@1b"]
    assert (match.actor, played.actor) == (0, 1)


@rule("R1.3", "R1.1")
@pytest.mark.parametrize(("seats", "left"), [(2, 5), (3, 29), (4, 8)])
def test_everybody_has_21_turns(seats: int, left: int) -> None:
    match = pyxis.new("pyradice", seats, seed=seats)
    while not match.over:
        match = match.play(match.legal[0])
    assert match.state.turn == 21 * seats
    assert (match.state.pyramid[:seats] != 0).all()
    assert (match.state.quarry != 0).sum() == left


@rule("R4.1", "R4.5")
def test_using_a_skill_ends_the_turn_whatever_other_levels_offer() -> None:
    match = table("R1Y2G5G3B4B1/R2Y3", hand="R5").play("@3a!1a")
    assert turn_ended(match)
    assert die(match, "1a") == "R6"


@rule("R1.3")
def test_a_drawn_position_whose_pyramids_are_full_is_over() -> None:
    match = table(FULL, other=FULL)
    assert match.over
    assert legal(match) == ""


@rule("R1.1")
def test_the_seat_after_the_last_is_the_first() -> None:
    match = table(players=4, quarry=heap(layout=1))
    for seat in (0, 1, 2, 3, 0):
        assert match.actor == seat
        match = match.play(match.legal[0]).play("@1a" if seat or not match.state.turn else "@1b")


def test_after_the_set_up_a_turn_that_rolls_nothing_has_no_chance() -> None:
    match = pyxis.new("pyradice", seed=9, chance_skills="off")
    while not match.over:
        assert match.actor >= 0
        match = match.play(match.legal[-1])
