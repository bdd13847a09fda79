"""Where matches are played: here, on all cores, or on a Ray cluster. All give results as they come."""

import multiprocessing
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

from pyxis.arena.referee import Job, Result, play
from pyxis.core.errors import OptionError

AHEAD = 2
"""Jobs handed out per worker, so that none waits for the next."""


def play_all(jobs: Iterable[Job], workers: str = "") -> Iterator[Result]:
    """Plays all jobs: `workers` is a number of processes (default: all cores), or the address of a Ray cluster."""
    if workers.startswith("ray"):
        return _on_ray(jobs, workers)
    if workers and not workers.isdigit():
        raise OptionError(f"workers={workers} is unknown: give a number of processes or ray://host:port")
    count = int(workers) if workers else os.cpu_count() or 1
    return map(play, jobs) if count == 1 else _in_processes(jobs, count)


def _in_processes(jobs: Iterable[Job], count: int) -> Iterator[Result]:
    """Fresh processes, not forks: compiled code and threads do not survive a fork."""
    with ProcessPoolExecutor(count, multiprocessing.get_context("spawn")) as pool:
        try:
            queue = iter(jobs)
            running: set[Future[Result]] = set()
            while True:
                for job in queue:
                    running.add(pool.submit(play, job))
                    if len(running) >= AHEAD * count:
                        break
                if not running:
                    return
                ended, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in ended)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _on_ray(jobs: Iterable[Job], address: str) -> Iterator[Result]:
    """The same on a cluster; `ray` alone starts one on this machine."""
    ray = _import_ray()
    ray.init(address=None if address == "ray" else address, ignore_reinit_error=True, log_to_driver=False)
    remote = ray.remote(play)
    ahead = AHEAD * int(ray.cluster_resources().get("CPU", 1))
    queue = iter(jobs)
    running: list[Any] = []
    while True:
        for job in queue:
            running.append(remote.remote(job))
            if len(running) >= ahead:
                break
        if not running:
            return
        ended, running = ray.wait(running)
        yield from ray.get(ended)


def _import_ray() -> Any:
    try:
        import ray  # noqa: PLC0415
    except ImportError as error:
        raise OptionError("playing on a cluster needs Ray: install pyxis[ray]") from error
    return ray
