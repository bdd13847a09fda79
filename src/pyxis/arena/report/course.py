"""How matches run: who leads, for how long, when it is decided, and whether chance or the players did it.

Win chances are the judge's values, sharpened or softened until they fit how the matches ended: values near the end of
a match may deserve more trust than those at its beginning.
"""

from collections.abc import Sequence
from itertools import pairwise

import msgspec
import numpy as np
from scipy.optimize import minimize
from scipy.special import log_softmax, softmax

from pyxis.arena.report.trace import Trace
from pyxis.arena.statistics import Estimate, points
from pyxis.core.contract import CHANCE
from pyxis.core.layout import Array

NOBODY = -1
LEAD = 0.1
"""Who is ahead of all others by so much win chance has taken the lead."""
DECIDED = 0.9
"""A match is decided once the winner's chance stays above this."""
SURE = 0.9
"""The judge's values are trusted no further than this."""
KNOTS = (0.0, 0.5, 1.0)
"""Progress of a match at which the sharpness is fitted; it changes evenly between."""
SHARPEST = 8.0
CALM = 0.3
"""How much it costs to be sharper at one knot than at another: in matches that went as unlikely as one in e."""
RESAMPLES = 400


def log_odds(values: Array) -> Array:
    """Values in [-1, 1] on a scale without ends."""
    capped = np.clip(values, -SURE, SURE)
    return np.asarray(np.log((1 + capped) / (1 - capped)))


def spread_out(odds: Array) -> Array:
    """Sharpened odds of all seats (last axis) as chances that sum up to 1."""
    return np.asarray(softmax(odds, axis=-1))


def sharpness_of(traces: Sequence[Trace]) -> Array:
    """[knot]: the sharpness under which what happened was most likely; every match counts the same."""
    played = [trace for trace in traces if trace.actors]
    if not played:
        return np.ones(len(KNOTS))
    odds = np.concatenate([log_odds(trace.values[:-1].mean(axis=1)) for trace in played])
    nearness = np.concatenate([_nearness(_progress(trace)[:-1]) for trace in played])
    ends = np.concatenate([np.tile(points(trace.result.returns), (len(trace.actors), 1)) for trace in played])
    shares = np.concatenate([np.full(len(trace.actors), 1 / len(trace.actors)) for trace in played])

    def surprise(sharpness: Array) -> float:
        sharpened = odds * (nearness @ sharpness)[:, np.newaxis]
        foreseen = (log_softmax(sharpened, axis=-1) * ends).sum(axis=-1)
        return float(CALM * ((sharpness - sharpness.mean()) ** 2).sum() - shares @ foreseen)

    bounds = [(0.0, SHARPEST)] * len(KNOTS)
    return np.asarray(minimize(surprise, np.ones(len(KNOTS)), method="L-BFGS-B", bounds=bounds).x)


def _progress(trace: Trace) -> Array:
    made = np.array(trace.progress, float)
    return np.asarray(made / max(1.0, made[-1]))


def _nearness(progress: Array) -> Array:
    """[moment, knot]: how much each knot counts at that progress; they sum up to 1."""
    knots = np.eye(len(KNOTS))
    return np.stack([np.interp(progress, KNOTS, knot) for knot in knots], axis=-1)


class Course(msgspec.Struct, frozen=True):
    """The win chances in one match."""

    chances: Array
    """[moment, seat]; the last moment is the end itself."""
    opinions: Array
    """[moment, opinion, seat]: the same by each opinion of the judge alone."""
    actors: list[int]
    """[step]: who moved them: a seat, or `CHANCE`."""
    progress: Array
    """[moment]: 0 at the beginning, 1 at the end, by decisions made."""
    winner: int
    """The seat that won alone, or `NOBODY`."""


def course_of(trace: Trace, sharpness: Array) -> Course:
    """The course of a match."""
    end = points(trace.result.returns)
    progress = _progress(trace)
    by_moment = _nearness(progress) @ sharpness
    chances = spread_out(log_odds(trace.values.mean(axis=1)) * by_moment[:, np.newaxis])
    opinions = spread_out(log_odds(trace.values) * by_moment[:, np.newaxis, np.newaxis])
    chances[-1] = opinions[-1] = end
    winner = end.index(1.0) if 1.0 in end else NOBODY
    return Course(chances, opinions, trace.actors, progress, winner)


