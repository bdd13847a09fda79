"""How long a search may go on: by the clock, by the positions it enters, or until somebody says stop."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class Budget:
    """What is left to spend; `None` is no limit."""

    seconds: float | None = None
    nodes: int | None = None
    """Positions entered."""
    heed: Callable[["Budget"], object] | None = None
    """Called after every slice of the search, which ends if it says `False`."""
    spent: int = 0
    stopped: bool = False
    clock: Callable[[], float] = time.monotonic
    started: float = field(init=False)

    def __post_init__(self) -> None:
        self.started = self.clock()

    @property
    def elapsed(self) -> float:
        """Seconds since the start."""
        return self.clock() - self.started

    @property
    def is_spent(self) -> bool:
        """Whether it is time to stop."""
        return self.stopped or self.nodes_left <= 0 or (self.seconds is not None and self.elapsed >= self.seconds)

    @property
    def seconds_left(self) -> float | None:
        """Until the clock stops the search; `None` if it does not."""
        return None if self.seconds is None else max(0.0, self.seconds - self.elapsed)

    @property
    def nodes_left(self) -> float:
        """Positions that may still be entered."""
        return float("inf") if self.nodes is None else self.nodes - self.spent

    def has(self, seconds: float) -> bool:
        """Whether there is time for something that takes so long."""
        return not self.is_spent and (self.seconds is None or self.elapsed + seconds <= self.seconds)

    def share(self, part: float) -> "Budget":
        """A budget of that part of the time left."""
        return Budget(None if self.seconds_left is None else part * self.seconds_left, clock=self.clock)

    def spend(self, nodes: int) -> None:
        """Takes note of positions entered."""
        self.spent += nodes
        if self.heed is not None and self.heed(self) is False:
            self.stopped = True
