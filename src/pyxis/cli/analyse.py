"""`pyxis analyse`: what every move of a position is worth, proved as far as time allows."""

from collections.abc import Iterable
from pathlib import Path
from threading import Event
from typing import Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from pyxis.cli.arguments import AsJson, GameId, Options, PositionText, begin_match, recorded_match
from pyxis.cli.background import stopped_by_interrupt
from pyxis.cli.console import out, print_json, progress
from pyxis.core.errors import OptionError
from pyxis.core.match import Match
from pyxis.search.analysis import Analysis, Progress, Verdict
from pyxis.search.analysis import analyse as study

INTERRUPTED = 130
SECONDS = 10.0
MEMORY = 1024
STYLES = {1: "green", 0: "yellow", -1: "red", None: "dim"}
"""Of a win, a draw, a loss, and what is not known."""


def analyse(
    game: GameId,
    actions: Annotated[
        list[str] | None,
        typer.Argument(metavar="ACTION", help="Actions to play first, in notation.", show_default=False),
    ] = None,
    option: Options = None,
    position: PositionText = None,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Look at the match recorded in this file.")
    ] = None,
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", help="… as it stood after N actions.", show_default="the last one"),
    ] = None,
    seconds: Annotated[
        float, typer.Option(metavar="S", min=0, help="How long it may take; 0 for as long as it takes.")
    ] = SECONDS,
    memory: Annotated[int, typer.Option(metavar="MIB", min=1, help="How much memory the solver may use.")] = MEMORY,
    as_json: AsJson = False,
) -> None:
    """Find out what every legal action of a position is worth: win, draw or loss, and in how many plies.

    Ctrl-C ends it early, with what is known by then.
    """
    match = _start(game, option, position, record, at)
    match = match.play(match.game.notation.join(actions)) if actions else match
    with stopped_by_interrupt() as stopped:
        found = _studied(match, seconds or None, memory, stopped)
    if as_json:
        print_json(_data(match, found))
    else:
        out.print(*_told(match, found), sep="\n")
    if stopped.is_set():
        raise typer.Exit(INTERRUPTED)


def _start(game: str, option: list[str] | None, position: str | None, record: Path | None, at: int | None) -> Match:
    if record is None:
        if at is not None:
            raise OptionError("--at needs a match to look into: give its file with --record")
        return begin_match(game, option, position)
    if option or position is not None:
        raise OptionError("a recorded match has its options and its start: leave --option and --position away")
    match = recorded_match(record)
    if match.game.id != game:
        raise OptionError(f"{record} is a match of {match.game.id}, not of {game}")
    return match if at is None else match.at(at)


def _studied(match: Match, seconds: float | None, memory: int, stopped: Event) -> Analysis:
    with progress() as bar:
        task = bar.add_task("thinking", total=len(match.legal))

        def heed(so_far: Progress) -> bool:
            words = f"{so_far.stage}, {so_far.nodes:,} positions"
            bar.update(task, description=words, completed=so_far.settled, total=so_far.actions)
            return not stopped.is_set()

        study(match, nodes=1, memory=1)  # if the solver must still be compiled, that shall not cost its time
        return study(match, seconds=seconds, memory=memory, progress=heed)


def _told(match: Match, found: Analysis) -> Iterable[Any]:
    yield Text(f"{match.seat_names[found.seat]} to move: {found.words}.", style=f"bold {STYLES[found.value]}")
    yield _grid(found.verdicts)
    if found.texts:
        yield Text.assemble(("best play  ", "bold"), match.game.notation.join(found.texts))
    yield Text(f"{found.nodes:,} positions in {found.seconds:.1f} s", style="dim")
    if not found.complete:
        yield Text("Time ran out before everything was known: --seconds gives it more.", style="dim")


def _grid(verdicts: Iterable[Verdict]) -> Grid:
    """The moves worth the same in one row, the best first."""
    rows: dict[str, list[Verdict]] = {}
    for verdict in verdicts:
        rows.setdefault(verdict.words, []).append(verdict)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for words, same in rows.items():
        grid.add_row(Text(words, style=STYLES[same[0].value]), " ".join(verdict.text for verdict in same))
    return grid


def _data(match: Match, found: Analysis) -> dict[str, Any]:
    return {
        "game": match.game.id,
        "options": dict(match.options),
        "position": match.position,
        "seat": found.seat,
        "value": found.value,
        "low": found.low,
        "high": found.high,
        "plies": found.plies,
        "complete": found.complete,
        "nodes": found.nodes,
        "seconds": found.seconds,
        "line": found.texts,
        "actions": found.verdicts,
    }
