"""The rows as a table for the terminal, as a page, or as data."""

import json
import os
import platform
from collections.abc import Sequence
from dataclasses import asdict
from importlib.metadata import version

from rich.table import Table

from bench.contest import Row

HOW = (
    "Medians of {rounds} rounds. In every round both sides run one right after the other, and the ratio is the median "
    "of the rounds' ratios. Times are processor time, which other programs cannot take from us; for several cores, "
    "wall time, which suffers from a load above 1. Start-up: every run is a new process, and the empty cache is "
    "measured once."
)
COLUMNS = ("what", "ours", "beside it", "which is", "ratio", "goal", "also")
FIGURES = ("ours", "beside it", "ratio", "goal")
PAGE = """# Speed

Written by `python -m bench --markdown`, on {machine}.

{table}

{how}

Connect Four is the yardstick, as OpenSpiel has it too. Its rollouts are those of `RandomRolloutEvaluator`, asked for
through a search of a single simulation, so that not one step of them is Python. Stepping is the same loop on both
sides: legal actions, choose one, apply it, until the match is over; then the returns.
"""


def machine() -> str:
    """What it was measured on."""
    libraries = ", ".join(f"{name} {version(name)}" for name in ("pyxis", "numba", "numpy"))
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{platform.machine()}, {os.cpu_count()} cores{load}, Python {platform.python_version()}, {libraries}"


def cells(row: Row) -> tuple[str, ...]:
    """The row in words, in the order of `COLUMNS`."""
    return (
        row.what,
        figure(row.ours, row.unit),
        figure(row.beside, row.unit),
        row.beside_what,
        f"× {row.ratio:.3g}",
        row.goal and f"{'✓' if row.is_reached else '✗'} {row.goal}",
        row.note,
    )


def figure(value: float, unit: str) -> str:
    """Three digits and a unit."""
    for factor, prefix in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= factor:
            return f"{value / factor:.3g}{prefix} {unit}"
    return f"{value:.3g} {unit}"


def table(rows: Sequence[Row], rounds: int) -> Table:
    """For the terminal."""
    drawn = Table(title=machine(), caption=HOW.format(rounds=rounds))
    for name in COLUMNS:
        drawn.add_column(name, justify="right" if name in FIGURES else "left")
    for row in rows:
        drawn.add_row(*cells(row))
    return drawn


def page(rows: Sequence[Row], rounds: int) -> str:
    """A page of its own."""
    rules = ["---:" if name in FIGURES else "---" for name in COLUMNS]
    lines = [COLUMNS, rules, *map(cells, rows)]
    drawn = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return PAGE.format(machine=machine(), table=drawn, how=HOW.format(rounds=rounds))


def data(rows: Sequence[Row]) -> str:
    """For programs."""
    return json.dumps(list(map(asdict, rows)), indent=1)
