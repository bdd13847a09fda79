"""The contract: what the rules of a game are, and how generic kernels call the rules of the state at hand.

`actor(state)`, `legal(state, actions)` and the others below choose by the *type* of the state, at compile time. Where
it is that of one game, the rules are copied in: a plain kernel (a playout) has the speed of one written for that game.
Where it is that of any game (`opaque.py`), they are called through the table of the game at hand: a kernel (a search)
is compiled once for all.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numba
import numpy as np
from numba.core.imputils import lower_builtin
from numba.core.typing import signature
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.extending import intrinsic

from pyxis.core.kernel import config, kernel, program
from pyxis.core.layout import TABLE, Array, Layout, Whole
from pyxis.core.opaque import STATE, StateType, call, entry, opaque

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


@kernel
def move_by_move(state: Any) -> bool:
    """For games in which every action of a seat is a whole move."""
    return False


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
    continues: Callable[[Any], bool] = move_by_move
    """Asked after an action of a seat that acts again: whether its next choice only completes what that one began.

    So actions are put together to moves (`moves.py`). Asked of the actor's view, it answers the same.
    """
    key: Callable[[Any], Whole] = no_key
    """64 bits, equal for positions that play on alike (history and symmetry left out); games with one can be solved."""


_rules: dict[Any, Rules] = {}
_tables: dict[Any, Array] = {}
"""By the class of a game's records: the addresses of its rules, 0 where nobody has asked for them yet."""
_types = numba.types
_WHOLE, _ACTIONS, _WEIGHTS = _types.int64, _types.int32[::1], _types.int64[::1]
_VALUES, _RNG, _NOTHING = _types.float64[::1], _types.uint64[::1], _types.none
PLAY: dict[str, tuple[Any, ...]] = {
    "setup": (_NOTHING, _WHOLE, _types.int64[::1]),
    "actor": (_WHOLE,),
    "legal": (_WHOLE, _ACTIONS),
    "apply": (_NOTHING, _WHOLE),
    "returns": (_NOTHING, _VALUES),
    "weights": (_WHOLE, _WEIGHTS),
    "redact": (_NOTHING, _WHOLE),
    "resample": (_NOTHING, _WHOLE, _RNG),
}
"""What the table of a game holds for its play: the types of the result and of what is given besides a state."""
THOUGHT: dict[str, tuple[Any, ...]] = {
    "evaluate": (_NOTHING, _VALUES),
    "settled": (_types.boolean,),
    "suggest": (_WHOLE, _RNG),
    "vary": (_WHOLE, _WHOLE, _RNG),
    "key": (_types.uint64,),
}
"""And for whoever thinks about it; compiled when somebody does."""
PLACES = {name: place for place, name in enumerate((*PLAY, *THOUGHT))}


def bind(state: type[Layout], rules: Rules) -> None:
    """Makes `rules` the rules of every state of that type."""
    compiled = numba.from_dtype(state.dtype)
    if _rules.get(compiled, rules) is not rules:
        raise TypeError(f"{state.__module__}.State has the fields of another game's state: rename or add one")
    _rules[compiled] = _rules[state.dtype] = rules
    if state.Record not in _tables:
        table = _tables[state.Record] = np.zeros(len(PLACES), np.int64)
        setattr(state.Record, TABLE, table.ctypes.data)


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
    """Plays an action."""
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
    """An action that is nearly that one."""
    return _rules[state.dtype].vary(state, action, rng)


def key(state: Any) -> Whole:
    """What a transposition table files the position under."""
    return _rules[state.dtype].key(state)


def ready_for_play(states: Array) -> Array:
    """The same states, for kernels that play any game: the rules they will ask for are compiled or loaded."""
    make_play_ready(states)
    return opaque(states)


def ready_for_thought(states: Array) -> Array:
    """The same, for kernels that also think about what they play."""
    make_play_ready(states)
    make_thought_ready(states)
    return opaque(states)


def make_play_ready(states: Array) -> None:
    """Compiles or loads what playing the game of these states needs."""
    if not config.DISABLE_JIT:
        table = _tables[states.dtype.type]
        if not table[: len(PLAY)].all():
            _fill_for_play(np.zeros(1, states.dtype), table)


def make_thought_ready(states: Array) -> None:
    """The same for what only thinking about it needs."""
    if not config.DISABLE_JIT:
        table = _tables[states.dtype.type]
        if not table[len(PLAY) :].all():
            _fill_for_thought(np.zeros(1, states.dtype), table)


@program
def _fill_for_play(states: Array, table: Array) -> None:
    """Writes the addresses of the rules into the table of a game."""
    _write_play(states[0], table)


@program
def _fill_for_thought(states: Array, table: Array) -> None:
    """The same for what thinking needs."""
    _write_thought(states[0], table)


@intrinsic
def _write_play(_typing: Any, state: Any, table: Any) -> Any:
    return _NOTHING(state, table), _writer(state, PLAY)


@intrinsic
def _write_thought(_typing: Any, state: Any, table: Any) -> Any:
    return _NOTHING(state, table), _writer(state, THOUGHT)


def _writer(state: Any, part: dict[str, tuple[Any, ...]]) -> Callable[..., Any]:
    """How a part of the table is written, in machine code that holds those rules once."""
    rules = _rules[state]
    for name, (_, *kinds) in part.items():
        getattr(rules, name).inner.compile((state, *kinds))

    def written_out(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        table = context.make_array(signature.args[1])(context, builder, values[1])
        for name, (result, *kinds) in part.items():
            address = entry(context, builder, getattr(rules, name).inner, (state, *kinds), result)
            place = builder.gep(table.data, [table.data.type.pointee(PLACES[name])])
            builder.store(builder.ptrtoint(address, table.data.type.pointee), place)
        return context.get_dummy_value()

    return written_out


def _make_known(generic: Callable[..., Any]) -> None:
    """Tells Numba what a call of a generic function is: through the table, or of the rules of that very game."""
    name = generic.__name__

    @infer_global(generic)
    class Chosen(AbstractTemplate):
        def generic(self, args: Any, kws: Any) -> Any:
            if not args or kws:
                return None
            if args[0] == STATE and name in PLACES:
                result, *kinds = {**PLAY, **THOUGHT}[name]
                return signature(result, STATE, *kinds) if len(args) == 1 + len(kinds) else None
            return _rule(args[0], name).get_call_type(self.context, args, kws) if args[0] in _rules else None

    if name in PLACES:
        lower_builtin(generic, StateType, _types.VarArg(_types.Any))(call(name, PLACES[name]))

    @lower_builtin(generic, _types.Record, _types.VarArg(_types.Any))
    def call_rule(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        rule = context.get_function(_rule(signature.args[0], name), signature)
        context.add_linking_libs(rule.libs)
        return rule(builder, values)


def _rule(state: Any, name: str) -> Any:
    return _types.Dispatcher(getattr(_rules[state], name).inner)


for _generic in (
    *(setup, actor, legal, weights, apply, returns, redact, resample),
    *(evaluate, observe, settled, suggest, vary, key),
):
    _make_known(_generic)
