"""Shares, means and differences, against figures known from elsewhere."""

import math

import numpy as np
import pytest

from pyxis.arena.statistics import Estimate, Share, contrast, difference, grouped_mean, holm, mean_of, points


def test_bounds_of_a_share_are_those_of_clopper_and_pearson() -> None:
    share = Share.of(15, 20)
    assert [share.mean, share.low, share.high] == pytest.approx([0.75, 0.5090, 0.9134], abs=1e-4)


def test_a_share_of_nothing_or_all_has_one_open_side() -> None:
    assert Share.of(0, 10).low == 0.0
    assert Share.of(0, 10).high == pytest.approx(0.3085, abs=1e-4)
    assert Share.of(10, 10).high == 1.0


def test_without_matches_nothing_is_excluded() -> None:
    assert not Share.of(0, 0).excludes(0.9)
    assert Share.of(90, 100).excludes(0.5)


@pytest.mark.parametrize(
    ("returns", "expected"),
    [((1, -1), [1, 0]), ((0, 0), [0.5, 0.5]), ((0.2, 0.2, -0.4), [0.5, 0.5, 0]), ((-1, -1, -0.5), [0, 0, 1])],
)
def test_a_point_goes_to_the_best_and_is_shared_among_equals(returns: tuple[float, ...], expected: list[float]) -> None:
    assert points(returns) == expected


def test_the_bounds_of_a_mean_are_those_of_student() -> None:
    mean = mean_of([4.0, 5.0, 6.0, 7.0, 8.0])
    assert mean.mean == 6.0
    assert mean.high - mean.mean == pytest.approx(2.776 * math.sqrt(2.5 / 5), abs=1e-3)


def test_one_value_says_nothing_of_its_spread() -> None:
    assert mean_of([3.0]).low == -math.inf
    assert not mean_of([3.0]).excludes(99)
    assert difference([1.0], [2.0, 3.0]).high == math.inf


def test_a_difference_is_sure_if_it_is_large_beside_its_spread() -> None:
    assert difference([10, 11, 12, 11], [1, 2, 3, 2]).excludes(0)
    assert not difference([1, 5, 9, 3], [2, 6, 8, 1]).excludes(0)


def test_values_of_one_match_are_not_independent() -> None:
    values = np.tile([0.0, 1.0], 10)
    apart = grouped_mean(values, np.arange(20))
    together = grouped_mean(np.repeat([0.0, 1.0], 10), np.repeat([0, 1], 10))
    assert apart.mean == together.mean == 0.5
    assert together.high - together.low > 3 * (apart.high - apart.low)


def test_groups_of_one_give_the_plain_error() -> None:
    values = np.array([4.0, 5.0, 6.0, 7.0, 8.0])
    assert grouped_mean(values, np.arange(5)).high == pytest.approx(mean_of(values.tolist()).high)


def test_a_contrast_is_the_difference_between_the_chosen_and_the_others() -> None:
    values = np.array([1.0, 0.9, 1.1, 1.0, 0.1, 0.0, 0.0, -0.1])
    chosen = np.arange(8) < 4
    found = contrast(values, chosen, np.arange(8))
    assert found.mean == pytest.approx(1.0)
    assert found.count == 4
    assert found.excludes(0)


def test_a_contrast_needs_both_sides() -> None:
    assert contrast(np.ones(5), np.ones(5, bool), np.arange(5)).count == 0


def test_chance_alone_is_rarely_called_sure() -> None:
    rng = np.random.default_rng(3)
    found = [contrast(rng.random(40), rng.random(40) < 0.5, np.arange(40) // 2).excludes(0) for _ in range(400)]
    assert 0.02 < np.mean(found) < 0.09


def test_of_many_tests_only_those_that_stand_out_together_are_found() -> None:
    assert holm([0.04]) == [True]
    assert holm([0.04, 0.03]) == [False, False]
    assert holm([0.04, 0.001, 0.2]) == [False, True, False]
    assert holm([0.04, 0.001, 0.02]) == [True, True, True]
    assert holm([]) == []


def test_an_estimate_without_spread_is_exact() -> None:
    assert Estimate.around(0.0, 0.0, 5).p == 1.0
    assert Estimate.around(0.3, 0.0, 5).low == Estimate.around(0.3, 0.0, 5).high == 0.3


def test_a_few_equal_values_prove_little() -> None:
    assert Estimate.around(0.3, 0.0, 2).p == 0.5
    assert Estimate.around(0.3, 0.0, 10).p < 0.01


@pytest.mark.parametrize(("score", "count", "expected"), [(0, 1, 1.0), (2, 2, 0.5), (5, 5, 0.0625), (5, 10, 1.0)])
def test_the_chance_of_a_share_is_that_of_the_binomial_test(score: float, count: int, expected: float) -> None:
    assert Share.of(score, count).p(0.5) == pytest.approx(expected)


def test_what_is_excluded_is_unlikely_and_the_other_way_round() -> None:
    for score in range(21):
        share = Share.of(score, 20)
        for value in (0.2, 0.5, 0.9):
            assert share.excludes(value) == (share.p(value) < 0.05)
