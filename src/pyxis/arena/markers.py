"""What is known of the machine code on disk: small files beside it, by game and stage, that are gone when it is gone.

They are also how several processes with one cache get along: one of them prepares, the others look what it has done
and leave notes of what they would like to have first.
"""

import fcntl
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Literal

from pyxis.arena.stages import STAGES, Item
from pyxis.core.kernel import config
from pyxis.core.registry import game_ids, module_of
from pyxis.core.store import SHARED, SHIPPED, cache_home, home, home_name

Kind = Literal["ready", "begun", "failed", "wanted"]
LOCK = "preparing.lock"


def cache_folder(game: str) -> Path:
    """Where the machine code of a game lies; of what all games share, if none is named."""
    place = home(home_name(module_of(game)) if game else SHARED)
    return cache_home() / place.folder_name


def is_kept() -> bool:
    """Whether machine code is made at all, and outlives the process that makes it."""
    folder = home(SHARED).folder
    return not config.DISABLE_JIT and folder is not None and os.access(folder, os.W_OK)


class Markers:
    """The files; a disk that is full only costs time."""

    def __init__(self, folder: Callable[[str], Path] = cache_folder, games: Sequence[str] = ()) -> None:
        self._folder = folder
        self._games = games or game_ids()

    def _file(self, item: Item, kind: Kind) -> Path:
        return self._folder(item.game) / f"{item}.{kind}"

    def is_ready(self, item: Item) -> bool:
        """Whether it has been prepared, by whomever, or came with the package."""
        file = self._file(item, "ready")
        return file.is_file() or (SHIPPED / file.parent.name / file.name).is_file()

    def set_ready(self, item: Item) -> None:
        """It is prepared, for good."""
        self._put(item, "ready")
        self.clear(item)

    def begin(self, item: Item) -> None:
        """Somebody prepares it from now on."""
        self._put(item, "begun")

    def begun(self, item: Item) -> float | None:
        """Since when somebody prepares it, in seconds since 1970."""
        with suppress(OSError):
            return self._file(item, "begun").stat().st_mtime
        return None

    def fail(self, item: Item, reason: str) -> None:
        """It cannot be prepared; whoever starts anew may try again."""
        self.clear(item)
        self._put(item, "failed", reason)

    def failure(self, item: Item) -> str | None:
        """Why it cannot be prepared."""
        with suppress(OSError):
            return self._file(item, "failed").read_text(encoding="utf-8")
        return None

    def want(self, item: Item) -> None:
        """Asks whoever prepares to do this first."""
        self._put(item, "wanted")

    def wanted(self) -> Iterator[Item]:
        """What others ask for."""
        for game in self._games:
            for stage in STAGES:
                if self._file(Item(game, stage), "wanted").is_file():
                    yield Item(game, stage)

    def clear(self, item: Item) -> None:
        """Forgets everything of it but that it is ready."""
        kinds: tuple[Kind, ...] = ("begun", "failed", "wanted")
        with suppress(OSError):
            for kind in kinds:
                self._file(item, kind).unlink(missing_ok=True)

    def _put(self, item: Item, kind: Kind, text: str = "") -> None:
        file = self._file(item, kind)
        with suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")

    def turn(self) -> "Turn":
        """To be had before anything is prepared."""
        return Turn(self._folder("") / LOCK)


class Turn:
    """Of all processes with one cache one prepares at a time; if it dies, the next one may."""

    def __init__(self, file: Path) -> None:
        self._path = file
        self._file: int | None = None

    @property
    def is_ours(self) -> bool:
        """Whether it is our turn."""
        return self._file is not None

    def take(self) -> bool:
        """Whether it is our turn from now on, or was already; nobody waits."""
        if self._file is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(self._path, os.O_RDWR | os.O_CREAT)
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(file)
                return False
            except OSError:
                pass  # a disk without locks: then several may do the same, which only costs time
            self._file = file
        return self.is_ours

    def give_back(self) -> None:
        """Lets others have it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
