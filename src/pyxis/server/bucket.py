"""How fast somebody may talk."""

import time


class Bucket:
    """So many at once, and so many a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._level = burst
        self._since = time.monotonic()

    def take(self) -> bool:
        """Whether there is one left."""
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._since) * self._rate)
        self._since = now
        if self._level < 1:
            return False
        self._level -= 1
        return True
