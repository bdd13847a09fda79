"""What is heard of a flick is little, with its motion and all."""

import random

import pytest

import pyxis
from tests.server.sizes import MOST_BYTES, Watched, has_motion
from tests.setups import Setup, setups

FLICKS = 5
MOVES = 60
"""Within which there are as many, if anything is ever set in motion."""


@pytest.mark.parametrize("setup", [*setups(pyxis.game("puxes"))], ids=str)
def test_all_messages_of_a_flick_together_are_small(setup: Setup) -> None:
    watched = Watched(setup, random.Random(str(setup)))  # noqa: S311
    flicks: list[int] = []
    for _ in range(MOVES):
        if watched.is_running and len(flicks) < FLICKS:
            messages = watched.play()
            if has_motion(messages):
                flicks.append(sum(map(len, messages)))
    assert len(flicks) == (0 if setup.options.get("table") == "quick" else FLICKS)
    assert all(size <= MOST_BYTES for size in flicks), flicks
