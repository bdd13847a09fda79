"""What is one move to people."""

from tests.games.parts import moves_of_several_parts


def test_a_die_and_its_cell_are_one_move_and_so_are_a_target_and_what_becomes_of_it() -> None:
    assert moves_of_several_parts("pyradice") == {("take", "place"), ("target", "face"), ("target", "partner")}
