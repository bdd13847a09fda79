"""The server killed under load, and a network that loses, doubles, delays and reorders."""

import asyncio
import random
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.connection import Connection
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.server import faults
from tests.server.clients import ME, OPEN, Person
from tests.server.running import Running, free_port
from tests.server.steady import Steady


def test_a_killed_server_has_lost_nothing_it_acknowledged_and_played_nothing_twice(tmp_path: Path) -> None:
    outcome = asyncio.run(faults.run(4, tmp_path))
    assert outcome.is_fine, outcome


class Proxy:
    """Carries messages between clients and a server, badly."""

    def __init__(self, server: str, seed: int) -> None:
        self._url = server.replace("http", "ws", 1) + "/api/socket"
        self._chance = random.Random(seed)  # noqa: S311
        self.dropped = self.doubled = self.late = self.cut = 0

    async def carry(self, client: ServerConnection) -> None:
        """One connection."""
        assert client.request is not None
        headers = {"authorization": client.request.headers["authorization"]}
        async with connect(self._url, additional_headers=headers, max_size=None) as server:
            ways = [asyncio.create_task(self._way(*pair)) for pair in ((client, server), (server, client))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await client.close()

    async def _way(self, source: Connection, target: Connection) -> None:
        late: set[asyncio.Task[None]] = set()
        async for data in source:
            fate = self._chance.random()
            if fate < 0.01:
                self.cut += 1
                return
            if fate < 0.08:
                self.dropped += 1
                continue
            copies = 2 if fate < 0.16 else 1
            self.doubled += copies - 1
            for _ in range(copies):
                if self._chance.random() < 0.3:
                    self.late += 1
                    task = asyncio.create_task(self._later(target, data))
                    late.add(task)
                    task.add_done_callback(late.discard)
                else:
                    await target.send(data)

    async def _later(self, target: Connection, data: str | bytes) -> None:
        """Others overtake it meanwhile."""
        await asyncio.sleep(self._chance.uniform(0.0, 0.15))
        try:
            await target.send(data)
        except ConnectionClosed:
            self.dropped += 1


@pytest.mark.parametrize("seed", [1, 2])
def test_all_clients_end_equal_however_bad_the_network(server: Running, seed: int) -> None:
    async def scenario() -> None:
        proxy, port = Proxy(server.url, seed), free_port()
        ada, bob, guest = (Person(server.url) for _ in range(3))
        opened = await ada.open("pyrgos", ME, OPEN)
        match, token = opened["match"], opened["invitations"][0]["token"]
        async with serve(proxy.carry, "127.0.0.1", port, max_size=None), asyncio.TaskGroup() as group:
            clients = [Steady(f"http://127.0.0.1:{port}", person.token, match) for person in (ada, bob, guest)]
            async with clients[0].running(), clients[1].running(), clients[2].running():
                sat = await clients[1].ask("sit", seat=1, name="Bob", invitation=token)
                assert sat["type"] == "done"
                players = [group.create_task(play(client, seat)) for seat, client in enumerate(clients[:2])]
                await asyncio.gather(*players)
                for client in clients:
                    await client.until(lambda client=client: client.table.get("status") == "over")
        assert clients[0].log == clients[1].log == clients[2].log
        numbers = [entry["action_number"] for entry in clients[0].log if entry["type"] == "played"]
        assert numbers == list(range(1, len(numbers) + 1))
        assert proxy.dropped
        assert proxy.doubled
        assert proxy.late

    async def play(client: Steady, seat: int) -> None:
        chooser = random.Random(seat)  # noqa: S311
        await client.until(lambda: client.table.get("status") in {"running", "over"})
        while client.table["status"] != "over":
            sight = client.sight
            if sight["actor"] == seat and sight["choices"]:
                action = chooser.choice(sight["choices"])["action"]
                reply = await client.ask("play", seat=seat, number=sight["number"], action=action)
                assert reply["type"] == "done", reply
            await client.until(lambda sight=sight: is_past(client, sight["number"]))

    def is_past(client: Steady, number: int) -> bool:
        return client.sight["number"] > number or client.table["status"] == "over"

    asyncio.run(asyncio.wait_for(scenario(), 120))
