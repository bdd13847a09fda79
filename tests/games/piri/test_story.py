"""What is told, and to whom."""

import pytest

from pyxis.core.contract import SPECTATOR
from tests.games.piri.tables import at
from tests.marks import rule

SWAP = "piri | table 4R@0,0 | hand0 2R,3B{},4B,5B | pool 2B,6G"


@rule("K1", "R3.2")
def test_a_swap_is_told_in_full_to_the_swapper_only() -> None:
    match = at(SWAP.format(""), "swap 3B")
    assert match.told(0) == ("You swap 3B.",)
    assert match.told(1) == match.told(SPECTATOR) == ("Capybara swaps a card.",)
    assert match.play("+6G").told(0) == ("You draw 6G.",)
    assert match.play("+6G").told(1) == ()
    assert at(SWAP.format("^"), "swap 3B").told(1) == ("Capybara swaps 3B.",)


@rule("K1")
def test_a_draw_is_seen_and_the_card_is_not() -> None:
    match = at(SWAP.format(""), "draw")
    assert match.told(1) == ("Capybara draws a card.",)
    assert match.play("+2B").told(0) == ("You draw 2B.",)
    assert match.play("+2B").told(1) == ()
    assert match.play("+2B 2R").told(1) == ()


def test_a_card_from_the_bottom_is_named_to_those_who_knew_it() -> None:
    text = "piri n=3 | table 4R@0,0 | hand0 2R,3B,4B,5B | queue 6G/1,7G | market 7Y | pool -"
    match = at(text, "draw")
    assert match.told(0) == match.told(1) == ("Capybara draws 6G from the bottom of the deck.",)
    assert match.told(2) == match.told(SPECTATOR) == ("Capybara draws a card from the bottom of the deck.",)


@rule("R13.1", "R13.7")
def test_a_summons_that_ends_the_match_before_the_market_is_filled_is_no_purchase() -> None:
    """While seat 1 is asked, seat 0 sees 9G in the market already; then the match is over and it stays in the deck."""
    text = "piri | table 4R@0,0 9G@1,0 | hand0 2R,3B,4B,5B | market 7Y,8Y | pool - | spirits1 JR,QB~,KB~"
    asked = at(text, "7Y 2R @2,0")
    assert asked.told(0)[-1] == "9G comes to the market."
    assert asked.play("JR").told(0)[0].startswith("Tanuki summons JR at 1,0")


