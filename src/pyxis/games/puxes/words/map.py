"""The map in the terminal, in cells of any size; how dice are written is in `drawing.py`."""

from collections.abc import Iterator, Sequence

import numpy as np
from rich.text import Text

from pyxis.games.puxes.actions import AIMS, Action
from pyxis.games.puxes.components import MOST_DICE, NOTHING, SEAT_LETTERS
from pyxis.games.puxes.notation.names import die_name, face_letter
from pyxis.games.puxes.physics.scene import Area
from pyxis.games.puxes.rules import offers
from pyxis.games.puxes.rules.table.dice import block, dice, is_on_table
from pyxis.games.puxes.rules.table.geometry import ONE, cosine, sine
from pyxis.games.puxes.rules.table.seating import FORTRESS, GREEN, RED, heading, home, is_round, length, width
from pyxis.games.puxes.state import Phase, Role, State
from pyxis.games.puxes.words import say

CELL = 250
"""Millimetres that two characters stand for, where there is room."""
CELLS = (300, 350, 400, 450, 500, 550, 600, 650, 700, 750, 800, 900, 1000, 1200, 1500)
"""Where there is less."""
METRE = 1000
STYLES = ("bold #E69F00", "bold #56B4E9", "bold #009E73", "bold #CC79A7")
"""[seat]"""
GARDEN = {"..": "#AA4444", ",,": "#447744", "[]": "#888888", "··": "#666666"}
CHOOSING = (Phase.FORT, Phase.MAIN, Phase.TARGET, Phase.SECOND_TARGET, Phase.MOVE, Phase.BITE, Phase.AFTER)
NO_CELL = "  "
OUTSIDE = "··"
Garden = tuple[int, int, int, int]
"""The temple in it, and cosine and sine of where it looks."""


def columns(state: State, cell: int = CELL) -> int:
    """Cells from left to right."""
    return int(width(state)) // cell + 1


def rows(state: State, cell: int = CELL) -> int:
    """Cells from the near to the far side."""
    return int(length(state)) // cell + 1


