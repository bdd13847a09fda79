"""Ideas for flicks, for whoever plans one: where to aim, how hard, and what is nearly the same flick."""

import numpy as np

from pyxis.core.contract import NO_IDEA
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.core.streams import below
from pyxis.games.puxes.actions import AIMS, FORCES, PLAIN_SLIDE, SPOTS, STYLES, Action
from pyxis.games.puxes.components import NOTHING
from pyxis.games.puxes.rules.flick.hand import is_spit_open
from pyxis.games.puxes.rules.table.dice import dice, is_on_table, side_of
from pyxis.games.puxes.rules.table.seating import home, side
from pyxis.games.puxes.state import Kind, Phase, Role, State

PLAIN_FLIP, PLAIN_PITCH = PLAIN_SLIDE + SPOTS, PLAIN_SLIDE + 2 * SPOTS
STRONG = 18
"""Powers from here on fell a temple."""
EDGE_ON = 220
"""How far beside its middle a die can be aimed at."""
NEAREST, FARTHEST = 1000, 2600
"""From where a temple is attacked next turn: the distances of good places."""
OUT = 120
"""Quarters of a degree to either side of straight out of the garden."""
SPANS = np.array([2, 8, 40])
"""[how much an aim is changed]: quarters of a degree."""
FORCE_SPANS = np.array([1, 3, 8])


@kernel
def settled(state: State) -> bool:
    """Whether the hand and the table are done with the flick."""
    return state.phase not in (Phase.SHAKE, Phase.SLIP, Phase.REPORT)


@kernel
def suggest(state: State, rng: Array) -> Whole:
    """A style, an aim or a power that a player might try."""
    if state.phase == Phase.STYLE:
        return Action.STYLE + likely_style(rng)
    if state.phase == Phase.FORCE:
        return Action.FORCE + (STRONG + below(rng, FORCES - STRONG) if below(rng, 2) else below(rng, FORCES))
    if state.phase != Phase.AIM:
        return np.int64(NO_IDEA)
    aim = way_out(state, rng) if state.kind == Kind.REPEL else likely_aim(state, rng)
    if state.kind in (Kind.SPIT, Kind.TONGUE) and not is_spit_open(state, state.held, aim):
        return np.int64(NO_IDEA)
    return Action.AIM + aim


@kernel
def vary(state: State, action: int, rng: Array) -> Whole:
    """Another aim or power close by; sometimes another style."""
    if state.phase == Phase.AIM:
        span = int(SPANS[below(rng, len(SPANS))])
        return Action.AIM + (action - Action.AIM + below(rng, 2 * span + 1) - span) % AIMS
    if state.phase == Phase.FORCE:
        span = int(FORCE_SPANS[below(rng, len(FORCE_SPANS))])
        return Action.FORCE + min(max(action - Action.FORCE + below(rng, 2 * span + 1) - span, 0), FORCES - 1)
    return np.int64(NO_IDEA)


@kernel
def likely_style(rng: Array) -> Whole:
    """Mostly the plain slide."""
    lot = below(rng, 16)
    if lot < 12:
        return np.int64(PLAIN_SLIDE)
    if lot < 14:
        return np.int64(PLAIN_FLIP if lot == 12 else PLAIN_PITCH)
    return below(rng, STYLES)


@kernel
def likely_aim(state: State, rng: Array) -> Whole:
    """At a die, mostly an enemy's, or at a place from which to attack; now and then anywhere."""
    lot = below(rng, 16)
    origin = int(state.shot) if state.kind == Kind.MOVE else int(state.held)
    if lot == 0:
        return below(rng, AIMS)
    if lot < 5 and state.kind == Kind.MOVE:
        return aim_at_place(state, origin, rng)
    target = likely_target(state, origin, rng)
    if target == NOTHING:
        return below(rng, AIMS)
    dx, dy = np.float64(state.x[target]) - state.x[origin], np.float64(state.y[target]) - state.y[origin]
    away = max(1.0, np.sqrt(dx * dx + dy * dy))
    aside = (below(rng, 2 * EDGE_ON + 1) - EDGE_ON) / away
    return aim_along(dx - aside * dy, dy + aside * dx)


@kernel
def likely_target(state: State, origin: int, rng: Array) -> int:
    """A die on the table: an enemy temple four times, an enemy oracle twice as likely as an oracle of one's own."""
    chosen, total = NOTHING, 0
    for die in range(dice(state)):
        is_target = state.role[die] in (Role.LOWER, Role.ORACLE) and die != origin and is_on_table(state, die)
        is_own = side_of(state, die) == side(state, state.shooter)
        if not is_target or (is_own and state.role[die] == Role.LOWER):
            continue
        weight = 1 if is_own else 4 if state.role[die] == Role.LOWER else 2
        total += weight
        if below(rng, total) < weight:
            chosen = die
    return chosen


@kernel
def aim_at_place(state: State, origin: int, rng: Array) -> Whole:
    """Towards somewhere about an enemy temple."""
    seat, temple, total = NOTHING, 0, 0
    for other in range(state.seats):
        for number in range(state.temples):
            if side(state, other) != side(state, state.shooter) and state.lives[other, number] > 0:
                total += 1
                if below(rng, total) == 0:
                    seat, temple = other, number
    if seat == NOTHING:
        return below(rng, AIMS)
    x, y = home(state, seat, temple)
    away = NEAREST + below(rng, FARTHEST - NEAREST)
    turn = 2.0 * np.pi * below(rng, AIMS) / AIMS
    dx = np.float64(x) - state.x[origin] + away * np.cos(turn)
    return aim_along(dx, np.float64(y) - state.y[origin] + away * np.sin(turn))


@kernel
def way_out(state: State, rng: Array) -> Whole:
    """Away from the temple whose garden an intruder is in."""
    x, y = home(state, state.temple // 2, state.temple % 2)
    straight = aim_along(np.float64(state.x[state.shot]) - x, np.float64(state.y[state.shot]) - y)
    return (straight + below(rng, 2 * OUT + 1) - OUT) % AIMS


@kernel
def aim_along(dx: float, dy: float) -> Whole:
    """The aim nearest to a direction."""
    return np.int64(np.floor(np.arctan2(dy, dx) * (AIMS / (2.0 * np.pi)) + 0.5)) % AIMS
