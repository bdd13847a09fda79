"""How matches run, on traces in which everything is known."""

import numpy as np
import pytest

from pyxis.arena.report.course import (
    KNOTS,
    NOBODY,
    Course,
    chance_along,
    course_of,
    decided_at,
    foresight,
    lead_changes,
    leaders,
    log_odds,
    low_point,
    luck_share,
    reliability,
    sharpness_of,
    spread_out,
    swings,
)
from pyxis.arena.statistics import points
from pyxis.core.contract import CHANCE
from pyxis.core.layout import Array
from tests.arena.samples import trace

EVEN_TRUST = np.full(len(KNOTS), 0.5)


def course(first: list[float], returns: tuple[float, ...] = (1, -1), actors: list[int] | None = None) -> Course:
    """The chances of the first of two seats, moment by moment, up to the end."""
    chances = np.array([*([chance, 1 - chance] for chance in first), points(returns)])
    opinions = np.repeat(chances[:, np.newaxis, :], 2, axis=1)
    winner = points(returns).index(1.0) if 1.0 in points(returns) else NOBODY
    steps = actors or [step % 2 for step in range(len(first))]
    return Course(chances, opinions, steps, np.linspace(0, 1, len(first) + 1), winner)


@pytest.mark.parametrize(
    ("first", "returns", "changes"),
    [
        ([0.5, 0.7, 0.8, 0.9], (1, -1), 0),
        ([0.5, 0.7, 0.3, 0.9], (1, -1), 2),
        ([0.5, 0.7, 0.8, 0.9], (-1, 1), 1),
        ([0.5, 0.53, 0.47, 0.52, 0.48], (1, -1), 0),
        ([0.7, 0.52, 0.48, 0.52, 0.7], (1, -1), 0),
        ([0.7, 0.6, 0.2, 0.4], (0, 0), 1),
    ],
)
def test_the_lead_changes_only_when_somebody_else_is_clearly_ahead(
    first: list[float], returns: tuple[float, ...], changes: int
) -> None:
    assert lead_changes(course(first, returns)) == changes


def test_a_lead_once_taken_is_kept_until_it_is_taken() -> None:
    assert leaders(course([0.5, 0.6, 0.5, 0.4, 0.5])) == [NOBODY, 0, 0, 1, 1, 0]


@pytest.mark.parametrize(
    ("first", "returns", "moment"),
    [
        ([0.5, 0.7, 0.95, 0.95], (1, -1), 2),
        ([0.5, 0.95, 0.7, 0.95], (1, -1), 3),
        ([0.5, 0.3, 0.2, 0.3], (1, -1), 4),
        ([0.95, 0.95, 0.95, 0.95], (1, -1), 0),
        ([0.5, 0.05, 0.05, 0.05], (-1, 1), 1),
        ([0.5, 0.5, 0.5, 0.5], (0, 0), 4),
    ],
)
def test_a_match_is_decided_once_the_winner_is_never_in_doubt_again(
    first: list[float], returns: tuple[float, ...], moment: int
) -> None:
    assert decided_at(course(first, returns)) == moment / 4


def test_the_low_point_is_the_winners_worst_chance() -> None:
    assert low_point(course([0.5, 0.2, 0.7])) == 0.2
    assert low_point(course([0.5, 0.2, 0.7], (-1, 1))) == pytest.approx(0.3)


def test_the_chance_along_the_match_is_that_of_the_last_moment_passed() -> None:
    grid = np.array([0.0, 0.2, 0.5, 0.99, 1.0])
    assert chance_along(course([0.5, 0.2, 0.7, 0.6]), 0, grid).tolist() == [0.5, 0.5, 0.7, 0.6, 1.0]


def test_swings_go_to_whoever_moved_the_chances() -> None:
    by_chance, by_decisions = swings(course([0.5, 0.8, 0.8, 0.9], actors=[CHANCE, 0, 1, CHANCE]))
    assert by_chance == pytest.approx(2 * (0.3**2 + 0.1**2))
    assert by_decisions == pytest.approx(2 * 0.1**2)


