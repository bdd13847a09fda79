"""Kernels borrow the arrays they are given, and those they make are given back: nothing is lost and nothing is left."""

import os
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest
from numba.core.runtime import _nrt_python, rtsys

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array

pytestmark = pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="there is no compiler")


class Pair(NamedTuple):
    """Two arrays in one."""

    left: Array
    right: Array


@kernel
def add(pair: Pair, index: int) -> int:
    """Works on what it is given."""
    own = pair.left[index : index + 2]
    own[0] += pair.right[index]
    return int(own[0])


@kernel
def row(table: Array, index: int) -> Array:
    """A part of what it is given."""
    return table[index]


@kernel
def doubled(numbers: Array) -> Array:
    """An array of its own."""
    out = np.empty(len(numbers), np.int64)
    for index in range(len(numbers)):
        out[index] = 2 * numbers[index]
    return out


@kernel
def total(numbers: Array) -> int:
    """Makes an array on the way."""
    twice = doubled(numbers)
    result = 0
    for index in range(len(twice)):
        result += twice[index]
    return result


@kernel
def picked(numbers: Array, places: Array) -> int:
    """Makes an array by picking."""
    few = numbers[places]
    return int(few[0] + len(few))


@program
def worked(pair: Pair, table: Array, times: int) -> int:
    """All of that, many times."""
    result = 0
    for _ in range(times):
        result += add(pair, 0) + total(row(table, 1)) + picked(pair.right, table[0])
    return result


def arrays() -> tuple[Pair, Array]:
    return Pair(np.array([1, 2, 3]), np.array([10, 20, 30])), np.arange(6).reshape(2, 3)


@pytest.fixture
def counted() -> Iterator[Any]:
    """Whoever makes arrays is counted."""
    _nrt_python.memsys_enable_stats()
    yield rtsys.get_allocation_stats
    _nrt_python.memsys_disable_stats()


def test_what_is_borrowed_is_worked_on() -> None:
    pair, table = arrays()
    assert worked(pair, table, 2) == (11 + 24 + 13) + (21 + 24 + 13)
    assert pair.left.tolist() == [21, 2, 3]


def test_nobody_keeps_what_was_borrowed() -> None:
    pair, table = arrays()
    worked(pair, table, 1)
    before = [sys.getrefcount(array) for array in (*pair, table)]
    worked(pair, table, 100)
    assert [sys.getrefcount(array) for array in (*pair, table)] == before


def test_what_is_made_on_the_way_is_given_back(counted: Any) -> None:
    pair, table = arrays()
    worked(pair, table, 1)
    before = counted()
    worked(pair, table, 100)
    after = counted()
    assert after.mi_alloc - before.mi_alloc >= 2 * 100
    assert after.mi_alloc - before.mi_alloc == after.mi_free - before.mi_free
