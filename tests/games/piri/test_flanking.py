"""Flanking."""

from tests.games.piri.tables import at, figure, layout, lies, mana, offered, queue, whose
from tests.marks import rule

BETWEEN = "piri | table 4R@0,0 9G@1,0 | meeple 1@1,0 | hand0 2R,3B,4B,5B | pool 2B"


@rule("R8.1", "R8.4", "R8.5", "R7.4")
def test_a_card_between_two_stronger_ones_goes_and_its_figure_pays() -> None:
    match = at(BETWEEN, "draw +2B 2R @2,0")
    assert lies(match, "1,0") == ""
    assert queue(match) == "9G"
    assert mana(match) == (9, 7)
    assert (figure(match, 0), figure(match, 1)) == ("2,0", "off")
    assert whose(match) == ("MAIN", 1)


@rule("R8.1")
def test_flanks_work_up_and_down_too_and_without_a_figure_nobody_pays() -> None:
    match = at("piri | table 4R@0,0 9G@0,1 | hand0 2R,3B,4B,5B | pool 2B", "draw +2B 2R @0,2")
    assert queue(match) == "9G"
    assert mana(match) == (8, 8)


@rule("R8.5", "R12.2")
def test_who_has_no_mana_pays_nothing() -> None:
    match = at(BETWEEN + " | mana 5,0", "draw +2B 2R @2,0")
    assert mana(match) == (5, 0)
    assert figure(match, 1) == "off"
    assert queue(match) == "9G"


@rule("R8.1", "O4")
def test_flankers_stand_opposite_each_other_unless_by_option() -> None:
    match = at(BETWEEN, "draw +2B 2R @1,1")
    assert queue(match) == ""
    assert mana(match) == (8, 8)
    match = at(BETWEEN, "draw +2B 2R @1,1", flank_shape="any_two")
    assert queue(match) == "9G"
    assert mana(match) == (9, 7)


@rule("R8.2")
def test_a_card_placed_between_two_stronger_ones_is_not_flanked() -> None:
    match = at("piri | table 4R@0,0 5R@2,0 | hand0 9G,3B,4B,5B | pool 2B", "draw +2B 9G @1,0")
    assert lies(match, "1,0") == "9G"
    assert queue(match) == ""


@rule("R8.3", "R8.4")
def test_several_flanked_cards_go_together_in_reading_order() -> None:
    text = "piri n=3 | table 4R@0,0 9G@1,0 8G@2,1 6R@2,2 | meeple 1@1,0 2@2,1 | hand0 2R,3B,4B,5B | pool 2B"
    match = at(text, "draw +2B 2R @2,0")
    assert queue(match) == "8G 9G"
    assert mana(match) == (10, 7, 7)


@rule("R8.7", "R5.3")
def test_a_joker_flanks() -> None:
    match = at("piri | table *1=R@0,0 9G@1,0 | hand0 2R,3B,4B,5B | pool 2B", "draw +2B 2R @2,0")
    assert queue(match) == "9G"


@rule("R8.4", "R5.2", "R5.3")
def test_a_joker_is_flanked_and_forgets_its_suit() -> None:
    text = "piri | table 2R@0,0 *1=G@1,0 | meeple 1@1,0 | hand0 4R,3B,4B,5B | pool 2B"
    match = at(text, "draw +2B 4R @2,0")
    assert queue(match) == "*1"
    assert match.state.joker_suit.tolist() == [4, 4]
    assert mana(match) == (9, 7)


@rule("R5.2", "R5.3")
def test_the_suit_given_to_a_joker_decides_whether_it_flanks() -> None:
    match = at("piri | table 2R@0,0 9G@1,0 | hand0 *2,3B,4B,5B | pool 2B", "draw +2B *2 @2,0")
    assert queue(match.play("=R")) == "9G"
    assert queue(match.play("=B")) == ""


@rule("R8.7")
def test_aces_flank_and_are_flanked() -> None:
    match = at("piri | table 2R@0,0 AG@1,0 | hand0 AR,3B,4B,5B | pool 2B", "draw +2B AR @2,0")
    assert queue(match) == "AG"


@rule("R8.6")
def test_a_flanked_spirit_stays_but_its_figure_goes_and_pays() -> None:
    text = "piri | table 2R@0,0 QG@1,0 | {}hand0 4R,3B,4B,5B | pool 2B | spirits1 QG!"
    match = at(text.format("meeple 1@1,0 | "), "draw +2B 4R @2,0")
    assert lies(match, "1,0") == "QG"
    assert figure(match, 1) == "off"
    assert mana(match) == (9, 7)
    assert queue(match) == ""
    assert mana(at(text.format(""), "draw +2B 4R @2,0")) == (8, 8)


