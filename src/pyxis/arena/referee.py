"""Plays one match between bots and tells how it went."""

import time
from collections.abc import Sequence

import msgspec

from pyxis.core.match import Match, new
from pyxis.search.bot import Bot
from pyxis.search.naming import parse_bot


class Job(msgspec.Struct, frozen=True):
    """A match to be played; the same job gives the same match on any machine, if its bots count simulations."""

    number: int
    game: str
    options: dict[str, str | int]
    players: tuple[str, ...]
    """The bot in each seat, such as `expert` or `mcts:simulations=500`."""
    seed: int


class Result(msgspec.Struct, frozen=True):
    """How one match ended."""

    number: int
    players: tuple[str, ...]
    seed: int
    returns: tuple[float, ...]
    actions: int
    seconds: float
    thinking: tuple[float, ...]
    """Seconds each seat thought, in all."""


def play(job: Job) -> Result:
    """Plays the match of a job."""
    bots = [parse_bot(text, job.seed + 7919 * seat) for seat, text in enumerate(job.players)]
    match = new(job.game, len(bots), seed=job.seed, **job.options)
    begun = time.perf_counter()
    thinking = [0.0] * len(bots)
    match = _play_out(match, bots, thinking)
    return Result(
        number=job.number,
        players=job.players,
        seed=job.seed,
        returns=match.returns,
        actions=match.number,
        seconds=round(time.perf_counter() - begun, 4),
        thinking=tuple(round(seconds, 4) for seconds in thinking),
    )


def _play_out(match: Match, bots: Sequence[Bot], thinking: list[float]) -> Match:
    while not match.over:
        seat = match.actor
        begun = time.perf_counter()
        action = bots[seat].choose(match.view())
        thinking[seat] += time.perf_counter() - begun
        match = match.play(action)
    return match
