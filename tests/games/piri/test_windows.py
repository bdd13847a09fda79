"""When to summon."""

from tests.games.piri.tables import at, figure, mana, offered, queue, whose
from tests.marks import rule

OUT_OF_TURN = "piri | table 4R@0,0 5Y@1,1 | hand0 9R,2G,3G,4G | spirits0 KG,KY,KB | spirits1 JR,QB,QG | pool 2B,3B"


@rule("R10.1", "R10.3", "R10.5")
def test_a_seat_that_can_summon_is_asked_after_a_placement() -> None:
    match = at(OUT_OF_TURN, "draw +2B 9R @2,0")
    assert whose(match) == ("WINDOW", 1)
    assert offered(match) == {"decline", "JR"}
    summoned = match.play("JR")
    assert mana(summoned) == (7, 7)
    assert (figure(summoned, 0), figure(summoned, 1)) == ("off", "1,0")
    assert whose(summoned) == ("MAIN", 1)
    declined = match.play("decline")
    assert whose(declined) == ("MAIN", 1)
    assert "JR" in offered(declined)


@rule("O11")
def test_by_option_only_the_active_seat_is_asked() -> None:
    match = at(OUT_OF_TURN, "draw +2B 9R @2,0", summon_turns="own")
    assert whose(match) == ("MAIN", 1)
    assert "JR" in offered(match)


@rule("R10.3", "R1.3")
def test_the_active_seat_is_asked_first() -> None:
    text = "piri | table 4R@0,0 5R@1,1 | hand0 9R,2G,3G,4G | spirits0 JR,KG,KY | spirits1 QR,KB,QB | pool 2B"
    match = at(text, "draw +2B 9R @2,0")
    assert whose(match) == ("WINDOW", 0)
    summoned = match.play("JR")
    assert whose(summoned) == ("MAIN", 1)
    assert "QR" not in offered(summoned)
    declined = match.play("decline")
    assert whose(declined) == ("WINDOW", 1)
    assert queue(declined.play("QR")) == "5R 4R 9R"
    assert mana(declined.play("QR")) == (7, 7)


@rule("R1.3", "R10.3", "O1")
def test_then_the_others_in_turn_order() -> None:
    text = (
        "piri n=3 active=1 | table 4R@0,0 5R@0,2 | hand1 9R,2G,3G,4G | spirits0 JR,KG,KY | spirits1 KB,QB,JB "
        "| spirits2 QR,QG,KR | pool 2B,3B"
    )
    match = at(text, "draw +2B 9R @1,1")
    assert whose(match) == ("WINDOW", 2)
    assert whose(match.play("decline")) == ("WINDOW", 0)
    assert whose(at(text, "draw +2B 9R @1,1", direction=-1)) == ("WINDOW", 0)


@rule("R10.4", "R9.3", "P1")
def test_after_a_summons_a_new_window_opens() -> None:
    text = "piri | table 4R@2,1 6R@3,1 7R@3,-1 | hand0 9R,2G,3G,4G | spirits0 QR,KG,KY | spirits1 JR,KB,QB | pool 2B"
    match = at(text, "draw +2B 9R @2,-1")
    assert whose(match) == ("WINDOW", 1)
    asked = match.play("JR")
    assert offered(asked) == {"@2,0", "@3,0"}
    jack = asked.play("@2,0")
    assert mana(jack) == (7, 7)
    assert queue(jack) == "4R 9R"
    assert whose(jack) == ("WINDOW", 0)
    queen = jack.play("QR")
    assert mana(queen) == (6, 6)
    assert queue(queen) == "4R 9R 6R 7R"
    assert queen.scores == (10, 8)
    assert whose(queen) == ("MAIN", 1)


@rule("R10.2", "R10.4", "R10.7")
def test_the_active_seat_may_summon_again_and_then_goes_on_with_its_turn() -> None:
    text = (
        "piri | table 4R@0,0 5R@2,0 8G@0,5 9G@2,5 | meeple 1@2,5 | mana 4,8 | spirits0 JR,JG,KY | pool 6B "
        "| hand0 2B,3B,4B,5B"
    )
    match = at(text, "JR")
    assert whose(match) == ("WINDOW", 0)
    both = match.play("JG")
    assert mana(both) == (1, 7)
    assert queue(both) == "4R 5R 8G 9G"
    assert figure(both, 0) == "1,5"
    assert whose(both) == ("MAIN", 0)


@rule("R10.6")
def test_who_cannot_summon_is_not_asked() -> None:
    text = "piri | table 4R@0,0 5Y@1,1 | hand0 9R,2G,3G,4G | spirits0 KG,KY,KB | spirits1 JG,QB,QG | pool 2B,3B"
    assert whose(at(text, "draw +2B 9R @2,0")) == ("MAIN", 1)


@rule("R8.3", "R10.3")
def test_flanks_come_before_the_window() -> None:
    """So a weaker card in the centre is gone before the ritual, and its figure pays once."""
    text = "piri | table 4R@0,0 9G@1,0 | meeple 1@1,0 | hand0 2R,3B,4B,5B | spirits0 JR,KG,KY | pool 2B"
    match = at(text, "draw +2B 2R @2,0")
    assert whose(match) == ("WINDOW", 0)
    assert mana(match) == (9, 7)
    summoned = match.play("JR")
    assert mana(summoned) == (7, 7)
    assert queue(summoned) == "9G 4R 2R"
