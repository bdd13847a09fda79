"""The frame: whose turn it is, where that shaman stands, and how a turn, a round and the match end."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.components import FACES, TEMPLES
from pyxis.games.pyle.rules.setup import clear_choices
from pyxis.games.pyle.state import THE_DEMON, End, Foe, Phase, Said, State


@kernel
def on_turn(state: State) -> Whole:
    """The seat on turn."""
    return np.int64(state.turn)


@kernel
def here(state: State) -> Whole:
    """The field on which the shaman on turn stands."""
    return np.int64(state.field[state.turn])


@kernel
def token_here(state: State) -> Whole:
    """What lies there: a kind, UNKNOWN, EMPTY or NO_PLACE."""
    return np.int64(state.token[state.field[state.turn]])


@kernel
def end_turn(state: State) -> None:
    """The next seat moves; after the last round the demon has won. [R1.3] [R1.4] [R13.1] [O4]"""
    clear_turn(state)
    state.turn_number += 1
    state.turn = (state.turn + 1) % state.seats
    state.phase = Phase.MOVE
    clear_ruins(state)
    if state.turn == state.first:
        if state.round_number >= state.limit:
            finish(state, THE_DEMON, End.TIME)
        else:
            state.round_number += 1


@kernel
def clear_ruins(state: State) -> None:
    """Temples whose ruin is over are forgotten. [R12.10]"""
    for temple in range(TEMPLES):
        if state.ruined_until[temple] < state.turn_number:
            state.ruined_until[temple] = 0


@kernel
def clear_turn(state: State) -> None:
    """Nothing of a fight, a trade, a payment or an event outlasts the turn. [R10.2]"""
    clear_choices(state)
    clear_dice(state)
    state.fight = Foe.NOBODY
    state.omen = 0
    state.wounds = 0
    state.more_green = 0
    state.more_red = 0
    state.turned = 0
    state.offers = 0
    state.owed = 0
    state.owed_for = 0
    state.bought = 0


@kernel
def clear_dice(state: State) -> None:
    """No dice lie on the table, and nothing is foretold."""
    state.said = Said.NOTHING
    state.green_dice = 0
    state.red_dice = 0
    for face in range(FACES):
        state.green[face] = 0
        state.red[face] = 0
    state.left = 0
    state.again = 0
    state.second = 0
    state.green_picked = 0
    state.red_picked = 0
    state.last_pick = 0


@kernel
def finish(state: State, winner: int, reason: int) -> None:
    """The match is over. [R13.1]"""
    clear_turn(state)
    state.phase = Phase.OVER
    state.winner = winner
    state.reason = reason


@kernel
def returns(state: State, out: Array) -> None:
    """The slayer wins, or everybody where victory is shared; a rival's victory hurts less than the demon's. [R13.2]

    [O3]
    """
    for seat in range(state.seats):
        if state.reason != End.KILLED:
            out[seat] = -1.0
        elif state.victory or state.winner == seat:
            out[seat] = 1.0
        else:
            out[seat] = -0.5
