"""The command `pyxis`: its commands, and what is said when something goes wrong."""

import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Annotated

import typer

from pyxis.cli.arena import arena
from pyxis.cli.bench import bench
from pyxis.cli.bots import bots
from pyxis.cli.box import open_box
from pyxis.cli.compile import compile_kernels
from pyxis.cli.console import complain, is_at_terminal
from pyxis.cli.games import games
from pyxis.cli.perft import perft
from pyxis.cli.play import play, resume
from pyxis.cli.show import show
from pyxis.core.errors import PyxisError

BAD_INPUT = 2

app = typer.Typer(
    name="pyxis",
    help="A box of tabletop games: play them, solve them, measure them.",
    context_settings={"help_option_names": ["--help", "-h"]},
    pretty_exceptions_enable=False,
)
COMMANDS = (play, resume, show, games, bots, perft, bench, arena, compile_kernels)
for command in COMMANDS:
    app.command(command.__name__.removesuffix("_kernels"))(command)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"pyxis {version('pyxis')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def box(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", help="Show the version.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """A box of tabletop games: play them, solve them, measure them. Without a command, the box opens."""
    if context.invoked_subcommand is None:
        if is_at_terminal():
            open_box()
        else:
            typer.echo(context.get_help())


def run(arguments: Sequence[str]) -> int:
    """Runs one command line; returns its exit code. Bad input gets one line on stderr."""
    try:
        return app(arguments, prog_name="pyxis", standalone_mode=False) or 0
    except PyxisError as error:
        complain(str(error))
    except typer.TyperException as error:
        complain(error.format_message())
    return BAD_INPUT


def main() -> None:
    """What the shell calls."""
    sys.exit(run(sys.argv[1:]))
