"""Where matches are kept: every one is saved move by move, and found again."""

import os
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

from pyxis.cli.preparing import make_ready
from pyxis.core.errors import PyxisError, RecordError
from pyxis.core.record import Record, load, parse


def data_home() -> Path:
    """The folder of everything worth keeping; `PYXIS_DATA` moves it."""
    chosen = os.environ.get("PYXIS_DATA")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "pyxis"


def matches_folder() -> Path:
    """The folder of the records."""
    return data_home() / "matches"


def fresh_path(game_id: str) -> Path:
    """A file for a new match, named after the game and the time."""
    stem = f"{game_id}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    folder = matches_folder()
    names = (f"{stem}{suffix}.json" for suffix in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(path for path in map(folder.joinpath, names) if not path.exists())


def make_room(path: Path) -> None:
    """Sees to it that the folder of the shelf is there, if `path` is to lie in it; other folders are the person's."""
    if path.parent == matches_folder():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RecordError(f"{path.parent} cannot be made: {error.strerror}") from error


def kept() -> Iterator[Path]:
    """All records on the shelf, the one played last first."""
    files = [path for path in matches_folder().glob("*.json") if path.is_file()]
    return iter(sorted(files, key=lambda path: path.stat().st_mtime_ns, reverse=True))


def recorded(path: Path) -> Record:
    """What a file says of a match; not yet replayed."""
    return parse(path.read_bytes(), str(path))


def unfinished(is_ready: Callable[[str], bool], tell: Callable[[PyxisError], None] | None = None) -> Iterator[Path]:
    """The matches that can go on, the one played last first; what cannot be read is told of and passed over.

    Those of a game that is not ready are believed to go on: to find out, one would have to wait for the compiler.
    """
    for path in kept():
        try:
            is_over = is_ready(recorded(path).game) and load(path).over
        except PyxisError as error:
            if tell is not None:
                tell(error)
            continue
        if not is_over:
            yield path


def latest(tell: Callable[[PyxisError], None]) -> Path:
    """The match left last; `tell` hears of damaged files of later ones."""
    path = next(unfinished(_made_ready, tell), None)
    if path is None:
        raise RecordError(f"no unfinished match lies in {matches_folder()}: begin one with `pyxis play`")
    return path


def _made_ready(game_id: str) -> bool:
    make_ready(game_id)
    return True
