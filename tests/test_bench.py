"""The bench measures what it says; how fast anything is, no test says."""

import json
from collections.abc import Callable, Iterator
from itertools import count

import numpy as np
import pytest
from rich.console import Console

import pyxis
from bench import games, pyrgos, report
from bench.contest import Row, contest


@pytest.fixture
def clock() -> Callable[[], float]:
    """A clock that goes on by a second whenever it is looked at."""
    ticks: Iterator[int] = count()
    return lambda: float(next(ticks))


def test_the_ratio_is_ours_to_theirs(clock: Callable[[], float]) -> None:
    row = contest("what", lambda: 6.0, lambda: 3.0, "moves/s", "theirs", rounds=3, goal=1.5, clock=clock)
    assert (row.ours, row.beside, row.ratio) == (6.0, 3.0, 2.0)
    assert (row.goal, row.is_reached) == ("× 1.5", True)


def test_a_goal_can_be_missed(clock: Callable[[], float]) -> None:
    row = contest("what", lambda: 3.0, lambda: 3.0, "moves/s", "theirs", rounds=1, goal=1.5, clock=clock)
    assert not row.is_reached
    assert "✗ × 1.5" in report.cells(row)


def test_the_ratio_is_taken_within_each_round(clock: Callable[[], float]) -> None:
    """A machine that becomes ten times as slow in the middle does not change it."""
    ours, theirs = iter([0.0, 20.0, 2.0, 2.0]), iter([0.0, 10.0, 10.0, 1.0])
    row = contest("what", lambda: next(ours), lambda: next(theirs), "moves/s", "theirs", rounds=3, clock=clock)
    assert row.ratio == 2.0


def test_the_loop_by_hand_plays_the_very_matches_of_playouts() -> None:
    match = pyxis.new("pyrgos")
    actions, result, totals = np.empty(match.game.most_legal, np.int32), np.zeros(2), np.zeros(2)
    moves = pyrgos.play_by_hand(np.repeat(match.states, 2), 100, actions, result, totals)
    playouts = pyxis.playouts(match, 100, seed=pyrgos.SEED)
    assert moves == playouts.moves
    assert tuple(totals / 100) == pytest.approx(playouts.returns)


@pytest.mark.parametrize("game", pyxis.games(), ids=lambda game: game.id)
def test_every_game_is_measured(game: pyxis.Game) -> None:
    row = games.row(game, rounds=1)
    assert row.what.startswith(game.title)
    assert min(row.ours, row.beside, row.ratio) > 0


@pytest.mark.parametrize(
    ("value", "text"),
    [(1.234, "1.23 s"), (0.0321, "0.0321 s"), (4_560.0, "4.56 k s"), (69e6, "69 M s"), (2.5e9, "2.5 G s")],
)
def test_figures_have_three_digits(value: float, text: str) -> None:
    assert report.figure(value, "s") == text


ROW = Row("Pyrgos", 2e6, 1e6, "moves/s", "by hand", 2.0, goal="× 0.8", note="48 bytes a state")


def test_all_forms_say_the_same() -> None:
    console = Console(width=200)
    with console.capture() as capture:
        console.print(report.table([ROW], 3))
    for text in (capture.get(), report.page([ROW], 3)):
        assert all(cell in text for cell in report.cells(ROW))
    assert json.loads(report.data([ROW]))[0]["ratio"] == 2.0
