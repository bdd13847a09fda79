"""The same rules, interpreted and compiled."""

import os
import subprocess
import sys
from pathlib import Path

from tests.games.pyrgos.fingerprint import fingerprint

MATCHES = 1_000
ROOT = Path(__file__).parents[3]


def test_interpreted_and_compiled_agree_on_a_thousand_random_matches() -> None:
    command = [sys.executable, "-m", "tests.games.pyrgos.fingerprint", str(MATCHES)]
    interpreted = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    with subprocess.Popen(command, env=interpreted, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        compiled = fingerprint(MATCHES)
        output, _ = process.communicate()
    assert output == compiled
