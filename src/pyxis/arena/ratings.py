"""What results say about the bots: ratings with error bars, and who scores what against whom."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating
from scipy.stats import beta

from pyxis.arena.referee import Result

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Rating:
    """How strong a bot has shown itself."""

    bot: str
    matches: int
    wins: int
    """Matches won alone."""
    share: float
    """Of the points: 1 for a win, shared when tied for the best."""
    low: float
    high: float
    """Bounds of the share, at 95 %."""
    skill: float
    """By openskill."""
    error: float
    """One standard deviation of it."""


def points(returns: Sequence[float]) -> list[float]:
    """One point for the best seat of a match, shared among those who tie for it."""
    best = max(returns)
    winners = sum(value == best for value in returns)
    return [1.0 / winners if value == best else 0.0 for value in returns]


def interval(score: float, count: int) -> tuple[float, float]:
    """Bounds of a share at 95 % (Clopper and Pearson; half points count as half matches)."""
    if count == 0:
        return 0.0, 1.0
    tail = (1 - CONFIDENCE) / 2
    low = float(beta.ppf(tail, score, count - score + 1)) if score > 0 else 0.0
    high = float(beta.ppf(1 - tail, score + 1, count - score)) if score < count else 1.0
    return low, high


def ratings(results: Iterable[Result], bots: Sequence[str]) -> list[Rating]:
    """All bots, the strongest first."""
    model = PlackettLuce()
    skills = {bot: model.rating(name=bot) for bot in bots}
    played: dict[str, int] = defaultdict(int)
    scored: dict[str, float] = defaultdict(float)
    won: dict[str, int] = defaultdict(int)
    for result in sorted(results, key=lambda result: result.number):
        for bot, point in zip(result.players, points(result.returns), strict=True):
            played[bot] += 1
            scored[bot] += point
            won[bot] += point == 1.0
        _update(model, skills, result)
    table = []
    for bot in bots:
        low, high = interval(scored[bot], played[bot])
        share = scored[bot] / played[bot] if played[bot] else math.nan
        skill = skills[bot]
        table.append(Rating(bot, played[bot], won[bot], share, low, high, skill.mu, skill.sigma))
    return sorted(table, key=lambda rating: -rating.skill)


def _update(model: PlackettLuce, skills: dict[str, PlackettLuceRating], result: Result) -> None:
    """Rates one match; a bot that fills several seats takes the mean of what happens to them."""
    rated = model.rate([[skills[bot]] for bot in result.players], scores=list(result.returns))
    seats: dict[str, list[PlackettLuceRating]] = defaultdict(list)
    for bot, (skill,) in zip(result.players, rated, strict=True):
        seats[bot].append(skill)
    for bot, parts in seats.items():
        mu, sigma = fmean(part.mu for part in parts), fmean(part.sigma for part in parts)
        skills[bot] = model.rating(mu=mu, sigma=sigma, name=bot)


def cross_table(results: Iterable[Result], bots: Sequence[str]) -> dict[tuple[str, str], tuple[float, int]]:
    """For each pair: the points of the first against the second (who came out ahead of whom), and the meetings."""
    table = {(one, other): (0.0, 0) for one in bots for other in bots if one != other}
    for result in results:
        for seat, one in enumerate(result.players):
            for rival, other in enumerate(result.players):
                if one != other:
                    ahead = result.returns[seat] - result.returns[rival]
                    score, count = table[one, other]
                    table[one, other] = (score + (0.5 if ahead == 0 else float(ahead > 0)), count + 1)
    return table
