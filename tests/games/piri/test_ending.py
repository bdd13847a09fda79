"""The end, ranks and returns."""

import pytest

from pyxis.games.piri.rules.ending import rank
from tests.games.piri.tables import at, ending, mana, offered, whose
from tests.marks import rule


def ranks(match: object) -> list[int]:
    """Of each seat."""
    state = match.state  # type: ignore[attr-defined]
    return [int(rank(state, seat)) for seat in range(state.seats)]


@rule("R13.1", "P2")
def test_the_third_spirit_wins_at_once() -> None:
    text = (
        "piri | table 4R@0,0 JY@1,1 | hand0 9R,2G,3G,4G | mana 2,8 | spirits0 JR,QG~,JY! | spirits1 KR,KG,KB | pool 2B"
    )
    match = at(text, "draw +2B 9R @2,0 JR")
    assert ending(match) == ("SUMMONED", 0)
    assert match.scores == (8, 8)
    assert match.returns == (1.0, -1.0)


PROPOSING = "piri n=3 | table 4R@0,0 | mana 5,6,8 | pool 2B"


@rule("R13.3", "P2", "P3")
def test_the_match_ends_when_all_agree() -> None:
    match = at(PROPOSING, "propose")
    assert whose(match) == ("VOTE", 1)
    assert whose(match.play("yes")) == ("VOTE", 2)
    over = match.play("yes yes")
    assert ending(over) == ("AGREED", None)
    assert ranks(over) == [3, 2, 1]
    assert over.returns == (-1.0, 0.0, 1.0)


@rule("R13.3", "O14")
def test_the_first_no_rejects_and_the_turn_goes_on() -> None:
    for votes in ("no", "yes no"):
        match = at(PROPOSING, f"propose {votes}")
        assert whose(match) == ("MAIN", 0)
        assert match.state.proposals.tolist()[:3] == [2, 3, 3]
        assert "propose" not in offered(match)


@rule("O14")
def test_proposals_can_be_limited_or_left_out() -> None:
    assert "propose" not in offered(at(PROPOSING, agreement="off"))
    assert "propose" not in offered(at(PROPOSING, proposals=0))
    assert "propose" in offered(at(PROPOSING, proposals=1))


@rule("R13.5", "O15")
def test_when_the_mana_is_spent_the_match_ends_with_the_turn() -> None:
    text = "piri | table 4R@0,0 | mana 1,1 | hand0 2G,3G,4G,5G | pool 2B,3B | market 7Y,6Y,9Y,TY,AY"
    match = at(text, "7Y +2B 2G @1,1")
    assert ending(match) == ("DRY", None)
    assert match.returns == (-1.0, 1.0)
    assert whose(at(text, "7Y +2B 2G @1,1", auto_end="off")) == ("MAIN", 1)


@rule("R13.5", "R13.7")
def test_a_turn_is_finished_even_without_mana() -> None:
    text = "piri | table 4R@0,0 9R@2,0 | mana 2,0 | spirits0 JR,KG,KY | hand0 2G,3G,4G,5G | pool 2B,3B"
    match = at(text, "JR")
    assert mana(match) == (0, 0)
    assert whose(match) == ("MAIN", 0)
    assert ending(match.play("swap 2G +2B")) == ("DRY", None)


@rule("R13.6", "O16", "P1")
def test_after_the_last_round_the_match_ends() -> None:
    match = at("piri active=1 turn=99 | table 4R@0,0 | mana 3,2 | spirits1 JG~,KB,QB | pool 2B,3B", "swap")
    over = match.play(match.legal[0]).play("+2B")
    assert ending(over) == ("LIMIT", None)
    assert over.scores == (3, 4)
    assert over.returns == (-1.0, 1.0)
    short = at("piri active=1 turn=9 | table 4R@0,0 | pool 2B,3B", "swap", round_limit=5)
    assert short.play(short.legal[0]).play("+2B").over


@rule("P2", "P3")
def test_equal_scores_share_a_rank() -> None:
    match = at("piri n=4 | table 4R@0,0 | mana 5,6,6,2 | pool 2B", "propose yes yes yes")
    assert ranks(match) == [3, 1, 1, 4]
    assert match.returns == pytest.approx((-1 / 3, 2 / 3, 2 / 3, -1))


@rule("P2", "O17")
def test_by_option_spirits_break_ties() -> None:
    text = "piri | table 4R@0,0 | mana 6,2 | spirits1 QG~,KB,QB | pool 2B"
    shared = at(text, "propose yes")
    assert ranks(shared) == [1, 1]
    assert shared.returns == (0.0, 0.0)
    assert ranks(at(text, "propose yes", tiebreak="spirits")) == [2, 1]


@rule("R13.2", "P1")
def test_spirits_and_cards_in_hand_count_nothing() -> None:
    match = at("piri | table 4R@0,0 | spirits0 KR,KG,KY | mana 3,4 | pool 2B", "propose yes")
    assert match.scores == (3, 4)


@rule("P2")
def test_behind_a_winner_the_others_are_ranked_by_score() -> None:
    text = "piri n=3 | table 4R@0,0 9R@2,0 | mana 2,5,6 | spirits0 JR,QG~,JY~ | pool 2B | hand0 2G,3G,4G,5G"
    match = at(text, "JR")
    assert ranks(match) == [1, 3, 2]
    assert match.returns == (1.0, -1.0, 0.0)
