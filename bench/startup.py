"""How long somebody waits: for the box, for a game they click, for Python; with machine code on disk and without."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pyxis
from bench.contest import Row
from pyxis.arena.stages import AT_TABLES

FIRST_MOVE = """
import time
began = time.perf_counter()
import pyxis
match = pyxis.new({game!r})
match.play(match.legal[0])
print(time.process_time(), time.perf_counter() - began)
"""
"""From `import pyxis` to the first move made."""

TERMINAL = """
import subprocess, sys, time, resource
began = time.perf_counter()
subprocess.run([sys.executable, "-m", "pyxis"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime, time.perf_counter() - began)
"""
"""The box in the terminal, shown to somebody who goes away at once."""

PREPARED = """
import resource, sys, time
from pyxis.arena.exercises import exercise
for stage in sys.argv[2:]:
    exercise(sys.argv[1], stage)
print(time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000)
"""
"""Everything of some stages of a game; seconds of processor time, and megabytes."""

WARM_RUNS = 5
FIRST_MOVE_GOAL, TERMINAL_GOAL = 0.8, 1.0
BOX_GOAL, GAME_GOAL = 45.0, 25.0
"""Seconds on the clock."""
PROCESSOR_GOAL, MEMORY_GOAL = 150.0, 800.0
"""Seconds of all processes together, and megabytes of each."""
BEFORE = 567.0
"""Seconds it took when every algorithm was compiled for every game."""
PATIENCE = 600.0


class Wait(NamedTuple):
    """What one run took, in seconds."""

    processor: float
    wall: float


def rows(rounds: int) -> Iterator[Row]:
    """The box, each game after a click, all of them; then what is left of it the second time."""
    runs = min(rounds, WARM_RUNS)
    ids = [game.id for game in pyxis.games() if game.rules_file.parts[-3] == "games"]
    for game in ids:
        yield from clicked(game)
    yield everything(ids)
    yield row("Pyrgos, import to first move", FIRST_MOVE.format(game="pyrgos"), runs, FIRST_MOVE_GOAL)
    yield row("the box in the terminal", TERMINAL, runs, TERMINAL_GOAL)


def clicked(game: str) -> Iterator[Row]:
    """A server with an empty cache, and somebody who clicks on a game at once."""
    title = pyxis.game(game).title
    with TemporaryDirectory() as cache, server(cache) as (address, opened):
        began = time.perf_counter()
        table = bots = 0.0
        while not (table and bots):
            state = asked(f"{address}/api/readiness?wanted={game}")
            mine = next(each for each in state if each["game"] == game)
            elapsed = time.perf_counter() - began
            table = table or (elapsed if mine["table"] == 0 else 0.0)
            bots = bots or (elapsed if mine["bots"] == 0 else 0.0)
            if elapsed > PATIENCE or None in mine.values():
                raise SystemExit(f"{title} cannot be prepared: {mine.get('trouble', 'it takes too long')}")
            time.sleep(0.1)
    if game == "pyrgos":
        yield waited_for("the box, with an empty cache", opened, BOX_GOAL)
    playing = max(table, bots)
    yield waited_for(f"{title}, clicked first, against casual", playing, GAME_GOAL, f"the table after {table:.0f} s")


def waited_for(what: str, seconds: float, goal: float, note: str = "") -> Row:
    """A wait beside the longest we mean to let anybody wait."""
    return Row(what, seconds, goal, "s", "at most", goal / seconds, f"{goal:g} s", seconds <= goal, note)


@contextmanager
def server(cache: str) -> Iterator[tuple[str, float]]:
    """A server of its own: its address, and how long it took until it answered."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "pyxis", "serve", "--port", str(port), "--database", f"{cache}/server.sqlite"]
    began = time.perf_counter()
    running = subprocess.Popen(command, env=environment(cache), stdout=subprocess.DEVNULL)  # noqa: S603
    try:
        while True:
            try:
                asked(f"{address}/api/health")
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
            else:
                break
        yield address, time.perf_counter() - began
    finally:
        running.terminate()
        running.wait()


def asked(url: str) -> Any:
    """What the server answers."""
    with urllib.request.urlopen(url, timeout=60) as answer:  # noqa: S310
        return json.loads(answer.read() or b"null")


def everything(games: list[str]) -> Row:
    """All games with all bots, one process each as a server has it, and what that takes."""
    took: list[float] = []
    memory: list[float] = []
    with TemporaryDirectory() as cache:
        for game, stages in [("", ("shared",)), *((game, AT_TABLES) for game in games)]:
            seconds, megabytes = printed(PREPARED, cache, game, *stages)
            took.append(seconds)
            memory.append(megabytes)
    return Row(
        "all games with all bots",
        ours=sum(took),
        beside=BEFORE,
        unit="s",
        beside_what="every algorithm for every game",
        ratio=BEFORE / sum(took),
        goal=f"{PROCESSOR_GOAL:g} s of processor time, {MEMORY_GOAL:g} MB a process",
        is_reached=sum(took) <= PROCESSOR_GOAL and max(memory) <= MEMORY_GOAL,
        note=f"{max(memory):.0f} MB at most; " + ", ".join(f"{seconds:.0f}" for seconds in took) + " s",
    )


def row(what: str, script: str, runs: int, most: float) -> Row:
    """The script in processes of its own: once with an empty cache, then with the cache that left.

    `most` is how many seconds somebody may have to wait: by the clock, since that is what people wait by.
    """
    with TemporaryDirectory() as cache:
        cold = Wait(*printed(script, cache))
        warm = [Wait(*printed(script, cache)) for _ in range(runs)]
    processor = median(wait.processor for wait in warm)
    wall = median(wait.wall for wait in warm)
    return Row(
        what,
        ours=processor,
        beside=cold.processor,
        unit="s",
        beside_what="with an empty cache",
        ratio=cold.processor / processor,
        goal=f"{most:g} s on the clock",
        is_reached=wall <= most,
        note=f"on the clock {wall:.2f} s, with an empty cache {cold.wall:.0f} s",
    )


def printed(script: str, cache: str, *arguments: str) -> list[float]:
    """The numbers a script prints, last."""
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", script, *arguments],
        env=environment(cache),
        capture_output=True,
        text=True,
        check=True,
    )
    return [float(number) for number in done.stdout.split()[-2:]]


def environment(cache: str) -> dict[str, str]:
    """Ours, with a cache of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    return {**kept, "PYXIS_CACHE": cache}
