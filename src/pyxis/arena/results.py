"""The file of a tournament: one line for what is played, then one line a match, appended as they end."""

from pathlib import Path
from typing import IO

import msgspec

from pyxis.arena.referee import Result
from pyxis.core.errors import RecordError


class Header(msgspec.Struct, frozen=True):
    """What the matches of a file have in common."""

    arena: int
    """Version of this format."""
    game: str
    rules: int
    seats: int
    options: dict[str, str | int]
    bots: tuple[str, ...]
    seed: int


class ResultFile:
    """Appends results; a file that exists already is gone on with, if it is of the same tournament."""

    def __init__(self, path: Path | None, header: Header) -> None:
        self.path = path
        self.header = header
        self.results: list[Result] = []
        self._file: IO[bytes] | None = None
        if path is not None:
            self._open(path)

    def _open(self, path: Path) -> None:
        whole = b""
        if path.exists():
            lines = path.read_bytes().splitlines(keepends=True)
            # A line without its end was being written when the machine stopped: that match is played again.
            complete = [line for line in lines if line.endswith(b"\n")]
            whole = b"".join(complete)
            self._read(path, complete)
        self._file = path.open("wb")
        self._file.write(whole or msgspec.json.encode(self.header) + b"\n")
        self._file.flush()

    def _read(self, path: Path, lines: list[bytes]) -> None:
        try:
            if lines and msgspec.json.decode(lines[0], type=Header) != self.header:
                raise RecordError(f"{path} holds another tournament: name a new file")
            self.results = [msgspec.json.decode(line, type=Result) for line in lines[1:]]
        except msgspec.DecodeError as error:
            raise RecordError(f"{path} is no file of results: {error}") from error

    @property
    def done(self) -> set[int]:
        """The numbers of the matches already played."""
        return {result.number for result in self.results}

    def add(self, result: Result) -> None:
        """Writes down one more result, for good."""
        self.results.append(result)
        if self._file is not None:
            self._file.write(msgspec.json.encode(result) + b"\n")
            self._file.flush()

    def close(self) -> None:
        """No more results."""
        if self._file is not None:
            self._file.close()
