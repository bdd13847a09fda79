"""Putting oracles into public gardens: which cells, and what follows from a die put there."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.puxes.actions import CELL_REACH, CELL_SIDE, CELLS, Action
from pyxis.games.puxes.components import EDGE, MOST_DICE, NOTHING
from pyxis.games.puxes.rules.ending import end_bite
from pyxis.games.puxes.rules.table.dice import are_apart, dice, is_awake, is_on_table, lay, put_nearest, rider, settle
from pyxis.games.puxes.rules.table.geometry import AWAY, apart, cosine, rounded, sine
from pyxis.games.puxes.rules.table.seating import GARDEN_CELL, cell_point, heading, home, is_inside
from pyxis.games.puxes.state import Phase, Place, State

ALL_TEMPLES = -1
GREEN_CELLS = np.array(
    [
        (u, v)
        for v in range(-CELL_REACH, CELL_REACH + 1)
        for u in range(-CELL_REACH, CELL_REACH + 1)
        if (abs(u) >= 4 or abs(v) >= 4) and not abs(u) == abs(v) == CELL_REACH
    ]
)
"""[number, axis]: the cells of a public garden, in the order of their actions. [G4]"""


@kernel
def garden_seat(state: State, die: int) -> int:
    """Whose garden a die is put into: its owner's, or that of the temple it could not be driven from. [R11.4]"""
    if state.phase == Phase.REPLACE and state.temple != NOTHING:
        owner = state.owner[die]
        if state.repel_place == 0 or (state.lives[owner, 0] == 0 and state.lives[owner, 1] == 0):
            return state.temple // 2
    return int(state.owner[die])


@kernel
def garden_temple(state: State, die: int) -> int:
    """The one temple whose garden it has to be, or ALL_TEMPLES of the seat."""
    if state.phase != Phase.REPLACE or state.temple == NOTHING:
        return ALL_TEMPLES
    is_home = state.repel_place == 1 and garden_seat(state, die) == state.owner[die]
    return ALL_TEMPLES if is_home else int(state.temple % 2)


@kernel
def gather_obstacles(state: State, die: int, gap: int, obstacles: Array) -> int:
    """Writes x, y, yaw and the distance to keep of every die a placed one may not be near. [R12.3]"""
    count = 0
    for other in range(dice(state)):
        if other == die or not is_on_table(state, other) or state.level[other] != 0:
            continue
        is_fellow = is_awake(state, other) and state.owner[other] == state.owner[die]
        obstacles[count, 0], obstacles[count, 1] = state.x[other], state.y[other]
        obstacles[count, 2], obstacles[count, 3] = state.yaw[other], gap if is_fellow else AWAY
        count += 1
    return count


@kernel
def is_free_spot(x: int, y: int, yaw: int, obstacles: Array, count: int) -> bool:
    """Whether a die there keeps its distance from all obstacles."""
    for number in range(count):
        other_x, other_y, gap = obstacles[number, 0], obstacles[number, 1], obstacles[number, 3]
        # So far away squares are clear, however they are turned: one axis sees 1/√2 of the distance at least.
        far = 430 + 3 * gap // 2
        if abs(other_x - x) >= far or abs(other_y - y) >= far:
            continue
        if not apart(x, y, yaw, other_x, other_y, obstacles[number, 2], gap):
            return False
    return True


@kernel
def write_garden(state: State, die: int, gap: int, most: int, actions: Array) -> int:
    """At most so many cells that fit."""
    seat, only = garden_seat(state, die), garden_temple(state, die)
    obstacles = np.empty((MOST_DICE, 4), np.int64)
    crowd = gather_obstacles(state, die, gap, obstacles)
    yaw = heading(state, seat)
    # What `cell_point` says of a cell, with what all of them share worked out once: here placing spends its time.
    cos, sin = cosine(yaw), sine(yaw)
    count = 0
    for temple in range(int(state.temples)):
        if state.lives[seat, temple] == 0 or (only != ALL_TEMPLES and only != temple):  # noqa: PLR1714
            continue
        home_x, home_y = home(state, seat, temple)
        for number in range(len(GREEN_CELLS)):
            u, v = GREEN_CELLS[number, 0], GREEN_CELLS[number, 1]
            x = home_x + rounded(GARDEN_CELL * (u * sin + v * cos))
            y = home_y + rounded(GARDEN_CELL * (v * sin - u * cos))
            if not is_free_spot(x, y, yaw, obstacles, crowd) or not is_inside(state, x, y, yaw):
                continue
            actions[count] = Action.CELL + CELLS * temple + CELL_SIDE * (v + CELL_REACH) + u + CELL_REACH
            count += 1
            if count == most:
                return count
    return count


@kernel
def write_cells(state: State, die: int, most: int, actions: Array) -> int:
    """Cells a die's width from fellow oracles, or if there is none, any that are free. [R12.3]"""
    count = write_garden(state, die, EDGE, most, actions)
    return count if count > 0 else write_garden(state, die, AWAY, most, actions)


@kernel
def has_cell(state: State, die: int) -> bool:
    """Whether an oracle can be put anywhere. [R12.4]"""
    return write_cells(state, die, 1, np.empty(1, np.int32)) > 0


@kernel
def put_into_cell(state: State, die: int, cell: int) -> None:
    """An oracle comes to the table, straight as its owner looks; its rider comes along. [R12.3] [R11.7]"""
    seat = garden_seat(state, die)
    temple, number = cell // CELLS, cell % CELLS
    x, y = cell_point(state, seat, temple, number % CELL_SIDE - CELL_REACH, number // CELL_SIDE - CELL_REACH)
    put(state, die, x, y, heading(state, seat))


@kernel
def put_somewhere(state: State, die: int) -> None:
    """Where a garden is so full that no cell fits: the free place nearest to the temple."""
    seat = garden_seat(state, die)
    x, y = home(state, seat, max(0, garden_temple(state, die)))
    put_nearest(state, die, x, y, heading(state, seat))
    put(state, die, state.x[die], state.y[die], heading(state, seat))


@kernel
def put(state: State, die: int, x: int, y: int, yaw: int) -> None:
    """A die lies there now, on the table itself. [R11.7]"""
    state.place[die], state.todo[die] = Place.TABLE, 0
    lay(state, die, x, y, yaw, 0)
    grey = rider(state, die)
    if grey != NOTHING:
        lay(state, grey, x, y, yaw, 1)
    check_bites(state)
    settle(state)


@kernel
def check_bites(state: State) -> None:
    """A bite ends when its dice come apart. [R14.8]"""
    for die in range(dice(state)):
        mate = state.mate[die]
        if mate == NOTHING:
            continue
        is_whole = is_on_table(state, die) and is_on_table(state, mate) and state.level[die] == state.level[mate]
        if not is_whole or are_apart(state, die, mate, AWAY):
            end_bite(state, die)
