"""The printed parts: the board's graph, the tokens, the demons."""

from collections import Counter

import pytest

from pyxis.games.pyle.actions import ACTIONS, Action
from pyxis.games.pyle.components import (
    BOARD,
    COPIES,
    DEMON_CARDS,
    FIELD_NAMES,
    KIND_CODES,
    LOSS_ORDER,
    OMEN_WAYS,
    SPIRIT_KINDS,
    TOKENS,
)
from tests.marks import rule

LINKS = {(field.name, end) for field in BOARD for end in field.links}
OUT = Counter(start for start, _ in LINKS)


def steps(start: str, goal: str, without: str = "") -> int:
    """Along the arrows, not through `without`."""
    reached, count = {start}, 0
    while goal not in reached:
        reached |= {end for begin, end in LINKS if begin in reached and begin != without}
        count += 1
    return count


@rule("R0.1")
def test_the_board_has_68_fields_and_84_one_way_links() -> None:
    assert Counter(field.kind for field in BOARD) == {"white": 59, "temple": 7, "start": 1, "demon": 1}
    assert len(LINKS) == 84
    assert not LINKS & {(end, start) for start, end in LINKS}
    assert FIELD_NAMES[:4] == ("START", "DEMON", "T1", "T2")


@rule("R0.1", "R2.2")
def test_forks_are_where_the_print_has_them() -> None:
    assert {name for name in OUT if OUT[name] == 3} == {"START", "F16"}
    assert {name for name in OUT if OUT[name] == 2} == set(
        "F06 F11 F19 F22 F33 F40 F41 F42 F45 F51 T2 DEMON".split()  # noqa: SIM905
    )
    assert {start for start, end in LINKS if end == "DEMON"} == {"F11", "F16", "F41"}
    assert {start for start, end in LINKS if end == "F12"} == {"DEMON"}
    assert not any(start[0] == end[0] == "T" for start, end in LINKS)


@pytest.mark.parametrize(
    ("temple", "there", "on"),
    [("T1", 7, 9), ("T2", 7, 3), ("T3", 9, 14), ("T4", 11, 10), ("T5", 6, 19), ("T6", 7, 16), ("T7", 6, 25)],
)
def test_the_way_over_each_temple_is_as_long_as_specified(temple: str, there: int, on: int) -> None:
    assert (steps("START", temple, without="DEMON"), steps(temple, "DEMON")) == (there, on)


def test_every_field_can_be_reached_from_every_other() -> None:
    assert all(steps("START", name) >= 0 and steps(name, "START") >= 0 for name in FIELD_NAMES)
    assert steps("START", "DEMON") == 2


@rule("R0.2")
def test_there_are_a_hundred_spirits_and_25_events() -> None:
    strengths = Counter[int]()
    for spirit in SPIRIT_KINDS:
        strengths[spirit.strength] += spirit.copies
    assert strengths == {1: 21, 2: 38, 3: 17, 4: 10, 5: 6, 6: 6, 7: 1, 8: 1}
    assert sum(spirit.copies for spirit in SPIRIT_KINDS if spirit.use == "once") == 40
    assert (TOKENS, int(COPIES[len(SPIRIT_KINDS) :].sum()), len(KIND_CODES)) == (125, 25, 42)


@rule("R5.7")
def test_the_order_of_losses_begins_with_weak_abilities_and_ends_with_banish() -> None:
    order = [KIND_CODES[kind] for kind in LOSS_ORDER]
    assert (order[:4], order[-1]) == (["-1@1", "-1@2", "+1@1", "+1@2"], "kill@8")
    assert sorted(spirit.loss for spirit in SPIRIT_KINDS) == list(range(1, 32))


@rule("R10.1", "A3")
def test_there_are_four_demons_and_216_omens() -> None:
    assert [(card.strength, card.rounds) for card in DEMON_CARDS] == [(6, 6), (7, 5), (8, 4), (10, 3)]
    assert int(OMEN_WAYS.sum()) == 216


def test_the_action_space_is_the_specified_one() -> None:
    assert (ACTIONS, Action.SAY_RED, Action.DRAW) == (355, 271, 272)
