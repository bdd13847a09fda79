"""Preparing games: in which order, by whom, and what happens when something goes wrong."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pyxis.arena import exercises
from pyxis.arena.crew import reason
from pyxis.arena.estimates import Estimates
from pyxis.arena.markers import Markers
from pyxis.arena.preparation import KILLED, TICK, CannotPrepare, Preparation
from pyxis.arena.stages import AT_TABLES, SHARED, STAGES, Item, Stage, items
from pyxis.core.errors import PyxisError
from tests.arena.pretence import Pretence

PATIENCE = 60.0
"""Seconds after which something will never happen."""
GAMES = ("chess", "draughts", "go")
SIZES = {"chess": 1.0, "draughts": 2.0, "go": 3.0}
Start = Callable[..., Preparation]


@pytest.fixture
def pretence(tmp_path: Path) -> Pretence:
    return Pretence(tmp_path / "pretence")


@pytest.fixture
def markers(tmp_path: Path) -> Markers:
    return Markers(lambda game: tmp_path / "cache" / game, GAMES)


@pytest.fixture
def start(tmp_path: Path, pretence: Pretence, markers: Markers) -> Iterator[Start]:
    """Begins to prepare some games, all with one cache."""
    begun: list[Preparation] = []

    def started(*games: str, stages: tuple[Stage, ...] = AT_TABLES, workers: int = 1) -> Preparation:
        estimates = Estimates(tmp_path / "durations.json", lambda game: SIZES.get(game, 0.0))
        begun.append(Preparation(items(games, stages), pretence.exercise, markers, estimates, workers))
        begun[-1].start()
        return begun[-1]

    yield started
    for preparation in begun:
        preparation.close()


def finished(preparation: Preparation, *games: str, stages: tuple[Stage, ...] = AT_TABLES) -> None:
    for game in games:
        for stage in stages:
            assert preparation.wait(game, stage, PATIENCE)


def test_what_something_needs_is_prepared_with_it() -> None:
    assert [str(item) for item in items(["go"], ["bots"])] == ["shared", "go.rules", "go.thought", "go.bots"]


def test_tables_come_before_bots_and_bots_before_advice(start: Start, pretence: Pretence) -> None:
    finished(start(*GAMES), *GAMES)
    stages = [item.rpartition(".")[2] for item in pretence.done]
    assert stages == ["shared", *["rules", "table"] * 3, *["thought", "bots"] * 3, *["advice"] * 3]


def test_of_equal_stages_the_one_that_is_done_soonest_comes_first(start: Start, pretence: Pretence) -> None:
    finished(start("go", "chess", "draughts"), *GAMES)
    tables = [item for item in pretence.done if item.endswith("table")]
    assert tables == ["chess.table", "draughts.table", "go.table"]


def test_a_game_somebody_asks_for_goes_to_the_front_with_all_its_stages(start: Start, pretence: Pretence) -> None:
    gate = pretence.shut("shared")
    preparation = start(*GAMES)
    with pretence.opening(gate):
        preparation.want("draughts")
        preparation.want("go")
    finished(preparation, *GAMES)
    assert pretence.done[1 : 1 + 2 * len(AT_TABLES)] == [
        *("go.rules", "go.table", "draughts.rules", "draughts.table"),
        *("go.thought", "go.bots", "draughts.thought", "draughts.bots"),
        *("go.advice", "draughts.advice"),
    ]


def test_of_a_game_somebody_waits_for_rules_and_thought_are_compiled_side_by_side(
    start: Start, pretence: Pretence
) -> None:
    gates = [pretence.shut("go.rules"), pretence.shut("go.thought")]
    preparation = start("go", workers=4)
    preparation.want("go")
    with pretence.opening(gates[0]), pretence.opening(gates[1]):
        assert {Item("go", "rules"), Item("go", "thought")} <= set(preparation.under_way)
        assert not preparation.is_ready("go", "table")
    finished(preparation, "go")


def test_a_game_nobody_waits_for_makes_room_for_one_that_somebody_clicks(start: Start, pretence: Pretence) -> None:
    gate = pretence.shut("chess.rules")
    preparation = start("chess", "go")
    with gate.open("w"):
        gate.unlink()
        preparation.want("go")
        assert preparation.wait("go", "bots", PATIENCE)
        assert not preparation.is_ready("chess", "rules")
    finished(preparation, "chess")
    assert pretence.done.count("chess.rules") == 2


def test_what_all_games_share_is_not_stopped_for_a_click(start: Start, pretence: Pretence) -> None:
    gate = pretence.shut("shared")
    preparation = start("go")
    with pretence.opening(gate):
        preparation.want("go")
        preparation.wait_for_news(2 * TICK)
        assert preparation.under_way == [SHARED]
    finished(preparation, "go")
    assert pretence.done.count("shared") == 1


def test_what_all_games_share_is_prepared_before_the_first_bots(start: Start, pretence: Pretence) -> None:
    gate = pretence.shut("shared")
    preparation = start("chess", workers=2)
    assert preparation.wait("chess", "table", PATIENCE)
    assert pretence.done.count("chess.bots") == 0
    with pretence.opening(gate):
        pass
    assert preparation.wait("chess", "bots", PATIENCE)


def test_a_game_is_prepared_by_one_process_and_that_by_no_other_game(start: Start, pretence: Pretence) -> None:
    preparation = start("chess", "go")
    preparation.want("chess")
    finished(preparation, "chess", "go")
    processes = {item.partition(".")[0]: set[int]() for item in pretence.done}
    for item, process in pretence.notes:
        processes[item.partition(".")[0]].add(process)
    assert processes["go"].isdisjoint(processes["chess"])
    assert len(processes["go"]) == 1
    assert os.getpid() not in {note.process for note in pretence.notes}


def test_nothing_else_of_a_game_is_prepared_at_the_same_time(start: Start, pretence: Pretence) -> None:
    gate = pretence.shut("go.bots")
    preparation = start("go", workers=4)
    with pretence.opening(gate):
        assert preparation.under_way == [Item("go", "bots")]
    finished(preparation, "go")
    assert len({note.process for note in pretence.notes if note.item != "shared"}) == 1


def test_what_is_done_is_not_done_again(start: Start, pretence: Pretence, markers: Markers) -> None:
    finished(start("chess"), "chess")
    once = pretence.done
    again = start("chess", stages=STAGES)
    assert [str(item) for item in again.pending] == ["chess.rest"]
    finished(again, "chess", stages=STAGES)
    assert pretence.done == [*once, "chess.rest"]


def test_a_marker_is_gone_with_the_machine_code_of_its_game(start: Start, markers: Markers, tmp_path: Path) -> None:
    finished(start("chess", "go"), "chess", "go")
    for file in (tmp_path / "cache" / "chess").iterdir():
        file.unlink()
    assert not any(markers.is_ready(Item("chess", stage)) for stage in AT_TABLES)
    assert all(markers.is_ready(Item("go", stage)) for stage in AT_TABLES)
    assert markers.is_ready(SHARED)


def test_a_game_that_does_not_compile_says_why_and_hurts_nobody_else(start: Start, pretence: Pretence) -> None:
    pretence.break_("go.rules")
    preparation = start("go", "chess")
    with pytest.raises(CannotPrepare, match=r"^ValueError: no such kernel$"):
        preparation.wait("go", "table", PATIENCE)
    finished(preparation, "chess")
    assert preparation.trouble("go", "advice") == "ValueError: no such kernel"
    assert preparation.trouble("chess", "advice") is None
    assert not preparation.is_ready("go", "bots")
    assert preparation.pending == []


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ValueError("no such kernel\nand more"), "ValueError: no such kernel"),
        (KeyError(), "KeyError"),
        (
            TypeError("Failed in nopython mode pipeline (step: frontend)\n\x1b[1mno \x1b[31munification\x1b[0m\nof x"),
            "TypeError: no unification",
        ),
    ],
)
def test_a_reason_is_the_first_line_that_says_something(error: Exception, words: str) -> None:
    assert reason(error) == words


def test_a_game_whose_bots_do_not_compile_can_be_played(start: Start, pretence: Pretence) -> None:
    pretence.break_("go.bots")
    preparation = start("go")
    assert preparation.wait("go", "table", PATIENCE)
    with pytest.raises(CannotPrepare):
        preparation.wait("go", "bots", PATIENCE)
    assert preparation.wait("go", "advice", PATIENCE)


def test_what_has_failed_is_tried_again_by_whoever_starts_anew(start: Start, pretence: Pretence) -> None:
    pretence.break_("go.table")
    first = start("go")
    with pytest.raises(CannotPrepare):
        first.wait("go", "table", PATIENCE)
    first.close()
    (pretence.folder / "go.table.broken").unlink()
    finished(start("go"), "go")


def test_a_process_that_is_killed_is_replaced(start: Start, pretence: Pretence) -> None:
    pretence.kill("go.table", times=2)
    finished(start("go"), "go")
    assert pretence.done.count("go.table") == 3


def test_what_kills_every_process_is_given_up(start: Start, pretence: Pretence) -> None:
    pretence.kill("go.table", times=100)
    with pytest.raises(CannotPrepare, match=KILLED):
        start("go").wait("go", "table", PATIENCE)


def test_whoever_has_had_enough_does_not_wait_for_the_work_under_way(start: Start, pretence: Pretence) -> None:
    gate = pretence.shut("go.table")
    preparation = start("go")
    with gate.open("w"):  # somebody reads there by now
        preparation.close()
    assert not preparation.is_ready("go", "table")
    with pytest.raises(ProcessLookupError):
        os.kill(pretence.notes[-1].process, 0)


def test_two_with_one_cache_do_everything_once(start: Start, pretence: Pretence) -> None:
    gate = pretence.shut("shared")
    pair = start(*GAMES, workers=2), start(*GAMES, workers=2)
    with pretence.opening(gate):
        pass
    for preparation in pair:
        finished(preparation, *GAMES)
    assert sorted(pretence.done) == sorted({str(item) for item in items(GAMES, AT_TABLES)})


def test_what_the_second_wants_is_done_first_by_the_first(start: Start, pretence: Pretence, tmp_path: Path) -> None:
    gate = pretence.shut("shared")
    first = start("chess", "go")
    with pretence.opening(gate):
        second = start("go", stages=STAGES)
        second.want("go")
        note = tmp_path / "cache" / "go" / "go.rest.wanted"
        while not note.exists():
            assert second.under_way in ([], [SHARED])
    finished(second, "go", stages=STAGES)
    finished(first, "chess")
    assert pretence.done[1 : 1 + len(STAGES)] == [f"go.{stage}" for stage in STAGES]


def test_when_the_first_has_gone_the_second_goes_on(start: Start, pretence: Pretence) -> None:
    gate = pretence.shut("go.table")
    first, second = start("go"), start("go")
    with gate.open("w"):
        gate.unlink()
        first.close()
    finished(second, "go")


def test_a_failure_is_heard_of_by_the_second(start: Start, pretence: Pretence) -> None:
    gate = pretence.shut("shared")
    pretence.break_("go.rules")
    pair = start("go"), start("go")
    with pretence.opening(gate):
        pass
    for preparation in pair:
        with pytest.raises(CannotPrepare, match="no such kernel"):
            preparation.wait("go", "advice", PATIENCE)


def test_nobody_is_told_that_it_takes_no_time(start: Start, pretence: Pretence) -> None:
    gate = pretence.shut("go.table")
    preparation = start("go", "chess")
    with pretence.opening(gate):
        forecast = preparation.forecast()
    assert all(seconds > 0 for seconds in forecast.values())
    assert forecast[Item("go", "advice")] > forecast[Item("go", "bots")] > forecast[Item("go", "table")]
    finished(preparation, "go", "chess")
    assert preparation.seconds("go", "advice") == 0
    assert preparation.forecast() == {}


def test_how_long_it_took_is_remembered(start: Start, tmp_path: Path) -> None:
    finished(start("go"), "go")
    known = json.loads((tmp_path / "durations.json").read_text())
    assert set(known) == {"shared", *(f"go.{stage}" for stage in AT_TABLES)}


SWITCHED_OFF = """
from pyxis.arena.preparation import prepare
from pyxis.core.registry import game_ids
with prepare(game_ids()) as preparation:
    assert preparation.pending == []
    assert all(preparation.is_ready(game, "advice") for game in game_ids())
"""


def test_without_a_compiler_everything_is_ready(tmp_path: Path) -> None:
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYXIS_CACHE": str(tmp_path)}
    subprocess.run([sys.executable, "-c", SWITCHED_OFF], env=environment, check=True)  # noqa: S603


def test_what_all_games_share_is_not_called_ready_where_no_game_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_start: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(exercises, "EXERCISES", dict.fromkeys(exercises.EXERCISES, fails))
    with pytest.raises(PyxisError, match="no game of the box can be played"):
        exercises.exercise("", "shared")
