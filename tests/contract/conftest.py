"""The contract suite runs over the registry, and over Tiny, which has what the registered games may lack."""

import pytest

import pyxis
from pyxis.core.game import Game
from pyxis.core.match import Match
from tests.setups import Setup, played, setups
from tests.tiny import TINY

GAMES = (*pyxis.games(), TINY)
SETUPS = tuple(setup for game in GAMES for setup in setups(game))


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    """Each game."""
    chosen: Game = request.param
    return chosen


@pytest.fixture(params=SETUPS, ids=str)
def setup(request: pytest.FixtureRequest) -> Setup:
    """Each way to begin a match."""
    chosen: Setup = request.param
    return chosen


@pytest.fixture
def match(setup: Setup) -> Match:
    """A whole random match; chance was left to the caller."""
    return played(setup)
