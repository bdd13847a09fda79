"""How workers hear of each other's entries. A table's truth is its log: what is sent here only says where to look."""

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec

CHANNEL = "pyxis"
AGAIN = 1.0
"""Seconds before a lost connection is sought again."""


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one worker tells the others."""

    worker: str
    match: str
    number: int = 0
    """Of the last entry in the log."""
    persons: list[str] | None = None
    """Who is connected to the worker at this table, if that has changed."""


Heard = Callable[[News], Awaitable[None]]
decode = msgspec.json.Decoder(News).decode


class Broker(ABC):
    """Carries news between workers."""

    def __init__(self) -> None:
        self.worker = secrets.token_hex(4)

    @abstractmethod
    async def start(self, heard: Heard) -> None:
        """Begins to listen; `heard` is called with what other workers say."""

    @abstractmethod
    async def tell(self, match: str, number: int = 0, persons: list[str] | None = None) -> None:
        """Tells the others."""

    @abstractmethod
    async def stop(self) -> None:
        """Lets go."""

    def _news(self, match: str, number: int, persons: list[str] | None) -> str:
        return msgspec.json.encode(News(self.worker, match, number, persons)).decode()

    async def _receive(self, data: str | bytes, heard: Heard) -> None:
        with suppress(msgspec.DecodeError):
            news = decode(data)
            if news.worker != self.worker:
                await heard(news)


class Alone(Broker):
    """There are no others."""

    async def start(self, heard: Heard) -> None:
        """Nobody will call."""

    async def tell(self, match: str, number: int = 0, persons: list[str] | None = None) -> None:
        """Nobody listens."""

    async def stop(self) -> None:
        """Nothing to let go."""


class PostgresBroker(Broker):
    """PostgreSQL's own LISTEN and NOTIFY."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url.replace("postgresql+asyncpg", "postgresql", 1)
        self._ear: Any = None
        self._mouth: Any = None
        self._speaking = asyncio.Lock()
        self._keeper: asyncio.Task[None] | None = None

    async def start(self, heard: Heard) -> None:
        await self._connect(heard)
        self._keeper = asyncio.create_task(self._keep(heard))

    async def _connect(self, heard: Heard) -> None:
        import asyncpg  # noqa: PLC0415, only where it is used

        self._ear = await asyncpg.connect(self._url)
        self._mouth = await asyncpg.connect(self._url)

        def listen(_connection: object, _process: int, _channel: str, data: str) -> None:
            task = asyncio.get_running_loop().create_task(self._receive(data, heard))
            _tasks.add(task)
            task.add_done_callback(_tasks.discard)

        await self._ear.add_listener(CHANNEL, listen)

    async def _keep(self, heard: Heard) -> None:
        """Looks after the connections, which may be lost."""
        from asyncpg import PostgresError  # noqa: PLC0415

        while True:
            await asyncio.sleep(AGAIN)
            if self._ear.is_closed() or self._mouth.is_closed():
                with suppress(OSError, PostgresError):
                    await self._connect(heard)

    async def tell(self, match: str, number: int = 0, persons: list[str] | None = None) -> None:
        from asyncpg import InterfaceError, PostgresError  # noqa: PLC0415

        async with self._speaking:
            # What gets lost here is found by the next who looks into the log.
            with suppress(OSError, InterfaceError, PostgresError):
                await self._mouth.execute("SELECT pg_notify($1, $2)", CHANNEL, self._news(match, number, persons))

    async def stop(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
        for connection in (self._ear, self._mouth):
            if connection is not None:
                await connection.close()


class RedisBroker(Broker):
    """Redis's publish and subscribe."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self._redis: Any = None
        self._listener: asyncio.Task[None] | None = None

    async def start(self, heard: Heard) -> None:
        from redis.asyncio import Redis  # noqa: PLC0415, only where it is used

        self._redis = Redis.from_url(self._url)
        subscription = self._redis.pubsub(ignore_subscribe_messages=True)
        await subscription.subscribe(CHANNEL)
        self._listener = asyncio.create_task(self._listen(subscription, heard))

    async def _listen(self, subscription: Any, heard: Heard) -> None:
        from redis.exceptions import ConnectionError as Lost  # noqa: PLC0415

        while True:
            try:
                async for message in subscription.listen():
                    await self._receive(message["data"], heard)
            except Lost:
                await asyncio.sleep(AGAIN)

    async def tell(self, match: str, number: int = 0, persons: list[str] | None = None) -> None:
        from redis.exceptions import RedisError  # noqa: PLC0415

        with suppress(RedisError):
            await self._redis.publish(CHANNEL, self._news(match, number, persons))

    async def stop(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
        if self._redis is not None:
            await self._redis.aclose()


_tasks: set[asyncio.Task[None]] = set()
"""News being heard; a task nobody holds could be forgotten half-way."""


def find_broker(url: str, database: str) -> Broker:
    """The broker of that address; by default the database itself, if it can carry news."""
    scheme = urlsplit(url or database).scheme
    if scheme.startswith("postgres"):
        return PostgresBroker(url or database)
    if scheme in {"redis", "rediss", "unix"}:
        return RedisBroker(url)
    return Alone()
