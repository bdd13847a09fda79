"""Where a card may go, and the limit of the table."""

import pytest

import pyxis
from tests.games.piri.tables import ALL8, DIAG4, at, cells_of, layout, lies, offered, phase
from tests.marks import rule


@rule("R4.2", "R4.3", "R2.1", "R2.2")
def test_a_weaker_lower_card_goes_to_corners_only() -> None:
    match = at("piri | table 7Y@0,0 | hand0 5B,7B,8B,2G")
    assert cells_of(match, "5B") == DIAG4


@rule("R4.2", "R2.2")
def test_equal_is_not_higher_but_one_more_is() -> None:
    match = at("piri | table 7Y@0,0 | hand0 5B,7B,8B,2G")
    assert cells_of(match, "7B") == DIAG4
    assert cells_of(match, "8B") == ALL8


@rule("R2.1", "R4.2", "R6.1")
def test_stronger_and_neutral_cards_fit_whatever_their_number() -> None:
    match = at("piri | table TR@0,0 | hand0 TG,AG,2B,2Y")
    assert cells_of(match, "TG") == DIAG4
    assert cells_of(match, "AG") == ALL8 | {"0,0"}
    assert cells_of(match, "2B") == ALL8
    assert cells_of(match, "2Y") == ALL8


@rule("R2.1")
def test_the_same_suit_is_neutral() -> None:
    assert cells_of(at("piri | table TR@0,0 | hand0 2R,3G,4G,5G"), "2R") == ALL8


@rule("R4.2")
def test_every_neighbour_has_to_be_satisfied_by_itself() -> None:
    match = at("piri | table 9Y@0,0 4B@2,0 | hand0 5R,5B,3G,9G")
    assert "1,0" in cells_of(match, "5R")
    assert "1,0" not in cells_of(match, "5B")
    assert "1,1" in cells_of(match, "5B")
    match = at("piri | table 9Y@0,0 6B@2,0 | hand0 5R,5B,3G,9G")
    assert "1,0" not in cells_of(match, "5R")
    assert "1,0" in cells_of(match, "3G")


@rule("R4.3")
def test_a_corner_does_not_excuse_a_failing_side() -> None:
    match = at("piri | table 9R@0,0 3Y@1,1 | hand0 5G,2B,3B,4B")
    assert cells_of(match, "5G") == {"-1,-1", "-1,1", "0,2", "1,-1", "1,2", "2,0", "2,1", "2,2"}


@rule("R4.1")
def test_a_card_touches_the_layout_on_an_empty_cell() -> None:
    match = at("piri | table 9R@0,0 | hand0 5G,2B,3B,4B")
    assert cells_of(match, "2B") == ALL8
    assert not {"2,0", "0,2", "0,0"} & cells_of(match, "2B")


@rule("R4.4", "R5.1")
def test_beside_a_stronger_spirit_no_weaker_suit_can_lie() -> None:
    match = at("piri | table QB@0,0 | hand0 TR,AR,*1,2R | spirits0 QB!")
    assert cells_of(match, "TR") == cells_of(match, "AR") == DIAG4
    assert cells_of(match, "*1") == ALL8
    match = at("piri | table QB@0,0 | hand0 2Y,2G,2B,2R | spirits0 QB!")
    assert all(cells_of(match, card) == ALL8 for card in ("2Y", "2G", "2B"))


@rule("R2.3", "R5.3")
def test_a_joker_hinders_no_neighbour() -> None:
    assert cells_of(at("piri | table *1=R@0,0 | hand0 2G,3G,4G,5G"), "2G") == ALL8


@rule("R5.1", "R5.2")
def test_a_joker_goes_anywhere_and_is_given_a_suit() -> None:
    match = at("piri | table 9Y@0,0 KY@2,0 AR@1,1 | hand0 *1,3G,4G,5G | spirits1 KY!", "draw +6G *1 @1,0")
    assert phase(match) == "PLAY_SUIT"
    assert offered(match) == {"=R", "=G", "=Y", "=B"}
    assert lies(match.play("=G"), "1,0") == "*1=G"


@rule("R6.2")
def test_an_ace_replaces_any_card_but_a_spirit() -> None:
    match = at("piri | table AR@0,0 KB@1,1 *1=G@-1,0 | hand0 AG,3G,4G,5G | spirits1 KB!")
    cells = cells_of(match, "AG")
    assert {"0,0", "-1,0"} <= cells
    assert not {"1,1", "0,1", "1,0", "0,-1"} & cells


@rule("R4.7")
def test_all_parts_of_a_layout_may_be_built_on() -> None:
    cells = cells_of(at("piri | table 4R@0,0 5Y@5,5 | hand0 2R,3B,4B,5B"), "3B")
    assert {"1,1", "6,6"} <= cells
    assert "3,3" not in cells


@rule("R4.5")
def test_a_layout_as_wide_as_the_limit_gets_no_wider() -> None:
    match = at("piri | table 4R@0,0 5R@14,0 | hand0 2R,3R,6R,7R | pool 2B,3B,4B")
    assert cells_of(match, "2R") == {"0,-1", "0,1", "1,-1", "1,0", "1,1", "13,-1", "13,0", "13,1", "14,-1", "14,1"}
    match = at("piri | table 4R@0,0 5R@13,0 | hand0 2R,3R,6R,7R | pool 2B,3B,4B")
    assert len(cells_of(match, "2R")) == 16
    assert {"-1,0", "14,1"} <= cells_of(match, "2R")


FULL = (
    "piri | table 2R@0,0 3R@1,0 4R@2,0 5R@3,0 6R@4,0 7R@5,0 8R@6,0 9R@7,0 TR@8,0 "
    "2G@0,1 3G@0,2 4G@0,3 5G@0,4 6G@0,5 7G@0,6 8G@0,7 9G@0,8 | spirits0 KY,KB,QY"
)


@rule("R4.6", "O18")
def test_without_a_free_spot_nothing_can_be_drawn_or_bought() -> None:
    assert offered(at(FULL, table_limit=9)) == {"swap", "propose"}
    assert "draw" in offered(at(FULL))
    assert len(offered(at(FULL))) == 3 + 5


@rule("O18")
def test_a_layout_wider_than_the_limit_is_none() -> None:
    match = at("piri phase=PLAY_CARD | table 4R@0,0 5R@9,0 | hand0 AB,2R,3R,6R,7R", table_limit=12)
    assert match.play("2R").legal
    with pytest.raises(pyxis.NotationError, match="may be 9 cells wide and high"):
        at("piri | table 4R@0,0 5R@9,0", table_limit=9)


@rule("R4.8")
def test_the_starting_card_is_like_any_other() -> None:
    match = at("piri | table 2G@0,0 9R@1,0 | hand0 AY,8R,3B,4B | pool 2B,5B")
    assert "AY@0,0" in layout(match.play("draw +2B AY @0,0"))
    assert "2G@0,0" not in layout(match.play("draw +2B 8R @-1,0"))


@rule("R14.1")
def test_the_window_follows_the_layout() -> None:
    match = at("piri | table 4R@0,0 | hand0 2R,3R,5R,6R | pool 2B,3B,4B")
    assert match.state.table.reshape(17, 17)[8, 8] != 0
    after = match.play("draw +2B 2R @1,1").state
    assert after.origin.tolist() == [1, 0]
    assert after.table.reshape(17, 17)[8, 7] == 1 + 2
    assert after.table.reshape(17, 17)[7, 8] == 1 + 0
