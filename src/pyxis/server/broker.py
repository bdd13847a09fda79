"""How workers hear of each other's entries. A table's truth is its log: what is sent here only says where to look."""

import asyncio
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec

CHANNEL = "pyxis"
NAME = "pyxis-broker"
"""By which PostgreSQL and Redis list our connections."""
SAY = "SELECT pg_notify($1, news) FROM unnest($2::text[]) AS news"
FLEETING = {"synchronous_commit": "off"}
"""News need not survive anything, so nobody waits for the disk to tell them."""
AGAIN = 1.0
"""Seconds before a lost connection is sought again."""
PATIENCE = 10.0
"""Seconds of silence before it is asked whether a connection lives, and seconds it has to answer."""
MOST_PERSONS = 100
"""In one piece of news: PostgreSQL carries 8,000 bytes at most."""
logger = logging.getLogger(__name__)


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one worker tells the others; if nothing else, then that it lives."""

    worker: str
    match: str = ""
    number: int = 0
    """Of the last entry in the log."""
    persons: list[str] | None = None
    """Who is connected to the worker at this table, if that has changed."""
    more: bool = False
    """Whether these persons come in addition to those told just before."""
    asks: bool = False
    """Whether the worker is new, or was cut off: the others look what they missed, and say again who is with them."""


Heard = Callable[[News], Awaitable[None]]
Back = Callable[[], Awaitable[None]]
decode = msgspec.json.Decoder(News).decode


class Broker(ABC):
    """Carries news between workers."""

    def __init__(self) -> None:
        self.worker = secrets.token_hex(4)

    @abstractmethod
    async def start(self, heard: Heard, back: Back) -> None:
        """Begins to listen: calls `heard` with what other workers say, `back` when a lost connection is there again."""

    @abstractmethod
    async def stop(self) -> None:
        """Lets go."""

    @abstractmethod
    async def _send(self, data: bytes) -> None:
        """To all; what gets lost is found by the next who looks into the log."""

    async def tell(
        self, match: str = "", number: int = 0, persons: Sequence[str] | None = None, asks: bool = False
    ) -> None:
        """Tells the others."""
        if persons is None:
            await self._send(msgspec.json.encode(News(self.worker, match, number, asks=asks)))
        else:
            for news in self._parts(match, persons):
                await self._send(msgspec.json.encode(news))

    def _parts(self, match: str, persons: Sequence[str]) -> Iterator[News]:
        for first in range(0, len(persons) or 1, MOST_PERSONS):
            part = list(persons[first : first + MOST_PERSONS])
            yield News(self.worker, match, persons=part, more=first > 0)

    async def _receive(self, data: str | bytes, heard: Heard) -> None:
        with suppress(msgspec.DecodeError):
            news = decode(data)
            if news.worker != self.worker:
                await self._tried(heard(news))

    @staticmethod
    async def _tried(work: Awaitable[None]) -> None:
        """Whatever goes wrong with it, we go on listening."""
        try:
            await work
        except Exception:
            logger.exception("hearing of other workers")


class Alone(Broker):
    """There are no others."""

    async def start(self, heard: Heard, back: Back) -> None:
        """Nobody will call."""

    async def stop(self) -> None:
        """Nothing to let go."""

    async def _send(self, data: bytes) -> None:
        """Nobody listens."""


class PostgresBroker(Broker):
    """PostgreSQL's own LISTEN and NOTIFY."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url.replace("postgresql+asyncpg", "postgresql", 1)
        self._ear: Any = None
        self._mouth: Any = None
        self._lost = asyncio.Event()
        self._speaking = asyncio.Lock()
        self._unsaid: list[str] = []
        """What came while others were speaking: it is said in one go."""
        self._keeper: asyncio.Task[None] | None = None
        self._hearing: set[asyncio.Task[None]] = set()
        """News on their way in; a task nobody holds could be forgotten half-way."""

    async def start(self, heard: Heard, back: Back) -> None:
        await self._connect(heard)
        self._keeper = asyncio.create_task(self._keep(heard, back))

    async def _connect(self, heard: Heard) -> None:
        import asyncpg  # noqa: PLC0415, only where it is used

        def listen(_connection: object, _process: int, _channel: str, data: str) -> None:
            task = asyncio.get_running_loop().create_task(self._receive(data, heard))
            self._hearing.add(task)
            task.add_done_callback(self._hearing.discard)

        self._lost.clear()
        settings = {"application_name": NAME}
        self._ear = await asyncpg.connect(self._url, server_settings=settings)
        self._mouth = await asyncpg.connect(self._url, server_settings=settings | FLEETING)
        for connection in (self._ear, self._mouth):
            connection.add_termination_listener(lambda _connection: self._lost.set())
        await self._ear.add_listener(CHANNEL, listen)

    async def _keep(self, heard: Heard, back: Back) -> None:
        """Looks after the connections, which may be lost."""
        while True:
            if await self._live():
                continue
            self._drop()
            try:
                await self._connect(heard)
            except _postgres_trouble():
                await asyncio.sleep(AGAIN)
            else:
                await self._tried(back())

    async def _live(self) -> bool:
        """Whether both connections are there; waits a while for one of them to get lost."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._lost.wait()
            return False
        try:
            await self._ear.execute("SELECT 1", timeout=PATIENCE)
        except _postgres_trouble():
            return False
        return True

    def _drop(self) -> None:
        for connection in (self._ear, self._mouth):
            if connection is not None and not connection.is_closed():
                connection.terminate()
        self._lost.set()

    async def _send(self, data: bytes) -> None:
        self._unsaid.append(data.decode())
        async with self._speaking:
            news, self._unsaid = self._unsaid, []
            if news:
                with suppress(*_postgres_trouble()):
                    await self._mouth.execute(SAY, CHANNEL, news)

    async def stop(self) -> None:
        await _ended(self._keeper)
        async with self._speaking:
            for connection in (self._ear, self._mouth):
                if connection is not None:
                    with suppress(*_postgres_trouble()):
                        await connection.close(timeout=PATIENCE)


def _postgres_trouble() -> tuple[type[Exception], ...]:
    """What is raised when PostgreSQL cannot be reached."""
    from asyncpg import InterfaceError, PostgresError  # noqa: PLC0415, only where it is used

    return OSError, InterfaceError, PostgresError


class RedisBroker(Broker):
    """Redis's publish and subscribe."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self._redis: Any = None
        self._listener: asyncio.Task[None] | None = None

    async def start(self, heard: Heard, back: Back) -> None:
        from redis.asyncio import Redis  # noqa: PLC0415, only where it is used

        self._redis = Redis.from_url(self._url, client_name=NAME)
        self._listener = asyncio.create_task(self._keep(await self._subscribed(), heard, back))

    async def _subscribed(self) -> Any:
        """A new ear, on a connection that is never mended in silence: we want to know what we may have missed."""
        from redis.asyncio import Redis  # noqa: PLC0415
        from redis.asyncio.retry import Retry  # noqa: PLC0415
        from redis.backoff import NoBackoff  # noqa: PLC0415

        never = Retry(NoBackoff(), 0)
        alone = Redis.from_url(self._url, client_name=NAME, retry=never, health_check_interval=PATIENCE)
        subscription = alone.pubsub(ignore_subscribe_messages=True)
        await subscription.subscribe(CHANNEL)
        return subscription

    async def _keep(self, subscription: Any, heard: Heard, back: Back) -> None:
        """Listens, and listens again if the connection was lost."""
        from redis.exceptions import RedisError  # noqa: PLC0415

        while True:
            try:
                await self._listen(subscription, heard)
            except RedisError:
                subscription = await self._sought()
                await self._tried(back())

    async def _listen(self, subscription: Any, heard: Heard) -> None:
        try:
            while True:
                message = await subscription.get_message(timeout=PATIENCE)
                if message is not None:
                    await self._receive(message["data"], heard)
        finally:
            await subscription.aclose()

    async def _sought(self) -> Any:
        from redis.exceptions import RedisError  # noqa: PLC0415

        while True:
            try:
                return await self._subscribed()
            except RedisError:
                await asyncio.sleep(AGAIN)

    async def _send(self, data: bytes) -> None:
        from redis.exceptions import RedisError  # noqa: PLC0415

        with suppress(RedisError):
            await self._redis.publish(CHANNEL, data)

    async def stop(self) -> None:
        await _ended(self._listener)
        if self._redis is not None:
            await self._redis.aclose()


async def _ended(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        await asyncio.wait([task])


def find_broker(url: str, database: str) -> Broker:
    """The broker of that address; by default the database itself, if it can carry news."""
    scheme = urlsplit(url or database).scheme
    if scheme.startswith("postgres"):
        return PostgresBroker(url or database)
    if scheme in {"redis", "rediss", "unix"}:
        return RedisBroker(url)
    return Alone()
