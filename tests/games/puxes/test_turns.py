"""Matching, turns, and what a throw can bring."""

import pytest

import pyxis
from tests.games.puxes.tables import FLICK, after, face, legal, phase, place, pose, seat, spot, table
from tests.marks import rule


@rule("R7", "R5.4", "R5.5", "R5.6", "R12.1")
def test_only_the_matching_oracle_may_move() -> None:
    assert legal(table("s s y h")) == "Ao2"


@rule("R5.5", "R5.7")
def test_a_dead_throw_passes_by_itself() -> None:
    match = table("y y h -", phase="THROW", more="rolling=512").play("~y")
    assert (phase(match), seat(match)) == ("THROW", "B")


@rule("R7")
def test_a_character_goes_with_any_character_even_a_blocked_one() -> None:
    faces = "* s u b"
    assert legal(table("Nemea* y y h", a=faces)) == "Ao1"
    assert legal(table("Nemea* y y h", a=faces, other="Oni* - - -")) == "Ao1"


@rule("R12.1", "R12.2", "R5.4")
def test_a_pair_wakes_instead_of_moving() -> None:
    match = table("s s y h", poses={"Ao4": "asleep"})
    assert legal(match) == "Ao2 Ao4"
    match = match.play("Ao4")
    assert phase(match) == "ORIENT"
    match = match.play("=a")
    assert phase(match) == "CELL"
    match = match.play("#1:0,-8")
    assert (phase(match), seat(match)) == ("THROW", "B")
    assert (pose(match, "Ao4"), face(match, "Ao4")) == ((3000, 500, 900, 0), "a")


@rule("R12.1")
def test_two_characters_are_no_pair_unless_agreed() -> None:
    asleep = {"Ao4": "asleep"}
    assert "Ao4" not in table("Kala* Nyx* y h", poses=asleep).legal_texts
    assert "Ao4" in table("Kala* Nyx* y h", poses=asleep, wake_pair="any").legal_texts


@rule("R8.1", "R8.2", "R8.3", "R8.8")
def test_one_active_power_a_turn() -> None:
    match = table("Oni* Kala* Kaeru* s")
    assert legal(match) == "!2 !3 Ao2"
    match = match.play("!3")
    assert (phase(match), legal(match)) == ("MOVE", "Ao2")
    match = after(match, f"Ao2{FLICK} {{mov Ao2=2750,3500,900,0,s}} - ", throw="")
    assert seat(match) == "B"
    assert match.state.shown[6] == 1


@rule("R12.3", "G4")
def test_cells_of_the_public_garden() -> None:
    match = table("s s y h", poses={"Ao4": "asleep"}).play("Ao4 =a")
    cells = match.legal_texts
    assert "#1:0,8" not in cells
    assert "#1:0,-8" in cells
    assert "#1:3,3" not in cells
    assert "#1:9,9" not in cells
    gone = {"Ao1": "asleep", "Ao2": "1000,4500", "Ao3": "asleep", "Ao4": "asleep"}
    assert len(table("s s y h", poses=gone).play("Ao4 =a").legal) == 308


@rule("R12.3")
def test_a_full_garden_lets_fellows_stand_closer() -> None:
    wall = {f"Ao{number}": f"{x},{y}" for number, (x, y) in enumerate([(2200, 700), (3800, 700), (2200, 2300)], 1)}
    match = table("s s y h", poses={**wall, "Ao4": "asleep"}, a="k s u b")
    assert len(match.play("Ao4 =a").legal) < 308


@rule("R12.4")
def test_without_a_temple_nobody_wakes() -> None:
    text = table("s s y h", poses={"Ao4": "asleep"}, temples=1).position
    lines = text.replace("lives A1 B1", "lives A0 B1").replace("At 3000,1500  ", "")
    match = pyxis.position("puxes", lines, seed=pyxis.BY_HAND, tremor=0)
    assert legal(match) == "Ao2"


@rule("R6.1", "R6.2", "R6.3")
def test_heroes_are_thrown_one_by_one_and_lie_until_the_next_throw() -> None:
    match = table("s s y h").play(f"Ao2{FLICK} {{}}")
    assert (phase(match), match.weights) == ("THROW", (1,) * 6)
    match = match.play("~* ~* ~*")
    assert phase(match) == "THROW"
    assert match.state.shown[6:10].tolist() == [1, 1, 1, 1]
    assert match.state.since[16:20].tolist() == [15, 16, 17, 0]


