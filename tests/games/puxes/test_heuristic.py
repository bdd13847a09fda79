"""The heuristic: what it prefers, and how well a bot plays that looks no further; and what a learner sees."""

import numpy as np
import pytest

import pyxis
from pyxis.core import border
from pyxis.core.kernel import config
from pyxis.games.puxes.bots.features import OBSERVATION
from pyxis.games.puxes.bots.prospects import FELLED, FOUL, REPEL_FAILED, UNDONE, promise
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


def promised(report: str, match: pyxis.Match | None = None, shot: str = "Ao2/S@90.00^10") -> float:
    """What a flick would be worth if the quick table meant to tell that."""
    flicked = (match or table()).play(shot)
    words = flicked.play(f"{{{report}}}").actions[flicked.number :]
    state = flicked.states.copy()[0]
    state.plan[:] = 0
    state.plan[: len(words)], state.planned = words, len(words)
    before = state.tobytes()
    worth = promise(state)
    assert state.tobytes() == before
    return worth


@rule("R10.3")
def test_bots_know_what_was_agreed_to_be_a_foul() -> None:
    report = "touch Ao2-Bo2, Ao2-Bt.l"
    assert promised(report) == FOUL
    assert promised(report, table(foul="fall")) == 0.0


@rule("R10.4")
def test_bots_expect_no_gain_from_opposing_oracles_that_leave_in_a_foul() -> None:
    assert promised("out Bo2@3300,9000; touch Ao2-Bo2, Ao2-Bt.l") == FOUL


@rule("R10.2")
def test_bots_know_that_a_flick_is_undone_whole() -> None:
    assert promised("out Bo1@6000,6500; mov At.u=3300,1700,0,0,*; touch Ao2-Bo1, Ao2-At.l") == UNDONE


@rule("R10.1", "R10.5")
@pytest.mark.parametrize(
    "fall",
    ["mov Bt.u=3300,7700,0,0,*", "mov Bt.l=3000,7900,2700,0,*", "out Bt.u@3000,9000", "out Bt.l@3000,9000"],
)
def test_bots_see_a_temple_fall_whichever_die_of_it_goes(fall: str) -> None:
    assert promised(f"{fall}; touch Ao2-Bt.l") == FELLED


@rule("R16.10")
def test_bots_know_that_with_little_ones_only_a_character_dixes() -> None:
    match = pyxis.new("puxes", little="on", little_start="free", first="a", tremor=0, seed=pyxis.BY_HAND)
    match = match.play("=* =s =b =p =s =s =b =p")
    for oracle, worth in ("Ao1", FELLED), ("Ao2", 0.0):
        report = f"mov Bt.u=3300,7700,0,0,*; touch {oracle}-Bt.l"
        assert promised(report, match, f"{oracle}/S@90.00^10") == worth


@rule("R13.3")
@pytest.mark.parametrize("temple", ["At", "Bt"])
def test_bots_know_that_a_spit_fells_no_temple_and_is_never_undone(temple: str) -> None:
    match = table(fortress="on", marks="fort Ao2", phase="FORT", poses={"Ao2": "3000,4500/0"})
    report = f"mov {temple}.u=3300,4700,0,0,*; touch Ao1-{temple}.l"
    assert promised(report, match, "Ao2@90.00^10") == 0.0


@rule("R11.3", "R11.5")
def test_bots_know_when_a_defence_has_failed_and_that_it_puts_nobody_to_sleep() -> None:
    intruded = table().play("Ao2/S@90.00^10 {mov Ao2=3000,7001,0,0,s}")
    assert promised("mov Ao2=3000,6200,0,0,s", intruded, "@270.00^8") == 0.0
    assert promised("out Ao2@3000,9000", intruded, "@270.00^8") == REPEL_FAILED
    assert promised("mov Ao2=3000,7100,0,0,s", intruded, "@270.00^8") == REPEL_FAILED


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