def cell_of(state: State, die: int, cell: int = CELL) -> tuple[int, int]:
    """Column and row of a die; what lies at the far edge is in the last of them."""
    column, row = (int(state.x[die]) + cell // 2) // cell, (int(state.y[die]) + cell // 2) // cell
    return min(column, columns(state, cell) - 1), min(row, rows(state, cell) - 1)


def grounds(state: State, cell: int = CELL) -> list[list[str]]:
    """[row, column]: what a cell is when no die lies there."""
    area = Area(int(width(state)), int(length(state)), bool(is_round(state)))
    gardens = list(_gardens(state))
    points = [
        [(column * cell, row * cell) for column in range(columns(state, cell))] for row in range(rows(state, cell))
    ]
    return [[_ground(area, gardens, bool(state.fortress), *point) for point in line] for line in points]


def _ground(area: Area, gardens: Sequence[Garden], has_fortress: bool, x: int, y: int) -> str:
    if not area.has(min(x, area.width), min(y, area.length)):
        return OUTSIDE
    far = min((_far(garden, x, y) for garden in gardens), default=GREEN * ONE + 1)
    if far <= GREEN * ONE:
        return ".." if far < RED * ONE else ",,"
    is_middle = abs(x - area.width // 2) <= FORTRESS and abs(y - area.length // 2) <= FORTRESS
    return "[]" if has_fortress and is_middle else NO_CELL


def _gardens(state: State) -> Iterator[Garden]:
    for seat in range(state.seats):
        for temple in range(state.temples):
            if state.lives[seat, temple]:
                x, y = home(state, seat, temple)
                ahead = int(heading(state, seat))
                yield int(x), int(y), int(cosine(ahead)), int(sine(ahead))


def _far(garden: Garden, x: int, y: int) -> int:
    """How far a point is from a temple, along the sides of its garden, in units of 1 / ONE."""
    home_x, home_y, cos, sin = garden
    dx, dy = x - home_x, y - home_y
    return max(abs(dx * cos + dy * sin), abs(dy * cos - dx * sin))


def sign(state: State, die: int) -> str:
    """How a die is drawn."""
    if state.role[die] <= Role.UPPER:
        return "##"
    letter = SEAT_LETTERS[die // block(state)]
    return (
        f"{letter}g"
        if state.role[die] == Role.HERO or "h" in die_name(state, die)
        else f"{letter}{die_name(state, die)[2:]}"
    )


def top_dice(state: State, size: int = CELL) -> dict[tuple[int, int], int]:
    """[cell]: the uppermost die there; a temple is its lower die."""
    found: dict[tuple[int, int], int] = {}
    for die in range(dice(state)):
        if not is_on_table(state, die) or state.role[die] == Role.UPPER:
            continue
        cell = cell_of(state, die, size)
        if cell not in found or _rank(state, die, size) >= _rank(state, found[cell], size):
            found[cell] = die
    return found


def _rank(state: State, die: int, size: int) -> tuple[bool, int]:
    """Which die of a cell is seen: the uppermost; in a coarse map a temple, as oracles are named beside it."""
    return size > CELL and state.role[die] <= Role.UPPER, int(state.level[die])


def oracles_in(state: State, row: int, cell: int = CELL) -> list[int]:
    """The oracles of a row, from left to right, and those under others before them: the map shows only the upper."""
    there = [die for die in range(dice(state)) if is_on_table(state, die) and state.role[die] == Role.ORACLE]
    here = [die for die in there if cell_of(state, die, cell)[1] == row]
    return sorted(here, key=lambda die: (cell_of(state, die, cell)[0], int(state.level[die])))


def grid(state: State, cell: int = CELL) -> list[list[tuple[str, int]]]:
    """[row from the far side, column]: sign and die (or NOTHING)."""
    dice_there, empty = top_dice(state, cell), grounds(state, cell)
    lines = []
    for row in reversed(range(rows(state, cell))):
        line = []
        for column in range(columns(state, cell)):
            die = dice_there.get((column, row), NOTHING)
            line.append((empty[row][column] if die == NOTHING else sign(state, die), die))
        lines.append(line)
    return lines


def choosable(state: State) -> set[int]:
    """The dice that may be chosen now."""
    if state.phase not in CHOOSING:
        return set()
    actions = np.empty(AIMS, np.int32)
    chosen = actions[: offers.legal(state, actions)].tolist()
    return {action - Action.DIE for action in chosen if Action.DIE <= action < Action.DIE + MOST_DICE}


def draw_map(state: State, cell: int, wide: int) -> Iterator[Text]:
    """The map with the oracles of each row beside it, and a ruler below."""
    chosen = choosable(state)
    left_over: list[Text] = []
    for row, cells in zip(reversed(range(rows(state, cell))), grid(state, cell), strict=True):
        line = Text("|", no_wrap=True)
        for sign_there, die in cells:
            style = GARDEN.get(sign_there, "") if die == NOTHING else STYLES[state.owner[die]]
            line.append(sign_there, f"{style} reverse" if die in chosen else style)
        line.append(f"|  y {row * cell}")
        for die in oracles_in(state, row, cell):
            told = Text(f"  {_oracle(state, die, die in chosen)}", STYLES[state.owner[die]])
            if line.cell_len + told.cell_len <= wide:
                line.append_text(told)
            else:
                left_over.append(told.append(" " + say("map.at", y=int(state.y[die]))))
        yield line
    yield _ruler(state, cell)
    if left_over:
        yield Text("   " + say("map.also")).append_text(Text().join(left_over))


def _ruler(state: State, cell: int) -> Text:
    """` 0     1000    2000  …  x`, as many metres apart as the numbers need."""
    most = int(width(state))
    step = next(step for step in range(METRE, most + METRE, METRE) if 2 * (step // cell) > len(str(most)))
    line = Text("", "dim", no_wrap=True)
    for x in range(0, most + 1, step):
        line.append(" " * (1 + 2 * ((x + cell // 2) // cell) - line.cell_len)).append(str(x))
    return line.append(" " * (2 + 2 * columns(state, cell) - line.cell_len)).append("  x")


def _oracle(state: State, die: int, is_chosen: bool) -> str:
    star = "*" if is_chosen else ""
    level = f"^{state.level[die]}" if state.level[die] else ""
    return f"{star}{die_name(state, die)} {face_letter(state, die, int(state.face[die]))}{level}"
