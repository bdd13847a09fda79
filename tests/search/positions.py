"""Positions of Pyrgos for the solver: reached at random, the same in every run."""

import random
from collections.abc import Iterator
from functools import cache

import pyxis
from pyxis.core.match import Match, begin

RULE_SETS: dict[str, dict[str, object]] = {
    "default": {},
    "second": {"opening": "no_second_square", "tiebreak": "three_step"},
}


def start(rules: str) -> Match:
    """The empty board under one of the two sets of rules."""
    return begin(pyxis.game("pyrgos"), None, RULE_SETS[rules], seed=0)


def _positions(rules: str, plies: int) -> Iterator[Match]:
    chooser = random.Random(f"{rules} {plies}")  # noqa: S311
    while True:
        match = start(rules)
        while match.number < plies and not match.over:
            match = match.play(chooser.choice(match.legal))
        if not match.over:
            yield match


@cache
def positions(rules: str, plies: int, count: int) -> tuple[Match, ...]:
    """Some positions after that many random plies, none of them over."""
    found = _positions(rules, plies)
    return tuple(next(found) for _ in range(count))
