"""What can be asked of the dice of a match: whose they are, where they are, what lies on what. Faces: `showing.py`."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.puxes.components import HEROES, NOTHING
from pyxis.games.puxes.options import Mode
from pyxis.games.puxes.rules.table.geometry import AWAY, NEAR, apart, bit, has, is_over, near
from pyxis.games.puxes.rules.table.seating import is_inside, side
from pyxis.games.puxes.state import Place, Role, State, Todo


@kernel
def oracle_count(state: State) -> int:
    """Oracles each seat begins with."""
    return 4 if state.temples == 1 else 6


@kernel
def block(state: State) -> int:
    """Dice of each seat."""
    return 2 * int(state.temples) + oracle_count(state) + HEROES


@kernel
def dice(state: State) -> int:
    """Dice in the match."""
    return int(state.seats) * block(state)


@kernel
def lower_die(state: State, seat: int, temple: int) -> int:
    """The lower die of a temple; the upper one is the next."""
    return int(seat) * block(state) + 2 * int(temple)


@kernel
def first_oracle(state: State, seat: int) -> int:
    """The oracles a seat begins with are this die and those after it."""
    return int(seat) * block(state) + 2 * int(state.temples)


@kernel
def first_hero(state: State, seat: int) -> int:
    """The heroes a seat begins with are this die and those after it."""
    return first_oracle(state, seat) + oracle_count(state)


@kernel
def is_on_table(state: State, die: int) -> bool:
    """Whether a die lies on the table; one that left, is carried or waits to be placed does not. [R10.12]"""
    if state.place[die] != Place.TABLE or state.todo[die] >= Todo.FOULED:
        return False
    return state.lifted != die and not has(state.away, die)


@kernel
def is_awake(state: State, die: int) -> bool:
    """Whether it is an oracle in play, also one that waits to be placed. [R2.2] [R10.12]"""
    return state.role[die] == Role.ORACLE and state.place[die] == Place.TABLE


@kernel
def is_asleep(state: State, die: int) -> bool:
    """Whether it is an oracle set aside. [R2.1]"""
    return state.role[die] == Role.ORACLE and state.place[die] == Place.ASLEEP


@kernel
def is_hero_in_hand(state: State, die: int) -> bool:
    """Whether it is a hero that can be thrown. [R2.1]"""
    return state.role[die] == Role.HERO and state.place[die] == Place.HAND


@kernel
def side_of(state: State, die: Whole) -> int:
    """The side that controls a die. [R1.2] [R2.3]"""
    return side(state, int(state.owner[die]))


@kernel
def next_seat(state: State, seat: int) -> int:
    """N: the next seat that plays, clockwise; the seat itself if no other does. [R1.3]"""
    for step in range(1, state.seats):
        after = (seat + step) % state.seats
        if state.alive[after]:
            return after
    return int(seat)


@kernel
def is_on(state: State, die: int, below: int) -> bool:
    """Whether a die lies on another: one level up, its centre over it."""
    if state.level[die] != state.level[below] + 1:
        return False
    dx = np.int64(state.x[die]) - np.int64(state.x[below])
    return is_over(dx, np.int64(state.y[die]) - np.int64(state.y[below]), state.yaw[below])


@kernel
def is_bare(state: State, die: int) -> bool:
    """Whether nothing lies on a die."""
    for other in range(dice(state)):
        if other != die and is_on_table(state, other) and is_on(state, other, die):
            return False
    return True


@kernel
def is_free(state: State, die: int) -> bool:
    """Whether it is no die of a bite. [R14.8]"""
    return state.mate[die] == NOTHING


@kernel
def rider(state: State, die: int) -> int:
    """The Little Grey that sits on an oracle, or NOTHING. [R14.3]"""
    for hero in range(dice(state)):
        if state.ride[hero] == die:
            return hero
    return NOTHING


@kernel
def is_movable(state: State, die: int) -> bool:
    """Whether its owner could flick it: on the table, not ridden, not bitten, not just caught. [R3]"""
    return (
        state.role[die] == Role.ORACLE
        and is_on_table(state, die)
        and rider(state, die) == NOTHING
        and state.prey[die] == 0
        and state.nomove[die] == 0
    )


@kernel
def are_apart(state: State, die: int, other: int, gap: int) -> bool:
    """Whether two dice are clear by `gap`, seen from above."""
    return apart(state.x[die], state.y[die], state.yaw[die], state.x[other], state.y[other], state.yaw[other], gap)


@kernel
def is_clear_at(state: State, ignored: Whole, x: int, y: int, yaw: int, gap: int) -> bool:
    """Whether a die put there would be clear by `gap` of every die lying on the table itself but those flagged."""
    for other in range(dice(state)):
        if (
            not has(ignored, other)
            and is_on_table(state, other)
            and state.level[other] == 0
            and not apart(x, y, yaw, state.x[other], state.y[other], state.yaw[other], gap)
        ):
            return False
    return True


@kernel
def lay(state: State, die: int, x: int, y: int, yaw: int, level: int) -> None:
    """A die lies there now; what is not on the table lies at 0."""
    state.x[die], state.y[die], state.yaw[die], state.level[die] = x, y, yaw, level


@kernel
def put_nearest(state: State, die: int, x: int, y: int, yaw: int) -> None:
    """Puts a die on the table at the free place nearest to a point; if there is none, there. [G5]"""
    state.yaw[die], state.level[die] = yaw, 0
    for number in range(len(NEAR)):
        near_x, near_y = near(x, y, number)
        if is_inside(state, near_x, near_y, yaw) and is_clear_at(state, bit(die), near_x, near_y, yaw, AWAY):
            state.x[die], state.y[die] = near_x, near_y
            return
    state.x[die], state.y[die] = x, y


@kernel
def settle(state: State) -> None:
    """Lowers every die that has nothing below it any more. [G6]"""
    # Again and again, since a die that comes down may leave another in the air.
    changed = True
    while changed:
        changed = False
        for die in range(dice(state)):
            if is_unsupported(state, die):
                grey = rider(state, die)
                if grey != NOTHING and is_on(state, grey, die):
                    state.level[grey] -= 1
                state.level[die] -= 1
                changed = True


@kernel
def is_unsupported(state: State, die: int) -> bool:
    """Whether a die hangs in the air; a Little Grey goes where its oracle goes."""
    if state.level[die] == 0 or state.ride[die] != NOTHING or not is_on_table(state, die):
        return False
    return not is_supported(state, die)


@kernel
def is_supported(state: State, die: int) -> bool:
    """Whether a die one level below is under any part of it."""
    for other in range(dice(state)):
        if (
            other != die
            and is_on_table(state, other)
            and state.level[other] == state.level[die] - 1
            and not are_apart(state, die, other, 0)
        ):
            return True
    return False


@kernel
def standing_temples(state: State, seat: int) -> int:
    """Temples of a seat that are left."""
    return int(state.lives[seat, 0] > 0) + int(state.lives[seat, 1] > 0)


@kernel
def awake_count(state: State, seat: int) -> int:
    """Oracles of a seat in play."""
    count = 0
    for die in range(dice(state)):
        count += int(state.owner[die] == seat and is_awake(state, die))
    return count


@kernel
def is_own_or_partners(state: State, die: int) -> bool:
    """Whether powers for own oracles may be used on this one: with partners, on theirs too. [R16.4]"""
    if state.mode == Mode.COOP:
        return side_of(state, die) == side(state, state.seat)
    return state.owner[die] == state.seat
