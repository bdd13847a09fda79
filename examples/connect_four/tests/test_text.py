"""Notation of Connect Four."""

import pytest

import pyxis
from pyxis import NotationError

EMPTY_ROWS = "/".join(["......."] * 5)


def test_a_match_is_one_word() -> None:
    match = pyxis.new("connect_four").play("44 53")
    assert match.line == "4453"
    assert match.texts == ("4", "4", "5", "3")


@pytest.mark.parametrize("line", ["", "4453", "111111", "4141414", "717274"])
def test_a_position_is_read_as_it_was_written(line: str) -> None:
    match = pyxis.new("connect_four").play(line)
    again = pyxis.position("connect_four", match.position)
    assert again.states.tobytes() == match.states.tobytes()


@pytest.mark.parametrize("text", ["0", "8", "a", "-1"])
def test_what_is_no_column(text: str) -> None:
    with pytest.raises(NotationError, match="is no action: columns are 1 to 7"):
        pyxis.new("connect_four").play(text)


@pytest.mark.parametrize(
    ("board", "complaint"),
    [
        ("", "6 rows of 7 cells"),
        (".......", "6 rows of 7 cells"),
        (EMPTY_ROWS + "/......", "6 rows of 7 cells"),
        (EMPTY_ROWS + "/..X....", "'X' is no disc"),
        ("......./......./......./......./...R.../..Y....", "column 4, row 2 hangs in the air"),
        (EMPTY_ROWS + "/Y......", "Red begins"),
        (EMPTY_ROWS + "/RR.....", "Red begins"),
        (
            "......./......./......./......./YYY..../RRRR..Y",
            "Red has four in line, so Yellow could not have moved last",
        ),
    ],
)
def test_what_is_no_position(board: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        pyxis.position("connect_four", board)
