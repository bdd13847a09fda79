"""The contract suite runs over the registry, and over games of its own that have what the registered ones may lack."""

import pytest

import pyxis
from pyxis.core.game import Game
from pyxis.core.match import Match
from tests.setups import Setup, played, reads_positions, setups
from tests.tiny import PLAIN, TINY

GAMES = (*pyxis.games(), TINY, PLAIN)
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


@pytest.fixture(params=[setup for setup in SETUPS if reads_positions(setup.game)], ids=str)
def drawn(request: pytest.FixtureRequest) -> Match:
    """A whole random match of a game whose positions can be read."""
    return played(request.param)


@pytest.fixture
def match(setup: Setup) -> Match:
    """A whole random match; chance was left to the caller."""
    return played(setup)
