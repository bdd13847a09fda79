"""Options: what is read, what is refused, and what the rules are given."""

import numpy as np
import pytest

import pyxis
from pyxis.core.errors import OptionError, shown
from pyxis.core.layout import int8
from pyxis.core.options import (
    Number,
    OneNumber,
    OneOf,
    Options,
    Preset,
    Text,
    as_said,
    check_needs,
    encode_options,
    kept,
    read_options,
    read_whole,
    said,
)
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
    with pytest.raises(OptionError, match=r"^no option is called '': "):
        read_options(OPTIONS, {"": 1})
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


# Options that the state keeps


class Agreed(Options):
    colour: int = kept(OneOf("colour", ("red", "blue"), "Which."))
    breadth: int = kept(Number("width", -5, 300, 2, "How wide."))
    shape = Text("shape", "1x2", "two numbers", lambda text: [int(part) for part in text.split("x")], "How it is.")
    pace: int = kept(OneNumber("pace", (3, 1), "How fast.", needs=("colour", "blue")))
    preset = Preset("preset", ("none", "big"), "A ready choice.", sets={"big": {"width": 200, "colour": "blue"}})


class State(Agreed):
    total: int = int8()


def test_the_state_inherits_the_options_it_keeps_and_is_given_them_before_it_is_set_up() -> None:
    chosen = read_options(State.declared, {"colour": "blue", "width": 299, "pace": 1})
    (state,) = State.agreed(chosen)
    assert (state.colour, state.breadth, state.pace, state.total) == (1, 299, 1, 0)
    assert State.in_force(state) == {"colour": "blue", "width": 299, "pace": 1}


def test_setup_finds_what_is_not_kept_among_its_numbers() -> None:
    numbers = encode_options(State.declared, read_options(State.declared, {"shape": "7x8"}))
    at = State.at("shape")
    assert numbers[at : at + 2].tolist() == [7, 8]


def test_what_a_preset_sets_is_shown_as_it_is_played() -> None:
    assert read_options(State.declared, {"preset": "big"}) | {"shape": ""} == {
        "colour": "blue", "width": 200, "shape": "", "pace": 3, "preset": "big",
    }  # fmt: skip


@pytest.mark.parametrize("width", [2, 7])
def test_a_preset_does_not_overrule_what_was_said(width: int) -> None:
    with pytest.raises(OptionError, match="preset=big sets width=200: leave out width or the preset"):
        read_options(State.declared, {"preset": "big", "width": width})


def test_what_had_been_stored_listed_the_defaults_of_what_its_preset_set() -> None:
    stored = {"preset": "big", "width": 2, "colour": "red", "pace": 1}
    assert as_said(State.declared, stored) == {"preset": "big", "pace": 1}


def test_the_shortest_way_to_ask_for_options_leads_to_them() -> None:
    chosen = read_options(State.declared, {"preset": "big", "pace": 1})
    assert said(State.declared, chosen) == {"preset": "big", "pace": 1}


def test_what_has_no_effect_is_refused() -> None:
    chosen = read_options(State.declared, {"pace": 1})
    with pytest.raises(OptionError, match="pace=1 has no effect without colour=blue"):
        check_needs(State.declared, chosen, {"pace"})
    check_needs(State.declared, chosen | {"colour": "blue"}, {"pace"})
    check_needs(State.declared, chosen, ())


def test_an_option_may_have_its_effect_with_several_values_of_another() -> None:
    declared = (COLOUR, OneOf("shade", ("plain", "dark"), "How dark.", needs=("colour", "blue", 3)))
    check_needs(declared, {"colour": 3, "shade": "dark"}, {"shade"})
    with pytest.raises(OptionError, match="shade=dark has no effect without colour=blue or colour=3"):
        check_needs(declared, {"colour": "red", "shade": "dark"}, {"shade"})


def test_an_option_of_large_numbers_or_a_notation_of_its_own_has_to_say_how_much_room_it_needs() -> None:
    for option in (Agreed.shape, Number("far", 0, 100_000, 1, "How far.")):
        with pytest.raises(TypeError, match="how much room"):
            kept(option)


def test_a_preset_can_be_hashed_as_every_option_can() -> None:
    assert hash(Agreed.preset) != hash(Agreed.shape)
