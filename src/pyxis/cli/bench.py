"""`pyxis bench`: how fast random matches go on this machine."""

import os
import time
from typing import Annotated, NamedTuple

import typer
from rich.progress import Progress, TaskID
from rich.table import Table as Grid

from pyxis.cli.arguments import AsJson, GameIds
from pyxis.cli.background import in_background
from pyxis.cli.console import figures, out, print_json, progress
from pyxis.cli.preparing import make_ready
from pyxis.core.match import BY_HAND, Match, new
from pyxis.core.playout import playouts
from pyxis.core.registry import game as find_game
from pyxis.core.registry import game_ids

FIRST_MATCHES = 32


class Speed(NamedTuple):
    """Random play of one game on so many cores."""

    game: str
    cores: int
    matches: int
    moves: int
    seconds: float
    moves_per_second: float
    matches_per_second: float


def bench(
    game: GameIds = None,
    seconds: Annotated[float, typer.Option(metavar="S", min=0.01, help="How long each measurement takes.")] = 1.0,
    as_json: AsJson = False,
) -> None:
    """Measure random play, in moves per second.

    Every game is measured on one core and on all of them.
    """
    found = [find_game(game_id) for game_id in game or game_ids()]
    for each in found:
        make_ready(each.id, "rest")
    cores = sorted({1, os.cpu_count() or 1})
    with progress() as bar:
        task = bar.add_task("random play", total=len(found) * len(cores))
        speeds = [_measured(new(each, seed=BY_HAND), many, seconds, bar, task) for each in found for many in cores]
    if as_json:
        print_json([speed._asdict() for speed in speeds])
    else:
        out.print(_grid(speeds))


def _measured(match: Match, cores: int, seconds: float, bar: Progress, task: TaskID) -> Speed:
    bar.update(task, description=f"{match.game.id} on {cores}")
    speed = in_background(lambda: measured(match, cores, seconds))
    bar.advance(task)
    return speed


def measured(match: Match, cores: int, seconds: float) -> Speed:
    """Doubles the number of matches until playing them takes at least half of `seconds`."""
    matches = FIRST_MATCHES * cores
    playouts(match, matches, threads=cores)  # whatever still has to be compiled
    while True:
        began = time.perf_counter()
        played = playouts(match, matches, threads=cores)
        took = time.perf_counter() - began
        if took >= seconds / 2:
            return Speed(match.game.id, cores, matches, played.moves, took, played.moves / took, matches / took)
        matches *= 2


def _grid(speeds: list[Speed]) -> Grid:
    grid = figures("game", "cores", "moves/s", "matches/s", "moves a match")
    for speed in speeds:
        mean = speed.moves / speed.matches
        grid.add_row(
            speed.game,
            str(speed.cores),
            f"{speed.moves_per_second:,.0f}",
            f"{speed.matches_per_second:,.0f}",
            f"{mean:.1f}",
        )
    return grid
