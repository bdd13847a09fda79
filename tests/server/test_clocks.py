"""Time runs between the entries of the log, and only there."""

import asyncio
from pathlib import Path

import pytest

from pyxis.server import decisions
from pyxis.server import entries as log
from pyxis.server.broker import Alone
from pyxis.server.clocks import Times
from pyxis.server.config import Config, read_database
from pyxis.server.database import migrate
from pyxis.server.entries import Entry
from pyxis.server.log import Listing, Log
from pyxis.server.readiness import Readiness
from pyxis.server.refusals import Refusal
from pyxis.server.service import Service
from pyxis.server.thinking import Thinkers
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


def test_a_flag_at_a_table_of_other_rules_is_looked_at_once(tmp_path: Path) -> None:
    config = Config(database=read_database(str(tmp_path / "matches.sqlite")))
    opened = log.Opened(game="pyrgos", rules=99, seats=2, options={}, host=ADA, secret="")

    async def scenario() -> None:
        await migrate(config.database)
        service = Service(config, Log(config.database), Alone(), Thinkers(1), Readiness())
        service.log.start()
        listing = Listing("of-old", "running", False, 1.0, 2.0)
        await service.log.append("of-old", [Entry(1, 1.0, log.NO_SEAT, opened)], listing)
        assert await service.drop_flags(3.0) == ["of-old"]
        assert await service.drop_flags(4.0) == []
        await service.stop()

    asyncio.run(scenario())
