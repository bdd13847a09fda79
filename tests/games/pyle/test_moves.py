"""What is one move to people."""

from tests.games.parts import moves_of_several_parts


def test_foresight_events_artifacts_and_payments_are_said_in_one_go() -> None:
    sorts = {(kinds[0], kinds[-1]) for kinds in moves_of_several_parts("pyle")}
    assert sorts == {
        ("ability", "foretell"),
        ("seat", "sacrifice"),
        ("unearth", "bury"),
        ("pick", "pick"),
        ("pick", "yes"),
        ("pay", "pay"),
        ("yes", "pay"),
    }