@pytest.mark.parametrize(
    ("text", "play", "told"),
    [
        (SWAP.format("") + " | market 8Y,9Y,TY,AY,7Y", "8Y", ("Capybara buys 8Y for 1 mana.",)),
        (SWAP.format("") + " | market 8Y,9Y,TY,AY,7Y", "8Y +2B", ("2B comes to the market.",)),
        (SWAP.format(""), "draw +2B 2R @1,1", ("Capybara places 2R at 1,1.",)),
        (
            "piri | table 4R@0,0 9G@1,0 | meeple 1@1,0 | hand0 2R,3B,4B,5B | pool 2B",
            "draw +2B 2R @2,0",
            (
                "Capybara places 2R at 2,0.",
                "9G at 1,0 is flanked and goes under the deck.",
                "The figure of Tanuki leaves the table, and Tanuki pays 1 mana to Capybara.",
            ),
        ),
        (
            "piri | table 4R@0,0 9G@1,0 | meeple 1@1,0 | mana 8,0 | hand0 2R,3B,4B,5B | pool 2B",
            "draw +2B 2R @2,0",
            (
                "Capybara places 2R at 2,0.",
                "9G at 1,0 is flanked and goes under the deck.",
                "The figure of Tanuki leaves the table; Tanuki has no mana to pay.",
            ),
        ),
        (
            "piri | table 2R@0,0 QG@1,0 | meeple 1@1,0 | hand0 4R,3B,4B,5B | pool 2B | spirits1 QG!",
            "draw +2B 4R @2,0",
            (
                "Capybara places 4R at 2,0.",
                "QG at 1,0 is flanked but stays.",
                "The figure of Tanuki leaves the table, and Tanuki pays 1 mana to Capybara.",
            ),
        ),
        (
            "piri | table 9R@0,0 | meeple 1@0,0 | hand0 AG,3B,4B,5B | pool 2B",
            "draw +2B AG @0,0",
            ("Capybara places AG at 0,0, replacing 9R.", "The figure of Tanuki leaves the table."),
        ),
        (
            "piri | table 9R@0,0 | hand0 *1,3B,4B,5B | pool 2B",
            "draw +2B *1 @1,0 =G",
            ("Capybara places *1 as earth at 1,0.",),
        ),
        (
            "piri | table 4R@0,0 7Y@0,1 9R@0,2 | meeple 1@0,1 | spirits0 JR,KG,KY | pool 2B | hand0 2G,3G,4G,5G",
            "JR",
            (
                "Capybara summons JR at 0,1 for 2 mana; 9R, 7Y and 4R (above and below) are consumed.",
                "The figure of Tanuki leaves the table, and Tanuki pays 1 mana to Capybara.",
                "Capybara has 1 of 3.",
            ),
        ),
        ("piri | table 4R@0,0 | market 7Y | pool -", "pass", ("Capybara passes.",)),
        ("piri n=3 | table 4R@0,0 | pool 2B", "propose", ("Capybara proposes to end the game.",)),
        ("piri n=3 | table 4R@0,0 | pool 2B", "propose yes", ("Tanuki agrees.",)),
        ("piri n=3 | table 4R@0,0 | pool 2B", "propose yes no", ("Hare plays on.",)),
        (
            "piri | table 4R@0,0 9G@1,0 | hand0 2R,3B,4B,5B | market 7Y,8Y | pool -",
            "7Y 2R @2,0",
            (
                "Capybara places 2R at 2,0.",
                "9G at 1,0 is flanked and goes under the deck.",
                "9G comes to the market.",
            ),
        ),
    ],
)
def test_each_event_is_told_in_a_sentence_to_all(text: str, play: str, told: tuple[str, ...]) -> None:
    match = at(text, play)
    for seat in (SPECTATOR, 0, 1):
        assert match.told(seat) == told


@rule("R10.1")
def test_a_summons_out_of_turn_is_told_with_its_summoner() -> None:
    text = "piri | table 4R@0,0 5Y@1,1 | hand0 9R,2G,3G,4G | spirits0 KG,KY,KB | spirits1 JR,QB,QG | pool 2B,3B"
    match = at(text, "draw +2B 9R @2,0 JR")
    for seat in (SPECTATOR, 0, 1):
        assert match.told(seat) == (
            "Tanuki summons JR at 1,0 for 2 mana; 4R and 9R (left and right) are consumed.",
            "The figure of Capybara leaves the table, and Capybara pays 1 mana to Tanuki.",
            "Tanuki has 1 of 3.",
        )


@rule("R13.1")
def test_the_end_is_told_with_scores_and_the_missions_opened() -> None:
    match = at("piri | table 4R@0,0 | mana 6,2 | spirits1 QG~,KB,QB | pool 2B", "propose yes")
    assert match.told()[-1] == (
        "Game over: all agreed. Points: Capybara 6, Tanuki 6. "
        "Not summoned: Capybara KR, KG and KY; Tanuki QB and KB. Capybara and Tanuki share the first place."
    )


def test_what_a_match_came_to_is_counted_from_what_happened() -> None:
    match = at("piri | table 4R@0,0 9G@1,0 | hand0 2R,3B,4B,5B | pool 2B", "draw +2B 2R @2,0")
    assert {statistic.words: statistic.counts for statistic in match.statistics} == {
        "Spirits summoned": (0, 0),
        "Points from spirits": (0, 0),
        "Mana left": (8, 8),
        "Cards placed": (1, 0),
        "Cards bought": (0, 0),
        "Cards flanked or replaced": (1, 0),
    }
