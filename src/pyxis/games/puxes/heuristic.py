"""What a position is worth: lives, oracles, lines of attack; of a flick in progress, what the quick table expects.

An estimate is squeezed into (-1, 1); what a seat gains the others lose.
"""

import numpy as np

from pyxis.core.game import SearchPreference
from pyxis.core.kernel import wide_kernel as kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.puxes.codes import LEVEL_STEP, PLAIN_SLIDE
from pyxis.games.puxes.components import CHARACTER_FACE, FACES, MOST_SEATS, NOTHING, SYMBOL_ON
from pyxis.games.puxes.dice import (
    awake_count,
    dice,
    is_awake,
    is_hero_in_hand,
    is_on_table,
    lower_die,
    shows_character,
    side_of,
    sign,
    symbol,
)
from pyxis.games.puxes.geometry import bit, has
from pyxis.games.puxes.landing import opponents_among
from pyxis.games.puxes.quick import plan_report
from pyxis.games.puxes.report import MOVED_FIELDS, OUT_FIELDS
from pyxis.games.puxes.seating import is_sacred, length, side, width
from pyxis.games.puxes.state import (
    AIM,
    COOP,
    MOVING,
    ORACLE,
    PWR,
    REPEL,
    STYLE,
    TABLE_PHASE,
    TREM_A,
    TREM_P,
    UPPER,
    State,
)
from pyxis.games.puxes.temples import temple_of

LIFE, AWAKE, LAST = 10.0, 2.0, 4.0
MOBILE, ALIKE = 1.0, 0.4
"""What it is worth that an oracle can be moved, and what it costs that another one shows the same."""
THREAT = 3.0
"""How much better a flick is for the line of attack it opens."""
URGENT = np.array([1.0, 0.5, 0.4, 0.35])
"""[turns to wait]: how likely nobody parries an attack until then."""
EDGE_RISK = 400
CHARACTER = 0.3
"""What it is worth that a hero shows its character."""
SCALE = 14.0
"""What counts as a decided match."""
FELLED, FOUL, UNDONE = 12.0, -3.0, -4.0
TRIED_FORCES = np.array([9, 16, 24, 31])
"""Powers an aim is judged by."""
FALLS = np.array([1.0, 1.0, 0.98, 0.96, 0.94, 0.88, 0.76, 0.58, 0.36, 0.14, 0.03, 0.0])
"""[distance / 500]: how often a free flick at full power fells a temple."""
HARDLY = 500.0
WIDE = 260.0
"""A die is in the line of a flick if its centre is not farther from it than this."""
SWAY = 0.056
"""How far a flick at full power strays, as a share of its way."""
ANY_STYLE = 0.5
SEARCH = SearchPreference(exploration=1.2, simulations=40, cutoff=0, plans=True)


@kernel
def evaluate(state: State, out: Array) -> None:
    """The estimate for each seat. [R17.3]"""
    worth = np.zeros(MOST_SEATS)
    for seat in range(state.seats):
        if state.alive[seat]:
            worth[seat] = standing(state, seat)
    prospects = outlook(state)
    if prospects != 0.0:
        worth[state.shooter] += prospects
    for seat in range(state.seats):
        own = 0.0
        others = 0.0
        for other in range(state.seats):
            if side(state, other) == side(state, seat):
                own += worth[other]
            else:
                others += worth[other]
        lead = (own - others / max(1, rivals(state))) / SCALE
        out[seat] = lead / (1.0 + abs(lead))
    for turns in range(state.seats):
        attacker = (state.seat + turns) % state.seats
        if state.alive[attacker]:
            attack(state, attacker, URGENT[turns], out)


@kernel
def attack(state: State, seat: int, urgency: float, out: Array) -> None:
    """Mixes in what becomes of everybody if the best attack of a seat succeeds."""
    best, target, is_last = 0.0, NOTHING, True
    for other in range(state.seats):
        if side(state, other) == side(state, seat) or not state.alive[other]:
            continue
        for temple in range(state.temples):
            chance = attack_odds(state, seat, other, temple)
            if chance > best:
                best, target = chance, other
                is_last = state.lives[other, 0] + state.lives[other, 1] == 1
    if target == NOTHING:
        return
    best *= urgency * (1.0 if is_last else 0.4)
    fewer = 1.0 / (rivals(state) * rivals(state))
    for other in range(state.seats):
        is_hit = side(state, other) == side(state, target)
        out[other] += best * (-1.0 - out[other] if is_hit else fewer * (1.0 - out[other]))


@kernel
def attack_odds(state: State, seat: int, other: int, temple: int) -> float:
    """The chance that some oracle of a seat may move next turn, and fells that temple."""
    if state.lives[other, temple] == 0:
        return 0.0
    missed = 1.0
    for die in range(dice(state)):
        if state.owner[die] == seat and is_awake(state, die) and is_on_table(state, die):
            shot = shot_at(state, die, other, temple)
            if shot > 0.0:
                missed *= 1.0 - shot * match_odds(state, die, seat)
    return 1.0 - missed


