"""How long somebody waits who has just started Python, with the machine code on disk and without."""

import os
import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pyxis
from bench.contest import Row

FIRST_MOVE = """
import time
began = time.perf_counter()
import pyxis
match = pyxis.new({game!r})
match.play(match.legal[0])
print(time.process_time(), time.perf_counter() - began)
"""
"""From `import pyxis` to the first move made."""

WHOLE_MATCH = """
import time
began = time.perf_counter()
import pyxis
match = pyxis.new({game!r}, seed=1)
while not match.over:
    match = match.view() and match.play(match.legal[0])
match.returns
pyxis.playouts(pyxis.new({game!r}, seed=1), 1)
print(time.process_time(), time.perf_counter() - began)
"""
"""A match to its end, and a playout: all kernels of the game that play needs."""

WARM_RUNS = 5
FIRST_MOVE_GOAL = 1.5
"""Seconds on the clock."""


class Wait(NamedTuple):
    """What one run took, in seconds."""

    processor: float
    wall: float


def rows(rounds: int) -> Iterator[Row]:
    """The first move in Pyrgos, then a whole match of each game."""
    runs = min(rounds, WARM_RUNS)
    yield row("Pyrgos, import to first move", FIRST_MOVE.format(game="pyrgos"), runs, FIRST_MOVE_GOAL)
    for game in pyxis.games():
        yield row(f"{game.title}, import to end of match", WHOLE_MATCH.format(game=game.id), runs)


def row(what: str, script: str, runs: int, most: float | None = None) -> Row:
    """The script in processes of its own: once with an empty cache, then with the cache that left.

    `most` is how many seconds somebody may have to wait: by the clock, since that is what people wait by.
    """
    with TemporaryDirectory() as cache:
        cold = waited(script, cache)
        warm = [waited(script, cache) for _ in range(runs)]
    processor = median(wait.processor for wait in warm)
    wall = median(wait.wall for wait in warm)
    note = f"on the clock {wall:.1f} s, with an empty cache {cold.wall:.0f} s"
    return Row(
        what,
        ours=processor,
        beside=cold.processor,
        unit="s",
        beside_what="with an empty cache",
        ratio=cold.processor / processor,
        goal="" if most is None else f"{most:g} s on the clock",
        is_reached=most is None or wall <= most,
        note=note,
    )


def waited(script: str, cache: str) -> Wait:
    """What the script says it took."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", script],
        env={**environment, "PYXIS_CACHE": cache},
        capture_output=True,
        text=True,
        check=True,
    )
    processor, wall = map(float, done.stdout.split())
    return Wait(processor, wall)
