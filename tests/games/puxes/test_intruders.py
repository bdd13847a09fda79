"""Sacred gardens and who is driven out of them."""

from typing import Any

import pytest

import pyxis
from pyxis.games.puxes.rules.table.seating import is_sacred
from tests.games.puxes.tables import FLICK, die, face, legal, phase, place, pose, seat, spot, table
from tests.marks import rule

INTRUDED = "mov Ao2=3000,7001,0,0,s"


def intruded(**options: Any) -> pyxis.Match:
    return table(**options).play(f"Ao2{FLICK} {{{INTRUDED}}}")


@rule("R11.1", "G3")
@pytest.mark.parametrize(
    ("pose", "sacred"), [((3000, 7001, 0), True), ((3000, 7000, 0), False), ((3000, 6990, 450), False)]
)
def test_two_corners_make_an_intruder(pose: tuple[int, int, int], sacred: bool) -> None:
    assert is_sacred(table().state, 1, 0, *pose) == sacred
    x, y, yaw = pose
    match = table().play(f"Ao2{FLICK} {{mov Ao2={x},{y},{yaw},0,s}}")
    assert (phase(match) == "AIM") == sacred


@rule("R11.2", "R11.3")
def test_a_clean_defence_is_accepted() -> None:
    match = intruded()
    assert (match.actor, phase(match), len(match.legal)) == (1, "AIM", 1440)
    match = match.play("@270.00^8 {mov Ao2=3000,6200,0,0,s}")
    assert (spot(match, "Ao2"), seat(match), phase(match)) == ((3000, 6200), "B", "THROW")


@rule("R11.4", "R11.5")
def test_a_defence_that_touches_is_put_right_by_the_next_player() -> None:
    report = "{mov Ao2=3000,6300,0,0,s, Bo2=3300,6300,0,0,p; touch Ao2-Bo2}"
    match = intruded().play(f"@270.00^8 {report}")
    assert (phase(match), match.actor, match.state.asked) == ("REPLACE", 1, 3)
    match = match.play("#1:0,-8")
    assert (phase(match), match.state.asked) == ("REPLACE", 13)
    match = match.play("#1:8,0")
    assert (spot(match, "Ao2"), spot(match, "Bo2")) == ((3000, 8500), (2000, 7500))
    assert (face(match, "Ao2"), seat(match)) == ("s", "B")
    home = intruded(repel_place="home").play(f"@270.00^8 {report}")
    assert home.actor == 1
    assert spot(home.play("#1:0,-8"), "Ao2") == (3000, 500)


@rule("R11.3", "R11.4")
@pytest.mark.parametrize("report", ["out Ao2@3000,9000", "mov Ao2=3000,7100,0,0,s"])
def test_a_defence_that_fails_puts_nobody_to_sleep(report: str) -> None:
    match = intruded().play(f"@270.00^8 {{{report}}}")
    assert (phase(match), match.actor, place(match, "Ao2")) == ("REPLACE", 1, "table")


@rule("R11.1", "R11.4")
def test_an_own_oracle_is_an_intruder_too() -> None:
    match = table().play(f"Ao2{FLICK} {{mov Ao2=3000,1900,900,0,s}}")
    assert (phase(match), match.actor) == ("AIM", 0)
    match = match.play("@90.00^8 {mov Ao2=3000,2500,900,0,s; touch Ao2-Ao3}")
    assert (phase(match), match.actor) == ("REPLACE", 1)
    assert spot(match.play("#1:0,-8"), "Ao2") == (3000, 500)


@rule("R11.5")
def test_a_defence_fells_no_temple() -> None:
    match = intruded().play("@90.00^8 {mov Ao2=3000,6000,0,0,s, Bt.u=3300,7700,0,0,*; touch Ao2-Bt.l}")
    assert (pose(match, "Bt.u"), match.over) == ((3000, 7500, 2700, 1), False)


@rule("R11.5", "R14.3")
def test_a_defence_sends_a_little_grey_home_that_it_throws_off() -> None:
    ridden = table("Hanuman s:11  Arkan Sonney s:12  Nyx y:13  on table", marks="Bo2<Ah4  fort -")
    match = ridden.play(f"Ao2{FLICK} {{{INTRUDED}}}")
    report = "{mov Ao2=3000,6300,0,0,s, Ah4=3700,6600,0,0,*, Bo2=3300,6300,0,0,p; touch Ao2-Bo2}"
    match = match.play(f"@270.00^8 {report}")
    assert (phase(match), place(match, "Ah4")) == ("REPLACE", "hand")
    assert place(match.play("#1:0,-8 #1:8,0"), "Bo2") == "table"


@rule("R11.6")
def test_an_intruder_in_a_stack_is_placed_at_once() -> None:
    report = "{mov Ao2=3000,7001,0,0,s, Bo2=3000,7001,0,1,p}"
    match = table().play(f"Ao2{FLICK} {report}")
    assert (phase(match), match.actor) == ("REPLACE", 1)


@rule("R11.1")
def test_nobody_is_repelled_twice_after_one_flick() -> None:
    match = intruded().play("@270.00^0 {mov Ao2=3000,6900,0,0,s}")
    assert phase(match) == "THROW"
    report = "{mov Ao1=3000,7001,0,0,k, Ao2=3000,8000,0,0,s}"
    match = table().play(f"Ao2{FLICK} {report}").play("@0.00^8 {mov Ao1=5000,7001,0,0,k}")
    assert phase(match) in ("AIM", "THROW")


@rule("R11.7")
def test_a_rider_comes_along_when_its_oracle_is_placed() -> None:
    match = table(
        "Hanuman s:11  Arkan Sonney s:12  Nyx y:13  on table",
        marks="Bo2<Ah4  fort -",
        poses={"Bo2": "3000,7100/0^1", "Bo3": "3000,7100/0"},
    ).play(f"Ao2{FLICK} {{mov Ao2=2750,2600,900,0,s}}")
    assert phase(match) == "REPLACE"
    match = match.play("#1:0,-8")
    assert pose(match, "Ah4") == (*pose(match, "Bo2")[:3], 1)


@rule("R11.2")
def test_a_defence_slides_from_the_middle_with_any_aim() -> None:
    assert "@0.00" in legal(intruded())
    assert intruded().state.style == 7


@rule("R10.9", "R16.8", "R11.1")
def test_the_fortress_is_looked_at_before_and_after_intruders() -> None:
    report = "{mov Ao2=3000,7001,0,0,s, Bo1=3000,4500,0,0,p}"
    match = table(fortress="on").play(f"Ao2{FLICK} {report}")
    assert match.state.fort == die(match, "Bo1")
    match = match.play("@270.00^31 {mov Ao2=3200,4700,0,0,s}")
    assert (match.state.fort, place(match, "Bo1")) == (die(match, "Ao2"), "asleep")
