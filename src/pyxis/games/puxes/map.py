"""The table from above, a cell for a die: `A1` oracles, `##` temples, `Ag` heroes, `..` `,,` gardens, `[]` fortress."""

import numpy as np

from pyxis.games.puxes.components import NOTHING, SEAT_LETTERS
from pyxis.games.puxes.dice import block, dice, is_on_table
from pyxis.games.puxes.geometry import ONE, along
from pyxis.games.puxes.names import die_name
from pyxis.games.puxes.seating import FORTRESS, GREEN, RED, heading, home, is_in_area, length, width
from pyxis.games.puxes.state import HERO, UPPER, State

CELL = 250
NO_CELL = "  "
OUTSIDE = "··"


def columns(state: State) -> int:
    """Cells from left to right."""
    return int(width(state)) // CELL + 1


def rows(state: State) -> int:
    """Cells from the near to the far side."""
    return int(length(state)) // CELL + 1


def cell_of(state: State, die: int) -> tuple[int, int]:
    """Column and row of a die."""
    return (int(state.x[die]) + CELL // 2) // CELL, (int(state.y[die]) + CELL // 2) // CELL


def ground(state: State, column: int, row: int) -> str:
    """What a cell is when no die lies there."""
    x, y = column * CELL, row * CELL
    if not is_in_area(state, min(x, int(width(state))), min(y, int(length(state)))):
        return OUTSIDE
    found = NO_CELL
    for seat in range(state.seats):
        for temple in range(state.temples):
            if state.lives[seat, temple]:
                found = max(found, _garden(state, seat, temple, x, y), key=(NO_CELL, ",,", "..").index)
    is_middle = abs(x - int(width(state)) // 2) <= FORTRESS and abs(y - int(length(state)) // 2) <= FORTRESS
    return "[]" if state.fortress and is_middle and found == NO_CELL else found


def _garden(state: State, seat: int, temple: int, x: int, y: int) -> str:
    home_x, home_y = home(state, seat, temple)
    ahead = int(heading(state, seat))
    dx, dy = np.int64(x) - home_x, np.int64(y) - home_y
    far = max(abs(along(dx, dy, ahead)), abs(along(dx, dy, (ahead + 2700) % 3600)))
    return ".." if far < RED * ONE else ",," if far <= GREEN * ONE else NO_CELL


def sign(state: State, die: int) -> str:
    """How a die is drawn."""
    if state.role[die] <= UPPER:
        return "##"
    letter = SEAT_LETTERS[die // block(state)]
    return (
        f"{letter}g"
        if state.role[die] == HERO or "h" in die_name(state, die)
        else f"{letter}{die_name(state, die)[2:]}"
    )


def top_dice(state: State) -> dict[tuple[int, int], int]:
    """[cell]: the uppermost die there; a temple is its lower die."""
    found: dict[tuple[int, int], int] = {}
    for die in range(dice(state)):
        if not is_on_table(state, die) or state.role[die] == UPPER:
            continue
        cell = cell_of(state, die)
        if cell not in found or state.lvl[die] >= state.lvl[found[cell]]:
            found[cell] = die
    return found


def grid(state: State) -> list[list[tuple[str, int]]]:
    """[row from the far side, column]: sign and die (or NOTHING)."""
    dice_there = top_dice(state)
    lines = []
    for row in reversed(range(rows(state))):
        line = []
        for column in range(columns(state)):
            die = dice_there.get((column, row), NOTHING)
            line.append((ground(state, column, row) if die == NOTHING else sign(state, die), die))
        lines.append(line)
    return lines


def write_map(state: State) -> str:
    """The map in plain characters, with y at the right."""
    lines = []
    for row, cells in zip(reversed(range(rows(state))), grid(state), strict=True):
        lines.append(f"|{''.join(text for text, _ in cells)}|  y {row * CELL}")
    return "\n".join(lines)
