"""Measures everything and prints one table."""

import argparse
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from bench import budgets, connect_four, games, mcts, puxes, pyrgos, report, server, solver, startup, wire
from bench.contest import Row

SECTIONS: dict[str, Callable[[int], Iterator[Row]]] = {
    "connect_four": connect_four.rows,
    "pyrgos": pyrgos.rows,
    "puxes": puxes.rows,
    "mcts": mcts.rows,
    "budgets": budgets.rows,
    "solver": solver.rows,
    "games": games.rows,
    "startup": startup.rows,
    "server": server.rows,
    "wire": wire.rows,
}
ROUNDS = 9
WIDE = 160
"""Columns of the table where it is not printed to a terminal."""


def main() -> None:
    """Measures the sections asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)}; by default all")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often each contest is run ({ROUNDS})")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print figures for programs")
    form.add_argument("--markdown", action="store_true", help="print the table as a page")
    arguments = parser.parse_args()
    for unknown in set(arguments.sections) - SECTIONS.keys():
        parser.error(f"no section is called {unknown}: there is {', '.join(SECTIONS)}")
    if arguments.rounds < 1:
        parser.error("there must be one round at least")
    rows = measured(arguments.sections or list(SECTIONS), arguments.rounds)
    if arguments.json:
        print(report.data(rows))
    elif arguments.markdown:
        print(report.page(rows, arguments.rounds), end="")
    else:
        Console(width=None if sys.stdout.isatty() else WIDE).print(report.table(rows, arguments.rounds))


def measured(sections: list[str], rounds: int) -> list[Row]:
    """All rows, with a sign of life on the terminal meanwhile."""
    rows: list[Row] = []
    terminal = Console(stderr=True)
    if find_spec("pyspiel") is None and {"connect_four", "mcts"} & set(sections):
        terminal.print("OpenSpiel is not installed, so nothing stands beside Connect Four: pip install open_spiel")
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=terminal, transient=True) as progress:
        task = progress.add_task("measuring", total=None)
        for section in sections:
            for row in SECTIONS[section](rounds):
                rows.append(row)
                progress.update(task, description=f"measured: {row.what}")
    return rows


if __name__ == "__main__":
    main()
