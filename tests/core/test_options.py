"""Options: what is read, what is refused, and what the rules are given."""

import numpy as np
import pytest

import pyxis
from pyxis.core.errors import OptionError, shown
from pyxis.core.options import Number, OneOf, Text, encode_options, read_options, read_whole
from tests.tiny import TINY

COLOUR = OneOf("colour", ("red", "blue", 3), "Which one?")
SIZE = Number("size", -5, 20, 7, "How large.")

HUGE = pytest.param(10**5000, id="huge")
"""Longer than Python is willing to write out."""


def parse_pair(text: str) -> tuple[int, int]:
    left, found, right = text.partition("x")
    if not (found and left.isdecimal() and right.isdecimal()):
        raise OptionError("shape is two numbers with an x between")
    return int(left), int(right)


SHAPE = Text("shape", "4x6", "two numbers with an x between", parse_pair, "The board.", ("5x8",))
OPTIONS = (COLOUR, SIZE, SHAPE)


def test_defaults_fill_in_what_is_not_given() -> None:
    assert read_options(OPTIONS, {}) == {"colour": "red", "size": 7, "shape": "4x6"}


def test_values_are_read_from_themselves_or_their_text() -> None:
    assert read_options(OPTIONS, {"colour": "3", "size": "-5", "shape": "1x2"}) == {
        "colour": 3,
        "size": -5,
        "shape": "1x2",
    }
    assert COLOUR.read(3) == COLOUR.read(np.int8(3)) == 3
    assert SIZE.read(np.int64(20)) == 20


def test_the_rules_see_an_index_a_number_and_what_was_parsed() -> None:
    chosen = read_options(OPTIONS, {"colour": "blue", "size": 20, "shape": "5x8"})
    assert encode_options(OPTIONS, chosen).tolist() == [1, 20, 5, 8]


def test_samples_show_what_an_option_can_do() -> None:
    assert COLOUR.samples == ("red", "blue", 3)
    assert SIZE.samples == (7, -5, 20)
    assert Number("seats", 1, 2, 1, "How many.").samples == (1, 2)
    assert SHAPE.samples == ("5x8",)


@pytest.mark.parametrize(
    "given", ["21", "-6", "--5", "5.0", "²", "", " 5", "5 ", True, None, 5.0, "1" * 5000, HUGE, -(10**30)]
)
def test_numbers_beyond_the_range_and_what_is_no_number_are_refused(given: object) -> None:
    with pytest.raises(OptionError, match=r"^size=.* is unknown: choose a whole number from -5 to 20$"):
        SIZE.read(given)


def test_an_unknown_value_is_refused_with_all_there_are() -> None:
    with pytest.raises(OptionError, match=r"^colour=green is unknown: choose red, blue or 3$"):
        COLOUR.read("green")
    with pytest.raises(OptionError, match=r"^shape is two numbers with an x between$"):
        SHAPE.read("4-6")


def test_an_unknown_option_is_refused_with_the_nearest_or_all_there_are() -> None:
    with pytest.raises(OptionError, match=r"^no option is called color: did you mean colour?"):
        read_options(OPTIONS, {"color": "red"})
    with pytest.raises(OptionError, match=r"^no option is called zzz: there is colour, size, shape$"):
        read_options(OPTIONS, {"zzz": 1})
    with pytest.raises(OptionError, match=r"there is none at all"):
        read_options((), {"zzz": 1})


def test_options_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(OptionError, match=r"too few cards"):
        pyxis.new(TINY, seats=3, changes=2)
    with pytest.raises(OptionError, match=r"too few cards"):
        pyxis.position(TINY, "play 0: 1 2 3", changes=2)


@pytest.mark.parametrize("seats", [1, 4, 0, -2, 2.5, "4", "many", [], True, HUGE])
def test_a_wrong_number_of_seats_is_refused(seats: object) -> None:
    with pytest.raises(OptionError, match=r"^Tiny is played by 2 or 3, not by "):
        pyxis.new(TINY, seats=seats)  # type: ignore[arg-type]


def test_seats_are_counted_in_plain_numbers() -> None:
    for seats in (np.int64(3), "3"):
        assert type(pyxis.new(TINY, seats=seats).seats) is int  # type: ignore[arg-type]
    assert pyxis.new(TINY).seats == 2


def test_whole_numbers_are_read_within_their_bounds() -> None:
    assert read_whole("depth", "12", 0, 12) == 12
    with pytest.raises(OptionError, match=r"^depth is a whole number from 0 to 12, not 13$"):
        read_whole("depth", 13, 0, 12)


def test_what_is_shown_in_an_error_is_short_and_tame() -> None:
    assert shown("a\nb\x1b[2J") == "a?b?[2J"
    assert shown("x" * 100) == "x" * 60 + "…"
    assert shown(10**5000) == "a number of thousands of digits"
