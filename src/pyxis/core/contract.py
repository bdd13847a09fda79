"""The contract: what the rules of a game are, and how generic kernels call the rules of the state at hand.

`actor(state)`, `legal(state, actions)` and the others below choose by the *type* of the state, at compile time.
So one plain kernel (a playout, a search) serves every game at the speed of one written for it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import numba
import numpy as np
from numba.extending import overload

from pyxis.core.far import far
from pyxis.core.kernel import config, kernel
from pyxis.core.layout import Array, Layout, Whole

CHANCE = -1
"""The actor when dice or cards decide."""
OVER = -2
"""The actor when the match has ended."""
SPECTATOR = -1
"""The seat of somebody who only watches. An actor is no seat: while chance acts, nobody's view is the actor's."""
NO_IDEA = -1
"""What `suggest` and `vary` say where a game has nothing special in mind."""


@kernel
def no_weights(state: Any, weights: Array) -> int:
    """For games without chance."""
    return 0


@kernel
def hide_nothing(state: Any, seat: int) -> None:
    """For games of perfect information."""


@kernel
def fill_nothing(state: Any, seat: int, rng: Array) -> None:
    """For games of perfect information."""


@kernel
def judge_nothing(state: Any, out: Array) -> None:
    """For games without a heuristic: everything is even."""
    out[:] = 0.0


@kernel
def observe_nothing(state: Any, seat: int, out: Array) -> None:
    """For games without features for learning."""
    out[:] = 0.0


@kernel
def no_key(state: Any) -> Whole:
    """For games no solver asks about: all positions would look alike."""
    return np.uint64(0)


@kernel
def judge_at_once(state: Any) -> bool:
    """For games whose positions can be judged whoever acts."""
    return True


@kernel
def suggest_nothing(state: Any, rng: Array) -> Whole:
    """For games in which one legal action is as good an idea as another."""
    return NO_IDEA


@kernel
def vary_nothing(state: Any, action: int, rng: Array) -> Whole:
    """For games in which no action is nearly another."""
    return NO_IDEA


@dataclass(frozen=True)
class Rules:
    """The kernels of one game; all work on one state in place and hold nothing themselves."""

    setup: Callable[[Any, int, Array], None]
    """`(state, seats, options)`: fills a blank record with the start, before any chance has been drawn."""
    actor: Callable[[Any], int]
    """A seat 0…n-1, `CHANCE` or `OVER`."""
    legal: Callable[[Any, Array], int]
    """Writes the legal actions of the actor (for chance: its outcomes) in stable order; returns how many.

    There is room for `most_legal`. Never asked once the match is over.
    """
    apply: Callable[[Any, int], None]
    """Plays a legal action."""
    returns: Callable[[Any, Array], None]
    """Once over: writes the utility of each seat, in [-1, 1], over whatever `out` held."""
    weights: Callable[[Any, Array], int] = no_weights
    """For chance: a whole-number weight for each outcome `legal` writes, in all below 2³²; returns how many."""
    redact: Callable[[Any, int], None] = hide_nothing
    """`(state, seat)`: blanks everything that seat, or `SPECTATOR`, may not know."""
    resample: Callable[[Any, int, Array], None] = fill_nothing
    """`(state, seat, rng)`: fills the blanks of a redacted state with a fair sample of what they might be."""
    evaluate: Callable[[Any, Array], None] = judge_nothing
    """Writes an estimate of `returns` for each seat; asked of redacted states too."""
    observe: Callable[[Any, int, Array], None] = observe_nothing
    """`(state, seat, out)`: the features that seat sees, for learning, as float32.

    The state is not redacted: it must not look at what the seat may not know.
    """
    settled: Callable[[Any], bool] = judge_at_once
    """While chance acts: whether `evaluate` can judge, or what was begun had better come to its end first."""
    suggest: Callable[[Any, Array], Whole] = suggest_nothing
    """`(state, rng)`: a legal action of the seat that acts, as it might come to a player's mind, or `NO_IDEA`."""
    vary: Callable[[Any, int, Array], Whole] = vary_nothing
    """`(state, action, rng)`: an action that is nearly the same, for plans to be improved by; or `NO_IDEA`."""
    key: Callable[[Any], Whole] = no_key
    """64 bits, equal for positions that play on alike (history and symmetry left out); games with one can be solved."""
    stay: bool = False
    """Whether generic kernels call these where they stand, and take no copies: worth it where there are hundreds."""


