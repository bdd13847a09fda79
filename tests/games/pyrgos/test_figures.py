"""The figures of the rules, kept in `figures.toml`: perft and the statistics of random play."""

import tomllib
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pyxis
from pyxis.core.kernel import config
from pyxis.core.layout import Array
from pyxis.core.playout import Playouts
from pyxis.games.pyrgos.state import Ending
from tests.games.pyrgos.play import after
from tests.marks import rule

FIGURES = tomllib.loads(Path(__file__).with_name("figures.toml").read_text())
RANDOM_PLAY = FIGURES["random_play"]
INTERPRETED = bool(config.DISABLE_JIT)
DEEPEST = 3 if INTERPRETED else 5
PLAYOUTS = 200 if INTERPRETED else 400_000
STEPPED = 200 if INTERPRETED else 20_000
ERRORS = 5
"""How many standard errors a figure may be off: less than once in a million samples it is more by chance."""


def allowed(spread: float, size: int, digits: int) -> float:
    """How far a mean may be off: it and the specification's are samples, and the latter is rounded to `digits`."""
    return ERRORS * spread * sqrt(1 / size + 1 / RANDOM_PLAY["matches"]) + 0.5 * 10**-digits


@rule("R1", "R2.1", "R3.1", "R3.2", "R3.3", "R3.4", "O1")
@pytest.mark.parametrize("depth", range(1, DEEPEST + 1))
@pytest.mark.parametrize("case", FIGURES["perft"], ids=lambda case: case["options"]["opening"])
def test_perft(case: dict[str, Any], depth: int) -> None:
    start = pyxis.new("pyrgos", **case["options"])
    assert pyxis.perft(start, depth).sequences == case["sequences"][depth - 1]


@cache
def random_playouts() -> Playouts:
    return pyxis.playouts(after(""), PLAYOUTS)


@rule("R6.1", "R6.2", "R6.3", "R6.4")
@pytest.mark.parametrize("outcome", ["white", "black", "draws"])
def test_random_play_is_won_by_white_by_black_and_drawn_as_often_as_specified(outcome: str) -> None:
    played, share = random_playouts(), RANDOM_PLAY[outcome]
    found = {"white": played.wins[0], "black": played.wins[1], "draws": played.draws}[outcome]
    assert found == pytest.approx(share, abs=allowed(sqrt(share * (1 - share)), PLAYOUTS, 4))


def test_random_play_lasts_as_long_as_specified() -> None:
    played, spread = random_playouts(), stepped_matches()["lengths"].std()
    assert played.moves / PLAYOUTS == pytest.approx(RANDOM_PLAY["mean_length"], abs=allowed(spread, PLAYOUTS, 2))
    assert RANDOM_PLAY["shortest"] <= played.shortest
    assert played.longest == RANDOM_PLAY["longest"]


@cache
def stepped_matches() -> dict[str, Array]:
    """Random matches side by side: for each its length, the choices met on the way, and how it ended."""
    batch = pyxis.Batch("pyrgos", STEPPED, renew=False)
    generator = np.random.Generator(np.random.PCG64(1))
    lengths, choices = np.zeros(STEPPED), np.zeros(STEPPED)
    while not batch.over.all():
        lengths += ~batch.over
        choices += batch.masks.sum(axis=1)
        batch.step((batch.masks * generator.random(batch.masks.shape)).argmax(axis=1))
    return {"lengths": lengths, "choices": choices, "endings": batch.states["ending"]}


@rule("R6.1")
def test_random_play_ends_by_three_towers_as_often_as_specified() -> None:
    share = RANDOM_PLAY["by_towers"]
    found = (stepped_matches()["endings"] == Ending.TOWERS).mean()
    assert found == pytest.approx(share, abs=allowed(sqrt(share * (1 - share)), STEPPED, 3))


def test_random_play_meets_as_many_choices_as_specified() -> None:
    lengths, choices = stepped_matches()["lengths"], stepped_matches()["choices"]
    branching = choices.sum() / lengths.sum()
    spread = (choices - branching * lengths).std() / lengths.mean()
    assert branching == pytest.approx(RANDOM_PLAY["mean_branching"], abs=allowed(spread, STEPPED, 2))
