"""The page that teaches the game is true."""

import re
from pathlib import Path

import pytest

import pyxis
from pyxis.core.options import Option
from pyxis.games.puxes.components import CHARACTER_NAMES, POWER_NAMES, POWER_OF, PRESET_NAMES
from tests.games.puxes.tables import write_map

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "puxes.md").read_text(encoding="utf-8")


def block(name: str) -> str:
    found = re.search(rf"```\w+ {name}\n(.*?)```", PAGE, re.DOTALL)
    assert found, name
    return found[1]


def test_the_drawing_of_the_start_is_the_start() -> None:
    drawn = write_map(pyxis.new("puxes", seed=pyxis.BY_HAND, start_faces="suggested").state)
    assert block("start").strip() in drawn


def test_the_position_on_the_page_can_be_played() -> None:
    match = pyxis.position("puxes", block("main"), seed=pyxis.BY_HAND)
    assert match.legal_texts == ("Ao2", "Ao4")
    assert match.play("Ao2/S@90.00^24").actor == pyxis.CHANCE


def test_every_character_is_listed_with_its_power() -> None:
    for character, name in enumerate(CHARACTER_NAMES):
        assert re.search(rf"\| {re.escape(name)} \| {re.escape(POWER_NAMES[POWER_OF[character]])}[ |(]", PAGE)


@pytest.mark.parametrize("option", pyxis.game("puxes").options, ids=lambda option: option.name)
def test_every_option_is_explained_with_its_default(option: Option) -> None:
    default = f"`{option.default}`" if isinstance(option.default, str) else str(option.default)
    assert f"| `{option.name}` | {default} | {option.described()} | {option.help} |" in PAGE


def test_every_preset_is_named_with_its_number() -> None:
    assert all(f"{number} {name}" in PAGE for number, name in enumerate(PRESET_NAMES))
