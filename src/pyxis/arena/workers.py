"""Where matches are played: here, on all cores, or on a Ray cluster. All give what comes out as it comes."""

import multiprocessing
import os
import signal
import warnings
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from threading import current_thread, main_thread
from typing import Any, Self, TypeVar

from pyxis.arena.leash import attend
from pyxis.core.errors import OptionError, PyxisError
from pyxis.core.options import read_whole

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

AHEAD = 2
"""Tasks handed out per worker, so that none waits for the next."""
MOST_WORKERS = 4096
ON_THIS_MACHINE = "ray"
CLUSTER = "ray://"


def spread(work: Callable[[Task], Outcome], tasks: Iterable[Task], workers: str = "") -> Iterator[Outcome]:
    """`work` done on every task, in any order.

    `workers` is a number of processes (default: one for each core), `ray`, or the address of a Ray cluster.
    """
    if workers == ON_THIS_MACHINE or workers.startswith(CLUSTER):
        return _on_ray(work, tasks, workers)
    count = read_workers(workers)
    return map(work, tasks) if count == 1 else _in_processes(work, tasks, count)


def read_workers(workers: str) -> int:
    """How many processes are meant; raises `OptionError` if it is neither a number nor a cluster."""
    if not workers:
        return os.cpu_count() or 1
    try:
        return read_whole("workers", workers, 1, MOST_WORKERS)
    except OptionError as error:
        raise OptionError(f"{error}; or `ray`, or {CLUSTER}host:port for a cluster") from None


def _in_processes(work: Callable[[Task], Outcome], tasks: Iterable[Task], count: int) -> Iterator[Outcome]:
    """Fresh processes, not forks: compiled code and threads do not survive a fork."""
    context = multiprocessing.get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(count, context, initializer=attend, initargs=(theirs,))
    with _Interruption(ours.close) as interruption:
        try:
            running: set[Future[Outcome]] = set()
            queue = iter(tasks)
            while True:
                for task in queue:
                    running.add(_submit(pool, work, task))
                    if len(running) >= AHEAD * count:
                        break
                if not running:
                    break
                ended, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in ended)
        except BrokenProcessPool as error:
            if interruption.came:
                raise KeyboardInterrupt from None
            raise PyxisError("a worker was killed, perhaps for want of memory: try fewer workers") from error
        finally:
            # Whoever has had enough need not wait for the matches under way.
            ours.close()
            pool.shutdown(cancel_futures=True)
            theirs.close()


def _submit(pool: ProcessPoolExecutor, work: Callable[[Task], Outcome], task: Task) -> Future[Outcome]:
    """Workers begun here never hear Ctrl-C, not even while they start: it is for us."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(work, task)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Interruption:
    """Ctrl-C, taken as a call: raised in the middle of a wait it may leave a lock held for ever."""

    def __init__(self, let_go: Callable[[], None]) -> None:
        self.came = False
        self._let_go = let_go
        self._before: Any = None

    def __enter__(self) -> Self:
        if current_thread() is main_thread():
            self._before = signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _hear(self, *_: object) -> None:
        self.came = True
        self._let_go()


def _on_ray(work: Callable[[Task], Outcome], tasks: Iterable[Task], address: str) -> Iterator[Outcome]:
    """The same on a cluster; `ray` alone starts one on this machine."""
    ray = _import_ray()
    _join(ray, address)
    try:
        remote = ray.remote(work)
        ahead = AHEAD * int(ray.cluster_resources().get("CPU", 1))
        queue = iter(tasks)
        running: list[Any] = []
        while True:
            for task in queue:
                running.append(remote.remote(task))
                if len(running) >= ahead:
                    break
            if not running:
                return
            ended, running = ray.wait(running)
            yield from ray.get(ended)
    finally:
        ray.shutdown()


def _join(ray: Any, address: str) -> None:
    where = {"address": "local", "include_dashboard": False} if address == ON_THIS_MACHINE else {"address": address}
    try:
        # What Ray warns of is no more than the error says.
        with warnings.catch_warnings(action="ignore"):
            ray.init(log_to_driver=False, logging_level="error", **where)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise OptionError(f"no Ray cluster lets us in at {address}: {error}") from error


def _import_ray() -> Any:
    try:
        import ray  # noqa: PLC0415
    except ImportError as error:
        raise OptionError("playing on a cluster needs Ray: install pyxis[ray]") from error
    return ray
