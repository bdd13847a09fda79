"""Bots at work: in processes of their own, so that the event loop never waits for them.

Whoever studies a position has it worked out there too, but one at a time: bots and hints have the other processes.
"""

import asyncio
import multiprocessing
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import partial
from typing import Any, ParamSpec, TypeVar

import msgspec
import numpy as np

from pyxis.arena.leash import attend
from pyxis.core.options import Value
from pyxis.core.position import Position, View
from pyxis.core.registry import find
from pyxis.core.saying import speaking, spoken
from pyxis.core.streams import derived_seed
from pyxis.search import Bot
from pyxis.search.advice import Advice, advise
from pyxis.search.levels import LevelBot
from pyxis.search.mcts import Search
from pyxis.search.naming import parse_bot
from pyxis.search.planner import worth
from pyxis.server.refusals import Refusal
from pyxis.server.words import say

MOST_BOTS = 4
"""That one process remembers, with what they thought last."""
MOST_MEMORY = 512
"""Mebibytes that all of them may take for what they remember; the one at work has what it asks for."""
MOST_STUDENTS = 64
"""Requests for study that may wait at the same time."""
LEAST = 0.05
"""Seconds a bot thinks that has waited for a process for all its time."""
PATIENCE = 1.0
"""Seconds before a process that died is replaced."""

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")


class Seen(msgspec.Struct, frozen=True):
    """A position on its way to a worker: only what one seat may know of it."""

    game: str
    seats: int
    options: dict[str, Value]
    state: bytes
    seat: int

    @classmethod
    def of(cls, position: Position, seat: int) -> "Seen":
        """What `seat` sees."""
        view = position.view(seat)
        return cls(view.game.id, view.seats, dict(view.options), view.states.tobytes(), seat)

    def view(self) -> View:
        """The view again, on the other side."""
        game = find(self.game)
        states = np.frombuffer(self.state, game.state.dtype).copy()
        return View(Position(game, self.seats, self.options, states), self.seat)


class Thinkers:
    """The worker processes: so many for matches, and one more that is started when somebody studies meanwhile."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._studying = asyncio.Semaphore(1)
        self._students = 0
        self._context = multiprocessing.get_context("spawn")
        self._theirs, self._leash = self._context.Pipe(duplex=False)
        self._pool = self._hired()

    def _hired(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._count + 1, self._context, initializer=attend, initargs=(self._theirs,))

    async def choose(self, position: Position, seat: int, bot: str, seed: int, hurry: float | None = None) -> int:
        """What a bot plays, given `hurry` seconds at most; the time until a process is free counts, too."""
        asked = time.monotonic()  # the same clock in all processes
        return await self._ask(choose, Seen.of(position, seat), bot, derived_seed(seed, seat), hurry, asked)

    async def advise(self, position: Position, seat: int, seconds: float) -> Advice:
        """What every choice is worth."""
        return await self._ask(consider, Seen.of(position, seat), seconds)

    async def chances(self, position: Position, seat: int, seconds: float) -> list[float]:
        """What each seat may hope for, as far as `seat` can tell."""
        return await self.study(appraise, Seen.of(position, seat), seconds)

    async def study(
        self, work: Callable[Arguments, Answer], *args: Arguments.args, **named: Arguments.kwargs
    ) -> Answer:
        """What no match waits for, one after the other; raises `Refusal` if too many wait."""
        if self._students >= MOST_STUDENTS:
            raise Refusal("unavailable", say("students"))
        self._students += 1
        try:
            async with self._studying:
                return await self._ask(work, *args, **named)
        finally:
            self._students -= 1

    async def warm_up(self) -> None:
        """Lets the processes start before somebody waits for them: one for each task that finds the others busy."""
        await asyncio.gather(*(self._ask(ready) for _ in range(self._count)))

    async def _ask(
        self, work: Callable[Arguments, Answer], *args: Arguments.args, **_named: Arguments.kwargs
    ) -> Answer:
        """One try more if a process was killed under it."""
        loop, pool = asyncio.get_running_loop(), self._pool
        told: Callable[[], Answer] = partial(in_language, spoken(), partial(work, *args))
        try:
            return await loop.run_in_executor(pool, told)
        except BrokenProcessPool:
            # All who were waiting are told; the first of them replaces the pool.
            if self._pool is pool:
                self._pool = self._hired()
                pool.shutdown(wait=False, cancel_futures=True)
            await asyncio.sleep(PATIENCE)
            return await loop.run_in_executor(self._pool, told)

    def processes(self) -> list[int]:
        """The ids of those that have been started."""
        return list(self._pool._processes or ())

    def close(self) -> None:
        """Lets them go, at once."""
        self._leash.close()
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._theirs.close()


def in_language(code: str, work: Callable[[], Answer]) -> Answer:
    """In a worker: the work, and whatever is said of it in the language of whoever asked."""
    with speaking(code):
        return work()


_bots: OrderedDict[Any, Bot] = OrderedDict()


def choose(seen: Seen, name: str, seed: int, hurry: float | None = None, asked: float | None = None) -> int:
    """In a worker: what a bot plays; it goes on from what it thought last, if it was asked last time too."""
    key = (seen.game, seen.seats, str(seen.options), name, seed, hurry)
    waited = 0.0 if asked is None else time.monotonic() - asked
    known = _bots.pop(key) if key in _bots else parse_bot(name, seed)
    bot = hurried(known, hurry, waited)
    remember(_bots, key, bot)
    return int(bot.choose(seen.view()))


def remember(bots: OrderedDict[Any, Bot], key: Any, bot: Bot) -> None:
    """Puts a bot at the end of the line, and forgets those at its head that are too much."""
    bots[key] = bot
    while len(bots) > MOST_BOTS or (len(bots) > 1 and sum(known.memory for known in bots.values()) > MOST_MEMORY):
        bots.popitem(last=False)


def hurried(bot: Bot, hurry: float | None, waited: float = 0.0) -> Bot:
    """The bot, if it is one of the levels with no more than that to think, less what it has waited already."""
    if isinstance(bot, LevelBot):
        level = type(bot).level
        seconds = level.seconds if hurry is None else min(level.seconds, hurry)
        bot.level = replace(level, seconds=max(LEAST, seconds - waited))
    return bot


def consider(seen: Seen, seconds: float) -> Advice:
    """In a worker: what every choice is worth."""
    return advise(seen.view(), seconds)


def appraise(seen: Seen, seconds: float) -> list[float]:
    """In a worker: the share of the win each seat may hope for."""
    view = seen.view()
    if view.over:
        return shares(view.returns)
    if view.game.search.plans:
        return shares(worth(view, seconds))
    search = Search(view)
    search.run(seconds)
    return shares(search.values)


def shares(values: Sequence[float]) -> list[float]:
    """Returns as parts of one win; all alike if nobody gets any."""
    hopes = [max(0.0, 1 + value) for value in values]
    total = sum(hopes)
    return [round(hope / total, 4) if total else round(1 / len(hopes), 4) for hope in hopes]


def ready() -> None:
    """In a worker: nothing, but then it is there."""
