"""Telling everybody at a table what happened, each through their own eyes."""

import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec

from pyxis.core.contract import CHANCE, SPECTATOR
from pyxis.core.match import Match
from pyxis.server import entries as log
from pyxis.server import protocol
from pyxis.server.entries import Entry
from pyxis.server.hub import Connection, Hub, encode
from pyxis.server.sight import eyes_for, retold, sight, table_seen, table_sight
from pyxis.server.table import Table
from pyxis.server.tables import Held

MOST_RETOLD = 200
"""Logs kept as they were retold."""
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


class Retellings:
    """Logs as they were retold, kept for the next who asks: many come to see the same match."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], list[msgspec.Raw]] = OrderedDict()

    def after(self, held: Held, number: int, eyes: int) -> list[Any]:
        """The entries after `number` as these eyes saw them, encoded already."""
        key = held.id, eyes if held.table.game.has_secrets else SPECTATOR
        told = self._kept.setdefault(key, [])
        self._kept.move_to_end(key)
        told += [msgspec.Raw(encode(retold(entry, match, key[1]))) for entry, match in held.after(len(told))]
        while len(self._kept) > MOST_RETOLD:
            self._kept.popitem(last=False)
        return told[number:]


def tell(hub: Hub, held: Held, before: Table, present: Sequence[int]) -> None:
    """Sends what was added to a table since `before` to all who watch it."""
    if hub.is_watched(held.id):
        telling = Telling(held, before, present)
        for connection in list(hub.watchers(held.id)):
            if held.table.may_be_watched_by(connection.person):
                telling.tell(connection)
            else:
                hub.look_away(connection, held.id)