_rules: dict[Any, Rules] = {}
_types = cast(Any, numba.types)
FAR: dict[str, tuple[Any, ...]] = {
    "setup": (_types.int64, _types.int64[::1]),
    "legal": (_types.int32[::1],),
    "weights": (_types.int64[::1],),
    "apply": (_types.int64,),
    "returns": (_types.float64[::1],),
    "evaluate": (_types.float64[::1],),
}
"""What large kernels are given besides a state."""
_far: dict[tuple[Any, str], Any] = {}


def bind(state: type[Layout], rules: Rules) -> None:
    """Makes `rules` the rules of every state of that type."""
    compiled = numba.from_dtype(state.dtype)
    if _rules.get(compiled, rules) is not rules:
        raise TypeError(f"{state.__module__}.State has the fields of another game's state: rename or add one")
    if rules.stay and compiled not in _rules and not config.DISABLE_JIT:
        for name, kinds in FAR.items():
            _far[compiled, name] = far(f"{state.__module__}.{name}", getattr(rules, name), compiled, *kinds)
    _rules[compiled] = _rules[state.dtype] = rules


def setup(state: Any, seats: int, options: Array) -> None:
    """The start of a match."""
    _rules[state.dtype].setup(state, seats, options)


def actor(state: Any) -> int:
    """Who acts."""
    return _rules[state.dtype].actor(state)


def legal(state: Any, actions: Array) -> int:
    """What may be done."""
    return _rules[state.dtype].legal(state, actions)


def weights(state: Any, weights: Array) -> int:
    """How likely each outcome of chance is."""
    return _rules[state.dtype].weights(state, weights)


def apply(state: Any, action: int) -> None:
    """Does it."""
    _rules[state.dtype].apply(state, action)


def returns(state: Any, out: Array) -> None:
    """How it ended for each seat."""
    _rules[state.dtype].returns(state, out)


def redact(state: Any, seat: int) -> None:
    """What that seat may know."""
    _rules[state.dtype].redact(state, seat)


def resample(state: Any, seat: int, rng: Array) -> None:
    """A fair guess at the rest."""
    _rules[state.dtype].resample(state, seat, rng)


def evaluate(state: Any, out: Array) -> None:
    """How it looks for each seat."""
    _rules[state.dtype].evaluate(state, out)


def observe(state: Any, seat: int, out: Array) -> None:
    """What a learner sees."""
    _rules[state.dtype].observe(state, seat, out)


def settled(state: Any) -> bool:
    """Whether chance has finished what was begun."""
    return _rules[state.dtype].settled(state)


def suggest(state: Any, rng: Array) -> Whole:
    """What comes to mind."""
    return _rules[state.dtype].suggest(state, rng)


def vary(state: Any, action: int, rng: Array) -> Whole:
    """Nearly that."""
    return _rules[state.dtype].vary(state, action, rng)


def key(state: Any) -> Whole:
    """What a transposition table files the position under."""
    return _rules[state.dtype].key(state)


def _choose(state: Any, name: str, *others: Any) -> Any:
    rules = _rules.get(state)
    if rules is not None and (state, name) in _far and all(map(_fits, others, FAR[name])):
        return _far[state, name]
    return None if rules is None else getattr(rules, name)


def _fits(kind: Any, wanted: Any) -> bool:
    """Whether an argument is of the type a far kernel takes, or a narrower whole number."""
    plain = _types.unliteral(kind)
    return plain == wanted or (isinstance(plain, _types.Integer) and plain.signed and wanted == _types.int64)


def _dispatch_1(generic: Callable[..., Any]) -> None:
    @overload(generic, strict=False)
    def chosen(state: Any) -> Any:
        function = _choose(state, generic.__name__)
        return None if function is None else lambda state: function(state)


def _dispatch_2(generic: Callable[..., Any]) -> None:
    @overload(generic, strict=False)
    def chosen(state: Any, second: Any) -> Any:
        function = _choose(state, generic.__name__, second)
        return None if function is None else lambda state, second: function(state, second)


def _dispatch_3(generic: Callable[..., Any]) -> None:
    @overload(generic, strict=False)
    def chosen(state: Any, second: Any, third: Any) -> Any:
        function = _choose(state, generic.__name__, second, third)
        return None if function is None else lambda state, second, third: function(state, second, third)


_BY_ARITY: dict[Callable[..., None], tuple[Callable[..., Any], ...]] = {
    _dispatch_1: (actor, key, settled),
    _dispatch_2: (legal, weights, apply, returns, redact, evaluate, suggest),
    _dispatch_3: (setup, resample, observe, vary),
}
for _dispatch, _generics in _BY_ARITY.items():
    for _generic in _generics:
        _dispatch(_generic)
