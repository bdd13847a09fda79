"""Options A, B and C, the deck and the market."""

from tests.games.piri.tables import at, ending, hand, knowers, lies, mana, market, offered, phase, queue, whose
from tests.marks import rule

SWAPPING = "piri | table 4R@0,0 | hand0 2R,{},4B,5B | pool 2B,6G"


@rule("R3.1", "R11.1", "K2")
def test_a_swap_puts_a_card_down_and_takes_the_top_one() -> None:
    match = at(SWAPPING.format("3B"), "swap")
    assert offered(match) == {"2R", "3B", "4B", "5B"}
    drawing = match.play("3B")
    assert offered(drawing) == {"2B", "6G"}
    assert drawing.weights == (1, 1)
    after = drawing.play("+6G")
    assert queue(after) == "3B"
    assert knowers(after, "3B") == {0}
    assert hand(after, 0) == "2R 6G 4B 5B"
    assert whose(after) == ("MAIN", 1)


@rule("R3.2", "K2")
def test_a_swapped_card_that_an_opponent_knows_is_shown() -> None:
    assert knowers(at(SWAPPING.format("3B^"), "swap 3B +6G"), "3B") == "all"
    assert knowers(at(SWAPPING.format("3B/1"), "swap 3B +6G"), "3B") == "all"
    match = at(SWAPPING.format("3B^"), "swap 2R +6G")
    assert knowers(match, "2R") == {0}
    assert knowers(match, "3B") == "all"
    assert "3B" in hand(match, 0)


@rule("O13")
def test_by_option_every_swapped_card_is_shown() -> None:
    assert knowers(at(SWAPPING.format("3B"), "swap 3B +6G", swap_show="always"), "3B") == "all"


@rule("R3.3")
def test_the_drawn_card_may_be_the_one_played() -> None:
    match = at(SWAPPING.format("3B"), "draw +6G 6G @1,1")
    assert hand(match, 0) == "2R 3B 4B 5B"
    assert lies(match, "1,1") == "6G"


BUYING = "piri | table 4R@0,0 | hand0 2R,3B,4B,5B | market 7Y,8Y,9Y,TY,AY | pool 2B,6G"


@rule("R3.4", "R11.3", "R12.1", "K2")
def test_a_purchase_costs_a_mana_and_its_place_is_filled_at_once() -> None:
    match = at(BUYING, "8Y")
    assert mana(match) == (7, 8)
    assert phase(match) == "BUY_REFILL"
    filled = match.play("+2B")
    assert market(filled) == "7Y 2B 9Y TY AY"
    assert phase(filled) == "PLAY_CARD"
    assert len(filled.legal) == 5
    assert lies(filled.play("8Y @1,0"), "1,0") == "8Y"
    kept = filled.play("2R @1,1")
    assert "8Y" in hand(kept, 0)
    assert knowers(kept, "8Y") == "all"


@rule("R3.4", "R1.2")
def test_without_mana_nothing_can_be_bought() -> None:
    assert offered(at("piri | table 4R@0,0 | mana 0,8 | hand0 2R,3B,4B,5B")) == {"swap", "draw", "propose"}


EMPTY_DECK = "piri | table 4R@0,0 | hand0 2R,3B,4B,5B | market 7Y,8Y | pool -"


@rule("R3.5", "R11.4")
def test_with_an_empty_deck_one_buys_or_passes() -> None:
    match = at(EMPTY_DECK)
    assert offered(match) == {"pass", "propose", "7Y", "8Y"}
    after = match.play("7Y 2R @1,1")
    assert market(after) == "- 8Y - - -"


@rule("R3.5", "R13.4", "P3")
def test_when_all_pass_in_a_row_the_match_ends() -> None:
    match = at("piri | table 4R@0,0 | market 7Y | pool -", "pass")
    assert whose(match) == ("MAIN", 1)
    over = match.play("pass")
    assert ending(over) == ("PASSED", None)
    assert over.returns == (0.0, 0.0)


