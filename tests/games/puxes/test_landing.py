"""What follows from a flick, with reports written by hand."""

import pytest

import pyxis
from tests.games.puxes.tables import FLICK, everything, face, legal, phase, place, pose, seat, spot, table
from tests.marks import rule

FALLEN = "mov Bt.u=3300,7700,0,0,*"
ONLY_AO2 = {"Ao1": "asleep", "Ao3": "asleep", "Ao4": "asleep"}
ONLY_BO1 = {"Bo2": "asleep", "Bo3": "asleep", "Bo4": "asleep"}


def flicked(report: str, match: pyxis.Match | None = None, die: str = "Ao2") -> pyxis.Match:
    return (match or table()).play(f"{die}{FLICK} {{{report}}}")


@rule("R10.1", "R10.5", "R15.1", "R15.4", "R17.1", "R17.3")
def test_a_temple_touched_and_fallen_wins() -> None:
    match = flicked(f"touch Ao2-Bt.u; {FALLEN}")
    assert match.over
    assert match.returns == (1.0, -1.0)


@rule("R10.3", "R10.4", "R10.10")
def test_oracle_and_temple_in_one_flick_is_a_foul() -> None:
    match = flicked(f"{FALLEN}; touch Ao2-Bo2, Ao2-Bt.l")
    assert place(match, "Ao2") == "asleep"
    assert (pose(match, "Bt.l"), pose(match, "Bt.u")) == ((3000, 7500, 2700, 0), (3000, 7500, 2700, 1))
    assert (seat(match), match.over) == ("B", False)


@rule("R10.3", "R10.4")
def test_touching_both_is_a_foul_unless_agreed_otherwise() -> None:
    report = "touch Ao2-Bo2, Ao2-Bt.l; mov Bo2=3300,6700,0,0,p"
    assert place(flicked(report), "Ao2") == "asleep"
    match = flicked(report, table(foul="fall"))
    assert place(match, "Ao2") == "table"
    assert match.state.lives[1, 0] == 1


@rule("R10.4", "R10.8")
def test_a_defender_driven_out_by_a_foul_comes_back() -> None:
    match = flicked("out Bo2@3300,9000; touch Ao2-Bo2, Ao2-Bt.l")
    assert (phase(match), match.actor) == ("FOULPLACE", 1)
    assert (place(match, "Bo2"), place(match, "Ao2")) == ("table", "asleep")
    match = match.play("#1:0,-8")
    assert spot(match, "Bo2") == (3000, 8500)
    assert face(match, "Bo2") == "p"
    assert seat(match) == "B"


@rule("R10.4", "R10.10")
def test_a_fouling_oracle_is_asleep_before_the_temple_is_rebuilt() -> None:
    report = "mov Ao2=3260,7500,0,0,s, Bt.u=3000,8000,0,0,*, Bo2=3100,7500,2700,0,p; touch Ao2-Bo2, Ao2-Bt.u"
    assert spot(flicked(report), "Bo2") == (3275, 7500)


@rule("R10.1", "R10.4")
def test_a_foul_puts_a_shifted_temple_right_if_agreed() -> None:
    shifted = "At.l=3010,1510,900,0,*, At.u=3010,1510,900,1,*"
    match = flicked(f"mov {shifted}; touch Ao2-Bo2, Ao2-Bt.l", table(temple_nudge="reset"))
    assert pose(match, "At.l") == (3000, 1500, 900, 0)


@rule("R10.3")
def test_an_enemy_oracle_pushed_onto_its_temple_is_a_foul() -> None:
    match = flicked(f"touch Bo2-Ao2, Bo2-Bt.u; {FALLEN}")
    assert place(match, "Ao2") == "asleep"
    assert not match.over


@rule("R10.3", "R10.5")
def test_a_friend_pushed_onto_the_temple_counts() -> None:
    assert flicked(f"touch Ao2-Ao3, Ao3-Bt.l; {FALLEN}").returns == (1.0, -1.0)


