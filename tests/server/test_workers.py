"""Two workers serve the same matches from one PostgreSQL, and hear of each other."""

import asyncio
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from redis.asyncio import Redis

from pyxis.server.broker import NAME as BROKER_NAME
from pyxis.server.broker import News, find_broker
from pyxis.server.config import Config, read_database
from pyxis.server.entries import Entry, Said
from pyxis.server.hub import Hub
from pyxis.server.log import Log
from pyxis.server.people import fresh_token, key
from pyxis.server.presence import Presence
from tests.server.backends import postgres, redis
from tests.server.clients import ME, OPEN, Client, Person
from tests.server.faults import run as faults
from tests.server.running import Process, Running
from tests.server.steady import Steady


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="module", params=["postgres", "redis"])
def broker(request: pytest.FixtureRequest, database: str) -> Iterator[str]:
    if request.param == "postgres":
        yield database
    elif sys.platform != "linux":
        pytest.skip("the Redis of the tests is for Linux only")
    else:
        with redis() as url:
            yield url


@pytest.fixture(scope="module")
def workers(database: str, broker: str) -> Iterator[tuple[Running, Running]]:
    config = Config(database=read_database(database), broker=broker, rate=1e6, burst=1e6)
    pair = (Running(config), Running(config))
    yield pair
    for worker in pair:
        worker.stop()


def test_people_at_different_workers_play_one_match(workers: tuple[Running, Running]) -> None:
    async def scenario() -> None:
        ada, bob = Person(workers[0].url), Person(workers[1].url)
        opened = await ada.open("pyrgos", ME, OPEN)
        match, token = opened["match"], opened["invitations"][0]["token"]
        async with ada.connected() as first, bob.connected() as second:
            await first.watch(match)
            assert (await second.watch(match))["table"]["status"] == "waiting"
            await second.ask("sit", match=match, seat=1, name="Bob", invitation=token)
            await first.until(lambda: (first.last("table") or {}).get("status") == "running")
            chooser = random.Random(0)  # noqa: S311
            sight = first.last("sight")
            while not sight.get("returns"):
                acting = (first, second)[sight["actor"]]
                if acting.last("sight")["number"] < sight["number"]:
                    await acting.sight_after(sight["number"] - 1)
                action = chooser.choice(acting.last("sight")["choices"])["action"]
                reply = await acting.play(match, sight["actor"], sight["number"], action)
                assert reply["type"] == "done", reply
                await asyncio.gather(*(client.sight_after(sight["number"]) for client in (first, second)))
                sight = first.last("sight")
            assert first.last("sight")["returns"] == second.last("sight")["returns"]
            present = [m["present"] for m in first.heard if m["type"] == "presence"]
            assert [0, 1] in present

    asyncio.run(asyncio.wait_for(scenario(), 120))


def test_two_workers_that_write_at_the_same_moment_agree(workers: tuple[Running, Running]) -> None:
    """The same seats are played through both workers at once: each action is played once, and both tell the same."""

    async def scenario() -> None:
        person = Person(workers[0].url)
        second = {"kind": "me", "name": "Bob"}
        match = (await person.open("pyrgos", ME, second))["match"]
        tables = [Steady(worker.url, person.token, match) for worker in workers]
        async with tables[0].running(), tables[1].running():
            codes = await asyncio.gather(*(play(table, seed) for seed, table in enumerate(tables)))
            for table in tables:
                await table.until(lambda table=table: table.table.get("status") == "over")
        assert tables[0].log == tables[1].log
        played = [entry for entry in tables[0].log if entry["type"] == "played"]
        assert [entry["action_number"] for entry in played] == list(range(1, len(played) + 1))
        accepted = [code for one in codes for code in one if code == "done"]
        assert len(accepted) == len(played)

    async def play(table: Steady, seed: int) -> list[str]:
        chooser = random.Random(seed)  # noqa: S311
        codes = []
        await table.until(lambda: table.sight)
        while table.table["status"] != "over":
            sight = table.sight
            if sight["choices"]:
                action = chooser.choice(sight["choices"])["action"]
                reply = await table.ask("play", seat=sight["actor"], number=sight["number"], action=action)
                codes.append(reply.get("code", "done"))
                assert codes[-1] in {"done", "out_of_date", "not_your_turn", "over", "illegal"}, reply
            await table.until(lambda sight=sight: is_past(table, sight["number"]))
        return codes

    def is_past(table: Steady, number: int) -> bool:
        return table.sight["number"] > number or table.table["status"] == "over"

    asyncio.run(asyncio.wait_for(scenario(), 120))


