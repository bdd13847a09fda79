"""Aces and figures."""

from tests.games.piri.tables import at, cells_of, figure, knowers, lies, mana, queue
from tests.marks import rule

REPLACED = "piri | table 5Y@0,0 9R@1,0 | meeple 1@1,0 0@0,0 | hand0 AG,3G,4G,5G | pool 2B,3B"


@rule("R6.3", "R7.2", "R7.4", "R11.2")
def test_a_replaced_card_goes_under_the_deck_and_its_figure_home_for_nothing() -> None:
    match = at(REPLACED, "draw +2B AG @1,0")
    assert queue(match) == "9R"
    assert knowers(match, "9R") == "all"
    assert mana(match) == (8, 8)
    assert (figure(match, 0), figure(match, 1)) == ("1,0", "off")


@rule("O9")
def test_by_option_a_figure_on_a_replaced_card_pays() -> None:
    assert mana(at(REPLACED, "draw +2B AG @1,0", replace_mana="on")) == (9, 7)
    own = "piri | table 5Y@0,0 9R@1,0 | meeple 0@1,0 | hand0 AG,3G,4G,5G | pool 2B,3B"
    assert mana(at(own, "draw +2B AG @1,0", replace_mana="on")) == (8, 8)


@rule("R6.2", "O8")
def test_a_replacing_ace_need_not_fit_unless_by_option() -> None:
    text = "piri | table AR@1,0 5G@0,0 | hand0 AG,3G,4G,2B"
    assert {"0,0", "1,0", "0,1"} <= cells_of(at(text), "AG")
    assert "1,1" not in cells_of(at(text), "AG")
    strict = cells_of(at(text, ace_replace="rules"), "AG")
    assert "0,0" not in strict
    assert "1,0" in strict


@rule("R5.2", "R6.2")
def test_a_replaced_joker_forgets_its_suit() -> None:
    match = at("piri | table *1=R@0,0 | hand0 AG,3G,4G,5G | pool 2B,3B", "draw +2B AG @0,0")
    assert queue(match) == "*1"
    assert match.state.joker_suit.tolist() == [4, 4]


MOVING = "piri | table 5Y@0,0 6Y@1,0 | meeple 0@0,0 1@1,0 | hand0 2R,3R,4R,5R | pool 2B,3B,4B"


@rule("R7.1", "R7.2")
def test_the_figure_goes_with_the_card_placed() -> None:
    match = at(MOVING, "draw +2B 2R @1,1")
    assert (figure(match, 0), figure(match, 1)) == ("1,1", "1,0")


@rule("R3.1", "R7.2")
def test_the_figure_stays_when_a_card_is_swapped() -> None:
    assert figure(at(MOVING, "swap 2R +2B"), 0) == "0,0"


@rule("R6.4", "R7.5")
def test_an_ace_may_replace_the_card_under_the_own_figure() -> None:
    match = at("piri | table 9R@0,0 | meeple 0@0,0 | hand0 AG,3G,4G,5G | pool 2B,3B", "draw +2B AG @0,0")
    assert lies(match, "0,0") == "AG"
    assert figure(match, 0) == "0,0"
    assert queue(match) == "9R"


@rule("R6.5")
def test_an_ace_replaces_nothing_on_the_market() -> None:
    match = at("piri | table 9R@0,0 | hand0 AG,3G,4G,5G | market 2Y,3Y,4Y,5Y,6Y | pool 2B", "draw +2B AG")
    assert all(text.startswith("@") for text in match.legal_texts)
