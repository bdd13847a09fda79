"""What people watch while bots play, and what Ctrl-C does there."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import INTERRUPT, Terminal

LINE = "arena tiny --seats 3 --bots mcts:simulations=8,greedy,random --workers 2"


@pytest.fixture
def terminal(environment: dict[str, str]) -> Iterator[Callable[..., Terminal]]:
    """Runs `pyxis` in a terminal of its own."""
    opened: list[Terminal] = []

    def start(*arguments: str | Path) -> Terminal:
        line = [sys.executable, "-m", "pyxis", *map(str, arguments)]
        opened.append(Terminal(line, environment | {"TERM": "xterm"}))
        return opened[-1]

    yield start
    for each in opened:
        each.close()


def test_a_bar_and_the_table_as_it_stands_are_shown_meanwhile(terminal: Callable[..., Terminal]) -> None:
    screen = terminal(*LINE.split(), "--matches", "5000")
    screen.expect("points %")
    screen.expect("0/5000")
    while re.search(r"[1-9]\d*/5000", screen.seen) is None:
        screen.expect("/5000")
    assert re.search(r"^greedy +[1-9]", screen.seen, re.MULTILINE), "the table counts what is played"
    assert screen.interrupt() == 130


def test_at_the_end_it_says_where_the_results_are(terminal: Callable[..., Terminal]) -> None:
    screen = terminal(*LINE.split(), "--matches", "6")
    screen.expect("6 matches, kept in")
    assert screen.wait() == 0


def test_interrupted_it_says_how_to_go_on_and_nothing_else(terminal: Callable[..., Terminal], tmp_path: Path) -> None:
    path = tmp_path / "results"
    screen = terminal(*LINE.split(), "--matches", "5000", "--out", path)
    screen.expect("/5000")
    while path.read_bytes().count(b"\n") < 4:
        screen.expect("/5000")
    screen.type(INTERRUPT)
    screen.expect("of 5000 matches are played; the same command goes on.")
    assert screen.wait() == 130
    assert "Traceback" not in screen.seen
    assert path.read_bytes().endswith(b"\n")
