"""Figures kept in `figures.toml`: perft with weights, and what the specification says of random play."""

import tomllib
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pyxis
from pyxis.core.kernel import config
from pyxis.core.match import BY_HAND, Match
from pyxis.games.pyle.components import DEMON_ROUNDS, KIND_OF_CODE
from pyxis.games.pyle.odds.dice import GREEN_HIGHER, PLAIN, RED_HIGHER
from pyxis.games.pyle.odds.felling import FELLED, ROLE, SET_OF
from pyxis.games.pyle.state import End
from tests.games.pyle.tables import new
from tests.marks import rule

FIGURES = tomllib.loads(Path(__file__).with_name("figures.toml").read_text())
RANDOM_PLAY = FIGURES["random_play"]
PLAYED = 300
ERRORS = 5
CHANCES = {(1, 1): 42, (2, 1): 84, (2, 2): 44, (3, 4): 19, (5, 4): 72, (6, 6): 47, (9, 12): 8, (4, 1): 100, (9, 10): 30}


def begun(case: dict[str, Any]) -> Match:
    if "position" in case:
        return pyxis.position("pyle", case["position"], BY_HAND)
    return new(case.get("seats", 2), **case.get("options", {}))


@pytest.mark.parametrize("case", FIGURES["perft"], ids=lambda case: case["name"])
def test_perft_with_weights(case: dict[str, Any]) -> None:
    for depth, (sequences, expected) in enumerate(zip(case["sequences"], case["expected"], strict=True), start=1):
        counted = pyxis.perft(begun(case), depth)
        assert counted.sequences == sequences
        assert counted.expected == pytest.approx(expected, abs=1e-4)


@rule("R13.1")
@pytest.mark.skipif(bool(config.DISABLE_JIT), reason="interpreted, so many matches take an hour")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_play_runs_out_of_time_as_often_as_specified(seats: int) -> None:
    batch = pyxis.Batch("pyle", PLAYED, seats, seed=seats, renew=False)
    chooser = np.random.default_rng(seats)
    while not batch.over.all():
        scores = chooser.random(batch.masks.shape) * batch.masks
        batch.step(scores.argmax(axis=1))
    share = float((batch.states["reason"] == End.TIME).mean())
    specified = RANDOM_PLAY["timed_out"][str(seats)]
    error = sqrt(specified * (1 - specified) * (1 / PLAYED + 1 / RANDOM_PLAY["matches"]))
    assert share == pytest.approx(specified, abs=ERRORS * error)


@pytest.mark.parametrize(("dice", "percent"), CHANCES.items(), ids=str)
def test_chances_are_those_of_the_table(dice: tuple[int, int], percent: int) -> None:
    green, red = dice
    assert 100 * GREEN_HIGHER[PLAIN, green, red] == pytest.approx(percent, abs=0.5)
    assert RED_HIGHER[PLAIN, red, green] == pytest.approx(GREEN_HIGHER[PLAIN, green, red])


@pytest.mark.parametrize(("spirits", "percents"), FIGURES["assaults"].items(), ids=str)
def test_chances_to_fell_a_demon_are_those_of_the_table(spirits: str, percents: list[int]) -> None:
    number = SET_OF[tuple(ROLE[KIND_OF_CODE[code]] for code in spirits.split())]
    for demon, percent in enumerate(percents):
        chances = FELLED[demon, DEMON_ROUNDS[demon], number]
        assert 100 * chances[0] == pytest.approx(percent, abs=2)
        assert (np.diff(chances) >= 0).all(), "an artifact never harms"
