"""The start of a match, walks and Portals."""

from typing import Any

import pytest

import pyxis
from tests.games.pyle.tables import (
    assault,
    at,
    header,
    legal,
    new,
    on_board,
    phase,
    section,
    shaman,
    turn,
    unseen,
    words,
)
from tests.marks import rule

IN_PASSING_NOTHING: dict[str, Any] = {"bless_on_pass": "no"}


@rule("R0.1", "R0.2", "R0.3", "R0.4", "R0.5", "R1.1", "R1.5", "R10.8")
def test_a_new_match_begins_on_start_with_every_token_face_down() -> None:
    match = new(3)
    assert section(match, "open") == section(match, "empty") == ""
    assert (header(match, "supply"), header(match, "artifacts"), unseen(match)) == ("66", "25", 125)
    assert [shaman(match, seat) for seat in ("P1", "P2", "P3")] == ["START art=0 act=[] pyle=0{}"] * 3
    assert (phase(match), match.actor, header(match, "demon"), header(match, "counter")) == ("MOVE", 0, "?", "0")


@rule("R2.1", "R2.2", "R2.3")
def test_a_walk_of_one_or_two_steps_follows_the_arrows() -> None:
    assert legal(new()) == words(">F10 >F11 >F42 >F43 >F44 >F45")


@rule("R2.7")
def test_only_the_blessed_may_enter_the_field_of_the_demon() -> None:
    assert legal(at("START blessed")) == words(">DEMON >F10 >F11 >F42 >F43 >F44 >F45")


@rule("R2.7", "R7.12")
def test_nobody_walks_through_the_demon() -> None:
    match = at("F41 blessed act=[run@1]")
    assert legal(match) == words(">DEMON >F13 >F14 >F16 >F17 >F19")


@rule("R2.1", "R7.12")
def test_every_active_stride_spirit_adds_a_step() -> None:
    assert ">F13" not in legal(at("F41 blessed"))
    assert ">F13" in legal(at("F41 blessed act=[run@1]"))


@rule("R2.6", "R2.7", "R10.1")
def test_a_blessing_won_on_the_way_opens_the_demon_on_the_same_walk() -> None:
    match = at("F05 act=[run@1 run@2]").play(">DEMON")
    assert shaman(match).startswith("DEMON blessed")
    assert phase(match) == "CARD"


@rule("R2.4", "R2.6", "R9.2")
def test_passing_a_temple_blesses_but_sells_nothing() -> None:
    match = at("F24 pyle={+1@1*4}", empty="F27").play(">F27")
    assert shaman(match) == "F27 blessed art=0 act=[] pyle=4{+1@1*4}"
    assert turn(match) == "P2"


@rule("R2.9")
def test_the_walk_taken_leads_through_a_temple_if_one_of_that_reach_does() -> None:
    long = at("F45 act=[run@1 run@1 run@1]", empty="F50").play(">F50")
    short = at("F45 act=[run@1 run@1]", empty="F50").play(">F50")
    assert shaman(long).startswith("F50 blessed")
    assert shaman(short).startswith("F50 art")


@rule("R2.8")
def test_a_blessed_shaman_may_stay_with_the_demon_and_an_unblessed_one_may_not() -> None:
    ways = words(">START >F06 >F11 >F12 >F43 >F44")
    assert legal(at("DEMON blessed", header="demon=Draal")) == ways | {">DEMON"}
    assert legal(at("DEMON", header="demon=Draal")) == ways


@rule("R2.8", "R10.2")
def test_staying_with_the_demon_is_another_fight() -> None:
    match = at("DEMON blessed", header="demon=Draal").play(">DEMON")
    assert (phase(match), section(match, "fight")[:5]) == ("OMEN", "Draal")


@rule("R2.5", "R2.11")
def test_a_full_circle_leads_back_to_where_it_began() -> None:
    match = at("F19 haste act=[run@1 run@1 run@2]", empty="F19").play(">F19")
    assert shaman(match) == "F19 art=0 act=[run@1 run@1 run@2] pyle=0{}"
    assert ">F19" not in legal(at("F19 haste act=[run@1 run@1]", empty="F19"))


