"""Rolling dice again with an artifact: dice are picked in rising order, so every set has one way to be chosen."""

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.pyle.actions import GREEN_PICK_CODE, NO, RED_PICK_CODE, YES
from pyxis.games.pyle.components import FACES
from pyxis.games.pyle.state import GREEN, RED, State


@kernel
def write_picks(state: State, actions: Array) -> int:
    """Dice to roll again, and whether that is all. [R8.1] [R8.2] [R8.3] [O16]"""
    count = 0
    is_empty = state.last_pick == 0
    if state.artifacts[state.turn] > 0:
        for value in range(1, FACES + 1):
            if state.green[value - 1] > 0 and value >= state.last_pick:
                actions[count] = GREEN_PICK_CODE + value
                count += 1
        if state.artifact_scope:
            for value in range(1, FACES + 1):
                if state.red[value - 1] > 0 and FACES + value >= state.last_pick:
                    actions[count] = RED_PICK_CODE + value
                    count += 1
    actions[count] = NO if is_empty else YES
    return count + 1


@kernel
def pick(state: State, action: int) -> None:
    """A die is taken up to be rolled again. [R8.1]"""
    if action > RED_PICK_CODE:
        value = action - RED_PICK_CODE
        state.red[value - 1] -= 1
        state.red_picked += 1
        state.last_pick = FACES + value
    else:
        value = action - GREEN_PICK_CODE
        state.green[value - 1] -= 1
        state.green_picked += 1
        state.last_pick = value


@kernel
def spend(state: State) -> None:
    """The artifact goes back to the pile, and the dice picked are rolled, green ones first. [R8.1] [R8.4] [O16]"""
    state.artifacts[state.turn] -= 1
    state.pile += 1
    state.last_pick = 0
    state.again = 1
    if state.green_picked > 0:
        state.left = state.green_picked
        state.green_picked = 0
        state.phase = GREEN
    else:
        roll_picked_red(state)


@kernel
def roll_picked_red(state: State) -> None:
    """The red dice picked are rolled. [O16]"""
    state.left = state.red_picked
    state.red_picked = 0
    state.again = 1
    state.phase = RED
