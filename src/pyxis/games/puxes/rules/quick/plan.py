"""The quick table, for playouts and hints: dice as discs. It writes the same report as the real one.

Only sums, products, quotients and square roots: compiled and interpreted, it comes to the same whole numbers.
"""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.puxes.actions import LEVEL_STEP, Style
from pyxis.games.puxes.components import NOTHING
from pyxis.games.puxes.rules.flick.hand import flick_heading, style_type
from pyxis.games.puxes.rules.quick.discs import (
    BODIES,
    CAUGHT,
    FACTS,
    FELLED,
    HIT_X,
    HIT_Y,
    LIFTED,
    MOST_NOTED,
    OUTS,
    SPIT_DIE,
    TOUCHES,
    X,
    Y,
    set_bodies,
    slide,
    whole,
)
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
    bodies = np.zeros((BODIES, 4))
    here = np.zeros(BODIES, np.int64)
    facts = np.zeros(FACTS)
    touches = np.zeros(MOST_NOTED, np.int64)
    outs = np.zeros(BODIES, np.int64)
    facts[LIFTED] = facts[FELLED] = facts[CAUGHT] = NOTHING
    set_bodies(state, bodies, here, facts)
    slide(state, bodies, here, facts, touches, outs)
    carry_riders(state, bodies, here)
    write_report(state, bodies, here, facts, touches, outs)


@kernel
def carry_riders(state: State, bodies: Array, here: Array) -> None:
    """What lies on a die goes along if that moved only a little."""
    for die in range(dice(state)):
        if here[die] == 0 or state.level[die] == 0 or die == state.shot:
            continue
        for below in range(dice(state)):
            if below != die and is_on_table(state, below) and is_on(state, die, below) and here[below] == 1:
                dx, dy = bodies[below, X] - state.x[below], bodies[below, Y] - state.y[below]
                if dx * dx + dy * dy <= KEEPS_ON * KEEPS_ON:
                    bodies[die, X] += dx
                    bodies[die, Y] += dy


@kernel
def write_report(state: State, bodies: Array, here: Array, facts: Array, touches: Array, outs: Array) -> None:
    """The words, in the order of the grammar."""
    at = 0
    is_tongue = state.kind == Kind.TONGUE
    count = 0 if is_tongue else int(facts[OUTS])
    at = speak(state, at, count)
    for number in range(count):
        die = outs[number]
        at = speak(state, at, die)
        at = speak(state, at, whole(bodies[die, X]))
        at = speak(state, at, whole(bodies[die, Y]))
    at = write_moved(state, bodies, here, facts, at)
    at = speak(state, at, int(facts[TOUCHES]))
    for number in range(int(facts[TOUCHES])):
        at = speak(state, at, touches[number])
    special = facts[CAUGHT] if is_tongue else facts[LIFTED]
    if is_tongue and (special == state.held or special == SPIT_DIE):  # noqa: PLR1714
        special = NOTHING
    state.planned = speak(state, at, int(special) + 1)


@kernel
def speak(state: State, at: int, word: int) -> int:
    """One word more."""
    state.plan[at] = word
    return at + 1


@kernel
def write_moved(state: State, bodies: Array, here: Array, facts: Array, at: int) -> int:
    """The dice that moved, by id, with their poses."""
    count_at, count = at, 0
    at += 1
    for die in range(dice(state)):
        if here[die] == 0 or state.kind == Kind.TONGUE:
            continue
        x, y, yaw, tail = pose_after(state, bodies, here, facts, die)
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
def pose_after(state: State, bodies: Array, here: Array, facts: Array, die: int) -> tuple[Whole, Whole, Whole, Whole]:
    """How a die lies in the end: x, y, yaw, and level with face."""
    if facts[FELLED] != NOTHING and die == int(facts[FELLED]) + 1:
        x, y = beside(state, die, facts[HIT_X], facts[HIT_Y])
        return x, y, np.int64(state.yaw[die]), np.int64(state.face[die])
    x, y = whole(bodies[die, X]), whole(bodies[die, Y])
    face, yaw, level = int(state.face[die]), int(state.yaw[die]), int(state.level[die])
    if x == state.x[die] and y == state.y[die] and has_support(state, bodies, here, die):
        return x, y, np.int64(yaw), np.int64(LEVEL_STEP * level + face)
    if die == state.shot and style_type(state) > 0:
        dx, dy = bodies[die, X] - state.x[die], bodies[die, Y] - state.y[die]
        gone = np.sqrt(dx * dx + dy * dy)
        times = int(whole(gone / FLIP_LENGTH)) if style_type(state) == Style.FLIP else 2
        face, yaw = roll_over(face, yaw, flick_heading(state) // 10, times)
    if not has_support(state, bodies, here, die):
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
def has_support(state: State, bodies: Array, here: Array, die: int) -> bool:
    """Whether what a die lay on is still under it."""
    if state.level[die] == 0:
        return True
    for below in range(dice(state)):
        if below != die and here[below] == 1 and is_on_table(state, below) and is_on(state, die, below):
            dx = (bodies[below, X] - state.x[below]) - (bodies[die, X] - state.x[die])
            dy = (bodies[below, Y] - state.y[below]) - (bodies[die, Y] - state.y[die])
            if dx * dx + dy * dy <= KEEPS_ON * KEEPS_ON:
                return True
    return False
