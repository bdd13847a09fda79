"""Work spread over processes, or over a Ray cluster."""

import json
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from pyxis.arena.workers import read_workers, spread
from pyxis.core.errors import IllegalAction, OptionError, PyxisError
from tests.arena.conftest import Outcome


def doubled(number: int) -> tuple[int, int]:
    return 2 * number, os.getpid()


def refused(number: int) -> int:
    raise IllegalAction(str(number), "R1", "it is not allowed")


def dead(number: int) -> int:
    os._exit(9)


def endless(number: int) -> int:
    if number > 0:
        threading.Event().wait()
    return number


def test_one_worker_is_this_process() -> None:
    assert list(spread(doubled, range(3), "1")) == [(2 * number, os.getpid()) for number in range(3)]


def test_several_workers_do_everything_once_in_other_processes() -> None:
    done = list(spread(doubled, range(20), "2"))
    assert sorted(number for number, _ in done) == [2 * number for number in range(20)]
    assert os.getpid() not in {process for _, process in done}


def test_an_error_in_a_worker_is_raised_here() -> None:
    with pytest.raises(IllegalAction, match=r"0 is illegal: it is not allowed \[R1\]"):
        list(spread(refused, range(1), "2"))


def test_a_worker_that_dies_is_told_of() -> None:
    with pytest.raises(PyxisError, match="a worker was killed"):
        list(spread(dead, range(4), "2"))


def test_who_has_heard_enough_does_not_wait_for_work_under_way() -> None:
    outcomes = spread(endless, range(4), "2")
    assert next(outcomes) == 0
    outcomes.close()  # type: ignore[attr-defined]


def test_by_default_there_is_a_worker_for_each_core() -> None:
    assert read_workers("") == os.cpu_count()


@pytest.mark.parametrize("workers", ["0", "-1", "many", "2.5", "rayon", "ray:/here"])
def test_workers_are_a_number_or_a_cluster(workers: str) -> None:
    with pytest.raises(OptionError, match="ray://host:port"):
        spread(doubled, [], workers)


def test_the_same_tournament_on_ray(pipe: Callable[..., Outcome], tmp_path: Path) -> None:
    line = "arena tiny --bots greedy,random --matches 12 --seed 2 --json"
    here = pipe(*line.split(), "--workers", "1", "--out", tmp_path / "here")
    ray = pipe(*line.split(), "--workers", "ray", "--out", tmp_path / "ray")
    assert (ray.code, here.code) == (0, 0), ray.err
    one, other = json.loads(here.out), json.loads(ray.out)
    assert one["ahead"] == other["ahead"]
    assert other["matches"] == 12
