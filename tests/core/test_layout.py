"""States are records without holes, and of a type of their own."""

from typing import Any

import numpy as np
import pytest

from pyxis.core.contract import Rules, bind
from pyxis.core.layout import Array, Layout, int8, int16, int32, uint8, uint16, uint32, uint64
from tests.tiny import TINY
from tests.tiny import rules as tiny_rules


class Mixed(Layout):
    """Fields of all widths, in no order."""

    flag: int = uint8()
    board: Array = uint64(2)
    small: int = int8()
    cells: Array = int16(3, 5)
    far: int = int32()
    marks: Array = uint16(1)
    wide: int = uint32()


def fields(state: type[Layout]) -> list[tuple[int, np.dtype[Any]]]:
    """The offset and kind of each field, in the order they lie."""
    found: Any = state.dtype.fields
    return sorted((found[name][1], found[name][0]) for name in state.dtype.names or ())


def test_fields_follow_each_other_without_holes() -> None:
    end = 0
    for offset, kind in fields(Mixed):
        assert offset == end
        end += kind.itemsize
    assert end == Mixed.dtype.itemsize


def test_fields_are_aligned() -> None:
    assert all(offset % kind.base.itemsize == 0 for offset, kind in fields(Mixed))
    assert Mixed.dtype.itemsize % 8 == 0


def test_a_copy_has_the_same_bytes_to_the_last() -> None:
    states = Mixed.blank(3)
    states[1].cells[2, 4] = -7
    for _ in range(20):
        scratch = np.full(states.nbytes, 255, np.uint8)  # what freed memory may hold
        del scratch
        assert states.copy().tobytes() == states.tobytes()
        assert np.repeat(states[:1], 3).tobytes() == Mixed.blank(3).tobytes()


def test_a_blank_state_is_zeros() -> None:
    assert Mixed.blank(2).tobytes() == bytes(2 * Mixed.dtype.itemsize)


def test_fields_are_read_and_written_by_name() -> None:
    state = Mixed.blank()[0]
    state.board[1] = 2**63
    state.small = -128
    assert (int(state.board[1]), int(state.small), state.cells.shape) == (2**63, -128, (3, 5))


@pytest.mark.parametrize("name", ["round", "size", "view", "data", "item"])
def test_a_name_that_numpy_has_taken_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=rf"State.{name}: records of NumPy have a `{name}` already; rename it"):
        type("State", (Layout,), {name: int8()})


def test_two_games_may_not_share_a_state() -> None:
    kernels = Rules(
        setup=tiny_rules.setup,
        actor=tiny_rules.actor,
        legal=tiny_rules.legal,
        apply=tiny_rules.apply,
        returns=tiny_rules.returns,
    )
    with pytest.raises(TypeError, match="has the fields of another game's state"):
        bind(tiny_rules.State, kernels)
    bind(tiny_rules.State, TINY.rules)


def test_states_declared_in_different_modules_are_different_types() -> None:
    def declared_in(module: str) -> np.dtype[Any]:
        state: Any = type("State", (Layout,), {"turn": int8(), "board": uint16(4), "__module__": module})
        return state.dtype

    assert declared_in(__name__) == declared_in(__name__) != declared_in("tests.tiny.rules")
    assert declared_in(__name__).names == declared_in("tests.tiny.rules").names
