"""What follows from the report of a flick: fouls, fallen temples, sleepers, riders and bites.

Each kind of flick is settled here when its last word is said; choices that are left go on in `pending.py`.
"""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.puxes.codes import PAIR
from pyxis.games.puxes.components import CHARACTER_FACE, MOST_SEATS, NOTHING, TRANSPORT, VAMPIRISATION
from pyxis.games.puxes.dice import (
    AWAY,
    are_apart,
    dice,
    is_awake,
    is_bare,
    is_free,
    is_on,
    is_on_table,
    lower_die,
    put_nearest,
    settle,
    side_of,
    standing_temples,
)
from pyxis.games.puxes.ending import (
    drop_out,
    end_if_decided,
    fall_asleep,
    has_lost_temples,
    is_immune,
    leave,
    remove_temple,
)
from pyxis.games.puxes.geometry import bit, has
from pyxis.games.puxes.heroes import take_home
from pyxis.games.puxes.placing import check_bites
from pyxis.games.puxes.seating import side
from pyxis.games.puxes.setup import build
from pyxis.games.puxes.state import (
    BITE,
    COOP,
    ENDED,
    FOUL_TODO,
    ORACLE,
    PENDING,
    RESCUED,
    STACK,
    TABLE,
    TO_END,
    TO_FOLLOW_UP,
    TURN_ENDS,
    UPPER,
    State,
)


@kernel
def remember(state: State) -> None:
    """How everything lies before a flick."""
    state.old_place[:] = state.place
    state.old_x[:], state.old_y[:], state.old_yaw[:] = state.x, state.y, state.yaw
    state.old_lvl[:], state.old_face[:] = state.lvl, state.face


@kernel
def forget(state: State) -> None:
    """The flick is over: what lay where before is of no more interest."""
    state.old_place[:] = 0
    state.old_x[:], state.old_y[:], state.old_yaw[:] = 0, 0, 0
    state.old_lvl[:], state.old_face[:] = 0, 0
    state.outs, state.touches, state.listed, state.away = 0, 0, 0, 0
    state.out[:] = 0
    state.touch[:] = 0
    state.aim = state.force = state.shake = state.slip = state.style = 0


@kernel
def put_back(state: State, die: int) -> None:
    """A die goes back to where it lay before the flick."""
    state.place[die] = state.old_place[die]
    state.x[die], state.y[die], state.yaw[die] = state.old_x[die], state.old_y[die], state.old_yaw[die]
    state.lvl[die], state.face[die] = state.old_lvl[die], state.old_face[die]
    state.away &= ~bit(die)


@kernel
def has_fallen(state: State, seat: int, temple: int) -> bool:
    """Whether a temple has fallen: a die out, the lower one not on the table, or the upper one not on it. [R10.1]"""
    die = lower_die(state, seat, temple)
    if state.lives[seat, temple] == 0:
        return False
    if has(state.away, die) or has(state.away, die + 1):
        return True
    return state.lvl[die] != 0 or not is_on(state, die + 1, die)


@kernel
def fallen_temples(state: State) -> Whole:
    """All fallen temples, flag 2 · seat + number each."""
    flags = np.int64(0)
    for seat in range(state.seats):
        for temple in range(state.temples):
            if has_fallen(state, seat, temple):
                flags |= bit(2 * seat + temple)
    return flags


@kernel
def temples_of_side(state: State, chosen: int) -> Whole:
    """The flags of all temples of a side."""
    flags = np.int64(0)
    for seat in range(state.seats):
        if side(state, seat) == chosen:
            flags |= np.int64(3) << np.int64(2 * seat)
    return flags


@kernel
def temple_of(state: State, die: int) -> int:
    """The flag of the temple a die is part of, NOTHING for others."""
    if state.role[die] > UPPER:
        return NOTHING
    seat = int(state.owner[die])
    return 2 * seat + (die - lower_die(state, seat, 0)) // 2


