"""`python -m bench`: measures everything and prints one table; `--json` prints the same for programs."""

import argparse
import json
import os
import platform
from collections.abc import Callable, Iterator
from dataclasses import asdict
from importlib.metadata import version
from importlib.util import find_spec

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from bench import connect_four, games, pyrgos, startup
from bench.contest import Row

SECTIONS: dict[str, Callable[[int], Iterator[Row]]] = {
    "connect_four": connect_four.rows,
    "pyrgos": pyrgos.rows,
    "games": games.rows,
    "startup": startup.rows,
}
HOW = (
    "Medians of {rounds} rounds; in every round both sides run one right after the other, and the ratio is the median "
    "of the rounds' ratios. Processor time of one core; wall time for several cores and for start-up, where each run is "
    "a new process and the empty cache is measured once."
)
WIDE = 150
"""Columns of the table where it is not printed to a terminal."""


def main() -> None:
    """Measures the sections asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)}; by default all")
    parser.add_argument("--rounds", type=int, default=9, help="how often each contest is run (9)")
    parser.add_argument("--json", action="store_true", help="print figures for programs")
    arguments = parser.parse_args()
    unknown = set(arguments.sections) - SECTIONS.keys()
    if unknown or arguments.rounds < 1:
        parser.error(f"no section is called {', '.join(unknown)}" if unknown else "there must be a round at least")
    rows = measured(arguments.sections or list(SECTIONS), arguments.rounds)
    if arguments.json:
        print(json.dumps([{**asdict(row), "is_reached": row.is_reached} for row in rows], indent=1))
    else:
        terminal = Console()
        console = terminal if terminal.is_terminal else Console(width=WIDE)
        console.print(table(rows, arguments.rounds))
        if find_spec("pyspiel") is None:
            console.print("OpenSpiel is not installed, so nothing stands beside Connect Four: pip install open_spiel")


def measured(sections: list[str], rounds: int) -> list[Row]:
    """All rows, with a sign of life on the terminal meanwhile."""
    rows: list[Row] = []
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("measuring", total=None)
        for section in sections:
            for row in SECTIONS[section](rounds):
                rows.append(row)
                progress.update(task, description=f"measured: {row.what}")
    return rows


def table(rows: list[Row], rounds: int) -> Table:
    """The table for people."""
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    libraries = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy"))
    drawn = Table(title=f"Pyxis {version('pyxis')} on {machine}, {libraries}", caption=HOW.format(rounds=rounds))
    for name in ("what", "ours", "beside it", "", "ratio", "goal", "also"):
        drawn.add_column(name, justify="right" if name in ("ours", "beside it", "ratio", "goal") else "left")
    for row in rows:
        drawn.add_row(
            row.what,
            figure(row.ours, row.unit),
            figure(row.beside, row.unit),
            row.beside_what,
            f"× {row.ratio:.2f}",
            "" if row.goal is None else f"{'✓' if row.is_reached else '✗'} × {row.goal:g}",
            row.note,
        )
    return drawn


def figure(value: float, unit: str) -> str:
    """Three digits and a unit."""
    for factor, prefix in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= factor:
            return f"{value / factor:.3g}{prefix} {unit}"
    return f"{value:.3g} {unit}"


main()
