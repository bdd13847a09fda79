"""The fight against the demon, its omens, and the end."""

import pytest

import pyxis
from pyxis.cli.playing.words import outcome
from tests.games.pyle.tables import (
    SIX_SIXES,
    assault,
    at,
    dice,
    header,
    legal,
    on_board,
    phase,
    rolls,
    section,
    shaman,
    turn,
    unseen,
)
from tests.marks import rule

TEN_SIXES = f"{SIX_SIXES} !6 !6 !6 !6"


@rule("R10.1", "R10.3", "R11.4")
def test_the_first_fight_draws_the_card_and_every_round_an_omen() -> None:
    match = at("F11 blessed").play(">DEMON")
    assert phase(match) == "CARD"
    match = match.play("!Sareash")
    odds = dict(zip(match.legal_texts, match.weights, strict=True))
    assert (phase(match), odds["!o11"], sum(odds.values())) == ("OMEN", 27, 216)
    assert dice(match.play("!o10")) == "2 : 7"


@rule("R10.6", "R7.1", "R10.4")
def test_a_round_won_is_a_wound_and_spirits_are_ready_again() -> None:
    match = assault("act=[-2@2 +1@1]").play("!o10 s1")
    assert dice(match) == "3 : 4"
    match = match.play("!6 !6 !6 !1 !1 !1 !1")
    assert (phase(match), "wounds=1/6" in section(match, "fight")) == ("OMEN", True)
    assert legal(match.play("!o15")) == {"-", "s1", "s2"}


@rule("O12")
def test_a_reusable_ability_may_work_once_a_fight() -> None:
    start = assault("act=[-2@2 +1@1]", reuse="turn").play("!o10 s1 !6 !6 !6 !1 !1 !1 !1 !o15")
    assert legal(start) == {"-", "s2"}
    assert dice(start.play("-")) == "3 : 6"


@rule("R10.7", "R5.7", "R9.1", "R10.2")
def test_whoever_can_pay_the_demon_stays_and_may_try_again() -> None:
    match = assault("pyle={+1@1*6 -1@1}", "F30", empty="F29").play(f"!o3 !1 !1 {SIX_SIXES}")
    assert (header(match, "counter"), shaman(match), turn(match)) == (
        "1",
        "DEMON blessed art=0 act=[] pyle=1{+1@1}",
        "P2",
    )
    match = match.play(">F29").play(">DEMON")
    assert "wounds=0/6" in section(match, "fight")


@rule("R10.7", "R6.9")
def test_whoever_cannot_pay_the_demon_is_knocked_out() -> None:
    match = assault("art=2 pyle={+1@1*2}").play(f"!o3 !1 !1 - {SIX_SIXES}")
    assert (header(match, "counter"), shaman(match)) == ("1", "START art=2 act=[] pyle=0{}")


@rule("R10.7", "R13.1", "R13.2")
def test_the_demon_wins_when_the_boss_counter_is_full() -> None:
    match = assault(demon="Ildrud", counter=2).play(f"!o4 !1 !1 {TEN_SIXES}")
    assert (header(match, "counter"), match.returns, match.winners) == ("3", (-1.0, -1.0), ())
    assert outcome(match) == "Nobody wins."
    assert "winner=demon why=counter" in match.position


@rule("R1.1", "R10.6", "R13.1", "R13.2", "R7.2")
def test_the_shaman_who_deals_the_last_blow_wins_alone() -> None:
    match = assault("act=[kill@5 kill@6 kill@7]", demon="Ildrud").play("!o5 s1 !o6 s1 !o9 s1")
    assert (match.over, match.returns) == (True, (1.0, -0.5))
    assert "winner=P1 why=killed" in match.position


@rule("O3")
def test_victory_may_be_shared() -> None:
    match = assault("act=[kill@5 kill@6 kill@7]", demon="Ildrud", victory="shared").play("!o5 s1 !o6 s1 !o9 s1")
    assert (match.returns, match.winners) == ((1.0, 1.0), (0, 1))
    assert match.told()[-1] == "P1 has vanquished Ildrud, and everybody has won!"


@rule("R11.5", "R11.6", "R6.7", "R7.8", "R7.7")
def test_omens_five_and_six_take_green_dice() -> None:
    assert dice(assault("act=[run@1]").play("!o5")) == "2 : 6"
    match = assault().play("!o6")
    assert (header(match, "counter"), shaman(match)[:5]) == ("1", "START")
    match = assault("act=[ball@2]").play("!o6 s1 R")
    assert "wounds=1/6" in section(match, "fight")
    assert header(assault("act=[duel@4]").play("!o6 s1"), "counter") == "1"


