"""How well a bot plays that looks no further than the heuristic."""

import pytest

import pyxis
from pyxis.core.kernel import config


@pytest.mark.skipif(config.DISABLE_JIT, reason="interpreted, every aim takes a minute")
@pytest.mark.parametrize(("seats", "matches", "table"), [(2, 20, "mujoco"), (3, 6, "quick"), (4, 6, "quick")])
def test_greedy_beats_random(seats: int, matches: int, table: str) -> None:
    """Where the result is close, on the quick table: that says the same on every machine."""
    wins = sum(won(seats, number, table) for number in range(matches))
    # Two seats: nine of ten; more seats: 2.5 times the share of one.
    needed = 0.9 if seats == 2 else 2.5 / seats
    assert wins >= needed * matches


def won(seats: int, number: int, table: str) -> bool:
    match = pyxis.new("puxes", seats, seed=number, table=table)
    seat = number % seats
    bots = [pyxis.bot("greedy" if own == seat else "random", seed=number) for own in range(seats)]
    while not match.over:
        match = match.play(bots[match.actor].choose(match.view()))
    return max(match.returns) == match.returns[seat]
