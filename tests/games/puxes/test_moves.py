"""What is one move to people."""

from tests.games.parts import moves_of_several_parts

FLICK = ("style", "aim", "power_of_flick")


def test_a_flick_is_one_move_and_so_is_a_power_with_its_targets() -> None:
    assert moves_of_several_parts("puxes", rounds=18) == {
        ("move", *FLICK),
        ("aim", "power_of_flick"),
        ("spit", "aim", "power_of_flick"),
        ("move", "face"),
        ("wake", "face", "cell"),
        ("power", "face"),
        ("power", "cell"),
        ("power", "target"),
        ("power", "target", "target"),
        ("power", "target", "target", "target"),
        ("power", "target", "target", "cell"),
        ("power", "target", "face"),
        ("power", "target", "cell"),
        ("power", "face", "cell"),
        ("rethrow", "rethrow"),
    }
