"""The log: what is written is written once, all of it or nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from pyxis.server.config import read_database
from pyxis.server.database import migrate
from pyxis.server.entries import Entry, Stood
from pyxis.server.log import Listing, Log


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Log]:
    url = read_database(str(folder / "log.sqlite"))
    await migrate(url)
    log = Log(url)
    log.start()
    try:
        yield log
    finally:
        await log.close()


def entry(number: int, at: float = 1.0, message: str | None = None) -> Entry:
    return Entry(number, at, 0, Stood(), message)


def test_of_two_entries_with_one_number_the_first_is_written(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as log:
            both = await asyncio.gather(*(log.append("match", [entry(1, at)]) for at in (1.0, 2.0)))
            assert tuple(both) == (True, False)
            assert await log.read("match") == [entry(1, 1.0)]

    asyncio.run(scenario())


def test_a_message_leads_to_one_entry_and_nothing_of_the_second_is_written(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as log:
            assert await log.append("match", [entry(1, message="a")])
            assert not await log.append("match", [entry(2, message="a"), entry(3)])
            assert await log.append("match", [entry(2, message="b"), entry(3)])
            assert await log.append("other", [entry(1, message="a")])
            assert [known.message for known in await log.read("match")] == ["a", "b", None]

    asyncio.run(scenario())


def test_many_matches_are_written_in_one_go(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as log:
            names = [f"match-{number}" for number in range(600)]
            assert all(await asyncio.gather(*(log.append(name, [entry(1), entry(2)]) for name in names)))
            assert await log.read("match-599", after=1) == [entry(2)]

    asyncio.run(scenario())


def test_matches_are_found_by_lobby_by_person_and_by_deadline(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as log:
            await log.append("one", [entry(1)], Listing("one", "waiting", True, 1.0, None), ["ada"])
            await log.append("two", [entry(1, 5.0)], Listing("two", "running", False, 2.0, 50.0), ["ada", "bob"])
            assert (await log.listed(0.0, 10), await log.listed(1.0, 10)) == (["one"], [])
            assert await log.matches_of("ada", 10) == ["two", "one"]
            assert await log.matches_of("bob", 10) == ["two"]
            assert (await log.overdue(49.0), await log.overdue(50.0)) == ([], ["two"])
            assert await log.overdue(50.0, but=["two"]) == []
            await log.append("two", [entry(2)], Listing("two", "over", False, 2.0, None))
            assert await log.overdue(50.0) == []

    asyncio.run(scenario())


def test_a_database_is_brought_to_its_form_once_and_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as log:
            await log.append("match", [entry(1)])
        async with opened(tmp_path) as log:
            assert await log.read("match") == [entry(1)]

    asyncio.run(scenario())


def test_it_survives_a_failure_of_the_database(tmp_path: Path) -> None:
    """Whoever waits for a write that fails is told so, and the next one is written."""

    async def scenario() -> None:
        async with opened(tmp_path) as log:
            broken = Entry(1, float("nan"), 0, Stood())
            results = await asyncio.gather(log.append("match", [broken]), return_exceptions=True)
            assert isinstance(results[0], Exception)
            assert await log.append("match", [entry(1)])

    asyncio.run(scenario())
