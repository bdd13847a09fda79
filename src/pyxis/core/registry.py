"""Finds games: each is one line under `[project.entry-points."pyxis.games"]`, ours and anybody's alike."""

import difflib
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from pyxis.core.errors import UnknownGame, shown
from pyxis.core.game import Game

GAMES_GROUP = "pyxis.games"
"""The entry points that name games."""


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GAMES_GROUP))}


def game_ids() -> tuple[str, ...]:
    """The ids of all games installed."""
    return tuple(_entries())


@cache
def game(game_id: str) -> Game:
    """The game of that id."""
    entry = _entries().get(game_id)
    if entry is None:
        near = difflib.get_close_matches(game_id, game_ids(), 1)
        hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(game_ids())}"
        raise UnknownGame(f"no game is called {shown(game_id)!r}: {hint}")
    return load(entry)


def module_of(game_id: str) -> str:
    """The module that says it has the game of that id; nothing is imported."""
    entry = _entries().get(game_id)
    return entry.module if entry is not None else ""


def load(entry: EntryPoint) -> Game:
    """The game an entry point names; raises `UnknownGame` if there is none behind it."""
    try:
        loaded = entry.load()
    except Exception as error:
        raise UnknownGame(f"the game {entry.name} cannot be loaded from {entry.value}: {error}") from error
    if not isinstance(loaded, Game):
        raise UnknownGame(f"{entry.value} is no Game: the entry point must name one")
    if loaded.id != entry.name:
        raise UnknownGame(f"{entry.value} calls itself {loaded.id}, but is registered as {entry.name}")
    return loaded


def find(wanted: str | Game) -> Game:
    """The game meant by its id, or by itself (games need not be registered)."""
    if isinstance(wanted, Game):
        return wanted
    if isinstance(wanted, str):
        return game(wanted)
    raise UnknownGame(f"{shown(wanted)} is no game: give the id of one (there is {', '.join(game_ids())})")


def games() -> tuple[Game, ...]:
    """All games installed."""
    return tuple(game(game_id) for game_id in game_ids())
