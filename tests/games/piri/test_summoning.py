"""Summoning."""

from tests.games.piri.tables import at, figure, layout, lies, mana, offered, queue, whose
from tests.marks import rule


@rule("R9.6", "R9.7", "R9.8", "R7.3", "R10.2", "R9.9")
def test_a_jack_comes_between_two_cards_of_its_suit() -> None:
    text = "piri | table 4R@0,0 9R@2,0 | meeple 0@2,0 | spirits0 JR,KG,KY | pool 2B,3B | hand0 2G,3G,4G,5G"
    match = at(text, "JR")
    assert mana(match) == (6, 8)
    assert queue(match) == "4R 9R"
    assert layout(match) == {"JR@1,0"}
    assert figure(match, 0) == "1,0"
    assert whose(match) == ("MAIN", 0)


@rule("R9.4", "R9.8", "R9.9")
def test_a_card_in_the_centre_is_consumed_and_its_figure_pays() -> None:
    text = "piri | table 4R@0,0 7Y@0,1 9R@0,2 | meeple 1@0,1 | spirits0 JR,KG,KY | pool 2B | hand0 2G,3G,4G,5G"
    match = at(text, "JR")
    assert mana(match) == (7, 7)
    assert queue(match) == "9R 7Y 4R"
    assert figure(match, 1) == "off"
    assert lies(match, "0,1") == "JR"


@rule("R9.1", "R9.2", "O3")
def test_the_arms_are_of_the_spirits_own_suit_unless_by_option() -> None:
    text = "piri | table 4G@0,0 9G@2,0 | spirits0 JR,KG,KY | pool 2B | hand0 2G,3G,5G,6G"
    assert "JR" not in offered(at(text))
    assert queue(at(text, "JR", ritual_suit="equal")) == "4G 9G"
    assert "JR" not in offered(at("piri | table 4R@0,0 9R@1,1 | spirits0 JR,KG,KY"))


@rule("R9.3", "R5.3")
def test_a_joker_serves_by_the_suit_it_was_given() -> None:
    text = "piri | table 4R@0,0 *1={}@2,0 | spirits0 JR,KG,KY | pool 2B"
    assert queue(at(text.format("R"), "JR")) == "4R *1"
    assert "JR" not in offered(at(text.format("B")))


DIAMOND = "piri | table 4R@-1,0 5R@1,0 6R@0,1 7R@0,-1 | spirits0 QR,JR,KR | pool 2B"


@rule("R9.1", "R9.7")
def test_with_more_arms_than_needed_the_summoner_chooses() -> None:
    match = at(DIAMOND)
    assert {"JR", "QR", "KR"} <= offered(match)
    queen = match.play("QR")
    assert offered(queen) == {"/-N", "/-E", "/-S", "/-W"}
    assert queue(queen.play("/-S")) == "6R 4R 5R"
    assert lies(queen.play("/-S"), "0,-1") == "7R"
    jack = match.play("JR")
    assert offered(jack) == {"/H", "/V"}
    assert queue(jack.play("/V")) == "6R 7R"


@rule("R9.1", "R9.8")
def test_a_king_takes_all_four_arms() -> None:
    match = at(DIAMOND, "KR")
    assert queue(match) == "6R 4R 5R 7R"
    assert layout(match) == {"KR@0,0"}


JACK_AS_ARM = "piri | table JR@-1,0 5R@1,0 6R@0,1 | meeple 1@-1,0 | spirits0 QR,KG,KY | spirits1 JR!,KB,QB | pool 2B"


@rule("R9.3", "R9.8", "R9.10", "P1")
def test_the_jack_of_her_suit_serves_a_queen_and_still_counts() -> None:
    match = at(JACK_AS_ARM, "QR")
    assert queue(match) == "6R 5R"
    assert layout(match) == {"QR@0,0"}
    assert mana(match) == (7, 7)
    assert match.scores == (11, 9)


