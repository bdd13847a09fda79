"""What a position promises each shaman: the chance to fell the demon one day, and what leads there.

All worths are shares of a win; they were tuned by play against chance.
"""

import numpy as np

from pyxis.core.game import SearchPreference
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.abilities import ability_used, green_count, red_count
from pyxis.games.pyle.assault import best_lasting, green_leads, held_artifacts, kill_chance, red_leads
from pyxis.games.pyle.boards import pyle_size, spirits_of
from pyxis.games.pyle.combat import sum_of
from pyxis.games.pyle.components import (
    ABILITY,
    DEMON,
    DEMON_ROUNDS,
    DEMON_STRENGTH,
    IS_SINGLE_USE,
    KINDS,
    MOST_ARTIFACTS,
    POWER,
    SECOND_ROLL,
    SLOTS,
    SPIRITS,
    STRENGTH,
)
from pyxis.games.pyle.distances import TO_DEMON, TO_TEMPLE
from pyxis.games.pyle.movement import steps_of
from pyxis.games.pyle.odds import PLAIN, beats, chance_against
from pyxis.games.pyle.state import ABILITY as ABILITY_PHASE
from pyxis.games.pyle.state import (
    ARTIFACT,
    CARD,
    DEMON_FIGHT,
    FLIP,
    GREEN,
    NO_DEMON,
    NO_SLOT,
    NO_SPIRIT,
    OMEN,
    PREDICT,
    RED,
    RED_SAID,
    SPIRIT_FIGHT,
    State,
)
from pyxis.games.pyle.whose import on_turn, token_here

SEARCH = SearchPreference(exploration=0.7, simulations=1000, cutoff=0)
"""Playouts at random never fell a demon, so a search had better ask the heuristic at once."""

KILL, KILL_POWER = 0.42, 1.1
"""What a sure assault is worth, and how steeply."""
READY = 0.26
"""From this chance on a shaman had better go for the demon."""
FALLEN, LAST_CHANCE, STAYING = 0.85, 0.3, 0.05
"""What is left of a shaman's hopes after a failed assault; less the fewer may follow, more for who can pay and stay."""
MORE_ASSAULTS, USUAL_STRENGTH = 4.5, 8
"""What is expected of a demon nobody has seen."""
SPIRITS_HELD = 0.16
PYLE_FULL, PYLE_WANTED = 0.10, 8
MORE_PYLE, MOST_PYLE = 0.001, 20
ARTIFACTS_FULL = 0.105
STEP = 0.0035
BLESSED, BLESSED_AND_READY = 0.017, 0.05
TOWARDS_DEMON, TOWARDS_DEMON_READY = 0.006, 0.12
TOWARDS_BLESSING, TOWARDS_BLESSING_READY = 0.0085, 0.02
TOWARDS_ARTIFACT = 0.03
FAR = 14
"""Turns from which on a goal does not draw any more."""
EVENT_GAIN = 0.009
KNOCKED_OUT, BLESSING_LOST = 0.013, 0.147
LATE = 0.37
"""The share of the match in which hopes begin to fade, down to FADED."""
FADED = 0.35
RIVALRY = 0.3
"""How much a rival's hopes cost."""

WORTH = np.array([0.4, 0.6, 0.25, 1.2, 0.3, 0.7, 0.5, 0.3, 0.26, 1.3])
"""[ability]: Might, Weaken, Stride, Foresight, Portal, Halving, Second Roll, Silence, Duel, Banish."""
KIND_WORTH = WORTH[ABILITY] + 0.15 * np.maximum(0, POWER - 1)
"""[kind]"""
EQUIPPED = 0.02
"""What a spirit adds beyond its share of `SPIRITS_HELD`, as one more die."""


@kernel
def spirits_worth(state: State, seat: Whole, spent: Whole) -> float:
    """Of the active spirits, the one in slot `spent` not counted; about 1 for four good ones."""
    worth = 0.0
    for slot in range(SLOTS):
        kind = state.active[seat, slot]
        if kind != NO_SPIRIT and slot != spent:
            worth += KIND_WORTH[kind]
    return worth / SLOTS


@kernel
def closeness(state: State, seat: Whole, steps: Whole) -> float:
    """1 at the goal, 0 when it is far."""
    return 1.0 - steps / steps_of(state, seat) / FAR


