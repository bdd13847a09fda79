"""The WebSocket: requests come in, each gets one reply, and what happens at the tables watched is heard."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from pyxis.server import protocol
from pyxis.server.bucket import Bucket
from pyxis.server.hub import CLOSE, Connection, encode
from pyxis.server.refusals import Refusal
from pyxis.server.service import Service
from pyxis.server.words import say

MOST_BYTES = 16_384
"""Of one message."""
MOST_AT_ONCE = 32
"""Requests of one connection being answered at the same time."""
GOING_AWAY = 1001
POLICY = 1008
OURS = str(protocol.VERSION)

Socket = WebSocket[Any, Any, Any]
decode = msgspec.json.Decoder(protocol.Request).decode


@websocket("/api/socket")
async def talk(socket: Socket) -> None:
    """One client, for as long as it stays; who says it speaks another version of the protocol is told and let go."""
    service: Service = socket.app.state.service
    connection = Connection(socket.scope["state"]["person"])
    await socket.accept()
    if socket.query_params.get("protocol", OURS) != OURS:
        await socket.send_text(encode(Refusal("other_version", say("other version", version=OURS)).reply("")).decode())
        await socket.close(POLICY)
        return
    service.hub.join(connection)
    sender = asyncio.create_task(_send(socket, connection))
    try:
        await _receive(socket, connection, service)
    finally:
        service.gone(connection)
        sender.cancel()
        with suppress(asyncio.CancelledError):
            await sender


async def _send(socket: Socket, connection: Connection) -> None:
    """Carries everything out, in order."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while (data := await connection.next()) != CLOSE:
            await socket.send_text(data.decode())
        await socket.close(GOING_AWAY)


async def _receive(socket: Socket, connection: Connection, service: Service) -> None:
    """Answers whatever comes; requests do not wait for each other, as thinking takes a while."""
    bucket = Bucket(service.config.rate, service.config.burst)
    room = asyncio.Semaphore(MOST_AT_ONCE)
    under_way: set[asyncio.Task[None]] = set()
    with suppress(WebSocketDisconnect):
        while True:
            request = await socket.receive_data("text")
            read = _read(request, bucket)
            if isinstance(read, protocol.Refused):
                connection.send(read)
                continue
            await room.acquire()
            task = asyncio.create_task(_answer(connection, service, read, room))
            under_way.add(task)
            task.add_done_callback(under_way.discard)


def _read(data: str | bytes, bucket: Bucket) -> protocol.Request | protocol.Refused:
    """The request, or why it is none; the refusal carries its id if there is one to be found."""
    if not bucket.take():
        return Refusal("too_fast", say("too fast")).reply(_id_of(data))
    try:
        return decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Refusal("bad_request", str(error)).reply(_id_of(data))


def _id_of(data: str | bytes) -> str:
    with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        known = msgspec.json.decode(data, type=dict[str, msgspec.Raw]).get("id")
        if known is not None:
            return msgspec.json.decode(known, type=protocol.Id)
    return ""


async def _answer(connection: Connection, service: Service, request: protocol.Request, room: asyncio.Semaphore) -> None:
    try:
        if isinstance(request, protocol.Watch):
            await service.watch(connection, request)
        else:
            connection.send(await service.answer(connection.person, request))
    except Exception:
        service.log_trouble(request)
        connection.send(Refusal("unavailable", say("trouble")).reply(request.id))
    finally:
        room.release()
