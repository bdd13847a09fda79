"""Level status, and the least repair held against every filling there is."""

import random
from itertools import product
from typing import Any

import numpy as np
import pytest

from pyxis.games.pyradice.outlook.fillings import SCRATCH
from pyxis.games.pyradice.outlook.status import NEVER, outlook, status
from tests.games.pyradice.levels import colour, level, own_level, reads_colours, says, value
from tests.games.pyradice.test_objectives import random_term
from tests.marks import rule


@rule("R5.1")
@pytest.mark.parametrize(
    ("objective", "on_level", "dice", "expected"),
    [
        ("C6", 1, "3 5", "open"),
        ("C6", 1, "3 4", "broken 1"),
        ("C3", 1, "2", "broken 1"),
        ("C3", 2, "2", "open"),
        ("C3", 2, "3", "broken 1"),
        ("D2", 5, "3", "broken 1"),
        ("C6", 1, "3 5 3 5 3 5", "met"),
        ("C6", 1, "1 2 3 4 5 6", "broken 4"),
        ("C5", 1, "R Y G B R Y", "broken 3"),
        ("D5", 2, "R . . B", "open"),
        ("D7", 2, "1 . 2 . 1", "broken 1"),
        ("D7", 3, "4 4", "broken 1"),
        ("D4", 1, "2 . 2 . 2 .", "open"),
    ],
)
def test_level_status(objective: str, on_level: int, dice: str, expected: str) -> None:
    state, slot = level(objective, dice, on_level)
    assert status(state, 0, slot) == expected


def test_terms_are_judged_together() -> None:
    # 4 . 4 could be even, and could be unequal to its neighbours; between two 4s 2 and 6 are both.
    state, slot = level("C1", "4 . 4")
    assert status(state, 0, slot) == "open"
    # Alone, neither of two equal even dice is wrong; side by side one has to go.
    state, slot = level("C1", "4 4 .")
    assert status(state, 0, slot) == "broken 1"


def test_an_objective_nothing_can_satisfy_is_broken_for_good() -> None:
    state, slot = own_level([[6, 5, 5]], [0, 0, 0])
    assert outlook(state, state.pyramid[0], slot, np.empty(SCRATCH)).repair == NEVER
    assert status(state, 0, slot) == "broken"


def test_a_slot_without_objective_has_no_status() -> None:
    state, slot = level("C6", "3 4")
    state.objective[slot] = 0
    assert status(state, 0, slot) is None


def test_a_die_that_changes_value_and_colour_is_one_die() -> None:
    # Equal values and equal colours: Y2 among red ones has to change in both ways, and is one repair.
    state, slot = own_level([[2, 1, 1], [3, 1, 1]], [1, 8, 1])
    assert outlook(state, state.pyramid[0], slot, np.empty(SCRATCH)).repair == 1


def mismatches(kinds: list[int], terms: list[list[int]], symbols: range, read: Any, of_colours: bool) -> dict[int, int]:
    """How many ways there are for every set of dice that would have to change."""
    found: dict[int, int] = {}
    wanted = [term for term in terms if reads_colours(term) == of_colours]
    for filling in product(symbols, repeat=len(kinds)):
        if all(says(term, filling, filling) for term in wanted):
            changed = sum(1 << at for at, kind in enumerate(kinds) if kind and read(kind) != filling[at])
            found[changed] = found.get(changed, 0) + 1
    return found


@pytest.mark.parametrize("seed", range(6))
def test_the_repair_is_the_least_over_all_fillings(seed: int) -> None:
    choose = random.Random(seed)  # noqa: S311
    scratch = np.empty(SCRATCH)
    for _ in range(25):
        terms = [random_term(choose) for _ in range(choose.randint(1, 2))]
        kinds = [choose.choice([0, choose.randrange(1, 25)]) for _ in range(choose.choice([1, 2, 3, 3, 4]))]
        by_value = mismatches(kinds, terms, range(1, 7), value, False)
        by_colour = mismatches(kinds, terms, range(4), colour, True)
        least = min(((one | other).bit_count() for one in by_value for other in by_colour), default=NEVER)
        state, slot = own_level(terms, kinds)
        found = outlook(state, state.pyramid[0], slot, scratch)
        assert found.repair == least, (terms, kinds)
        assert found.empty == kinds.count(0)
        if least == 0:
            share = by_value[0] / 6 ** kinds.count(0) * by_colour[0] / 4 ** kinds.count(0)
            assert found.share == pytest.approx(share)
