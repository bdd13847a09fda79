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
from pyxis.core.game import Choice, Game
from pyxis.core.match import BY_HAND, Match, new, position
from pyxis.core.perft import perft
from pyxis.core.playout import playouts
from pyxis.core.position import View
from pyxis.core.record import load, save
from pyxis.core.registry import game, games
from pyxis.core.stepper import Stepper
from pyxis.search import bot

__all__ = [
    "BY_HAND",
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "Batch",
    "Choice",
    "Game",
    "IllegalAction",
    "Match",
    "NotationError",
    "OptionError",
    "PyxisError",
    "RecordError",
    "Stepper",
    "UnknownGame",
    "View",
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
