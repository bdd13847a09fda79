"""Who is connected, and which tables they watch."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable

import msgspec

from pyxis.core.saying import spoken
from pyxis.server import protocol

MOST_WAITING = 1_000
MOST_BYTES_WAITING = 4_000_000
"""Messages, and bytes, a slow connection may fall behind by, before it is closed and has to catch up."""
CLOSE: bytes = b""
"""Put into an outbox, it ends the connection."""

encode = msgspec.json.Encoder().encode


class Connection:
    """One client."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.language = spoken()
        """In which everything is told to it."""
        self.watching: dict[str, int | None] = {}
        """By match: the eyes asked for."""
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue()
        self._waiting = 0
        """Bytes in it."""
        self.is_closing = False

    def send(self, message: protocol.Message) -> None:
        """Puts a message on its way."""
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Puts an encoded message on its way; a client that does not listen is let go."""
        if self.is_closing:
            return
        if self.outbox.qsize() >= MOST_WAITING or self._waiting >= MOST_BYTES_WAITING:
            self.close()
        else:
            self._waiting += len(data)
            self.outbox.put_nowait(data)

    async def next(self) -> bytes:
        """What is to be sent next, once there is something."""
        data = await self.outbox.get()
        self._waiting -= len(data)
        return data

    def close(self) -> None:
        """Ends the connection once everything before has been sent."""
        self.is_closing = True
        self.outbox.put_nowait(CLOSE)


class Hub:
    """All connections of this process."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self._watchers: defaultdict[str, set[Connection]] = defaultdict(set)

    def join(self, connection: Connection) -> None:
        """A client has come."""
        self.connections.add(connection)

    def leave(self, connection: Connection) -> list[str]:
        """A client has gone; says which tables it watched."""
        self.connections.discard(connection)
        watched = list(connection.watching)
        for match in watched:
            self.look_away(connection, match)
        return watched

    def watch(self, connection: Connection, match: str, eyes: int | None) -> None:
        """A client wants to hear of a table."""
        connection.watching[match] = eyes
        self._watchers[match].add(connection)

    def look_away(self, connection: Connection, match: str) -> None:
        """A client hears of a table no longer."""
        del connection.watching[match]
        self._watchers[match].discard(connection)
        if not self._watchers[match]:
            del self._watchers[match]

    def watchers(self, match: str) -> Iterable[Connection]:
        """Who hears of a table."""
        return self._watchers.get(match, ())

    @property
    def watched(self) -> list[str]:
        """All tables somebody hears of."""
        return list(self._watchers)

    def is_watched(self, match: str) -> bool:
        """Whether anybody hears of it."""
        return match in self._watchers

    def persons(self, match: str) -> set[str]:
        """Who is at a table."""
        return {connection.person for connection in self.watchers(match)}
