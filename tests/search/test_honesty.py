"""No level of bot knows more than its seat: whatever it may not know is changed, and it chooses the same."""

from dataclasses import replace
from math import inf

import pytest

import pyxis
from pyxis.core.match import Match
from pyxis.search.advice import guessed
from pyxis.search.levels import LEVELS, Level, level_bot
from tests.setups import Setup, played, sampled, setups
from tests.tiny import PLAIN, TINY

GAMES = (*pyxis.games(), TINY, PLAIN)
SETUPS = [setup for game in GAMES for setup in setups(game) if setup.is_plain]
WORLDS = 4
SIMULATIONS = 24


def quick(level: Level, match: Match) -> Level:
    """The same level with little thought and no clock: the test is about what it may know, not about how long."""
    effort, trials = min(level.effort, SIMULATIONS / match.game.search.simulations), min(level.trials, SIMULATIONS)
    return replace(level, effort=effort, trials=trials, seconds=inf, least=0.0)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_choice_does_not_depend_on_what_the_seat_may_not_know(setup: Setup, level: Level) -> None:
    decisions = [match for match in sampled(played(setup), 12) if match.actor >= 0 and len(match.legal) > 1]
    for match in decisions[-4:]:
        truth = level_bot(quick(level, match))(seed=4).choose(match.view())
        for number in range(WORLDS if match.game.has_secrets else 1):
            world = guessed(match.view(), number)
            assert world.view().states.tobytes() == match.view().states.tobytes()
            assert level_bot(quick(level, match))(seed=4).choose(world.view(match.actor)) == truth


def test_there_is_something_to_hide() -> None:
    """Else the test above would show nothing."""
    match = next(match for match in played(Setup(TINY, 3)).history() if match.actor >= 0 and len(match.legal) > 1)
    worlds = {guessed(match.view(), number).states.tobytes() for number in range(WORLDS)}
    assert len(worlds) > 1
