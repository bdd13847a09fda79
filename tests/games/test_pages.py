"""The table of each game in terminals of different sizes: what is drawn is what is there."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import pytest

import pyxis

SIZES = ((80, 17), (100, 24), (130, 40))
"""Columns, and the lines that a screen of 24, 31 or 47 leaves to the table."""
MATCHES: Mapping[str, tuple[tuple[int, int], ...]] = {
    "pyrgos": ((2, 14),),
    "pyradice": ((2, 150), (4, 200)),
    "piri": ((2, 45), (4, 70)),
    "pyle": ((2, 40), (5, 120)),
    "puxes": ((2, 20), (4, 30)),
}
"""By game: how many play, and how many actions of theirs are played at random."""
OPTIONS = {"puxes": {"table": "quick", "start_faces": "suggested"}}
CASES = [(game, *match, *size) for game, matches in MATCHES.items() for match in matches for size in SIZES]
MAY_BE_LEFT_OUT = {"legend", "wheel of suits", "skills", "objectives", "aims", "powers", "piles"}
Found = Iterator[tuple[str, str]]
"""What should be seen, as it is to be found, and where."""


@cache
def played(game: str, seats: int, actions: int) -> pyxis.Match:
    match, player = pyxis.new(game, seats, 3, **OPTIONS.get(game, {})), pyxis.bot("random", seed=3)
    while match.number < actions and not match.over:
        match = match.play(player.choose(match.view()))
    return match


def pyradice(data: Mapping[str, Any]) -> Found:
    lying = [*data["quarry"]["dice"], *(die for seat in data["pyramids"]["dice"] for die in seat)]
    for die, count in Counter(filter(None, lying)).items():
        yield die, rf"(?:[\s\S]*?(?<![A-Z0-9]){die}(?![0-9])){{{count}}}"
    for seat, _ in enumerate(data["pyramids"]["dice"]):
        yield f"the points of seat {seat}", rf"Seat {seat}, \d+ point"
    for card in data["cards"]["id"]:
        yield card, rf"{card}[RYGB?] .*\d"


def piri(data: Mapping[str, Any]) -> Found:
    jokers, owners = data["jokers"], data["owners"]
    for cell, card in zip(data["cells"]["cell"], data["cells"]["card"], strict=True):
        name = f"*{jokers[cell]}" if cell in jokers else card
        yield card, rf"{re.escape(name)}\S* ?[▲◆≈●]" if card not in owners else rf"{card}[›▲◆≈●]"
    for hand in data["seats"]["hand"]:
        for card in hand["card"]:
            yield card, re.escape(card) if card else r"\?\?"
    for animal in data["animals"]:
        yield animal, animal.capitalize()
    for column in range(data["box"]["left"], data["box"]["right"] + 1):
        yield f"column {column}", rf"(?m)^ .* {column} "


def pyle(data: Mapping[str, Any]) -> Found:
    for field in data["board"]["fields"]["field"]:
        yield field, field
    for seat, field in enumerate(data["shamans"]["field"]):
        yield f"P{seat + 1}", rf"P{seat + 1} {'abcde'[seat]} {field}"
        yield f"P{seat + 1} on the lake", rf"{field}\S? ?\S*[{'abcde'[seat]}*]"


def puxes(data: Mapping[str, Any]) -> Found:
    dice = data["dice"]
    for die, place in zip(dice["die"], dice["place"], strict=True):
        if die[1] == "o" and data["places"][place] in ("table", "asleep"):
            yield die, rf"{die}\b"
    heroes = (character for die, character in zip(dice["die"], dice["character"], strict=True) if die[1] == "h")
    for character in heroes:
        yield (name := data["roster"][character]["character"]), re.escape(name)


THINGS: Mapping[str, Callable[[Mapping[str, Any]], Found]] = {
    "pyradice": pyradice, "piri": piri, "pyle": pyle, "puxes": puxes,
}  # fmt: skip


@pytest.mark.parametrize(("game", "seats", "actions", "width", "height"), CASES)
def test_all_that_lies_on_the_table_is_drawn_into_the_room_there_is(
    game: str, seats: int, actions: int, width: int, height: int
) -> None:
    view = played(game, seats, actions).view()
    page = view.page(width, height)
    text = "\n".join(line.plain for line in page.lines)
    assert len(page.lines) <= height, text
    assert max(line.cell_len for line in page.lines) <= width, text
    assert not page.is_cut, text
    assert set(page.left_out) <= MAY_BE_LEFT_OUT
    assert all(name in page.lines[-1].plain for name in page.left_out)
    if game in THINGS:
        assert [what for what, pattern in THINGS[game](view.data()) if not re.search(pattern, text)] == [], text


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_all_pieces_of_pyrgos_stand_on_the_board_that_is_drawn(width: int, height: int) -> None:
    view = played("pyrgos", 2, 14).view()
    lines = (line.plain for line in view.page(width, height).lines)
    board = [line[: 3 + 4 * 10] for line in lines if line[3:4] in ("│", "┃")]
    drawn = sum(line.count(glyph) for line in board for glyph in "□■○●△▷▽◁▲▶▼◀")
    assert drawn == sum(len(cell["pieces"]) for cell in view.data()["cells"])


@pytest.mark.parametrize("game", MATCHES)
def test_with_room_enough_the_page_is_the_whole_drawing(game: str) -> None:
    seats, actions = MATCHES[game][0]
    view = played(game, seats, actions).view()
    lines = [line.plain.rstrip() for line in view.page(120, 1000).lines]
    assert lines == view.text().split("\n")


def test_where_nothing_fits_a_line_says_how_much_is_missing() -> None:
    page = played("pyle", 2, 40).view().page(80, 3, "`board` draws it all")
    assert len(page.lines) == 3
    assert re.fullmatch(r"… \d+ more lines · `board` draws it all", page.lines[-1].plain)
