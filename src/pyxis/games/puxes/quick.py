"""The quick table: dice as discs that slide and bounce, for playouts and hints. It writes the same report as the real one.

Only sums, products, quotients and square roots: compiled and interpreted, it comes to the same whole numbers.
"""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.puxes.codes import FLIP, LEVEL_STEP, PAIR, PITCH
from pyxis.games.puxes.components import MOST_DICE, NOTHING
from pyxis.games.puxes.dice import dice, is_on, is_on_table
from pyxis.games.puxes.flicking import flick_heading, flick_speed, spit_start, style_type
from pyxis.games.puxes.geometry import COS, ONE, SIN, TURN
from pyxis.games.puxes.landing import is_liftable, may_lift, temple_of
from pyxis.games.puxes.rolling import roll_over
from pyxis.games.puxes.seating import is_in_area
from pyxis.games.puxes.state import LOWER, ORACLE, SPIT, TONGUE, UPPER, State

SLOWING = np.array([0.45, 0.35, 0.25]) * 98100.0
"""[surface]: tenths of a millimetre a second, each second."""
STEP = 0.004
"""Seconds: no die moves further than half its width in one."""
MOST_STEPS = 1000
REACH = 282.0
"""Two discs touch at this distance of their centres."""
BOUNCE = 0.5
TOPPLES = 10000.0
"""The speed along the line of centres that fells a temple."""
FALLS_AT = 350.0
"""How far the upper die of a fallen temple lies from the lower one."""
KEEPS_ON = 60.0
"""What lies on a die stays there if it moves no further than this."""
FLIP_LENGTH = 370.0
FLIGHT = 960.0
"""A pitch flies this, times the square of its speed in metres a second."""
FLYING_SPEED = 14000.0
OVER_FROM, OVER_TO = 0.30, 0.75
LANDING_SPEED = 0.6
MOST_TOUCHES = 60
SPIT_DIE = MOST_DICE
BODIES = MOST_DICE + 1
X, Y, VX, VY = range(4)
FLOWN, FLIES_TO, LIFTED, FELLED, TOUCHES, OUTS, CAUGHT, HIT_X, HIT_Y = range(9)


@kernel
def sine_and_cosine(heading: int) -> tuple[float, float]:
    """Of hundredths of a degree, between the tenths of the exact tables."""
    low, part = heading // 10, (heading % 10) / 10.0
    high = (low + 1) % TURN
    return (
        (COS[low] + part * (COS[high] - COS[low])) / ONE,
        (SIN[low] + part * (SIN[high] - SIN[low])) / ONE,
    )


@kernel
def plan_report(state: State) -> None:
    """Works out the flick in progress, and writes the words of its report into the state. [R9.4]"""
    bodies = np.zeros((BODIES, 4))
    here = np.zeros(BODIES, np.int64)
    facts = np.zeros(9)
    touches = np.zeros(MOST_TOUCHES, np.int64)
    outs = np.zeros(BODIES, np.int64)
    facts[LIFTED] = facts[FELLED] = facts[CAUGHT] = NOTHING
    set_bodies(state, bodies, here, facts)
    slide(state, bodies, here, facts, touches, outs)
    carry_riders(state, bodies, here)
    write_report(state, bodies, here, facts, touches, outs)


@kernel
def set_bodies(state: State, bodies: Array, here: Array, facts: Array) -> None:
    """Where everything lies, and the speed of the die that is flicked."""
    for die in range(dice(state)):
        if is_on_table(state, die):
            here[die] = 1
            bodies[die, X], bodies[die, Y] = state.x[die], state.y[die]
    body = shot_body(state)
    if body == SPIT_DIE:
        here[body] = 1
        bodies[body, X], bodies[body, Y] = spit_start(state, state.held, state.aim)
    cos, sin = sine_and_cosine(flick_heading(state))
    speed = 10.0 * flick_speed(state)
    bodies[body, VX], bodies[body, VY] = speed * cos, speed * sin
    if style_type(state) == PITCH:
        facts[FLIES_TO] = FLIGHT * (speed / 10000.0) * (speed / 10000.0)


@kernel
def shot_body(state: State) -> int:
    """The body that is flicked."""
    return SPIT_DIE if state.kind in (SPIT, TONGUE) else int(state.shot)


@kernel
def slide(state: State, bodies: Array, here: Array, facts: Array, touches: Array, outs: Array) -> None:
    """Everything moves on until everything rests."""
    for _ in range(MOST_STEPS):
        is_moving = False
        for body in range(BODIES):
            if here[body] == 1 and (bodies[body, VX] != 0.0 or bodies[body, VY] != 0.0):
                is_moving = True
                advance(state, bodies, here, facts, body, outs)
                if here[body] == 1:
                    collide_with_all(state, bodies, here, facts, body, touches)
        if not is_moving or (state.kind == TONGUE and facts[TOUCHES] > 0):
            return


