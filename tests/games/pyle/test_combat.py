"""Fields and combat against spirits."""

from typing import Any

import pytest

import pyxis
from tests.games.pyle.tables import SIX_SIXES, at, dice, header, legal, new, on_board, phase, section, shaman, turn
from tests.marks import rule


@rule("R3.3", "R3.4", "R5.9", "R6.1", "R6.4", "R6.5", "R6.8", "R6.11", "R6.12", "A3")
def test_an_unknown_token_is_turned_up_fought_and_equipped() -> None:
    match = new().play(">F43")
    odds = dict(zip(match.legal_texts, match.weights, strict=True))
    assert (phase(match), odds["!+1@1"], sum(odds.values())) == ("FLIP", 9, 125)
    match = match.play("!+1@1")
    assert (phase(match), dice(match)) == ("GREEN", "2 : 1")
    match = match.play("!3 !4 !6")
    assert phase(match) == "CAPTURE"
    match = match.play("+")
    assert shaman(match) == "F43 art=0 act=[+1@1] pyle=0{}"
    assert (on_board(match, "F43"), header(match, "supply"), turn(match)) == ("unknown", "65", "P2")


@rule("R6.8", "R6.9", "R9.1", "R5.5")
def test_a_tie_is_lost_and_a_pyle_that_can_just_pay_saves_the_shaman() -> None:
    match = at("START blessed pyle={-1@1}", open="F43=+1@1").play(">F43 !1 !1 !2")
    assert shaman(match) == "F43 blessed art=0 act=[] pyle=0{}"
    assert (on_board(match, "F43"), section(match, "discard")) == ("+1@1", "-1@1")


@rule("R6.9", "R8.2")
def test_a_pyle_that_falls_short_is_lost_and_the_shaman_knocked_out() -> None:
    start = at("START blessed art=2 act=[run@1] pyle={-1@1}", open="F43=ball@2")
    match = start.play(">F43 !1 !1 !2 - !6 !6")
    assert shaman(match) == "START art=2 act=[run@1] pyle=0{}"
    assert (on_board(match, "F43"), turn(match)) == ("ball@2", "P2")


@rule("R6.3", "R6.4", "R7.4", "R7.5")
def test_the_used_spirit_gives_no_die_of_its_own() -> None:
    match = at("START act=[+2@2 -1@1]", open="F43=duel@4").play(">F43")
    assert [dice(match.play(word)) for word in ("s1", "-", "s2")] == ["5 : 4", "4 : 4", "3 : 3"]


@rule("R7.3", "R7.12", "R7.13")
def test_stride_and_portal_are_no_abilities_for_a_fight() -> None:
    match = at("START act=[run@1 tele@2]", open="F43=duel@4").play(">F43")
    assert (phase(match), dice(match)) == ("GREEN", "4 : 4")


@rule("A2", "R6.11")
def test_equal_spirits_are_offered_once() -> None:
    match = at("START act=[+1@1 +1@1 -1@1 run@1]", open="F43=ball@2").play(">F43")
    assert legal(match) == {"-", "s1", "s3"}
    match = match.play(f"- {SIX_SIXES} !1 !1")
    assert (phase(match), legal(match)) == ("CAPTURE", {"-", "s1", "s3", "s4"})
    assert shaman(match.play("s3")) == "F43 art=0 act=[+1@1 +1@1 ball@2 run@1] pyle=1{-1@1}"


@rule("R6.11", "A1")
def test_a_spirit_like_all_four_active_ones_goes_to_the_pyle_by_itself() -> None:
    match = at("START act=[+1@1 +1@1 +1@1 +1@1]", open="F43=+1@1").play(f">F43 - {SIX_SIXES} !1")
    assert (shaman(match), turn(match)) == ("F43 art=0 act=[+1@1 +1@1 +1@1 +1@1] pyle=1{+1@1}", "P2")


@rule("R6.10", "R7.2")
def test_a_spent_spirit_joins_the_pyle_after_the_defeat_is_paid() -> None:
    match = at("START act=[ball@2] pyle={+1@1}", open="F43=-2@2").play(">F43 s1 G")
    assert dice(match) == "2 : 2"
    match = match.play("!1 !1 !3 !3")
    assert (shaman(match), section(match, "discard")) == ("START art=0 act=[] pyle=1{ball@2}", "+1@1")


@rule("R6.11", "R5.2")
def test_a_spent_spirit_frees_its_slot_before_the_capture() -> None:
    match = at("START act=[ball@2 +1@1 +1@1 +1@1]", open="F43=-2@2").play(">F43 s1 G !6 !6 !6 !6 !6 !1 !1")
    assert (phase(match), legal(match)) == ("CAPTURE", {"-", "+"})
    assert shaman(match.play("+")) == "F43 art=0 act=[+1@1 +1@1 +1@1 -2@2] pyle=1{ball@2}"


@rule("R6.7", "R7.5")
def test_a_foe_without_dice_is_beaten_without_rolling() -> None:
    match = at("START act=[-2@2]", open="F43=+2@2").play(">F43 s1")
    assert phase(match) == "CAPTURE"


