"""`pyxis analyse`: what every choice of a position is worth, proved as far as time allows and estimated beyond."""

from collections.abc import Iterable
from math import inf
from pathlib import Path
from threading import Event
from typing import Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from pyxis.cli.arguments import AsJson, GameId, Options, PositionText, SeatCount, begin_match, recorded_match
from pyxis.cli.background import stopped_by_interrupt
from pyxis.cli.console import out, print_json, progress
from pyxis.cli.playing.replay import replayed
from pyxis.cli.playing.shelf import recorded
from pyxis.cli.playing.words import line_in_words
from pyxis.cli.preparing import make_ready
from pyxis.core.contract import CHANCE
from pyxis.core.errors import OptionError
from pyxis.core.match import BY_HAND, Match
from pyxis.core.playout import read_threads
from pyxis.core.position import View
from pyxis.core.streams import MOST_SEED
from pyxis.search.advice import Advice, Estimate, advise, worth_telling
from pyxis.search.analysis import Progress

INTERRUPTED = 130
SECONDS = 10.0
MEMORY = 1024
SEED = 1
FEW = 14
"""Up to so many choices are told in words."""
STYLES = {"win": "green", "draw": "yellow", "loss": "red", None: "cyan"}
"""Of what is proved, and of what is not."""


def analyse(
    game: GameId,
    moves: Annotated[
        list[str] | None,
        typer.Argument(metavar="MOVE", help="Moves to play first, in notation.", show_default=False),
    ] = None,
    seats: SeatCount = None,
    option: Options = None,
    position: PositionText = None,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Look at the match recorded in this file.")
    ] = None,
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", help="… as it stood after N moves.", show_default="the last one"),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            max=MOST_SEED,
            help="Dice follow this seed, and no MOVE is one of theirs; else only what is still to be thrown.",
            show_default=str(SEED),
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(metavar="S", min=0, help="How long it may take; 0 until all is proved, or Ctrl-C.")
    ] = SECONDS,
    memory: Annotated[int, typer.Option(metavar="MIB", min=1, help="How much memory the solver may use.")] = MEMORY,
    as_json: AsJson = False,
) -> None:
    """Find out what every choice is worth: what it leads to by force, or its chance of winning, and the main line.

    It knows what the seat to act may know, and no more. Ctrl-C ends it early, with what is known by then.
    """
    match = _start(game, seats, option, position, record, at, seed)
    make_ready(game, "advice")
    match = match.play(match.game.notation.join(moves)) if moves else match
    is_thrown = match.actor == CHANCE
    match = match.with_seed(SEED if seed is None else seed) if is_thrown else match
    view = match.view()
    with stopped_by_interrupt() as stopped:
        advice = _advised(view, seconds or inf, memory, stopped)
    if as_json:
        print_json(_data(view, advice))
    else:
        out.print(*([view.drawing(), ""] if is_thrown else []), *_told(view, advice), sep="\n")
    if stopped.is_set():
        raise typer.Exit(INTERRUPTED)


def _start(
    game: str,
    seats: int | None,
    option: list[str] | None,
    position: str | None,
    record: Path | None,
    at: int | None,
    seed: int | None,
) -> Match:
    if record is None:
        if at is not None:
            raise OptionError("--at needs a match to look into: give its file with --record")
        return begin_match(game, option, position, seats, BY_HAND if seed is None else seed)
    if option or position is not None or seats is not None:
        raise OptionError("a recorded match has its options and its start: leave --option, --position and --seats away")
    match = recorded_match(record)
    if match.game.id != game:
        raise OptionError(f"{record} is a match of {match.game.id}, not of {game}")
    if at is not None:
        replay = replayed(match, recorded(record))
        match = replay.step(replay.checked(at))
    return match if seed is None else match.with_seed(seed)


def _advised(view: View, seconds: float, memory: int, stopped: Event) -> Advice:
    with progress() as bar:
        task = bar.add_task("thinking", total=len(view.legal))

        def heed(so_far: Progress) -> bool:
            what = "simulations" if so_far.stage == "estimates" else "positions"
            words = f"{so_far.stage}, {so_far.nodes:,} {what}"
            bar.update(task, description=words, completed=so_far.settled, total=so_far.actions)
            return not stopped.is_set()

        threads = read_threads(0)
        return advise(view, seconds=seconds, threads=threads, memory=memory, progress=heed)


def _told(view: View, advice: Advice) -> Iterable[Any]:
    best = advice.best
    yield Text(f"{view.seat_names[advice.seat]} to move: {best.words}.", style=f"bold {STYLES[best.proved]}")
    estimates = worth_telling(advice, view.ranges)
    yield _list(estimates) if len(estimates) <= FEW else _groups(estimates)
    yield Text("best play", style="bold")
    yield line_in_words(advice)
    yield Text(_effort(advice), style="dim")
    if advice.nodes and not advice.complete:
        yield Text("Time ran out before everything was known: --seconds gives it more.", style="dim")


def _effort(advice: Advice) -> str:
    counts = {"positions": advice.nodes, "simulations": advice.simulations}
    done = " and ".join(f"{count:,} {what}" for what, count in counts.items() if count)
    return f"{done} in {advice.seconds:.1f} s"


def _list(estimates: Iterable[Estimate]) -> Grid:
    """A row for each choice, the best first."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for estimate in estimates:
        words = Text(estimate.words, style=STYLES[estimate.proved])
        grid.add_row(words, estimate.choice.text, estimate.choice.words)
    return grid


def _groups(estimates: Iterable[Estimate]) -> Grid:
    """The choices worth the same in one row, the best first."""
    rows: dict[str, list[Estimate]] = {}
    for estimate in estimates:
        rows.setdefault(estimate.words, []).append(estimate)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for words, same in rows.items():
        grid.add_row(Text(words, style=STYLES[same[0].proved]), " ".join(each.choice.text for each in same))
    return grid


def _data(view: View, advice: Advice) -> dict[str, Any]:
    return {
        "game": view.game.id,
        "options": dict(view.options),
        "position": view.position,
        "seat": advice.seat,
        "complete": advice.complete,
        "nodes": advice.nodes,
        "simulations": advice.simulations,
        "seconds": advice.seconds,
        "line": advice.texts,
        "story": advice.story,
        "moves": [{"seat": move.seat, "text": move.text, "told": move.told} for move in advice.moves],
        "estimates": [_estimate(estimate) for estimate in advice.estimates],
    }


def _estimate(estimate: Estimate) -> dict[str, Any]:
    return {
        "choice": estimate.choice,
        "chance": estimate.chance,
        "proved": estimate.proved,
        "low": estimate.low,
        "high": estimate.high,
        "plies": estimate.plies,
        "visits": estimate.visits,
        "behind": estimate.behind,
        "margin": estimate.margin,
        "words": estimate.words,
    }