@kernel
def advance(state: State, bodies: Array, here: Array, facts: Array, body: int, outs: Array) -> None:
    """One body moves for one step, slows down, and may leave the table."""
    speed = np.sqrt(bodies[body, VX] * bodies[body, VX] + bodies[body, VY] * bodies[body, VY])
    old_x, old_y = bodies[body, X], bodies[body, Y]
    bodies[body, X] += bodies[body, VX] * STEP
    bodies[body, Y] += bodies[body, VY] * STEP
    if not is_in_area(state, whole(bodies[body, X]), whole(bodies[body, Y])):
        clip(state, bodies, body, old_x, old_y)
        here[body] = 0
        if body != SPIT_DIE:
            outs[int(facts[OUTS])] = body
            facts[OUTS] += 1
        return
    factor = 0.0
    if body == shot_body(state) and facts[FLOWN] < facts[FLIES_TO]:
        facts[FLOWN] += speed * STEP
        factor = 1.0 if facts[FLOWN] < facts[FLIES_TO] else LANDING_SPEED
    else:
        slower = speed - SLOWING[state.surface] * STEP
        factor = slower / speed if slower > 0.0 else 0.0
    bodies[body, VX] *= factor
    bodies[body, VY] *= factor


@kernel
def whole(value: float) -> Whole:
    """The nearest whole number."""
    return np.int64(np.floor(value + 0.5))


@kernel
def clip(state: State, bodies: Array, body: int, old_x: float, old_y: float) -> None:
    """The point where a body crossed the border: the last one inside on its way."""
    inside, outside = 0.0, 1.0
    new_x, new_y = bodies[body, X], bodies[body, Y]
    for _ in range(12):
        middle = (inside + outside) / 2.0
        x, y = old_x + middle * (new_x - old_x), old_y + middle * (new_y - old_y)
        if is_in_area(state, whole(x), whole(y)):
            inside = middle
        else:
            outside = middle
    bodies[body, X] = old_x + inside * (new_x - old_x)
    bodies[body, Y] = old_y + inside * (new_y - old_y)


@kernel
def collide_with_all(state: State, bodies: Array, here: Array, facts: Array, body: int, touches: Array) -> None:
    """One moving body meets whatever lies in its way."""
    for other in range(BODIES):
        if other == body or here[other] == 0:
            continue
        dx, dy = bodies[other, X] - bodies[body, X], bodies[other, Y] - bodies[body, Y]
        squared = dx * dx + dy * dy
        if squared >= REACH * REACH or not is_solid(state, other) or is_joined(state, body, other):
            continue
        near = contact_distance(state, body, other)
        if squared >= near * near or is_flown_over(state, facts, body, other):
            continue
        away = np.sqrt(squared) if squared > 1.0 else 1.0
        nx, ny = dx / away, dy / away
        closing = (bodies[body, VX] - bodies[other, VX]) * nx + (bodies[body, VY] - bodies[other, VY]) * ny
        if closing > 0.0:
            meet(state, bodies, here, facts, body, other, nx, ny, closing, touches)


@kernel
def is_solid(state: State, body: int) -> bool:
    """Whether a body is met at the level of the table: what lies on others is not."""
    return body == SPIT_DIE or state.lvl[body] == 0 or body == state.shot


@kernel
def is_joined(state: State, body: int, other: int) -> bool:
    """Whether two bodies are parts of one temple, or stacked at the start."""
    if body == SPIT_DIE or other == SPIT_DIE:
        return False
    if temple_of(state, body) != NOTHING and temple_of(state, body) == temple_of(state, other):
        return True
    return is_on(state, body, other) or is_on(state, other, body)


@kernel
def contact_distance(state: State, body: int, other: int) -> float:
    """Where two discs touch; dice that lie closer from the start touch as soon as they are pushed."""
    if body == SPIT_DIE or other == SPIT_DIE:
        die = other if body == SPIT_DIE else body
        return 255.0 if die == state.held else REACH
    dx = np.float64(state.x[other]) - np.float64(state.x[body])
    dy = np.float64(state.y[other]) - np.float64(state.y[body])
    at_start = np.sqrt(dx * dx + dy * dy)
    return min(REACH, max(at_start, 150.0))


@kernel
def is_flown_over(state: State, facts: Array, body: int, other: int) -> bool:
    """Whether a pitched die passes over a single die."""
    if body != shot_body(state) or facts[FLOWN] >= facts[FLIES_TO] or facts[FLIES_TO] < FLIGHT * 1.96:
        return False
    part = facts[FLOWN] / facts[FLIES_TO]
    return OVER_FROM <= part <= OVER_TO and (other == SPIT_DIE or state.role[other] != LOWER)


