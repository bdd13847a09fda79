"""The solver on Pyrgos, beside perft: what a position costs that is thought about, and one that is only reached."""

from collections.abc import Iterator

import pyxis
from bench.contest import Row, contest
from pyxis.search.budget import Budget
from pyxis.search.solver import Solver

NODES = 200_000
MEMORY = 64
"""Mebibytes."""
DEPTH = 5


def rows(rounds: int) -> Iterator[Row]:
    """The first positions of the proof from the empty board, with a new table every time."""
    match = pyxis.new("pyrgos")
    yield contest(
        "Pyrgos, solver",
        lambda: Solver(match, MEMORY, use_openings=False).value(match, Budget(nodes=NODES)).nodes,
        lambda: pyxis.perft(match, DEPTH).sequences,
        "positions/s",
        f"perft {DEPTH}",
        rounds,
    )
