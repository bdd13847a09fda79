"""The page that explains Pyradice: its drawings are those of the game, its tables are the house set and all options."""

import re
from pathlib import Path

import pytest

import pyxis
from pyxis.core.options import Option
from pyxis.games.pyradice.components.sets import Piece, house
from pyxis.games.pyradice.components.vocabulary import (
    ColourRelation,
    Demand,
    Measure,
    Op,
    Pair,
    Pattern,
    Scope,
    ValueRelation,
    named,
    spelled,
)
from tests.games.pyradice.test_positions import drawn

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "pyradice.md").read_text(encoding="utf-8")
HOUSE = (Path(pyxis.__file__).parent / "games" / "pyradice" / "components" / "house.toml").read_text(encoding="utf-8")
DRAWINGS = re.findall(r"^```text ([^\n]+)\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
ENTRIES = re.findall(r"^\[\w+\.\w+\]\n(?:[^\n`]+\n)+", PAGE, re.MULTILINE)
WORDS = (
    *(name for words in (Op, Scope, Pair, Demand, Pattern, Measure) for name in named(words) if name != "NONE"),
    *spelled(ValueRelation),
    *spelled(ColourRelation),
)


@pytest.mark.parametrize(("actions", "drawing"), DRAWINGS, ids=[actions for actions, _ in DRAWINGS])
def test_the_drawings_are_those_of_the_game(actions: str, drawing: str) -> None:
    match = drawn() if actions == "start" else drawn().play(actions)
    shown, expected = match.text().splitlines(), drawing.splitlines()
    start = next(number for number, line in enumerate(shown) if line.startswith(expected[0]))
    width = max(map(len, expected))
    assert [line[:width].rstrip() for line in shown[start : start + len(expected)]] == expected


def test_there_are_drawings_and_entries() -> None:
    assert len(DRAWINGS) == len(ENTRIES) == 3


@pytest.mark.parametrize("piece", house().skills + house().objectives + house().cards, ids=lambda piece: piece.id)
def test_every_piece_of_the_house_is_listed(piece: Piece) -> None:
    assert f"| {piece.id} | {piece.name} | {piece.text} |\n" in PAGE


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_entries_shown_are_those_of_the_house(entry: str) -> None:
    assert entry in HOUSE


@pytest.mark.parametrize("word", sorted(set(WORDS)))
def test_every_word_of_a_component_file_is_explained(word: str) -> None:
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("option", pyxis.game("pyradice").options, ids=lambda option: option.name)
def test_every_option_is_explained_with_its_default(option: Option) -> None:
    default = f"`{option.default}`" if isinstance(option.default, str) else str(option.default)
    assert f"| `{option.name}` | {default} | " in PAGE
