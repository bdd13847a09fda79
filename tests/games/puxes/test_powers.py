"""The twenty powers."""

import pytest

import pyxis
from pyxis.games.puxes.rules.flick.hand import flick_heading, flick_speed, spit_start
from pyxis.games.puxes.rules.table.dice import is_movable
from pyxis.games.puxes.rules.table.showing import is_in_force, protecting_side
from tests.games.puxes.tables import (
    FLICK,
    character,
    die,
    face,
    legal,
    names,
    phase,
    place,
    pose,
    seat,
    spot,
    table,
)
from tests.marks import rule

RIDDEN_BY_B = "Hanuman -  Nyx -  Loki -  on table"
RIDDEN_BY_A = "Hanuman s:11  Arkan Sonney s:12  Nyx y:13  on table"
IMMUNITY = 19


def flicked(match: pyxis.Match, report: str, oracle: str = "Ao2") -> pyxis.Match:
    return match.play(f"{oracle}{FLICK} {{{report}}}")


@rule("R8.5", "R14.0")
def test_the_earlier_protection_is_in_force() -> None:
    match = table("Kaeru* s y h", other="Oni* - - -")
    assert legal(match) == "Ao2"
    immune = table("Nemea* s y h", other="Oni* - - -")
    assert place(flicked(immune, "out Ao2@0,5000"), "Ao2") == "asleep"
    both = table("Oni* s y h", other="Oni* - - -")
    assert protecting_side(both.state) == 1
    thrown = flicked(both, "")
    assert protecting_side(thrown.state) == 0


@rule("R8.5")
def test_protections_of_one_side_stand_together() -> None:
    match = table("Oni*:12  Sennin s:13  Loki u:14  Hanuman -", other="Oni*:20  Nemea*:21  Nyx -  Hanuman -")
    assert protecting_side(match.state) == 0
    assert not is_in_force(match.state, IMMUNITY, 1)


@rule("R8.6", "R14.3")
def test_protection_sends_little_grey_home() -> None:
    match = table(
        "Oni -  Nyx -  Loki -  Hanuman -", other=RIDDEN_BY_B, marks="Ao3<Bh4  fort -", phase="THROW", more="rolling=960"
    )
    assert not is_movable(match.state, die(match, "Ao3"))
    match = match.play("~* ~u ~u ~s")
    assert (place(match, "Bh4"), match.state.shown[19]) == ("hand", 0)
    assert "Ao3" in match.legal_texts


@rule("R8.7")
def test_protection_undoes_no_bite() -> None:
    match = table(
        "Oni -  Nyx -  Loki -  Hanuman -", phase="THROW", more="rolling=960",
        poses={"Ao2": "3000,5000/0", "Bo2": "3250,5000/0"}, marks="Ao2=Bo2 (bite, prey Ao2)  fort -",
    ).play("~* ~u ~u ~s")  # fmt: skip
    assert match.state.prey[die(match, "Ao2")] == 1


@rule("R14.3")
def test_little_grey_sits_on_an_oracle() -> None:
    match = table("s s y Little_Grey*").play("!4")
    assert legal(match) == "Bo1 Bo2 Bo3 Bo4"
    match = match.play("Bo2")
    assert pose(match, "Ah4") == (3250, 6500, 2700, 1)
    assert face(match, "Ah4") == "*"
    assert (phase(match), legal(match)) == ("MOVE", "Ao2")
    assert not is_movable(match.state, die(match, "Bo2"))


@rule("R14.3", "R14.6")
def test_a_ridden_oracle_never_moves() -> None:
    match = table("Mr_Blaireau* y y h", other=RIDDEN_BY_B, marks="Ao3<Bh4  fort -").play("!1")
    assert legal(match) == "Ao1 Ao2 Ao4"


