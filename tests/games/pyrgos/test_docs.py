"""The page that explains Pyrgos: its drawings are those of the game, and its options are all there are."""

import re
from pathlib import Path

import pytest

import pyxis
from pyxis.core.options import OneOf
from tests.games.pyrgos.play import after

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "pyrgos.md").read_text(encoding="utf-8")
DRAWINGS = re.findall(r"^```text ([^\n]+)\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
POSITIONS = re.findall(r"^```text\n(.*?)\n```$", PAGE, re.MULTILINE)
LINES, COLUMNS = 18, 44
"""How much of a drawing is the board itself."""


@pytest.mark.parametrize(("moves", "drawing"), DRAWINGS, ids=[moves for moves, _ in DRAWINGS])
def test_the_drawings_are_those_of_the_game(moves: str, drawing: str) -> None:
    board = [line[:COLUMNS].rstrip() for line in after(moves).text().splitlines()[:LINES]]
    assert drawing.splitlines() == board


def test_there_are_drawings() -> None:
    assert len(DRAWINGS) >= 5


@pytest.mark.parametrize("text", POSITIONS)
def test_the_position_shown_can_be_read(text: str) -> None:
    assert pyxis.position("pyrgos", text).position == text


@pytest.mark.parametrize("option", pyxis.game("pyrgos").options, ids=lambda option: option.name)
def test_every_option_is_explained_its_default_first(option: OneOf) -> None:
    values = ", ".join(f"`{value}`" if isinstance(value, str) else str(value) for value in option.values)
    assert f"| `{option.name}` | {values} |" in PAGE
