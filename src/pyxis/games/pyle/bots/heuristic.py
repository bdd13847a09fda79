"""What a position promises each shaman: to fell the demon with what is at hand, with more, or at another try.

All worths are shares of a win; they were tuned by play against chance.
"""

import numpy as np

from pyxis.core.game import SearchPreference
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.bots.distances import TO_BLESSED_DEMON, TO_DEMON, TO_TEMPLE
from pyxis.games.pyle.bots.offers import ARTIFACT_WORTH
from pyxis.games.pyle.bots.prospects import arrival, lure, pace, prospect, turns_for
from pyxis.games.pyle.bots.worths import PYLE_FULL, PYLE_WANTED, SPIRIT, capture_gain, spirits_worth
from pyxis.games.pyle.components import DEMON_ROUNDS, DEMON_STRENGTH, MOST_ARTIFACTS
from pyxis.games.pyle.odds.assault import assault_chance, held_artifacts
from pyxis.games.pyle.odds.felling import chance_to_fell, demon_or_any, promise_of, set_of, with_markers
from pyxis.games.pyle.odds.rounds import odds, spent_slot
from pyxis.games.pyle.rules.boards import pyle_size
from pyxis.games.pyle.rules.fight.combat import knocks_out
from pyxis.games.pyle.rules.turns import on_turn, token_here
from pyxis.games.pyle.state import NO_DEMON, NO_SLOT, Foe, Phase, State

SEARCH = SearchPreference(exploration=0.03, simulations=10, cutoff=0, attention=(760, 840, 900, 950, 1000))
"""Playouts at random never fell a demon, so a search had better ask the heuristic at once. A turn is a small part of a
win, and what the dice of a single fight do outweighs it: no search we could afford plays better than one step ahead,
see `docs/bots.md`. So the levels differ by what they notice. To overlook little costs much: a long match has many turns
in which one can walk past what matters."""

ENOUGH = np.array([0.36, 0.35, 0.45, 0.44, 0.39])
"""[demon or ANY_DEMON]: a chance to fell it that is hardly worth waiting to improve."""
SLACK = 0.12
"""How much more is enough for whoever has twice the time that the assaults left would take."""
GROWTH_LEFT = 0.0149
"""What further growth is still worth then."""
TURN_LOST = 0.0093
"""What each turn on the way to the demon takes away."""
CAMPAIGN = 39.7
"""Rounds it takes to gather what an assault needs."""
HASTE = 1.69
"""Turns before the last moment at which nobody hesitates any more."""
USUAL_CHANCE, LATER = 0.161, 0.813
"""What each of the next assaults is expected to bring, and how much of all that is believed."""
WASTED = 0.00657
"""Assaults that a rival is expected to throw away in each round to come."""
ASSAULTS_UNSEEN, STRENGTH_UNSEEN = 4.5, 8
"""What is expected of a demon nobody has seen."""
STAYING, SPIRITS_KEPT, ARTIFACT_KEPT = 0.0173, 0.00432, 0.00339
"""What is left after a defeat: the right to stay at the demon's, spirits and artifacts."""
STRONG = np.array([0.052, 0.034, 0.038, 0.042, 0.07])
"""[demon or ANY_DEMON]: what the best assault counts that the spirits allow, with all artifacts."""
MORE_PYLE, MOST_PYLE = 0.00071, 20
STEP = 0.00317
BLESSED = 0.0117
TOWARDS_BLESSING, TOWARDS_ARTIFACT = 0.0122, 0.0291
FAR = 5.66
"""Turns from which on a temple does not draw any more."""
RIVALRY = 0.3
"""How much a rival's hopes cost."""
LEAST_HOPE, MOST_HOPE = 0.001, 0.999
"""As long as a match goes on nobody has lost or won."""


@kernel
def assaults_left(state: State) -> float:
    """How often the world bears a defeat, and one more. [R10.7]"""
    bears: Whole = ASSAULTS_UNSEEN if state.demon == NO_DEMON else float(DEMON_ROUNDS[state.demon])
    return max(0.0, bears - state.counter)


