"""How well a bot plays on the real table that looks no further than the heuristic."""

import pytest

import pyxis
from pyxis.core.kernel import config


@pytest.mark.skipif(config.DISABLE_JIT, reason="interpreted, every aim takes a minute")
@pytest.mark.parametrize(("seats", "matches"), [(2, 20), (3, 6), (4, 6)])
def test_greedy_beats_random(seats: int, matches: int) -> None:
    wins = sum(won(seats, number) for number in range(matches))
    # Two seats: nine of ten; more seats: 2.5 times the share of one.
    needed = 0.9 if seats == 2 else 2.5 / seats
    assert wins >= needed * matches


def won(seats: int, number: int) -> bool:
    match = pyxis.new("puxes", seats, seed=number)
    seat = number % seats
    bots = [pyxis.bot("greedy" if own == seat else "random", seed=number) for own in range(seats)]
    while not match.over:
        match = match.play(bots[match.actor].choose(match.view()))
    return max(match.returns) == match.returns[seat]
