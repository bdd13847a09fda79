"""What an oracle can hope for where it lies, and what a flick in progress promises. At rest: `heuristic.py`."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.games.puxes.actions import PLAIN_SLIDE
from pyxis.games.puxes.components import CHARACTER_FACE
from pyxis.games.puxes.rules.flick.intruders import is_repelled
from pyxis.games.puxes.rules.flick.report import (
    MOVED_FIELDS,
    OUT_FIELDS,
    begin_report,
    drop_plan,
    say_plan,
    unsay_plan,
)
from pyxis.games.puxes.rules.flick.temples import forget_places, remember
from pyxis.games.puxes.rules.flick.verdict import Verdict, dixed, judge
from pyxis.games.puxes.rules.quick.plan import plan_report
from pyxis.games.puxes.rules.table.dice import dice, is_on_table, lower_die, side_of
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
FELLED, FOUL, UNDONE, REPEL_FAILED = 12.0, -3.0, -4.0, -2.0
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
    asked, lifted = state.asked, state.lifted
    remember(state)
    begin_report(state)
    plan_report(state)
    worth = promise(state)
    drop_plan(state)
    forget_places(state)
    state.asked, state.lifted = asked, lifted
    return worth


@kernel
def promise(state: State) -> float:
    """What the report of the quick table would mean: it is said, judged by the rules, and taken back."""
    # What a push is worth is asked while the others still lie as before: else each die would be judged by all pushes.
    pushed = all_moved(state)
    say_plan(state)
    worth = 0.0
    if state.kind == Kind.REPEL:
        worth = pushed if is_repelled(state, state.shot) else REPEL_FAILED
    elif state.kind == Kind.MOVE:
        worth = judged(state, pushed)
    else:
        # A spit may send oracles off, and fells no temple for good. [R13.3]
        worth = pushed + gone(state, True)
    unsay_plan(state)
    return worth


@kernel
def judged(state: State, pushed: float) -> float:
    """A move that is reported but not settled, and what oracles gained by being pushed. [R10.2] [R10.4] [R10.5]"""
    judgement = judge(state)
    if judgement.verdict == Verdict.UNDONE:
        return UNDONE
    if judgement.verdict == Verdict.FOUL:
        # Opposing oracles that left come back.
        return FOUL + pushed + gone(state, False)
    is_dixed = dixed(state, judgement.fallen, judgement.touched) != 0
    return (FELLED if is_dixed else 0.0) + pushed + gone(state, True)


@kernel
def gone(state: State, counts_theirs: bool) -> float:
    """An oracle that left is a loss to its side."""
    worth = 0.0
    for number in range(state.outs):
        die = int(state.out[number])
        if state.role[die] == Role.ORACLE and side_of(state, die) == side(state, state.shooter):
            worth -= AWAKE + 0.5
        elif state.role[die] == Role.ORACLE and counts_theirs:
            worth += AWAKE
    return worth


@kernel
def all_moved(state: State) -> float:
    """What own oracles gain by being pushed, each by itself; of the planned report, before it is said."""
    worth, at = 0.0, 1 + OUT_FIELDS * int(state.plan[0])
    own = side(state, state.shooter)
    for _ in range(state.plan[at]):
        die, x, y, yaw = state.plan[at + 1], state.plan[at + 2], state.plan[at + 3], state.plan[at + 4]
        if state.role[die] == Role.ORACLE and side_of(state, die) == own:
            worth += moved(state, int(die), int(x), int(y), int(yaw))
        at += MOVED_FIELDS
    return worth


@kernel
def moved(state: State, die: int, x: int, y: int, yaw: int) -> float:
    """An own oracle pushed somewhere else: nearer to an enemy temple is better, in a sacred garden worse."""
    worth, seat = -1.0 * gardens_entered(state, x, y, yaw), int(state.owner[die])
    old_x, old_y = state.x[die], state.y[die]
    before = best_shot(state, die, seat) - 0.15 * is_at_edge(state, die)
    state.x[die], state.y[die] = x, y
    after = best_shot(state, die, seat) - 0.15 * is_at_edge(state, die)
    state.x[die], state.y[die] = old_x, old_y
    return worth + THREAT * (after - before)