@rule("R14.3", "R10.7")
def test_who_throws_little_grey_off_by_its_own_side_falls_asleep() -> None:
    fallen = "mov Bo2=3200,6600,0,0,p, Ah4=3600,6600,0,0,*; touch Bo1-Bo2"
    match = table(RIDDEN_BY_A, other="p s y h", seat="B", marks="Bo2<Ah4  fort -")
    own = flicked(match, fallen, "Bo1")
    assert (place(own, "Bo2"), place(own, "Ah4")) == ("asleep", "hand")
    enemy = table(RIDDEN_BY_A, marks="Bo2<Ah4  fort -")
    report = "mov Bo2=3200,6600,0,0,p, Ah4=3600,6600,0,0,*; touch Ao2-Bo2"
    awake = flicked(enemy, report)
    assert (place(awake, "Bo2"), place(awake, "Ah4")) == ("table", "hand")
    assert is_movable(awake.state, die(awake, "Bo2"))
    anyone = table(RIDDEN_BY_A, marks="Bo2<Ah4  fort -", grey_fall="any")
    assert place(flicked(anyone, report), "Bo2") == "asleep"


@rule("R14.3", "R10.4")
def test_little_grey_goes_home_when_a_foul_drives_its_oracle_out() -> None:
    match = table(RIDDEN_BY_A, marks="Bo2<Ah4  fort -", grey_fall="any")
    match = flicked(match, "out Bo2@3300,9000; mov Ah4=3300,6600,0,0,*; touch Ao2-Bo2, Ao2-Bt.l")
    assert (phase(match), place(match, "Ah4"), place(match, "Bo2")) == ("FOULPLACE", "hand", "table")


@rule("R14.3", "R5.1")
def test_little_grey_may_be_recalled_before_the_throw() -> None:
    match = table(RIDDEN_BY_A, other="p s y h", seat="B", marks="Bo2<Ah4  fort -")
    match = flicked(match, "", "Bo1")
    assert (phase(match), seat(match), legal(match)) == ("RECALL", "A", "?0 ?1")
    assert names(match, int(match.play("?0").state.rolling)) == "Ah1 Ah2 Ah3"
    assert names(match, int(match.play("?1").state.rolling)) == "Ah1 Ah2 Ah3 Ah4"


@rule("R14.4")
def test_transport_carries_an_oracle_along() -> None:
    match = table("Hanuman* s y h").play("!1")
    carried = flicked(match, "mov Ao2=3000,6000,0,0,s; touch Ao2-Bo2; lift Bo2")
    assert (phase(carried), legal(carried)) == ("STACK", "?0 ?1")
    above, below = carried.play("?0"), carried.play("?1")
    assert pose(above, "Bo2") == (3000, 6000, 0, 1)
    assert (pose(below, "Bo2")[3], pose(below, "Ao2")[3]) == (0, 1)
    assert is_movable(above.state, die(above, "Bo2"))
    both = flicked(match, "out Ao2@0,5000; touch Ao2-Bo2; lift Bo2")
    assert (place(both, "Ao2"), place(both, "Bo2")) == ("asleep", "asleep")


@rule("R14.4", "R10.4")
def test_a_foul_puts_what_was_lifted_back() -> None:
    match = table("Hanuman* s y h").play("!1")
    match = flicked(match, "mov Ao2=3000,6900,0,0,s; touch Ao2-Bo2, Ao2-Bt.l; lift Bo2")
    assert (spot(match, "Bo2"), place(match, "Ao2")) == ((3250, 6500), "asleep")


@rule("R14.8")
def test_a_bite_sets_the_prey_flush() -> None:
    match = table("Strigoi* s y h").play("!1")
    match = flicked(match, "mov Ao2=3000,6000,0,0,s, Bo2=3300,6050,200,0,p; touch Ao2-Bo2")
    assert pose(match, "Bo2") == (3250, 6000, 0, 0)
    assert not is_movable(match.state, die(match, "Bo2"))
    match = match.play("~* ~p ~p ~p")
    assert match.state.prey[die(match, "Bo2")] == 1
    loose = flicked(match, "mov Bo2=3300,6000,0,0,p", match.legal_texts[0])
    assert loose.state.mate[die(match, "Bo2")] == -1


