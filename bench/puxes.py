"""PuXes: shots of the real table a second, on one core beside the same on all of them, and beside the quick table."""

import os
from collections.abc import Iterator

import numpy as np

import pyxis
from bench.contest import WALL, Row, contest
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.puxes.physics.batch import shoot_all
from pyxis.games.puxes.physics.scene import Flick, Scene
from pyxis.games.puxes.quick import plan_report
from pyxis.games.puxes.table import flick_of, scene_of

SHOTS = 48
SKETCHES = 2000


@kernel
def sketch(states: Array, times: int) -> int:
    """Plans the report of the same flick again and again; returns how often."""
    for _ in range(times):
        plan_report(states[0])
    return times


def shots() -> list[tuple[Scene, Flick]]:
    """Flicks of all four oracles from the start, aimed about the enemy temple."""
    start = pyxis.new("puxes", seed=pyxis.BY_HAND, start_faces="suggested", first="a", tremor=0, little="on")
    orders = []
    for number in range(SHOTS):
        aim, power = 84 + number % 13, 12 + number % 20
        flicked = start.play(f"Ao{1 + number % 4}/S@{aim}.00^{power}")
        orders.append((scene_of(flicked.state), flick_of(flicked.state)))
    return orders


def rows(rounds: int) -> Iterator[Row]:
    """One core beside all of them; the quick table beside the real one."""
    orders = shots()
    cores = os.cpu_count() or 1

    def on_one_core() -> float:
        return len(shoot_all(orders, threads=1))

    def on_all_cores() -> float:
        return len(shoot_all(orders, threads=cores))

    match = pyxis.new("puxes", seed=pyxis.BY_HAND, start_faces="suggested", first="a", tremor=0, little="on")
    states = np.array(match.play("Ao2/S@90.00^20").states)
    yield contest(
        f"PuXes, shots on {cores} cores", on_all_cores, on_one_core, "shots/s", "on one core", rounds, clock=WALL
    )
    yield contest(
        "PuXes, the quick table", lambda: sketch(states, SKETCHES), on_one_core, "shots/s", "the real table", rounds
    )
