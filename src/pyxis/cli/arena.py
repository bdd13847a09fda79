"""`pyxis arena`: bots against bots, by the hundred; stopped at any moment and gone on with later."""

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group
from rich.live import Live
from rich.progress import Progress, TaskID
from rich.table import Table as Grid
from rich.text import Text

from pyxis.cli.arguments import AsJson, GameId, Options, SeatCount, read_pairs
from pyxis.cli.console import err, figures, out, print_json, progress
from pyxis.cli.playing.seating import split_specs
from pyxis.cli.playing.shelf import data_home
from pyxis.cli.preparing import make_ready
from pyxis.core.errors import OptionError, RecordError
from pyxis.core.registry import game as find_game
from pyxis.core.streams import MOST_SEED

try:
    from pyxis.arena.ratings import Standings, standings
    from pyxis.arena.referee import Result
    from pyxis.arena.results import Header
    from pyxis.arena.statistics import Share
    from pyxis.arena.tournament import announce, header_digest, hold
except ModuleNotFoundError as error:
    raise OptionError(f"the arena needs {error.name}: install pyxis[arena]") from error

INTERRUPTED = 130
REFRESHES = 4
"""A second: how often the table on the screen is drawn anew."""

Seed = Annotated[int, typer.Option("--seed", metavar="N", min=0, max=MOST_SEED, help="What dice and lots follow.")]
Workers = Annotated[
    str,
    typer.Option(
        metavar="N|ray|ray://HOST:PORT",
        help="How many processes play, or which Ray cluster.",
        show_default="one for each core",
    ),
]


def arena(
    game: GameId,
    bots: Annotated[
        str, typer.Option(metavar="BOT,BOT…", help="Who plays: two or more of `pyxis bots`, with settings or without.")
    ],
    matches: Annotated[int, typer.Option("--matches", metavar="N", min=1, help="How many matches, in all.")] = 100,
    seats: SeatCount = None,
    option: Options = None,
    seed: Seed = 1,
    workers: Workers = "",
    file: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Append the results to this file.", show_default="your data folder"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other: every line-up in every order of seats, each result kept as soon as it is known.

    The same command again goes on where the last one stopped, and shows the table once all is played.
    """
    make_ready(find_game(game).id, "advice")
    header = announce(game, split_specs(bots), seats, seed, read_pairs(option))
    path = file or _usual_path(header)
    screen = Screen(Standings(header.bots), matches)
    try:
        with screen.live():
            results = hold(header, matches, workers, path, screen.hear)
    except KeyboardInterrupt as interrupt:
        typer.echo(f"{screen.heard} of {matches} matches are played; the same command goes on. {path}", err=True)
        raise typer.Exit(INTERRUPTED) from interrupt
    table = standings(results, header.bots)
    if as_json:
        print_json(_data(header, len(results), path, table))
    else:
        out.print(tables(table), Text(f"\n{len(results)} matches, kept in {path}", style="dim"), sep="\n")


def _usual_path(header: Header) -> Path:
    """The same file for the same tournament."""
    folder = data_home() / "arena"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError(f"{folder} cannot be written: {error.strerror}; name a file with --out") from error
    return folder / f"{header.game}-{header_digest(header)}.jsonl"


class Screen:
    """What people watch meanwhile: a bar, and the table as it stands."""

    def __init__(self, standings: Standings, matches: int) -> None:
        self.heard = 0
        self._standings = standings
        self._bar: Progress = progress()
        self._task: TaskID = self._bar.add_task("matches", total=matches)

    def live(self) -> AbstractContextManager[Any]:
        """To be entered while matches are played."""
        if not err.is_terminal:
            return nullcontext()
        return Live(console=err, get_renderable=self._draw, refresh_per_second=REFRESHES, transient=True)

    def hear(self, result: Result) -> None:
        """One more result."""
        self.heard += 1
        self._standings.add(result)
        self._bar.update(self._task, completed=self.heard)

    def _draw(self) -> Group:
        return Group(_rating_grid(self._standings), self._bar)


def tables(standings: Standings) -> Group:
    """Ratings, and who scores what against whom."""
    return Group(_rating_grid(standings), Text(), _cross_grid(standings))


def _rating_grid(standings: Standings) -> Grid:
    grid = figures("bot", "seats", "won", "points %", "skill", "thought")
    for rating in standings.ratings():
        grid.add_row(
            rating.bot,
            str(rating.share.count),
            str(rating.wins),
            _cell(rating.share, 1),
            f"{rating.skill:.1f} ± {rating.error:.1f}",
            f"{rating.seconds:.3f} s",
        )
    return grid


def _cross_grid(standings: Standings) -> Grid:
    """Rows and columns in the order of the ratings: above the diagonal stands what is expected."""
    order = [rating.bot for rating in standings.ratings()]
    shares = standings.cross_table()
    grid = figures("% ahead", *order)
    for one in order:
        grid.add_row(one, *("·" if one == other else _cell(shares[one, other]) for other in order))
    return grid


def _cell(share: Share, digits: int = 0) -> str:
    """`75 (62–85)`: the share and its bounds at 95 %."""
    if share.count == 0:
        return "–"
    return f"{100 * share.mean:.{digits}f} ({100 * share.low:.0f}–{100 * share.high:.0f})"


def _data(header: Header, played: int, path: Path, standings: Standings) -> dict[str, Any]:
    shares = standings.cross_table()
    return {
        "tournament": header,
        "matches": played,
        "file": str(path),
        "ratings": standings.ratings(),
        "ahead": [{"bot": one, "of": other, "share": share} for (one, other), share in shares.items()],
    }
