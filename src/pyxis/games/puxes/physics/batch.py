"""Many shots at once, one table for each thread: the engine lets go of Python while it steps."""

import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from pyxis.games.puxes.physics.engine import shoot
from pyxis.games.puxes.physics.scene import Flick, Outcome, Scene


def shoot_all(shots: Iterable[tuple[Scene, Flick]], threads: int = 0) -> list[Outcome]:
    """The outcomes in the order of the shots, the same for any number of threads (0: one for each core)."""
    workers = threads or os.cpu_count() or 1
    orders = list(shots)
    if workers == 1:
        return [shoot(scene, flick) for scene, flick in orders]
    with ThreadPoolExecutor(workers) as pool:
        return list(pool.map(lambda order: shoot(*order), orders))