@kernel
def touched_by(state: State, own: int) -> tuple[bool, Whole]:
    """Whether oracles of a side touched an opposing oracle, and which opposing temples they touched. [R10.3]"""
    oracle, temples = False, np.int64(0)
    for number in range(state.touches):
        pair = np.int64(state.touch[number])
        for turn in range(2):
            first, second = (pair // PAIR, pair % PAIR) if turn == 0 else (pair % PAIR, pair // PAIR)
            if state.role[first] != ORACLE or side_of(state, first) != own or side_of(state, second) == own:
                continue
            oracle = oracle or state.role[second] == ORACLE
            if temple_of(state, second) != NOTHING:
                temples |= bit(temple_of(state, second))
    return oracle, temples


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
def is_charming(state: State) -> bool:
    """Whether no own oracle touched an opposing oracle or any temple. [R14.18]"""
    own = side(state, state.seat)
    for number in range(state.touches):
        pair = np.int64(state.touch[number])
        first, second = pair // PAIR, pair % PAIR
        for turn in range(2):
            a, b = (first, second) if turn == 0 else (second, first)
            if state.role[a] == ORACLE and side_of(state, a) == own:
                is_hostile = state.role[b] == ORACLE and side_of(state, b) != own
                if is_hostile or state.role[b] <= UPPER:
                    return False
    return True


@kernel
def settle_move(state: State) -> None:
    """The move of an oracle: cancelled, a foul, or its results in their order. [R10.1] [R10.2] [R10.3]"""
    state.flicks += 1
    state.touched = int(touched_dice(state, state.shot) != 0)
    state.charming = int(is_charming(state))
    own = side(state, state.seat)
    fallen = fallen_temples(state)
    if fallen & temples_of_side(state, own):
        cancel(state)
        return
    touched_oracle, touched = touched_by(state, own)
    state.then = TO_FOLLOW_UP
    state.phase = PENDING
    if touched_oracle and (fallen != 0 or (touched != 0 and state.foul == 0)):
        settle_foul(state, fallen | touched)
    else:
        settle_fair(state, fallen, touched)


@kernel
def cancel(state: State) -> None:
    """An own temple fell: everything goes back, the oracle falls asleep, the turn ends. [R10.2]"""
    for die in range(dice(state)):
        put_back(state, die)
    state.lifted = NOTHING
    state.phase = TURN_ENDS
    fall_asleep(state, state.shot)


@kernel
def settle_foul(state: State, temples: Whole) -> None:
    """Oracle and temple in one flick: temples are rebuilt, defenders come back, A falls asleep. [R10.4]"""
    state.then = TO_END
    if state.lifted != NOTHING:
        put_back(state, state.lifted)
        state.lifted = NOTHING
    own = side(state, state.seat)
    rebuild_all(state, temples)
    for number in range(state.outs):
        die = int(state.out[number])
        if state.role[die] != ORACLE or not has(state.away, die):
            continue
        if side_of(state, die) == own:
            lose(state, die)
        elif standing_temples(state, state.owner[die]) > 0:
            state.todo[die], state.lvl[die], state.face[die] = FOUL_TODO, 0, state.old_face[die]
            state.away &= ~bit(die)
        else:
            fall_asleep(state, die)
        if state.phase == ENDED:
            return
    if is_awake(state, state.shot):
        fall_asleep(state, state.shot)
    if state.phase != ENDED:
        check_riders(state, True)


@kernel
def lose(state: State, die: int) -> None:
    """An oracle that left: immune it is rescued where it left, else it is asleep or lost. [R10.6] [R14.19]"""
    if is_immune(state, die):
        state.away &= ~bit(die)
        put_nearest(state, die, state.x[die], state.y[die], 0)
        state.face[die], state.todo[die] = CHARACTER_FACE, RESCUED
    else:
        leave(state, die)


@kernel
def settle_fair(state: State, fallen: Whole, touched: Whole) -> None:
    """Temples, then those who left, then riders and bites, then what the power does. [R10.5] [R10.6] [R10.7]"""
    dixe(state, fallen, touched)
    if state.phase != ENDED:
        reset_nudged(state)
        lose_all(state)
    if state.phase != ENDED:
        check_riders(state, True)
    if state.phase != ENDED:
        use_touches(state)


@kernel
def dixe(state: State, fallen: Whole, touched: Whole) -> None:
    """Fallen temples that own oracles touched lose a life; the others are rebuilt. [R10.5] [R16.5] [R16.10]"""
    out = np.int64(0)
    lost = False
    for flag in range(2 * MOST_SEATS):
        if not has(fallen, flag):
            continue
        seat, temple = flag // 2, flag % 2
        counts = has(touched, flag) and not (state.little and state.was != CHARACTER_FACE)
        if counts:
            state.lives[seat, temple] -= 1
        if state.lives[seat, temple] > 0:
            rebuild(state, seat, temple)
        else:
            remove_temple(state, seat, temple)
            lost = True
            if has_lost_temples(state, seat) and state.mode != COOP:
                out |= bit(seat)
    if out != 0:
        drop_out(state, out, state.seat)
    elif lost:
        end_if_decided(state, 1)


@kernel
def rebuild_all(state: State, temples: Whole) -> None:
    """Every flagged temple that is left."""
    for flag in range(2 * MOST_SEATS):
        if has(temples, flag) and state.lives[flag // 2, flag % 2] > 0:
            rebuild(state, flag // 2, flag % 2)


@kernel
def rebuild(state: State, seat: int, temple: int) -> None:
    """Both dice go home, and what is in the way moves aside. [R10.10]"""
    lower = lower_die(state, seat, temple)
    state.away &= ~(bit(lower) | bit(lower + 1))
    build(state, seat, temple)
    for die in range(dice(state)):
        is_other = die != lower and die != lower + 1 and is_on_table(state, die)
        if is_other and not are_apart(state, die, lower, AWAY):
            put_nearest(state, die, state.x[die], state.y[die], state.yaw[die])
    settle(state)


@kernel
def reset_nudged(state: State) -> None:
    """If agreed so, a temple that stands but was moved goes home. [R10.1]"""
    if not state.temple_nudge:
        return
    for seat in range(state.seats):
        for temple in range(state.temples):
            die = lower_die(state, seat, temple)
            if state.lives[seat, temple] > 0 and (has(state.listed, die) or has(state.listed, die + 1)):
                rebuild(state, seat, temple)


@kernel
def lose_all(state: State) -> None:
    """Oracles that left, in that order; one that was carried leaves right after its carrier. [R10.6] [R14.4]"""
    for number in range(state.outs):
        die = int(state.out[number])
        if state.role[die] != ORACLE or not has(state.away, die):
            continue
        x, y, carried = state.x[die], state.y[die], int(state.lifted)
        lose(state, die)
        if state.phase != ENDED and carried != NOTHING and die == state.shot:
            state.lifted = NOTHING
            state.x[carried], state.y[carried] = x, y
            if state.place[carried] == TABLE:
                lose(state, carried)
        if state.phase == ENDED:
            return


@kernel
def check_riders(state: State, may_sleep: bool) -> None:
    """Little Greys thrown off go home, and their oracles may fall asleep; bites; levels. [R10.7] [R14.3]"""
    for die in range(dice(state)):
        mount = int(state.ride[die])
        if mount == NOTHING:
            continue
        is_waiting = state.todo[mount] >= FOUL_TODO
        if not has(state.away, die) and (is_waiting or is_on(state, die, mount)):
            continue
        take_home(state, die)
        is_own = side(state, state.shooter) == side_of(state, mount)
        if may_sleep and (is_own or state.grey_fall) and is_awake(state, mount):
            fall_asleep(state, mount)
        if state.phase == ENDED:
            return
    check_bites(state)
    settle(state)


@kernel
def use_touches(state: State) -> None:
    """Transport and Vampirisation take effect. [R14.4] [R14.8]"""
    shot = state.shot
    if state.lifted != NOTHING:
        if is_on_table(state, shot):
            state.phase = STACK
        else:
            put_back(state, state.lifted)
            state.lifted = NOTHING
    elif state.power == VAMPIRISATION:
        state.bitten = bitable_oracles(state)
        if state.bitten != 0:
            state.phase = BITE


@kernel
def bitable_oracles(state: State) -> Whole:
    """The oracles A touched that it can bite. [R14.8]"""
    flags, vampire = np.int64(0), state.shot
    if not is_awake(state, vampire) or not is_on_table(state, vampire):
        return flags
    if state.lvl[vampire] != 0 or not is_free(state, vampire):
        return flags
    touched = touched_dice(state, vampire)
    for die in range(dice(state)):
        if has(touched, die) and is_awake(state, die) and is_liftable(state, die):
            flags |= bit(die)
    return flags


@kernel
def is_liftable(state: State, die: int) -> bool:
    """Whether an oracle is free, on the table itself, with nothing on it. [R14.4] [R14.8]"""
    if state.role[die] != ORACLE or not is_on_table(state, die) or state.lvl[die] != 0:
        return False
    return is_free(state, die) and is_bare(state, die)


@kernel
def settle_spit(state: State) -> None:
    """A spit pushes dice, but never fells a temple for good. [R13.3]"""
    rebuild_all(state, fallen_temples(state))
    reset_nudged(state)
    state.phase = PENDING
    lose_all(state)
    if state.phase != ENDED:
        check_riders(state, True)


@kernel
def may_lift(state: State) -> bool:
    """Whether a report may name a die lifted by Transport."""
    return state.power == TRANSPORT and state.kind == 0
