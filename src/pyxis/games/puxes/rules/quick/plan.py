"""The quick table, for playouts and hints: dice as discs. It writes the same report as the real one.

Only sums, products, quotients and square roots: compiled and interpreted, it comes to the same whole numbers.
"""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.puxes.actions import LEVEL_STEP, Style
from pyxis.games.puxes.components import NOTHING
from pyxis.games.puxes.rules.flick.hand import flick_heading, style_type
from pyxis.games.puxes.rules.quick.discs import SPIT_DIE, Fact, Shot, shoot, whole
from pyxis.games.puxes.rules.table.dice import dice, is_on, is_on_table
from pyxis.games.puxes.rules.table.rolling import roll_over
from pyxis.games.puxes.rules.table.seating import is_in_area
from pyxis.games.puxes.state import Kind, State

FALLS_AT = 350.0
"""How far the upper die of a fallen temple lies from the lower one."""
KEEPS_ON = 60.0
"""What lies on a die stays there if it moves no further than this."""
FLIP_LENGTH = 370.0


@kernel
def plan_report(state: State) -> None:
    """Works out the flick in progress, and writes the words of its report into the state. [R9.4]"""
    shot = shoot(state)
    carry_riders(state, shot)
    write_report(state, shot)


@kernel
def carry_riders(state: State, shot: Shot) -> None:
    """What lies on a die goes along if that moved only a little."""
    for die in range(dice(state)):
        if shot.here[die] == 0 or state.level[die] == 0 or die == state.shot:
            continue
        for below in range(dice(state)):
            if below != die and is_on_table(state, below) and is_on(state, die, below) and shot.here[below] == 1:
                dx, dy = shot.x[below] - state.x[below], shot.y[below] - state.y[below]
                if dx * dx + dy * dy <= KEEPS_ON * KEEPS_ON:
                    shot.x[die] += dx
                    shot.y[die] += dy


@kernel
def write_report(state: State, shot: Shot) -> None:
    """The words, in the order of the grammar."""
    at = 0
    is_tongue = state.kind == Kind.TONGUE
    count = 0 if is_tongue else int(shot.facts[Fact.OUTS])
    at = speak(state, at, count)
    for number in range(count):
        die = shot.outs[number]
        at = speak(state, at, die)
        at = speak(state, at, whole(shot.x[die]))
        at = speak(state, at, whole(shot.y[die]))
    at = write_moved(state, shot, at)
    at = speak(state, at, int(shot.facts[Fact.TOUCHES]))
    for number in range(int(shot.facts[Fact.TOUCHES])):
        at = speak(state, at, shot.touches[number])
    special = shot.facts[Fact.CAUGHT] if is_tongue else shot.facts[Fact.LIFTED]
    if is_tongue and (special == state.held or special == SPIT_DIE):  # noqa: PLR1714
        special = NOTHING
    state.planned = speak(state, at, int(special) + 1)


@kernel
def speak(state: State, at: int, word: int) -> int:
    """One word more."""
    state.plan[at] = word
    return at + 1


@kernel
def write_moved(state: State, shot: Shot, at: int) -> int:
    """The dice that moved, by id, with their poses."""
    count_at, count = at, 0
    at += 1
    for die in range(dice(state)):
        if shot.here[die] == 0 or state.kind == Kind.TONGUE:
            continue
        x, y, yaw, tail = pose_after(state, shot, die)
        is_same = x == state.x[die] and y == state.y[die] and yaw == state.yaw[die]
        if is_same and tail == LEVEL_STEP * state.level[die] + state.face[die]:
            continue
        count += 1
        at = speak(state, at, die)
        at = speak(state, at, x)
        at = speak(state, at, y)
        at = speak(state, at, yaw)
        at = speak(state, at, tail)
    state.plan[count_at] = count
    return at


@kernel
def pose_after(state: State, shot: Shot, die: int) -> tuple[Whole, Whole, Whole, Whole]:
    """How a die lies in the end: x, y, yaw, and level with face."""
    if shot.facts[Fact.FELLED] != NOTHING and die == int(shot.facts[Fact.FELLED]) + 1:
        x, y = beside(state, die, shot.facts[Fact.HIT_X], shot.facts[Fact.HIT_Y])
        return x, y, np.int64(state.yaw[die]), np.int64(state.face[die])
    x, y = whole(shot.x[die]), whole(shot.y[die])
    face, yaw, level = int(state.face[die]), int(state.yaw[die]), int(state.level[die])
    if x == state.x[die] and y == state.y[die] and has_support(state, shot, die):
        return x, y, np.int64(yaw), np.int64(LEVEL_STEP * level + face)
    if die == state.shot and style_type(state) > 0:
        dx, dy = shot.x[die] - state.x[die], shot.y[die] - state.y[die]
        gone = np.sqrt(dx * dx + dy * dy)
        times = int(whole(gone / FLIP_LENGTH)) if style_type(state) == Style.FLIP else 2
        face, yaw = roll_over(face, yaw, flick_heading(state) // 10, times)
    if not has_support(state, shot, die):
        level = 0
    return x, y, np.int64(yaw), np.int64(LEVEL_STEP * level + face)


@kernel
def beside(state: State, die: int, nx: float, ny: float) -> tuple[Whole, Whole]:
    """Where the upper die of a felled temple comes to lie."""
    x, y = whole(state.x[die] + FALLS_AT * nx), whole(state.y[die] + FALLS_AT * ny)
    if is_in_area(state, x, y):
        return x, y
    return whole(state.x[die] - FALLS_AT * nx), whole(state.y[die] - FALLS_AT * ny)


@kernel
def has_support(state: State, shot: Shot, die: int) -> bool:
    """Whether what a die lay on is still under it."""
    if state.level[die] == 0:
        return True
    for below in range(dice(state)):
        if below != die and shot.here[below] == 1 and is_on_table(state, below) and is_on(state, die, below):
            dx = (shot.x[below] - state.x[below]) - (shot.x[die] - state.x[die])
            dy = (shot.y[below] - state.y[below]) - (shot.y[die] - state.y[die])
            if dx * dx + dy * dy <= KEEPS_ON * KEEPS_ON:
                return True
    return False
