"""Telling everybody at a table what happened, each through their own eyes."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from pyxis.core.contract import CHANCE, SPECTATOR
from pyxis.core.match import Match
from pyxis.core.saying import speaking, spoken
from pyxis.server import entries as log
from pyxis.server import protocol
from pyxis.server.entries import Entry
from pyxis.server.hearing import BENCH, Ears
from pyxis.server.hub import Connection, Hub, encode
from pyxis.server.sight import retold, senses, sight, table_seen, table_sight
from pyxis.server.table import Table
from pyxis.server.tables import Held

MOST_RETOLD = 200
"""Logs kept as they were retold."""
RETOLD_AT_ONCE = 20
"""Entries, before others have a turn."""
QUIET = (log.Acted, log.Said, log.Hinted)
"""Entries that leave everything but the game and its clocks as it was."""


class Telling:
    """One piece of news for all who watch; what several see alike is made once."""

    def __init__(self, held: Held, before: Table, present: Sequence[int]) -> None:
        self.table = held.table
        self.present = present
        self.now = time.time()
        self.held = held
        self.told = before.last.number
        """All entries up to this one are known."""
        self.shows_table = (
            any(not isinstance(entry.what, QUIET) for entry in held.entries[self.told :])
            or self.table.times is not None
            or before.proposal is not self.table.proposal
        )
        self._frames: dict[tuple[int, Ears, str], list[bytes]] = {}
        """By eyes, ears and language."""
        self._last: dict[tuple[int, Ears, str], protocol.Heard] = {}

    def tell(self, connection: Connection) -> None:
        """Sends it to one client, in its language; who noticed nothing is told nothing."""
        person = connection.person
        eyes, ears = senses(self.table, person, connection.watching[self.table.id])
        key = eyes, ears, connection.language
        if key not in self._frames:
            with speaking(connection.language):
                news = list(self._news(eyes, ears))
            if self.shows_table and news:
                self._last[key] = news.pop()
            self._frames[key] = [encode(heard) for heard in news]
        for frame in self._frames[key]:
            connection.send_bytes(frame)
        if key in self._last:
            table = table_seen(self.table, person, self.present, self.now)
            connection.send(replace(self._last[key], table=table))

    def _news(self, eyes: int, ears: Ears) -> Iterator[protocol.Heard]:
        """A message whenever there is something new to be seen, with all that led there."""
        heard = self.held.heard(ears)
        first = self.held.heard_number(self.told, ears)
        entries: list[protocol.Entry] = []
        for index in range(first, len(heard)):
            entry, match = self.held.at(heard[index])
            following = self.held.at(heard[index + 1])[0] if index + 1 < len(heard) else None
            entries.append(retold(index + 1, entry, match, eyes, ears, self.held.motions.get(entry.number)))
            is_seen = _changes_sight(entry, following) and not _is_part(match, following)
            if is_seen or following is None:
                shown = self._sight(match, eyes, ears, following) if is_seen else None
                yield protocol.Heard(self.table.id, entries, None, shown)
                entries = []

    def _sight(self, match: Match, eyes: int, ears: Ears, following: Entry | None) -> protocol.Sight:
        """After the last entry things are as they stand; before that, nothing can be done about them."""
        if following is None:
            return table_sight(self.table, eyes, ears)
        return sight(match, eyes, ears, may_act=False)


def _changes_sight(entry: Entry, following: Entry | None) -> bool:
    """Of the many things chance does in a row only the last is shown; and talk and hints show nothing."""
    if following is None:
        return not isinstance(entry.what, log.Said | log.Hinted)
    return isinstance(entry.what, log.Acted) and (entry.seat != CHANCE or following.seat != CHANCE)


def _is_part(match: Match, following: Entry | None) -> bool:
    """Whether a move is only begun, and goes on in what follows: what is half done is nobody's business."""
    return match.is_midway and following is not None and isinstance(following.what, log.Acted)


class Retellings:
    """Logs as they were retold, kept for the next who asks: many come to see the same match."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, Ears, str], list[msgspec.Raw]] = OrderedDict()

    async def prepare(self, held: Held, eyes: int, ears: Ears) -> None:
        """Retells what is there bit by bit: a match may have thousands of actions, and others are at their tables."""
        while self._retell(held, eyes, ears, RETOLD_AT_ONCE)[1]:
            await asyncio.sleep(0)

    def after(self, held: Held, number: int, eyes: int, ears: Ears) -> list[Any]:
        """What these ears heard of after `number` entries, as these eyes saw it, encoded already."""
        return self._retell(held, eyes, ears, len(held.entries))[0][number:]

    def _retell(self, held: Held, eyes: int, ears: Ears, most: int) -> tuple[list[msgspec.Raw], bool]:
        """All that is retold by now, with at most so many entries more; and whether any are left."""
        if not held.table.game.has_secrets:
            eyes, ears = SPECTATOR, BENCH
        key = held.id, eyes, ears, spoken()
        told = self._kept.setdefault(key, [])
        self._kept.move_to_end(key)
        heard = held.heard(ears)
        for entry in heard[len(told) : len(told) + most]:
            told.append(msgspec.Raw(encode(retold(len(told) + 1, *held.at(entry), eyes, ears))))
        while len(self._kept) > MOST_RETOLD:
            self._kept.popitem(last=False)
        return told, len(told) < len(heard)


def tell(hub: Hub, held: Held, before: Table, present: Sequence[int]) -> None:
    """Sends what was added to a table since `before` to all who watch it."""
    if hub.is_watched(held.id):
        telling = Telling(held, before, present)
        for connection in list(hub.watchers(held.id)):
            if held.table.may_be_watched_by(connection.person):
                telling.tell(connection)
            else:
                hub.look_away(connection, held.id)
