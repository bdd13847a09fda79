"""Trades, temples and the supply."""

import pyxis
from pyxis.core.match import BY_HAND
from tests.games.pyle.tables import assault, at, header, legal, new, on_board, phase, section, shaman, turn, unseen
from tests.marks import rule

MEETING = ("F42 act=[+1@1]", "F41 act=[-1@1 +1@1]")


@rule("R4.1", "R4.2", "R4.3", "R1.4")
def test_a_trade_is_offered_and_accepted_or_declined() -> None:
    match = at(*MEETING, empty="F41").play(">F41")
    assert (phase(match), legal(match)) == ("TRADE", {"-", "P2:1/1"})
    match = match.play("P2:1/1")
    assert (phase(match), match.actor) == ("ANSWER", 1)
    accepted, declined = match.play("+"), match.play("-")
    assert (shaman(accepted), shaman(accepted, "P2")) == (
        "F41 art=0 act=[-1@1] pyle=0{}",
        "F41 art=0 act=[+1@1 +1@1] pyle=0{}",
    )
    assert (shaman(declined), shaman(declined, "P2")) == (
        "F41 art=0 act=[+1@1] pyle=0{}",
        "F41 art=0 act=[-1@1 +1@1] pyle=0{}",
    )
    assert turn(accepted) == turn(declined) == "P2"


@rule("R4.4")
def test_a_traded_spirit_helps_in_the_fight_that_follows() -> None:
    match = at("F42 act=[+1@1]", "F41 act=[-1@1]", open="F41=+1@1").play(">F41 P2:1/1 + s1")
    assert phase(match) == "CAPTURE"


@rule("R3.1", "R4.1")
def test_nobody_trades_on_the_field_of_the_demon() -> None:
    assert phase(assault("act=[+1@1]", "DEMON act=[-1@1]")) == "OMEN"


@rule("O9", "R4.3")
def test_more_offers_may_be_allowed_or_none() -> None:
    twice = at(*MEETING, empty="F41", trade_offers=2).play(">F41 P2:1/1 -")
    assert (phase(twice), turn(twice.play("P2:1/1 -"))) == ("TRADE", "P2")
    assert turn(at(*MEETING, empty="F41", trade_offers=0).play(">F41")) == "P2"


@rule("R9.1", "R9.2", "R5.7")
def test_two_tokens_buy_an_artifact() -> None:
    match = at("F05 pyle={-1@1 +2@2 run@1}").play(">T2")
    assert (phase(match), shaman(match)[:10]) == ("TEMPLE", "T2 blessed")
    assert shaman(match.play("+")) == "T2 blessed art=1 act=[] pyle=1{+2@2}"


@rule("R9.2", "R5.1")
def test_nobody_is_asked_who_cannot_pay_or_has_three_artifacts() -> None:
    for line in ("F05 pyle={-1@1}", "F05 art=3 pyle={-1@1*3}"):
        match = at(line).play(">T2")
        assert (turn(match), shaman(match)[:10]) == ("P2", "T2 blessed")


@rule("R12.10", "R9.3", "A1")
def test_a_ruined_temple_is_walked_over_without_a_blessing() -> None:
    start = at("F07 act=[run@1]", "F08", open="F09=warlord", empty="F01").play(">F09")
    assert legal(start) == {*(f"@T{number}" for number in range(1, 8)), "-"}
    match = start.play("@T1")
    assert (section(match, "ruin"), on_board(match, "F09")) == ("T1(8)", "empty")
    assert shaman(match, "P2") == "F01 art=0 act=[] pyle=0{}"
    assert (phase(match), turn(match), header(match, "turn_no")) == ("MOVE", "P1", "3")


@rule("R9.3", "R12.10")
def test_a_ruin_lasts_through_the_turn_it_was_given() -> None:
    assert legal(at("F08", header="round=6 turn_no=11", ruin="T1(0)")) == {">F01"}
    assert legal(at("F08", header="round=7 turn_no=13")) == {">T1", ">F01"}


@rule("O19")
def test_ruins_may_be_walls_behind_which_a_shaman_resolves_the_own_field() -> None:
    header_line = "pyle n=2 round=6 turn_no=11"
    text = "\n".join([header_line, "P1 F08", "open: F08=+1@1", "ruin: T1(0)"])
    match = pyxis.position("pyle", text, BY_HAND, ruin="block")
    assert legal(match) == {">F08"}
    assert match.choices[0].words == "stay on F08 (Might +1 (1))"
    assert match.data()["walks"]["path"] == [["F08"]]
    match = match.play(">F08")
    assert (phase(match), match.told()[0]) == ("GREEN", "P1 finds every way walled up and stays on F08.")


@rule("R5.8", "R5.9")
def test_an_empty_supply_is_filled_from_the_discard_pile() -> None:
    start = at("START act=[-1@1]", header="supply=0", discard="ball@2 kill@8", open="F43=+1@1")
    match = start.play(">F43 s1 -")
    assert unseen(match) == unseen(start) + 2
    assert (section(match, "discard"), on_board(match, "F43"), header(match, "supply")) == ("", "unknown", "1")


@rule("R5.8")
def test_a_field_stays_empty_when_nothing_is_left() -> None:
    match = at("START act=[-1@1]", header="supply=0", open="F43=+1@1").play(">F43 s1 -")
    assert on_board(match, "F43") == "empty"


@rule("O23")
def test_a_visit_may_allow_three_artifacts() -> None:
    match = at("F05 pyle={-1@1*6}", visit_limit=3).play(">T2 + +")
    assert (phase(match), shaman(match.play("+"))) == ("TEMPLE", "T2 blessed art=3 act=[] pyle=0{}")


@rule("O24")
def test_artifacts_may_cost_more_or_nothing() -> None:
    assert shaman(at("F05", price=0).play(">T2 +")) == "T2 blessed art=1 act=[] pyle=0{}"
    assert turn(at("F05 pyle={-1@1*5}", price=6).play(">T2")) == "P2"


@rule("O25")
def test_the_box_may_hold_twenty_artifacts() -> None:
    assert header(new(artifacts=20), "artifacts") == "20"


@rule("O11", "R9.2")
def test_the_owner_may_choose_what_pays_for_an_artifact() -> None:
    match = at("F05 pyle={-1@1 +2@2 run@1}", losses="choose").play(">T2 + k:+2@2 k:run@1")
    assert (shaman(match), turn(match)) == ("T2 blessed art=1 act=[] pyle=1{-1@1}", "P2")