@kernel
def longing(state: State, seat: Whole, ready: float) -> float:
    """How close a shaman is to the next goals: temples for a blessing and artifacts, then the demon."""
    field, ways = state.field[seat], state.two_way
    wanted = min(MOST_ARTIFACTS - np.int64(state.artifacts[seat]), (pyle_size(state, seat) - 2) // 2)
    temple, demon = TOWARDS_ARTIFACT * max(0, wanted), 0.0
    if state.blessed[seat] == 1:
        demon = TOWARDS_DEMON + TOWARDS_DEMON_READY * ready
    else:
        temple += TOWARDS_BLESSING + TOWARDS_BLESSING_READY * ready
    there = 0 if field == DEMON else np.int64(TO_DEMON[ways, field])
    return temple * closeness(state, seat, np.int64(TO_TEMPLE[ways, field])) + demon * closeness(state, seat, there)


@kernel
def hopes(state: State, seat: Whole, spent: Whole) -> float:
    """The chance of a shaman who is not in a fight to win one day."""
    aid, hexes = np.int64(state.aid[seat]), np.int64(state.hex[seat])
    chance = kill_chance(state, seat, np.int64(state.scars[seat]), spent, aid, hexes)
    ready = min(1.0, chance / READY)
    size = pyle_size(state, seat)
    hope = KILL * chance**KILL_POWER + SPIRITS_HELD * spirits_worth(state, seat, spent)
    hope += PYLE_FULL * min(1.0, size / PYLE_WANTED) + MORE_PYLE * min(size, MOST_PYLE)
    hope += ARTIFACTS_FULL * held_artifacts(state, seat) / MOST_ARTIFACTS
    hope += STEP * steps_of(state, seat)
    hope += (BLESSED + BLESSED_AND_READY * ready) * state.blessed[seat]
    hope += longing(state, seat, ready)
    left = 1.0 - (np.int64(state.round_number) - 1) / np.int64(state.limit)
    return hope * (FADED + (1.0 - FADED) * min(1.0, left / LATE))


@kernel
def after_failure(state: State, seat: Whole, hope: float) -> float:
    """What is left to hope for if the assault fails; nothing if it was the last the world could bear. [R10.7]"""
    more: Whole = MORE_ASSAULTS - np.int64(state.counter)
    strength: Whole = np.int64(USUAL_STRENGTH)
    if state.demon != NO_DEMON:
        more = DEMON_ROUNDS[state.demon] - np.int64(state.counter) - 1.0
        strength = np.int64(DEMON_STRENGTH[state.demon])
    if more <= 0.0:
        return 0.0
    stays = STAYING if pyle_size(state, seat) >= strength else 0.0
    return hope * (FALLEN * (1.0 - LAST_CHANCE / (more + 1.0)) + stays)


@kernel
def odds_before_dice(state: State) -> float:
    """The chance to win the round while no die has been rolled."""
    green, red = green_count(state), red_count(state)
    if state.phase == ABILITY_PHASE:
        return best_lasting(state, on_turn(state), green, red)
    lead = beats(PLAIN, green, red)
    if state.phase != PREDICT and state.said != RED_SAID:
        return lead
    lag = red_leads(0, green, 0, red)
    return max(lead, lag) if state.phase == PREDICT else lag


@kernel
def round_odds(state: State) -> float:
    """The chance to win the round that is being fought, from the dice that lie there."""
    phase = state.phase
    if phase not in (GREEN, ARTIFACT, RED):
        return odds_before_dice(state)
    sum_green, sum_red = sum_of(state.green), sum_of(state.red)
    open_green = np.int64(state.left) if phase == GREEN else np.int64(state.green_picked)
    open_red = np.int64(state.left)
    if phase != RED:
        open_red = np.int64(state.red_picked) if sum_red > 0 else np.int64(state.red_dice)
    if state.said == RED_SAID:
        return red_leads(sum_green, open_green, sum_red, open_red)
    lead = green_leads(sum_green, open_green, sum_red, open_red)
    if ability_used(state) == SECOND_ROLL and state.second == 0:
        lead += (1.0 - lead) * beats(PLAIN, np.int64(state.green_dice), np.int64(state.red_dice))
    return lead


@kernel
def spent_slot(state: State) -> Whole:
    """The slot of a single-use spirit that is being used, or NO_SLOT."""
    if state.used != NO_SLOT and IS_SINGLE_USE[state.active[state.turn, state.used]]:
        return np.int64(state.used)
    return np.int64(NO_SLOT)


@kernel
def in_assault(state: State) -> float:
    """The hopes of a shaman who fights the demon."""
    seat = on_turn(state)
    aid, hexes, wounds = np.int64(state.more_green), np.int64(state.more_red), np.int64(state.wounds)
    if state.phase in (OMEN, CARD, ABILITY_PHASE):
        chance = kill_chance(state, seat, wounds, np.int64(NO_SLOT), aid, hexes)
    else:
        chance = round_odds(state)
        if wounds + 1 < DEMON_ROUNDS[state.demon]:
            chance *= kill_chance(state, seat, wounds + 1, spent_slot(state), aid, hexes)
    return chance + (1.0 - chance) * after_failure(state, seat, hopes(state, seat, np.int64(NO_SLOT)))


@kernel
def capture_gain(state: State, seat: Whole, kind: Whole) -> float:
    """What a captured spirit would add to a shaman's hopes. [R6.11]"""
    worth: Whole = KIND_WORTH[kind]
    if spirits_of(state, seat) < SLOTS or spent_slot(state) != NO_SLOT:
        return (SPIRITS_HELD / SLOTS + EQUIPPED) * worth
    least = worth
    for slot in range(SLOTS):
        least = min(least, KIND_WORTH[state.active[seat, slot]])
    return PYLE_FULL / PYLE_WANTED + (worth - least) * (SPIRITS_HELD / SLOTS + EQUIPPED)


@kernel
def defeat_cost(state: State, seat: Whole, strength: Whole) -> float:
    """What a defeat would take from a shaman's hopes. [R6.9]"""
    size = pyle_size(state, seat)
    lost = PYLE_FULL * min(strength, size, PYLE_WANTED) / PYLE_WANTED
    if size < strength:
        lost += KNOCKED_OUT + BLESSING_LOST * state.blessed[seat]
    return lost


@kernel
def prospect(state: State, seat: Whole, kind: Whole, chance: float) -> float:
    """What a fight against that spirit promises on average."""
    cost = defeat_cost(state, seat, np.int64(STRENGTH[kind]))
    return chance * capture_gain(state, seat, kind) - (1.0 - chance) * cost


@kernel
def unknown_prospect(state: State, seat: Whole) -> float:
    """What turning up an unknown token promises on average."""
    total, tokens = 0.0, 1e-9
    for kind in range(KINDS):
        count = np.int64(state.unseen[kind])
        tokens += count
        if kind >= SPIRITS:
            total += count * EVENT_GAIN
        elif count > 0:
            total += count * prospect(state, seat, kind, chance_against(state, seat, kind, False))
    return total / tokens


@kernel
def outlook(state: State, seat: Whole) -> float:
    """The chance of a seat to win, whatever it is doing."""
    if seat != state.turn:
        return hopes(state, seat, np.int64(NO_SLOT))
    if state.fight == DEMON_FIGHT:
        return in_assault(state)
    hope = hopes(state, seat, spent_slot(state))
    if state.fight == SPIRIT_FIGHT and state.phase in (ABILITY_PHASE, PREDICT, GREEN, ARTIFACT, RED):
        return hope + prospect(state, seat, token_here(state), round_odds(state))
    return hope + unknown_prospect(state, seat) if state.phase == FLIP else hope


@kernel
def evaluate(state: State, out: Array) -> None:
    """An estimate of the returns: own hopes, the less the better a rival stands. [R13.2]"""
    for seat in range(state.seats):
        out[seat] = min(0.999, max(0.001, outlook(state, seat)))
    best = 0
    for seat in range(1, state.seats):
        if out[seat] > out[best]:
            best = seat
    second = 0.0
    for seat in range(state.seats):
        if seat != best:
            second = max(second, out[seat])
    top = out[best]
    for seat in range(state.seats):
        rival = second if seat == best else top
        out[seat] = 2.0 * (top if state.victory else out[seat] * (1.0 - RIVALRY * rival)) - 1.0
