"""Who is at a table at this moment, and which bots think. Nothing of it is in the log."""

import asyncio
from collections.abc import Callable

from pyxis.core.contract import SPECTATOR
from pyxis.server import hearing, protocol
from pyxis.server.broker import Broker, News
from pyxis.server.hub import Hub
from pyxis.server.table import Table


def thinking(table: Table) -> list[int]:
    """The bot to act, as those see it who only look on: that one is asked in secret is not told."""
    seat = hearing.actor(table.match, SPECTATOR, hearing.BENCH)
    return [seat] if table.status == "running" and seat >= 0 and table.places[seat].thinker is not None else []


class Presence:
    """Presence at all tables, as far as this worker knows."""

    def __init__(self, hub: Hub, broker: Broker, is_bot_ready: Callable[[Table, str], bool]) -> None:
        self._hub = hub
        self._broker = broker
        self._is_bot_ready = is_bot_ready
        self._elsewhere: dict[str, dict[str, set[str]]] = {}
        """[match][worker]: persons connected to other workers."""
        self._alive: dict[str, float] = {}
        """By worker: when it was heard last, by `time.monotonic`."""
        self._told: dict[str, protocol.Presence] = {}
        self._untold: dict[str, None] = {}
        """Matches other workers have yet to hear of, in order."""
        self._teller: asyncio.Task[None] | None = None

    def persons(self, match: str) -> set[str]:
        """Everybody at a table."""
        elsewhere = self._elsewhere.get(match, {})
        return self._hub.persons(match).union(*elsewhere.values())

    def seats(self, table: Table) -> list[int]:
        """The seats whose people are connected."""
        here = self.persons(table.id)
        return [seat for seat, place in enumerate(table.places) if place.person in here]

    def changed(self, table: Table, quietly: bool = False) -> None:
        """Tells everybody at the table who is there, if it is not what they heard last; and other workers too."""
        here = self.persons(table.id)
        seated = {place.person for place in table.places}
        busy = thinking(table)
        unready = [seat for seat in busy if not self._is_bot_ready(table, table.places[seat].thinker or "")]
        news = protocol.Presence(table.id, self.seats(table), len(here - seated), busy, unready)
        watchers = list(self._hub.watchers(table.id))
        if not watchers:
            self._told.pop(table.id, None)
        elif self._told.get(table.id) != news:
            self._told[table.id] = news
            for connection in watchers:
                connection.send(news)
        if not quietly:
            self._tell_others(table.id)

    def heard(self, news: News, now: float) -> bool:
        """Another worker lives, and may say who is connected to it; whether it was unknown until now."""
        is_new = news.worker not in self._alive
        self._alive[news.worker] = now
        if news.persons is not None:
            workers = self._elsewhere.setdefault(news.match, {})
            before = workers.pop(news.worker, set()) if news.more else set()
            workers[news.worker] = before.union(news.persons)
            self._tidy(news.match, news.worker)
        return is_new

    def silent(self, since: float) -> list[str]:
        """Forgets the workers not heard of since then; says at which tables they had somebody."""
        lost = {worker for worker, heard in self._alive.items() if heard < since}
        matches = [match for match, workers in self._elsewhere.items() if not lost.isdisjoint(workers)]
        for worker in lost:
            del self._alive[worker]
            for match in matches:
                self._elsewhere.get(match, {}).pop(worker, None)
                self._tidy(match, worker)
        return matches

    def _tidy(self, match: str, worker: str) -> None:
        workers = self._elsewhere.get(match, {})
        if not workers.get(worker):
            workers.pop(worker, None)
        if not workers:
            self._elsewhere.pop(match, None)

    def tell_all(self) -> None:
        """Tells other workers of everybody connected to this one."""
        for match in self._hub.watched:
            self._tell_others(match)

    def _tell_others(self, match: str) -> None:
        """Soon; of many who come at once, other workers hear once."""
        self._untold[match] = None
        if self._teller is None:
            self._teller = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        try:
            while self._untold:
                match = next(iter(self._untold))
                del self._untold[match]
                await self._broker.tell(match, persons=sorted(self._hub.persons(match)))
        finally:
            self._teller = None
