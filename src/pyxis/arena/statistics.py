"""Numbers that say how sure they are: shares, means and differences with bounds at 95 %."""

import math
from collections.abc import Sequence

import msgspec
import numpy as np
from scipy.special import betainc, betaincinv, stdtr, stdtrit

from pyxis.core.layout import Array

CONFIDENCE = 0.95
TAIL = (1 - CONFIDENCE) / 2
FEWEST = 2
"""Below so many independent values nothing can be said of their spread."""


class Share(msgspec.Struct, frozen=True):
    """A part of a whole, such as matches won; bounds by Clopper and Pearson."""

    score: float
    count: int
    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, score: float, count: int) -> "Share":
        """`score` out of `count`; half a point is taken for half a success, which errs on the side of caution."""
        if count == 0:
            return cls(0.0, 0, 0.5, 0.0, 1.0)
        low = float(betaincinv(score, count - score + 1, TAIL)) if score > 0 else 0.0
        high = float(betaincinv(score + 1, count - score, 1 - TAIL)) if score < count else 1.0
        return cls(score, count, score / count, low, high)

    def excludes(self, value: float) -> bool:
        """Whether it is sure at 95 % that the true share is another one."""
        return not self.low <= value <= self.high

    def p(self, value: float) -> float:
        """How likely a share so far away would be if `value` were the true one (two-sided, 0 < `value` < 1)."""
        failures = self.count - self.score
        at_least = float(betainc(self.score, failures + 1, value)) if self.score > 0 else 1.0
        at_most = 1 - float(betainc(self.score + 1, failures, value)) if failures > 0 else 1.0
        return min(1.0, 2 * min(at_least, at_most))


class Estimate(msgspec.Struct, frozen=True):
    """A mean or a difference of means; bounds by Student's t over independent matches."""

    count: int
    mean: float
    low: float
    high: float
    p: float = 1.0
    """How likely so large a value would be if the truth were 0 (two-sided)."""

    @classmethod
    def around(cls, mean: float, error: float, count: int) -> "Estimate":
        """From a mean, its standard error and the number of independent values behind it."""
        if count < FEWEST or not math.isfinite(error):
            return cls(count, mean, -math.inf, math.inf)
        reach = float(stdtrit(count - 1, 1 - TAIL)) * error
        # Values that are all the same and not 0: as likely as a coin that never shows its other side.
        constant = 1.0 if mean == 0 else min(1.0, 2 * 0.5**count)
        p = 2 * float(stdtr(count - 1, -abs(mean) / error)) if error > 0 else constant
        return cls(count, mean, mean - reach, mean + reach, p)

    def excludes(self, value: float) -> bool:
        """Whether it is sure at 95 % that the true value is another one."""
        return not self.low <= value <= self.high


def points(returns: Sequence[float]) -> list[float]:
    """One point for the best seat of a match, shared among those who tie for it."""
    best = max(returns)
    winners = sum(value == best for value in returns)
    return [1.0 / winners if value == best else 0.0 for value in returns]


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of independent values."""
    if len(values) < FEWEST:
        return Estimate(len(values), float(np.mean(values)) if values else 0.0, -math.inf, math.inf)
    return Estimate.around(float(np.mean(values)), float(np.std(values, ddof=1)) / math.sqrt(len(values)), len(values))


def difference(one: Sequence[float], other: Sequence[float]) -> Estimate:
    """How much larger the mean of the first is than that of the second; both are independent samples."""
    if min(len(one), len(other)) < FEWEST:
        return Estimate(0, 0.0, -math.inf, math.inf)
    error = math.hypot(*(float(np.std(sample, ddof=1)) / math.sqrt(len(sample)) for sample in (one, other)))
    return Estimate.around(float(np.mean(one) - np.mean(other)), error, min(len(one), len(other)))


def grouped_mean(values: Array, groups: Array) -> Estimate:
    """The mean of values of which those of one group (a match) hang together."""
    count = len(np.unique(groups))
    if count < FEWEST:
        return Estimate(count, float(values.mean()) if len(values) else 0.0, -math.inf, math.inf)
    return Estimate.around(float(values.mean()), _grouped_error(values - values.mean(), groups, len(values)), count)


def contrast(values: Array, chosen: Array, groups: Array) -> Estimate:
    """How much larger the mean is where `chosen` than elsewhere; values of one group (a match) hang together.

    The count is that of the smaller side.
    """
    sides = (chosen, ~chosen)
    count = min(len(np.unique(groups[side])) for side in sides)
    if count < FEWEST:
        return Estimate(count, 0.0, -math.inf, math.inf)
    means = [float(values[side].mean()) for side in sides]
    pull = np.where(chosen, (values - means[0]) / chosen.sum(), -(values - means[1]) / (~chosen).sum())
    return Estimate.around(means[0] - means[1], _grouped_error(pull, groups, 1), count)


def _grouped_error(deviations: Array, groups: Array, size: int) -> float:
    """The standard error of a mean of `size` values, from the sums of their deviations within each group."""
    _, places = np.unique(groups, return_inverse=True)
    sums = np.bincount(places, weights=deviations)
    return math.sqrt(float((sums**2).sum()) * len(sums) / max(1, len(sums) - 1)) / size


def holm(chances: Sequence[float], level: float = 1 - CONFIDENCE) -> list[bool]:
    """Which of many tests are significant *together*: the chance that any of them errs stays below `level` (Holm)."""
    order = np.argsort(chances)
    found = [False] * len(chances)
    for rank, place in enumerate(order):
        if chances[place] > level / (len(chances) - rank):
            break
        found[place] = True
    return found
