"""Bots at a table: in processes of their own, which may die; and in for people who left."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

import pyxis
from pyxis.server.thinking import Seen, Thinkers, choose, shares
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