@rule("R14.8", "R14.4")
def test_a_bite_ends_when_the_vampire_is_stacked_higher() -> None:
    match = table(
        "Hanuman* s y h", poses={"Ao2": "3000,4500/0", "Bo3": "3250,4500/0"},
        marks="Ao2=Bo3 (bite, prey Bo3)  fort -",
    ).play("!1")  # fmt: skip
    match = flicked(match, "mov Ao2=3002,4500,0,0,s; touch Ao2-Bo2; lift Bo2")
    assert match.play("?0").state.prey[die(match, "Bo3")] == 1
    assert match.play("?1").state.prey[die(match, "Bo3")] == 0


@rule("R14.8")
def test_only_a_friend_touched_is_bitten_and_two_are_a_choice() -> None:
    match = table("Strigoi* s y h").play("!1")
    alone = flicked(match, "mov Ao2=3000,2500,900,0,s; touch Ao2-Ao3")
    assert alone.state.prey[die(alone, "Ao3")] == 1
    two = flicked(match, "mov Ao2=3000,5000,0,0,s; touch Ao2-Ao3, Ao2-Bo2")
    assert (phase(two), legal(two)) == ("BITE", "Ao3 Bo2")


@rule("R14.1", "R13.1")
@pytest.mark.parametrize(("way", "ends"), [({}, (3000, 5260)), ({"Bo4": "3050,5800/0"}, (3000, 6060))])
def test_lick_draws_an_oracle_near(way: dict[str, str], ends: tuple[int, int]) -> None:
    match = table("Kaeru* s y h", poses={"Ao1": "3000,5000/0", "Bo2": "3000,6500/0", **way}).play("!1")
    match = flicked(match, "")
    assert phase(match) == "AFTER"
    match = match.play("Ao1@90.00^20 {touch Ah1-Bo2; lift Bo2}")
    assert spot(match, "Bo2") == ends
    assert seat(match) == "B"


@rule("R14.1")
def test_lick_draws_nothing_that_is_near_already() -> None:
    match = table("Kaeru* s y h", poses={"Ao1": "3000,5000/0", "Bo2": "3255,5130/0"}).play("!1")
    match = flicked(match, "").play("Ao1@90.00^20 {touch Ah1-Bo2; lift Bo2}")
    assert spot(match, "Bo2") == (3255, 5130)


@rule("R14.1", "R8.9")
def test_lick_may_be_declined() -> None:
    match = flicked(table("Kaeru* s y h").play("!1"), "")
    assert legal(match) == "- Ao1 Ao2 Ao3 Ao4"
    assert seat(match.play("-")) == "B"


@rule("R14.18", "R13.2", "R13.3")
def test_charm_spits_from_the_oracle_that_moved() -> None:
    match = table("Siren* s y h", poses={"Ao2": "3000,5000/0"}).play("!1")
    friend = flicked(match, "touch Ao2-Ao3")
    assert legal(friend) == "- Ao2"
    assert seat(flicked(match, "touch Ao2-Bo1")) == "B"
    assert seat(flicked(match, "touch Ao2-Bt.l")) == "B"
    spat = friend.play("Ao2@90.00^31 {mov Bt.u=3300,7700,0,0,*; touch Ah1-Bt.l}")
    assert (spat.over, pose(spat, "Bt.u")) == (False, (3000, 7500, 2700, 1))
    assert spit_start(match.state, die(match, "Ao2"), 360) == (3000, 5260)
    assert spit_start(match.state, die(match, "Ao2"), 180) == (3221, 5221)


@rule("R13.2")
def test_a_spit_needs_room_beside_the_oracle() -> None:
    match = table("Siren* s y h", poses={"Ao2": "3000,5000/0", "Bo1": "3300,5000/0"}).play("!1")
    match = flicked(match, "").play("Ao2")
    assert "@0.00" not in match.legal_texts
    assert "@90.00" in match.legal_texts


@rule("R13.3", "R10.6")
def test_a_spit_may_put_to_sleep() -> None:
    match = flicked(table("Siren* s y h").play("!1"), "").play("Ao2@90.00^31 {out Bo3@3000,9000; touch Ah1-Bo3}")
    assert place(match, "Bo3") == "asleep"


