"""Again: take one to three from a heap; who takes the last wins, leaving a single one is a draw, and two move again.

A game for the solver to chew on: seats do not just alternate, and all three results occur. Never registered.
"""

from dataclasses import replace

import numpy as np

from pyxis.core.contract import OVER, Rules, no_key
from pyxis.core.game import Game
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Layout, Whole, int8
from pyxis.core.options import Number
from pyxis.core.streams import stirred

MOST = 40


class State(Layout):
    heap: int = int8()
    turn: int = int8()
    taker_again: int = int8()
    """Who took last."""


@kernel
def setup(state: State, seats: int, options: Array) -> None:
    state.heap = options[0]


@kernel
def actor(state: State) -> int:
    return OVER if state.heap <= 1 else state.turn


@kernel
def legal(state: State, actions: Array) -> int:
    count: Whole = min(np.int64(3), np.int64(state.heap))
    for index in range(count):
        actions[index] = index + 1
    return count


@kernel
def apply(state: State, action: int) -> None:
    state.heap -= action
    state.taker_again = state.turn
    if action != 2:
        state.turn = 1 - state.turn


@kernel
def returns(state: State, out: Array) -> None:
    out[:] = 0.0
    if state.heap == 0:
        out[state.taker_again] = 1.0
        out[1 - state.taker_again] = -1.0


@kernel
def key(state: State) -> Whole:
    return stirred(stirred(np.uint64(1), state.heap), state.turn)


AGAIN = Game(
    id="again",
    title="Again",
    version=1,
    pitch="Take one to three; two move again.",
    credits="Ours.",
    minutes="1",
    seats=(2,),
    options=(Number("heap", 2, MOST, 12, "How many lie there at first."),),
    state=State,
    action_count=4,
    most_legal=3,
    longest=MOST,
    rules=Rules(setup=setup, actor=actor, legal=legal, apply=apply, returns=returns, key=key),
)


class Keyless(Layout):
    spare: int = int8()
    """Only to be told from `State`."""
    heap: int = int8()
    turn: int = int8()
    taker_again: int = int8()


KEYLESS = replace(AGAIN, id="keyless", state=Keyless, rules=replace(AGAIN.rules, key=no_key))
"""The same, as somebody would write it who never thought of a solver."""