@rule("R10.2")
def test_the_own_temple_falls_and_everything_goes_back() -> None:
    before = table()
    match = flicked("touch Ao2-At.l; mov At.u=3300,1700,0,0,*, Ao1=2000,3000,0,0,k", before)
    assert place(match, "Ao2") == "asleep"
    back = pyxis.position("puxes", match.position.replace("asleep", "s 2750,2500"), seed=pyxis.BY_HAND, tremor=0)
    assert everything(back)[:40] == everything(before)[:40]
    assert (spot(match, "Ao1"), pose(match, "At.u")) == ((2250, 2500), (3000, 1500, 900, 1))
    assert seat(match) == "B"


@rule("R10.2")
def test_both_temples_fall_and_nobody_wins() -> None:
    match = flicked(f"touch Ao2-At.l, Ao2-Bt.l; {FALLEN}, At.u=3300,1700,0,0,*")
    assert (match.over, place(match, "Ao2"), spot(match, "Bt.u")) == (False, "asleep", (3000, 7500))


@rule("R10.5", "R10.10")
def test_a_temple_that_falls_untouched_is_rebuilt() -> None:
    match = flicked(f"mov Ao2=2750,4000,0,0,s, {FALLEN[4:]}")
    assert pose(match, "Bt.u") == (3000, 7500, 2700, 1)
    assert (match.state.lives[1, 0], place(match, "Ao2"), seat(match)) == (1, "table", "B")


@rule("R10.1")
def test_a_temple_that_only_slid_stays_so() -> None:
    report = "mov Bt.l=3010,7520,2712,0,*, Bt.u=3010,7520,2712,1,*; touch Ao2-Bt.l"
    assert pose(flicked(report), "Bt.l") == (3010, 7520, 2712, 0)
    assert "Bt 3010,7520/2712" in flicked(report).position
    assert pose(flicked(report, table(temple_nudge="reset")), "Bt.l") == (3000, 7500, 2700, 0)


@rule("R10.6", "R2.1")
def test_who_leaves_falls_asleep() -> None:
    assert place(flicked("out Bo1@6000,6500; touch Ao2-Bo1"), "Bo1") == "asleep"
    assert place(flicked("out Ao2@0,6500"), "Ao2") == "asleep"


@rule("R10.6", "R15.2", "R15.4")
def test_the_first_to_lose_its_last_oracle_loses() -> None:
    match = table(poses={**ONLY_AO2, **ONLY_BO1})
    assert flicked("out Bo1@6000,6500, Ao2@6000,6400; touch Ao2-Bo1", match).returns == (1.0, -1.0)
    assert flicked("out Ao2@6000,6400, Bo1@6000,6500; touch Ao2-Bo1", match).returns == (-1.0, 1.0)


@rule("R10.5", "R15.4")
def test_the_temple_counts_before_the_last_oracle() -> None:
    match = flicked(f"out Ao2@3000,9000; touch Ao2-Bt.u; {FALLEN}", table(poses=ONLY_AO2))
    assert match.returns == (1.0, -1.0)


@rule("R10.6", "R14.19", "R10.8", "G5")
def test_immunity_rescues_where_it_left() -> None:
    match = flicked("out Bo1@6000,4321; touch Ao2-Bo1", table(other="Nemea* - - -"))
    assert (phase(match), match.actor, legal(match)) == ("RESCUE", 1, "=* =p =k =u =y =h")
    assert pose(match, "Bo1") == (5875, 4321, 0, 0)
    assert face(match.play("=u"), "Bo1") == "u"
    crowded = table(other="Nemea* - - -", poses={"Bo4": "5875,4400/0"})
    assert spot(flicked("out Bo1@6000,4321; touch Ao2-Bo1", crowded), "Bo1") == (5875, 4121)


