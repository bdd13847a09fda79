"""What follows from the report of a flick: fouls, fallen temples, sleepers, riders and bites.

Moves and spits are settled here when their last word is said, tongues in `pending.py` with the choices that are left.
"""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.puxes.actions import PAIR
from pyxis.games.puxes.components import CHARACTER_FACE, MOST_SEATS, NOTHING, Power
from pyxis.games.puxes.options import Mode
from pyxis.games.puxes.rules import ending
from pyxis.games.puxes.rules.flick import temples
from pyxis.games.puxes.rules.flick.verdict import Verdict, dixed, judge
from pyxis.games.puxes.rules.heroes import take_home
from pyxis.games.puxes.rules.table.dice import (
    dice,
    is_awake,
    is_bare,
    is_free,
    is_on,
    is_on_table,
    put_nearest,
    settle,
    side_of,
    standing_temples,
)
from pyxis.games.puxes.rules.table.fortress import update_fortress
from pyxis.games.puxes.rules.table.geometry import bit, has
from pyxis.games.puxes.rules.table.placing import check_bites
from pyxis.games.puxes.rules.table.seating import side
from pyxis.games.puxes.state import Phase, Place, Role, State, Step, Then, Todo


@kernel
def touched_dice(state: State, die: int) -> Whole:
    """The dice that one touched, a flag each."""
    flags = np.int64(0)
    for number in range(state.touches):
        pair = np.int64(state.touch[number])
        if pair // PAIR == die:
            flags |= bit(pair % PAIR)
        elif pair % PAIR == die:
            flags |= bit(pair // PAIR)
    return flags


@kernel
def settle_move(state: State) -> None:
    """The move of an oracle: cancelled, a foul, or its results in their order. [R10.1] [R10.2] [R10.3] [R9.3]

    [R14.18]
    """
    state.flicks += 1
    state.touched = int(touched_dice(state, state.shot) != 0)
    judgement = judge(state)
    state.charming = int(judgement.is_harmless)
    if judgement.verdict == Verdict.UNDONE:
        cancel(state)
        return
    state.then = Then.FOLLOW_UP
    state.phase = Step.PENDING
    if judgement.verdict == Verdict.FOUL:
        settle_foul(state, judgement.fallen | judgement.touched)
    else:
        settle_fair(state, judgement.fallen, judgement.touched)


@kernel
def cancel(state: State) -> None:
    """An own temple fell: everything goes back, the oracle falls asleep, the turn ends. [R10.2]"""
    for die in range(dice(state)):
        temples.put_back(state, die)
    state.lifted = NOTHING
    state.phase = Step.TURN_ENDS
    ending.fall_asleep(state, state.shot)
    settle(state)
    update_fortress(state)


@kernel
def settle_foul(state: State, concerned: Whole) -> None:
    """Oracle and temple in one flick: temples are rebuilt, defenders come back, who moved falls asleep. [R10.4]"""
    # The order matters: whoever is asleep is in nobody's way when temples are rebuilt, and a side that has lost its
    # last oracle by its own foul has lost before defenders are asked for places.
    state.then = Then.END
    if state.lifted != NOTHING:
        temples.put_back(state, state.lifted)
        state.lifted = NOTHING
    if not has(state.away, state.shot):
        ending.fall_asleep(state, state.shot)
    if not ending.has_ended(state):
        temples.rebuild_all(state, concerned)
        temples.reset_nudged(state)
        bring_back(state)
    if not ending.has_ended(state):
        check_riders(state, True)


@kernel
def bring_back(state: State) -> None:
    """After a foul defenders that left wait for their places; oracles of S's side are asleep. [R10.4]"""
    own = side(state, state.seat)
    for number in range(state.outs):
        die = int(state.out[number])
        if state.role[die] != Role.ORACLE or not has(state.away, die):
            continue
        if side_of(state, die) != own and standing_temples(state, state.owner[die]) > 0:
            state.todo[die], state.level[die], state.face[die] = Todo.FOULED, 0, state.old_face[die]
            state.away &= ~bit(die)
        else:
            lose(state, die)
        if ending.has_ended(state):
            return


@kernel
def lose(state: State, die: int) -> None:
    """An oracle that left: immune it is rescued where it left, else it is asleep or lost. [R10.6] [R14.19]"""
    if ending.is_immune(state, die):
        state.away &= ~bit(die)
        put_nearest(state, die, state.x[die], state.y[die], 0)
        state.face[die], state.todo[die] = CHARACTER_FACE, Todo.RESCUED
    else:
        ending.leave(state, die)


@kernel
def settle_fair(state: State, fallen: Whole, touched: Whole) -> None:
    """Temples, then those who left, then riders and bites, then what the power does. [R10.5] [R10.6] [R10.7]"""
    dixe(state, fallen, touched)
    if not ending.has_ended(state):
        temples.reset_nudged(state)
        lose_all(state)
    if not ending.has_ended(state):
        check_riders(state, True)
    if not ending.has_ended(state):
        use_touches(state)


@kernel
def dixe(state: State, fallen: Whole, touched: Whole) -> None:
    """Fallen temples that own oracles touched lose a life; the others are rebuilt. [R10.5] [R16.5] [R16.10]"""
    # Seats that lose their last temples in one flick go out in one step, and share their place.
    out = np.int64(0)
    lost = False
    for flag in range(2 * MOST_SEATS):
        if not has(fallen, flag):
            continue
        seat, temple = flag // 2, flag % 2
        if has(dixed(state, fallen, touched), flag):
            state.lives[seat, temple] -= 1
        if state.lives[seat, temple] > 0:
            temples.rebuild(state, seat, temple)
        else:
            ending.remove_temple(state, seat, temple)
            lost = True
            if ending.has_lost_temples(state, seat) and state.mode != Mode.COOP:
                out |= bit(seat)
    if out != 0:
        ending.drop_out(state, out, state.seat)
    elif lost:
        ending.end_if_decided(state, 1)


@kernel
def lose_all(state: State) -> None:
    """Oracles that left, in that order; one that was carried leaves right after its carrier. [R10.6] [R14.4]"""
    for number in range(state.outs):
        die = int(state.out[number])
        if state.role[die] != Role.ORACLE or not has(state.away, die):
            continue
        # To be lost forgets where the die left, and there the one it carried has left too.
        x, y, carried = state.x[die], state.y[die], int(state.lifted)
        lose(state, die)
        if not ending.has_ended(state) and carried != NOTHING and die == state.shot:
            state.lifted = NOTHING
            state.x[carried], state.y[carried] = x, y
            if state.place[carried] == Place.TABLE:
                lose(state, carried)
        if ending.has_ended(state):
            return


@kernel
def check_riders(state: State, may_sleep: bool) -> None:
    """Little Greys thrown off go home, and their oracles may fall asleep; bites; levels. [R10.7] [R14.3]"""
    drop_riders(state, may_sleep)
    if not ending.has_ended(state):
        check_bites(state)
        settle(state)


@kernel
def drop_riders(state: State, may_sleep: bool) -> None:
    """Little Greys that are no longer on their oracles go home. [R14.3] [R11.5]"""
    for die in range(dice(state)):
        mount = int(state.ride[die])
        if mount == NOTHING or is_riding(state, die, mount):
            continue
        take_home(state, die)
        is_own = side(state, state.shooter) == side_of(state, mount)
        if may_sleep and (is_own or state.grey_fall) and is_on_table(state, mount):
            ending.fall_asleep(state, mount)
        if ending.has_ended(state):
            return


@kernel
def is_riding(state: State, grey: int, mount: int) -> bool:
    """Whether a Little Grey still sits on its oracle, and both are on the table. [R14.3]"""
    return is_on_table(state, grey) and is_on_table(state, mount) and is_on(state, grey, mount)


@kernel
def use_touches(state: State) -> None:
    """Transport and Vampirisation take effect. [R14.4] [R14.8]"""
    shot = state.shot
    if state.lifted != NOTHING:
        if is_on_table(state, shot):
            state.phase = Phase.STACK
        else:
            temples.put_back(state, state.lifted)
            state.lifted = NOTHING
    elif state.power == Power.VAMPIRISATION:
        state.bitten = bitable_oracles(state)
        if state.bitten != 0:
            state.phase = Phase.BITE


@kernel
def bitable_oracles(state: State) -> Whole:
    """The oracles that the one moved has touched and can bite. [R14.8]"""
    flags, vampire = np.int64(0), state.shot
    if not is_awake(state, vampire) or not is_on_table(state, vampire):
        return flags
    if state.level[vampire] != 0 or not is_free(state, vampire):
        return flags
    touched = touched_dice(state, vampire)
    for die in range(dice(state)):
        if has(touched, die) and is_awake(state, die) and is_liftable(state, die):
            flags |= bit(die)
    return flags


@kernel
def is_liftable(state: State, die: int) -> bool:
    """Whether an oracle is free, on the table itself, with nothing on it. [R14.4] [R14.8]"""
    if state.role[die] != Role.ORACLE or not is_on_table(state, die) or state.level[die] != 0:
        return False
    return is_free(state, die) and is_bare(state, die)


@kernel
def settle_spit(state: State) -> None:
    """A spit pushes dice, but never fells a temple for good. [R13.3]"""
    temples.rebuild_all(state, temples.fallen_temples(state))
    temples.reset_nudged(state)
    state.phase = Step.PENDING
    lose_all(state)
    if not ending.has_ended(state):
        check_riders(state, True)


@kernel
def may_lift(state: State) -> bool:
    """Whether a report may name a die lifted by Transport."""
    return state.power == Power.TRANSPORT and state.kind == 0
