"""Tables the tests play on: the usual position, and heaps laid by hand."""

from itertools import product
from typing import Any

import pyxis
from pyxis.games.pyradice.components.dice import die_name
from pyxis.games.pyradice.components.layouts import QUARRY, QUARRY_ROWS
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, PYRAMID_CELLS
from pyxis.games.pyradice.notation.reading import read_pyramid
from pyxis.games.pyradice.state import Phase

LAYOUT_OF_SEATS = {2: 0, 3: 1, 4: 1}
ALL_DICE = [f"{colour}{value}" for colour, value in product("RYGB", range(1, 7))]
FIXED: dict[str, Any] = {
    "skills": "AAAAA",
    "objectives": "C1 C2 C3 C4 C5",
    "cards": "K1 K2 K3 K4",
    "discs": "RYGB",
    "first": 0,
}
"""Options under which nothing but the heap is left to chance."""


def stones(count: int = 47) -> str:
    """So many dice for the heap, each kind in turn."""
    return " ".join(f"#{ALL_DICE[number % len(ALL_DICE)]}" for number in range(count))


def heap(*present: str, layout: int = 0, without: tuple[str, ...] = ()) -> str:
    """The rows of a quarry that holds exactly `present` cells, or by default all but `without`."""
    names = [cell.name for cell in QUARRY[layout]]
    held = set(present or names) - set(without)
    assert held <= set(names), held - set(names)
    return "\n".join(
        f"{row.name} " + " ".join(ALL_DICE[cell % len(ALL_DICE)] if names[cell] in held else ".." for cell in row.cells)
        for row in QUARRY_ROWS[layout]
    )


def table(
    pyramid: str = "",
    hand: str = "",
    skills: str = "A2 A3 A4 A5 A6",
    objectives: str = "C1 C2 C3 C4 C5",
    quarry: str = "",
    phase: str = "",
    players: int = 2,
    other: str | None = None,
    **options: object,
) -> pyxis.Match:
    """The base position: seat 0 on turn with that pyramid, the others with as many dice."""
    dice = PYRAMID_CELLS - read_pyramid(pyramid).count(0)
    layout = LAYOUT_OF_SEATS[players]
    others = [f"seat {seat}: {pyramid if other is None else other}" for seat in range(1, players)]
    lines = [
        f"pyradice players={players} quarry={('4x6', '6x7')[layout]} first=0",
        f"skills {skills} objectives {objectives} cards K1R K2Y K3G K4B",
        f"turn {players * dice} seat 0 {phase or ('PLACE' if hand else 'TAKE')}" + (f" hand={hand}" if hand else ""),
        quarry or heap(layout=layout),
        f"seat 0: {pyramid}",
        *others,
    ]
    return pyxis.position("pyradice", "\n".join(lines), seed=pyxis.BY_HAND, **options)


def legal(match: pyxis.Match) -> str:
    """The legal actions as one line."""
    return " ".join(match.legal_texts)


def phase(match: pyxis.Match) -> str:
    """The phase, as positions name it."""
    return Phase(match.state.phase).name


def die(match: pyxis.Match, cell: str, seat: int = 0) -> str:
    """The die on a cell of a pyramid."""
    return die_name(match.state.pyramid[seat, CELL_NAMES.index(cell)])


def pyramid(match: pyxis.Match, seat: int = 0) -> str:
    """The code of a pyramid, as far as there are dice."""
    levels = match.state.pyramid[seat]
    found, start = [], 0
    for width in (6, 5, 4, 3, 2, 1):
        found.append("".join(die_name(kind) for kind in levels[start : start + width]))
        start += width
    trimmed = [level.rstrip(".") for level in found]
    return "/".join(trimmed).rstrip("/")


def row(match: pyxis.Match, name: str) -> str:
    """A row of the quarry, its dice separated by blanks."""
    line = next(line for line in match.position.splitlines() if line.startswith(f"{name} "))
    return " ".join(line.replace("*", " ").split()[1:])


def turn_ended(match: pyxis.Match) -> bool:
    """Whether the next decision is the other seat's first one."""
    return match.actor == 1 and phase(match) == "TAKE"