@rule("R14.2")
def test_stealth_moves_twice_if_nothing_was_touched() -> None:
    match = table("Nyx* s y h").play("!1")
    again = flicked(match, "mov Ao2=2750,3500,900,0,b")
    assert (phase(again), legal(again)) == ("AFTER", "- Ao2")
    assert seat(flicked(again, "")) == "B"
    assert seat(flicked(match, "touch Ao2-Ao3")) == "B"


@rule("R14.11")
def test_double_shot_goes_on_with_what_showed_the_symbol() -> None:
    twins = {"Ao3": "asleep"}
    text = table("Janus* s y h", poses=twins).position.replace("Ao1(Siren) k", "Ao1(Maneki) s")
    start = pyxis.position("puxes", text, seed=pyxis.BY_HAND, tremor=0).play("!1")
    assert legal(start) == "Ao1 Ao2"
    tumbled = flicked(start, "mov Ao2=2800,2600,0,0,b; touch Ao1-Ao2", "Ao1")
    assert legal(tumbled) == "- Ao2"
    assert seat(flicked(start, "out Ao2@0,2500; touch Ao1-Ao2", "Ao1")) == "B"


def test_dice_a_power_goes_on_with_are_a_group_of_the_position() -> None:
    text = table("Janus* s y h", poses={"Ao3": "asleep"}).position.replace("Ao1(Siren) k", "Ao1(Maneki) s")
    match = pyxis.position("puxes", text, seed=pyxis.BY_HAND, tremor=0).play("!1")
    *lines, more = match.position.splitlines()
    words = more.removeprefix("more: ").split()
    assert "group=12" in words
    for order in words, sorted(words):
        text = "\n".join([*lines, f"more: {' '.join(order)}"])
        again = pyxis.position("puxes", text, seed=pyxis.BY_HAND, tremor=0)
        assert again.states.tobytes() == match.states.tobytes()


@rule("R14.13", "R6.1")
def test_stroke_of_luck_counts_the_two_thrown_again() -> None:
    match = table("Crâne Yorick s:11  Maneki*:12  Oni h:13  Hanuman s:14", poses={"Ao4": "asleep"}).play("!2")
    match = flicked(match, "")
    assert legal(match) == "- Ah1 Ah2 Ah3 Ah4"
    match = match.play("Ah1")
    assert legal(match) == "Ah2 Ah3 Ah4"
    match = match.play("Ah3 ~k ~y")
    assert (phase(match), legal(match)) == ("AFTER", "- Ao1")


@rule("R14.13")
def test_stroke_of_luck_wakes_nobody() -> None:
    match = table("Crâne Yorick s:11  Maneki*:12  Fortuna b:13  Arkan Sonney y:14", poses={"Ao4": "asleep"}).play("!2")
    match = flicked(match, "").play("Ah1 Ah3 ~s ~s")
    assert legal(match) == "- Ao2"


@rule("R14.17")
def test_mega_needs_another_face_and_another_hero() -> None:
    start = table("Nyx k:11  Fortuna*:12  Hanuman s:13  Loki y:14", a="k s u b").play("!2")
    text = table("Nyx k:11  Fortuna*:12  Hanuman s:13  Loki y:14").position.replace("Ao2(Maneki)", "Ao2(Nemea)")
    match = pyxis.position("puxes", text, seed=pyxis.BY_HAND, tremor=0).play("!2")
    assert legal(flicked(match, "mov Ao2=2750,3500,900,0,k")) == "- Ao2"
    assert seat(flicked(match, "mov Ao2=2750,3500,900,0,*")) == "B"
    assert seat(flicked(start, "mov Ao2=2750,3500,900,0,s")) == "B"


@rule("R14.17")
def test_mega_may_go_on_if_agreed() -> None:
    text = table("Nyx k:11  Fortuna*:12  Hanuman s:13  Loki u:14").position.replace("Ao2(Maneki)", "Ao2(Nemea)")
    match = pyxis.position("puxes", text, seed=pyxis.BY_HAND, tremor=0, mega_chain="on").play("!2")
    match = flicked(match, "mov Ao2=2750,3000,900,0,k")
    match = flicked(match, "mov Ao2=2750,3500,900,0,u")
    assert legal(match) == "- Ao2"
    assert seat(flicked(match, "mov Ao2=2750,4000,900,0,s")) == "B"


