"""The same source runs interpreted and compiled, and computes the same."""

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import msgspec
import pytest

from pyxis.core.kernel import config
from tests.contract.conftest import GAMES, SETUPS
from tests.contract.digests import digests

TOGETHER = 25
"""Setups of a game that one process runs: many, as each takes a second to start; not all, so that all cores help."""


def shares() -> list[list[str]]:
    """All setups, in shares of one game each."""
    by_game = {game.id: [str(setup) for setup in SETUPS if setup.game is game] for game in GAMES}
    return [names[first : first + TOGETHER] for names in by_game.values() for first in range(0, len(names), TOGETHER)]


@pytest.mark.parametrize("names", shares(), ids=lambda names: names[0])
def test_interpreted_and_compiled_runs_agree(names: list[str]) -> None:
    other_way = {**os.environ, "NUMBA_DISABLE_JIT": "0" if config.DISABLE_JIT else "1"}
    command = [sys.executable, "-W", "error", "-m", "tests.contract.digests", *names]
    root = Path(__file__).parents[2]
    output = subprocess.run(command, cwd=root, env=other_way, check=True, stdout=subprocess.PIPE).stdout  # noqa: S603
    here = digests(names)
    assert list(here) == names
    assert first_differences(here, msgspec.json.decode(output)) == {}


def first_differences(here: dict[str, list[str]], there: dict[str, list[str]]) -> dict[str, int]:
    """For each setup that differs: after how many actions it does so first (after the end: in playouts)."""
    assert here.keys() == there.keys()
    pairs = {setup: list(zip_longest(here[setup], there[setup])) for setup in here}
    return {
        setup: [a == b for a, b in pair].index(False) for setup, pair in pairs.items() if any(a != b for a, b in pair)
    }
