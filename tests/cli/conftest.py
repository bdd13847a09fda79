"""How the terminal is tried: in this process, in a process with pipes, and in one with a terminal of its own."""

import io
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from pyxis.cli.main import run
from tests.cli.terminal import Terminal
from tests.plugs import environment_with

HERE = Path(__file__).parent
PATIENCE = 60


class Outcome(NamedTuple):
    code: int
    out: str
    err: str

    def lines(self, word: str) -> list[str]:
        """What stands behind `word` in each line that begins with it."""
        return [line.partition(" ")[2] for line in self.out.splitlines() if line.split(" ")[0] == word]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which this test's matches are kept."""
    monkeypatch.setenv("PYXIS_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "matches"


@pytest.fixture
def call(shelf: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Outcome]:
    """Runs `pyxis` with these arguments in this process; its input is a text."""

    def called(*arguments: str | Path, text: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        code = run([str(argument) for argument in arguments])
        return Outcome(code, *capfd.readouterr())

    return called


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """With the tiny game Handful."""
    return environment_with("handful", "handful:GAME", HERE, tmp_path, PYTHONWARNINGS="error", TERM="xterm")


@pytest.fixture
def pipe(environment: dict[str, str]) -> Callable[..., Outcome]:
    """Runs `pyxis` in a process, its input given as a text."""

    def piped(*arguments: str | Path, text: str = "") -> Outcome:
        done = subprocess.run(  # noqa: S603
            command(*arguments),
            input=text,
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return Outcome(done.returncode, done.stdout, done.stderr)

    return piped


@pytest.fixture
def terminal(environment: dict[str, str]) -> Iterator[Callable[..., Terminal]]:
    """Runs `pyxis` in a terminal of its own."""
    opened: list[Terminal] = []

    def start(*arguments: str | Path, rows: int = 40) -> Terminal:
        opened.append(Terminal(command(*arguments), environment, rows))
        return opened[-1]

    yield start
    for each in opened:
        each.close()


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "pyxis", *map(str, arguments)]
