"""All tables of a server in one file, and back again; from either database into either.

A backup is what one moment of the database holds, taken while the server goes on writing. It is gzipped lines of JSON:
what it is, then for every relation its columns and its rows, and at the end how many: so a file cut short is noticed.
"""

import gzip
import os
import time
import zlib
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from alembic.migration import MigrationContext
from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from pyxis.core.errors import OptionError, shown
from pyxis.server.database import migrate
from pyxis.server.log import METADATA, create_engine

FORMAT = 1
ROWS_AT_ONCE = 500
RELATIONS = METADATA.sorted_tables
ROWS_BEGIN = b'{"relation"'


class Head(msgspec.Struct, forbid_unknown_fields=True):
    """The first line."""

    pyxis_backup: int
    """Version of this format."""
    revision: str
    """Form of the database."""
    taken: float
    """Seconds since 1970."""


class Rows(msgspec.Struct, forbid_unknown_fields=True):
    """Some rows of a relation."""

    relation: str
    columns: list[str]
    rows: list[list[str | int | float | bool | None]]


class Tail(msgspec.Struct, forbid_unknown_fields=True):
    """The last line."""

    counts: dict[str, int]
    """Rows by relation."""


async def backup(url: str, path: Path) -> Mapping[str, int]:
    """Writes what the database holds at this moment into a file, whole or not at all; says how many rows."""
    draft = path.with_name(f"{path.name}.part")
    try:
        async with _reading(url) as connection:
            with draft.open("wb") as file, gzip.GzipFile(fileobj=file, mode="wb", mtime=0) as packed:
                counts = await _written(connection, packed)
            _to_disk(draft)
        draft.replace(path)
    except OSError as error:
        raise OptionError(f"{path} cannot be written: {error.strerror}") from error
    except SQLAlchemyError as error:
        raise OptionError(f"the database cannot be read: {_reason(error)}") from error
    finally:
        draft.unlink(missing_ok=True)
    return counts


async def restore(path: Path, url: str) -> Mapping[str, int]:
    """Fills an empty database with what a backup holds, all or nothing; says how many rows."""
    kept = _Backup(path)
    await migrate(url)
    engine = create_engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_check_empty)
            present = await connection.run_sync(_revision)
            if kept.head.revision != present:
                raise OptionError(f"{path} has form {kept.head.revision} of the database; this version knows {present}")
            for rows in kept:
                await _insert(connection, rows)
    except SQLAlchemyError as error:
        raise OptionError(f"the database cannot be filled: {_reason(error)}") from error
    finally:
        await engine.dispose()
    return kept.counts


async def _written(connection: AsyncConnection, file: gzip.GzipFile) -> dict[str, int]:
    def write(line: msgspec.Struct) -> None:
        file.write(msgspec.json.encode(line) + b"\n")

    write(Head(FORMAT, await connection.run_sync(_revision), time.time()))
    counts = {str(relation.name): 0 for relation in RELATIONS}
    for relation in RELATIONS:
        columns = [str(column.name) for column in relation.columns]
        result = await connection.stream(select(relation).order_by(*relation.primary_key))
        async for rows in result.partitions(ROWS_AT_ONCE):
            write(Rows(str(relation.name), columns, [list(row) for row in rows]))
            counts[str(relation.name)] += len(rows)
    write(Tail(counts))
    return counts


@asynccontextmanager
async def _reading(url: str) -> AsyncIterator[AsyncConnection]:
    """A connection that sees one moment of the database, whatever is written meanwhile."""
    engine = create_engine(url)
    is_sqlite = engine.dialect.name == "sqlite"
    if is_sqlite and not Path(engine.url.database or "").is_file():
        raise OptionError(f"there is no database {engine.url.database}: name the one the server writes to")
    try:
        async with engine.connect() as connection:
            if is_sqlite:
                await connection.exec_driver_sql("BEGIN")
            else:
                await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
            yield connection
    finally:
        await engine.dispose()


async def _insert(connection: AsyncConnection, rows: Rows) -> None:
    relation = METADATA.tables[rows.relation]
    await connection.execute(relation.insert(), [dict(zip(rows.columns, row, strict=True)) for row in rows.rows])


def _check_empty(connection: Connection) -> None:
    for relation in RELATIONS:
        if connection.scalar(select(func.count()).select_from(relation)):
            raise OptionError("that database is not empty: restore into a new one, then start the server with it")


def _revision(connection: Connection) -> str:
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None:
        raise OptionError("that is no database of Pyxis: it holds no tables of ours")
    return found


class _Backup:
    """The rows of a backup, read twice: once to see that all is there, then to be inserted."""

    def __init__(self, path: Path) -> None:
        self._path = path
        first = last = b""
        for line in self._lines():
            first, last = first or line, line
        self.head: Head = self._decoded(first, Head)
        if self.head.pyxis_backup != FORMAT:
            raise OptionError(f"{path} is of format {self.head.pyxis_backup}: this version of Pyxis reads {FORMAT}")
        self.counts: dict[str, int] = self._decoded(last, Tail).counts

    def __iter__(self) -> Iterator[Rows]:
        for line in self._lines():
            if line.startswith(ROWS_BEGIN):
                yield self._decoded(line, Rows)

    def _lines(self) -> Iterator[bytes]:
        try:
            with gzip.open(self._path, "rb") as file:
                yield from file
        except (OSError, EOFError, zlib.error) as error:
            raise OptionError(f"{self._path} is no whole backup: {shown(error)}") from error

    def _decoded(self, line: bytes, kind: type[Any]) -> Any:
        try:
            return msgspec.json.decode(line, type=kind)
        except msgspec.DecodeError as error:
            raise OptionError(f"{self._path} is no whole backup: {shown(error)}") from error


def _to_disk(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())


def _reason(error: Exception) -> str:
    return str(error).split("\n", maxsplit=1)[0]