@rule("R14.19", "R10.4", "R10.2")
def test_immunity_keeps_a_fouling_or_cancelled_oracle_awake() -> None:
    match = table("Nemea* s y h")
    foul = flicked("mov Ao2=2900,6900,0,0,s; touch Ao2-Bo2, Ao2-Bt.l", match)
    assert (place(foul, "Ao2"), spot(foul, "Ao2")) == ("table", (2900, 6900))
    cancelled = flicked("mov Ao2=2900,1900,0,0,s, At.u=3300,1700,0,0,*; touch Ao2-At.l", match)
    assert (place(cancelled, "Ao2"), spot(cancelled, "Ao2")) == ("table", (2750, 2500))


@rule("R10.10", "G5", "G6")
def test_a_die_in_the_way_of_a_rebuilt_temple_moves_aside() -> None:
    match = flicked("mov Bt.u=3300,7700,0,0,*, Bo2=3100,7500,2700,0,p")
    assert spot(match, "Bo2") != (3100, 7500)
    dx, dy = spot(match, "Bo2")[0] - 3000, spot(match, "Bo2")[1] - 7500
    assert max(abs(dx), abs(dy)) >= 260
    assert pose(match, "Bt.u")[3] == 1


@rule("G6", "R10.7")
def test_a_die_with_nothing_below_it_comes_down() -> None:
    match = flicked("mov Bo2=4000,5000,0,3,p")
    assert pose(match, "Bo2") == (4000, 5000, 0, 0)


@rule("R9.3", "R9.4")
@pytest.mark.parametrize(("report", "touched"), [("mov Ao2=2750,3000,900,0,s", 0), ("touch Ao2-Ao3", 1)])
def test_a_move_touches_nothing_a_shot_does(report: str, touched: int) -> None:
    match = table("Kaeru* s y h").play(f"!1 Ao2{FLICK} {{{report}}}")
    assert phase(match) == "AFTER"
    assert match.state.touched == touched


@rule("R10.12", "R10.4")
def test_an_oracle_that_waits_to_be_placed_counts_as_awake() -> None:
    match = flicked("out Bo1@6000,6500; touch Ao2-Bo1, Ao2-Bt.l", table(poses=ONLY_BO1))
    assert (phase(match), match.over) == ("FOULPLACE", False)


@rule("R10.8", "R10.4")
def test_defenders_come_back_by_owner_clockwise_and_by_number() -> None:
    match = flicked("out Bo4@0,6500, Bo2@3300,9000; touch Ao2-Bo2, Ao2-Bo4, Ao2-Bt.l")
    assert match.state.asked == 13
    match = match.play("#1:0,-8")
    assert (phase(match), match.state.asked) == ("FOULPLACE", 15)


@rule("R9.4")
@pytest.mark.parametrize(
    "report",
    [
        "touch At.l-At.u",
        "mov Ao2=9000,100,0,0,s",
        "mov Ao2=100,100,3600,0,s",
        "out Ah1@0,0",
        "lift Bo2",
        "out Ao2@0,9001",
    ],
)
def test_a_report_keeps_its_grammar(report: str) -> None:
    with pytest.raises(pyxis.IllegalAction):
        flicked(report)


@rule("R9.4", "R10.6")
def test_whoever_leaves_a_round_table_leaves_at_its_rim_give_or_take_what_is_rounded() -> None:
    start = pyxis.new("puxes", 3, pyxis.BY_HAND, first="a", start_faces="suggested", tremor=0).play("~h ~h ~h ~p")
    assert place(flicked("out Bo1@1318,7682; touch Ao2-Bo1", start), "Bo1") == "asleep"
    with pytest.raises(pyxis.IllegalAction, match="not on the table"):
        flicked("out Bo1@1317,7683; touch Ao2-Bo1", start)


@rule("R9.4")
def test_the_words_of_a_report() -> None:
    match = flicked("mov Ao2=2750,3500,900,0,s")
    assert match.actions[-9:] == (0, 1, 3, 2750, 3500, 900, 2, 0, 0)
    assert seat(match) == "B"