@rule("R13.4")
def test_a_move_in_between_breaks_the_row_of_passes() -> None:
    match = at("piri | table 4R@0,0 | market 7Y | hand1 2B,3B,4B,5B | pool -", "pass 7Y 2B @1,1")
    assert match.state.passes == 0
    assert whose(match) == ("MAIN", 0)


@rule("O15", "R13.4")
def test_by_option_passes_do_not_end_the_match() -> None:
    match = at("piri | table 4R@0,0 | market 7Y | pool -", "pass pass pass", auto_end="off")
    assert whose(match) == ("MAIN", 1)
    assert match.state.passes == 2


@rule("R11.1", "K2")
def test_a_card_from_the_queue_is_known_to_those_who_knew_it_there() -> None:
    match = at("piri | table 4R@0,0 | hand0 2R,3B,4B,5B | queue 6G/1,7G | market 7Y | pool -", "draw")
    assert phase(match) == "PLAY_CARD"
    assert "6G" in hand(match, 0)
    assert knowers(match, "6G") == {0, 1}
    assert queue(match) == "7G"


@rule("R11.3", "R13.7")
def test_gaps_of_the_market_close_at_the_end_of_a_turn() -> None:
    match = at("piri | table 4R@0,0 9G@1,0 | hand0 2R,3B,4B,5B | market 7Y,8Y | pool -", "7Y 2R @2,0")
    assert set(market(match).split()) == {"8Y", "9G", "-"}
    assert queue(match) == ""


RITUAL_ON_EMPTY_DECK = (
    "piri | table 4R@0,0 9R@2,0 5Y@6,0 | market 7Y,8Y | hand0 2G,3G,4G,5G | spirits0 JR,KG,KY | pool -"
)


@rule("R11.3", "R11.4", "R10.2")
def test_a_summons_before_the_option_may_bring_the_deck_back() -> None:
    match = at(RITUAL_ON_EMPTY_DECK)
    assert offered(match) == {"pass", "propose", "JR", "7Y", "8Y"}
    summoned = match.play("JR")
    assert offered(summoned) == {"swap", "draw", "propose", "7Y", "8Y"}
    assert market(summoned) == "7Y 8Y - - -"


@rule("R11.3")
def test_a_purchase_fills_all_gaps_lowest_place_first() -> None:
    match = at(RITUAL_ON_EMPTY_DECK, "JR 7Y")
    assert market(match) == "4R 8Y 9R - -"
    assert phase(match) == "PLAY_CARD"


@rule("R11.3", "R3.1")
def test_a_swap_takes_the_front_of_the_queue_before_the_market_is_filled() -> None:
    match = at(RITUAL_ON_EMPTY_DECK, "JR swap 2G")
    assert "4R" in hand(match, 0)
    assert market(match) == "7Y 8Y 9R 2G -"
    assert knowers(match, "2G") == "all"


@rule("R5.5")
def test_a_joker_on_the_market_costs_a_mana_and_has_no_suit() -> None:
    match = at("piri | table 4R@0,0 | market *1,8Y,9Y,TY,AY | pool 2B,6G", "*1 +2B")
    assert mana(match) == (7, 8)
    assert "*1" in offered(match)
    assert phase(match.play("*1 @1,0")) == "PLAY_SUIT"


@rule("R3.7", "R3.6")
def test_an_option_once_chosen_is_carried_out_to_the_end() -> None:
    match = at(BUYING, "8Y +2B")
    assert offered(match) == {"2R", "3B", "4B", "5B", "8Y"}
    assert all(match.play(card).legal for card in offered(match))
    assert len(hand(match.play("8Y @1,0"), 0).split()) == 4


@rule("R12.1")
def test_spent_mana_leaves_the_game() -> None:
    assert sum(mana(at(BUYING, "8Y +2B 8Y @1,0"))) == 15
