"""The compiled entry points Python calls: each takes an array of states and an index.

Handing over `(states, index)` costs half a microsecond; handing over a single record would cost ten times that.
"""

from pyxis.core.contract import (
    OVER,
    actor,
    apply,
    evaluate,
    key,
    legal,
    observe,
    redact,
    resample,
    returns,
    setup,
    weights,
)
from pyxis.core.kernel import brief_kernel
from pyxis.core.layout import Array, Whole
from pyxis.core.streams import weighted

ILLEGAL = -1
"""What `advance` says instead of a count."""


@brief_kernel
def begin(states: Array, index: int, seats: int, options: Array) -> None:
    """Sets up a match in a blank record."""
    setup(states[index], seats, options)


@brief_kernel
def look(states: Array, index: int, actions: Array) -> tuple[int, int]:
    """Who acts, and how many legal actions were written."""
    state = states[index]
    who = actor(state)
    if who == OVER:
        return who, 0
    return who, legal(state, actions)


@brief_kernel
def step(states: Array, index: int, action: int, actions: Array) -> tuple[int, int]:
    """Plays `action`, then looks."""
    apply(states[index], action)
    return look(states, index, actions)


@brief_kernel
def advance(states: Array, index: int, action: int, actions: Array, count: int) -> tuple[int, int]:
    """Plays `action` if it is one of the first `count` of `actions`, then looks; else says -1 were written."""
    for number in range(count):
        if actions[number] == action:
            return step(states, index, action, actions)
    return actor(states[index]), ILLEGAL


@brief_kernel
def weigh(states: Array, index: int, out: Array) -> int:
    """The weights of the outcomes chance has."""
    return weights(states[index], out)


@brief_kernel
def outcome(states: Array, index: int, actions: Array, scratch: Array, rng: Array) -> Whole:
    """What chance does, drawn from `rng`; `scratch` holds the weights."""
    state = states[index]
    legal(state, actions)
    return actions[weighted(rng, scratch, weights(state, scratch))]


@brief_kernel
def result(states: Array, index: int, out: Array) -> None:
    """The returns of a finished match."""
    returns(states[index], out)


@brief_kernel
def hide(states: Array, index: int, seat: int) -> None:
    """Blanks what `seat` may not know."""
    redact(states[index], seat)


@brief_kernel
def guess(states: Array, index: int, seat: int, rng: Array) -> None:
    """Fills the blanks of a redacted state."""
    resample(states[index], seat, rng)


@brief_kernel
def judge(states: Array, index: int, out: Array) -> None:
    """The heuristic value for each seat."""
    evaluate(states[index], out)


@brief_kernel
def features(states: Array, index: int, seat: int, out: Array) -> None:
    """The observation of `seat`."""
    observe(states[index], seat, out)


@brief_kernel
def identity(states: Array, index: int) -> Whole:
    """The key of the position."""
    return key(states[index])
