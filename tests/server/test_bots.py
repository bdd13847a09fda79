"""Bots at a table: in processes of their own, which may die; and in for people who left."""

import asyncio
import os
import pickle
import signal
import tempfile
from collections import OrderedDict
from pathlib import Path
from typing import cast

import pytest

import pyxis
from pyxis.search import Bot
from pyxis.search.levels import LevelBot
from pyxis.search.naming import parse_bot
from pyxis.search.perfect import PerfectBot
from pyxis.search.random import RandomBot
from pyxis.server.refusals import Refusal
from pyxis.server.thinking import LEAST, Seen, Thinkers, choose, hurried, ready, remember, shares
from tests.server.clients import ME, OPEN, Person
from tests.server.running import serving


def test_a_worker_gets_what_the_seat_may_see_and_nothing_else() -> None:
    match = pyxis.new("pyradice", seed=3)
    seen = Seen.of(match, match.actor)
    view = seen.view()
    assert view.states.tobytes() == match.view().states.tobytes()
    assert view.legal == match.legal
    assert choose(seen, "random", 1) in match.legal


def test_thinking_goes_on_when_a_process_is_killed() -> None:
    async def scenario() -> None:
        thinkers = Thinkers(1)
        try:
            match = pyxis.new("pyrgos")
            await thinkers.warm_up()
            for process in thinkers.processes():
                os.kill(process, signal.SIGKILL)
            assert await thinkers.choose(match, 0, "random", 1) in match.legal
        finally:
            thinkers.close()

    asyncio.run(scenario())


def test_bots_do_not_wait_for_those_who_study() -> None:
    """However long a study takes: here until the bot has moved, else both would wait forever."""

    async def scenario(folder: str) -> None:
        thinkers = Thinkers(1)
        gate = os.path.join(folder, "gate")  # noqa: PTH118
        os.mkfifo(gate)
        try:
            match = pyxis.new("pyrgos")
            studies = [asyncio.create_task(thinkers.study(read_through, gate)) for _ in range(3)]
            assert await thinkers.choose(match, 0, "random", 1) in match.legal
            for study in studies:
                await asyncio.to_thread(Path(gate).write_text, "go on")
                assert await study == "go on"
        finally:
            thinkers.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(asyncio.wait_for(scenario(folder), 120))


def read_through(gate: str) -> str:
    """Waits until somebody writes there."""
    return Path(gate).read_text()


def test_too_many_who_study_are_asked_to_come_again() -> None:
    async def scenario() -> None:
        thinkers = Thinkers(1)
        try:
            asked = await asyncio.gather(*(thinkers.study(ready) for _ in range(70)), return_exceptions=True)
            assert asked.count(None) == 64
            assert {type(answer) for answer in asked if answer is not None} == {Refusal}
        finally:
            thinkers.close()

    asyncio.run(scenario())


def test_a_refusal_survives_its_way_out_of_a_worker() -> None:
    refusal = Refusal("illegal", "not there", "R3.1", "A reply goes next to it.")
    copy = pickle.loads(pickle.dumps(refusal))  # noqa: S301
    assert copy.reply("1") == refusal.reply("1")
    assert str(copy) == "not there"


def test_perfect_bots_share_a_bounded_memory() -> None:
    bots: OrderedDict[str, Bot] = OrderedDict()
    for name in ("a", "b", "c"):
        remember(bots, name, RandomBot())
    assert list(bots) == ["a", "b", "c"]
    remember(bots, "d", PerfectBot(memory=300))
    remember(bots, "e", PerfectBot(memory=300))
    assert list(bots) == ["e"]
    remember(bots, "f", PerfectBot(memory=2_000))
    assert list(bots) == ["f"]


@pytest.mark.parametrize(
    ("returns", "parts"),
    [
        ((1.0, -1.0), [1.0, 0.0]),
        ((0.0, 0.0), [0.5, 0.5]),
        ((-1.0, -1.0), [0.5, 0.5]),
        ((1.0, -1.0, -1.0), [1.0, 0.0, 0.0]),
    ],
)
def test_returns_are_shares_of_one_win(returns: tuple[float, ...], parts: list[float]) -> None:
    assert shares(returns) == parts


def test_where_a_clock_runs_a_bot_steps_in_for_the_absent(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        ada, bob = Person(url), Person(url)
        opened = await ada.open("pyrgos", ME, OPEN, clock={"kind": "live", "base": 600})
        match, token = opened["match"], opened["invitations"][0]["token"]
        async with ada.connected() as client:
            await client.watch(match)
            async with bob.connected() as guest:
                await guest.watch(match)
                await guest.ask("sit", match=match, seat=1, name="Bob", invitation=token)
            await client.until(lambda: [entry for entry in client.entries if entry.get("what") == "stood_in"])
            assert client.last("table")["seats"][1]["stand_in"] == "club"
            async with bob.connected() as guest:
                watching = await guest.watch(match)
                assert "stand_in" not in watching["table"]["seats"][1]

    with serving(tmp_path, absence=0.05) as running:
        asyncio.run(scenario(running.url))


def test_a_match_between_bots_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def opened(url: str) -> tuple[str, str]:
        person = Person(url)
        bot = {"kind": "bot", "bot": "random"}
        return person.token, (await person.open("pyrgos", bot, bot))["match"]

    async def finished(url: str, token: str, match: str) -> None:
        async with Person(url, token).connected() as client:
            watching = await client.watch(match)
            if watching["table"]["status"] != "over":
                await client.until(lambda: (client.last("table") or {}).get("status") == "over")

    with serving(tmp_path) as running:
        token, match = asyncio.run(opened(running.url))
    with serving(tmp_path) as running:
        asyncio.run(finished(running.url, token, match))


def test_what_a_bot_has_waited_for_a_process_it_does_not_think() -> None:
    bot = parse_bot("master", 1)
    assert isinstance(bot, LevelBot)
    waits = [(None, 0.0), (None, 2.0), (None, 60.0), (1.0, 0.0), (1.0, 0.75), (None, 0.0)]
    told = [cast("LevelBot", hurried(bot, hurry, waited)).level.seconds for hurry, waited in waits]
    assert told == [4.5, 2.5, LEAST, 1.0, 0.25, 4.5]
