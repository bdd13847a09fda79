"""The decorators of compiled functions; how they are compiled is in `compiling.py`, where it is kept in `store.py`."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np

from pyxis.core.compiling import Kernel
from pyxis.core.store import Store

config: Any = numba.config

Function = TypeVar("Function", bound=Callable[..., Any])


def kernel(function: Function) -> Function:
    """Compiles `function` on first call, frees it from the GIL and keeps the machine code on disk."""
    return compiled_as(Kernel, function, nogil=True)


def compiled_as(kind: type[Kernel], function: Function, nogil: bool) -> Function:
    """`function` as a kernel of some kind; without a compiler, as it is."""
    if config.DISABLE_JIT:
        # Interpreted, whole numbers must wrap around as quietly as they do in machine code.
        return np.errstate(over="ignore")(function)
    options = {"nopython": True, "nogil": nogil, "error_model": "numpy", "no_cfunc_wrapper": True}
    compiled = kind(function, {}, options)
    compiled._cache = Store(function)
    return cast(Function, compiled)
