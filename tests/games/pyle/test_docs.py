"""The page that explains Pyle: its drawings are those of the game, its tables are complete."""

import re
from pathlib import Path

import pytest

import pyxis
from pyxis.core.options import Option
from pyxis.games.pyle.components import DEMON_CARDS, EVENT_KINDS, LEAST_OMEN, MOST_OMEN, Ability
from pyxis.games.pyle.notation.names import omen_words
from tests.games.pyle.tables import assault
from tests.games.pyle.test_notation import EXAMPLE, position

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "pyle.md").read_text(encoding="utf-8")
DRAWINGS = re.findall(r"^```text (\w+)\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)


def table(name: str) -> str:
    if name == "example":
        return position(EXAMPLE).text()
    start = assault("art=2 act=[-2@2 +1@1 ball@2 kill@5] pyle={+1@1*4}")
    return start.play("!o8 s1 !6 !3 !3 !1 !1 !2").text()


@pytest.mark.parametrize(("name", "drawing"), DRAWINGS)
def test_the_drawings_are_those_of_the_game(name: str, drawing: str) -> None:
    assert drawing in table(name)


def test_there_are_three_drawings() -> None:
    assert len(DRAWINGS) == 3


@pytest.mark.parametrize("option", pyxis.game("pyle").options, ids=lambda option: option.name)
def test_every_option_is_explained_with_its_default(option: Option) -> None:
    default = f"`{option.default}`" if isinstance(option.default, str) else str(option.default)
    assert f"| `{option.name}` | {default} | {option.described()} | {option.help} |" in PAGE


def test_every_ability_event_demon_and_omen_is_listed() -> None:
    assert all(f"| {ability.name.replace('_', ' ').title()} |" in PAGE for ability in Ability)
    assert all(f"| {event.title} |" in PAGE for event in EVENT_KINDS)
    assert all(f"| {card.name} | {card.strength} | {card.rounds} |" in PAGE for card in DEMON_CARDS)
    assert all(f"| {omen} | {omen_words(omen)} |" in PAGE for omen in range(LEAST_OMEN, MOST_OMEN + 1))
