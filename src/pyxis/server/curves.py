"""How the chances went in finished matches: found out in the workers, once for each match."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from pyxis.core.match import Match
from pyxis.server.readiness import Readiness
from pyxis.server.resources import Curve
from pyxis.server.table import Table
from pyxis.server.thinking import Thinkers

SECONDS = 0.15
"""Of thinking about one position."""
MOST_POINTS = 100
MOST_CURVES = 500
PATIENCE = 20.0
"""Seconds somebody waits for the next point."""


class Curves:
    """The curves known so far."""

    def __init__(self, thinkers: Thinkers, later: Callable[[Awaitable[None]], Any], readiness: Readiness) -> None:
        self._thinkers = thinkers
        self._later = later
        self._readiness = readiness
        self._curves: OrderedDict[str, Curve] = OrderedDict()
        self._news = asyncio.Condition()
        """Of any curve that has grown."""

    def of(self, table: Table) -> Curve:
        """What is known of a finished match by now; the first to ask sets the work going."""
        curve = self._curves.get(table.id)
        if curve is None:
            curve = self._curves[table.id] = Curve([], [], complete=False)
            while len(self._curves) > MOST_CURVES:
                self._curves.popitem(last=False)
            self._later(self._draw(table, curve))
        return curve

    async def beyond(self, table: Table, known: int) -> Curve:
        """As soon as more than `known` points are, or all there are; after a while, whatever there is."""
        curve = self.of(table)
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE), self._news:
                await self._news.wait_for(lambda: len(curve.numbers) > known or curve.complete)
        return curve

    async def _draw(self, table: Table, curve: Curve) -> None:
        try:
            await self._readiness.prepared(table.opened.game, "bots", patience=None)
            for step in points(table.match):
                seat = max(step.actor, 0)
                chances = await self._thinkers.chances(step, seat, SECONDS)
                curve.numbers.append(step.number)
                curve.chances.append(chances)
                curve.complete = step is table.match
                async with self._news:
                    self._news.notify_all()
        finally:
            if not curve.complete:
                self._curves.pop(table.id, None)


def points(match: Match) -> list[Match]:
    """The positions worth asking about: those in which a move begins, and the end; of very many, some."""
    decided = [step for step in match.history() if (step.actor >= 0 and not step.is_midway) or step is match]
    every = -(-len(decided) // MOST_POINTS)
    return [step for index, step in enumerate(decided) if index % every == 0 or step is match]
