"""Telling everybody at a table what happened, each through their own eyes."""

import time
from collections.abc import Sequence

from pyxis.core.contract import CHANCE
from pyxis.core.match import Match
from pyxis.server import entries as log
from pyxis.server import protocol
from pyxis.server.entries import Entry
from pyxis.server.hub import Connection, Hub, encode
from pyxis.server.sight import eyes_for, retold, sight, table_seen, table_sight
from pyxis.server.table import Table
from pyxis.server.tables import Held

QUIET = (log.Acted, log.Said)
"""Entries that leave everything but the game and its clocks as it was."""


class Telling:
    """One piece of news for all who watch; what several see alike is made once."""

    def __init__(self, held: Held, before: Table, present: Sequence[int]) -> None:
        self.table = held.table
        self.present = present
        self.now = time.time()
        self.news = held.after(before.last.number)
        self.shows_table = (
            any(not isinstance(entry.what, QUIET) for entry, _ in self.news)
            or self.table.times is not None
            or before.proposal is not self.table.proposal
        )
        self._frames: dict[tuple[int, int], bytes] = {}
        self._sights: dict[tuple[int, int], protocol.Sight] = {}

    def tell(self, connection: Connection) -> None:
        """Sends it to one client."""
        eyes = eyes_for(self.table, connection.person, connection.watching[self.table.id])
        for index, (entry, match) in enumerate(self.news):
            if self.shows_table and index == len(self.news) - 1:
                table = table_seen(self.table, connection.person, self.present, self.now)
                connection.send(self._heard(index, entry, match, eyes, table))
            else:
                frame = self._frames.get((index, eyes))
                if frame is None:
                    frame = self._frames[index, eyes] = encode(self._heard(index, entry, match, eyes, None))
                connection.send_bytes(frame)

    def _heard(self, index: int, entry: Entry, match: Match, eyes: int, table: protocol.Table | None) -> protocol.Heard:
        shown = self._sight(index, match, eyes) if self._changes_sight(index, entry) else None
        return protocol.Heard(self.table.id, retold(entry, match, eyes), table, shown)

    def _changes_sight(self, index: int, entry: Entry) -> bool:
        """Of the many things chance does in a row only the last is shown; and talk shows nothing."""
        if index == len(self.news) - 1:
            return not isinstance(entry.what, log.Said)
        following = self.news[index + 1][0]
        return isinstance(entry.what, log.Acted) and (entry.seat != CHANCE or following.seat != CHANCE)

    def _sight(self, index: int, match: Match, eyes: int) -> protocol.Sight:
        known = self._sights.get((index, eyes))
        if known is None:
            is_last = index == len(self.news) - 1
            known = table_sight(self.table, eyes) if is_last else sight(match, eyes, match.actor, may_act=False)
            self._sights[index, eyes] = known
        return known


def tell(hub: Hub, held: Held, before: Table, present: Sequence[int]) -> None:
    """Sends what was added to a table since `before` to all who watch it."""
    if hub.is_watched(held.id):
        telling = Telling(held, before, present)
        for connection in hub.watchers(held.id):
            telling.tell(connection)