@kernel
def rounds_left(state: State) -> Whole:
    """Before the demon wins, the present one included. [R13.1]"""
    return np.int64(state.limit) - np.int64(state.round_number) + 1


@kernel
def own_assaults(state: State) -> float:
    """How many of them a shaman can count on, this one included, if rivals waste some."""
    rivals = np.int64(state.seats) - 1
    return max(1.0, assaults_left(state) - WASTED * rivals * rounds_left(state))


@kernel
def later_hopes(state: State) -> float:
    """What assaults after a failed one may still bring."""
    more = min(own_assaults(state), rounds_left(state) / CAMPAIGN) - 1.0
    return LATER * (1.0 - (1.0 - USUAL_CHANCE) ** max(0.0, more))


@kernel
def steps_to_demon(state: State, seat: Whole) -> Whole:
    """By way of a temple, for who is not blessed."""
    field = state.field[seat]
    if state.blessed[seat] == 0:
        return np.int64(TO_BLESSED_DEMON[state.two_way, field])
    return np.int64(TO_DEMON[state.two_way, field])


@kernel
def turns_left(state: State, seat: Whole) -> Whole:
    """Moves a shaman has before the demon wins. [R13.1]"""
    seats, first = np.int64(state.seats), np.int64(state.first)
    place, current = (seat - first) % seats, (np.int64(state.turn) - first) % seats
    has_moved = place < current or (place == current and state.phase != Phase.MOVE)
    return rounds_left(state) - (1 if has_moved else 0)


@kernel
def turns_to_demon(state: State, seat: Whole) -> float:
    """How long the way to the demon takes, in turns and parts of them."""
    return turns_for(state, seat, steps_to_demon(state, seat))


@kernel
def turns_to_spare(state: State, seat: Whole) -> float:
    """Moves that are not needed for the way to the demon; below zero, and it is too late."""
    return turns_left(state, seat) - max(1.0, np.ceil(turns_to_demon(state, seat)))


@kernel
def has_time(state: State, seat: Whole) -> bool:
    """Whether there is time for anything but the way to the demon."""
    return turns_to_spare(state, seat) > HASTE


@kernel
def reach(state: State, seat: Whole) -> float:
    """What the way to the demon leaves of a chance; nothing if time runs out before."""
    return 0.0 if turns_to_spare(state, seat) < 0.0 else max(0.0, 1.0 - TURN_LOST * turns_to_demon(state, seat))


@kernel
def affordable(state: State, seat: Whole) -> Whole:
    """Artifacts that a Pyle could pay for, with the price of one left over. [R9.2]"""
    price = np.int64(state.price)
    return np.int64(MOST_ARTIFACTS) if price == 0 else pyle_size(state, seat) // price - 1


@kernel
def temple_draws(state: State, seat: Whole) -> float:
    """The draw of the nearest temple: a blessing, and artifacts that could be paid for."""
    wanted = max(0, min(MOST_ARTIFACTS - np.int64(state.artifacts[seat]), affordable(state, seat)))
    draw = TOWARDS_ARTIFACT * wanted + (0.0 if state.blessed[seat] else TOWARDS_BLESSING)
    turns = turns_for(state, seat, np.int64(TO_TEMPLE[state.two_way, state.field[seat]]))
    return draw * (1.0 - turns / FAR)


@kernel
def growth(state: State, seat: Whole, spent: Whole, spirits: Whole) -> float:
    """What a shaman has gathered that leads to a better assault."""
    size = pyle_size(state, seat)
    strong = np.float64(STRONG[demon_or_any(state)])
    grown = SPIRIT * spirits_worth(state, seat, spent) + strong * promise_of(state, spirits)
    grown += PYLE_FULL * min(1.0, size / PYLE_WANTED) + MORE_PYLE * min(size, MOST_PYLE)
    grown += ARTIFACT_WORTH * held_artifacts(state, seat) + STEP * pace(state, seat)
    return grown + BLESSED * state.blessed[seat] + temple_draws(state, seat)


