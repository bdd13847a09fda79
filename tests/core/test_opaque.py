"""Kernels that are compiled once for all games, and call the rules of the game at hand."""

import os
from typing import Any, cast

import numba
import numpy as np
import pytest
from numba.core.errors import TypingError

import pyxis
from pyxis.core import border
from pyxis.core.contract import (
    CHANCE,
    OVER,
    actor,
    apply,
    bind,
    evaluate,
    legal,
    ready_for_play,
    ready_for_thought,
    weights,
)
from pyxis.core.game import Game
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Layout, int8, int64
from pyxis.core.opaque import NotReady, opaque
from pyxis.core.streams import below, stream, weighted
from tests.tiny import TINY

pytestmark = pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="there is no compiler")

GAMES = (pyxis.game("pyrgos"), pyxis.game("connect_four"), TINY)


@program
def play_on(states: Array, actions: Array, odds: Array, rng: Array) -> int:
    """Random play to the end in `states[1]`, from `states[0]`; how many actions that took."""
    states[1] = states[0]
    state = states[1]
    length = 0
    while actor(state) != OVER:
        count = legal(state, actions)
        chosen = below(rng, count)
        if actor(state) == CHANCE:
            weights(state, odds)
            chosen = weighted(rng, odds, count)
        apply(state, int(actions[chosen]))
        length += 1
    return length


@program
def judged(states: Array, out: Array) -> float:
    evaluate(states[0], out)
    return out[0]


def played(match: pyxis.Match, states: Array) -> tuple[int, bytes]:
    most = match.game.most_legal
    length = play_on(states, np.zeros(most, np.int32), np.zeros(most, np.int64), stream(7))
    return length, states.tobytes()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_through_the_table_and_copied_in_rules_do_the_same(game: Game) -> None:
    match = pyxis.new(game, seed=1)
    assert played(match, ready_for_play(np.repeat(match.states, 2))) == played(match, np.repeat(match.states, 2))


def test_one_compilation_serves_all_games() -> None:
    compiled = cast(Any, play_on)
    before = set(compiled.signatures)
    for game in GAMES:
        match = pyxis.new(game, seed=1)
        played(match, ready_for_play(np.repeat(match.states, 2)))
    opaque_ones = [kinds for kinds in compiled.signatures if str(kinds[0]) == "States"]
    assert len(opaque_ones) == 1
    assert set(compiled.signatures) - before <= set(opaque_ones)


def test_a_rule_that_is_not_ready_is_never_called() -> None:
    state = cast(Any, type("State", (Layout,), {"turn": int64(), "board": int8(9), "__module__": __name__}))
    bind(state, TINY.rules)
    with pytest.raises(NotReady, match="evaluate"):
        judged(opaque(state.blank()), np.zeros(2))


def test_what_is_ready_for_thought_is_judged() -> None:
    match = pyxis.new("connect_four").play("44")
    out = np.zeros(2)
    assert judged(ready_for_thought(match.states), out) == match.values[0]


@kernel
def doubled(number: int) -> int:
    return 2 * number


@program
def doubled_fields(states: Array) -> int:
    state = states[0]
    return doubled(state.turn) + doubled(state.side) + doubled(3) + doubled(len(states))


def test_a_kernel_is_compiled_once_for_all_widths() -> None:
    state = cast(Any, type("State", (Layout,), {"turn": int64(), "side": int8(), "__module__": __name__}))
    states = state.blank(2)
    states[0].turn, states[0].side = 5, 7
    assert doubled_fields(states) == 2 * (5 + 7 + 3 + 2)
    cast(Any, doubled_fields).inner.compile((numba.typeof(states),))
    assert len(cast(Any, doubled).signatures) == 1


@kernel
def halved(number: int) -> int:
    return number // 2


@program
def quartered(number: int) -> int:
    return halved(halved(number))


def test_python_runs_a_kernel_as_it_is_written() -> None:
    before = len(cast(Any, halved).signatures)
    assert halved(21) == 10
    assert len(cast(Any, halved).signatures) == before


def test_a_program_is_compiled_for_python() -> None:
    assert quartered(21) == 5
    assert len(cast(Any, quartered).signatures) == 1


@kernel
def squares(number: int) -> int:
    def square(each: int) -> int:
        return each * each

    return sum([square(each) for each in range(number)])


@program
def squares_twice(number: int) -> int:
    return 2 * squares(number)


def test_a_kernel_may_hold_functions_and_lists() -> None:
    assert squares_twice(4) == 2 * (1 + 4 + 9)


@kernel
def mistaken(number: int) -> int:
    return number.no_such_thing  # type: ignore[attr-defined]


@program
def mistaken_twice(number: int) -> int:
    return mistaken(mistaken(number))


def test_what_does_not_compile_says_where() -> None:
    with pytest.raises(TypingError, match="no_such_thing"):
        mistaken_twice(4)


@kernel
def factorial(number: int) -> int:
    return 1 if number <= 1 else number * factorial(number - 1)


@program
def factorials(number: int) -> int:
    return factorial(number) + factorial(3)


def test_a_kernel_that_calls_itself_can_be_called_by_another() -> None:
    assert factorials(5) == 120 + 6
    assert factorial(4) == 24


def test_a_function_that_is_no_kernel_of_ours_may_call_them() -> None:
    plain = cast(Any, numba).njit(lambda number: quartered(number) + 1)
    assert plain(21) == 6


@pytest.mark.parametrize("wrong", [[1], 7, np.zeros(3)], ids=str)
def test_what_is_no_state_is_refused(wrong: Any) -> None:
    with pytest.raises((TypeError, AttributeError, SystemError)):
        border.look(wrong, 0, np.zeros(1, np.int32))


def test_states_are_handed_over_side_by_side() -> None:
    states = np.repeat(pyxis.new("connect_four").states, 4)
    with pytest.raises(TypeError, match="side by side"):
        ready_for_play(states[::2])
    with pytest.raises(TypeError, match="side by side"):
        ready_for_play(states.reshape(2, 2))
