"""PuXes: shots of the real table a second, on one core and on all, beside the quick table; their size on the wire."""

import json
import os
import zlib
from collections.abc import Iterator
from dataclasses import replace
from statistics import median

import numpy as np

import pyxis
from bench.contest import WALL, Row, contest
from pyxis.core.kernel import program
from pyxis.core.layout import Array
from pyxis.core.match import Match
from pyxis.games.puxes.physics.batch import hire, shoot_all
from pyxis.games.puxes.physics.source import flick_of, scene_of, tell
from pyxis.games.puxes.rules.quick.plan import plan_report
from pyxis.games.puxes.words.shots import motion

SHOTS = 48
SKETCHES = 2000
ON_ONE_CORE, ON_TWO_CORES = 100, 180
"""Shots a second that planning wants."""
PATIENCE = 60.0
"""Seconds a process may take to start."""
MOST_BYTES = 2048
"""Of a shot on the wire, compressed."""


@program
def sketch(states: Array, times: int) -> int:
    """Plans the report of the same flick again and again; returns how often."""
    for _ in range(times):
        plan_report(states[0])
    return times


def flicked() -> list[Match]:
    """Flicks of all four oracles from the start, aimed about the enemy temple."""
    start = pyxis.new("puxes", seed=pyxis.BY_HAND, start_faces="suggested", first="a", tremor=0, little="on")
    return [start.play(f"Ao{1 + number % 4}/S@{84 + number % 13}.00^{12 + number % 20}") for number in range(SHOTS)]


def rows(rounds: int) -> Iterator[Row]:
    """One core beside all of them; the quick table beside the real one; the bytes of a shot."""
    matches = flicked()
    orders = [(scene_of(match.state), flick_of(match.state)) for match in matches]
    cores = os.cpu_count() or 1
    for worker in hire(cores):
        worker.is_ready(PATIENCE)

    def on_one_core() -> float:
        return len(shoot_all(orders, cores=1))

    def on_all_cores() -> float:
        return len(shoot_all(orders, cores=cores))

    row = contest(
        f"PuXes, shots on {cores} cores", on_all_cores, on_one_core, "shots/s", "on one core", rounds, clock=WALL
    )
    is_reached = row.beside >= ON_ONE_CORE and (cores < 2 or row.ours >= ON_TWO_CORES)
    yield replace(row, goal=f"{ON_TWO_CORES}, and {ON_ONE_CORE} on one", is_reached=is_reached)
    states = np.array(matches[0].states)
    yield contest(
        "PuXes, the quick table", lambda: sketch(states, SKETCHES), on_one_core, "shots/s", "the real table", rounds
    )
    yield on_the_wire(matches)


def on_the_wire(matches: list[Match]) -> Row:
    """How many bytes the motion of a shot takes."""
    written = [json.dumps(motion(match.state, tell(match.state))).encode() for match in matches]
    sizes = [len(zlib.compress(text)) for text in written]
    return Row(
        what="PuXes, the motion of a shot, compressed",
        ours=median(sizes),
        beside=median(map(len, written)),
        unit="bytes",
        beside_what="as it is",
        ratio=median(len(text) / size for text, size in zip(written, sizes, strict=True)),
        goal=f"{MOST_BYTES} bytes at most",
        is_reached=max(sizes) <= MOST_BYTES,
        note=f"the largest {max(sizes)}",
    )
