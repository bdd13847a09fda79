"""How the arena is tried: as a command in this process, and in a process of its own with the quick game plugged in."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from pyxis.cli.main import run
from tests.plugs import environment_with

ROOT = Path(__file__).parents[2]
PATIENCE = 120


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def call(tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Outcome]:
    """Runs `pyxis` with these arguments in this process."""
    monkeypatch.setenv("PYXIS_DATA", str(tmp_path / "data"))

    def called(*arguments: str | Path) -> Outcome:
        code = run([str(argument) for argument in arguments])
        return Outcome(code, *capfd.readouterr())

    return called


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """With the quick game."""
    return environment_with("tiny", "tests.arena.quick:GAME", ROOT, tmp_path)


@pytest.fixture
def start(environment: dict[str, str]) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Starts `pyxis` in a process."""
    started: list[subprocess.Popen[str]] = []

    def begin(*arguments: str | Path) -> subprocess.Popen[str]:
        process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-m", "pyxis", *map(str, arguments)],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        return process

    yield begin
    for process in started:
        process.kill()
        process.communicate()


@pytest.fixture
def pipe(start: Callable[..., subprocess.Popen[str]]) -> Callable[..., Outcome]:
    """Runs `pyxis` in a process to its end."""

    def piped(*arguments: str | Path) -> Outcome:
        process = start(*arguments)
        out, err = process.communicate(timeout=PATIENCE)
        return Outcome(process.returncode, out, err)

    return piped
