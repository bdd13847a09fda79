"""Finds games: each is one line under `[project.entry-points."pyxis.games"]`, ours and anybody's alike."""

import difflib
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from pyxis.core.errors import UnknownGame
from pyxis.core.game import Game
from pyxis.core.kernel import GAMES_GROUP


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
        raise UnknownGame(f"no game is called {game_id!r}: {hint}")
    loaded = entry.load()
    if not isinstance(loaded, Game):
        raise UnknownGame(f"{entry.value} is no Game: the entry point must name one")
    return loaded


def games() -> tuple[Game, ...]:
    """All games installed."""
    return tuple(game(game_id) for game_id in game_ids())
