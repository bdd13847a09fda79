"""The strength of the levels stands in one place as data, and the page about bots tells the same."""

import re
from pathlib import Path

import pytest

import pyxis
from pyxis.search import BOTS
from pyxis.search.ladder import ladder, strengths
from pyxis.search.levels import LEVELS

ROW = re.compile(r"\| ([\w ]+?)( ⁵)? \| (\d) \| (\w+),(\w+) \| (\d+) \| (\d+) \((\d+)–(\d+)\)")


def test_the_page_about_bots_has_the_same_figures() -> None:
    told = [
        (title, "quick" if is_quick else "", int(seats), bot, against, *map(int, figures))
        for title, is_quick, seats, bot, against, *figures in ROW.findall(Path("docs/bots.md").read_text("utf-8"))
    ]
    measured = [
        (
            pyxis.game(rung.game).title,
            rung.table,
            *(rung.seats, rung.bot, rung.against),
            *(rung.matches, rung.ahead, rung.low, rung.high),
        )
        for rung in ladder()
    ]
    assert told == measured


@pytest.mark.parametrize("game", ["pyrgos", "pyradice", "piri", "pyle", "puxes"])
def test_each_level_says_how_it_fares_against_the_one_below(game: str) -> None:
    names = ["random", *(level.name for level in LEVELS)]
    found = strengths(game, pyxis.game(game).seats[0])
    assert [(found[name].bot, found[name].against) for name in names[1:]] == list(zip(names[1:], names, strict=False))


def test_bots_are_offered_from_the_weakest_to_the_strongest() -> None:
    assert list(BOTS)[:6] == ["random", *(level.name for level in LEVELS)]
