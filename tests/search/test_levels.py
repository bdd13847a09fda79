"""The levels: steady, and each thinking more than the one below. That they are honest is in `test_honesty.py`."""

from dataclasses import replace
from itertools import pairwise
from math import inf
from typing import Any

import pytest

import pyxis
from pyxis.search.greedy import GreedyBot
from pyxis.search.levels import LEVELS, Level, level_bot
from pyxis.search.mcts import Search

NAMES = [level.name for level in LEVELS]


def quick(level: Level) -> Level:
    """The same level with little thought, so that the test is about what it may know and not about how long."""
    return replace(level, effort=min(level.effort, 0.2), seconds=60.0, least=0.0)


def test_they_are_named_from_weak_to_strong() -> None:
    assert NAMES == ["novice", "casual", "club", "expert", "master"]


def test_each_thinks_more_and_overlooks_less_than_the_one_below() -> None:
    for lower, higher in pairwise(LEVELS):
        assert higher.effort > lower.effort
        assert higher.trials > lower.trials
        assert higher.attention > lower.attention


@pytest.mark.parametrize("level", LEVELS, ids=NAMES)
def test_the_same_seed_and_position_give_the_same_choice(level: Level) -> None:
    match = pyxis.new("pyrgos").play("Sb2 Sb3")
    choices = {level_bot(quick(level))(seed=4).choose(match.view()) for _ in range(3)}
    assert len(choices) == 1


@pytest.mark.parametrize("level", LEVELS, ids=NAMES)
def test_every_level_plays_a_match_to_its_end(level: Level) -> None:
    players = [level_bot(quick(level))(seed=seat) for seat in range(2)]
    match = pyxis.new("pyrgos")
    while not match.over:
        match = match.play(players[match.actor].choose(match.view()))
    assert match.number <= match.game.longest


def test_with_time_left_a_level_thinks_on_when_its_simulations_are_done() -> None:
    match = pyxis.new("connect_four").play("1 1 2 2 3 3")
    patient = level_bot(Level("patient", 1000, 1e-6, 2, 600.0, least=600.0))(seed=1)
    assert match.write(patient.choose(match.view())) == "4"
    assert patient._search is not None
    assert patient._search.solved, "one simulation would not have sufficed"


def test_after_a_rebase_every_action_is_considered_again() -> None:
    match = pyxis.new("pyrgos").play("Sa1")
    search = Search(match, seed=1)
    search.notice(match.legal[:1])
    search.run(simulations=50)
    later = match.play(match.legal[0])
    search.rebase(later)
    search.run(simulations=500)
    assert {statistic.action for statistic in search.statistics()} == set(later.legal)


def test_a_novice_overlooks_some_actions_and_always_the_same_ones() -> None:
    view = pyxis.new("pyrgos").view()
    novice = level_bot(LEVELS[0])(seed=1)
    noticed = novice._noticed(view)
    assert 0 < len(noticed) < len(view.legal)
    assert novice._noticed(view) == noticed


def test_a_master_overlooks_nothing() -> None:
    view = pyxis.new("pyrgos").view()
    assert level_bot(LEVELS[-1])()._noticed(view) == view.legal


@pytest.mark.parametrize("level", LEVELS, ids=NAMES)
def test_where_thought_does_not_help_levels_differ_by_what_they_notice(level: Level) -> None:
    view = pyxis.new("pyle").view()
    bot = level_bot(level)(seed=3)
    assert bot.choose(view) == GreedyBot(seed=3).choose_among(view, bot._noticed(view))
    assert bot._search is None


@pytest.mark.parametrize("name", NAMES)
def test_every_level_is_a_bot_one_can_ask_for(name: str) -> None:
    assert pyxis.bot(name, seed=1).name == name


@pytest.mark.parametrize(
    ("settings", "hint"),
    [
        ({"depth": 3}, "no setting 'depth'"),
        ({"seconds": 0}, "seconds is a number above 0"),
        ({"seconds": inf}, "seconds"),
        ({"threads": 1.5}, "threads is a whole number"),
        ({"simulations": "many"}, "simulations"),
        ({"seed": -1}, "seed"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(settings: dict[str, Any], hint: str) -> None:
    with pytest.raises(pyxis.OptionError, match=hint):
        pyxis.bot("mcts", **settings)
