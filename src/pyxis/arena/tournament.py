"""A whole tournament: schedule, workers and results put together, so that it can be stopped and gone on with."""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

import msgspec

from pyxis.arena.referee import Job, Result, play
from pyxis.arena.results import Header, ResultFile
from pyxis.arena.schedule import Schedule
from pyxis.arena.workers import spread
from pyxis.core.errors import OptionError, RecordError
from pyxis.core.game import Game
from pyxis.core.match import begin
from pyxis.core.options import read_whole
from pyxis.core.registry import game as find_game
from pyxis.search.naming import parse_bot

MOST_MATCHES = 10**9


def announce(game_id: str, bots: Sequence[str], seats: int | None, seed: int, options: Mapping[str, object]) -> Header:
    """What is going to be played, everything checked; raises `OptionError` where it cannot be."""
    game = find_game(game_id)
    start = begin(game, seats, options, seed)
    for text in bots:
        try:
            parse_bot(text, seed).check(start.view())
        except OptionError as error:
            raise OptionError(f"{text} cannot play {game.title}: {error}") from error
    header = Header(
        game=game.id,
        rules=game.version,
        seats=start.seats,
        options=dict(start.options),
        bots=tuple(bots),
        seed=seed,
        code=code_digest(game),
    )
    _schedule(header)
    return header


def hold(
    header: Header,
    matches: int,
    workers: str = "",
    path: Path | None = None,
    progress: Callable[[Result], None] | None = None,
) -> list[Result]:
    """Plays `matches` matches in all, those in the file at `path` counted in; returns all results in order.

    `progress` hears of every result, of those in the file first.
    """
    matches = read_whole("the number of matches", matches, 1, MOST_MATCHES)
    schedule = _schedule(header)
    with ResultFile(path, header) as file:
        for result in file.results:
            _check(path, result, schedule.job(result.number))
            if progress is not None:
                progress(result)
        done = file.done
        for result in spread(play, (schedule.job(number) for number in range(matches) if number not in done), workers):
            file.add(result)
            if progress is not None:
                progress(result)
        return sorted(file.results, key=lambda result: result.number)


def _schedule(header: Header) -> Schedule:
    return Schedule(header.game, header.options, header.bots, header.seats, header.seed)


def _check(path: Path | None, result: Result, job: Job) -> None:
    if (result.players, result.seed) != (job.players, job.seed):
        raise RecordError(f"{path}: match {result.number} is not one of this tournament: name a new file")


def header_digest(header: Header) -> str:
    """A short name for a tournament, the same whenever the same one is announced."""
    return hashlib.sha256(msgspec.json.encode(header)).hexdigest()[:12]


def code_digest(game: Game) -> str:
    """Changes with whatever decides how a match goes: the core, the bots, and the game with its data."""
    home = game.state.__module__
    digest = hashlib.sha256()
    for module in ("pyxis.core", "pyxis.search", home.rpartition(".")[0] or home):
        for path in _files(module):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _files(module: str) -> Iterator[Path]:
    spec = find_spec(module)
    if spec is None:
        return
    for folder in spec.submodule_search_locations or ():
        paths = (path for path in Path(folder).rglob("*") if "__pycache__" not in path.parts)
        yield from sorted(path for path in paths if path.is_file())
    if spec.submodule_search_locations is None and spec.origin is not None:
        yield Path(spec.origin)
