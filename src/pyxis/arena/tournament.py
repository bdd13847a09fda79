"""A whole tournament: schedule, workers and results put together, so that it can be stopped and gone on with."""

from collections.abc import Callable, Sequence
from pathlib import Path

from pyxis.arena.referee import Result
from pyxis.arena.results import Header, ResultFile
from pyxis.arena.schedule import schedule
from pyxis.arena.workers import play_all
from pyxis.core.match import new
from pyxis.search.naming import parse_bot

FORMAT = 1


def tournament(
    game: str,
    bots: Sequence[str],
    matches: int,
    seats: int | None = None,
    seed: int = 1,
    workers: str = "",
    path: Path | None = None,
    progress: Callable[[list[Result]], None] | None = None,
    **options: object,
) -> list[Result]:
    """Plays `matches` matches in all, those in the file at `path` counted in; returns all results in order."""
    start = new(game, seats, seed=seed, **options)
    for text in bots:
        parse_bot(text, seed)
    header = Header(FORMAT, game, start.game.version, start.seats, dict(start.options), tuple(bots), seed)
    file = ResultFile(path, header)
    jobs = schedule(game, header.options, bots, start.seats, matches, seed)
    done = file.done
    try:
        for result in play_all((job for job in jobs if job.number not in done), workers):
            file.add(result)
            if progress is not None:
                progress(file.results)
    finally:
        file.close()
    return sorted(file.results, key=lambda result: result.number)