@rule("R6.4")
def test_a_hero_on_the_table_is_not_thrown() -> None:
    ridden = table(
        "Hanuman s:11  Arkan Sonney s:12  Nyx y:13  on table", phase="RECALL", marks="Bo2<Ah4  fort -", more="slot=9"
    )
    assert ridden.play("?0").state.rolling == 0b111000000
    assert ridden.play("?1").state.rolling == 0b1111000000


@rule("R6.5")
@pytest.mark.parametrize(("outcome", "seat_after"), [("~0", "A"), ("~2", "B"), ("~3", "B")])
def test_incidents(outcome: str, seat_after: str) -> None:
    match = table("s s y -", phase="THROW", more="rolling=512", incidents="on").play("~s")
    assert (phase(match), match.weights) == ("INCIDENT", (960, 25, 10, 5))
    match = match.play(outcome)
    assert seat(match) == seat_after
    assert match.state.shown[6:10].tolist() == [1, 1, 1, 1]


@rule("R6.5")
def test_cocked_dice_are_thrown_again_twice_at_most() -> None:
    match = table("s s y -", phase="THROW", more="rolling=512", incidents="on").play("~s")
    for _ in range(2):
        match = match.play("~1")
        assert phase(match) == "THROW"
        match = match.play("~* ~* ~* ~*")
    assert phase(match.play("~1")) != "THROW" or seat(match.play("~1")) == "B"


@rule("R6.6")
def test_guests_draw_their_heroes() -> None:
    match = pyxis.new("puxes", seed=pyxis.BY_HAND, teams="guest", first="a", start_faces="suggested")
    assert (phase(match), match.weights) == ("DRAW", (1,) * 20)
    match = match.play("~+Kaeru")
    assert (phase(match), len(match.legal)) == ("THROW", 6)
    match = match.play("~s")
    assert (phase(match), match.weights) == ("DRAW", (1,) * 19)
    assert "~+Kaeru" not in match.legal_texts


@rule("R6.6", "R6.2")
def test_in_discovery_characters_fall_more_often() -> None:
    match = pyxis.new("puxes", seed=pyxis.BY_HAND, teams="discovery", first="a", start_faces="suggested")
    assert match.play("~+Oni").weights == (3, 1, 1, 1, 1, 1)


@rule("R5.8")
def test_a_dead_turn_may_turn_an_oracle() -> None:
    match = table("y y h -", phase="THROW", more="rolling=512", dead_turn="turn").play("~y")
    assert (phase(match), legal(match)) == ("TARGET", "- Ao1 Ao2 Ao3 Ao4")
    match = match.play("Ao1")
    assert legal(match) == "=p =u =y =h"
    match = match.play("=y")
    assert (seat(match), face(match, "Ao1")) == ("B", "y")


@rule("R3")
def test_an_oracle_ridden_or_bitten_cannot_be_moved() -> None:
    ridden = table("s s y h", other="Hanuman -  Nyx -  Loki -  on table", marks="Ao2<Bh4  fort -")
    assert seat(ridden.play("-")) == "B"
    bitten = table(
        "s s y h", poses={"Ao2": "3000,5000/0", "Bo2": "3250,5000/0"}, marks="Ao2=Bo2 (bite, prey Ao2)  fort -"
    )
    assert "Ao2" not in bitten.legal_texts


@rule("R1.3", "R5.7", "R2.1", "R2.2")
def test_the_next_living_seat_has_the_turn() -> None:
    match = pyxis.new("puxes", 3, seed=pyxis.BY_HAND, first="a", start_faces="suggested", tremor=0)
    match = match.play("~h ~h ~h ~p").play(f"Ao2{FLICK} {{}}")
    assert seat(match) == "B"
    assert place(match, "Ao1") == "table"
    assert spot(match, "Ao1") == (3750, 2500)


@rule("R5.2")
def test_a_turn_begins_with_a_throw() -> None:
    assert phase(table().play(f"Ao2{FLICK} {{}}")) == "THROW"


@rule("R10.11")
def test_without_a_follow_up_the_turn_ends() -> None:
    match = table("Nyx* s y h").play(f"!1 Ao2{FLICK} {{mov Ao2=2750,3000,900,0,s}}")
    assert phase(match) == "AFTER"
    assert phase(match.play("-")) == "THROW"
    assert pose(match, "Ao2") == (2750, 3000, 900, 0)