def test_noise_of_the_judge_is_no_swing() -> None:
    rng = np.random.default_rng(1)
    noisy = [_with_noise(course([0.5] * 30, (0, 0), [CHANCE, 0] * 15), rng) for _ in range(200)]
    seen = np.array([swings(each) for each in noisy])
    assert np.abs(seen.mean(axis=0)).max() < 3 * seen.std(axis=0).max() / np.sqrt(200)
    assert (np.diff(noisy[0].opinions[:, 0], axis=0) ** 2).sum() > 0.1


def _with_noise(quiet: Course, rng: np.random.Generator) -> Course:
    opinions: Array = quiet.opinions + rng.normal(0, 0.05, quiet.opinions.shape)
    return Course(quiet.chances, opinions, quiet.actors, quiet.progress, quiet.winner)


def test_luck_is_the_part_of_the_swings_that_chance_brought() -> None:
    lucky = course([0.5, 0.8, 0.8], actors=[CHANCE, 0, CHANCE])
    skilled = course([0.5, 0.8, 0.8], actors=[0, CHANCE, 1])
    assert luck_share([lucky] * 5).mean == 1.0
    assert luck_share([skilled] * 5).mean == 0.0
    both = luck_share([lucky, skilled] * 20)
    assert both.mean == pytest.approx(0.5)
    assert 0.3 < both.low < 0.5 < both.high < 0.7


def test_chances_sum_up_to_one_and_the_better_value_has_the_better_chance() -> None:
    chances = spread_out(0.7 * log_odds(np.array([[0.5, -0.2, -0.3], [1.0, -1.0, -1.0]])))
    assert chances.sum(axis=1) == pytest.approx([1, 1])
    assert chances[0, 0] > chances[0, 1] > chances[0, 2]
    assert chances[1, 0] > 0.9


def test_timid_values_are_sharpened_and_bold_ones_softened() -> None:
    """Seats given 60 % win always; seats given 90 % win every second time."""
    timid = [trace([[0.6, 0.4]] * 4, (1, -1)) for _ in range(10)]
    bold = [trace([[0.9, 0.1]] * 4, (1, -1) if number % 2 else (-1, 1)) for number in range(10)]
    assert course_of(timid[0], sharpness_of(timid)).chances[0, 0] > 0.9
    assert course_of(bold[0], sharpness_of(bold)).chances[0, 0] == pytest.approx(0.5, abs=0.02)


def test_well_judged_matches_are_left_as_they_are() -> None:
    fair = [trace([[0.75, 0.25]] * 3, (1, -1) if number % 4 else (-1, 1)) for number in range(40)]
    assert course_of(fair[0], sharpness_of(fair)).chances[0] == pytest.approx([0.75, 0.25], abs=0.01)


def test_values_that_mislead_only_at_first_are_trusted_only_later() -> None:
    """At first the judge is wrong every second time, then never."""
    traces = []
    for number in range(40):
        wrong, right = ([0.2, 0.8], [0.8, 0.2]) if number % 2 else ([0.8, 0.2], [0.2, 0.8])
        winner = (1, -1) if number % 2 else (-1, 1)
        traces.append(trace([wrong if number % 4 < 2 else right] * 10 + [right] * 10, winner))
    first, _, last = sharpness_of(traces)
    assert first < 0.2
    assert last > 1


def test_the_end_of_a_course_is_what_happened() -> None:
    ended = course_of(trace([[0.6, 0.4]] * 3, (-1, 1)), EVEN_TRUST)
    assert ended.chances[-1].tolist() == [0, 1]
    assert ended.winner == 1
    assert course_of(trace([[0.6, 0.4]] * 3, (0, 0)), EVEN_TRUST).winner == NOBODY


def test_foresight_is_the_uncertainty_taken_away() -> None:
    assert foresight([course([0.5, 0.5])]) == pytest.approx(0)
    assert foresight([course([1.0, 1.0])]) == pytest.approx(1)
    assert foresight([course([0.5, 1.0])]) == pytest.approx(0.5)
    assert foresight([course([0.5, 0.5], (0, 0))]) == 0


def test_reliability_compares_what_was_foreseen_with_what_happened() -> None:
    courses = [course([0.75, 0.75], (1, -1) if number % 4 else (-1, 1)) for number in range(40)]
    low, high = reliability(courses)
    assert (high.foreseen, high.happened, high.count) == (0.75, 0.75, 80)
    assert (low.foreseen, low.happened) == (0.25, 0.25)
