"""Objective tokens, and the words the house set leaves unused."""

import random
from itertools import product

import pytest

from pyxis.games.pyradice.rules.objectives import is_met
from tests.games.pyradice.levels import colour, level, own_level, says, value
from tests.marks import rule

MET = {
    "C1": ("2 4 2 6 4 2", "4 6"),
    "D1": ("5 1 3 1 5",),
    "C2": ("1 1 2 3 3", "2 2 2 2 2 2", "1 3"),
    "D2": ("6 4 5", "4 6 5 5"),
    "C3": ("1 2 3 4 5 6", "2 5"),
    "D3": ("6 4 3 1",),
    "C4": ("4 4 4",),
    "D4": ("2 5 2 5 2 5", "1 6"),
    "C5": ("R Y G G Y R", "R Y R", "R R Y R R"),
    "D5": ("R B R B R B", "G Y", "R B R"),
    "C6": ("3 5 5 3 3 3", "3 3"),
    "D6": ("2 4 4 2",),
    "C7": ("1 3 5 3 1", "2 4 6 4 2 4"),
    "D7": ("1 3 6 6 3 1", "2 4 2", "3 3", "1 3 3 1", "1 2 5 2 1"),
}
NOT_MET = {
    "C1": ("2 2 4 6 2 4", "2 4 5"),
    "D1": ("1 3 3", "1 2"),
    "C2": ("1 1", "1 4"),
    "D2": ("6 6 6",),
    "C3": ("1 2 2", "2 1"),
    "D3": ("6 4 4 1",),
    "C4": ("4 4 5",),
    "D4": ("1 6 1 5",),
    "C5": ("R Y", "B G Y B"),
    "D5": ("R R", "R B G", "R B R R"),
    "C6": ("3 5 4",),
    "D6": ("2 6",),
    "C7": ("1 3 4", "3 3"),
    "D7": ("3 1 3", "2 2 2", "1 4 4 4 1"),
}


@rule("R5.1")
@pytest.mark.parametrize(("objective", "dice"), [(name, dice) for name, levels in MET.items() for dice in levels])
def test_to_s67_a_level_that_satisfies_its_objective(objective: str, dice: str) -> None:
    state, slot = level(objective, dice)
    assert is_met(state, 0, slot)


@rule("R5.1")
@pytest.mark.parametrize(("objective", "dice"), [(name, dice) for name, levels in NOT_MET.items() for dice in levels])
def test_to_s67_a_level_that_does_not(objective: str, dice: str) -> None:
    state, slot = level(objective, dice)
    assert not is_met(state, 0, slot)


@rule("R5.1")
def test_a_level_that_is_not_full_satisfies_nothing() -> None:
    state, slot = level("C6", "3 5 5 3 3", on_level=1)
    assert not is_met(state, 0, slot)


@rule("R5.1")
def test_a_slot_without_objective_is_never_met() -> None:
    state, slot = level("C6", "3 3 3 3 3 3")
    state.objective[slot] = 0
    assert not is_met(state, 0, slot)


@rule("R5.1")
def test_each_seat_is_judged_by_its_own_pyramid() -> None:
    state, slot = level("C6", "3 3 3 3 3 3")
    assert is_met(state, 0, slot)
    assert not is_met(state, 1, slot)


KINDS, COLOURS, STEP, PAIRSUM, SUM, MIRROR, INWARD, COLOURSTEP = range(2, 10)
ANY, SAME, DIFFER = range(3)


def holds(term: list[int], dice: str) -> bool:
    kinds = [1 + 6 * "RYGB".index(die[0]) + int(die[1]) - 1 for die in dice.split()]
    state, slot = own_level([term], kinds)
    return bool(is_met(state, 0, slot))


def test_kinds_counts_different_values() -> None:
    assert holds([KINDS, 2, 3], "R1 R1 R2")
    assert not holds([KINDS, 2, 3], "R1 R1 Y1")
    assert not holds([KINDS, 2, 3], "R1 R2 R3 R4")


def test_kinds_asks_no_more_of_a_short_level_than_it_has_dice() -> None:
    assert holds([KINDS, 4, 6], "R1 R2")
    assert not holds([KINDS, 4, 6], "R1 R1")


def test_colours_counts_different_colours() -> None:
    assert holds([COLOURS, 4, 4], "R1 Y1 G1 B1 R1")
    assert holds([COLOURS, 4, 4], "R1 Y1 G1")
    assert not holds([COLOURS, 4, 4], "R1 Y1 G1 R1")


def test_sum_is_bounded_in_half_pips_per_die() -> None:
    assert holds([SUM, 5, 7], "R2 R3")
    assert holds([SUM, 5, 7], "R3 R4")
    assert not holds([SUM, 5, 7], "R2 R2")
    assert not holds([SUM, 5, 7], "R4 R4")


def test_no_total_is_exactly_two_and_a_half_pips_per_die_of_three() -> None:
    assert not any(holds([SUM, 5, 5], f"R{a} R{b} R{c}") for a, b, c in product(range(1, 7), repeat=3))


@pytest.mark.parametrize(
    ("following", "second", "met", "not_met"),
    [
        (SAME, ANY, "R1 R2 R3", "R1 R2 Y3"),
        (DIFFER, ANY, "R1 Y2 R3 G4", "R1 Y2 Y3 G4"),
        (ANY, SAME, "R1 R2 R3 R4", "R1 R2 G3 R4"),
        (ANY, DIFFER, "R1 R2 G3 G4 R5", "R1 G2 R3 G4 B5"),
        (DIFFER, DIFFER, "R1 G2 B3 R4", "R1 G2 R3 B4"),
        (SAME, DIFFER, "R1 R2", "R1 R2 R3"),
    ],
)
def test_colours_follow_as_the_relations_say(following: int, second: int, met: str, not_met: str) -> None:
    assert holds([COLOURSTEP, following, second], met)
    assert not holds([COLOURSTEP, following, second], not_met)


def test_a_single_die_satisfies_everything_about_pairs() -> None:
    for term in ([STEP, 1, 0], [PAIRSUM, 1, 0], [INWARD, 1, 0], [MIRROR, 0, 0], [MIRROR, 1, 0], [COLOURSTEP, 1, 2]):
        assert holds(term, "R4")


def test_every_word_means_what_the_vocabulary_says() -> None:
    choose = random.Random(5)  # noqa: S311
    for _ in range(300):
        terms = [random_term(choose) for _ in range(2)]
        kinds = [choose.randrange(1, 25) for _ in range(choose.randrange(1, 7))]
        state, slot = own_level(terms, kinds)
        expected = all(says(term, list(map(value, kinds)), list(map(colour, kinds))) for term in terms)
        assert bool(is_met(state, 0, slot)) == expected, (terms, kinds)


def random_term(choose: random.Random) -> list[int]:
    """Any word with arguments that are not too hard to satisfy."""
    word = choose.randrange(1, 10)
    if word in (KINDS, COLOURS, SUM):
        low, high = {KINDS: (1, 6), COLOURS: (1, 4), SUM: (2, 12)}[word]
        least = choose.randint(low, high)
        return [word, least, choose.randint(least, high)]
    if word == MIRROR:
        return [word, choose.randrange(2), 0]
    if word == COLOURSTEP:
        return [word, choose.randrange(3), choose.randrange(3)]
    return [word, choose.randrange(1, 64 if word == 1 else 2048), 0]
