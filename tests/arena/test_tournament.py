"""Whole tournaments, small ones."""

from collections import Counter
from pathlib import Path

import pytest

import pyxis
from pyxis.arena.referee import Result, play
from pyxis.arena.results import Header
from pyxis.arena.schedule import Schedule
from pyxis.arena.tournament import announce, code_digest, header_digest, hold
from pyxis.core.errors import OptionError, PyxisError, RecordError
from pyxis.search import bot
from pyxis.search.levels import LevelBot
from tests.tiny import TINY

BOTS = ("random", "random:seed=5")


def header(seed: int = 3, **options: object) -> Header:
    return announce("pyrgos", BOTS, None, seed, options)


def told(results: list[Result]) -> list[tuple[object, ...]]:
    """But for the time it took."""
    return [(each.number, each.players, each.seed, each.returns, each.actions) for each in results]


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    results = hold(header(), 12, "1")
    assert Counter(result.players[0] for result in results) == dict.fromkeys(BOTS, 6)


def test_results_come_in_order_and_progress_hears_of_each() -> None:
    heard: list[Result] = []
    results = hold(header(), 6, "1", progress=heard.append)
    assert [result.number for result in results] == list(range(6))
    assert sorted(heard, key=lambda result: result.number) == results


def test_a_match_can_be_played_again_from_its_job() -> None:
    (first, *_) = hold(header(), 1, "1")
    job = Schedule("pyrgos", header().options, BOTS, 2, 3).job(0)
    assert told([play(job)]) == told([first])
    assert sum(first.decisions) == first.actions


def test_more_matches_can_be_asked_for_later(tmp_path: Path) -> None:
    path = tmp_path / "results"
    hold(header(), 4, "1", path)
    before = path.read_bytes()
    assert told(hold(header(), 7, "1", path)) == told(hold(header(), 7, "1"))
    assert path.read_bytes().startswith(before)


def test_all_played_nothing_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results"
    first = hold(header(), 4, "1", path)
    before = path.read_bytes()
    heard: list[Result] = []
    assert hold(header(), 4, "1", path, heard.append) == first == heard
    assert path.read_bytes() == before


def test_results_of_matches_that_are_not_in_the_schedule_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results"
    hold(header(), 2, "1", path)
    path.write_bytes(path.read_bytes().replace(b'"number":1,', b'"number":2,'))
    with pytest.raises(RecordError, match="match 2 is not one of this tournament"):
        hold(header(), 4, "1", path)


@pytest.mark.parametrize(
    ("game", "bots", "seats", "options", "hint"),
    [
        ("pyrgs", BOTS, None, {}, "did you mean pyrgos"),
        ("pyrgos", BOTS, 3, {}, "played by 2"),
        ("pyrgos", BOTS, None, {"towers": 9}, "choose 3, 2 or 4"),
        ("pyrgos", ("random", "hal"), None, {}, "hal cannot play Pyrgos: no bot is called 'hal'"),
        ("pyrgos", ("random", "mcts:speed=3"), None, {}, "no setting 'speed'"),
        ("pyrgos", ("random",), None, {}, "two bots"),
    ],
)
def test_what_cannot_be_played_is_refused_beforehand(
    game: str, bots: tuple[str, ...], seats: int | None, options: dict[str, object], hint: str
) -> None:
    with pytest.raises(PyxisError, match=hint):
        announce(game, bots, seats, 1, options)


def test_a_tournament_has_at_least_one_match() -> None:
    with pytest.raises(OptionError, match="the number of matches"):
        hold(header(), 0, "1")


def test_options_may_be_called_anything() -> None:
    with pytest.raises(OptionError, match="no option is called seed"):
        announce("pyrgos", BOTS, None, 1, {"seed": 2})


def test_tournaments_are_told_apart_by_name() -> None:
    digests = {header_digest(each) for each in (header(), header(), header(seed=4), header(towers=2))}
    assert len(digests) == 3


def test_the_code_of_two_games_is_not_the_same() -> None:
    games = (pyxis.game("pyrgos"), pyxis.game("connect_four"), TINY)
    assert len({code_digest(game) for game in games}) == 3
    assert code_digest(TINY) == code_digest(TINY)


def test_levels_in_the_arena_do_not_hurry() -> None:
    """Their strength must not depend on how many matches are played side by side."""
    master = bot("master", seed=1)
    assert isinstance(master, LevelBot)
    master.steady()
    assert master.level.seconds == float("inf")
    assert master.level.threads == 1
    assert isinstance(bot("master"), LevelBot)
    assert bot("master").level.threads == 2  # type: ignore[attr-defined]