def leaders(course: Course) -> list[int]:
    """Who has the lead at each moment: once taken, it is kept until somebody else takes it."""
    found = []
    leader = NOBODY
    for chances in course.chances:
        best, second = np.sort(chances)[::-1][:2] if len(chances) > 1 else (chances[0], 0.0)
        if best - second >= LEAD:
            leader = int(np.argmax(chances))
        found.append(leader)
    return found


def lead_changes(course: Course) -> int:
    """How often the lead went from one seat to another."""
    return sum(NOBODY != before != after for before, after in pairwise(leaders(course)))


def decided_at(course: Course) -> float:
    """The progress from which the winner's chance stayed above `DECIDED`; 1 if nobody won."""
    if course.winner == NOBODY:
        return 1.0
    open_still = np.flatnonzero(course.chances[:, course.winner] < DECIDED)
    return float(course.progress[open_still[-1] + 1]) if len(open_still) else 0.0


def low_point(course: Course) -> float:
    """The winner's worst chance on the way; its chance at the end, if nobody won."""
    return float(course.chances[:, course.winner].min()) if course.winner != NOBODY else 1 / course.chances.shape[1]


def chance_along(course: Course, seat: int, grid: Array) -> Array:
    """The chance of a seat at each progress of `grid`."""
    places = np.searchsorted(course.progress, grid, side="right") - 1
    places[grid >= 1.0] = len(course.progress) - 1
    return np.asarray(course.chances[places, seat])


def swings(course: Course) -> tuple[float, float]:
    """How far chance, and how far decisions, have moved the chances: sums of squares over all seats.

    Each square is the product of the moves seen by two independent opinions, so that noise cancels on average.
    """
    moves = np.diff(course.opinions, axis=0)
    squares = (moves[:, 0] * moves[:, 1]).sum(axis=-1)
    by_chance = np.array(course.actors, int) == CHANCE
    return float(squares[by_chance].sum()), float(squares[~by_chance].sum())


def luck_share(courses: Sequence[Course], seed: int = 0) -> Estimate:
    """What part of all swings chance brought; bounds by drawing the matches again and again (bootstrap)."""
    parts = np.array([swings(course) for course in courses]).reshape(-1, 2)
    if len(parts) < 2 or parts.sum() <= 0:
        return Estimate(len(parts), 0.0, 0.0, 1.0)
    draws = np.random.default_rng(seed).integers(len(parts), size=(RESAMPLES, len(parts)))
    sums = parts[draws].sum(axis=1)
    shares = sums[:, 0] / np.maximum(sums.sum(axis=1), 1e-9)
    low, high = np.quantile(shares, (0.025, 0.975))
    total = parts.sum(axis=0)
    return Estimate(len(parts), *(float(np.clip(part, 0, 1)) for part in (total[0] / total.sum(), low, high)))


def foresight(courses: Sequence[Course]) -> float:
    """How much of the uncertainty of even chances is gone at an average moment of matches that somebody wins."""
    won = [course for course in courses if course.winner != NOBODY and len(course.chances) > 1]
    if not won or won[0].chances.shape[1] == 1:
        return 0.0
    surprises = [-np.log(course.chances[:-1, course.winner]).mean() for course in won]
    return 1 - float(np.mean(surprises)) / float(np.log(won[0].chances.shape[1]))


class Bin(msgspec.Struct, frozen=True):
    """How the judge fared where it foresaw about the same."""

    foreseen: float
    happened: float
    count: int


def reliability(courses: Sequence[Course], bins: int = 10) -> list[Bin]:
    """Chances foreseen beside points won; the end itself is left out."""
    foreseen = np.concatenate([course.chances[:-1].ravel() for course in courses])
    happened = np.concatenate([np.tile(course.chances[-1], len(course.chances) - 1) for course in courses])
    places = np.minimum((foreseen * bins).astype(int), bins - 1)
    return [
        Bin(float(foreseen[places == place].mean()), float(happened[places == place].mean()), int(sum(places == place)))
        for place in range(bins)
        if (places == place).any()
    ]
