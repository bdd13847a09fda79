"""The decorators of compiled functions; how they are compiled is in `compiling.py`, where it is kept in `store.py`."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np

from pyxis.core.compiling import Kernel, Program
from pyxis.core.store import Store, note_sources

config: Any = numba.config

Function = TypeVar("Function", bound=Callable[..., Any])
OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}


def kernel(function: Function) -> Function:
    """Makes `function` one that kernels and programs call, compiled with them; Python runs it as it is written."""
    if config.DISABLE_JIT:
        return interpreted(function)
    note_sources(function.__module__)
    return cast(Function, Kernel(function, {}, OPTIONS))


def program(function: Function) -> Function:
    """Makes `function` one that Python calls for hard work: compiled on first call, without the GIL, kept on disk."""
    return program_as(Program, function, nogil=True)


def program_as(kind: type[Program], function: Function, nogil: bool) -> Function:
    """`function` as a program of some kind; without a compiler, as it is."""
    if config.DISABLE_JIT:
        return interpreted(function)
    compiled = kind(function, {}, {**OPTIONS, "nogil": nogil})
    compiled._cache = Store(function)
    return cast(Function, compiled)


def interpreted(function: Function) -> Function:
    """`function` without a compiler: whole numbers wrap around as quietly as they do in machine code."""
    return np.errstate(over="ignore")(function)
