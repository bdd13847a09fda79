"""The planner: it finds what is best, forgets nothing it began, and tells the same to whoever asks again."""

import pytest

import pyxis
from pyxis.core.contract import CHANCE
from pyxis.search.planner import WIDTH, PlanBot, Planner, worth
from pyxis.search.plans import MOST_STEPS
from tests.tiny import TINY

ONE_MOVE_FROM_THE_END = "Sd4 Cd3 Sd3 Sc3 Td3^ Cd4 Td4v Cd1 Td1^ Td2v"
"""Of Pyrgos; whoever plans there has only to see it."""


def planned(match: pyxis.Match, seed: int = 1, simulations: int = 400) -> Planner:
    planner = Planner(match.view(), seed)
    planner.run(simulations=simulations)
    return planner


def flicked() -> pyxis.Match:
    """A match in which a hand is about to shake."""
    match = pyxis.new("puxes", seed=3, table="quick", start_faces="suggested", first="a").with_seed(pyxis.BY_HAND)
    for action in planned(match, simulations=20).plan:
        match = match.play(action)
    return match


def test_a_plan_that_wins_at_once_is_found() -> None:
    match = pyxis.new("pyrgos").play(ONE_MOVE_FROM_THE_END)
    planner = planned(match)
    assert match.play(planner.plan[0]).returns[match.actor] == 1
    assert planner.values[match.actor] == 1
    assert planner.statistics()[0].action == planner.plan[0]
    assert planner.statistics()[0].chance == 1


def test_the_same_seed_and_position_give_the_same_plan() -> None:
    match = pyxis.new("puxes", seed=3, table="quick")
    first, second = planned(match, simulations=60), planned(match, simulations=60)
    assert (first.plan, first.values, first.statistics()) == (second.plan, second.values, second.statistics())


def test_a_plan_ends_where_somebody_else_acts() -> None:
    match = pyxis.new("puxes", seed=3, table="quick")
    plan = planned(match, simulations=60).plan
    assert 0 < len(plan) <= MOST_STEPS
    later = match.with_seed(pyxis.BY_HAND)
    for action in plan:
        assert later.actor == match.actor
        later = later.play(action)
    assert later.actor != match.actor or len(plan) == MOST_STEPS


def test_what_is_overlooked_begins_no_plan() -> None:
    match = pyxis.new("pyrgos")
    planner = Planner(match.view(), 1, match.legal[:2])
    planner.run(simulations=100)
    assert {statistic.action for statistic in planner.statistics()} <= set(match.legal[:2])


def test_without_any_time_there_is_a_plan_all_the_same() -> None:
    planner = Planner(pyxis.new("pyrgos").view())
    planner.run(seconds=1e-9)
    assert planner.plan
    assert planner.simulations == WIDTH


def test_whoever_has_heard_enough_can_end_it() -> None:
    heard: list[int] = []

    def stop(planner: Planner) -> bool:
        heard.append(planner.simulations)
        return False

    Planner(pyxis.new("pyrgos").view()).run(seconds=600, progress=stop)
    assert len(heard) == 1


def test_a_position_of_chance_is_worth_the_mean_of_what_follows() -> None:
    match = flicked()
    assert match.actor == CHANCE
    values = worth(match, simulations=10)
    assert len(values) == match.seats
    assert values == worth(match, simulations=10)


def test_plans_are_made_where_everything_is_seen() -> None:
    with pytest.raises(pyxis.OptionError, match="secrets"):
        Planner(pyxis.new(TINY, seed=1))


def test_a_game_for_trees_is_not_played_by_plans() -> None:
    with pytest.raises(pyxis.OptionError, match="not played by plans"):
        PlanBot().choose(pyxis.new("pyrgos").view())


class Clock:
    """A clock of a machine on which everything takes as long as one likes: `pace` seconds from look to look."""

    def __init__(self, pace: float, slower: float = 1.0, after: int = 0) -> None:
        self.now, self.pace = 0.0, pace
        self._looks = 0
        self._slower, self._after = slower, after

    def __call__(self) -> float:
        self._looks += 1
        self.now += self.pace * (self._slower if self._looks > self._after else 1.0)
        return self.now


@pytest.mark.parametrize("pace", [0.003, 0.05, 0.15])
def test_however_slow_the_machine_a_plan_is_there_in_time(pace: float) -> None:
    clock = Clock(pace)
    planner = Planner(pyxis.new("pyrgos").view(), 1, clock=clock)
    planner.run(seconds=4.5)
    assert planner.plan
    assert clock.now <= 5.0


def test_a_machine_that_becomes_slow_delays_a_plan_by_no_more_than_one_future() -> None:
    clock = Clock(0.002, slower=100, after=100)
    planner = Planner(pyxis.new("pyrgos").view(), 1, clock=clock)
    planner.run(seconds=2.0)
    assert clock.now <= 2.0 + 3 * 0.2


def test_a_slow_machine_tries_fewer_plans_and_no_others() -> None:
    fast, slow = (Planner(pyxis.new("pyrgos").view(), 1, clock=Clock(pace)) for pace in (0.002, 0.1))
    fast.run(seconds=4.5)
    slow.run(seconds=4.5)
    assert WIDTH <= slow.simulations < fast.simulations