@rule("R14.17")
def test_a_chain_of_mega_strokes_counts_no_hero_twice() -> None:
    text = table("Nyx k:11  Fortuna*:12  Hanuman s:13  Loki u:14").position.replace("Ao2(Maneki)", "Ao2(Nemea)")
    match = pyxis.position("puxes", text, seed=pyxis.BY_HAND, tremor=0, mega_chain="on").play("!2")
    match = flicked(match, "mov Ao2=2750,3000,900,0,k")
    assert seat(flicked(match, "mov Ao2=2750,3500,900,0,s")) == "B"


@rule("R14.14")
def test_contamination_takes_an_oracle_over_for_good() -> None:
    match = table("Rukura* s y h").play("!1 Bo3")
    assert (place(match, "Bo3"), pose(match, "Ah1"), face(match, "Ah1")) == ("asleep", (2750, 6500, 2700, 0), "*")
    assert seat(match) == "B"
    match = match.play("~* ~* ~* ~*")
    while seat(match) == "B":
        match = match.play(match.legal[0])
    assert names(match, int(match.state.rolling)) == "Ah2 Ah3 Ah4"
    assert is_movable(match.state, die(match, "Ah1"))
    immune = table("Rukura* s y h", other="Nemea* - - -")
    assert legal(immune) == "Ao2"


@rule("R14.14", "R15.2")
def test_contamination_of_the_last_guard_wins() -> None:
    lonely = {"Bo2": "asleep", "Bo3": "asleep", "Bo4": "asleep"}
    assert table("Rukura* s y h", poses=lonely).play("!1").returns == (1.0, -1.0)


@rule("R14.5")
def test_downgraded_swaps_oracle_and_hero() -> None:
    text = table("Loki* s y h", other="Hanuman p:1  Nyx k:2  Janus b:3  Nuada s:4").position
    text = text.replace("Bo1(Siren) p", "Bo1(Oni) *")
    match = pyxis.position("puxes", text, seed=pyxis.BY_HAND, tremor=0).play("!1 Bo1 Bh2")
    assert (pose(match, "Bh2"), face(match, "Bh2")) == ((3750, 6500, 2700, 0), "k")
    assert (place(match, "Bo1"), character(match, "Bo1")) == ("hand", "Oni")
    assert protecting_side(match.state) == 1
    assert (phase(match), legal(match)) == ("MOVE", "Ao2")


@rule("R14.6")
def test_article_49_3_moves_any_oracle() -> None:
    assert legal(table("Mr_Blaireau* y y h").play("!1")) == "Ao1 Ao2 Ao3 Ao4"


@rule("R14.7")
def test_retirement_brings_home_or_wakes() -> None:
    match = table("Sennin* s y h", poses={"Ao4": "asleep", "Ao1": "1000,5000"}).play("!1")
    assert legal(match) == "Ao1 Ao2 Ao3 Ao4"
    woken = match.play("Ao4 =a #1:0,-8")
    assert (phase(woken), face(woken, "Ao4"), spot(woken, "Ao4")) == ("MOVE", "a", (3000, 500))
    moved = match.play("Ao1")
    assert phase(moved) == "CELL"
    assert face(moved.play("#1:0,-8"), "Ao1") == "k"
    only_awake = table("Sennin* s y h", poses={"Ao4": "asleep"}, retirement="retreat").play("!1")
    assert legal(only_awake) == "Ao1 Ao2 Ao3"
    only_asleep = table("Sennin* s y h", poses={"Ao4": "asleep", "Ao3": "asleep"}, retirement="wake").play("!1")
    assert legal(only_asleep) == "Ao3 Ao4"


@rule("R14.9", "R3")
def test_catch_me_wakes_but_does_not_move() -> None:
    match = table("Arkan_Sonney* s b h", poses={"Ao4": "asleep"})
    match = match.play("!1")
    assert phase(match) == "ORIENT"
    match = match.play("=b #1:0,-8")
    assert (phase(match), legal(match)) == ("MOVE", "Ao2")


