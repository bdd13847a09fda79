"""`pyxis play` and `pyxis resume`: a match at the table, never lost."""

import secrets
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from pyxis.arena.preparation import prepare
from pyxis.cli.arguments import GAME_HELP, Options, PositionText, begin_match, complete_game, recorded_match
from pyxis.cli.console import is_at_terminal, out
from pyxis.cli.playing import shelf
from pyxis.cli.playing.plain import Plain
from pyxis.cli.playing.screen import Screen
from pyxis.cli.playing.seating import seated, split_specs, usual_specs
from pyxis.cli.playing.table import Table
from pyxis.core.errors import OptionError, PyxisError
from pyxis.core.match import Match

INTERRUPTED = 130
SEED_BITS = 63

Seats = Annotated[
    str | None,
    typer.Option(
        metavar="WHO,WHO…",
        help="Who sits where: `human`, or a bot with its settings, such as `greedy` or `mcts:seconds=2`.",
        show_default="you, and the strongest bot",
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", help="What dice and bots' lots follow.", show_default="a secret number"),
]
SaveFile = Annotated[
    Path | None,
    typer.Option("--save", metavar="FILE", help="Keep the record in this file.", show_default="your data folder"),
]
PiecesFile = Annotated[
    Path | None,
    typer.Option("--set", metavar="FILE", help="Play with the pieces written in this file, in games that have such."),
]
IsPlain = Annotated[
    bool, typer.Option("--plain", help="Talk in plain lines, for a program; so it is whenever stdin is no terminal.")
]


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help=GAME_HELP, autocompletion=complete_game, show_default=False),
    ] = None,
    seats: Seats = None,
    option: Options = None,
    seed: SeedOption = None,
    position: PositionText = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with the match recorded in this file.")
    ] = None,
    pieces: PiecesFile = None,
    save: SaveFile = None,
    plain: IsPlain = False,
) -> None:
    """Play a match against bots, or with friends at one keyboard.

    Every move is saved: whatever happens, `pyxis resume` goes on with it.
    """
    if pieces is not None:
        # The whole path, so that the match can be resumed from anywhere.
        option = [*(option or ()), f"components={pieces.resolve()}"]
    if resume is not None:
        if option or position is not None:
            raise OptionError(
                "a resumed match keeps its options and its start: leave --option, --set and --position away"
            )
        table = resumed(resume, game, seats, seed, save)
    elif game is None:
        raise OptionError("which game? `pyxis games` lists them; then `pyxis play GAME`")
    else:
        table = set_up(game, seats, option, seed, position, save)
    sit_down(table, plain)


def resume(seats: Seats = None, plain: IsPlain = False) -> None:
    """Go on with the match you left last."""
    sit_down(resumed(shelf.latest(_pass_over), None, seats), plain)


def _pass_over(damaged: PyxisError) -> None:
    typer.echo(f"pyxis: passed over: {damaged}", err=True)


def set_up(
    game: str,
    seats: str | None = None,
    option: list[str] | None = None,
    seed: int | None = None,
    position: str | None = None,
    save: Path | None = None,
) -> Table:
    """A table for a new match."""
    specs = None if seats is None else split_specs(seats)
    chosen = secrets.randbits(SEED_BITS) if seed is None else seed
    match = begin_match(game, option, position, None if specs is None else len(specs), chosen)
    table = _table(match, specs, chosen, save or shelf.fresh_path(match.game.id))
    if save is not None:
        # A file that cannot be written is better heard of before the first move.
        table.save(save)
    return table


def resumed(
    path: Path, game: str | None = None, seats: str | None = None, seed: int | None = None, save: Path | None = None
) -> Table:
    """A table for a recorded match, with the same players unless others are named."""
    match = recorded_match(path)
    if game not in (None, match.game.id):
        raise OptionError(f"{path} is a match of {match.game.id}, not of {game}")
    recorded = match.seed if isinstance(match.seed, int) else secrets.randbits(SEED_BITS)
    chosen = recorded if seed is None else seed
    specs = (shelf.recorded(path).players or []) if seats is None else split_specs(seats)
    return _table(match.with_seed(chosen), specs, chosen, save or path)


def _table(match: Match, specs: list[str] | None, seed: int, path: Path) -> Table:
    return Table(match, seated(match, specs or usual_specs(match), seed), path)


def sit_down(table: Table, plain: bool = False) -> None:
    """Plays the table on screen or in plain lines; left early, it says how to come back."""
    plain = plain or not is_at_terminal()
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # what is no text gets an answer like any other nonsense
    try:
        with prepare([table.match.game.id]) as table.preparation:
            table.preparation.want(table.match.game.id)
            Plain(table, sys.stdin, sys.stdout).run() if plain else Screen(table, out).run()
    except (KeyboardInterrupt, EOFError) as leaving:
        typer.echo(err=True)
        _say_goodbye(table)
        raise typer.Exit(INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else 0) from leaving
    if not table.match.over:
        _say_goodbye(table)


def _say_goodbye(table: Table) -> None:
    if table.match.number:
        table.save()
        typer.echo(f"The match is saved. Go on with `pyxis resume`, or `{table.way_back()}`.", err=True)
