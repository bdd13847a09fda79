"""What is one move to people."""

import pyxis
from pyxis.core.match import BY_HAND
from tests.games.parts import moves_of_several_parts


def test_a_card_is_played_with_its_cell_and_suit_and_swapped_in_one_move() -> None:
    assert moves_of_several_parts("piri") == {
        ("play_card", "place"),
        ("play_card", "place", "suit"),
        ("swap", "swap_card"),
    }


def test_whoever_has_drawn_a_card_decides_anew() -> None:
    table = "table 4R@0,0 5Y@1,1 | hand0 9R,2G,3G,4G | spirits0 JG,QB,QG | spirits1 JR,KY,KB | pool 2B,3B"
    match = pyxis.position("piri", f"piri | {table}", BY_HAND).play("draw +2B 9R @2,0")
    assert [move.text for move in match.moves] == ["draw", "9R @2,0"]
