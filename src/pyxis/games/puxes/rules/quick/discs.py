"""How the quick table moves: dice are discs that slide, bounce and topple temples."""

from typing import NamedTuple

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.core.terms import Term
from pyxis.games.puxes.actions import PAIR, Style
from pyxis.games.puxes.components import FRICTION, GRAVITY, MOST_DICE, NOTHING
from pyxis.games.puxes.rules.flick.hand import flick_heading, flick_speed, spit_start, style_type
from pyxis.games.puxes.rules.flick.landing import is_liftable, may_lift
from pyxis.games.puxes.rules.flick.spots import SHARES, WHOLE
from pyxis.games.puxes.rules.flick.temples import temple_of
from pyxis.games.puxes.rules.table.dice import dice, is_on, is_on_table
from pyxis.games.puxes.rules.table.geometry import ONE, TURN, cosine, sine
from pyxis.games.puxes.rules.table.seating import is_in_area
from pyxis.games.puxes.state import Kind, Role, State

SLOWING = 10.0 * GRAVITY * np.array(FRICTION)
"""[surface]: tenths of a millimetre a second, each second."""
STEP = 0.004
"""Seconds: no die moves further than half its width in one."""
MOST_STEPS = 1000
REACH = 282.0
"""Two discs touch at this distance of their centres."""
BOUNCE = 0.5
TOPPLES = 10000.0
"""The speed along the line of centres that fells a temple."""
FLIGHT = 960.0
"""A pitch flies this, times the square of its speed in metres a second."""
OVER_FROM, OVER_TO = 0.30, 0.75
LANDING_SPEED = 0.6
MOST_NOTED = 60
"""Touches that are told of at the most."""
SPIT_DIE = MOST_DICE
BODIES = MOST_DICE + 1


class Fact(Term):
    """What is known of a shot so far: lengths, dice (or NOTHING), counts, and the way a temple was hit."""

    FLOWN, FLIES_TO, LIFTED, FELLED, CAUGHT, TOUCHES, OUTS, HIT_X, HIT_Y = range(9)


class Shot(NamedTuple):
    """A shot on the quick table."""

    x: Array
    y: Array
    vx: Array
    vy: Array
    """[body]: tenths of a millimetre, and of those a second."""
    here: Array
    """[body]: 1 while it is on the table."""
    facts: Array
    """[fact]"""
    touches: Array
    """[order]: PAIR · lower + higher die."""
    outs: Array
    """[order]: dice that left."""


FACTS = len(Fact)


@kernel
def sine_and_cosine(heading: int) -> tuple[float, float]:
    """Of hundredths of a degree, between the tenths of the exact tables."""
    low, part = heading // 10, (heading % 10) / 10.0
    high = (low + 1) % TURN
    return (
        (cosine(low) + part * (cosine(high) - cosine(low))) / ONE,
        (sine(low) + part * (sine(high) - sine(low))) / ONE,
    )


@kernel
def shoot(state: State) -> Shot:
    """The flick in progress, until everything rests."""
    x, y, vx, vy = np.zeros(BODIES), np.zeros(BODIES), np.zeros(BODIES), np.zeros(BODIES)
    here, outs = np.zeros(BODIES, np.int64), np.zeros(BODIES, np.int64)
    shot = Shot(x, y, vx, vy, here, np.zeros(FACTS), np.zeros(MOST_NOTED, np.int64), outs)
    shot.facts[Fact.LIFTED] = shot.facts[Fact.FELLED] = shot.facts[Fact.CAUGHT] = NOTHING
    set_bodies(state, shot)
    slide(state, shot)
    return shot


@kernel
def set_bodies(state: State, shot: Shot) -> None:
    """Where everything lies, and the speed of the die that is flicked."""
    for die in range(dice(state)):
        if is_on_table(state, die):
            shot.here[die] = 1
            shot.x[die], shot.y[die] = state.x[die], state.y[die]
    body = shot_body(state)
    if body == SPIT_DIE:
        shot.here[body] = 1
        shot.x[body], shot.y[body] = spit_start(state, state.held, state.aim)
    cos, sin = sine_and_cosine(flick_heading(state))
    speed = 10.0 * flick_speed(state)
    shot.vx[body], shot.vy[body] = speed * cos, speed * sin
    if style_type(state) == Style.PITCH:
        shot.facts[Fact.FLIES_TO] = FLIGHT * (speed / 10000.0) * (speed / 10000.0)


