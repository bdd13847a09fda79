"""Throwing heroes: for the first turn, for every turn, and again by powers; Little Greys going home."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.core.terms import Term
from pyxis.games.puxes.components import CHARACTER_FACE, CHARACTERS, FACES, NOTHING, Power
from pyxis.games.puxes.options import First, Teams
from pyxis.games.puxes.rules.table.dice import dice, is_hero_in_hand, lay, side_of
from pyxis.games.puxes.rules.table.geometry import bit, has, lowest
from pyxis.games.puxes.rules.table.showing import protecting_side
from pyxis.games.puxes.state import Phase, Place, State, Step

MOST_TIES = 6
MOST_COCKED = 2
CHOSEN, THROWN = 2, 3
"""Stages of Stroke of Luck in `slot`."""


class Incident(Term):
    """What can go wrong with a throw. [R6.5]"""

    NONE, COCKED, TOUCHED_ORACLE, CARELESS = range(4)


INCIDENT_WEIGHTS = np.array([960, 25, 10, 5])
"""[incident]: out of a thousand throws."""


@kernel
def forget_result(state: State, die: int) -> None:
    """No result shows on a hero in the hand. [R4.4] [R6.1]"""
    state.shown[die] = state.face[die] = state.since[die] = 0
    state.copied[die] = NOTHING


@kernel
def take_home(state: State, die: int) -> None:
    """A hero on the table goes back to the hand; it shows nothing until it is thrown. [R14.3]"""
    state.place[die], state.ride[die], state.todo[die] = Place.HAND, NOTHING, 0
    state.away &= ~bit(die)
    lay(state, die, 0, 0, 0, 0)
    forget_result(state, die)


@kernel
def send_greys_home(state: State) -> None:
    """A Protection in force sends every opposing Little Grey home. [R8.6] [R8.7]"""
    protecting = protecting_side(state)
    if protecting == NOTHING:
        return
    for die in range(dice(state)):
        if state.ride[die] != NOTHING and side_of(state, die) != protecting:
            take_home(state, die)


@kernel
def show(state: State, die: int, face: int) -> None:
    """A result becomes visible. [R6.3]"""
    state.clock += 1
    state.shown[die], state.face[die], state.since[die] = 1, face, state.clock


@kernel
def pick_up(state: State, seat: int) -> None:
    """A seat takes its heroes into the hand to throw them all. [R6.1] [R6.4]"""
    for die in range(dice(state)):
        if state.owner[die] == seat and is_hero_in_hand(state, die):
            forget_result(state, die)
            state.rolling |= bit(die)


@kernel
def begin_first_throw(state: State) -> None:
    """Who begins is thrown for, drawn by lot, or agreed. [R4.1] [R16.10]"""
    state.slot = 0
    if state.begins == First.A:
        begin_match(state, 0)
    elif state.begins == First.THROW and not state.little:
        state.tied = (1 << state.seats) - 1
        throw_tied(state)
    else:
        state.tied = (1 << state.seats) - 1
        state.phase = Phase.LOT


@kernel
def throw_tied(state: State) -> None:
    """The seats still in the tie throw, A first. [R4.1] [R4.3]"""
    state.phase = Phase.FIRST_THROW
    for seat in range(state.seats):
        if has(state.tied, seat):
            pick_up(state, seat)


@kernel
def begin_match(state: State, seat: int) -> None:
    """The first turn of the seat that was found."""
    state.seat = seat
    state.ties, state.tied = 0, 0
    state.phase = Step.TURN_BEGINS


@kernel
def characters_thrown(state: State, seat: int) -> int:
    """Characters on a seat's heroes."""
    count = 0
    for die in range(dice(state)):
        if state.owner[die] == seat and is_hero_in_hand(state, die) and state.shown[die]:
            count += int(state.face[die] == CHARACTER_FACE)
    return count


@kernel
def compare_throws(state: State) -> None:
    """Most characters begin; a tie is thrown again, and drawn by lot in the end. [R4.2] [R4.3]"""
    most = 0
    for seat in range(state.seats):
        if has(state.tied, seat):
            most = max(most, characters_thrown(state, seat))
    for seat in range(state.seats):
        if characters_thrown(state, seat) < most:
            state.tied &= ~bit(seat)
    # Only one bit is left.
    if state.tied & (state.tied - 1) == 0:
        keep_throw(state, lowest(state.tied))
        return
    state.ties += 1
    if state.ties == MOST_TIES:
        state.phase = Phase.LOT
    else:
        throw_tied(state)


