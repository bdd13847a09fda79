"""Many shots at once, on all cores: here, and in processes beside this one.

A shot goes to and fro between the engine and Python so often that threads would only stand in each other's way.
"""

import atexit
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import IO, cast

from pyxis.games.puxes.physics.engine import shoot
from pyxis.games.puxes.physics.scene import Flick, Outcome, Scene

Order = tuple[Scene, Flick]
FEW = 4
"""Shots that are not worth a process."""
PATIENCE = 5.0
"""Seconds a process has to finish what nobody waits for any more."""


class Worker:
    """A process that shoots, and ends when this one does. It has one customer at a time."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "pyxis.games.puxes.physics.worker"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603
        self._orders = cast(IO[bytes], self._process.stdin)
        self._answers = cast(IO[bytes], self._process.stdout)
        self._free = threading.Semaphore(0)
        atexit.register(self.close)
        threading.Thread(target=self.receive, daemon=True).start()

    def send(self, orders: Sequence[Order]) -> bool:
        """Gives it something to do, if it is ready and free; whoever does has to `receive`."""
        if not self._free.acquire(blocking=False):
            return False
        try:
            pickle.dump(orders, self._orders)
            self._orders.flush()
        except OSError:
            return False
        return True

    def receive(self) -> list[Outcome] | None:
        """What it has to say, and be it that it is ready; nothing once it has died, and then it is never free again."""
        try:
            answer: list[Outcome] = pickle.load(self._answers)  # noqa: S301  (from a process started here)
        except (EOFError, OSError, ValueError, pickle.UnpicklingError):
            return None
        self._free.release()
        return answer

    def close(self) -> None:
        """Lets it go, once it has done what it was sent."""
        with suppress(OSError):
            self._orders.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._answers.close()

    def is_ready(self, seconds: float) -> bool:
        """Whether it is free within so many seconds."""
        is_free = self._free.acquire(timeout=seconds)
        if is_free:
            self._free.release()
        return is_free


_workers: list[Worker] = []


def hire(cores: int = 0) -> list[Worker]:
    """The processes beside this one for so many cores (0: all there are), started by whoever asks first."""
    count = (cores or os.cpu_count() or 1) - 1
    while len(_workers) < count:
        _workers.append(Worker())
    return _workers[:count]


def shoot_all(shots: Iterable[Order], cores: int = 0) -> list[Outcome]:
    """The outcomes in the order of the shots, the same on any number of cores (0: all there are)."""
    orders = list(shots)
    workers = hire(max(1, min(cores or os.cpu_count() or 1, len(orders) // FEW)))
    count = len(workers) + 1
    shares = [orders[number::count] for number in range(count)]
    sent = {number: worker for number, worker in enumerate(workers, 1) if worker.send(shares[number])}
    outcomes = {number: _all_here(share) for number, share in enumerate(shares) if number not in sent}
    for number, worker in sent.items():
        outcomes[number] = worker.receive() or _all_here(shares[number])
    return [outcomes[index % count][index // count] for index in range(len(orders))]


def _all_here(orders: Sequence[Order]) -> list[Outcome]:
    return [shoot(*order) for order in orders]
