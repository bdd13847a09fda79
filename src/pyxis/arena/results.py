"""The file of a tournament: one line for what is played, then one line a match, appended as they end."""

import fcntl
from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec

from pyxis.arena.referee import Result
from pyxis.core.errors import RecordError
from pyxis.core.options import Value

FORMAT = 1
LINE_END = b"\n"


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What the matches of a file have in common; matches of two headers are never mixed."""

    arena: int = FORMAT
    """Version of this format."""
    game: str
    rules: int
    seats: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    seed: int
    code: str
    """Digest of the code that decides how matches go: results of other bots or rules are other results."""


class ResultFile:
    """Appends results, one line each; a file that exists is gone on with, if it is of the same tournament.

    Nothing written is ever written again: at worst the last line is torn, and that match is played once more.
    While it is open, nobody else can open it as a `ResultFile`.
    """

    def __init__(self, path: Path | None, header: Header) -> None:
        self.header = header
        self.results: list[Result] = []
        self._path = path
        self._file = None if path is None else _opened(path)
        if path is not None and self._file is not None:
            try:
                self._take_up(path, self._file)
            except OSError as error:
                self._file.close()
                raise RecordError(f"{path} cannot be used as a file of results: {error.strerror}") from error
            except BaseException:
                self._file.close()
                raise

    def __enter__(self) -> "ResultFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def _take_up(self, path: Path, file: IO[bytes]) -> None:
        """Reads what is there, then cuts off a torn last line: only once it is sure that the file is ours."""
        file.seek(0)
        whole = file.read()
        *lines, torn = whole.split(LINE_END)
        if lines:
            self._check_header(path, lines[0])
            self._read(path, lines[1:])
            file.truncate(len(whole) - len(torn))
        elif _line(self.header).startswith(torn):
            file.truncate(0)
            self._write(self.header)
        else:
            raise RecordError(f"{path} is no file of results: name another one")

    def _check_header(self, path: Path, line: bytes) -> None:
        try:
            found = msgspec.json.decode(line, type=Header)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise RecordError(f"{path} is no file of results: {error}") from error
        if found != self.header:
            names = [name for name in Header.__struct_fields__ if getattr(found, name) != getattr(self.header, name)]
            raise RecordError(f"{path} holds another tournament (other {', '.join(names)}): name a new file")

    def _read(self, path: Path, lines: list[bytes]) -> None:
        done: dict[int, Result] = {}
        for number, line in enumerate(lines, start=2):
            try:
                result = msgspec.json.decode(line, type=Result)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise RecordError(f"{path}, line {number}, is no result: {error}") from error
            if result.number < 0 or not result.fits(self.header.seats):
                raise RecordError(f"{path}, line {number}, is no result of a match of {self.header.seats}")
            done.setdefault(result.number, result)
        self.results = list(done.values())

    @property
    def done(self) -> set[int]:
        """The numbers of the matches already played."""
        return {result.number for result in self.results}

    def add(self, result: Result) -> None:
        """Writes down one more result, for good."""
        self._write(result)
        self.results.append(result)

    def _write(self, entry: Header | Result) -> None:
        if self._file is None:
            return
        line = _line(entry)
        try:
            written = self._file.write(line)
        except OSError as error:
            raise RecordError(f"{self._path} cannot be written: {error.strerror}") from error
        if written != len(line):
            raise RecordError(f"{self._path} cannot be written: the disk is full")


def _line(entry: Header | Result) -> bytes:
    return msgspec.json.encode(entry) + LINE_END


def _opened(path: Path) -> IO[bytes]:
    """The file, open for appending and ours alone; unbuffered, so that a line written is out of our hands."""
    try:
        file = path.open("a+b", buffering=0)
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}") from error
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise RecordError(f"{path} is being written by another arena: let it end, or name another file") from error
    return file
