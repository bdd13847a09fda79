"""Somebody follows docs/adding-a-game.md to the letter, touches nothing else, and has a game."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.docs.conftest import Workshop
from tests.docs.pages import ROOT, python, run

PAGE = ROOT / "docs" / "adding-a-game.md"
NEWCOMER = Path(__file__).with_name("newcomer.py")


@pytest.fixture(scope="module", params=["compiled", "interpreted"])
def result(request: pytest.FixtureRequest, workshop: Workshop) -> dict[str, Any]:
    """What came of it."""
    printed = run(
        NEWCOMER.read_text(), workshop(PAGE), NUMBA_DISABLE_JIT="1" if request.param == "interpreted" else "0"
    )
    came: dict[str, Any] = json.loads(printed)
    return came


near = pytest.approx


def test_the_game_is_in_the_box(result: dict[str, Any]) -> None:
    assert "twenty_one" in result["games"]
    assert "pyrgos" in result["games"]


def test_a_match_is_played_to_the_end(result: dict[str, Any]) -> None:
    assert sorted(result["returns"]) == [-1.0, 1.0]
    assert result["longest"]


def test_a_match_is_saved_and_loaded(result: dict[str, Any]) -> None:
    assert result["record"] == "twenty_one"
    assert result["loaded"]


def test_sequences_are_counted_with_the_odds_of_the_die(result: dict[str, Any]) -> None:
    assert result["perft"] == [[6, near(1)], [12, near(2)], [72, near(2)], [144, near(4)]]


def test_playouts_are_won_by_somebody(result: dict[str, Any]) -> None:
    assert result["playouts"] == [2_000, near(1), 0]


def test_a_batch_is_stepped_to_the_end(result: dict[str, Any]) -> None:
    assert result["batch"] == [0.0] * 8


def test_an_illegal_action_names_the_rule(result: dict[str, Any]) -> None:
    assert result["refusal"].startswith("5 is illegal: Add the number on top")
    assert result["refusal"].endswith("the total may not pass 21 [R2.2]")
    assert result["refusal at the end"] == "1 is illegal: the match is over [R3.1]"


def test_the_match_is_told_and_drawn(result: dict[str, Any]) -> None:
    assert result["story"] == ["Chance decides: 4.", "Seat 1 plays 4."]
    assert result["text"].splitlines() == ["total  18", "die    0", "turn   0"]


def test_a_position_is_read(result: dict[str, Any]) -> None:
    assert result["position"] == [3]


def test_the_contract_suite_passes(workshop: Workshop) -> None:
    suite = ["-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "tests/contract", "-k", "twenty_one"]
    printed = python(suite, workshop(PAGE), ROOT, NUMBA_DISABLE_JIT="1")
    assert "[100%]" in printed
