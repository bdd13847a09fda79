"""What a quick run leaves out, and what every run notes down."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.quick.plugin import DURATIONS, Quick

ROOT = Path(__file__).parents[2]
SETTINGS = (ROOT / "tests/conftest.py").read_text()
TESTS = """
import pytest
from types import SimpleNamespace

GAME = SimpleNamespace(id="pyle")
SETUP = SimpleNamespace(game=SimpleNamespace(id="piri"))

@pytest.mark.parametrize("game", [SETUP, GAME, "pyradice"], ids=["setup", "game", "name"])
def test_each(game): pass

def test_slow(): pass
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "conftest.py").write_text(SETTINGS)
    (tmp_path / "test_all.py").write_text(TESTS)
    return tmp_path


def run(tree: Path, wish: Quick | None = None) -> str:
    command = [sys.executable, "-m", "pytest", "-q", "--rootdir=.", "--override-ini=addopts=", "-rs"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **(wish.to_environment() if wish else {})}
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=True)  # noqa: S603
    return done.stdout


def test_without_a_wish_everything_runs_and_is_timed(tree: Path) -> None:
    assert "4 passed" in run(tree)
    known = json.loads((tree / ".pytest_cache/v" / DURATIONS).read_text())
    assert set(known) == {
        *(f"test_all.py::test_each[{name}]" for name in ("setup", "game", "name")),
        "test_all.py::test_slow",
    }


def test_games_that_cannot_be_concerned_are_left_out(tree: Path) -> None:
    assert "2 passed, 2 deselected" in run(tree, Quick(time.time() + 100, ["piri", "pyradice"]))
    assert "3 passed, 1 deselected" in run(tree, Quick(time.time() + 100, ["pyle"]))


def test_what_would_take_longer_than_the_minute_is_left_out(tree: Path) -> None:
    noted = tree / ".pytest_cache/v" / DURATIONS
    noted.parent.mkdir(parents=True)
    noted.write_text(json.dumps({"test_all.py::test_slow": 1000.0}))
    said = run(tree, Quick(time.time() + 100, []))
    assert "3 passed, 1 skipped" in said
    assert "the minute is over" in said
