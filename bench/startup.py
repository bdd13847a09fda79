"""How long somebody waits who has just started Python, with the machine code on disk and without."""

import os
import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from tempfile import TemporaryDirectory

import pyxis
from bench.contest import Row

FIRST_MOVE = """
import time
began = time.perf_counter()
import pyxis
match = pyxis.new({game!r})
match.play(match.legal[0])
print(time.perf_counter() - began)
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
print(time.perf_counter() - began)
"""
"""A match to its end, and a playout: all kernels of the game that play needs."""

WARM_RUNS = 5


def rows(rounds: int) -> Iterator[Row]:
    """The first move in Pyrgos, then a whole match of each game; the empty cache is measured once, as it takes long."""
    warm_runs = min(rounds, WARM_RUNS)
    yield row("Pyrgos, import to first move", FIRST_MOVE.format(game="pyrgos"), warm_runs)
    for game in pyxis.games():
        yield row(f"{game.title}, import to end of match", WHOLE_MATCH.format(game=game.id), warm_runs)


def row(what: str, script: str, warm_runs: int) -> Row:
    """The script in processes of its own: once with an empty cache, then with the cache that left."""
    with TemporaryDirectory() as cache:
        cold = seconds(script, cache)
        warm = median(seconds(script, cache) for _ in range(warm_runs))
    return Row(what, warm, cold, "s", "with an empty cache", cold / warm)


def seconds(script: str, cache: str) -> float:
    """What the script says it took."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", script],
        env={**environment, "PYXIS_CACHE": cache},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)