@kernel
def patience(state: State, chance: float) -> float:
    """How much growth counts: less when the chance is good already, and when time is short for the assaults left."""
    time = rounds_left(state) / (CAMPAIGN * own_assaults(state))
    enough = ENOUGH[demon_or_any(state)] * (1.0 + SLACK * min(2.0, max(-0.7, time - 1.0)))
    return min(1.0, time) * max(GROWTH_LEFT, 1.0 - chance / enough)


@kernel
def hopes(state: State, seat: Whole, spent: Whole) -> float:
    """The chance that the assault a shaman is preparing for succeeds."""
    spirits = set_of(state, seat, spent)
    chance = chance_to_fell(state, np.int64(state.scars[seat]), spirits, held_artifacts(state, seat))
    chance = with_markers(chance, np.int64(state.aid[seat]), np.int64(state.hex[seat]))
    hope = chance * reach(state, seat)
    if has_time(state, seat):
        hope += patience(state, chance) * growth(state, seat, spent, spirits) + lure(state, seat)
    return hope


@kernel
def after_defeat(state: State, seat: Whole) -> float:
    """What is left to hope for if the assault fails; nothing if it was the last the world could bear. [R10.7]"""
    if assaults_left(state) <= 1.0:
        return 0.0
    strength: Whole = np.int64(STRENGTH_UNSEEN)
    if state.demon != NO_DEMON:
        strength = np.int64(DEMON_STRENGTH[state.demon])
    kept = SPIRITS_KEPT * spirits_worth(state, seat, spent_slot(state)) + ARTIFACT_KEPT * held_artifacts(state, seat)
    return later_hopes(state) + kept + (0.0 if knocks_out(state, seat, strength) else STAYING)


@kernel
def in_assault(state: State) -> float:
    """The hopes of a shaman who fights the demon."""
    chance = with_markers(assault_chance(state), np.int64(state.more_green), np.int64(state.more_red))
    return chance + (1.0 - chance) * after_defeat(state, on_turn(state))


@kernel
def promised(state: State, seat: Whole) -> float:
    """What the turn that is going on still promises the shaman on turn."""
    if state.phase == Phase.CAPTURE:
        return capture_gain(state, seat, token_here(state))
    if state.fight == Foe.SPIRIT and state.phase in (
        Phase.ABILITY,
        Phase.PREDICT,
        Phase.GREEN,
        Phase.ARTIFACT,
        Phase.RED,
    ):
        return prospect(state, seat, token_here(state), odds(state))
    return arrival(state)


@kernel
def outlook(state: State, seat: Whole) -> float:
    """The chance of a seat to win, whatever it is doing."""
    if seat != state.turn:
        hope = hopes(state, seat, np.int64(NO_SLOT))
    elif state.fight == Foe.DEMON:
        return in_assault(state)
    else:
        promise = promised(state, seat)
        hope = hopes(state, seat, spent_slot(state)) + (promise if has_time(state, seat) else min(0.0, promise))
    return hope + (1.0 - hope) * later_hopes(state)


@kernel
def rival_of(hopes: Array, seat: Whole, seats: Whole) -> float:
    """The best hopes of anybody else; alone there is nothing to fear."""
    best = 0.0
    for other in range(seats):
        if other != seat:
            best = max(best, hopes[other])
    return best


@kernel
def evaluate(state: State, out: Array) -> None:
    """An estimate of the returns: own hopes, the less the better a rival stands. [R13.2]"""
    seats = np.int64(state.seats)
    for seat in range(seats):
        out[seat] = min(MOST_HOPE, max(LEAST_HOPE, outlook(state, seat)))
    best = np.int64(np.argmax(out[:seats]))
    top, second = out[best], rival_of(out, best, seats)
    for seat in range(seats):
        rival = second if seat == best else top
        out[seat] = 2.0 * (top if state.victory else out[seat] * (1.0 - RIVALRY * rival)) - 1.0
