"""Terms: enums in Python, plain whole numbers in kernels."""

import numpy as np
import pytest

from pyxis.core.compiling import Program
from pyxis.core.kernel import OPTIONS, config, kernel, program
from pyxis.core.layout import Array, Layout, uint8
from pyxis.core.terms import Term


class Phase(Term):
    MOVE, TRADE, ENDED = range(3)


class State(Layout):
    phase: int = uint8()


LENGTHS = np.array([4, 5, 6])
QUIET = (Phase.TRADE, Phase.ENDED)


@kernel
def enter(state: State, phase: int) -> None:
    state.phase = phase


@kernel
def following(state: State) -> int:
    if state.phase == Phase.MOVE:
        return Phase.TRADE
    return state.phase


@kernel
def is_quiet(state: State) -> bool:
    return state.phase in (Phase.TRADE, Phase.ENDED)


@program
def is_quiet_by_list(states: Array) -> bool:
    return states[0].phase in QUIET


@program
def go_round(states: Array, tried: int) -> tuple[bool, int, int, int]:
    state = states[0]
    enter(state, Phase.MOVE)
    enter(state, following(state))
    last = Phase.ENDED if tried else state.phase
    return is_quiet(state), state.phase, LENGTHS[Phase.ENDED], last


def test_a_term_is_compared_assigned_handed_on_returned_and_an_index() -> None:
    assert go_round(State.blank(), 1) == (True, Phase.TRADE, 6, Phase.ENDED)
    assert go_round(State.blank(), 0) == (True, Phase.TRADE, 6, Phase.TRADE)


def test_terms_stand_in_tuples_of_a_module() -> None:
    states = State.blank()
    assert not is_quiet_by_list(states)
    states[0].phase = Phase.ENDED
    assert is_quiet_by_list(states)


@pytest.mark.skipif(bool(config.DISABLE_JIT), reason="nothing is compiled")
def test_whoever_is_handed_a_term_is_compiled_once() -> None:
    fresh = Program(go_round.py_func, {}, OPTIONS)  # type: ignore[attr-defined]
    assert fresh(State.blank(), 1)[1] == Phase.TRADE
    assert len(enter.signatures) == 1  # type: ignore[attr-defined]


def test_in_python_it_has_a_name() -> None:
    assert Phase(1).name == "TRADE"
    assert {Phase.TRADE: "trade"}[int(State.blank()[0].phase) + 1] == "trade"  # type: ignore[index]
