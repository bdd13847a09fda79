"""Machine code is saved by one process at a time, and counted.

Numba reads the list of what is there, adds to it and writes it back. Of two processes that do so at the same moment one
is forgotten, or found in the place of the other.
"""

import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from numba.core import caching

LOCK = "saving.lock"
index: Any = cast(Any, caching).IndexDataCacheFile


@contextmanager
def one_at_a_time() -> Iterator[Callable[[], int]]:
    """Meanwhile other processes that do likewise wait for each other; gives how many kernels were saved so far."""
    save, saved = index.save, 0

    def save_alone(self: Any, key: Any, data: Any) -> None:
        nonlocal saved
        saved += 1
        with Path(self._cache_path, LOCK).open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            save(self, key, data)

    index.save = save_alone
    try:
        yield lambda: saved
    finally:
        index.save = save
