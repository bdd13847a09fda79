"""Tables in memory: as much of the logs as there is room for; the rest is read again when somebody asks."""

import asyncio
from pathlib import Path

from pyxis.server import decisions
from pyxis.server.opening import opened
from pyxis.server.resources import NewSeat, NewTable
from pyxis.server.tables import Tables
from tests.server.scenes import ADA, HERE
from tests.server.test_log import opened as opened_log

WANTED = NewTable("pyrgos", [HERE, NewSeat("me", "Bob")])
NAMES = ["first", "second", "third", "fourth"]


async def filled(tables: Tables) -> int:
    """Opens them all; returns how many entries one has."""
    for name in NAMES:
        held = await tables.open(name, opened(ADA, WANTED)[0], [ADA])
    return len(held.entries)


def test_the_tables_asked_for_least_lately_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened_log(tmp_path) as log:
            size = await filled(Tables(log, 1_000, lambda *_: None))
            tables = Tables(log, 2 * size, lambda *_: None)
            for name in NAMES:
                await tables.get(name)
            assert [name for name in NAMES if name in tables] == NAMES[2:]
            assert len((await tables.get(NAMES[0])).entries) == size
            assert [name for name in NAMES if name in tables] == [NAMES[0], NAMES[3]]

    asyncio.run(scenario())


def test_a_table_somebody_needs_stays_however_little_room_there_is(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened_log(tmp_path) as log:
            tables = Tables(log, 1, lambda *_: None)
            tables.is_needed = lambda match: match == NAMES[0]
            await filled(tables)
            assert [name for name in NAMES if name in tables] == [NAMES[0], NAMES[3]]

    asyncio.run(scenario())


def test_a_finished_match_nobody_looks_at_leaves_memory(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened_log(tmp_path) as log:
            tables = Tables(log, 1_000, lambda *_: None)
            held = await tables.open(NAMES[0], opened(ADA, WANTED)[0], [ADA])
            tables.retire(NAMES[0])
            assert NAMES[0] in tables
            await tables.write(held, lambda table, _now: decisions.resign(table, ADA, 0))
            tables.retire(NAMES[0])
            assert NAMES[0] not in tables
            assert (await tables.get(NAMES[0])).table.status == "over"

    asyncio.run(scenario())
