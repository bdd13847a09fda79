"""Clients of a server: they ask, and keep what they hear."""

import asyncio
import itertools
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pyxis.server.people import fresh_token

Json = dict[str, Any]
PATIENCE = 60.0
ME: Json = {"kind": "me", "name": "Ada"}
OPEN: Json = {"kind": "open"}
IDS = itertools.count()
"""For requests: fresh ones, whoever asks."""


def bot(name: str) -> Json:
    return {"kind": "bot", "bot": name}


def with_choices(message: Json) -> Json:
    """A message in which the choices of a sight stand one by one, as clients like to have them."""
    sight = message.get("sight")
    if not sight:
        return message
    return {**message, "sight": {**sight, "choices": [one for table in sight["choices"] for one in choices_in(table)]}}


def choices_in(table: Json) -> list[Json]:
    """The rows of a table of choices."""
    named = [dict(zip(table["fields"], row, strict=True)) for row in zip(*table["fields"].values(), strict=True)]
    columns = (table["actions"], table["texts"], table["words"], named or [{}] * len(table["actions"]))
    return [
        {"kind": table["kind"], "action": action, "text": text, "words": words, "fields": fields}
        for action, text, words, fields in zip(*columns, strict=True)
    ]


class Person:
    """Somebody with a token: the REST side."""

    def __init__(self, server: str, token: str | None = None) -> None:
        self.server = server
        self.token = token or fresh_token()
        self.headers = {"authorization": f"Bearer {self.token}"}

    async def request(self, method: str, path: str, body: Any = None) -> httpx.Response:
        async with httpx.AsyncClient(base_url=self.server, headers=self.headers, timeout=PATIENCE) as client:
            return await client.request(method, path, json=body)

    async def get(self, path: str) -> Any:
        answer = await self.request("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, path: str, body: Any) -> Any:
        answer = await self.request("POST", path, body)
        assert answer.status_code in {200, 201}, answer.text
        return answer.json()

    async def open(self, game: str, *seats: Json, **more: Any) -> Json:
        """A new table."""
        opened: Json = await self.post("/api/matches", {"game": game, "seats": list(seats), **more})
        return opened

    def connected(self) -> "Client":
        return Client(self.server, self.token)


class Client:
    """A connection: requests get their replies, everything else is kept in `heard`."""

    def __init__(self, server: str, token: str) -> None:
        self._url = server.replace("http", "ws", 1) + "/api/socket"
        self._token = token
        self._replies: dict[str, asyncio.Future[Json]] = {}
        self._news = asyncio.Event()
        self.heard: list[Json] = []
        self.stray: list[Json] = []
        """Replies to nobody's request."""

    async def __aenter__(self) -> Self:
        self.socket: ClientConnection = await connect(
            self._url, additional_headers={"authorization": f"Bearer {self._token}"}, max_size=None
        )
        self._listener = asyncio.create_task(self._listen())
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.socket.close()
        self._listener.cancel()
        with suppress(asyncio.CancelledError):
            await self._listener

    async def _listen(self) -> None:
        with suppress(ConnectionClosed):
            async for data in self.socket:
                message = with_choices(msgspec.json.decode(data))
                if "id" in message:
                    waiting = self._replies.pop(message["id"], None)
                    if waiting is None:
                        self.stray.append(message)
                    elif not waiting.done():
                        waiting.set_result(message)
                else:
                    self.heard.append(message)
                self._news.set()
        for waiting in self._replies.values():
            if not waiting.done():
                waiting.set_exception(ConnectionError("the server is gone"))
        self._news.set()

    async def ask(self, kind: str, request: str | None = None, **fields: Any) -> Json:
        """Sends a request and waits for its reply."""
        name = request or f"r{next(IDS)}"
        reply = self._replies[name] = asyncio.get_running_loop().create_future()
        await self.socket.send(msgspec.json.encode({"type": kind, "id": name, **fields}).decode())
        return await asyncio.wait_for(reply, PATIENCE)

    async def until(self, happened: Callable[[], Any]) -> Any:
        """Waits until something heard makes it so."""
        async with asyncio.timeout(PATIENCE):
            while not (found := happened()):
                self._news.clear()
                await self._news.wait()
        return found

    async def watch(self, match: str, **fields: Any) -> Json:
        reply = await self.ask("watch", match=match, **fields)
        assert reply["type"] == "watching", reply
        return reply

    async def play(self, match: str, seat: int, number: int, action: int | str, request: str | None = None) -> Json:
        return await self.ask("play", request, match=match, seat=seat, number=number, action=action)

    async def choose(self, match: str, seat: int, text: str) -> Json:
        """Plays what is written so among the choices shown."""
        sight = (await self.watch(match))["sight"]
        (action,) = [choice["action"] for choice in sight["choices"] if choice["text"] == text]
        return await self.play(match, seat, sight["number"], action)

    @property
    def entries(self) -> list[Json]:
        """The log as heard."""
        return [entry for message in self.heard if message["type"] == "heard" for entry in message["entries"]]

    def numbers(self) -> Sequence[int]:
        return [entry["number"] for entry in self.entries]

    def last(self, what: str) -> Any:
        """The latest `table` or `sight` heard."""
        return next((message[what] for message in reversed(self.heard) if message.get(what)), None)

    async def sight_after(self, number: int) -> Json:
        """The latest sight of more than `number` actions, as soon as there is one."""
        await self.until(lambda: (self.last("sight") or {"number": -1})["number"] > number)
        sight: Json = self.last("sight")
        return sight
