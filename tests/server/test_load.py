"""The load of the bench plays as it says; how fast, no test says."""

import asyncio

import httpx

from bench.load import Figures, as_fast_as_possible, at_pace, seated
from tests.server.running import Running


def test_moves_are_played_and_timed(server: Running) -> None:
    async def scenario() -> tuple[Figures, Figures]:
        async with httpx.AsyncClient(timeout=60) as client:
            players = await seated(server.url, client, 2)
            figures = await as_fast_as_possible(players, 0.5), await at_pace(players, 20.0, 0.5)
            for player in players:
                await player.socket.close()
            return figures

    fast, paced = asyncio.run(scenario())
    assert fast.moves == len(fast.latencies) > 0
    assert paced.moves == 10
    assert fast.share(0.0) <= fast.share(0.5) <= fast.share(0.99)


def test_shares_are_read_from_the_latencies_in_order() -> None:
    figures = Figures(100, 2.0, [number / 1000 for number in range(100)])
    assert (figures.rate, figures.share(0.5), figures.share(0.99)) == (50.0, 50.0, 99.0)