@rule("R11.7", "R11.9", "R11.2")
def test_omens_seven_and_nine_roll_low_red_dice_again_once() -> None:
    start = assault("act=[run@1 run@1 run@1 run@1]")
    match = start.play(f"!o7 {SIX_SIXES} !1 !1 !2 !3 !4 !5")
    assert (phase(match), "red=6[5 4 3 2]" in section(match, "fight")) == ("RED", True)
    assert phase(match.play("!1 !1")) == "OMEN"
    match = start.play(f"!o9 {SIX_SIXES} !1 !1 !2 !3 !4 !5")
    assert "red=6[5 4 3]" in section(match, "fight")
    assert phase(match.play("!2 !2 !2")) == "OMEN"


@rule("R11.8", "R11.2", "R8.1")
def test_omen_eight_rolls_green_sixes_again_before_artifacts() -> None:
    match = assault("art=1 act=[run@1]").play("!o8 !6 !6 !3")
    assert "green=3[3]" in section(match, "fight")
    match = match.play("!6 !2")
    assert legal(match) == {"-", "g2", "g3", "g6"}
    match = match.play("g2 + !6")
    assert (phase(match), "green=3[6 6 3]" in section(match, "fight")) == ("RED", True)


@rule("R11.2", "R7.9")
def test_a_second_roll_meets_the_omen_anew() -> None:
    match = assault("act=[redo@3]").play("!o8 s1 !6 !1 !1 " + SIX_SIXES)
    assert phase(match) == "GREEN"
    assert "green=2[1]" in section(match.play("!6 !1"), "fight")


@rule("R11.11", "R10.5", "R8.4")
def test_omen_eleven_forbids_every_ability_but_no_artifact() -> None:
    assert dice(assault("act=[kill@5 hush@3]").play("!o11")) == "4 : 6"
    assert phase(assault("art=1 act=[hush@3]").play("!o11 !1 !1 !1")) == "ARTIFACT"


@rule("R11.12", "R11.3")
def test_omen_twelve_covers_what_is_revealed() -> None:
    start = assault("", "START", open="F10=ball@3 F42=seer")
    match = start.play("!o12")
    assert (section(match, "open"), phase(match)) == ("F10=(ball@3) F42=(seer)", "GREEN")
    match = match.play(f"!1 !1 {SIX_SIXES} >F10")
    assert (on_board(match, "F10"), dice(match)) == ("ball@3", "2 : 3")


@rule("O18")
def test_omen_twelve_may_mix_tokens_in_again() -> None:
    start = assault("", open="F10=ball@3 F42=seer", cover="remix")
    match = start.play("!o12")
    assert (section(match, "open"), unseen(match)) == ("", unseen(start) + 2)


@rule("R11.13", "R5.6")
def test_omen_thirteen_takes_a_token_out_of_the_game() -> None:
    match = assault("pyle={ball@2 -1@1}").play("!o13")
    assert (shaman(match)[-14:], section(match, "discard"), section(match, "removed")) == ("pyle=1{ball@2}", "", "-1@1")
    assert phase(assault().play("!o13")) == "GREEN"


@rule("R11.16", "R5.6")
def test_omen_sixteen_takes_an_artifact_out_of_the_game() -> None:
    match = assault("art=2").play("!o16")
    assert (shaman(match)[:21], header(match, "artifacts")) == ("DEMON blessed art=1 a", "23")


@rule("R11.14", "R7.2", "R2.8")
def test_omen_fourteen_breaks_off_the_fight_of_whoever_it_moves_away() -> None:
    start = assault("act=[ball@2 +1@1]", "F30")
    match = start.play("!o14 -")
    assert (shaman(match)[:11], shaman(match, "P2")[:5], header(match, "counter")) == ("F30 blessed", "DEMON", "0")
    assert turn(match) == "P2"
    assert ">DEMON" not in legal(match)
    spent = start.play("!o14 s1 R")
    assert shaman(spent) == "F30 blessed art=0 act=[+1@1] pyle=1{ball@2}"


@rule("R7.11", "R10.5", "R1.2", "R11.14")
def test_silence_keeps_the_omen_from_happening() -> None:
    match = assault("act=[hush@3]", "F30").play("!o14 s1")
    assert (shaman(match)[:5], dice(match)) == ("DEMON", "2 : 6")


@rule("R11.14", "R2.12")
def test_omen_fourteen_may_swap_others_and_the_fight_goes_on() -> None:
    match = assault("", "F30", "T1", n=3).play("!o14")
    assert legal(match) == {"!P1P2", "!P1P3", "!P2P3"}
    assert match.weights == (1, 1, 1)
    match = match.play("!P2P3")
    assert (shaman(match, "P2")[:6], phase(match)) == ("T1 art", "GREEN")


@rule("R11.14")
def test_two_shamans_both_with_the_demon_change_nothing() -> None:
    assert phase(assault("", "DEMON").play("!o14")) == "GREEN"


