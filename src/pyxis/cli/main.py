"""The command `pyxis`: its commands, and what is said when something goes wrong."""

import pkgutil
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Annotated, Any, NamedTuple

import typer
from typer.core import TyperGroup

from pyxis.cli.console import complain, is_at_terminal
from pyxis.core.errors import OptionError, PyxisError, shown
from pyxis.core.saying import ENGLISH, languages, speaking

BAD_INPUT = 2


class Command(NamedTuple):
    """A command as it is listed; the rest of it is loaded when it is called."""

    name: str
    function: str
    sentence: str
    """The first of the function's docstring."""


COMMANDS = (
    Command("play", "pyxis.cli.play:play", "Play a match against bots, or with friends at one keyboard."),
    Command("resume", "pyxis.cli.play:resume", "Go on with the match you left last."),
    Command("show", "pyxis.cli.show:show", "Step through a recorded match; where nobody watches, tell it as a whole."),
    Command("render", "pyxis.cli.render:render", "Draw one shot of a recorded match into a picture file."),
    Command(
        "analyse",
        "pyxis.cli.analyse:analyse",
        "Find out what every choice is worth: what it leads to by force, or its chance of winning, and the main line.",
    ),
    Command(
        "serve",
        "pyxis.cli.serve:serve",
        "Serve the box over the network: tables, bots, records, and the client for browsers.",
    ),
    Command("backup", "pyxis.cli.backup:backup", "Write all that a server keeps into one file, while it runs."),
    Command("restore", "pyxis.cli.backup:restore", "Fill a new database with what a backup holds, all or nothing."),
    Command(
        "verify",
        "pyxis.cli.verify:verify",
        "Check that every die and card of a match follows from the secret promised before it began.",
    ),
    Command("games", "pyxis.cli.games:games", "List the games of the box, with their options."),
    Command("bots", "pyxis.cli.bots:bots", "List the bots and what can be set on each."),
    Command(
        "arena",
        "pyxis.cli.arena:arena",
        "Let bots play each other: every line-up in every order of seats, each result kept as soon as it is known.",
    ),
    Command(
        "report",
        "pyxis.cli.report:report",
        "Measure a game: who wins, how it unfolds, what is used, skill and luck; one page that explains itself.",
    ),
    Command("perft", "pyxis.cli.perft:perft", "Count the sequences of legal actions up to DEPTH."),
    Command("bench", "pyxis.cli.bench:bench", "Measure random play, in moves per second."),
    Command("compile", "pyxis.cli.compile:compile_kernels", "Compile the rules, bots and solvers of all games, once."),
)


class Commands(TyperGroup):
    """The commands, each loaded when it is called: `pyxis --help` need not wait for the compiler."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command meant, ready to run; of one that lacks an extra, at least what it is for."""
        name, listed, rest = super().resolve_command(ctx, args)
        try:
            loaded = [load(command) for command in COMMANDS if command.name == name]
        except OptionError as lack:
            if not set(HELP_OPTIONS["help_option_names"]) & set(rest):
                raise
            complain(str(lack))
            return name, listed, rest
        return name, loaded[0] if loaded else listed, rest


def load(command: Command) -> Any:
    """The command with all its parameters."""
    alone = typer.Typer(context_settings=HELP_OPTIONS, add_completion=False)
    alone.command(command.name)(pkgutil.resolve_name(command.function))
    return typer.main.get_command(alone)


HELP_OPTIONS = {"help_option_names": ["--help", "-h"]}
app = typer.Typer(name="pyxis", cls=Commands, context_settings=HELP_OPTIONS, pretty_exceptions_enable=False)
for _command in COMMANDS:
    app.command(_command.name, help=_command.sentence)(lambda: None)


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
    language: Annotated[
        str, typer.Option("--language", help="Have games speak it, as far as they do: de, fr.")
    ] = ENGLISH,
) -> None:
    """A box of tabletop games: play them, solve them, measure them.

    Without a command, the box opens.
    """
    if language not in languages():
        raise OptionError(f"nobody speaks {shown(language)} here: choose {', '.join(languages())}")
    context.with_resource(speaking(language))
    if context.invoked_subcommand is None:
        if is_at_terminal():
            pkgutil.resolve_name("pyxis.cli.box:open_box")()
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
    except OSError as error:
        complain(f"{error.filename or 'a file'}: {error.strerror}")
    return BAD_INPUT


def main() -> None:
    """What the shell calls."""
    sys.exit(run(sys.argv[1:]))
