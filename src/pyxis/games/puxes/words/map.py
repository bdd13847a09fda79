"""The table from above, a cell for a die: `A1` oracles, `##` temples, `Ag` heroes, `..` `,,` gardens, `[]` fortress."""

from collections.abc import Iterator, Sequence

from pyxis.games.puxes.components import NOTHING, SEAT_LETTERS
from pyxis.games.puxes.notation.names import die_name
from pyxis.games.puxes.physics.scene import Area
from pyxis.games.puxes.rules.table.dice import block, dice, is_on_table
from pyxis.games.puxes.rules.table.geometry import ONE, cosine, sine
from pyxis.games.puxes.rules.table.seating import FORTRESS, GREEN, RED, heading, home, is_round, length, width
from pyxis.games.puxes.state import Role, State

CELL = 250
NO_CELL = "  "
OUTSIDE = "··"
Garden = tuple[int, int, int, int]
"""The temple in it, and cosine and sine of where it looks."""


def columns(state: State) -> int:
    """Cells from left to right."""
    return int(width(state)) // CELL + 1


def rows(state: State) -> int:
    """Cells from the near to the far side."""
    return int(length(state)) // CELL + 1


def cell_of(state: State, die: int) -> tuple[int, int]:
    """Column and row of a die."""
    return (int(state.x[die]) + CELL // 2) // CELL, (int(state.y[die]) + CELL // 2) // CELL


def grounds(state: State) -> list[list[str]]:
    """[row, column]: what a cell is when no die lies there."""
    area = Area(int(width(state)), int(length(state)), bool(is_round(state)))
    gardens = list(_gardens(state))
    points = [[(column * CELL, row * CELL) for column in range(columns(state))] for row in range(rows(state))]
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


def top_dice(state: State) -> dict[tuple[int, int], int]:
    """[cell]: the uppermost die there; a temple is its lower die."""
    found: dict[tuple[int, int], int] = {}
    for die in range(dice(state)):
        if not is_on_table(state, die) or state.role[die] == Role.UPPER:
            continue
        cell = cell_of(state, die)
        if cell not in found or state.level[die] >= state.level[found[cell]]:
            found[cell] = die
    return found


def oracles_in(state: State, row: int) -> list[int]:
    """The oracles of a row, from left to right, and those under others before them: the map shows only the upper."""
    there = [die for die in range(dice(state)) if is_on_table(state, die) and state.role[die] == Role.ORACLE]
    here = [die for die in there if cell_of(state, die)[1] == row]
    return sorted(here, key=lambda die: (cell_of(state, die)[0], int(state.level[die])))


def grid(state: State) -> list[list[tuple[str, int]]]:
    """[row from the far side, column]: sign and die (or NOTHING)."""
    dice_there, empty = top_dice(state), grounds(state)
    lines = []
    for row in reversed(range(rows(state))):
        line = []
        for column in range(columns(state)):
            die = dice_there.get((column, row), NOTHING)
            line.append((empty[row][column] if die == NOTHING else sign(state, die), die))
        lines.append(line)
    return lines


def write_map(state: State) -> str:
    """The map in plain characters, with y at the right."""
    lines = []
    for row, cells in zip(reversed(range(rows(state))), grid(state), strict=True):
        lines.append(f"|{''.join(text for text, _ in cells)}|  y {row * CELL}")
    return "\n".join(lines)
