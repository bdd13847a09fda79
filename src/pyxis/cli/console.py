"""Where words go: results to stdout; progress and errors to stderr, so that a pipe gets results alone."""

import sys
from typing import Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid

# Brackets are the ids of rules here, never markup.
out = Console(markup=False, emoji=False, highlight=False)
err = Console(markup=False, emoji=False, highlight=False, stderr=True)


def is_at_terminal() -> bool:
    """Whether a person sits there, who can be asked and shown a screen."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def progress() -> Progress:
    """A bar that counts what is done, shown to people only and wiped away at the end."""
    return Progress(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=err,
        transient=True,
        disable=not err.is_terminal,
    )


def figures(name: str, *headings: str) -> Grid:
    """An open table of figures, a name in front of each row."""
    grid = Grid(box=None, header_style="bold", padding=(0, 3, 0, 0))
    grid.add_column(name)
    for heading in headings:
        grid.add_column(heading, justify="right")
    return grid


def print_json(data: Any) -> None:
    """`data` for a program to read."""
    typer.echo(msgspec.json.format(msgspec.json.encode(data), indent=2))


def complain(message: str) -> None:
    """One line on stderr that says what was wrong."""
    typer.echo(f"pyxis: {' '.join(message.split())}", err=True)
