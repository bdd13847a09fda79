"""Two sides measured against each other in one run, turn by turn, so that whatever slows the machine slows both."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

Work = Callable[[], float]
"""Does a fair share of the work and says how much it was."""


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    what: str
    ours: float
    beside: float
    unit: str
    """Of both figures: `moves/s`, where more is better, or `s`, where less is."""
    beside_what: str
    """What stands beside ours."""
    ratio: float
    """How many times better ours is."""
    goal: str = ""
    """What we mean to keep, in words."""
    is_reached: bool = True
    note: str = ""


Clock = Callable[[], float]
WALL: Clock = time.perf_counter
PROCESSOR: Clock = time.process_time
"""Stands still while other programs have the core; the clock for work on one core."""


def speed(work: Work, clock: Clock) -> float:
    """How much of it was done in a second."""
    began = clock()
    done = work()
    return done / (clock() - began)


def contest(
    what: str,
    ours: Work,
    beside: Work,
    unit: str,
    beside_what: str,
    rounds: int,
    goal: float = 0.0,
    note: str = "",
    clock: Clock = PROCESSOR,
) -> Row:
    """Medians over the rounds; the ratio is taken within each round, where both sides run one right after the other.

    `goal` is the least ratio we mean to keep.
    """
    ours(), beside()  # whatever is done only once
    speeds = [(speed(ours, clock), speed(beside, clock)) for _ in range(rounds)]
    ratio = median(our / their for our, their in speeds)
    return Row(
        what=what,
        ours=median(our for our, _ in speeds),
        beside=median(their for _, their in speeds),
        unit=unit,
        beside_what=beside_what,
        ratio=ratio,
        goal=f"× {goal:g}" if goal else "",
        is_reached=ratio >= goal,
        note=note,
    )
