"""Whether thinking keeps to its time: bots and advice told how long to take, and how long they took."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median

import pyxis
from bench.contest import Row
from pyxis import Bot
from pyxis.core.match import Match

SECONDS = 0.5
TOLERANCE = 0.2
"""Part of the time by which it may be exceeded; who has proved all there is may end sooner."""
DECISIONS = 5
EARLIER = 30
"""Decisions before the end at which the last one is taken: late enough to differ, early enough to need thought."""


def rows(rounds: int) -> Iterator[Row]:
    """A bot by Monte Carlo search, or by plans where the game wants them, and advice, in every game."""
    count = min(rounds, DECISIONS)
    for game in pyxis.games():
        matches = decisions(pyxis.new(game, seed=1), count)
        name = "plan" if game.search.plans else "mcts"
        yield row(
            f"{game.title}, {name} told {SECONDS:g} s", partial(choose, pyxis.bot(name, seconds=SECONDS)), matches
        )
        yield row(f"{game.title}, advice told {SECONDS:g} s", lambda match: pyxis.advise(match, SECONDS), matches)


def choose(bot: Bot, match: Match) -> None:
    """Lets the bot think."""
    bot.choose(match.view())


def decisions(start: Match, count: int) -> list[Match]:
    """Decisions spread over the greater part of a random match."""
    player = pyxis.bot("random", seed=1)
    match = start
    while not match.over:
        match = match.play(player.choose(match.view()))
    open_ones = [step for step in match.history() if step.actor >= 0 and len(step.legal) > 1]
    early = open_ones[: max(count, len(open_ones) - EARLIER)]
    return [early[index * (len(early) - 1) // max(1, count - 1)] for index in range(count)]


def row(what: str, think: Callable[[Match], object], matches: list[Match]) -> Row:
    """The median by the clock, beside what it was told; the longest decision decides."""
    for match in matches[:2]:
        think(match)  # whatever is done only once, or for a second decision
    times = [taken(think, match) for match in matches]
    longest = max(times)
    return Row(
        what,
        ours=median(times),
        beside=SECONDS,
        unit="s",
        beside_what="what it was told",
        ratio=SECONDS / median(times),
        goal=f"+ {TOLERANCE:.0%}",
        is_reached=longest <= (1 + TOLERANCE) * SECONDS,
        note=f"longest {longest:.3f} s of {len(times)} decisions",
    )


def taken(think: Callable[[Match], object], match: Match) -> float:
    """Seconds on the clock."""
    begun = time.perf_counter()
    think(match)
    return time.perf_counter() - begun
