"""Plays one match between bots and tells how it went."""

import time

import msgspec

from pyxis.core.match import Match, begin
from pyxis.core.options import Value
from pyxis.core.registry import game as find_game
from pyxis.core.streams import derived_seed
from pyxis.search.bots import Bot
from pyxis.search.naming import parse_bot


class Job(msgspec.Struct, frozen=True):
    """A match to be played; the same job gives the same match on any machine, if its bots count simulations."""

    number: int
    game: str
    options: dict[str, Value]
    players: tuple[str, ...]
    """The bot in each seat, such as `expert` or `mcts:simulations=500`."""
    seed: int

    def begin(self) -> Match:
        """The match before its first decision."""
        return begin(find_game(self.game), len(self.players), self.options, self.seed)

    def seat_bots(self) -> list[Bot]:
        """The players, each with lots of its own, and steady: matches are played side by side on a busy machine."""
        bots = [parse_bot(text, derived_seed(self.seed, seat)) for seat, text in enumerate(self.players)]
        for bot in bots:
            bot.steady()
        return bots


class Result(msgspec.Struct, frozen=True):
    """How one match ended."""

    number: int
    players: tuple[str, ...]
    seed: int
    returns: tuple[float, ...]
    actions: int
    """In all, chance included."""
    decisions: tuple[int, ...]
    """Of each seat."""
    thinking: tuple[float, ...]
    """Seconds each seat thought, in all."""

    def fits(self, seats: int) -> bool:
        """Whether everything is told of so many seats."""
        return all(len(told) == seats for told in (self.players, self.returns, self.decisions, self.thinking))


def play(job: Job) -> Result:
    """Plays the match of a job."""
    return play_out(job)[1]


def play_out(job: Job) -> tuple[Match, Result]:
    """The finished match of a job, and how it went."""
    bots = job.seat_bots()
    decisions, thinking = [0] * len(bots), [0.0] * len(bots)
    match = job.begin()
    while not match.over:
        seat = match.actor
        begun = time.perf_counter()
        action = bots[seat].choose(match.view())
        thinking[seat] += time.perf_counter() - begun
        decisions[seat] += 1
        match = match.play(action)
    result = Result(
        number=job.number,
        players=job.players,
        seed=job.seed,
        returns=match.returns,
        actions=match.number,
        decisions=tuple(decisions),
        thinking=tuple(round(seconds, 4) for seconds in thinking),
    )
    return match, result