@kernel
def rivals(state: State) -> int:
    """Sides a seat plays against."""
    return 1 if state.mode == COOP else int(state.seats) - 1


@kernel
def standing(state: State, seat: int) -> float:
    """Lives, oracles and what they show, of one seat."""
    awake = awake_count(state, seat)
    worth = LIFE * (state.lives[seat, 0] + state.lives[seat, 1]) + AWAKE * awake + (LAST if awake > 0 else 0.0)
    seen = 0
    for die in range(dice(state)):
        if state.owner[die] == seat and is_awake(state, die) and is_on_table(state, die):
            worth += MOBILE * match_odds(state, die, seat) - 0.5 * is_at_edge(state, die)
            shown = 1 << sign(state, die)
            worth -= ALIKE * int(seen & shown > 0)
            seen |= shown
        elif state.owner[die] == seat and shows_character(state, die):
            worth += CHARACTER
    return worth


@kernel
def match_odds(state: State, die: int, seat: int) -> float:
    """The chance that the next throw lets an oracle move: not every hero misses."""
    if state.little:
        return 1.0
    missing = 1.0
    for hero in range(dice(state)):
        if state.owner[hero] == seat and is_hero_in_hand(state, hero):
            missing *= 1.0 - carries(state, hero, die) / FACES
    return 1.0 - missing


@kernel
def carries(state: State, hero: int, die: int) -> int:
    """Whether a hero has the face an oracle needs."""
    if state.face[die] == CHARACTER_FACE:
        return 1
    wanted = symbol(state, die)
    for face in range(1, FACES):
        if SYMBOL_ON[state.char[hero], face] == wanted:
            return 1
    return 0


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
    if chance == 0.0 or away < 1.0 or (state.little and state.face[die] != CHARACTER_FACE) or is_intruding(state, die):
        return 0.0
    for other in range(dice(state)):
        if other == die or not is_on_table(state, other) or state.role[other] <= UPPER:
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


@kernel
def is_intruding(state: State, die: int) -> bool:
    """Whether an oracle is about to be driven out of a sacred garden."""
    for seat in range(state.seats):
        for temple in range(state.temples):
            if state.lives[seat, temple] > 0:
                x, y, yaw = int(state.x[die]), int(state.y[die]), int(state.yaw[die])
                if is_sacred(state, seat, temple, x, y, yaw):
                    return True
    return False


@kernel
def outlook(state: State) -> float:
    """What the flick in progress promises its shooter."""
    phase = state.phase
    if phase == AIM and state.kind == MOVING:
        return ANY_STYLE if state.style == PLAIN_SLIDE else 0.0
    if phase in (STYLE, AIM):
        return 0.0
    if phase == PWR:
        return best_of_forces(state)
    if phase in (TREM_A, TREM_P):
        return expected(state)
    return promise(state) if phase == TABLE_PHASE and state.planned > 0 and state.spoken == 0 else 0.0


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
        if state.role[die] == UPPER and state.plan[at + 4] < LEVEL_STEP:
            fell |= bit(temple_of(state, die))
        elif state.role[die] == ORACLE:
            worth += moved(state, die, own, int(state.plan[at + 1]), int(state.plan[at + 2]), int(state.plan[at + 3]))
        at += MOVED_FIELDS
    if state.kind == REPEL:
        return worth - 2.0 * int(state.plan[at] > 0)
    return worth + judged(state, own, fell, at)


@kernel
def gone(state: State, die: int, own: int) -> float:
    """An oracle that leaves is a loss to its side."""
    if state.role[die] != ORACLE:
        return 0.0
    return -AWAKE - 0.5 if side_of(state, die) == own else AWAKE


@kernel
def moved(state: State, die: int, own: int, x: int, y: int, yaw: int) -> float:
    """An oracle pushed somewhere else: nearer to an enemy temple is better, in a sacred garden worse."""
    if side_of(state, die) != own:
        return 0.0
    worth, seat = 0.0, int(state.owner[die])
    for other in range(state.seats):
        for temple in range(state.temples):
            if state.lives[other, temple] > 0 and is_sacred(state, other, temple, x, y, yaw):
                worth -= 1.0
    old_x, old_y = state.x[die], state.y[die]
    before = best_shot(state, die, seat) - 0.15 * is_at_edge(state, die)
    state.x[die], state.y[die] = x, y
    after = best_shot(state, die, seat) - 0.15 * is_at_edge(state, die)
    state.x[die], state.y[die] = old_x, old_y
    return worth + THREAT * (after - before)


@kernel
def judged(state: State, own: int, fell: Whole, at: int) -> float:
    """Temples felled, fouls and flicks undone; `at` is where the touches begin. [R10.2] [R10.3] [R10.5]"""
    oracle, temples = opponents_among(state, state.plan[at + 1 : at + 1 + state.plan[at]], own)
    for seat in range(state.seats):
        for temple in range(state.temples):
            if has(fell, 2 * seat + temple) and side(state, seat) == own:
                return UNDONE
    if oracle and (fell != 0 or temples != 0) and state.kind == MOVING:
        return FOUL
    return FELLED if fell & temples and state.kind == MOVING else 0.0