@rule("O12")
def test_by_option_a_consumed_spirit_counts_nothing() -> None:
    assert at(JACK_AS_ARM, "QR", consumed_points="lose").scores == (11, 7)


@rule("R9.3")
def test_no_other_spirit_serves() -> None:
    assert "QR" not in offered(at("piri | table KR@-1,0 5R@1,0 6R@0,1 | spirits0 QR,KG,KY | spirits1 KR!,KB,QB"))
    assert "QR" not in offered(at("piri | table JG@-1,0 5R@1,0 6R@0,1 | spirits0 QR,KG,KY | spirits1 JG!,KB,QB"))
    assert "JR" not in offered(at("piri | table KR@-1,0 5R@1,0 | spirits0 JR,KG,KY | spirits1 KR!,KB,QB"))


@rule("R9.3")
def test_a_king_takes_his_jack_and_his_queen_whoever_summoned_them() -> None:
    text = "piri | table JR@-1,0 QR@1,0 6R@0,1 7R@0,-1 | spirits0 KR,QR!,KY | spirits1 JR!,KB,QB | pool 2B"
    match = at(text, "KR")
    assert queue(match) == "6R 7R"
    assert layout(match) == {"KR@0,0"}


@rule("R9.4")
def test_a_spirit_in_the_centre_forbids_the_ritual() -> None:
    text = "piri | table 4R@-1,0 JG@0,0 5R@1,0 | spirits0 JR,KG,KY | spirits1 JG!,KB,QB"
    assert "JR" not in offered(at(text))


@rule("R9.6", "R9.9", "R12.2")
def test_mana_gained_by_the_ritual_does_not_pay_for_it() -> None:
    text = "piri | table 4R@0,0 9R@2,0 | meeple 1@2,0 | mana {} | spirits0 JR,KG,KY | pool 2B"
    assert "JR" not in offered(at(text.format("1,8")))
    assert mana(at(text.format("2,8"), "JR")) == (1, 7)
    assert mana(at(text.format("2,0"), "JR")) == (0, 0)


@rule("R9.5", "O10")
def test_a_spirit_has_to_fit_the_neighbours_that_remain() -> None:
    text = "piri | table 4G@-1,0 5G@1,0 QR@0,1 | spirits0 JG,KY,KB | spirits1 QR!,KR,QB | pool 2B"
    assert "JG" not in offered(at(text))
    assert "JG" in offered(at(text, summon_fit="off"))
    assert "JG" in offered(at("piri | table 4G@-1,0 5G@1,0 AR@0,1 | spirits0 JG,KY,KB | pool 2B"))
    higher = "piri | table 4G@-1,0 5G@1,0 JR@0,1 3G@0,-1 | spirits0 QG,KY,KB | spirits1 JR!,KR,QB | pool 2B"
    assert "QG" in offered(at(higher))


@rule("R8.8", "O6")
def test_a_summons_flanks_only_by_option() -> None:
    text = "piri | table 4B@0,0 5B@2,0 6R@1,1 9B@1,2 | meeple 1@1,1 | spirits0 JB,KG,KY | pool 2B"
    match = at(text, "JB")
    assert queue(match) == "4B 5B"
    assert mana(match) == (6, 8)
    assert lies(match, "1,1") == "6R"
    match = at(text, "JB", summon_flanks="on")
    assert queue(match) == "4B 5B 6R"
    assert mana(match) == (7, 7)


@rule("O3", "O7")
def test_arms_of_any_equal_suit_and_wild_jokers_go_together() -> None:
    text = "piri | table {} | spirits0 JR,KG,KY | pool 2B"
    jokers = at(text.format("*1@0,0 *2@2,0"), ritual_suit="equal", joker_suit="wild")
    assert "JR" in offered(jokers)
    mixed = at(text.format("4G@0,0 5Y@2,0"), ritual_suit="equal", joker_suit="wild")
    assert "JR" not in offered(mixed)