@rule("R8.7")
def test_a_spirit_is_a_flanker_whoever_summoned_it() -> None:
    text = "piri | table JR@0,0 9G@1,0 | meeple 1@0,0 | hand0 4R,3B,4B,5B | pool 2B | spirits1 JR!"
    match = at(text, "draw +2B 4R @2,0")
    assert queue(match) == "9G"
    assert figure(match, 1) == "0,0"


@rule("R8.1", "R2.1")
def test_both_flankers_have_to_beat_the_card() -> None:
    match = at("piri | table 2B@0,0 9G@1,0 | hand0 4R,3B,4B,5B | pool 6B", "draw +6B 4R @2,0")
    assert queue(match) == ""


@rule("R6.4", "R8.4")
def test_a_replacing_ace_flanks_after_replacing() -> None:
    text = "piri | table 4R@0,0 9G@1,0 5B@2,0 | meeple 1@1,0 | hand0 AR,3B,4B,6B | pool 2B"
    match = at(text, "draw +2B AR @2,0")
    assert queue(match) == "5B 9G"
    assert mana(match) == (9, 7)


@rule("O5")
def test_by_option_each_flank_is_carried_out_or_left() -> None:
    match = at(BETWEEN, "draw +2B 2R @2,0", flank_choice="optional")
    assert whose(match) == ("FLANK", 0)
    assert offered(match) == {"xW", "done"}
    left = match.play("done")
    assert mana(left) == (8, 8)
    assert queue(left) == ""
    done = match.play("xW")
    assert mana(done) == (9, 7)
    assert queue(done) == "9G"
    assert whose(done) == ("MAIN", 1)


@rule("O5")
def test_of_several_flanks_some_may_be_left() -> None:
    text = "piri | table 4R@0,0 9G@1,0 8G@2,1 6R@2,2 | hand0 2R,3B,4B,5B | pool 2B"
    match = at(text, "draw +2B 2R @2,0", flank_choice="optional")
    assert offered(match) == {"xN", "xW", "done"}
    assert offered(match.play("xW")) == {"xN", "done"}
    assert queue(match.play("xW xN")) == "9G 8G"
    assert layout(match.play("xN done")) == {"4R@0,0", "9G@1,0", "2R@2,0", "6R@2,2"}


@rule("O5", "R8.6")
def test_a_flanked_spirit_is_offered_only_with_an_opponents_figure_on_it() -> None:
    text = "piri | table 2R@0,0 QG@1,0 | {}hand0 4R,3B,4B,5B | pool 2B | spirits1 QG!"
    match = at(text.format(""), "draw +2B 4R @2,0", flank_choice="optional")
    assert whose(match) == ("MAIN", 1)
    match = at(text.format("meeple 1@1,0 | "), "draw +2B 4R @2,0", flank_choice="optional")
    assert offered(match) == {"xW", "done"}
    assert mana(match.play("xW")) == (9, 7)


@rule("R8.8")
def test_a_removal_flanks_nothing_further() -> None:
    text = "piri | table 5B@0,0 4R@1,0 9G@2,0 | hand0 2R,3B,4B,6B | pool 2B"
    match = at(text, "draw +2B 2R @3,0")
    assert layout(match) == {"5B@0,0", "4R@1,0", "2R@3,0"}


@rule("O7")
def test_a_wild_joker_flanks_whatever_has_a_suit_and_is_never_flanked() -> None:
    match = at("piri | table *1@0,0 9G@1,0 | hand0 2R,3G,4G,5G | pool 2B,3B", "draw +2B 2R @2,0", joker_suit="wild")
    assert queue(match) == "9G"
    match = at("piri | table 2R@0,0 *1@1,0 | hand0 4R,3B,4B,5B | pool 2B", "draw +2B 4R @2,0", joker_suit="wild")
    assert queue(match) == ""
    assert "JR" in offered(at("piri | table 4R@0,0 *1@2,0 | spirits0 JR,KG,KY | pool 2B", joker_suit="wild"))


@rule("O7")
def test_a_wild_joker_is_not_asked_for_its_suit() -> None:
    text = "piri | table 4R@0,0 9G@1,0 8Y@2,1 7G@2,2 | hand0 *2,3B,4B,5B | pool 2B"
    match = at(text, "draw +2B *2 @2,0", joker_suit="wild")
    assert whose(match) == ("MAIN", 1)
    assert queue(match) == "8Y 9G"
