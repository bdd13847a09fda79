"""The heuristic: what it prefers, and how well a bot plays that looks no further; and what a learner sees."""

import numpy as np
import pytest

import pyxis
from pyxis.core import border
from pyxis.core.kernel import config
from pyxis.games.puxes.actions import PAIR
from pyxis.games.puxes.bots.features import OBSERVATION
from pyxis.games.puxes.bots.prospects import FOUL, judged
from pyxis.games.puxes.notation.names import die_called
from pyxis.games.puxes.rules.table.seating import side
from tests.games.puxes.tables import table
from tests.marks import rule

OPEN_TEMPLE = {"Ao2": "3000,5600/900", "Bo2": "5000,6500", "Bo3": "1000,6500"}


def test_the_heuristic_likes_lives_and_oracles() -> None:
    even = table().values
    ahead = table(poses={"Bo1": "asleep", "Bo2": "asleep"}).values
    assert even[0] == pytest.approx(-even[1])
    assert ahead[0] > even[0]
    assert ahead[1] < even[1]
    assert table(temple_lives=2, lives="A2 B1").values[0] > table(temple_lives=2, lives="A1 B1").values[0]


def test_the_heuristic_likes_a_shot_that_fells_the_temple() -> None:
    match = table(poses=OPEN_TEMPLE)
    good, bad = match.play("Ao2/S@90.00^31"), match.play("Ao2/S@270.00^31")
    assert good.values[0] > bad.values[0] + 0.2
    assert match.states.tobytes() == table(poses=OPEN_TEMPLE).states.tobytes()


@rule("R10.3")
@pytest.mark.parametrize(("foul", "worth"), [("touch", FOUL), ("fall", 0.0)])
def test_the_heuristic_knows_what_was_agreed_to_be_a_foul(foul: str, worth: float) -> None:
    state = table(foul=foul).play("Ao2/S@90.00").states.copy()[0]
    ours, oracle, temple = (die_called(state, name) for name in ("Ao2", "Bo2", "Bt.l"))
    state.plan[:3] = 2, PAIR * ours + oracle, PAIR * ours + temple
    assert judged(state, side(state, 0), np.int64(0), 0) == worth


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


def test_features_see_the_own_temple_in_front_of_them() -> None:
    match = table()
    rows = np.zeros((2, *OBSERVATION), np.float32)
    for seat in range(2):
        border.features(match.states, 0, seat, rows[seat])
    assert rows[0, 0, 9] == rows[1, 0, 9] == 1
    assert rows[0, 0, 12] == pytest.approx(rows[1, 0, 12])
    assert rows[0, 0, 12] < 0