@kernel
def shot_body(state: State) -> int:
    """The body that is flicked."""
    return SPIT_DIE if state.kind in (Kind.SPIT, Kind.TONGUE) else int(state.shot)


@kernel
def slide(state: State, shot: Shot) -> None:
    """Everything moves on until everything rests."""
    for _ in range(MOST_STEPS):
        is_moving = False
        for body in range(BODIES):
            if shot.here[body] == 1 and (shot.vx[body] != 0.0 or shot.vy[body] != 0.0):
                is_moving = True
                advance(state, shot, body)
                if shot.here[body] == 1:
                    collide_with_all(state, shot, body)
        if not is_moving or (state.kind == Kind.TONGUE and shot.facts[Fact.TOUCHES] > 0):
            return


@kernel
def advance(state: State, shot: Shot, body: int) -> None:
    """One body moves for one step, slows down, and may leave the table."""
    speed = np.sqrt(shot.vx[body] * shot.vx[body] + shot.vy[body] * shot.vy[body])
    old_x, old_y = shot.x[body], shot.y[body]
    shot.x[body] += shot.vx[body] * STEP
    shot.y[body] += shot.vy[body] * STEP
    if not is_in_area(state, whole(shot.x[body]), whole(shot.y[body])):
        clip(state, shot, body, old_x, old_y)
        shot.here[body] = 0
        if body != SPIT_DIE:
            shot.outs[int(shot.facts[Fact.OUTS])] = body
            shot.facts[Fact.OUTS] += 1
        return
    factor = 0.0
    if body == shot_body(state) and shot.facts[Fact.FLOWN] < shot.facts[Fact.FLIES_TO]:
        shot.facts[Fact.FLOWN] += speed * STEP
        factor = 1.0 if shot.facts[Fact.FLOWN] < shot.facts[Fact.FLIES_TO] else LANDING_SPEED
    else:
        slower = speed - slowing(state, body) * STEP
        factor = slower / speed if slower > 0.0 else 0.0
    shot.vx[body] *= factor
    shot.vy[body] *= factor


@kernel
def slowing(state: State, body: int) -> float:
    """What a body loses of its speed each second; one that spins, because it was hit beside the middle, loses less."""
    friction = SLOWING[state.surface]
    if body != shot_body(state):
        return friction
    share = SHARES[state.style] / WHOLE
    return friction * share * share


@kernel
def whole(value: float) -> Whole:
    """The nearest whole number."""
    return np.int64(np.floor(value + 0.5))


@kernel
def clip(state: State, shot: Shot, body: int, old_x: float, old_y: float) -> None:
    """The point where a body crossed the border: the last one inside on its way."""
    # Halved twelve times, a step of at most half a die comes down to less than the tenth of a millimetre that is told.
    inside, outside = 0.0, 1.0
    new_x, new_y = shot.x[body], shot.y[body]
    for _ in range(12):
        middle = (inside + outside) / 2.0
        x, y = old_x + middle * (new_x - old_x), old_y + middle * (new_y - old_y)
        if is_in_area(state, whole(x), whole(y)):
            inside = middle
        else:
            outside = middle
    shot.x[body] = old_x + inside * (new_x - old_x)
    shot.y[body] = old_y + inside * (new_y - old_y)


@kernel
def collide_with_all(state: State, shot: Shot, body: int) -> None:
    """One moving body meets whatever lies in its way."""
    for other in range(BODIES):
        if other == body or shot.here[other] == 0:
            continue
        dx, dy = shot.x[other] - shot.x[body], shot.y[other] - shot.y[body]
        squared = dx * dx + dy * dy
        if squared >= REACH * REACH or not is_solid(state, other) or is_joined(state, body, other):
            continue
        near = contact_distance(state, body, other)
        if squared >= near * near or is_flown_over(state, shot, body, other):
            continue
        away = np.sqrt(squared) if squared > 1.0 else 1.0
        nx, ny = dx / away, dy / away
        closing = (shot.vx[body] - shot.vx[other]) * nx + (shot.vy[body] - shot.vy[other]) * ny
        if closing > 0.0:
            meet(state, shot, body, other, nx, ny, closing)


@kernel
def is_solid(state: State, body: int) -> bool:
    """Whether a body is met at the level of the table: what lies on others is not."""
    return body == SPIT_DIE or state.level[body] == 0 or body == state.shot