@rule("R6.2", "R12.4")
def test_a_hex_adds_a_red_die_to_one_combat() -> None:
    match = at("START act=[-2@2] hex=1", open="F43=+2@2").play(">F43 s1")
    assert (phase(match), dice(match)) == ("GREEN", "2 : 1")
    assert "hex" not in shaman(match)


@rule("R7.6", "O14")
def test_halving_rounds_up_and_counts_hexes() -> None:
    def halved(markers: str = "", **options: Any) -> str:
        return dice(at(f"START act=[half@6] {markers}", open="F43=kill@5", **options).play(">F43 s1"))

    assert (halved(), halved("hex=1 aid=2"), halved(halve="down")) == ("2 : 3", "4 : 3", "2 : 2")


@rule("R7.7")
def test_a_duel_leaves_one_die_to_each() -> None:
    match = at("START act=[duel@4 +1@1 +1@1] aid=1 hex=1", open="F43=kill@8").play(">F43 s1")
    assert dice(match) == "1 : 1"
    assert shaman(match.play("!4 !3")).endswith("pyle=1{duel@4}")


FORESIGHT = "START act=[ball@2] pyle={+1@1*3}"


@rule("R7.8")
@pytest.mark.parametrize(
    ("said", "rolled", "is_won"),
    [
        ("R", "!1 !1 !6 !6 !6", True),
        ("R", "!6 !6 !1 !1 !1", False),
        ("R", "!4 !5 !3 !3 !3", False),
        ("G", "!6 !6 !3 !3 !3", True),
    ],
)
def test_foresight_wins_if_the_named_colour_is_higher(said: str, rolled: str, is_won: bool) -> None:
    match = at(FORESIGHT, open="F43=redo@3").play(f">F43 s1 {said} {rolled}")
    assert (phase(match) == "CAPTURE") == is_won
    assert is_won or shaman(match) == "F43 art=0 act=[] pyle=1{ball@2}"


@rule("O13")
def test_a_wrong_prediction_may_leave_the_usual_comparison() -> None:
    match = at(FORESIGHT, open="F43=redo@3", prediction="normal").play(">F43 s1 R !6 !6 !1 !1 !1")
    assert phase(match) == "CAPTURE"


@rule("R7.9", "R8.1")
def test_a_second_roll_comes_after_a_defeat_and_takes_no_artifact() -> None:
    match = at("START art=1 act=[redo@3] pyle={+1@1*3}", open="F43=ball@3").play(">F43 s1 !1 !1 - !2 !2 !2")
    assert (phase(match), dice(match)) == ("GREEN", "2 : 3")
    match = match.play("!6 !6")
    assert phase(match) == "RED"
    match = match.play("!1 !1 !1 -")
    assert shaman(match) == "F43 art=1 act=[] pyle=5{+1@1*3 ball@3 redo@3}"


@rule("R7.9")
def test_a_second_roll_is_spent_even_if_the_first_one_wins() -> None:
    match = at("START act=[redo@3]", open="F43=ball@3").play(">F43 s1 !6 !6 !1 !1 !1")
    assert (phase(match), shaman(match)) == ("CAPTURE", "F43 art=0 act=[] pyle=1{redo@3}")


@rule("R7.9")
def test_a_tie_is_rolled_a_second_time() -> None:
    match = at("START act=[redo@3]", open="F43=+1@1").play(">F43 s1 !1 !1 !2")
    assert (phase(match), "second-roll" in section(match, "fight")) == ("GREEN", True)


@rule("R7.10")
def test_banish_wins_without_dice() -> None:
    match = at("START act=[kill@5]", open="F43=kill@8").play(">F43 s1")
    assert (phase(match), shaman(match)) == ("CAPTURE", "F43 art=0 act=[] pyle=1{kill@5}")


@rule("R7.3", "R7.11")
def test_silence_does_nothing_to_a_spirit() -> None:
    match = at("START act=[hush@3 run@1]", open="F43=kill@8").play(">F43")
    assert (phase(match), dice(match)) == ("GREEN", "4 : 8")


@rule("R8.1", "R5.5")
def test_an_artifact_rolls_chosen_green_dice_again() -> None:
    match = at("START art=1 act=[run@1 run@1]", open="F43=duel@4").play(">F43 !6 !4 !1 !1")
    assert legal(match) == {"-", "g1", "g4", "g6"}
    match = match.play("g1")
    assert legal(match) == {"g1", "g4", "g6", "+"}
    match = match.play("g1 +")
    assert (header(match, "artifacts"), phase(match)) == ("25", "GREEN")
    match = match.play("!5 !1")
    assert "green=4[6 5 4 1]" in section(match, "fight")
    assert phase(match) == "RED"


