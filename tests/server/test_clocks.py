"""Time runs between the entries of the log, and only there."""

import pytest

from pyxis.server import decisions
from pyxis.server import entries as log
from pyxis.server.clocks import Times
from pyxis.server.refusals import Refusal
from tests.server.scenes import ADA, BOB, CY, DAYS, LIVE, kinds, scene


def test_only_the_time_of_the_actor_runs() -> None:
    made = scene(clock=LIVE)
    assert made.table.times is not None
    assert made.table.times.left_at(made.now + 10) == (50.0, 60.0)


def test_an_action_earns_the_increment() -> None:
    times = scene(clock=LIVE).play("Sa1", after=10).times
    assert times is not None
    assert times.left == (55.0, 60.0)
    assert times.runner == 1


def test_a_turn_of_several_actions_earns_once_and_dice_in_between_earn_nothing() -> None:
    times = Times.of(LIVE, 2).running(0, 0.0)
    times = times.passed(10).running(None, 10).passed(12).running(0, 12)
    assert times.left == (50.0, 60.0)
    times = times.passed(15).running(1, 15)
    assert times.left == (52.0, 60.0)


def test_days_are_for_each_turn_anew() -> None:
    times = scene(clock=DAYS).play("Sa1", after=80_000).times
    assert times is not None
    assert times.left == (86_400.0, 86_400.0)


def test_a_pause_stops_the_clock_and_resuming_starts_it() -> None:
    made = scene(clock=LIVE)
    made.add(decisions.propose(made.table, ADA, 0, "pause", ""), after=10)
    made.add(decisions.respond(made.table, BOB, 1, True, ""), after=10)
    assert made.table.deadline is None
    table = made.add(decisions.propose(made.table, BOB, 1, "resume", ""), after=10_000)
    assert table.status == "running", "nobody is held in a pause"
    assert made.table.deadline == made.now + 40


def test_a_flag_falls_at_its_deadline_and_not_before() -> None:
    made = scene(clock=LIVE)
    deadline = made.table.deadline
    assert deadline == made.now + 60
    assert decisions.time_out(made.table, deadline - 0.001) == []
    fallen = decisions.time_out(made.table, deadline)
    assert kinds(fallen) == [log.TimedOut, log.Ended]
    table = made.add(fallen, after=60)
    assert (table.status, table.ending, table.winners) == ("over", "time", (1,))


def test_of_three_a_bot_plays_on_for_the_slow_one() -> None:
    made = scene("pyradice", (ADA, BOB, CY), clock=LIVE)
    seat = made.match.actor
    table = made.add(decisions.time_out(made.table, made.now + 60), after=60)
    assert table.status == "running"
    assert table.places[seat].thinker == "club"
    assert table.deadline is None
    with pytest.raises(Refusal, match="plays for you"):
        decisions.play(table, (ADA, BOB, CY)[seat], seat, table.match.number, table.match.legal[0])


def test_no_clock_runs_before_the_start_and_after_the_end() -> None:
    made = scene(people=(ADA, BOB), clock=LIVE)
    made.add(decisions.resign(made.table, ADA, 0))
    assert made.table.deadline is None
