"""Where logs are kept: SQLite or PostgreSQL. An entry is durable when `append` says so, and not before.

Two keys keep the truth single: an entry's number is taken once, and so is a message's id. Whoever comes second is told,
and looks again. Appends that come while the disk is busy go into one transaction, so it is the disk's pace that sets
the size of the group and not the number of moves.
"""

import asyncio
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Text,
    UniqueConstraint,
    event,
    select,
)
from sqlalchemy import Table as Relation
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from pyxis.server.entries import Entry, What

METADATA = MetaData()
ENTRIES = Relation(
    "entries",
    METADATA,
    Column("match", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("message", String(96)),
    Column("what", Text, nullable=False),
    UniqueConstraint("match", "message", name="one_entry_for_a_message"),
)
LISTINGS = Relation(
    "matches",
    METADATA,
    Column("match", String(32), primary_key=True),
    Column("status", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("opened", Float, nullable=False),
    Column("deadline", Float),
    Index("matches_listed", "listed", "opened"),
    Index("matches_deadline", "deadline"),
)
"""What can be found without reading logs; it follows from them."""
MEMBERS = Relation(
    "members",
    METADATA,
    Column("person", String(43), primary_key=True),
    Column("match", String(32), primary_key=True),
)

SQLITE_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000")
LARGEST_GROUP = 256
"""Appends in one transaction at most."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(What).decode


class Listing(msgspec.Struct, frozen=True):
    """What is known of a match without its log."""

    match: str
    status: str
    listed: bool
    """Whether the lobby shows it: it is open to all, and there is a seat to take."""
    opened: float
    deadline: float | None
    """When somebody's time is up, in seconds since 1970."""


class Append(msgspec.Struct):
    """Entries on their way into the log of one match."""

    match: str
    entries: Sequence[Entry]
    listing: Listing | None
    """If it has changed."""
    members: Sequence[str]
    """Persons who are new to the match."""
    written: asyncio.Future[bool]


class Log:
    """The logs of all matches."""

    def __init__(self, url: str) -> None:
        self.engine = create_engine(url)
        self._insert: Any = sqlite.insert if self.engine.dialect.name == "sqlite" else postgresql.insert
        self._waiting: list[Append] = []
        self._bell = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to write."""
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Writes what is waiting and lets the database go."""
        while self._waiting:
            await asyncio.sleep(0)
        if self._writer is not None:
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self.engine.dispose()

    async def append(
        self,
        match: str,
        entries: Sequence[Entry],
        listing: Listing | None = None,
        members: Sequence[str] = (),
    ) -> bool:
        """Writes the entries, all or none; `False` if another came first."""
        written = asyncio.get_running_loop().create_future()
        self._waiting.append(Append(match, entries, listing, members, written))
        self._bell.set()
        return await asyncio.shield(written)

    async def _write(self) -> None:
        while True:
            await self._bell.wait()
            group = self._take_group()
            try:
                first = await self._write_group(group)
            except Exception as error:
                for append in group:
                    if not append.written.done():
                        append.written.set_exception(error)
            else:
                for append in group:
                    if not append.written.done():
                        append.written.set_result((append.match, append.entries[0].number) in first)

    def _take_group(self) -> list[Append]:
        """What goes into the next transaction: of each match one append only, as two could take the same number."""
        first: dict[str, Append] = {}
        for append in self._waiting[:LARGEST_GROUP]:
            first.setdefault(append.match, append)
        group = list(first.values())
        self._waiting = [append for append in self._waiting if first.get(append.match) is not append]
        if not self._waiting:
            self._bell.clear()
        return group

    async def _write_group(self, group: Sequence[Append]) -> set[tuple[str, int]]:
        """Writes those that come first; says which they were, by match and number of their first entry."""
        async with self.engine.begin() as connection:
            # Always in the same order, so that two workers never wait for each other.
            group = sorted(group, key=lambda append: append.match)
            heads = [_row(append.match, append.entries[0]) for append in group]
            statement = self._insert(ENTRIES).on_conflict_do_nothing()
            done = await connection.execute(statement.returning(ENTRIES.c.match, ENTRIES.c.number), heads)
            first = {(match, number) for match, number in done}
            lucky = [append for append in group if (append.match, append.entries[0].number) in first]
            rest = [_row(append.match, entry) for append in lucky for entry in append.entries[1:]]
            if rest:
                await connection.execute(ENTRIES.insert(), rest)
            await self._write_listings(connection, lucky)
        return first

    async def _write_listings(self, connection: AsyncConnection, group: Iterable[Append]) -> None:
        listings = [msgspec.to_builtins(append.listing) for append in group if append.listing is not None]
        if listings:
            fresh = self._insert(LISTINGS)
            changed = {name: fresh.excluded[name] for name in ("status", "listed", "deadline")}
            await connection.execute(fresh.on_conflict_do_update(index_elements=["match"], set_=changed), listings)
        members = [{"person": person, "match": append.match} for append in group for person in append.members]
        if members:
            await connection.execute(self._insert(MEMBERS).on_conflict_do_nothing(), members)

    async def read(self, match: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """The entries of a match after number `after`, in order, or the first of them; none if there is no match."""
        wanted = (
            select(ENTRIES.c.number, ENTRIES.c.at, ENTRIES.c.seat, ENTRIES.c.what, ENTRIES.c.message)
            .where(ENTRIES.c.match == match, ENTRIES.c.number > after)
            .order_by(ENTRIES.c.number)
            .limit(most)
        )
        async with self.engine.connect() as connection:
            rows = await connection.execute(wanted)
            return [Entry(number, at, seat, decode(what), message) for number, at, seat, what, message in rows]

    async def listed(self, since: float, most: int) -> list[str]:
        """Matches for the lobby that were opened after `since`, the newest first."""
        is_fresh = LISTINGS.c.listed & (LISTINGS.c.opened > since)
        wanted = select(LISTINGS.c.match).where(is_fresh).order_by(LISTINGS.c.opened.desc()).limit(most)
        return await self._names(wanted)

    async def matches_of(self, person: str, most: int) -> list[str]:
        """Matches a person takes part in, the one something happened in last first."""
        latest = (
            select(ENTRIES.c.at)
            .where(ENTRIES.c.match == MEMBERS.c.match)
            .order_by(ENTRIES.c.number.desc())
            .limit(1)
            .scalar_subquery()
        )
        wanted = select(MEMBERS.c.match).where(MEMBERS.c.person == person).order_by(latest.desc()).limit(most)
        return await self._names(wanted)

    async def overdue(self, now: float, but: Collection[str] = (), most: int = 100) -> list[str]:
        """Matches in which somebody's time is up; `but` those."""
        is_overdue = (LISTINGS.c.deadline <= now) & LISTINGS.c.match.not_in(but)
        wanted = select(LISTINGS.c.match).where(is_overdue).order_by(LISTINGS.c.deadline.desc()).limit(most)
        return await self._names(wanted)

    async def _names(self, wanted: Any) -> list[str]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(wanted)).scalars())


def create_engine(url: str) -> AsyncEngine:
    """The database of that address."""
    engine = create_async_engine(url, pool_pre_ping=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _row(match: str, entry: Entry) -> dict[str, Any]:
    return {
        "match": match,
        "number": entry.number,
        "at": entry.at,
        "seat": entry.seat,
        "message": entry.message,
        "what": encode(entry.what).decode(),
    }