@rule("O17")
def test_a_fight_may_go_on_from_afar() -> None:
    match = assault("", "F30", swap="continue").play("!o14")
    assert (shaman(match)[:3], phase(match)) == ("F30", "GREEN")


@rule("R11.17", "R7.3", "R11.1")
def test_omen_seventeen_leaves_one_die_to_each() -> None:
    match = assault("act=[+2@2 ball@2 redo@3 duel@4] aid=1 hex=2").play("!o17")
    assert legal(match) == {"-", "s2", "s3"}
    assert dice(match.play("-")) == "1 : 1"
    match = assault("act=[+2@2 hush@3]").play("!o17")
    assert legal(match) == {"-", "s2"}
    assert dice(match.play("s2")) == "3 : 6"


@rule("R11.18", "R10.8", "R13.1")
def test_omen_eighteen_raises_the_boss_counter() -> None:
    assert "winner=demon why=counter" in assault(counter=5).play("!o18").position
    assert assault("act=[kill@5]", counter=5).play("!o18 s1").over
    match = assault("act=[hush@3]", counter=5).play("!o18 s1")
    assert (header(match, "counter"), phase(match)) == ("5", "GREEN")
    match = assault(counter=3).play("!o18")
    assert (header(match, "counter"), phase(match)) == ("4", "GREEN")


@rule("R7.3", "R11.4")
def test_silence_is_not_offered_where_nothing_happens() -> None:
    assert dice(assault("act=[hush@3]").play("!o10")) == "3 : 6"


@rule("R6.2", "R10.4", "R12.4")
def test_hex_and_aid_hold_for_all_rounds_of_the_fight() -> None:
    match = assault("act=[kill@5] aid=1 hex=1").play("!o3 s1 !o3")
    assert dice(match) == "3 : 7"
    assert shaman(match) == "DEMON blessed art=0 act=[] pyle=1{kill@5}"


@rule("O26", "R10.2")
@pytest.mark.parametrize(("rule_of_wounds", "wounds"), [("keep", "1/6"), ("reset", "0/6")])
def test_wounds_may_last_for_a_shaman_who_stays(rule_of_wounds: str, wounds: str) -> None:
    start = assault("act=[kill@5] pyle={+1@1*7}", "F30", empty="F29", wounds=rule_of_wounds)
    match = start.play(f"!o3 s1 !o3 !1 !1 {SIX_SIXES}").play(">F29").play(">DEMON")
    assert f"wounds={wounds}" in section(match, "fight")


@rule("O26")
def test_a_siege_ends_when_its_shaman_leaves() -> None:
    match = at("DEMON blessed scar=2", "F30", header="demon=Azrail", empty="F12 F29", wounds="keep").play(">F12")
    assert "scar" not in match.position


@rule("R13.1", "R1.3", "O4")
def test_after_the_last_round_the_demon_has_won() -> None:
    match = at("START", "F42", header="round=100 turn=P2", empty="F39").play(">F39")
    assert (match.over, header(match, "round"), match.returns) == (True, "100", (-1.0, -1.0))
    assert "winner=demon why=time" in match.position
    assert at("START", "F42", header="round=10 turn=P2", empty="F39", limit=10).play(">F39").over


@rule("R10.6")
def test_nobody_can_stop_after_a_round_won() -> None:
    match = assault("act=[kill@5]").play("!o3 s1")
    assert (phase(match), match.actor) == ("OMEN", -1)
    with pytest.raises(pyxis.IllegalAction):
        match.play("-")


@rule("O11", "R11.13")
def test_the_owner_may_choose_what_omen_thirteen_takes() -> None:
    match = assault("pyle={ball@2 -1@1}", losses="choose").play("!o13")
    assert phase(match) == "PAY"
    match = match.play("k:ball@2")
    assert shaman(match).endswith("pyle=1{-1@1}")
    assert (section(match, "removed"), phase(match)) == ("ball@2", "GREEN")


@rule("R8.2", "R10.3")
def test_artifacts_help_in_every_round() -> None:
    match = assault("art=2 act=[run@1]").play("!o10 !1 !1 !6 g1 g1 + !6 !6 g6")
    assert legal(match) == {"g6", "+"}
    match = match.play("+ !5")
    assert (phase(match), shaman(match)[:19]) == ("RED", "DEMON blessed art=0")


@rule("O16", "R11.9")
def test_artifacts_for_both_colours_come_after_the_demons_rerolls() -> None:
    match = assault("art=1 act=[run@1]", artifact_scope="all").play("!o9 !6 !6 !6 !1 !3 !3 !3 !3 !3")
    assert "red=6[3 3 3 3 3]" in section(match, "fight")
    match = match.play("!1")
    assert legal(match) == {"-", "g6", "r1", "r3"}
    match = match.play("r3 + " + rolls(1))
    assert phase(match) == "OMEN"
