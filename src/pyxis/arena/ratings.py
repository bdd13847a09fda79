"""What results say about the bots: ratings with error bars, and who scores what against whom."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from pyxis.arena.referee import Result
from pyxis.arena.statistics import Share, points


class Rating(msgspec.Struct, frozen=True):
    """How strong a bot has shown itself."""

    bot: str
    share: Share
    """Of the points: 1 for a win, shared among those who tie for the best. One count for each seat it filled."""
    wins: int
    """Seats that won alone."""
    skill: float
    """By openskill; everybody begins at 25."""
    error: float
    """One standard deviation of it."""
    seconds: float
    """Thought about a decision, on average."""


class Standings:
    """The table as it stands; results may be added one by one, in the order they were played."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = bots
        self._model = PlackettLuce()
        self._skills = {bot: self._model.rating(name=bot) for bot in bots}
        self._points: dict[str, list[float]] = {bot: [] for bot in bots}
        self._decisions: dict[str, int] = defaultdict(int)
        self._seconds: dict[str, float] = defaultdict(float)
        self._meetings: dict[tuple[str, str], list[float]] = defaultdict(list)

    def add(self, result: Result) -> None:
        """One more match."""
        seats = zip(result.players, points(result.returns), result.decisions, result.thinking, strict=True)
        for bot, point, decisions, seconds in seats:
            self._points[bot].append(point)
            self._decisions[bot] += decisions
            self._seconds[bot] += seconds
        self._meet(result)
        self._rate(result)

    def _meet(self, result: Result) -> None:
        """Between two seats it counts who came out ahead, whoever won; each pair of bots has one value a match."""
        ahead: dict[tuple[str, str], list[float]] = defaultdict(list)
        for one, mine in zip(result.players, result.returns, strict=True):
            for other, theirs in zip(result.players, result.returns, strict=True):
                if one != other:
                    ahead[one, other].append((1 + (mine > theirs) - (mine < theirs)) / 2)
        for pair, seats in ahead.items():
            self._meetings[pair].append(fmean(seats))

    def _rate(self, result: Result) -> None:
        """A bot that fills several seats takes the mean of what happens to them."""
        teams = [[self._skills[bot]] for bot in result.players]
        rated = self._model.rate(teams, scores=list(result.returns))
        seats: dict[str, list[PlackettLuceRating]] = defaultdict(list)
        for bot, (skill,) in zip(result.players, rated, strict=True):
            seats[bot].append(skill)
        for bot, parts in seats.items():
            mu, sigma = fmean(part.mu for part in parts), fmean(part.sigma for part in parts)
            self._skills[bot] = self._model.rating(mu=mu, sigma=sigma, name=bot)

    def ratings(self) -> list[Rating]:
        """All bots, the strongest first."""
        return sorted(map(self._rating, self.bots), key=lambda rating: (-rating.share.mean, -rating.skill))

    def _rating(self, bot: str) -> Rating:
        earned, skill = self._points[bot], self._skills[bot]
        seconds = self._seconds[bot] / max(1, self._decisions[bot])
        return Rating(bot, Share.of(sum(earned), len(earned)), earned.count(1.0), skill.mu, skill.sigma, seconds)

    def cross_table(self) -> dict[tuple[str, str], Share]:
        """For each pair: how often the first came out ahead of the second, a tie counted half."""
        return {
            (one, other): Share.of(sum(self._meetings[one, other]), len(self._meetings[one, other]))
            for one in self.bots
            for other in self.bots
            if one != other
        }


def standings(results: Iterable[Result], bots: Sequence[str]) -> Standings:
    """The table after these results, whatever order they came in."""
    table = Standings(bots)
    for result in sorted(results, key=lambda result: result.number):
        table.add(result)
    return table
