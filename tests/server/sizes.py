"""How large is what is sent: the sights of a match, and all that one watcher hears of a move."""

import asyncio
import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from pyxis.core.contract import SPECTATOR
from pyxis.core.match import Match
from pyxis.core.surface import as_mapping
from pyxis.server import decisions, protocol
from pyxis.server import entries as log
from pyxis.server.entries import Draft, Entry
from pyxis.server.hub import Connection, Hub, encode
from pyxis.server.motions import motions
from pyxis.server.sight import sight
from pyxis.server.tables import Held, followed, written
from pyxis.server.telling import tell
from tests.setups import Setup, sampled

MOST_BYTES = 12_000
"""Of a sight, and of all messages of a flick together."""
WATCHER = "adas" * 11
NOW = 1_794_744_010.512
"""A time as servers have it."""


class Sized(NamedTuple):
    """A sight with its size."""

    bytes: int
    phase: str
    sight: protocol.Sight


def sights(match: Match, count: int) -> Iterator[Sized]:
    """Those of positions spread over a match, through the eyes of whoever acts and of those who look on."""
    for position in sampled(match, count):
        for eyes in {SPECTATOR, max(position.actor, SPECTATOR)}:
            seen = sight(position, eyes, (eyes,))
            yield Sized(len(encode(seen)), str(as_mapping(seen.view).get("phase", "")), seen)


class Watched:
    """A table somebody watches who has all its seats; what they are sent is counted."""

    def __init__(self, setup: Setup, lot: random.Random) -> None:
        self.held = Held("7Jx0ZkQ2bNfa", Entry(1, NOW, log.NO_SEAT, _opening(setup)))
        sat = [Draft(log.Sat(WATCHER, f"Person {seat}"), seat) for seat in range(setup.seats)]
        self._grow(sat)
        self._grow(decisions.begin(self.held.table, self.held.table.salts))
        self._hub, self._connection = Hub(), Connection(WATCHER)
        self._hub.watch(self._connection, self.held.id, None)
        self._lot = lot

    @property
    def is_running(self) -> bool:
        """Whether somebody is to act."""
        return self.held.table.status == "running"

    def play(self) -> list[bytes]:
        """A whole move at random; all messages that come of it."""
        before = self.held.table
        self._grow(decisions.act(before, before.match.actor, self._move(before.match)))
        tell(self._hub, self.held, before, [])
        outbox = self._connection.outbox
        return [outbox.get_nowait() for _ in range(outbox.qsize())]

    def _grow(self, drafts: Sequence[Draft]) -> None:
        tables = asyncio.run(followed(written(self.held.table, drafts, NOW), NOW))
        self.held.motions = motions(tables)
        for table in tables:
            self.held.grow(table)

    def _move(self, match: Match) -> str:
        """Anything legal until it is complete, in notation."""
        seat, texts = match.actor, []
        while True:
            action = self._lot.choice(match.legal)
            texts.append(match.write(action))
            match = match.play(action)
            if match.actor != seat or not match.is_midway:
                return match.game.notation.join(texts)


def _opening(setup: Setup) -> log.Opened:
    return log.Opened(
        game=setup.game.id,
        rules=setup.game.version,
        seats=setup.seats,
        options=dict(setup.options),
        host=WATCHER,
        secret="fixed" * 8,
    )


def has_motion(messages: list[bytes]) -> bool:
    """Whether something was set in motion."""
    heard: list[dict[str, Any]] = [msgspec.json.decode(message) for message in messages]
    return any(entry.get("motion") for message in heard for entry in message["entries"])
