"""What an oracle can hope and has to fear where it lies: how likely it fells a temple, and how near the edge is."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.games.puxes.components import CHARACTER_FACE
from pyxis.games.puxes.rules.table.dice import dice, is_on_table, lower_die
from pyxis.games.puxes.rules.table.seating import gardens_entered, length, side, width
from pyxis.games.puxes.state import Role, State

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