@kernel
def keep_throw(state: State, seat: int) -> None:
    """The seat that begins goes on with this throw, the others show nothing. [R4.2] [R4.4]"""
    for die in range(dice(state)):
        if state.owner[die] != seat and is_hero_in_hand(state, die):
            forget_result(state, die)
    state.seat = seat
    state.ties, state.tied, state.slot = 0, 0, 0
    state.phase = Step.FORT_OR_MAIN


@kernel
def draw_lot(state: State, seat: int) -> None:
    """Chance names the first seat. [R4.3]"""
    if state.ties > 0:
        keep_throw(state, seat)
    else:
        begin_match(state, seat)


@kernel
def draws_heroes(state: State) -> bool:
    """Whether characters are drawn before they are thrown; powers throw what lies there. [R6.6]"""
    return state.teams >= Teams.GUEST and state.power not in (Power.RETRY_YOUR_LUCK, Power.STROKE_OF_LUCK)


@kernel
def begin_throw(state: State) -> None:
    """All heroes in the hand are thrown; old results end, which may let another Protection in. [R6.1]"""
    pick_up(state, state.seat)
    send_greys_home(state)
    await_roll(state)


@kernel
def await_roll(state: State) -> None:
    """The next hero, or what comes after the last."""
    if state.rolling == 0:
        state.phase = Step.THROW_DONE
    else:
        state.phase = Phase.DRAW if draws_heroes(state) else Phase.THROW


@kernel
def is_drawing(state: State) -> bool:
    """Whether chance is about to name a character, not a face."""
    return state.phase == Phase.DRAW or (state.phase == Phase.FIRST_THROW and draws_heroes(state) and state.slot == 0)


@kernel
def was_drawn(state: State, character: int) -> bool:
    """Whether a character came up earlier in this throw of the seat. [R6.6]"""
    rolling = lowest(state.rolling)
    for die in range(rolling):
        if (
            state.owner[die] == state.owner[rolling]
            and is_hero_in_hand(state, die)
            and state.character[die] == character
        ):
            return True
    return False


@kernel
def write_drawn(state: State, actions: Array) -> int:
    """The characters still to be drawn, all equally likely. [R6.6]"""
    count = 0
    for character in range(CHARACTERS):
        if not was_drawn(state, character):
            actions[count] = character
            count += 1
    return count


@kernel
def draw(state: State, character: int) -> None:
    """A guest's hero is somebody for this throw. [R6.6]"""
    state.character[lowest(state.rolling)] = character
    if state.phase == Phase.FIRST_THROW:
        state.slot = 1
    else:
        state.phase = Phase.THROW


@kernel
def roll(state: State, face: int) -> None:
    """One hero comes to rest. [R6.1] [R6.2]"""
    die = lowest(state.rolling)
    state.rolling &= ~bit(die)
    show(state, die, face)
    if state.phase == Phase.FIRST_THROW:
        state.slot = 0
        if state.rolling == 0:
            compare_throws(state)
    else:
        await_roll(state)


@kernel
def weigh_roll(state: State, weights: Array) -> int:
    """Every face alike; in discovery characters come up more often. [R6.2] [R6.6]"""
    weights[:FACES] = 1
    if state.teams == Teams.DISCOVERY:
        weights[CHARACTER_FACE] = 3
    return FACES


@kernel
def finish_throw(state: State) -> None:
    """All results are visible. [R8.6] [R14.13] [R14.15]"""
    send_greys_home(state)
    if state.power == Power.RETRY_YOUR_LUCK:
        state.phase = Phase.MOVE
    elif state.power == Power.STROKE_OF_LUCK:
        state.slot = THROWN
        state.phase = Phase.AFTER
    elif state.incidents:
        state.phase = Phase.INCIDENT
    else:
        state.phase = Step.FORT_OR_MAIN


@kernel
def suffer(state: State, incident: int) -> None:
    """What can go wrong with a throw at a table. [R6.5]"""
    if incident in (Incident.TOUCHED_ORACLE, Incident.CARELESS):
        state.phase = Step.TURN_ENDS
    elif incident == Incident.COCKED and state.cocked < MOST_COCKED:
        state.cocked += 1
        state.phase = Step.THROW_BEGINS
    else:
        state.phase = Step.FORT_OR_MAIN