@kernel
def is_joined(state: State, body: int, other: int) -> bool:
    """Whether two bodies are parts of one temple, or stacked at the start."""
    if body == SPIT_DIE or other == SPIT_DIE:  # noqa: PLR1714
        return False
    if temple_of(state, body) != NOTHING and temple_of(state, body) == temple_of(state, other):
        return True
    return is_on(state, body, other) or is_on(state, other, body)


@kernel
def contact_distance(state: State, body: int, other: int) -> float:
    """Where two discs touch; dice that lie closer from the start touch as soon as they are pushed."""
    if body == SPIT_DIE or other == SPIT_DIE:  # noqa: PLR1714
        die = other if body == SPIT_DIE else body
        return 255.0 if die == state.held else REACH
    dx = np.float64(state.x[other]) - np.float64(state.x[body])
    dy = np.float64(state.y[other]) - np.float64(state.y[body])
    # Two squares may lie side by side closer than two discs can: they would be thrown apart before they are touched.
    at_start = np.sqrt(dx * dx + dy * dy)
    return min(REACH, max(at_start, 150.0))


@kernel
def is_flown_over(state: State, shot: Shot, body: int, other: int) -> bool:
    """Whether a pitched die passes over a single die."""
    flown, flies_to = shot.facts[Fact.FLOWN], shot.facts[Fact.FLIES_TO]
    if body != shot_body(state) or flown >= flies_to or flies_to < FLIGHT * 1.96:
        return False
    return OVER_FROM <= flown / flies_to <= OVER_TO and (other == SPIT_DIE or state.role[other] != Role.LOWER)


@kernel
def meet(state: State, shot: Shot, body: int, other: int, nx: float, ny: float, closing: float) -> None:
    """Two bodies hit each other: a touch, perhaps a lift or a fall, and the bounce."""
    note_touch(state, shot, body, other)
    if state.kind == Kind.TONGUE and shot.facts[Fact.CAUGHT] == NOTHING:
        shot.facts[Fact.CAUGHT] = other if body == SPIT_DIE else body
    if is_lift(state, shot, body, other):
        shot.facts[Fact.LIFTED] = other
        shot.here[other] = 0
        return
    if body == shot_body(state):
        shot.facts[Fact.FLIES_TO] = min(shot.facts[Fact.FLIES_TO], shot.facts[Fact.FLOWN])
    mass, other_mass = weight(state, body), weight(state, other)
    push = (1.0 + BOUNCE) * closing / (1.0 / mass + 1.0 / other_mass)
    # A temple stands or falls, but does not slide: so its own speed never changes.
    if is_temple(state, other):
        if closing >= TOPPLES and shot.facts[Fact.FELLED] == NOTHING:
            shot.facts[Fact.FELLED], shot.facts[Fact.HIT_X], shot.facts[Fact.HIT_Y] = other, nx, ny
    elif not is_held(state, other):
        shot.vx[other] += push / other_mass * nx
        shot.vy[other] += push / other_mass * ny
    if not is_temple(state, body) and not is_held(state, body):
        shot.vx[body] -= push / mass * nx
        shot.vy[body] -= push / mass * ny


@kernel
def weight(state: State, body: int) -> float:
    """A temple weighs two dice, an oracle that is held does not give way."""
    if is_held(state, body):
        return 1000.0
    return 2.0 if is_temple(state, body) else 1.0


@kernel
def is_temple(state: State, body: int) -> bool:
    """Whether a body is part of a temple."""
    return body != SPIT_DIE and state.role[body] <= Role.UPPER


@kernel
def is_held(state: State, body: int) -> bool:
    """Whether a hand holds it."""
    return body != SPIT_DIE and state.kind in (Kind.SPIT, Kind.TONGUE) and body == state.held


@kernel
def is_lift(state: State, shot: Shot, body: int, other: int) -> bool:
    """Whether Transport lifts the oracle just touched. [R14.4]"""
    if not may_lift(state) or shot.facts[Fact.LIFTED] != NOTHING or body != state.shot or other == SPIT_DIE:
        return False
    return state.role[other] == Role.ORACLE and is_liftable(state, other)


@kernel
def note_touch(state: State, shot: Shot, body: int, other: int) -> None:
    """Takes down a touch that is new."""
    first = int(state.shot) if body == SPIT_DIE else body
    second = int(state.shot) if other == SPIT_DIE else other
    word = PAIR * min(first, second) + max(first, second)
    count = int(shot.facts[Fact.TOUCHES])
    for number in range(count):
        if shot.touches[number] == word:
            return
    if count < MOST_NOTED:
        shot.touches[count] = word
        shot.facts[Fact.TOUCHES] += 1
