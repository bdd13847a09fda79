"""The page that explains the game: its drawings are those of the game, and all options are listed."""

import re
from pathlib import Path

import pytest

import pyxis
from pyxis.core.options import Option
from tests.games.piri.tables import at

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "piri.md").read_text(encoding="utf-8")
DRAWINGS = re.findall(r"^```text ([^\n]+)\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("position", "drawing"), DRAWINGS)
def test_the_drawings_are_those_of_the_game(position: str, drawing: str) -> None:
    start, _, actions = position.partition(" > ")
    shown, expected = at(start, actions).text().splitlines(), drawing.splitlines()
    first = shown.index(expected[0])
    assert shown[first : first + len(expected)] == expected


def test_there_are_drawings() -> None:
    assert len(DRAWINGS) == 5


@pytest.mark.parametrize("option", pyxis.game("piri").options, ids=lambda option: option.name)
def test_every_option_is_listed(option: Option) -> None:
    assert f"| `{option.name}` | {option.described()} | {option.help} |\n" in PAGE


def test_the_page_names_who_made_the_game() -> None:
    for name in ("Louis Hsu", "Emio Poon", "Mokuomo", "unofficial"):
        assert name in PAGE
