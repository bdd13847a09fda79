"""The server under load on loopback: durable moves, how long they take, memory, and what more workers bring."""

import asyncio
import gc
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import httpx
import psutil

from bench.contest import Row
from bench.load import Figures, as_fast_as_possible, at_pace, seated
from tests.server.backends import postgres
from tests.server.running import Process

SECONDS = 5.0
PLAYERS = 64
GOAL = 500.0
"""Durable moves a second on one core…"""
MOST_LATENCY = 50.0
"""…with 99 of 100 answered in so many milliseconds."""
CROWD = 1_000
IDLE = 6 * PLAYERS


class Measured(NamedTuple):
    """One server, measured."""

    fast: Figures
    paced: Figures
    processor: float
    """Seconds the server's processes worked for the fast moves."""


def rows(rounds: int) -> Iterator[Row]:
    """SQLite, PostgreSQL, a crowd, idle matches, and two workers."""
    seconds = min(SECONDS, float(rounds))
    with tempfile.TemporaryDirectory() as folder:
        yield durable("SQLite", ["--database", str(Path(folder, "moves.sqlite"))], seconds)
    with tempfile.TemporaryDirectory() as folder:
        yield crowd(["--database", str(Path(folder, "crowd.sqlite"))], seconds)
    with tempfile.TemporaryDirectory() as folder:
        yield idle(["--database", str(Path(folder, "idle.sqlite"))])
    with postgres() as url:
        one = run(["--database", url], PLAYERS, seconds)
        yield durable_row("PostgreSQL", one)
        yield growth(one, run(["--database", url, "--workers", "2"], PLAYERS, seconds))


def durable(what: str, arguments: list[str], seconds: float) -> Row:
    """Moves by one worker."""
    return durable_row(what, run(arguments, PLAYERS, seconds))


def durable_row(what: str, measured: Measured) -> Row:
    """The pace is judged by processor time, as other programs take part of the core, the answers by the clock."""
    fast, paced = measured.fast, measured.paced
    by_core = fast.moves / measured.processor
    return Row(
        f"Server, durable moves, {what}",
        ours=by_core,
        beside=fast.rate,
        unit="moves/s",
        beside_what=f"on the clock, {PLAYERS} tables",
        ratio=by_core / fast.rate,
        goal=f"{GOAL:g} moves/s on a core, p99 {MOST_LATENCY:g} ms",
        is_reached=by_core >= GOAL and paced.share(0.99) <= MOST_LATENCY,
        note=f"{paced.rate:.0f} a second: {paced.words}",
    )


def crowd(arguments: list[str], seconds: float) -> Row:
    """A thousand connections, most of which only watch."""
    measured = run(arguments, PLAYERS, seconds, crowd=CROWD)
    fast, paced = measured.fast, measured.paced
    by_core = fast.moves / measured.processor
    return Row(
        f"Server, {CROWD:,} connections",
        by_core,
        fast.rate,
        "moves/s",
        f"on the clock, {PLAYERS} of them play",
        by_core / fast.rate,
        note=f"{paced.rate:.0f} a second: {paced.words}",
    )


def growth(one: Measured, two: Measured) -> Row:
    """What a second worker brings, on as many cores as there are."""
    return Row(
        "Server, two workers, PostgreSQL",
        two.fast.rate,
        one.fast.rate,
        "moves/s",
        "one worker, on the clock",
        two.fast.rate / one.fast.rate,
        note=f"{two.fast.moves / two.processor:.0f} on each core they had, of {psutil.cpu_count()} shared with "
        f"clients and database; one worker {one.fast.moves / one.processor:.0f}; "
        f"{two.paced.rate:.0f} a second: {two.paced.words}",
    )


def idle(arguments: list[str]) -> Row:
    """What a table costs in memory when nobody is there."""
    server = Process(*arguments)
    try:
        kept = asyncio.run(memory_per_match(server))
    finally:
        server.stop()
    return Row("Server, memory of an idle match", kept, kept, "kB", f"mean of {IDLE:,}, ten actions each", 1.0)


async def memory_per_match(server: Process) -> float:
    """Kilobytes."""
    async with httpx.AsyncClient(timeout=60) as client:
        players = await seated(server.url, client, PLAYERS)
        before = memory(server)
        for _ in range(IDLE // len(players)):
            for player in players:
                await player.open()
                for _ in range(10):
                    await player.play()
        return (memory(server) - before) / IDLE / 1_000


def run(arguments: list[str], players: int, seconds: float, crowd: int = 0) -> Measured:
    """Starts a server, plays on it, and stops it."""
    server = Process(*arguments)
    try:
        return asyncio.run(measured(server, players, seconds, crowd))
    finally:
        server.stop()


async def measured(server: Process, count: int, seconds: float, crowd: int) -> Measured:
    """At the pace of the goal first, for the time an answer takes; then as fast as possible."""
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(httpx.AsyncClient(timeout=60))
        watching = await seated(server.url, client, crowd - count) if crowd else []
        players = await seated(server.url, client, count)
        await as_fast_as_possible(players, seconds / 5)
        gc.freeze()  # what the clients' own memory costs is no matter of the server's
        paced = await at_pace(players, GOAL, seconds)
        before = processor(server)
        fast = await as_fast_as_possible(players, seconds)
        used = processor(server) - before
        for player in (*watching, *players):
            await player.socket.close()
    return Measured(fast, paced, used)


def processes(server: Process) -> list[psutil.Process]:
    """The server and its workers; bots in their own processes have nothing to do here."""
    first = psutil.Process(server.pid)
    return [first, *first.children(recursive=True)]


def processor(server: Process) -> float:
    """Seconds of processor time so far."""
    return sum(sum(process.cpu_times()[:2]) for process in processes(server))


def memory(server: Process) -> float:
    """Bytes of the server itself."""
    return float(psutil.Process(server.pid).memory_info().rss)
