"""What a study has found out: every number of the report, each with how sure it is."""

from collections.abc import Sequence

import msgspec
import numpy as np

from pyxis.arena.ratings import standings
from pyxis.arena.referee import Result
from pyxis.arena.report.course import (
    NOBODY,
    Bin,
    Course,
    chance_along,
    course_of,
    decided_at,
    foresight,
    lead_changes,
    low_point,
    luck_share,
    reliability,
    sharpness_of,
)
from pyxis.arena.report.study import RANDOM, Contest, Study, Variant
from pyxis.arena.report.trace import Trace
from pyxis.arena.report.usage import Table, usage
from pyxis.arena.statistics import Estimate, Share, difference, holm, mean_of, points
from pyxis.core.options import Value

GRID = np.linspace(0.0, 1.0, 41)
"""Where curves over the progress of a match are drawn."""
PHASES = 10
"""Into so many parts a match is cut to see how many choices there are."""


class Measure(msgspec.Struct, frozen=True):
    """One number for each match."""

    name: str
    values: list[float]
    mean: Estimate
    is_share: bool = False
    """Whether 1 is the whole."""

    @property
    def share(self) -> Share | None:
        """The mean with better bounds, where every match counts all or nothing, or a tie between."""
        whole = set(self.values) <= {0.0, 0.5, 1.0}
        return Share.of(sum(self.values), len(self.values)) if self.is_share and whole else None


class Band(msgspec.Struct, frozen=True):
    """A curve over the progress of matches: the middle match, and the middle half of them."""

    progress: list[float]
    low: list[float]
    middle: list[float]
    high: list[float]


class Duel(msgspec.Struct, frozen=True):
    """How one bot fared against a weaker one."""

    weaker: str
    stronger: str
    ahead: Share
    """How often the stronger came out ahead, ties counted half."""


class Trial(msgspec.Struct, frozen=True):
    """What another value of one option does."""

    option: str
    value: Value
    seats: list[Share]
    drawn: Share
    length: Estimate
    is_unfair: bool
    """Whether the first seat surely earns more or less than an even share, all trials looked at together."""


class Findings(msgspec.Struct, frozen=True):
    """About one set of options."""

    options: dict[str, Value]
    matches: int
    seats: list[Share]
    """The points of each seat."""
    unfair: list[bool]
    """[seat]: whether it surely earns more or less than an even share, all seats looked at together."""
    drawn: Share
    """Matches that nobody won alone."""
    lost: Share
    """Those of them that everybody lost: there are games that can win."""
    measures: dict[str, Measure]
    winner_chance: Band
    choices: Band
    luck: Estimate
    reliability: list[Bin]
    foresight: float
    """How much of the uncertainty the judge takes away, from 0 (nothing) to 1."""
    tables: list[Table]
    scores: list[list[float]]
    """[seat]: at the end of each match; nothing where none are counted."""
    ladder: list[Duel]
    random: Duel | None


def find_out(study: Study) -> tuple[list[Findings], list[Trial]]:
    """For each set of options, and for each other value of an option."""
    findings = [_findings(study, which) for which in range(len(study.plan.options))]
    unfair = holm([_evenness(results)[0] for results in study.variants.values()])
    pairs = zip(study.variants.items(), unfair, strict=True)
    return findings, [_trial(variant, results, is_unfair) for (variant, results), is_unfair in pairs]


def compare(one: Findings, other: Findings) -> dict[str, Estimate]:
    """How much larger each measure is with the second set of options."""
    names = [name for name in one.measures if name in other.measures]
    return {name: difference(other.measures[name].values, one.measures[name].values) for name in names}


def _findings(study: Study, which: int) -> Findings:
    traces = study.traces[which]
    sharpness = sharpness_of(traces)
    courses = [course_of(trace, sharpness) for trace in traces]
    duels = [_duel(contest, results) for contest, results in study.contests.items() if contest.options == which]
    results = [trace.result for trace in traces]
    return Findings(
        options=study.plan.options[which],
        matches=len(traces),
        seats=seat_shares(results),
        unfair=holm(_evenness(results)),
        drawn=drawn_share(results),
        lost=Share.of(float(sum(max(result.returns) < 0 for result in results)), len(results)),
        measures=_measures(traces, courses),
        winner_chance=_winner_chance(courses),
        choices=_choices(traces),
        luck=luck_share(courses),
        reliability=reliability(courses),
        foresight=foresight(courses),
        tables=usage(traces, courses),
        scores=[list(seat) for seat in zip(*(trace.scores for trace in traces), strict=True)],
        ladder=[duel for duel in duels if duel.weaker != RANDOM],
        random=next((duel for duel in duels if duel.weaker == RANDOM), None),
    )


