"""Who is at a table at this moment, and which bots think. Nothing of it is in the log."""

import asyncio

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

    def __init__(self, hub: Hub, broker: Broker) -> None:
        self._hub = hub
        self._broker = broker
        self._elsewhere: dict[str, dict[str, list[str]]] = {}
        """[match][worker]: persons connected to other workers."""
        self._told: dict[str, protocol.Presence] = {}
        self._tasks: set[asyncio.Task[None]] = set()

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
        news = protocol.Presence(table.id, self.seats(table), len(here - seated), thinking(table))
        watchers = list(self._hub.watchers(table.id))
        if not watchers:
            self._told.pop(table.id, None)
        elif self._told.get(table.id) != news:
            self._told[table.id] = news
            for connection in watchers:
                connection.send(news)
        if not quietly:
            self._tell_others(table.id)

    def heard(self, news: News) -> None:
        """Another worker says who is connected to it."""
        workers = self._elsewhere.setdefault(news.match, {})
        workers.pop(news.worker, None)
        if news.persons:
            workers[news.worker] = news.persons
        if not workers:
            del self._elsewhere[news.match]

    def _tell_others(self, match: str) -> None:
        task = asyncio.ensure_future(self._broker.tell(match, persons=sorted(self._hub.persons(match))))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
