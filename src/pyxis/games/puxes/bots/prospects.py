"""What an oracle can hope for where it lies, and what a flick in progress promises. At rest: `heuristic.py`."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.puxes.actions import LEVEL_STEP, PLAIN_SLIDE
from pyxis.games.puxes.components import CHARACTER_FACE
from pyxis.games.puxes.rules.flick.landing import is_foul, touched_among
from pyxis.games.puxes.rules.flick.report import MOVED_FIELDS, OUT_FIELDS
from pyxis.games.puxes.rules.flick.temples import temple_of, temples_of_side
from pyxis.games.puxes.rules.quick.plan import plan_report
from pyxis.games.puxes.rules.table.dice import dice, is_on_table, lower_die, side_of
from pyxis.games.puxes.rules.table.geometry import bit
from pyxis.games.puxes.rules.table.seating import gardens_entered, length, side, width
from pyxis.games.puxes.state import Kind, Phase, Role, State

AWAKE = 2.0
"""What an oracle in play is worth to its side."""
EDGE_RISK = 400
FALLS = np.array([1.0, 1.0, 0.98, 0.96, 0.94, 0.88, 0.76, 0.58, 0.36, 0.14, 0.03, 0.0])
"""[distance / 500]: how often a free flick at full power fells a temple."""
HARDLY = 500.0
WIDE = 260.0
"""A die is in the line of a flick if its centre is not farther from it than this."""
SWAY = 0.056
"""How far a flick at full power strays, as a share of its way."""


@kernel
def is_at_edge(state: State, die: int) -> int:
    """Whether a tap would send an oracle off the table."""
    x, y = int(state.x[die]), int(state.y[die])
    aside, ahead = min(x, width(state) - x), min(y, length(state) - y)
    return int(min(aside, ahead) < EDGE_RISK)


@kernel
def best_shot(state: State, die: int, seat: int) -> float:
    """The chance of felling the opposing temple that is best in reach, with a free line to it."""
    best = 0.0
    for other in range(state.seats):
        if side(state, other) == side(state, seat):
            continue
        for temple in range(state.temples):
            if state.lives[other, temple] > 0:
                best = max(best, shot_at(state, die, other, temple))
    return best


@kernel
def shot_at(state: State, die: int, seat: int, temple: int) -> float:
    """The chance to fell a temple: nearer is better, a die in the line leaves nothing, one beside it less."""
    lower = lower_die(state, seat, temple)
    dx, dy = np.float64(state.x[lower]) - state.x[die], np.float64(state.y[lower]) - state.y[die]
    away = np.sqrt(dx * dx + dy * dy)
    chance = fall_odds(away)
    if chance == 0.0 or away < 1.0 or (state.little and state.face[die] != CHARACTER_FACE):
        return 0.0
    if gardens_entered(state, state.x[die], state.y[die], state.yaw[die]) > 0:
        return 0.0
    for other in range(dice(state)):
        if other == die or not is_on_table(state, other) or state.role[other] <= Role.UPPER:
            continue
        ox, oy = np.float64(state.x[other]) - state.x[die], np.float64(state.y[other]) - state.y[die]
        ahead = (ox * dx + oy * dy) / away
        if 0.0 < ahead < away:
            spare = abs(oy * dx - ox * dy) / away - WIDE
            if spare <= 0.0:
                return 0.0
            chance *= min(1.0, 0.5 + 0.3 * spare / (SWAY * ahead))
    return chance


@kernel
def fall_odds(away: float) -> float:
    """How often a free flick from that far fells a temple."""
    step = int(away / HARDLY)
    if step >= len(FALLS) - 1:
        return 0.0
    part = away / HARDLY - step
    return FALLS[step] + part * (FALLS[step + 1] - FALLS[step])


THREAT = 3.0
"""How much better a flick is for the line of attack it opens."""
FELLED, FOUL, UNDONE = 12.0, -3.0, -4.0
TRIED_FORCES = np.array([9, 16, 24, 31])
"""Powers an aim is judged by."""
ANY_STYLE = 0.5


@kernel
def outlook(state: State) -> float:
    """What the flick in progress promises its shooter."""
    phase = state.phase
    if phase == Phase.AIM and state.kind == Kind.MOVE:
        return ANY_STYLE if state.style == PLAIN_SLIDE else 0.0
    if phase in (Phase.STYLE, Phase.AIM):
        return 0.0
    if phase == Phase.FORCE:
        return best_of_forces(state)
    if phase in (Phase.SHAKE, Phase.SLIP):
        return expected(state)
    return promise(state) if phase == Phase.REPORT and state.planned > 0 and state.spoken == 0 else 0.0


@kernel
def best_of_forces(state: State) -> float:
    """An aim is worth what the best power makes of it."""
    best = -100.0
    for number in range(len(TRIED_FORCES)):
        state.force = TRIED_FORCES[number]
        best = max(best, expected(state))
    state.force = 0
    return best


@kernel
def expected(state: State) -> float:
    """What the quick table says of the flick as it stands; the state is left as it was."""
    # On the state itself, and undone: a copy for every aim tried would cost more than the sketch.
    plan_report(state)
    worth = promise(state)
    state.plan[:] = 0
    state.planned = 0
    return worth


@kernel
def promise(state: State) -> float:
    """What a report of the quick table would mean, without playing it."""
    own = side(state, state.shooter)
    fell, at, worth = np.int64(0), 1, 0.0
    for _ in range(state.plan[0]):
        worth += gone(state, int(state.plan[at]), own)
        at += OUT_FIELDS
    count = int(state.plan[at])
    at += 1
    for _ in range(count):
        die = int(state.plan[at])
        if state.role[die] == Role.UPPER and state.plan[at + 4] < LEVEL_STEP:
            fell |= bit(temple_of(state, die))
        elif state.role[die] == Role.ORACLE:
            worth += moved(state, die, own, int(state.plan[at + 1]), int(state.plan[at + 2]), int(state.plan[at + 3]))
        at += MOVED_FIELDS
    if state.kind == Kind.REPEL:
        return worth - 2.0 * int(state.plan[at] > 0)
    return worth + judged(state, own, fell, at)


@kernel
def gone(state: State, die: int, own: int) -> float:
    """An oracle that leaves is a loss to its side."""
    if state.role[die] != Role.ORACLE:
        return 0.0
    return -AWAKE - 0.5 if side_of(state, die) == own else AWAKE


@kernel
def moved(state: State, die: int, own: int, x: int, y: int, yaw: int) -> float:
    """An oracle pushed somewhere else: nearer to an enemy temple is better, in a sacred garden worse."""
    if side_of(state, die) != own:
        return 0.0
    worth, seat = -1.0 * gardens_entered(state, x, y, yaw), int(state.owner[die])
    old_x, old_y = state.x[die], state.y[die]
    before = best_shot(state, die, seat) - 0.15 * is_at_edge(state, die)
    state.x[die], state.y[die] = x, y
    after = best_shot(state, die, seat) - 0.15 * is_at_edge(state, die)
    state.x[die], state.y[die] = old_x, old_y
    return worth + THREAT * (after - before)


@kernel
def judged(state: State, own: int, fell: Whole, at: int) -> float:
    """Temples felled, fouls and flicks undone; `at` is where the touches begin. [R10.2] [R10.3] [R10.5]"""
    oracle, temples = touched_among(state, state.plan[at + 1 : at + 1 + state.plan[at]], own)
    own_temples = temples_of_side(state, own)
    if fell & own_temples:
        return UNDONE
    temples &= ~own_temples
    if state.kind == Kind.MOVE and is_foul(state, oracle, fell, temples):
        return FOUL
    return FELLED if fell & temples and state.kind == Kind.MOVE else 0.0
