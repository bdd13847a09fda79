"""A client for bad networks: it asks again until it is answered, and keeps the log without gaps or doubles."""

import asyncio
import contextlib
import itertools
import secrets
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.clients import Json, with_choices

PATIENCE = 1.0
"""Seconds before a request is sent again."""
LOST = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)


class Steady:
    """One person at one table, whatever happens on the way."""

    def __init__(self, server: str, token: str, match: str) -> None:
        self._url = server.replace("http", "ws", 1) + "/api/socket"
        self._headers = {"authorization": f"Bearer {token}"}
        self.match = match
        self.log: list[Json] = []
        self.sight: Json = {}
        self.table: Json = {}
        self.reconnects = 0
        self._ids = itertools.count()
        self._name = secrets.token_hex(4)
        self._socket: ClientConnection | None = None
        self._replies: dict[str, asyncio.Future[Json]] = {}
        self._news = asyncio.Event()

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator["Steady"]:
        """Connected, again and again."""
        task = asyncio.create_task(self._stay())
        try:
            yield self
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _stay(self) -> None:
        while True:
            with contextlib.suppress(*LOST):
                async with connect(self._url, additional_headers=self._headers, max_size=None) as socket:
                    self._socket = socket
                    catching_up = asyncio.create_task(self._keep_up())
                    try:
                        async for data in socket:
                            self._hear(with_choices(msgspec.json.decode(data)))
                    finally:
                        catching_up.cancel()
            self._socket = None
            self.reconnects += 1
            await asyncio.sleep(0.05)

    async def _keep_up(self) -> None:
        """Looks whether something was missed, now and then."""
        while True:
            await self._send(
                {"type": "watch", "id": f"w{next(self._ids)}", "match": self.match, "since": len(self.log)}
            )
            await asyncio.sleep(PATIENCE)

    def _hear(self, message: Json) -> None:
        match message["type"]:
            case "watching":
                for entry in message["entries"]:
                    self._add(entry)
                if message["last"] == len(self.log):
                    self.sight, self.table = message["sight"], message["table"]
            case "heard":
                added = [self._add(entry) for entry in message["entries"]]
                if added[-1]:
                    self.sight = message.get("sight") or self.sight
                    self.table = message.get("table") or self.table
        self._news.set()
        waiting = self._replies.pop(message.get("id", ""), None)
        if waiting is not None and not waiting.done():
            waiting.set_result(message)

    def _add(self, entry: Json) -> bool:
        """Takes the next entry; one that is old or too early is left for the next look."""
        if entry["number"] != len(self.log) + 1:
            return False
        self.log.append(entry)
        return True

    async def _send(self, message: Json) -> None:
        if self._socket is not None:
            with contextlib.suppress(*LOST):
                await self._socket.send(msgspec.json.encode(message).decode())

    async def ask(self, kind: str, **fields: Any) -> Json:
        """The reply to a request, sent again with the same id until there is one."""
        name = f"{self._name}-{next(self._ids)}"
        while True:
            reply = self._replies[name] = asyncio.get_running_loop().create_future()
            await self._send({"type": kind, "id": name, "match": self.match, **fields})
            with contextlib.suppress(TimeoutError):
                return await asyncio.wait_for(reply, PATIENCE)

    async def until(self, so: Any) -> None:
        """Waits until something heard makes it so."""
        while not so():
            self._news.clear()
            await self._news.wait()
