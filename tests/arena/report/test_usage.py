"""What is offered, taken and won with, on traces in which everything is known."""

import numpy as np
import pytest

from pyxis.arena.report.course import KNOTS, course_of
from pyxis.arena.report.trace import Trace, Trait
from pyxis.arena.report.usage import DEAD, DOMINANT, STRONG, WEAK, Table, Use, usage
from tests.arena.samples import trace

RED, BLUE = Trait("draw", "colour", "red"), Trait("draw", "colour", "blue")
DRAW, PASS = Trait("draw"), Trait("pass")
EVEN = [0.5, 0.5]


def tables(traces: list[Trace]) -> list[Table]:
    return usage(traces, [course_of(trace, np.full(len(KNOTS), 0.5)) for trace in traces])


def uses(traces: list[Trace]) -> dict[Trait, Use]:
    return {use.trait: use for table in tables(traces) for use in table.uses}


def choosing(matches: int, take_red: float, wins_with_red: float = 0.5, seed: int = 1) -> list[Trace]:
    """Each seat chooses once between red and blue; with red it wins that often against blue."""
    rng = np.random.default_rng(seed)
    made = []
    for number in range(matches):
        reds = (rng.random(2) < take_red).tolist()
        offers = [
            offer
            for step, red in enumerate(reds)
            for offer in ((step, RED, 0.5, red), (step, BLUE, 0.5, not red), (step, DRAW, 1.0, True))
        ]
        edge = wins_with_red if reds == [True, False] else 1 - wins_with_red if reds == [False, True] else 0.5
        returns = (1, -1) if rng.random() < edge else (-1, 1)
        made.append(trace([EVEN, EVEN], returns, offers=offers, number=number))
    return made


def test_offers_and_takings_are_counted() -> None:
    offers = [(0, RED, 0.25, True), (0, BLUE, 0.75, False), (1, RED, 0.5, False), (1, BLUE, 0.5, True)]
    found = uses([trace([EVEN, EVEN], (1, -1), offers=offers) for _ in range(10)])
    assert (found[RED].uses, found[RED].taken.score, found[RED].taken.count) == (10, 10, 20)
    assert found[RED].blind == pytest.approx(0.375)
    assert found[BLUE].blind == pytest.approx(0.625)


def test_what_there_is_no_way_around_is_played_but_not_offered() -> None:
    found = uses([trace([EVEN], (1, -1), offers=[(0, DRAW, 1.0, True)])] * 5)
    assert (found[DRAW].uses, found[DRAW].taken.count) == (5, 0)
    assert found[DRAW].flag == ""


def test_kinds_come_first_and_then_their_parts() -> None:
    offers = [(0, DRAW, 0.5, True), (0, PASS, 0.5, False), (0, RED, 0.25, True), (0, BLUE, 0.25, False)]
    found = tables([trace([EVEN], (1, -1), offers=offers)] * 3)
    assert [(table.kind, table.part) for table in found] == [("", ""), ("draw", "colour")]
    assert [use.trait for use in found[0].uses] == [DRAW, PASS]


def test_what_nobody_takes_is_dead_and_its_rival_dominant() -> None:
    found = uses(choosing(60, take_red=0.0))
    assert found[RED].flag == DEAD
    assert found[BLUE].flag == DOMINANT


def test_what_blind_choice_takes_nearly_always_too_is_not_dominant() -> None:
    offers = [(0, DRAW, 0.9, True), (0, PASS, 0.1, False)]
    found = uses([trace([EVEN], (1, -1), offers=offers) for _ in range(40)])
    assert found[DRAW].taken.low > 0.9
    assert found[DRAW].flag == ""


def test_few_offers_are_not_called_dead() -> None:
    assert uses(choosing(10, take_red=0.0))[RED].flag == ""


def test_what_wins_is_strong_and_its_rival_weak() -> None:
    found = uses(choosing(300, take_red=0.5, wins_with_red=0.9))
    assert found[RED].flag == STRONG
    assert found[BLUE].flag == WEAK
    assert found[RED].winning.mean == pytest.approx(0.4, abs=0.12)
    assert found[RED].winning.mean == pytest.approx(-found[BLUE].winning.mean)


def test_what_does_not_matter_is_not_flagged() -> None:
    flags = [use.flag for seed in range(20) for use in uses(choosing(60, 0.5, seed=seed)).values()]
    assert sum(flag != "" for flag in flags) <= 4


def test_a_seat_that_wins_anyway_does_not_make_its_habits_strong() -> None:
    """The first seat always takes red and always wins, the second never does either."""
    offers = [(0, RED, 0.5, True), (0, BLUE, 0.5, False), (1, RED, 0.5, False), (1, BLUE, 0.5, True)]
    found = uses([trace([EVEN, EVEN], (1, -1), offers=offers) for _ in range(50)])
    assert found[RED].winning.mean == pytest.approx(0)
    assert found[RED].flag == ""


def test_the_move_of_the_chances_is_told_apart_by_what_was_taken() -> None:
    gained = trace([EVEN, [0.7, 0.3]], (1, -1), offers=[(0, RED, 0.5, True)])
    lost = trace([EVEN, [0.4, 0.6]], (1, -1), offers=[(0, RED, 0.5, False)])
    assert uses([gained, lost] * 5)[RED].at_once.mean == pytest.approx(0.3)


def test_a_part_that_only_repeats_another_is_left_out() -> None:
    offers = [
        (0, Trait("card", "id", "C1"), 0.5, True),
        (0, Trait("card", "name", "The long one"), 0.5, True),
        (0, Trait("card", "id", "C2"), 0.5, False),
        (0, Trait("card", "name", "The other"), 0.5, False),
    ]
    found = tables([trace([EVEN], (1, -1), offers=offers)] * 3)
    assert [table.part for table in found] == ["name"]
