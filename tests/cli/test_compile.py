"""After `pyxis compile` nobody waits for a compiler."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.cli.conftest import Outcome

AT_THE_TABLE = """
import gc
from dataclasses import replace
import numpy as np
import pyxis
from numba.core.dispatcher import Dispatcher
from pyxis.cli.playing.seating import bots_for
from pyxis.search.levels import LEVELS, level_bot

def quick(name):
    # The bot of that name with hardly any time to think.
    levels = {level.name: level for level in LEVELS}
    if name in levels:
        return level_bot(replace(levels[name], seconds=0.05))()
    return pyxis.bot(name, simulations=10) if name == "mcts" else pyxis.bot(name)


for game in pyxis.games():
    start = pyxis.new(game, seed=1)
    for level in LEVELS:
        quick(level.name).choose(start.view())
    pyxis.advise(start, simulations=10, memory=1)
    match = start
    while not match.over:
        match = match.play(match.legal[-1])
    soon_over = match.undone(3)
    start.refusal(match.actions[-1])
    for name in bots_for(soon_over):
        quick(name).choose(soon_over.view())
    pyxis.advise(soon_over, simulations=10, memory=1)
    pyxis.perft(soon_over, 1), pyxis.playouts(soon_over, 10, threads=2), match.returns, match.values, match.key
    batch = pyxis.Batch(game, 8)
    batch.step(np.argmax(batch.masks, axis=1))
    stepper = pyxis.Stepper(start)
    stepper.apply(stepper.legal()[0])

compiled = [kernel for kernel in gc.get_objects() if isinstance(kernel, Dispatcher)]
print([kernel.__name__ for kernel in compiled if kernel.stats.cache_misses])
print(any(kernel.stats.cache_hits for kernel in compiled))
"""
"""From the first move of every level to the end of a match; prints the kernels that had to be compiled."""


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="there is no compiler")
def test_everything_at_the_table_is_found_compiled(call: Callable[..., Outcome]) -> None:
    compiled = call("compile")
    assert (compiled.code, compiled.out) == (0, "")
    assert call("compile") == (0, "", "")
    played = subprocess.run(  # noqa: S603
        [sys.executable, "-c", AT_THE_TABLE], check=True, stdout=subprocess.PIPE, text=True
    )
    assert played.stdout == "[]\nTrue\n"
