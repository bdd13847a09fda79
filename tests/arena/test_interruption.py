"""An arena that is stopped, in whatever way, loses and repeats nothing."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.arena.conftest import PATIENCE, Outcome

Start = Callable[..., subprocess.Popen[str]]
MATCHES = 60
"""Enough for being stopped in the midst of them."""


def arguments(path: Path, *more: str) -> list[str]:
    line = f"arena tiny --seats 3 --bots mcts:simulations=200,greedy,random --matches {MATCHES} --seed 4 --out {path}"
    return [*line.split(), *more]


def wait_for(condition: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def children(process: subprocess.Popen[str]) -> list[int]:
    tasks = Path(f"/proc/{process.pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def runs(process: int) -> bool:
    """Whether it still does; one that has ended and waits to be noticed does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def told(path: Path) -> list[tuple[object, ...]]:
    """What each line tells of its match, but for the time it took."""
    results = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    return sorted((each["number"], each["players"], each["seed"], each["returns"], each["actions"]) for each in results)


@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGINT])
def test_stopped_and_started_again_it_loses_and_repeats_nothing(
    start: Start, pipe: Callable[..., Outcome], tmp_path: Path, stop: signal.Signals
) -> None:
    path, straight = tmp_path / "results.jsonl", tmp_path / "straight.jsonl"
    process = start(*arguments(path, "--workers", "2"))
    wait_for(lambda: lines(path) > 6, "no results came")
    workers = children(process)
    assert len(workers) >= 2
    os.kill(process.pid, stop)
    _, complaint = process.communicate(timeout=PATIENCE)
    wait_for(lambda: not any(map(runs, workers)), "workers outlived their parent")
    before = path.read_bytes()
    assert 6 < lines(path) < MATCHES
    if stop == signal.SIGINT:
        assert process.returncode == 130
        assert complaint.startswith(f"{lines(path) - 1} of {MATCHES} matches are played; the same command goes on.")
        assert complaint.count("\n") == 1
    assert pipe(*arguments(path, "--workers", "1")).code == 0
    whole = before[: before.rindex(b"\n") + 1]
    assert path.read_bytes().startswith(whole)
    assert [match[0] for match in told(path)] == list(range(MATCHES))
    if stop == signal.SIGKILL:
        assert pipe(*arguments(straight, "--workers", "1")).code == 0
        assert told(path) == told(straight)
