"""What a position is worth: lives, oracles, lines of attack. What a flick in progress adds is in `prospects.py`.

An estimate is squeezed into (-1, 1); what a seat gains the others lose.
"""

import numpy as np

from pyxis.core.game import SearchPreference
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.puxes.bots.prospects import AWAKE, is_at_edge, outlook, shot_at
from pyxis.games.puxes.components import CHARACTER_FACE, FACES, MOST_SEATS, NOTHING, SYMBOL_ON
from pyxis.games.puxes.options import Mode
from pyxis.games.puxes.rules.table.dice import awake_count, dice, is_awake, is_hero_in_hand, is_on_table
from pyxis.games.puxes.rules.table.seating import side
from pyxis.games.puxes.rules.table.showing import shows_character, sign, symbol
from pyxis.games.puxes.state import State

LIFE, LAST = 10.0, 4.0
MOBILE, ALIKE = 1.0, 0.4
"""What it is worth that an oracle can be moved, and what it costs that another one shows the same."""
URGENT = np.array([1.0, 0.5, 0.4, 0.35])
"""[turns to wait]: how likely nobody parries an attack until then."""
CHARACTER = 0.3
"""What it is worth that a hero shows its character."""
SCALE = 14.0
"""What counts as a decided match."""
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
    # Attacks are mixed in by turns: what the next seat may do comes before what somebody may do after it.
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
    # Whoever loses a temple but not the last is worse off, not lost.
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
    return 1 if state.mode == Mode.COOP else int(state.seats) - 1


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
        if SYMBOL_ON[state.character[hero], face] == wanted:
            return 1
    return 0
