"""The first visit to a game, none of it compiled: whoever waits is told, and the next waits for nothing."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Outcome
from tests.cli.terminal import Terminal
from tests.machine_code import keep_shared


@pytest.fixture
def cold(environment: dict[str, str], tmp_path: Path) -> None:
    """There is a compiler, and it has compiled nothing but what all games share, if anything."""
    del environment["NUMBA_DISABLE_JIT"]
    environment["PYXIS_CACHE"] = str(tmp_path / "cache")
    keep_shared(tmp_path / "cache")


@pytest.mark.usefixtures("cold")
def test_whoever_waits_is_told_and_the_next_waits_for_nothing(
    terminal: Callable[..., Terminal], pipe: Callable[..., Outcome]
) -> None:
    screen = terminal("play", "handful", "--seats", "human,greedy", "--seed", "3")
    screen.expect("Handful is being made ready: about ")
    screen.expect("keep your card")
    screen.enter("keep")
    screen.expect("The record of the match")
    assert screen.wait() == 0
    again = pipe("play", "handful", "--seats", "human,greedy", "--seed", "3", text="keep\n")
    assert (again.code, again.err) == (0, "")
    # What has not been asked for yet is still to be made ready; a program is told so beside the results.
    counted = pipe("perft", "handful", "1", "--json")
    assert (counted.code, counted.out[0]) == (0, "[")
    assert re.fullmatch(r"Handful is being made ready for counting: about \d+ s\. That happens once\.\n", counted.err)


@pytest.mark.usefixtures("cold")
def test_whoever_does_not_want_to_wait_presses_ctrl_c(terminal: Callable[..., Terminal]) -> None:
    screen = terminal("compile", "handful")
    screen.expect("Handful: about ")
    assert screen.interrupt() == 130
