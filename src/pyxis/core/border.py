"""The compiled entry points Python calls, one set for all games: each takes an array of states and an index.

Handing over `(states, index)` costs a quarter of a microsecond; handing over a single record costs many times that.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar, cast

from numba import types

from pyxis.core.compiling import Program
from pyxis.core.contract import (
    OVER,
    THOUGHT,
    actor,
    apply,
    evaluate,
    key,
    legal,
    observe,
    ready_for_play,
    ready_for_thought,
    redact,
    resample,
    returns,
    setup,
    weights,
)
from pyxis.core.kernel import program, program_as
from pyxis.core.layout import Array, Whole
from pyxis.core.loops import Listing, draw_outcome
from pyxis.core.opaque import STATES, NotReady, opened

WHOLE, ACTIONS, WEIGHTS = types.int64, types.int32[::1], types.int64[::1]
VALUES, RNG = types.float64[::1], types.uint64[::1]

HANDLE = types.int64[::1]
Function = TypeVar("Function", bound=Callable[..., Any])

ILLEGAL = -1
"""What `advance` says instead of a count."""


class Crossing(Program):
    """A program called for an instant, with arguments of certain types and no others, the first being states.

    A call costs half, as nobody looks at the types again, and it keeps the GIL: to let go would cost as much again.
    """

    kinds: tuple[Any, ...]

    @cached_property
    def entry(self) -> Callable[..., Any]:
        """The machine code itself."""
        self.compile(self.kinds)
        return cast(Callable[..., Any], self.overloads[self.kinds].entry_point)

    def __call__(self, *arguments: Any) -> Any:
        try:
            return self.entry(*arguments)
        except NotReady as missing:
            # Nothing has been done yet: the first rule of a game that is asked for says so.
            (ready_for_thought if missing.args[0] in THOUGHT else ready_for_play)(arguments[0])
            return self.entry(*arguments)


def crossing(*kinds: Any) -> Callable[[Function], Function]:
    """Makes a program for arguments of these types."""

    def decorated(function: Function) -> Function:
        compiled = program_as(Crossing, function, nogil=False)
        if isinstance(compiled, Crossing):
            compiled.kinds = kinds
        return compiled

    return decorated


@crossing(STATES, WHOLE, WHOLE, WEIGHTS)
def begin(states: Array, index: int, seats: int, options: Array) -> None:
    """Sets up a match in a blank record."""
    setup(states[index], seats, options)


@crossing(STATES, WHOLE, ACTIONS)
def look(states: Array, index: int, actions: Array) -> tuple[int, int]:
    """Who acts, and how many legal actions were written."""
    state = states[index]
    who = actor(state)
    if who == OVER:
        return who, 0
    return who, legal(state, actions)


@crossing(STATES, WHOLE, WHOLE, ACTIONS)
def step(states: Array, index: int, action: int, actions: Array) -> tuple[int, int]:
    """Plays `action`, then looks."""
    apply(states[index], action)
    return look(states, index, actions)


@crossing(HANDLE, WHOLE, ACTIONS, WHOLE)
def advance(handle: Array, action: int, actions: Array, count: int) -> tuple[int, int]:
    """Plays `action` if it is one of the first `count` of `actions`, then looks; else says -1 were written.

    The state is the first of those the handle leads to, in which something was asked before.
    """
    states = opened(handle)
    for number in range(count):
        if actions[number] == action:
            return step(states, 0, action, actions)
    return actor(states[0]), ILLEGAL


@crossing(STATES, WHOLE, WEIGHTS)
def weigh(states: Array, index: int, out: Array) -> int:
    """The weights of the outcomes chance has."""
    return weights(states[index], out)


@crossing(STATES, WHOLE, ACTIONS, WEIGHTS, RNG)
def outcome(states: Array, index: int, actions: Array, scratch: Array, rng: Array) -> Whole:
    """What chance does, drawn from `rng`; `scratch` holds the weights."""
    return draw_outcome(states[index], Listing(actions, scratch), rng)


@crossing(STATES, WHOLE, VALUES)
def result(states: Array, index: int, out: Array) -> None:
    """The returns of a finished match."""
    returns(states[index], out)


@crossing(STATES, WHOLE, WHOLE)
def hide(states: Array, index: int, seat: int) -> None:
    """Blanks what `seat` may not know."""
    redact(states[index], seat)


@crossing(STATES, WHOLE, WHOLE, RNG)
def guess(states: Array, index: int, seat: int, rng: Array) -> None:
    """Fills the blanks of a redacted state."""
    resample(states[index], seat, rng)


@crossing(STATES, WHOLE, VALUES)
def judge(states: Array, index: int, out: Array) -> None:
    """The heuristic value for each seat."""
    evaluate(states[index], out)


@program
def features(states: Array, index: int, seat: int, out: Array) -> None:
    """The observation of `seat`; compiled for each game, as it is asked for by learners alone."""
    observe(states[index], seat, out)


@crossing(STATES, WHOLE)
def identity(states: Array, index: int) -> Whole:
    """The key of the position."""
    return key(states[index])
