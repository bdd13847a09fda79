"""Falling asleep, dropping out, and how a match ends."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.puxes.components import HEROES, NOTHING, Power
from pyxis.games.puxes.options import Mode
from pyxis.games.puxes.rules.heroes import send_greys_home, take_home
from pyxis.games.puxes.rules.table.dice import (
    awake_count,
    block,
    dice,
    is_awake,
    lay,
    lower_die,
    rider,
    side_of,
    standing_temples,
)
from pyxis.games.puxes.rules.table.geometry import bit, has
from pyxis.games.puxes.rules.table.seating import side
from pyxis.games.puxes.rules.table.showing import is_in_force
from pyxis.games.puxes.state import Phase, Place, Role, State


@kernel
def is_immune(state: State, die: int) -> bool:
    """Whether Immunity of its side keeps an oracle awake. [R14.19]"""
    return is_in_force(state, Power.IMMUNITY, side_of(state, die))


@kernel
def end_bite(state: State, die: int) -> None:
    """The two dice of a bite are free again. [R14.8]"""
    mate = state.mate[die]
    if mate != NOTHING:
        state.mate[mate] = state.mate[die] = NOTHING
        state.prey[mate] = state.prey[die] = 0


@kernel
def unseat(state: State, die: int) -> None:
    """The Little Grey on an oracle, if there is one, goes home. [R14.3] [R15.3]"""
    grey = rider(state, die)
    if grey != NOTHING:
        take_home(state, grey)


@kernel
def put_away(state: State, die: int, where: int) -> None:
    """A die leaves the table; a Little Grey on it goes home, a bite ends, it holds nothing. [R14.3] [R14.8] [R16.8]"""
    unseat(state, die)
    end_bite(state, die)
    if state.lifted == die:
        state.lifted = NOTHING
    if state.fort == die:
        state.fort = NOTHING
    state.place[die] = where
    state.away &= ~bit(die)
    lay(state, die, 0, 0, 0, 0)
    state.face[die] = 0
    state.todo[die] = state.nomove[die] = state.done[die] = 0
    state.ride[die] = state.copied[die] = NOTHING
    state.shown[die] = state.since[die] = 0
    if where == Place.GONE:
        # A die that is out of the match is just its number again.
        local = die % block(state)
        state.owner[die], state.character[die] = die // block(state), 0
        state.role[die] = original_role(state, local)


@kernel
def original_role(state: State, local: int) -> int:
    """What a die of a seat begins the match as."""
    if local < 2 * state.temples:
        return Role.LOWER if local % 2 == 0 else Role.UPPER
    return Role.ORACLE if local < block(state) - HEROES else Role.HERO


@kernel
def fall_asleep(state: State, die: int) -> None:
    """An oracle is set aside, unless it is immune; its seat may be out then. [R14.19] [R15.2]"""
    if not is_immune(state, die):
        put_away(state, die, Place.ASLEEP)
        check_seat(state, state.owner[die])


@kernel
def leave(state: State, die: int) -> None:
    """An oracle that left the area is asleep, or lost from a cliff. [R10.6] [R16.7]"""
    put_away(state, die, Place.LOST if state.cliff else Place.ASLEEP)
    check_seat(state, state.owner[die])


@kernel
def check_seat(state: State, seat: int) -> None:
    """A seat without an awake oracle is out at once. [R15.2] [R16.4]"""
    if state.alive[seat] and awake_count(state, seat) == 0:
        drop_out(state, bit(seat), NOTHING)


@kernel
def drop_out(state: State, out: Whole, winner: int) -> None:
    """All flagged seats are out in one step; `winner` is who DiXed them, or NOTHING. [R15.1] [R15.3] [R15.4]"""
    place = 1
    for seat in range(state.seats):
        place += int(state.rank[seat] > 0)
    for seat in range(state.seats):
        if has(out, seat):
            state.alive[seat], state.rank[seat] = 0, place
            clear_seat(state, seat, winner)
    send_greys_home(state)
    end_if_decided(state, place)


@kernel
def clear_seat(state: State, seat: int, winner: int) -> None:
    """The dice of a seat that is out are gone; in blitz its awake oracles go over. [R15.3] [R16.3] [R16.4]"""
    for die in range(dice(state)):
        if state.owner[die] != seat or state.place[die] == Place.GONE:
            continue
        if state.mode == Mode.BLITZ and winner != NOTHING and is_awake(state, die) and not has(state.away, die):
            state.owner[die] = winner
            unseat(state, die)
        elif state.mode != Mode.COOP or state.role[die] >= Role.HERO or state.place[die] in (Place.ASLEEP, Place.LOST):
            put_away(state, die, Place.GONE)
    if state.mode != Mode.COOP:
        state.lives[seat, 0] = state.lives[seat, 1] = 0


@kernel
def remove_temple(state: State, seat: int, temple: int) -> None:
    """A temple that was DiXed for good. [R10.5]"""
    state.lives[seat, temple] = 0
    die = lower_die(state, seat, temple)
    put_away(state, die, Place.GONE)
    put_away(state, die + 1, Place.GONE)


@kernel
def has_lost_temples(state: State, seat: int) -> bool:
    """Whether enough temples of a seat are gone. [R15.1] [R16.6]"""
    left = standing_temples(state, seat)
    return left == 0 or (state.temples == 2 and state.twin_loss == 1 and left == 1)


@kernel
def is_side_out(state: State, chosen: int) -> bool:
    """Whether nobody of a side plays; partners also lose with their last temple or oracle. [R15.4] [R16.4] [R15.5]"""
    playing, temples = 0, 0
    for seat in range(state.seats):
        if side(state, seat) == chosen:
            playing += state.alive[seat]
            temples += standing_temples(state, seat)
    return playing == 0 or (state.mode == Mode.COOP and temples == 0)


@kernel
def end_if_decided(state: State, place: int) -> None:
    """The match ends at once when one side is left. [R15.4]"""
    left = 0
    for chosen in range(side_count(state)):
        if is_side_out(state, chosen):
            for seat in range(state.seats):
                if side(state, seat) == chosen and state.rank[seat] == 0:
                    state.alive[seat], state.rank[seat] = 0, place
        else:
            left += 1
    if left <= 1:
        state.phase = Phase.ENDED


@kernel
def has_ended(state: State) -> bool:
    """Whether nothing more is to be played."""
    return state.phase == Phase.ENDED


@kernel
def side_count(state: State) -> int:
    """Sides in the match. [R1.1]"""
    return 2 if state.mode == Mode.COOP else int(state.seats)


@kernel
def merit(state: State, chosen: int) -> Whole:
    """What sides are ranked by: later out is better; at the round limit lives, then awake oracles. [R17.1] [R17.2]"""
    best, lives, awake, playing = np.int64(0), np.int64(0), np.int64(0), 0
    for seat in range(state.seats):
        if side(state, seat) == chosen:
            best = max(best, np.int64(state.rank[seat]))
            lives += state.lives[seat, 0] + state.lives[seat, 1]
            awake += awake_count(state, seat)
            playing += state.alive[seat]
    return best if playing == 0 else 10_000 + 100 * lives + awake


@kernel
def returns(state: State, out: Array) -> None:
    """The winner gets 1, the others share the loss; a shared first place shares what it gets. [R17.3]"""
    sides = side_count(state)
    for seat in range(state.seats):
        own = side(state, seat)
        better, equal = 0, 0
        for other in range(sides):
            better += int(merit(state, other) > merit(state, own))
            equal += int(merit(state, other) == merit(state, own))
        if state.by_rank:
            place = better + (equal - 1) / 2
            out[seat] = 1 - 2 * place / (sides - 1)
        elif better > 0:
            out[seat] = -1 / (sides - 1)
        else:
            out[seat] = (1 - (equal - 1) / (sides - 1)) / equal


@kernel
def turn_limit(state: State) -> int:
    """Turns after which the match is ranked as it stands. [R16.11]"""
    return int(state.seats) * int(state.max_rounds)
