"""The box itself, opened in a terminal."""

from collections.abc import Callable

from tests.cli.terminal import END_OF_INPUT, Terminal

Start = Callable[..., Terminal]
QUESTION = "What shall it be?"


def test_a_game_is_chosen_set_up_and_played(terminal: Start) -> None:
    box = terminal()
    assert "nobody shows it" in box.expect(QUESTION)
    box.enter("Handful")
    box.expect("How many play?")
    box.enter("7")
    box.expect("Please type one of")
    box.enter("2")
    box.expect("Hand 0 [human]")
    box.enter()
    box.expect("Hand 1 [")
    box.enter("hal")
    box.expect("nobody called 'hal'")
    box.enter("random")
    box.expect("Change the rules?")
    box.enter("y")
    box.expect("How many different cards there are.")
    box.enter("99")
    box.expect("a whole number from 2 to 9")
    box.enter("2")
    box.expect("hands [secret]")
    box.enter()
    box.expect("ranks=2")
    box.expect_prompt()
    box.enter("keep")
    box.expect("back to the box")
    box.enter()
    box.expect(QUESTION)
    box.enter("q")
    assert box.wait() == 0


def test_a_match_left_is_offered_again(terminal: Start) -> None:
    first = terminal("play", "pyrgos", "--seats", "human,human")
    first.expect_prompt()
    first.enter("Sa1")
    first.expect_prompt()
    first.enter("quit")
    assert first.wait() == 0
    box = terminal()
    box.expect("continue the match you left: pyrgos")
    box.expect(QUESTION)
    box.enter("c")
    box.expect("Sb1")
    box.expect_prompt()
    assert box.interrupt() == 130


def test_the_box_closes_when_the_input_ends(terminal: Start) -> None:
    box = terminal()
    box.expect(QUESTION)
    box.type(END_OF_INPUT)
    assert box.wait() == 0
