"""Far kernels are called by name: whoever calls them holds no copy."""

import os
from typing import Any, cast

import numba
import numpy as np
import pytest

from pyxis.core.far import far
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array

pytestmark = pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="there is no compiler")

COUNTER = np.dtype([("count", np.int32), ("most", np.int32)], align=True)
KINDS = (cast(Any, numba).from_dtype(COUNTER), cast(Any, numba.types).int64)


@kernel
def add(counter: Any, amount: int) -> int:
    counter.count = min(counter.count + amount, counter.most)
    return counter.count


far_add = far(f"{__name__}.add", add, *KINDS)


@kernel
def add_often(counters: Array, times: int) -> int:
    total = 0
    for _ in range(times):
        total += far_add(counters[0], 2)
    return total


def test_a_far_kernel_does_what_a_near_one_does() -> None:
    counters = np.array([(0, 5)], COUNTER)
    assert add_often(counters, 4) == 2 + 4 + 5 + 5
    assert counters[0]["count"] == 5


def test_whoever_calls_a_far_kernel_holds_no_copy_of_it() -> None:
    counters = np.array([(0, 5)], COUNTER)
    add_often(counters, 1)
    fresh = cast(Any, numba).njit(cast(Any, add_often).py_func)
    fresh(counters, 1)
    (code,) = fresh.inspect_llvm().values()
    assert f"declare i32 @{__name__}.add(" in code
    assert f"define i32 @{__name__}.add(" not in code
