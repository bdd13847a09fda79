"""All that `import pyxis` offers."""

from pyxis.core.batch import Batch
from pyxis.core.contract import CHANCE, OVER, SPECTATOR
from pyxis.core.errors import (
    IllegalAction,
    NotationError,
    OptionError,
    PyxisError,
    RecordError,
    UnknownGame,
)
from pyxis.core.game import Choice, Game, Range
from pyxis.core.match import BY_HAND, Match, new, position
from pyxis.core.moves import Move
from pyxis.core.perft import Perft, perft
from pyxis.core.playout import Playouts, playouts
from pyxis.core.position import Position, View
from pyxis.core.record import load, save
from pyxis.core.registry import game, games
from pyxis.core.stepper import Stepper
from pyxis.search import Bot, bot
from pyxis.search.advice import Advice, Estimate, advise

__all__ = [
    "BY_HAND",
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "Advice",
    "Batch",
    "Bot",
    "Choice",
    "Estimate",
    "Game",
    "IllegalAction",
    "Match",
    "Move",
    "NotationError",
    "OptionError",
    "Perft",
    "Playouts",
    "Position",
    "PyxisError",
    "Range",
    "RecordError",
    "Stepper",
    "UnknownGame",
    "View",
    "advise",
    "bot",
    "game",
    "games",
    "load",
    "new",
    "perft",
    "playouts",
    "position",
    "save",
]