@rule("R14.12")
def test_change_of_opinion_turns_to_symbols_only() -> None:
    match = table("Crâne* y y h").play("!1 Ao1")
    assert legal(match) == "=p =u =y =h"
    assert face(match.play("=y"), "Ao1") == "y"
    shown = table("Crâne* y y h", a="* s u b").play("!1 Ao1")
    assert legal(shown) == "=p =k =u =y =h"


@rule("R14.15", "R12.1")
def test_retry_your_luck_throws_all_again() -> None:
    throw = "Kala*:11  Fortuna y:12  Hanuman y:13  Maneki h:14"
    match = table(throw, poses={"Ao4": "asleep"}).play("!1 ~u ~s ~s ~h")
    assert (phase(match), legal(match)) == ("MOVE", "Ao2 Ao3 Ao4")
    never = table(throw, poses={"Ao4": "asleep"}, retry_wake="off").play("!1 ~* ~s ~s ~h")
    assert legal(never) == "Ao2"


@rule("R14.10", "R8.8")
def test_imitation_copies_what_shows_or_was_picked_up() -> None:
    match = table("Echo* s y h", other="Kaeru* p p p").play("!1")
    assert (phase(match), match.state.power) == ("MOVE", 1)
    first = table("Echo* s y h", other="Nyx -  Kaeru -  Mr Blaireau -  Echo -").play("!1")
    assert legal(first) == "Bh1 Bh2 Bh3"


@rule("R14.10", "R8.2")
def test_imitation_takes_over_a_passive_power() -> None:
    match = table("Echo* s y h", other="Nemea* p p p").play("!1")
    assert (phase(match), is_in_force(match.state, IMMUNITY, 0)) == ("MOVE", True)
    assert "Echo*:" in match.position
    assert ">Immunity" in match.position


@rule("R14.10", "R14.5")
def test_imitation_of_downgraded_asks_for_both_targets() -> None:
    match = table("Echo* s y h", other="Loki* p p p").play("!1")
    assert phase(match) == "TARGET2"
    match = match.play("Bo2")
    assert (phase(match), legal(match)) == ("TARGET2", "Bh1 Bh2 Bh3 Bh4")


@rule("R14.16", "R9.5", "R9.6")
def test_the_wrong_hand_shakes_twice_as_much() -> None:
    def shaken(other: str) -> pyxis.Match:
        return table("s s y h", other=other, tremor=2).play("Ao2/S@90.00^24 ~+3,-2")

    wrong, right = shaken("Nuada* - - -"), shaken("- - - -")
    assert (flick_heading(wrong.state), flick_speed(wrong.state)) == (9000 + 423, 1495)
    assert (flick_heading(right.state), flick_speed(right.state)) == (9000 + 210, 1637)


@rule("R9.5")
def test_the_laws_of_the_hand() -> None:
    match = table("s s y h", tremor=2).play("Ao2/S@90.00^24")
    assert (len(match.legal), sum(match.weights), match.weights[12]) == (25, 4096, 422)
    match = match.play("~0")
    assert (len(match.legal), sum(match.weights), match.weights[6]) == (13, 4096, 824)
    assert phase(table("s s y h", tremor=0).play("Ao2/S@90.00^24")) == "TABLE"


@rule("R9.6")
@pytest.mark.parametrize(("style", "speed"), [("/S", 1780), ("/F", 1294), ("/P", 1213)])
def test_flips_and_pitches_are_slower(style: str, speed: int) -> None:
    assert flick_speed(table().play(f"Ao2{style}@90.00^24").state) == speed


@rule("R9.1", "R9.2")
def test_any_style_any_heading_any_power() -> None:
    match = table().play("Ao2")
    assert len(match.legal) == 45
    match = match.play("/P:h-2")
    assert len(match.legal) == 1440
    assert len(match.play("@359.75").legal) == 32


@rule("R8.3", "R8.4")
def test_a_power_used_goes_before_the_rules_and_once() -> None:
    match = table("Mr_Blaireau* Nyx* y h").play("!1")
    assert not any(text.startswith("!") for text in match.legal_texts)
    assert "Ao1" in match.legal_texts