@kernel
def meet(
    state: State, bodies: Array, here: Array, facts: Array, body: int, other: int, nx: float, ny: float, closing: float,
    touches: Array,
) -> None:  # fmt: skip
    """Two bodies hit each other: a touch, perhaps a lift or a fall, and the bounce."""
    note_touch(state, facts, body, other, touches)
    if state.kind == TONGUE and facts[CAUGHT] == NOTHING:
        facts[CAUGHT] = other if body == SPIT_DIE else body
    if is_lift(state, facts, body, other):
        facts[LIFTED] = other
        here[other] = 0
        return
    facts[FLIES_TO] = min(facts[FLIES_TO], facts[FLOWN]) if body == shot_body(state) else facts[FLIES_TO]
    mass, other_mass = weight(state, body), weight(state, other)
    push = (1.0 + BOUNCE) * closing / (1.0 / mass + 1.0 / other_mass)
    if is_temple(state, other):
        if closing >= TOPPLES and facts[FELLED] == NOTHING:
            facts[FELLED], facts[HIT_X], facts[HIT_Y] = other, nx, ny
    elif not is_held(state, other):
        bodies[other, VX] += push / other_mass * nx
        bodies[other, VY] += push / other_mass * ny
    if not is_temple(state, body) and not is_held(state, body):
        bodies[body, VX] -= push / mass * nx
        bodies[body, VY] -= push / mass * ny


@kernel
def weight(state: State, body: int) -> float:
    """A temple weighs two dice, an oracle that is held does not give way."""
    if is_held(state, body):
        return 1000.0
    return 2.0 if is_temple(state, body) else 1.0


@kernel
def is_temple(state: State, body: int) -> bool:
    """Whether a body is part of a temple."""
    return body != SPIT_DIE and state.role[body] <= UPPER


@kernel
def is_held(state: State, body: int) -> bool:
    """Whether a hand holds it."""
    return body != SPIT_DIE and state.kind in (SPIT, TONGUE) and body == state.held


@kernel
def is_lift(state: State, facts: Array, body: int, other: int) -> bool:
    """Whether Transport lifts the oracle just touched. [R14.4]"""
    if not may_lift(state) or facts[LIFTED] != NOTHING or body != state.shot or other == SPIT_DIE:
        return False
    return state.role[other] == ORACLE and is_liftable(state, other)


@kernel
def note_touch(state: State, facts: Array, body: int, other: int, touches: Array) -> None:
    """Takes down a touch that is new."""
    first = int(state.shot) if body == SPIT_DIE else body
    second = int(state.shot) if other == SPIT_DIE else other
    word = PAIR * min(first, second) + max(first, second)
    count = int(facts[TOUCHES])
    for number in range(count):
        if touches[number] == word:
            return
    if count < MOST_TOUCHES:
        touches[count] = word
        facts[TOUCHES] += 1


@kernel
def carry_riders(state: State, bodies: Array, here: Array) -> None:
    """What lies on a die goes along if that moved only a little."""
    for die in range(dice(state)):
        if here[die] == 0 or state.lvl[die] == 0 or die == state.shot:
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
    is_tongue = state.kind == TONGUE
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
    if is_tongue and (special == state.held or special == SPIT_DIE):
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
        if here[die] == 0 or state.kind == TONGUE:
            continue
        x, y, yaw, tail = pose_after(state, bodies, here, facts, die)
        is_same = x == state.x[die] and y == state.y[die] and yaw == state.yaw[die]
        if is_same and tail == LEVEL_STEP * state.lvl[die] + state.face[die]:
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
    face, yaw, level = int(state.face[die]), int(state.yaw[die]), int(state.lvl[die])
    if x == state.x[die] and y == state.y[die] and has_support(state, bodies, here, die):
        return x, y, np.int64(yaw), np.int64(LEVEL_STEP * level + face)
    if die == state.shot and style_type(state) > 0:
        dx, dy = bodies[die, X] - state.x[die], bodies[die, Y] - state.y[die]
        gone = np.sqrt(dx * dx + dy * dy)
        times = int(whole(gone / FLIP_LENGTH)) if style_type(state) == FLIP else 2
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
    if state.lvl[die] == 0:
        return True
    for below in range(dice(state)):
        if below != die and here[below] == 1 and is_on_table(state, below) and is_on(state, die, below):
            dx = (bodies[below, X] - state.x[below]) - (bodies[die, X] - state.x[die])
            dy = (bodies[below, Y] - state.y[below]) - (bodies[die, Y] - state.y[die])
            if dx * dx + dy * dy <= KEEPS_ON * KEEPS_ON:
                return True
    return False