@rule("R12.14", "R12.3", "R2.11")
def test_the_traveler_lends_two_steps_for_the_next_move() -> None:
    match = at("START", "START", open="F43=traveler", empty="F44 F39").play(">F43")
    assert shaman(match) == "F43 art=0 act=[] pyle=0{} haste"
    assert (on_board(match, "F43"), turn(match)) == ("empty", "P2")
    match = match.play(">F44")
    assert {">F33", ">F32"} & legal(match) == {">F33"}, "four steps, not five"
    assert "haste" not in shaman(match.play(">F39"))


@rule("R2.10", "R7.13", "R9.3")
def test_a_portal_leads_anywhere_but_here_to_ruins_and_unblessed_to_the_demon() -> None:
    match = at("F20 act=[tele@4 tele@2 +1@1]", open="F30=+1@1", ruin="T3(5)")
    portals = {word for word in legal(match) if word[0] == "~"}
    assert len(portals) == 65
    assert portals & {"~F20", "~T3", "~DEMON"} == set()
    match = match.play("~F30")
    assert shaman(match) == "F30 art=0 act=[tele@4 +1@1] pyle=1{tele@2}"
    assert phase(match) == "ABILITY"
    assert "green=4[] red=1[]" in section(match.play("-"), "fight")


@rule("R2.10", "R9.2", "R5.5")
def test_a_used_portal_spirit_may_pay_in_the_temple_it_leads_to() -> None:
    match = at("START act=[tele@3] pyle={+1@1}").play("~T6")
    assert (phase(match), shaman(match)[:10]) == ("TEMPLE", "T6 blessed")
    match = match.play("+")
    assert shaman(match) == "T6 blessed art=1 act=[] pyle=0{}"
    assert (section(match, "discard"), header(match, "artifacts")) == ("+1@1 tele@3", "24")


@rule("R2.10")
def test_a_blessed_shaman_may_jump_to_the_demon() -> None:
    match = at("F20 blessed act=[tele@2]", header="demon=Azrail").play("~DEMON")
    assert (phase(match), shaman(match)) == ("OMEN", "DEMON blessed art=0 act=[] pyle=1{tele@2}")


@rule("O5")
def test_two_way_links_may_be_walked_against_the_arrows_but_not_straight_back() -> None:
    assert legal(new(two_way="yes")) == words(">T2 >F05 >F10 >F11 >F42 >F43 >F44 >F45 >F47")
    assert legal(at("F23", two_way="yes")) == words(">T3 >T4 >F21 >F22 >F24")


@rule("R2.12")
def test_being_swapped_onto_a_temple_does_not_bless() -> None:
    match = assault("", "F30", "T1", n=3).play("!o14 !P2P3")
    assert shaman(match, "P2") == "T1 art=0 act=[] pyle=0{}"


@rule("R1.6", "R3.6")
def test_any_number_of_shamans_may_stand_on_one_field() -> None:
    match = at("F42", "F43", "F43", n=3, empty="F41").play(">F41").play(">F41")
    assert shaman(match, "P2").startswith("F41")
    assert ">F41" in legal(match)


@rule("O7")
def test_an_open_gate_lets_the_unblessed_walk_through_but_not_stop() -> None:
    match = at("F11 act=[run@1]", gate="open")
    assert {">F12", ">START"} <= legal(match)
    assert ">DEMON" not in legal(match)
    assert ">F12" not in legal(at("F11 blessed act=[run@1]", gate="open"))


@rule("O8")
def test_without_blessing_in_passing_a_move_has_to_end_in_the_temple() -> None:
    assert shaman(at("F24", empty="F27", **IN_PASSING_NOTHING).play(">F27")).startswith("F27 art")
    assert shaman(at("F24", **IN_PASSING_NOTHING).play(">T4")).startswith("T4 blessed")
    assert ">DEMON" not in legal(at("F05 act=[run@1 run@2]", **IN_PASSING_NOTHING))


@rule("O28")
def test_the_base_move_may_be_three() -> None:
    assert {">F06", ">F41", ">F39", ">F46", ">F47"} <= legal(new(base_move=3))


@rule("A1")
def test_the_only_walk_there_is_happens_by_itself() -> None:
    match = at("F42", "F27", empty="F41 F28 F26").play(">F41")
    assert turn(match) == "P2"
    assert legal(match) == {">F28", ">F26"}
    match = at("F42", "F08", empty="F41 F01", ruin="T1(9)").play(">F41")
    assert (turn(match), shaman(match, "P2")[:3]) == ("P1", "F01")


@rule("R2.3")
def test_standing_still_is_no_walk() -> None:
    with pytest.raises(pyxis.IllegalAction):
        new().play(">START")