@rule("R8.1", "R8.2", "A1")
def test_dice_are_picked_in_rising_order_and_artifacts_one_after_another() -> None:
    match = at("START art=3 act=[run@1]", open="F43=duel@4").play(">F43 !2 !3 !5 g3")
    assert legal(match) == {"g5", "+"}
    match = match.play("g5")
    assert shaman(match).startswith("F43 art=2")
    match = match.play("!1 !1")
    assert legal(match) == {"-", "g1", "g2"}
    match = match.play("g1 g1 +")
    assert shaman(match).startswith("F43 art=1")
    match = match.play("!6 !6 -")
    assert (phase(match), "green=3[6 6 2]" in section(match, "fight")) == ("RED", True)


@rule("R8.3")
def test_red_dice_cannot_be_picked() -> None:
    match = at("START art=1 act=[run@1]", open="F43=duel@4").play(">F43 !2 !3 !5")
    with pytest.raises(pyxis.IllegalAction):
        match.play("r5")


@rule("O6", "R12.4")
def test_a_spirit_may_be_left_alone_where_that_is_agreed() -> None:
    match = at("START hex=1", open="F43=kill@8", fight="may").play(">F43 -")
    assert (turn(match), on_board(match, "F43")) == ("P2", "kill@8")
    assert shaman(match).endswith("hex=1")


@rule("O6", "R3.4")
def test_a_spirit_has_to_be_fought_otherwise() -> None:
    assert phase(at("START", open="F43=kill@8", fight="may").play(">F43 +")) == "GREEN"
    assert phase(at("START", open="F43=kill@8").play(">F43")) == "GREEN"


@rule("O10")
def test_a_pyle_used_up_may_mean_a_knock_out() -> None:
    match = at("START blessed pyle={-1@1}", open="F43=+1@1", knockout="empty").play(">F43 !1 !1 !2")
    assert shaman(match) == "START art=0 act=[] pyle=0{}"


@rule("O11", "R5.7")
def test_the_owner_may_choose_what_is_lost() -> None:
    match = at("START pyle={-1@1 ball@2}", open="F43=+1@1", losses="choose").play(">F43 !1 !1 !2")
    assert (phase(match), legal(match)) == ("PAY", {"k:-1@1", "k:ball@2"})
    assert shaman(match.play("k:ball@2")) == "F43 art=0 act=[] pyle=1{-1@1}"


@rule("R5.7", "R5.4")
def test_the_cheapest_powers_are_lost_first() -> None:
    match = at("START pyle={kill@5 ball@2 +1@1 -1@1}", open="F43=+2@2").play(">F43 !1 !1 !6 !6")
    assert shaman(match).endswith("pyle=2{ball@2 kill@5}")


@rule("O16")
def test_artifacts_may_be_allowed_to_roll_red_dice_again() -> None:
    match = at("START art=1", open="F43=-2@2", artifact_scope="all").play(">F43 !2 !3 !6 !5")
    assert legal(match) == {"-", "g2", "g3", "r5", "r6"}
    match = match.play("g2 r6 !4 !1")
    assert phase(match) == "CAPTURE"


@rule("O15")
def test_a_side_may_be_left_at_least_one_die() -> None:
    match = at("START act=[-2@2]", open="F43=+2@2", min_dice=1).play(">F43 s1")
    assert (phase(match), dice(match)) == ("GREEN", "2 : 1")


@rule("R6.2", "R7.10")
def test_a_combat_won_without_dice_uses_up_hex_and_aid() -> None:
    match = at("START act=[kill@7] hex=2 aid=1", open="F43=redo@5").play(">F43 s1 -")
    assert shaman(match) == "F43 art=0 act=[] pyle=2{redo@5 kill@7}"


@rule("R7.1", "R6.10")
def test_a_reusable_spirit_is_ready_again_after_the_fight() -> None:
    match = at("START act=[-1@1]", open="F43=+1@1").play(">F43 s1 -")
    assert shaman(match) == "F43 art=0 act=[-1@1] pyle=1{+1@1}"


@rule("R6.13")
def test_nine_green_dice_are_the_most() -> None:
    match = at("START act=[+2@2 run@1 run@1 run@2] aid=2 hex=2", open="F43=kill@8").play(">F43 s1")
    assert dice(match) == "9 : 10"


@rule("R6.6", "R6.8")
def test_green_dice_are_rolled_before_red_ones_and_must_be_higher() -> None:
    match = at("START", open="F43=-1@1").play(">F43 !1 !2")
    assert phase(match) == "RED"
    assert phase(match.play("!2")) == "CAPTURE"
    assert turn(match.play("!3")) == "P2"


@rule("R7.0")
def test_one_ability_a_combat_is_all() -> None:
    match = at("START act=[+1@1 -1@1]", open="F43=duel@4").play(">F43 s1")
    assert phase(match) == "GREEN"


@rule("R5.3", "R3.2")
def test_nothing_happens_on_an_empty_field_and_spirits_stay_where_they_are() -> None:
    match = at("START act=[+1@1] pyle={ball@2}", empty="F43").play(">F43")
    assert (shaman(match), turn(match)) == ("F43 art=0 act=[+1@1] pyle=1{ball@2}", "P2")
