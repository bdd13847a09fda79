"""Buying artifacts. The blessing of a temple is part of the move, see `movement.py`."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array
from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import MOST_ARTIFACTS
from pyxis.games.pyle.rules.boards import demand, pyle_size
from pyxis.games.pyle.rules.movement import is_open_temple
from pyxis.games.pyle.rules.turns import here, on_turn
from pyxis.games.pyle.state import Debt, Phase, State


@kernel
def can_take_artifact(state: State, seat: int) -> bool:
    """Whether there is one, and room for it. [R5.1]"""
    return state.artifacts[seat] < MOST_ARTIFACTS and state.pile > 0


@kernel
def take_artifact(state: State, seat: int) -> None:
    """From the pile."""
    state.artifacts[seat] += 1
    state.pile -= 1


@kernel
def can_buy(state: State) -> bool:
    """Whether the seat on turn may pay for an artifact here and now. [R9.2] [R9.3] [O23] [O24]"""
    seat = on_turn(state)
    return (
        is_open_temple(state, here(state))
        and state.bought < state.visit_limit
        and can_take_artifact(state, seat)
        and pyle_size(state, seat) >= state.price
    )


@kernel
def write_purchase(state: State, actions: Array) -> int:
    """To buy or not. [R9.2]"""
    actions[0] = Action.NO
    actions[1] = Action.YES
    return 2 if can_buy(state) else 1


@kernel
def buy(state: State) -> None:
    """The price is paid, and the artifact taken. [R9.2] [O24]"""
    if demand(state, np.int64(state.price), Debt.ARTIFACT):
        receive(state)


@kernel
def receive(state: State) -> None:
    """The artifact that has been paid for; another may follow where several are allowed. [R9.2] [O23]"""
    take_artifact(state, on_turn(state))
    state.bought += 1
    state.phase = Phase.TEMPLE
