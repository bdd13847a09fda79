"""The table in the terminal: the map from above, then everybody's heroes, lives and sleepers.

Every die is written as letters and numbers, so nothing is told by colour alone. A * marks what may be chosen now.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from rich.console import Group, RenderableType
from rich.text import Text

from pyxis.games.puxes.actions import AIMS, Action
from pyxis.games.puxes.components import CHARACTER_NAMES, MOST_DICE, NOTHING, POWER_NAMES, SEAT_LETTERS, Power
from pyxis.games.puxes.notation.names import PHASE_NAMES, die_name, face_letter, face_word, seat_word
from pyxis.games.puxes.notation.position import heroes_of
from pyxis.games.puxes.notation.sorts import DUE
from pyxis.games.puxes.physics.scene import Area
from pyxis.games.puxes.rules import offers
from pyxis.games.puxes.rules.table.dice import block, dice, is_on_table
from pyxis.games.puxes.rules.table.geometry import ONE, cosine, sine
from pyxis.games.puxes.rules.table.seating import FORTRESS, GREEN, RED, heading, home, is_round, length, side, width
from pyxis.games.puxes.rules.table.showing import has_power, is_blocked, is_in_force, power_of
from pyxis.games.puxes.state import Phase, Place, Role, State
from pyxis.games.puxes.words.story import verdict

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


EXPLAINED = (
    Phase.RECALL, Phase.ORIENT, Phase.CELL, Phase.STYLE, Phase.AIM, Phase.FORCE, Phase.RESCUE, Phase.FOULPLACE,
    Phase.STACK, Phase.REPLACE,
)  # fmt: skip
"""Stages whose choices are too many, or too short, to speak for themselves."""
STYLES = ("bold #E69F00", "bold #56B4E9", "bold #009E73", "bold #CC79A7")
"""[seat]"""
GARDEN = {"..": "#AA4444", ",,": "#447744", "[]": "#888888", "··": "#666666"}
CHOOSING = (Phase.FORT, Phase.MAIN, Phase.TARGET, Phase.SECOND_TARGET, Phase.MOVE, Phase.BITE, Phase.AFTER)


def draw(state: State) -> RenderableType:
    """Everything on the table and beside it."""
    return Group(*_map(state), *_seats(state), *_going_on(state))


def choosable(state: State) -> set[int]:
    """The dice that may be chosen now."""
    if state.phase not in CHOOSING:
        return set()
    actions = np.empty(AIMS, np.int32)
    chosen = actions[: offers.legal(state, actions)].tolist()
    return {action - Action.DIE for action in chosen if Action.DIE <= action < Action.DIE + MOST_DICE}


def _map(state: State) -> Iterator[Text]:
    chosen = choosable(state)
    for row, cells in zip(reversed(range(rows(state))), grid(state), strict=True):
        line = Text("|", no_wrap=True)
        for sign, die in cells:
            style = GARDEN.get(sign, "") if die == NOTHING else STYLES[state.owner[die]]
            line.append(sign, f"{style} reverse" if die in chosen else style)
        line.append(f"|  y {row * CELL}")
        for die in oracles_in(state, row):
            line.append(f"  {_oracle(state, die, die in chosen)}", STYLES[state.owner[die]])
        yield line


def _oracle(state: State, die: int, is_chosen: bool) -> str:
    star = "*" if is_chosen else ""
    level = f"^{state.level[die]}" if state.level[die] else ""
    return f"{star}{die_name(state, die)} {face_letter(state, die, int(state.face[die]))}{level}"


def _seats(state: State) -> Iterator[Text]:
    for seat in range(state.seats):
        mark = "▸" if seat == state.seat and state.phase != Phase.ENDED else " "
        lives = "♥" * int(state.lives[seat].sum()) or "-"
        line = Text(f"{mark}{seat_word(seat)} {lives}  ", STYLES[seat], no_wrap=True)
        line.append("  ".join(_hero(state, die) for die in heroes_of(state, seat)) or "no heroes", "")
        yield line
        beside = [*_sleepers(state, seat), *_badges(state, seat)]
        if beside:
            yield Text("   " + "  ".join(beside), no_wrap=True)


def _hero(state: State, die: int) -> str:
    name = CHARACTER_NAMES[state.character[die]]
    if state.place[die] != Place.HAND:
        return f"{name} on {die_name(state, state.ride[die])}" if state.ride[die] != NOTHING else name
    if not state.shown[die]:
        return f"{name} -"
    if state.face[die] == 0:
        return f"{name}*"
    return f"{name} {face_word(state, die, int(state.face[die]))}"


def _sleepers(state: State, seat: int) -> Iterator[str]:
    for place, word in ((Place.ASLEEP, "asleep"), (Place.LOST, "lost")):
        names = [die_name(state, die) for die in range(dice(state)) if _is_set_aside(state, die, seat, place)]
        if names:
            yield f"{word}: {' '.join(names)}"


def _is_set_aside(state: State, die: int, seat: int, place: int) -> bool:
    return bool(state.owner[die] == seat and state.role[die] == Role.ORACLE and state.place[die] == place)


def _badges(state: State, seat: int) -> Iterator[str]:
    for power in (Power.PROTECTION, Power.IMMUNITY, Power.AMBIDEXTROUS):
        if is_in_force(state, power, side(state, seat)) and any(
            has_power(state, die, power) for die in heroes_of(state, seat)
        ):
            yield f"{POWER_NAMES[power]} in force"
    if is_blocked(state, seat):
        yield "powers blocked"


def _going_on(state: State) -> Iterator[Text]:
    bites = [
        f"{die_name(state, state.mate[die])} bites {die_name(state, die)}"
        for die in range(dice(state))
        if state.prey[die]
    ]
    if state.fort != NOTHING:
        bites.append(f"{die_name(state, state.fort)} holds the fortress")
    if bites:
        yield Text("   " + "; ".join(bites), no_wrap=True)
    if state.phase == Phase.ENDED:
        yield Text(verdict(state), "bold")
        return
    words = f"   turn {state.turn + 1}, {PHASE_NAMES[state.phase]}"
    if state.hero != NOTHING:
        words += f", {POWER_NAMES[power_of(state, state.hero)]} in use"
    if state.phase in EXPLAINED:
        words += f": {DUE[int(state.phase)][1]}"
    yield Text(words, no_wrap=True)
