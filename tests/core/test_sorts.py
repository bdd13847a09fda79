"""A table of sorts says everything of actions."""

from types import SimpleNamespace
from typing import Any

import pytest

from pyxis.core.errors import NotationError
from pyxis.core.sorts import Meaning, Sort, Sorts
from pyxis.core.surface import Refusal
from pyxis.core.terms import Term


class Phase(Term):
    WALK, ROLL, ENDED = range(3)


FIELDS = ("a", "b", "c")


def walk(state: Any, field: int) -> Meaning:
    return "walk", {"field": FIELDS[field]}, f"walk to {FIELDS[field]}"


def too_far(state: Any, field: int) -> Refusal | None:
    return Refusal("R2", f"{FIELDS[field]} is too far") if field == 2 else None


def clock(state: Any, text: str) -> int | None:
    return int(text[1:]) - state.first if text.startswith("@") and text[1:].isdigit() else None


SORTS = Sorts(
    Sort(0, [f">{field}" for field in FIELDS], walk, {Phase.WALK: too_far}),
    Sort(3, ("-",), lambda _state, _: ("pass", {}, "stay"), reason=lambda _state, _: Refusal("R3", "walk on")),
    Sort(10, write=lambda state, index: f"@{state.first + index}", read=clock),
    usual="write > and a field",
    hints={"@": "a time is @ and an hour"},
    due={Phase.WALK: ("R1", "one walks"), Phase.ROLL: ("R4", "the die is rolled")},
    over=lambda state: Refusal("R9", "the match is over") if state.phase == Phase.ENDED else None,
)


def at(phase: int) -> Any:
    return SimpleNamespace(phase=phase, first=7)


@pytest.mark.parametrize(("action", "text"), [(0, ">a"), (2, ">c"), (3, "-"), (10, "@7"), (12, "@9")])
def test_what_is_written_is_read_again(action: int, text: str) -> None:
    assert SORTS.write(at(Phase.WALK), action) == text
    assert SORTS.read(at(Phase.WALK), text) == action


TAGS = Sorts(
    Sort(0, ("Ab", "aB", "cd", "EF"), read=lambda _, text: 9 if text == "Xy" else None),
    usual="write a tag",
    over=lambda _: None,
)


@pytest.mark.parametrize(("text", "action"), [("CD", 2), ("ef", 3), ("Ab", 0), ("aB", 1), ("XY", 9), ("xy", 9)])
def test_a_text_may_be_typed_in_any_capitals(text: str, action: int) -> None:
    assert TAGS.read(at(Phase.WALK), text) == action


def test_a_text_that_could_be_two_in_other_capitals_is_none() -> None:
    with pytest.raises(NotationError, match="'AB' is no action"):
        TAGS.read(at(Phase.WALK), "AB")


@pytest.mark.parametrize(
    ("text", "hint"),
    [("@x", "'@x' is no action: a time is @ and an hour"), ("", "'' is no action: write > and a field")],
)
def test_what_is_none_is_told_how_such_a_text_goes_on(text: str, hint: str) -> None:
    with pytest.raises(NotationError, match=hint):
        SORTS.read(at(Phase.WALK), text)


def test_an_action_means_what_its_sort_does() -> None:
    choice = SORTS.describe(at(Phase.WALK), 1)
    assert (choice.action, choice.text, choice.kind, choice.words) == (1, ">b", "walk", "walk to b")
    assert choice.fields == {"field": "b"}


@pytest.mark.parametrize(
    ("phase", "action", "refusal"),
    [
        (Phase.WALK, 2, Refusal("R2", "c is too far")),
        (Phase.WALK, 1, Refusal("R1", "now one walks")),
        (Phase.ROLL, 2, Refusal("R4", "now the die is rolled")),
        (Phase.ROLL, 3, Refusal("R3", "walk on")),
        (Phase.ENDED, 3, Refusal("R9", "the match is over")),
    ],
)
def test_it_is_refused_for_its_own_fault_or_because_something_else_is_due(
    phase: int, action: int, refusal: Refusal
) -> None:
    assert SORTS.refuse(at(phase), action) == refusal


@pytest.mark.parametrize(
    ("sorts", "fault"),
    [
        ((Sort(0, ("a", "b")), Sort(1, ("c",))), "none runs into the next"),
        ((Sort(5, ("a",)), Sort(0, ("b",))), "in the order of their numbers"),
        ((Sort(0, ("a",)), Sort(1, ("a",))), "two actions are written alike"),
    ],
)
def test_a_table_that_contradicts_itself_is_refused(sorts: tuple[Sort, ...], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Sorts(*sorts, usual="", over=lambda _state: None)
