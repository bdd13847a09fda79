"""About how long preparing takes: as it took on this machine before, else a guess by the size of the game's sources."""

from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import suppress
from functools import cache
from math import ceil
from pathlib import Path

import msgspec

from pyxis.arena.stages import Item, Stage
from pyxis.core.errors import PyxisError
from pyxis.core.registry import game as find_game
from pyxis.core.store import cache_home

GUESS: dict[Stage, float] = {
    "shared": 0.1,
    "rules": 0.06,
    "table": 0.005,
    "thought": 0.02,
    "bots": 0.005,
    "advice": 0.005,
    "rest": 0.06,
}
"""Seconds for a kilobyte of sources."""
START = 2.0
"""Seconds until a process is there."""
UNKNOWN = 100.0
"""Kilobytes of a game whose sources are not found."""
TRUST = 15.0
"""Seconds of work after which how fast it went counts as much as what was expected."""
OVERDUE = 0.25
"""What takes longer than expected is believed to take that share of its time more: nobody is told `0 s` twice."""
LEAST = 1.0
A_MINUTE = 60
FEW, FEW_SECONDS = 10, 5
"""Up to so many seconds are told one by one, others by so many."""


def durations_file() -> Path:
    """Where it is kept how long things took; it outlives the machine code."""
    return cache_home().parent / "durations.json"


@cache
def size(game: str) -> float:
    """Kilobytes of the sources of a game."""
    try:
        folder = find_game(game).rules_file.parent
        return sum(file.stat().st_size for file in folder.rglob("*.py")) / 1000 or UNKNOWN
    except (OSError, PyxisError):
        return UNKNOWN


class Estimates:
    """What is expected, corrected by how fast it goes today."""

    def __init__(self, file: Path | None = None, sizes: Callable[[str], float] = size) -> None:
        self._file = file or durations_file()
        self._sizes = sizes
        self._known: dict[str, float] = {}
        self._expected = self._took = TRUST
        with suppress(OSError, msgspec.DecodeError):
            self._known = msgspec.json.decode(self._file.read_bytes(), type=dict[str, float])

    def seconds(self, item: Item) -> float:
        """About how long it takes from its beginning to its end."""
        return self._expectation(item) * self._took / self._expected

    def left(self, item: Item, elapsed: float) -> float:
        """About how long it still takes."""
        return max(self.seconds(item) - elapsed, OVERDUE * elapsed, LEAST)

    def learn(self, item: Item, seconds: float) -> None:
        """It was compiled, and took so long; if half of it was there already, that is no rule for the next time."""
        self._expected += self._expectation(item)
        self._took += seconds
        self._known[str(item)] = max(seconds, self._known.get(str(item), 0.0) / 2)
        draft = self._file.with_suffix(".part")
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(msgspec.json.format(msgspec.json.encode(self._known)))
            draft.replace(self._file)

    def _expectation(self, item: Item) -> float:
        known = self._known.get(str(item))
        return START + GUESS[item.stage] * self._sizes(item.game) if known is None else known


def about(seconds: float) -> str:
    """`8 s`, `25 s`, `3 min`: no more exact than an estimate can be."""
    if seconds > A_MINUTE + 30:
        return f"{round(seconds / A_MINUTE)} min"
    return f"{ceil(seconds) if seconds <= FEW else FEW_SECONDS * ceil(seconds / FEW_SECONDS)} s"


def forecast(
    left: Mapping[Item, float],
    queue: Sequence[Item],
    seconds: Callable[[Item], float],
    workers: int,
    in_haste: Container[str] = (),
) -> dict[Item, float]:
    """In how many seconds each item will be there, if whoever is free takes the next one that can be begun.

    `left` is what those still take that are under way, `seconds` what others will.
    """
    ends, waiting, now = dict(left), list(queue), 0.0
    while waiting:
        busy = {item: end for item, end in ends.items() if end > now}
        able = [item for item in waiting if item.can_begin([*waiting, *busy], busy, in_haste)]
        if able and len(busy) < workers:
            waiting.remove(able[0])
            ends[able[0]] = now + seconds(able[0])
        elif busy:
            now = min(busy.values())
        else:
            break  # what they need has failed
    return ends
