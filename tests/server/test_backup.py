"""All that a server keeps, in one file and back again, while it goes on writing."""

import asyncio
import gzip
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from pyxis.core.errors import OptionError
from pyxis.server.backup import backup, restore
from pyxis.server.config import read_database
from pyxis.server.database import migrate
from pyxis.server.entries import Entry, Stood
from pyxis.server.log import Listing, Log
from tests.server.backends import postgres

BATCHES = 40
SIZE = 30
"""Matches of a batch, written in one transaction."""


@pytest.fixture(scope="module")
def url_of_postgres() -> Iterator[str]:
    with postgres() as url:
        yield read_database(url)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Log]:
    await migrate(url)
    log = Log(url)
    log.start()
    try:
        yield log
    finally:
        await log.close()


async def batch(log: Log, number: int) -> None:
    """Matches that are written together: a backup has all of them or none."""
    names = [f"match-{number}-{member}" for member in range(SIZE)]
    entries = [Entry(1, 1.0, 0, Stood(), "a"), Entry(2, 2.5, 1, Stood())]
    listings = [Listing(name, "running", True, 1.0, 99.5) for name in names]
    written = await asyncio.gather(
        *(log.append(name, entries, listing, ["ada"]) for name, listing in zip(names, listings, strict=True))
    )
    assert all(written)


async def content(url: str) -> dict[str, list[Entry]]:
    async with opened(url) as log:
        names = await log.matches_of("ada", BATCHES * SIZE)
        assert len(await log.overdue(100.0, most=BATCHES * SIZE)) == len(names)
        return {name: await log.read(name) for name in names}


async def while_it_is_written_to(source: str, target: str, file: Path) -> None:
    async with opened(source) as log:
        for number in range(3):
            await batch(log, number)
        writing = asyncio.gather(*(batch(log, number) for number in range(3, BATCHES)))
        counts = await backup(source, file)
        await writing
    assert await restore(file, target) == counts
    there = await content(target)
    assert len(there) == counts["matches"] == counts["members"]
    assert 2 * len(there) == counts["entries"]
    for number in range(3):
        for member in range(SIZE):
            assert there[f"match-{number}-{member}"] == [Entry(1, 1.0, 0, Stood(), "a"), Entry(2, 2.5, 1, Stood())]


def test_what_is_durable_is_in_the_backup_of_a_busy_file(tmp_path: Path) -> None:
    source, target = (read_database(str(tmp_path / name)) for name in ("busy.sqlite", "restored.sqlite"))
    asyncio.run(while_it_is_written_to(source, target, tmp_path / "box.backup"))


def test_a_backup_of_postgresql_is_restored_into_a_file(tmp_path: Path, url_of_postgres: str) -> None:
    target = read_database(str(tmp_path / "restored.sqlite"))
    asyncio.run(while_it_is_written_to(url_of_postgres, target, tmp_path / "box.backup"))


def kept(tmp_path: Path) -> tuple[str, Path]:
    """A small database with its backup."""
    url, file = read_database(str(tmp_path / "one.sqlite")), tmp_path / "one.backup"

    async def write() -> None:
        async with opened(url) as log:
            await batch(log, 0)
        await backup(url, file)

    asyncio.run(write())
    return url, file


def test_a_database_that_holds_something_is_left_as_it_is(tmp_path: Path) -> None:
    url, file = kept(tmp_path)
    with pytest.raises(OptionError, match="not empty"):
        asyncio.run(restore(file, url))
    assert len(asyncio.run(content(url))) == SIZE


@pytest.mark.parametrize("damage", ["cut short", "without its end", "no backup at all"])
def test_a_damaged_backup_is_named_and_nothing_of_it_is_restored(tmp_path: Path, damage: str) -> None:
    _, file = kept(tmp_path)
    if damage == "cut short":
        file.write_bytes(file.read_bytes()[:-20])
    elif damage == "without its end":
        file.write_bytes(gzip.compress(b"".join(gzip.decompress(file.read_bytes()).splitlines(keepends=True)[:-1])))
    else:
        file.write_text("hello")
    target = tmp_path / "two.sqlite"
    with pytest.raises(OptionError, match="is no whole backup"):
        asyncio.run(restore(file, read_database(str(target))))
    assert not target.exists()


def test_a_database_that_is_not_there_is_not_made_by_a_backup(tmp_path: Path) -> None:
    missing = tmp_path / "missing.sqlite"
    with pytest.raises(OptionError, match="there is no database"):
        asyncio.run(backup(read_database(str(missing)), tmp_path / "box.backup"))
    assert not missing.exists()
    assert not (tmp_path / "box.backup").exists()
