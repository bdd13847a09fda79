"""Opening files: what has been proved of the first moves of a game, so that nobody waits for it at the table.

A game may have one, `openings.json` beside its `RULES.md`. `python -m pyxis.search.proving` writes it.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from pyxis.core.errors import PyxisError, RecordError
from pyxis.core.game import Game
from pyxis.core.match import begin_again
from pyxis.core.options import Value
from pyxis.core.position import Position
from pyxis.search.table import DRAW, LOSS, WIN

NAME = "openings.json"
BOUNDS = {"+": (WIN, WIN), "+=": (DRAW, WIN), "=": (DRAW, DRAW), "=-": (LOSS, DRAW), "-": (LOSS, LOSS)}
"""Least and greatest value for seat 0, by how it is written: won, not lost, drawn, not won, lost."""
SIGNS = {bounds: sign for sign, bounds in BOUNDS.items()}


class Proof(msgspec.Struct, forbid_unknown_fields=True):
    """What one first move is worth, and what it took to find out."""

    value: str
    nodes: int
    """Positions entered."""
    seconds: float
    """Of one core."""


class Chapter(msgspec.Struct, forbid_unknown_fields=True):
    """The openings under one set of options."""

    options: dict[str, Value]
    first: dict[str, Proof] = {}
    """By the move in notation, one of several that symmetry makes equal."""
    lines: dict[str, str] = {}
    """Values of longer lines: where a seat keeps what it has, but would need long to find out how."""


class Openings(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    game: str
    rules: int
    """Version of the rules everything was proved under."""
    chapters: list[Chapter] = []

    def chapter(self, options: Mapping[str, Value]) -> Chapter:
        """The chapter of those options; a new one if there is none yet."""
        for chapter in self.chapters:
            if chapter.options == options:
                return chapter
        self.chapters.append(Chapter(dict(options)))
        return self.chapters[-1]

    def save(self, path: Path) -> None:
        """Writes the file in one step, so that it is never found half-written."""
        draft = path.with_name(path.name + ".part")
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")
        draft.replace(path)


def file_of(game: Game) -> Path:
    """Where the openings of a game are kept."""
    return game.rules_file.with_name(NAME)


def load(game: Game, path: Path | None = None) -> Openings:
    """The opening file of a game, or an empty one if it has none or it was proved under other rules."""
    path = path or file_of(game)
    fresh = Openings(game.id, game.version)
    try:
        openings = msgspec.json.decode(path.read_bytes(), type=Openings)
    except FileNotFoundError:
        return fresh
    except msgspec.DecodeError as error:
        raise RecordError(f"{path} is no opening file: {error}") from error
    return openings if (openings.game, openings.rules) == (game.id, game.version) else fresh


def proved(position: Position) -> Mapping[int, tuple[int, int]]:
    """By key, the bounds of all positions the opening file knows under the options of `position`."""
    return _by_key(position.game, position.seats, tuple(position.options.items()))


@cache
def _by_key(game: Game, seats: int, options: tuple[tuple[str, Value], ...]) -> Mapping[int, tuple[int, int]]:
    chapter = load(game).chapter(dict(options))
    start = begin_again(game, seats, dict(options), None)
    signs = {line: proof.value for line, proof in chapter.first.items()} | chapter.lines
    try:
        return {start.play(line).key: BOUNDS[sign] for line, sign in signs.items()}
    except (PyxisError, KeyError) as error:
        raise RecordError(f"{file_of(game)} is broken: {error}") from error
