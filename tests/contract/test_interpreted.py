"""The same source runs interpreted and compiled, and computes the same."""

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import msgspec

from pyxis.core.kernel import config
from tests.contract.digests import digests


def test_interpreted_and_compiled_runs_agree() -> None:
    other_way = {**os.environ, "NUMBA_DISABLE_JIT": "0" if config.DISABLE_JIT else "1"}
    command = [sys.executable, "-W", "error", "-m", "tests.contract.digests"]
    root = Path(__file__).parents[2]
    output = subprocess.run(command, cwd=root, env=other_way, check=True, stdout=subprocess.PIPE).stdout  # noqa: S603
    assert first_differences(digests(), msgspec.json.decode(output)) == {}


def first_differences(here: dict[str, list[str]], there: dict[str, list[str]]) -> dict[str, int]:
    """For each setup that differs: after how many actions it does so first (after the end: in playouts)."""
    assert here.keys() == there.keys()
    pairs = {setup: list(zip_longest(here[setup], there[setup])) for setup in here}
    return {
        setup: [a == b for a, b in pair].index(False) for setup, pair in pairs.items() if any(a != b for a, b in pair)
    }