def test_news_that_were_lost_with_the_connection_are_caught_up_with(
    workers: tuple[Running, Running], database: str, broker: str
) -> None:
    async def scenario() -> None:
        person = Person(workers[0].url)
        match = (await person.open("pyrgos", ME, OPEN))["match"]
        async with person.connected() as client:
            last = (await client.watch(match))["last"]
            await write_unheard(database, match, Entry(last + 1, 0.0, 0, Said("Ada", "is this on?")))
            await cut_off(broker)
            await client.until(lambda: last + 1 in client.numbers())

    asyncio.run(scenario())


async def write_unheard(database: str, match: str, entry: Entry) -> None:
    """An entry no worker is told of."""
    store = Log(read_database(database))
    store.start()
    assert await store.append(match, [entry])
    await store.close()


async def cut_off(broker: str) -> None:
    """Ends all connections over which workers hear of each other."""
    if broker.startswith("redis"):
        async with Redis.from_url(broker) as connection:
            await connection.client_kill_filter(_type="pubsub")
    else:
        admin = await asyncpg.connect(broker)
        await admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1", BROKER_NAME
        )
        await admin.close()


def test_a_worker_that_falls_silent_has_taken_its_people_along(database: str, broker: str) -> None:
    config = Config(database=read_database(database), broker=broker, beat=0.2)
    running = Running(config)

    async def scenario() -> None:
        ada, bob = Person(running.url), Person(running.url)
        opened = await ada.open("pyrgos", ME, OPEN)
        match, token = opened["match"], opened["invitations"][0]["token"]
        async with ada.connected() as client:
            await client.watch(match)
            async with bob.connected() as guest:
                await guest.watch(match)
                await guest.ask("sit", match=match, seat=1, name="Bob", invitation=token)
            await client.until(lambda: presences(client)[-1:] == [[0]])
            dying = find_broker(broker, database)
            await dying.start(nothing_heard, nothing_back)
            await dying.tell(match, persons=[key(bob.token)])
            await client.until(lambda: presences(client)[-3:] == [[0], [0, 1], [0]])
            await dying.stop()

    try:
        asyncio.run(scenario())
    finally:
        running.stop()


def presences(client: Client) -> list[list[int]]:
    return [message["present"] for message in client.heard if message["type"] == "presence"]


def test_any_number_of_people_at_one_table_are_told_of(database: str, broker: str) -> None:
    async def scenario() -> None:
        speaker, listener = find_broker(broker, database), find_broker(broker, database)
        presence = Presence(Hub(), listener, lambda _table, _bot: True)
        complete = asyncio.Event()
        everybody = {key(fresh_token()) for _ in range(1_000)}

        async def heard(news: News) -> None:
            presence.heard(news, 0.0)
            if presence.persons("match") == everybody:
                complete.set()

        await listener.start(heard, nothing_back)
        await speaker.start(nothing_heard, nothing_back)
        await speaker.tell("match", persons=sorted(everybody))
        await asyncio.wait_for(complete.wait(), 60)
        await speaker.stop()
        await listener.stop()

    asyncio.run(scenario())


async def nothing_heard(_news: News) -> None:
    """Of no interest."""


async def nothing_back() -> None:
    """Of no interest."""


def test_a_killed_server_has_lost_nothing_in_postgres(tmp_path: Path, database: str) -> None:
    outcome = asyncio.run(faults(2, tmp_path, database))
    assert outcome.is_fine, outcome


def test_several_worker_processes_share_one_port(database: str) -> None:
    server = Process("--database", database, "--workers", "2")
    try:

        async def scenario() -> None:
            person = Person(server.url)
            match = (await person.open("pyrgos", ME, OPEN))["match"]
            for _ in range(6):
                async with person.connected() as client:
                    assert (await client.watch(match))["table"]["match"] == match

        asyncio.run(scenario())
    finally:
        server.stop()
