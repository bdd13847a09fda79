"""What is left to decide after a flick: faces and places of displaced oracles, stacks, bites, intruders, follow-ups."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.puxes.components import (
    CHARACTER_FACE,
    CHARM,
    DOUBLE_SHOT,
    EDGE,
    LICK,
    MEGA_STROKE,
    NOTHING,
    STEALTH,
    STROKE_OF_LUCK,
)
from pyxis.games.puxes.dice import (
    AWAY,
    apart,
    are_apart,
    dice,
    is_awake,
    is_bare,
    is_hero_in_hand,
    is_movable,
    is_on_table,
    lower_die,
    matches,
    next_seat,
    settle,
    shown_symbols,
    symbol,
)
from pyxis.games.puxes.flicking import begin_move, begin_repel, begin_spit, can_spit
from pyxis.games.puxes.fortress import update_fortress
from pyxis.games.puxes.geometry import COS, QUARTER, SIN, TURN, bit, has, root, rounded
from pyxis.games.puxes.heroes import CHOSEN
from pyxis.games.puxes.landing import check_riders, is_liftable, put_back, touched_dice
from pyxis.games.puxes.matching import ALL_DICE, matching_oracles, movable_oracles
from pyxis.games.puxes.placing import has_cell, put_into_cell, put_somewhere
from pyxis.games.puxes.powers import heroes_in_hand
from pyxis.games.puxes.seating import is_inside, is_sacred
from pyxis.games.puxes.state import (
    AFTER,
    COOP,
    ENDED,
    FORTRESS_FIRST,
    FOUL_TODO,
    FOULPLACE,
    INTRUDERS,
    MAIN,
    ORACLE,
    PENDING,
    REPEL_TODO,
    REPLACE,
    RESCUE,
    RESCUED,
    SPIT,
    THROW,
    TO_END,
    TO_MAIN,
    TONGUE,
    TURN_ENDS,
    State,
)

DISPLACED = 5
"""How far a die may be pushed before it counts as displaced."""
DRAG_STEP = 10


@kernel
def waiting_die(state: State, todo: int, seat: int) -> int:
    """The first die that waits for such a choice, of one owner or (NOTHING) of all."""
    for die in range(dice(state)):
        if state.todo[die] == todo and (seat == NOTHING or seat == state.owner[die]):
            return die
    return NOTHING


@kernel
def next_choice(state: State) -> None:
    """Rescued faces first, then defenders who come back, clockwise from N. [R10.8]"""
    state.asked = waiting_die(state, RESCUED, NOTHING)
    if state.asked != NOTHING:
        state.phase = RESCUE
        return
    for step in range(state.seats):
        seat = (next_seat(state, state.seat) + step) % state.seats
        state.asked = waiting_die(state, FOUL_TODO, seat)
        if state.asked != NOTHING:
            state.phase = FOULPLACE
            if not has_cell(state, state.asked):
                put_somewhere(state, state.asked)
                state.phase = PENDING
            return
    state.phase = FORTRESS_FIRST


@kernel
def turn_rescued(state: State, face: int) -> None:
    """N has chosen the face of a rescued oracle. [R10.6]"""
    state.face[state.asked], state.todo[state.asked] = face, 0
    state.phase = PENDING


@kernel
def put_defender(state: State, cell: int) -> None:
    """A defender comes back to its garden. [R10.4]"""
    put_into_cell(state, state.asked, cell)
    state.phase = PENDING


@kernel
def stack(state: State, below: int) -> None:
    """The oracle Transport carried lies above or below its carrier. [R14.4]"""
    die, carrier = int(state.lifted), int(state.moved)
    state.lifted = NOTHING
    state.x[die], state.y[die], state.yaw[die] = state.x[carrier], state.y[carrier], state.yaw[carrier]
    if below:
        state.lvl[die] = state.lvl[carrier]
        state.lvl[carrier] += 1
    else:
        state.lvl[die] = state.lvl[carrier] + 1
    state.phase = PENDING


@kernel
def bite(state: State, die: int) -> None:
    """The prey is set flush against the vampire, at the nearest of four places that is free. [R14.8]"""
    vampire = int(state.moved)
    state.bitten = 0
    state.phase = PENDING
    tried = 0
    for _ in range(4):
        quarter = nearest_flank(state, vampire, die, tried)
        tried |= 1 << quarter
        heading = (state.yaw[vampire] + QUARTER * quarter) % TURN
        x = np.int64(state.x[vampire]) + rounded(EDGE * COS[heading])
        y = np.int64(state.y[vampire]) + rounded(EDGE * SIN[heading])
        yaw = flush_yaw(state, vampire, die)
        if is_inside(state, x, y, yaw) and is_flush(state, vampire, die, x, y, yaw):
            state.x[die], state.y[die], state.yaw[die] = x, y, yaw
            state.mate[die], state.mate[vampire] = vampire, die
            state.prey[die] = 1
            settle(state)
            return


@kernel
def nearest_flank(state: State, vampire: int, die: int, tried: int) -> int:
    """Which side of the vampire not tried yet is nearest to the prey."""
    best, nearest = NOTHING, np.int64(0)
    for quarter in range(4):
        if tried >> quarter & 1:
            continue
        heading = (state.yaw[vampire] + QUARTER * quarter) % TURN
        dx = np.int64(state.x[vampire]) + rounded(EDGE * COS[heading]) - state.x[die]
        dy = np.int64(state.y[vampire]) + rounded(EDGE * SIN[heading]) - state.y[die]
        away = dx * dx + dy * dy
        if best == NOTHING or away < nearest:
            best, nearest = quarter, away
    return best


@kernel
def flush_yaw(state: State, vampire: int, die: int) -> int:
    """The vampire's yaw plus the quarter turns that come nearest to the prey's own. [R14.8]"""
    turned = (np.int64(state.yaw[die]) - state.yaw[vampire]) % TURN
    best, nearest = 0, np.int64(TURN)
    for quarter in range(4):
        off = abs((turned - QUARTER * quarter + TURN // 2) % TURN - TURN // 2)
        if off < nearest:
            best, nearest = quarter, off
    return (state.yaw[vampire] + QUARTER * best) % TURN


@kernel
def is_flush(state: State, vampire: int, die: int, x: int, y: int, yaw: int) -> bool:
    """Whether a prey set there overlaps no die but its vampire."""
    for other in range(dice(state)):
        if other == vampire or other == die or not is_on_table(state, other) or state.lvl[other] != 0:
            continue
        if not apart(x, y, yaw, state.x[other], state.y[other], state.yaw[other], 0):
            return False
    return True


@kernel
def settle_tongue(state: State, caught: int) -> None:
    """Lick draws the oracle it caught straight towards its own, as far as there is room. [R14.1]"""
    state.phase = PENDING
    held = int(state.held)
    if caught == NOTHING or caught == held or not is_liftable(state, caught):
        return
    ignored = np.int64(0)
    for other in range(dice(state)):
        if other != caught and is_on_table(state, other) and not are_apart(state, caught, other, AWAY):
            ignored |= bit(other)
    start_x, start_y = np.int64(state.x[caught]), np.int64(state.y[caught])
    dx, dy = np.int64(state.x[held]) - start_x, np.int64(state.y[held]) - start_y
    distance = root(dx * dx + dy * dy)
    for step in range(1, distance // DRAG_STEP + 1):
        x, y = start_x + DRAG_STEP * step * dx // distance, start_y + DRAG_STEP * step * dy // distance
        if not is_way_clear(state, caught, x, y, ignored):
            break
        state.x[caught], state.y[caught] = x, y
    check_riders(state, False)


@kernel
def is_way_clear(state: State, die: int, x: int, y: int, ignored: Whole) -> bool:
    """Whether a die drawn there is clear of all dice but those it was close to from the start."""
    for other in range(dice(state)):
        if other == die or has(ignored, other) or not is_on_table(state, other) or state.lvl[other] != 0:
            continue
        if not apart(x, y, state.yaw[die], state.x[other], state.y[other], state.yaw[other], AWAY):
            return False
    return True


@kernel
def is_intruder(state: State, die: int, seat: int, temple: int) -> bool:
    """Whether an oracle stands in the sacred garden of a standing temple. [R11.1]"""
    if state.lives[seat, temple] == 0 or not is_awake(state, die) or not is_on_table(state, die):
        return False
    return is_sacred(state, seat, temple, state.x[die], state.y[die], state.yaw[die])


@kernel
def next_intruder(state: State) -> bool:
    """Finds who has to be repelled next: temples clockwise from N, S last, dice by id. [R11.1]"""
    for step in range(1, state.seats + 1):
        seat = (state.seat + step) % state.seats
        for temple in range(state.temples):
            for die in range(dice(state)):
                if state.done[die] == 0 and is_intruder(state, die, seat, temple):
                    state.temple, state.asked = 2 * seat + temple, die
                    return True
    return False


@kernel
def repel(state: State) -> None:
    """The owner of the garden flicks the intruder out; one in a stack is placed at once. [R11.2] [R11.6]"""
    die = int(state.asked)
    state.done[die] = 1
    if state.lvl[die] > 0 or not is_bare(state, die):
        state.todo[die] = REPEL_TODO
        next_displaced(state)
        return
    owner = state.temple // 2
    if not state.alive[owner]:
        partner = (owner + 2) % 4
        owner = partner if state.mode == COOP and state.alive[partner] else next_seat(state, owner)
    begin_repel(state, die, owner)


@kernel
def is_repelled(state: State, die: int) -> bool:
    """Whether the intruder touched nothing, stayed on the table and is in no sacred garden. [R11.3]"""
    if has(state.away, die) or touched_dice(state, die) != 0:
        return False
    for seat in range(state.seats):
        for temple in range(state.temples):
            if is_intruder(state, die, seat, temple):
                return False
    return True


@kernel
def settle_repel(state: State) -> None:
    """A defensive flick harms nobody; if it fails, whoever it displaced is placed by N. [R11.4] [R11.5]"""
    intruder = int(state.shot)
    for seat in range(state.seats):
        for temple in range(state.temples):
            if state.lives[seat, temple] > 0:
                put_back(state, lower_die(state, seat, temple))
                put_back(state, lower_die(state, seat, temple) + 1)
    has_failed = not is_repelled(state, intruder)
    for die in range(dice(state)):
        if state.role[die] == ORACLE and has(state.listed, die):
            if has_failed and (die == intruder or is_displaced(state, die)):
                put_back(state, die)
                state.todo[die] = REPEL_TODO
            elif has(state.away, die):
                put_back(state, die)
    if has_failed:
        state.todo[intruder] = REPEL_TODO
    check_riders(state, False)
    next_displaced(state)


@kernel
def is_displaced(state: State, die: int) -> bool:
    """Whether a die left, turned, or was moved by more than a hair. [R11.4]"""
    if has(state.away, die) or state.face[die] != state.old_face[die] or state.lvl[die] != state.old_lvl[die]:
        return True
    dx, dy = np.int64(state.x[die]) - state.old_x[die], np.int64(state.y[die]) - state.old_y[die]
    return abs(dx) > DISPLACED or abs(dy) > DISPLACED


@kernel
def next_displaced(state: State) -> None:
    """N places displaced oracles one after the other; then the next intruder. [R11.4]"""
    state.asked = waiting_die(state, REPEL_TODO, NOTHING)
    if state.asked == NOTHING:
        state.temple = NOTHING
        state.phase = INTRUDERS
        return
    state.phase = REPLACE
    if not has_cell(state, state.asked):
        put_somewhere(state, state.asked)
        update_fortress(state)
        if state.phase != ENDED:
            state.phase = INTRUDERS


@kernel
def put_displaced(state: State, cell: int) -> None:
    """A displaced oracle gets its place. [R11.4]"""
    put_into_cell(state, state.asked, cell)
    update_fortress(state)
    if state.phase != ENDED:
        next_displaced(state)


@kernel
def look_for_intruders(state: State, after: int) -> None:
    """The next one to place or repel, or on to phase `after`."""
    if waiting_die(state, REPEL_TODO, NOTHING) != NOTHING:
        next_displaced(state)
    elif next_intruder(state):
        repel(state)
    else:
        state.asked = state.temple = NOTHING
        state.phase = after


@kernel
def go_on(state: State) -> None:
    """After everything has settled: the follow-up of the power, the main choice, or the end of the turn. [R10.11]"""
    state.done[:] = 0
    if not state.alive[state.seat] or state.then == TO_END:
        state.phase = TURN_ENDS
    elif state.then == TO_MAIN:
        state.phase = MAIN
    else:
        state.phase = AFTER


@kernel
def follow_ups(state: State) -> Whole:
    """The dice the power in use may go on with, a flag each. [R10.11] [R8.9]"""
    die = int(state.moved)
    if state.power == LICK and state.flicks == 1:
        return spitting_oracles(state)
    if state.power == CHARM and state.charming and is_awake(state, die) and is_on_table(state, die):
        return bit(die) if can_spit(state, die) else np.int64(0)
    if state.power == STEALTH and state.flicks == 1 and not state.touched and is_movable(state, die):
        return bit(die)
    if state.power == DOUBLE_SHOT and state.flicks == 1:
        return state.group & movable_oracles(state)
    if state.power == STROKE_OF_LUCK and state.flicks == 1:
        return lucky_dice(state)
    if state.power == MEGA_STROKE and is_mega(state, die):
        return bit(die)
    return np.int64(0)


@kernel
def spitting_oracles(state: State) -> Whole:
    """Own awake oracles with room for a tongue. [R14.1]"""
    flags = np.int64(0)
    for die in range(dice(state)):
        if state.owner[die] == state.seat and is_awake(state, die) and is_on_table(state, die) and can_spit(state, die):
            flags |= bit(die)
    return flags


@kernel
def lucky_dice(state: State) -> Whole:
    """Stroke of Luck: heroes to throw again, then the oracles those two allow. [R14.13]"""
    if state.slot < CHOSEN:
        return heroes_in_hand(state, state.seat) & ~state.group
    return matching_oracles(state, movable_oracles(state), shown_symbols(state, state.seat, state.group))


@kernel
def is_mega(state: State, die: int) -> bool:
    """Whether A shows another face that a hero not counted yet matches. [R14.17]"""
    most = 3 if state.mega_chain else 2
    if state.flicks >= most or not is_movable(state, die) or state.face[die] == state.was:
        return False
    return matches(state, die, shown_symbols(state, state.seat, mega_heroes(state)))


@kernel
def mega_heroes(state: State) -> Whole:
    """The heroes that still count for Mega Stroke of Luck."""
    return ALL_DICE & ~(state.group | bit(state.hero))


@kernel
def follow(state: State, die: int) -> None:
    """S goes on with the power. [R10.11]"""
    if state.power in (LICK, CHARM):
        state.then = TO_END
        begin_spit(state, state.hero, die, TONGUE if state.power == LICK else SPIT)
    elif state.power == STROKE_OF_LUCK and state.slot < CHOSEN:
        throw_again(state, die)
    else:
        if state.power == MEGA_STROKE:
            count_hero(state, die)
        begin_move(state, die)


@kernel
def throw_again(state: State, hero: int) -> None:
    """Stroke of Luck: the heroes picked are thrown once the second (or the only one) is named. [R14.13]"""
    state.group |= bit(hero)
    state.slot += 1
    if state.slot == CHOSEN or heroes_in_hand(state, state.seat) & ~state.group == 0:
        state.slot = CHOSEN
        state.rolling = state.group
        for die in range(dice(state)):
            if has(state.group, die):
                state.shown[die] = state.face[die] = state.since[die] = 0
                state.copied[die] = NOTHING
        state.phase = THROW


@kernel
def count_hero(state: State, die: int) -> None:
    """The hero that lets A go on does not count again. [R14.17]"""
    among = mega_heroes(state)
    for hero in range(dice(state)):
        if has(among, hero) and is_hero_in_hand(state, hero) and state.owner[hero] == state.seat and state.shown[hero]:
            is_match = symbol(state, hero) == symbol(state, die) if state.face[die] != CHARACTER_FACE else False
            if is_match or (state.face[die] == CHARACTER_FACE == state.face[hero]):
                state.group |= bit(hero)
                return


@kernel
def may_decline(state: State) -> bool:
    """Follow-ups are optional, but the second hero of Stroke of Luck is not. [R8.9] [R14.13]"""
    return not (state.power == STROKE_OF_LUCK and state.slot == 1)
