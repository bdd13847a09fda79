"""Many people playing on a server at once, as cheaply as a client can: what the server costs is to be measured."""

import asyncio
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from pyxis.server.people import fresh_token

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bob"}]
OPENING = 16
"""Tables opened at the same time."""


class Choices(msgspec.Struct):
    """Of a table of choices, what is needed to take one."""

    actions: list[int]


class Sight(msgspec.Struct):
    """Of a sight, what is needed to play on."""

    number: int
    actor: int
    choices: list[Choices]


class Message(msgspec.Struct):
    """Of a message, what is needed to know what it is."""

    type: str
    id: str = ""
    sight: Sight | None = None


decode = msgspec.json.Decoder(Message).decode


@dataclass
class Figures:
    """What a run showed."""

    moves: int
    seconds: float
    latencies: Sequence[float] = field(repr=False)
    """Seconds from sending to the durable answer, in order of size."""

    def share(self, part: float) -> float:
        """Milliseconds that part of the answers took at most."""
        return 1e3 * self.latencies[min(len(self.latencies) - 1, int(part * len(self.latencies)))]

    @property
    def rate(self) -> float:
        """Moves per second."""
        return self.moves / self.seconds

    @property
    def words(self) -> str:
        """`p50 3.1 ms, p99 12 ms`."""
        return f"p50 {self.share(0.5):.3g} ms, p99 {self.share(0.99):.3g} ms"


class Player:
    """One connection at one table at a time, with both seats of it."""

    def __init__(self, server: str, client: httpx.AsyncClient, seed: int) -> None:
        self._server, self._client = server, client
        self._headers = {"authorization": f"Bearer {fresh_token()}"}
        self._chance = random.Random(seed)  # noqa: S311
        self._requests = 0
        self.socket: ClientConnection
        self.match = ""
        self.sight: Sight

    async def connect(self) -> None:
        """Sits down at a first table."""
        url = self._server.replace("http", "ws", 1) + "/api/socket"
        self.socket = await connect(url, additional_headers=self._headers, max_size=None, compression=None)
        await self.open()

    async def open(self) -> None:
        """A fresh table."""
        body = {"game": "pyrgos", "seats": SEATS}
        answer = await self._client.post(f"{self._server}/api/matches", json=body, headers=self._headers)
        self.match = answer.raise_for_status().json()["match"]
        await self._send(f'"type":"watch","match":"{self.match}"')
        self.sight = (await self._until("watching")).sight or Sight(0, -2, [])

    async def _send(self, fields: str) -> str:
        self._requests += 1
        name = f"r{self._requests}"
        await self.socket.send(f'{{"id":"{name}",{fields}}}')
        return name

    async def _until(self, kind: str) -> Message:
        while True:
            message = decode(await self.socket.recv())
            if message.type == kind:
                return message
            if message.type == "refused":
                raise RuntimeError(message)

    async def play(self) -> float:
        """One action; returns when it was acknowledged, on the clock. After the last of a match another is opened."""
        action = self._chance.choice([action for table in self.sight.choices for action in table.actions])
        number = self.sight.number
        name = await self._send(
            f'"type":"play","match":"{self.match}","seat":{self.sight.actor},"number":{number},"action":{action}'
        )
        done = 0.0
        while not done or self.sight.number <= number:
            message = decode(await self.socket.recv())
            if message.sight is not None:
                self.sight = message.sight
            if message.id == name:
                if message.type != "done":
                    raise RuntimeError(message)
                done = time.perf_counter()
        if not self.sight.choices:
            await self.open()
        return done


async def seated(server: str, client: httpx.AsyncClient, count: int) -> list[Player]:
    """So many players, each at a table."""
    players = [Player(server, client, seed) for seed in range(count)]
    room = asyncio.Semaphore(OPENING)

    async def sit(player: Player) -> None:
        async with room:
            await player.connect()

    await asyncio.gather(*map(sit, players))
    return players


async def as_fast_as_possible(players: Sequence[Player], seconds: float) -> Figures:
    """Everybody plays as soon as the answer is there."""
    latencies: list[float] = []
    begun = time.perf_counter()

    async def play(player: Player) -> None:
        while time.perf_counter() < begun + seconds:
            sent = time.perf_counter()
            latencies.append(await player.play() - sent)

    await asyncio.gather(*map(play, players))
    return Figures(len(latencies), time.perf_counter() - begun, sorted(latencies))


async def at_pace(players: Sequence[Player], rate: float, seconds: float) -> Figures:
    """So many actions a second, whoever is free plays; what had to wait for its turn waited for the server."""
    latencies: list[float] = []
    begun = time.perf_counter()
    due: Iterator[float] = (begun + number / rate for number in range(int(rate * seconds)))

    async def play(player: Player) -> None:
        for moment in due:
            await asyncio.sleep(max(0.0, moment - time.perf_counter()))
            latencies.append(await player.play() - moment)

    await asyncio.gather(*map(play, players))
    return Figures(len(latencies), time.perf_counter() - begun, sorted(latencies))