def seat_shares(results: Sequence[Result]) -> list[Share]:
    """The points of each seat."""
    earned = np.array([points(result.returns) for result in results])
    return [Share.of(float(seat.sum()), len(results)) for seat in earned.T]


def _evenness(results: Sequence[Result]) -> list[float]:
    """[seat]: how likely its points would be so far from an even share by chance alone."""
    shares = seat_shares(results)
    return [share.p(1 / len(shares)) for share in shares]


def drawn_share(results: Sequence[Result]) -> Share:
    """Matches that nobody won alone."""
    return Share.of(float(sum(1.0 not in points(result.returns) for result in results)), len(results))


def _measures(traces: Sequence[Trace], courses: Sequence[Course]) -> dict[str, Measure]:
    won = [course for course in courses if course.winner != NOBODY]
    found = {
        "first": _measure("Points of the first seat", [points(t.result.returns)[0] for t in traces], True),
        "drawn": _measure("Matches nobody wins alone", [float(c.winner == NOBODY) for c in courses], True),
        "decisions": _measure("Decisions in a match", [len(trace.legal) for trace in traces]),
        "legal": _measure(
            "Legal actions at a decision", [float(np.mean(trace.legal)) for trace in traces if trace.legal]
        ),
        "forced": _measure(
            "Decisions with a single legal action", [_forced(trace) for trace in traces if trace.legal], True
        ),
        "changes": _measure("Lead changes in a match", [lead_changes(course) for course in courses]),
        "decided": _measure("Match gone when it is decided", [decided_at(course) for course in won], True),
        "low": _measure("Worst chance the winner had", [low_point(course) for course in won], True),
        "winning": _measure("Score of the winner", [_winning_score(trace) for trace in traces if trace.scores]),
        "margin": _measure("Score ahead of the next", [_margin(trace) for trace in traces if trace.scores]),
    }
    return {key: measure for key, measure in found.items() if measure.values}


def _measure(name: str, given: Sequence[float], is_share: bool = False) -> Measure:
    values = [float(value) for value in given]
    return Measure(name, values, mean_of(values), is_share)


def _forced(trace: Trace) -> float:
    return trace.legal.count(1) / len(trace.legal)


def _winning_score(trace: Trace) -> float:
    """The score that won, which need not be the highest."""
    return trace.scores[int(np.argmax(trace.result.returns))]


def _margin(trace: Trace) -> float:
    """Between the score that won and the nearest other one."""
    winner = int(np.argmax(trace.result.returns))
    others = [score for seat, score in enumerate(trace.scores) if seat != winner]
    return min((abs(trace.scores[winner] - score) for score in others), default=0.0)


def _band(progress: Sequence[float], rows: Sequence[Sequence[float]]) -> Band:
    """Quartiles of each column; rows are matches."""
    if not len(rows):
        return Band([], [], [], [])
    low, middle, high = np.nanquantile(np.array(rows, float), (0.25, 0.5, 0.75), axis=0)
    return Band(list(progress), low.tolist(), middle.tolist(), high.tolist())


def _winner_chance(courses: Sequence[Course]) -> Band:
    won = [course for course in courses if course.winner != NOBODY]
    return _band(GRID.tolist(), [chance_along(course, course.winner, GRID).tolist() for course in won])


def _choices(traces: Sequence[Trace]) -> Band:
    """Legal actions in each tenth of a match; matches that are too short for tenths are left out."""
    rows = [
        [float(np.mean(part)) for part in np.array_split(np.array(trace.legal), PHASES)]
        for trace in traces
        if len(trace.legal) >= PHASES
    ]
    return _band([(phase + 0.5) / PHASES for phase in range(PHASES)], rows)


def _duel(contest: Contest, results: Sequence[Result]) -> Duel:
    weaker, stronger = contest.bots
    return Duel(weaker, stronger, standings(results, contest.bots).cross_table()[stronger, weaker])


def _trial(variant: Variant, results: Sequence[Result], is_unfair: bool) -> Trial:
    length = mean_of([sum(result.decisions) for result in results])
    return Trial(variant.option, variant.value, seat_shares(results), drawn_share(results), length, is_unfair)
