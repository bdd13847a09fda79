"""Why not? What people try, and what they are told."""

import pytest

from tests.games.piri.tables import at
from tests.marks import rule

SPIRIT = "piri | table QB@0,0 | hand0 TR,AR,3R,4R | spirits0 QB! | pool 2G"
WEAK = "piri | table 9Y@0,0 | hand0 7B,2G,3G,4G | pool 2R,5G"


@pytest.mark.parametrize(
    ("text", "play", "tried", "rule_id", "reason"),
    [
        (WEAK, "draw +2R 7B", "@1,0", "R4.2", "7B is weak against 9Y: it needs 10 or more"),
        (WEAK.replace("9Y", "TY"), "draw +2R 7B", "@1,0", "R4.2", "7B is weak against TY: it needs an ace"),
        (WEAK.replace("9Y", "AY"), "draw +2R 7B", "@1,0", "R4.2", "nothing is higher than an ace"),
        (WEAK, "draw +2R 7B", "@3,0", "R4.1", "the cell touches no card"),
        (WEAK, "draw +2R 7B", "@0,0", "R4.1", "only an ace can replace a card"),
        (WEAK, "draw +2R 7B", "draw", "R3.7", "the card has to be placed"),
        (WEAK, "", "pass", "R3.5", "passing is for an empty deck"),
        (WEAK, "", "7B", "R3.4", "7B is not in the market"),
        (WEAK, "", "JR", "R9.1", "JR is not among the spirits you have still to summon"),
        (WEAK, "", "KR", "R9.2", "the king needs cards on all four sides of a cell, of fire"),
        (WEAK + " | mana 0,8", "", "7R", "R3.4", "costs 1 mana, and there is none left"),
        (WEAK + " | mana 1,8", "", "KR", "R9.6", "costs 2 mana, and you have 1"),
        (WEAK, "propose no", "propose", "R13.3", "has been proposed in this turn already"),
        (WEAK, "propose", "swap", "R13.3", "a vote is due"),
        (WEAK, "swap", "5G", "R3.1", "5G is not in hand"),
        ("piri | table 4R@0,0 | market 7Y | pool -", "", "swap", "R3.1", "the deck is empty"),
        ("piri | table 4R@0,0 | market 7Y | pool -", "", "draw", "R11.4", "the deck is empty"),
        (
            "piri | table QB@0,0 | hand0 TR,2R,3R,4R | spirits0 QB! | pool 2G",
            "draw +2G TR",
            "@1,0",
            "R4.4",
            "no playing card",
        ),
        (
            "piri | table QB@0,0 | hand0 AR,2R,3R,4R | spirits0 QB! | pool 2G",
            "draw +2G AR",
            "@0,0",
            "R6.2",
            "is a spirit",
        ),
        ("piri | table 4R@0,0 5R@14,0 | hand0 2R,3R,6R,7R | pool 2B", "draw +2B 2R", "@-1,0", "R4.5", "15 cells wide"),
    ],
)
def test_the_reason_names_the_rule_and_what_is_in_the_way(
    text: str, play: str, tried: str, rule_id: str, reason: str
) -> None:
    refusal = at(text, play).refusal(tried)
    assert refusal is not None
    assert refusal.rule == rule_id
    assert reason in refusal.reason


@rule("O14")
def test_without_agreement_nobody_can_propose() -> None:
    refusal = at(WEAK, agreement="off").refusal("propose")
    assert refusal is not None
    assert refusal.rule == "O14"


def test_after_the_end_nothing_is_legal() -> None:
    refusal = at(WEAK, "propose yes").refusal("swap")
    assert refusal is not None
    assert refusal.reason == "the match is over"
