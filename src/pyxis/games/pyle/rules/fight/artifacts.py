"""Rolling dice again with an artifact: dice are picked in rising order, so every set has one way to be chosen."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import FACES
from pyxis.games.pyle.state import Phase, State


@kernel
def write_picks(state: State, actions: Array) -> int:
    """Dice to roll again, and whether that is all. [R8.1] [R8.2] [R8.3] [O16]"""
    # Upwards only: a 2 and a 5 are picked in one order, so a search does not think of the same dice twice.
    count = 0
    last: Whole = np.int64(state.last_pick) - 1
    if state.artifacts[state.turn] > 0:
        for face in range(max(0, last), FACES):
            if state.green[face] > 0:
                actions[count] = Action.GREEN_PICK + face
                count += 1
        if state.artifact_scope:
            for face in range(max(0, last - FACES), FACES):
                if state.red[face] > 0:
                    actions[count] = Action.RED_PICK + face
                    count += 1
    actions[count] = Action.NO if state.last_pick == 0 else Action.YES
    return count + 1


@kernel
def pick(state: State, action: int) -> None:
    """A die is taken up to be rolled again. [R8.1]"""
    if action >= Action.RED_PICK:
        state.red[action - Action.RED_PICK] -= 1
        state.red_picked += 1
    else:
        state.green[action - Action.GREEN_PICK] -= 1
        state.green_picked += 1
    state.last_pick = 1 + action - Action.GREEN_PICK


@kernel
def spend(state: State) -> None:
    """The artifact goes back to the pile, and the dice picked are rolled, green ones first. [R8.1] [R8.4] [O16]

    [R5.5]
    """
    state.artifacts[state.turn] -= 1
    state.pile += 1
    state.last_pick = 0
    # As though the omen had looked already: dice an artifact rolls stand as they fall. [R11.2]
    state.again = 1
    if state.green_picked > 0:
        state.left = state.green_picked
        state.green_picked = 0
        state.phase = Phase.GREEN
    else:
        roll_picked_red(state)


@kernel
def roll_picked_red(state: State) -> None:
    """The red dice picked are rolled. [O16]"""
    state.left = state.red_picked
    state.red_picked = 0
    state.again = 1
    state.phase = Phase.RED
