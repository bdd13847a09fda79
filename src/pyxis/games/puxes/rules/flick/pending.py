"""What is left to decide after a flick: faces and places of displaced oracles, stacks, bites; then whose turn comes."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.puxes.components import EDGE, NOTHING
from pyxis.games.puxes.rules.flick.landing import check_riders, is_liftable
from pyxis.games.puxes.rules.table.dice import are_apart, dice, is_clear_at, is_on_table, lay, next_seat, settle
from pyxis.games.puxes.rules.table.geometry import AWAY, QUARTER, TURN, bit, cosine, root, rounded, sine
from pyxis.games.puxes.rules.table.placing import check_bites, has_cell, put_into_cell, put_somewhere
from pyxis.games.puxes.rules.table.seating import is_inside
from pyxis.games.puxes.state import Phase, State, Step, Todo

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
    state.asked = waiting_die(state, Todo.RESCUED, NOTHING)
    if state.asked != NOTHING:
        state.phase = Phase.RESCUE
        return
    for step in range(state.seats):
        seat = (next_seat(state, state.seat) + step) % state.seats
        state.asked = waiting_die(state, Todo.FOULED, seat)
        if state.asked != NOTHING:
            state.phase = Phase.FOULPLACE
            if not has_cell(state, state.asked):
                put_somewhere(state, state.asked)
                state.phase = Step.PENDING
            return
    state.phase = Step.FORTRESS_FIRST


@kernel
def turn_rescued(state: State, face: int) -> None:
    """N has chosen the face of a rescued oracle. [R10.6]"""
    state.face[state.asked], state.todo[state.asked] = face, 0
    state.phase = Step.PENDING


@kernel
def put_defender(state: State, cell: int) -> None:
    """A defender comes back to its garden. [R10.4]"""
    put_into_cell(state, state.asked, cell)
    state.phase = Step.PENDING


@kernel
def stack(state: State, below: int) -> None:
    """The oracle Transport carried lies above or below its carrier. [R14.4]"""
    die, carrier = int(state.lifted), int(state.moved)
    state.lifted = NOTHING
    level = int(state.level[carrier])
    lay(state, die, state.x[carrier], state.y[carrier], state.yaw[carrier], level if below else level + 1)
    if below:
        state.level[carrier] += 1
    check_bites(state)
    state.phase = Step.PENDING


@kernel
def bite(state: State, die: int) -> None:
    """The prey is set flush against the vampire, at the nearest of four places that is free. [R14.8]"""
    vampire = int(state.moved)
    state.bitten = 0
    state.phase = Step.PENDING
    tried = 0
    for _ in range(4):
        quarter = nearest_flank(state, vampire, die, tried)
        tried |= 1 << quarter
        x, y = flank(state, vampire, quarter)
        yaw = flush_yaw(state, vampire, die)
        if is_inside(state, x, y, yaw) and is_clear_at(state, bit(die) | bit(vampire), x, y, yaw, 0):
            state.x[die], state.y[die], state.yaw[die] = x, y, yaw
            state.mate[die], state.mate[vampire] = vampire, die
            state.prey[die] = 1
            settle(state)
            return


@kernel
def flank(state: State, die: int, quarter: int) -> tuple[Whole, Whole]:
    """The middle of a die that lies flush against one of the four sides of another. [R14.8]"""
    heading = (state.yaw[die] + QUARTER * quarter) % TURN
    return (
        np.int64(state.x[die]) + rounded(EDGE * cosine(heading)),
        np.int64(state.y[die]) + rounded(EDGE * sine(heading)),
    )


@kernel
def nearest_flank(state: State, vampire: int, die: int, tried: int) -> int:
    """Which side of the vampire not tried yet is nearest to the prey."""
    best, nearest = NOTHING, np.int64(0)
    for quarter in range(4):
        if tried >> quarter & 1:
            continue
        x, y = flank(state, vampire, quarter)
        dx, dy = x - state.x[die], y - state.y[die]
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
def settle_tongue(state: State, caught: int) -> None:
    """Lick draws the oracle it caught straight towards its own; dice it lay close to are not in the way. [R14.1]"""
    state.phase = Step.PENDING
    held = int(state.held)
    if caught == NOTHING or caught == held or not is_liftable(state, caught):  # noqa: PLR1714, SIM109
        return
    # What lies close to the oracle is beside it, not before it: without this it would never come loose.
    ignored = bit(caught)
    for other in range(dice(state)):
        if other != held and is_on_table(state, other) and not are_apart(state, caught, other, AWAY):
            ignored |= bit(other)
    start_x, start_y = np.int64(state.x[caught]), np.int64(state.y[caught])
    dx, dy = np.int64(state.x[held]) - start_x, np.int64(state.y[held]) - start_y
    distance = root(dx * dx + dy * dy)
    for step in range(1, distance // DRAG_STEP + 1):
        x, y = start_x + DRAG_STEP * step * dx // distance, start_y + DRAG_STEP * step * dy // distance
        if not is_clear_at(state, ignored, x, y, state.yaw[caught], AWAY):
            break
        state.x[caught], state.y[caught] = x, y
    check_riders(state, False)
