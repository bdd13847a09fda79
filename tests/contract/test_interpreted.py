"""The same source runs interpreted and compiled, and computes the same."""

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import msgspec
import pytest

from pyxis.core.kernel import config
from tests.contract.conftest import SETUPS
from tests.contract.digests import digests

SHARES = 4
"""Processes that run all setups: few, as each takes a second to start; more than one, so that all cores help."""


def shares() -> list[list[str]]:
    """All setups, those of a game spread evenly."""
    return [[str(setup) for setup in SETUPS[first::SHARES]] for first in range(SHARES)]


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
