"""What several commands are given: a game, its options, a position to start from."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from pyxis.cli.preparing import make_ready
from pyxis.core.errors import OptionError, RecordError
from pyxis.core.match import BY_HAND, Match, Seed, begin, begin_from
from pyxis.core.record import load, parse
from pyxis.core.registry import game as find_game
from pyxis.core.registry import game_ids


def complete_game(incomplete: str) -> list[str]:
    """The ids that begin so, for the shell."""
    return [game_id for game_id in game_ids() if game_id.startswith(incomplete)]


GAME_HELP = "The id of a game, as `pyxis games` lists them."
GameId = Annotated[
    str, typer.Argument(metavar="GAME", help=GAME_HELP, autocompletion=complete_game, show_default=False)
]
GameIds = Annotated[
    list[str] | None,
    typer.Argument(metavar="GAME", help="Only these games.", autocompletion=complete_game, show_default=False),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be given several times."),
]
PositionText = Annotated[
    str | None, typer.Option("--position", metavar="TEXT", help="Start from this position, in the game's notation.")
]
SeatCount = Annotated[
    int | None, typer.Option("--seats", metavar="N", help="How many play, if not the usual number.", show_default=False)
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for a program to read.")]


def read_pairs(pairs: list[str] | None) -> dict[str, object]:
    """`["towers=2"]` as options; values are checked by the game."""
    options: dict[str, object] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise OptionError(f"an option is written name=value, not {pair!r}")
        options[name] = value
    return options


def recorded_match(path: Path) -> Match:
    """The match recorded in a file."""
    make_ready_for(path)
    return load(path)


def make_ready_for(path: Path) -> None:
    """Prepares the game of a record; what is no record, or of no game here, is heard of when it is loaded."""
    with suppress(RecordError, OSError):
        game_id = parse(path.read_bytes(), str(path)).game
        if game_id in game_ids():
            make_ready(game_id)


def begin_match(
    game_id: str,
    pairs: list[str] | None = None,
    position: str | None = None,
    seats: int | None = None,
    seed: Seed = BY_HAND,
) -> Match:
    """The match a command line describes."""
    game = find_game(game_id)
    make_ready(game_id)
    if position is None:
        return begin(game, seats, read_pairs(pairs), seed)
    match = begin_from(game, position, read_pairs(pairs), seed)
    if seats not in (None, match.seats):
        raise OptionError(f"the position has {match.seats} seats, not {seats}")
    return match
