"""Calls to kernels where they stand.

Numba takes a copy of all that a kernel calls into it, and optimises it once more. With a game of hundreds of kernels,
every playout, search and batch would take minutes to compile; a call by name costs a few nanoseconds.
"""

from collections.abc import Callable
from typing import Any, cast

import llvmlite.binding as llvm
from numba.core import cgutils as untyped
from numba.core.compiler_lock import global_compiler_lock
from numba.extending import intrinsic

cgutils = cast(Any, untyped)
_waiting: dict[Any, list[Callable[[], None]]] = {}
"""By the type of a state: its far kernels, which have to be there before machine code that calls them is loaded."""


def far(name: str, function: Any, *kinds: Any) -> Any:
    """What other kernels call instead of `function` for arguments of these types, the first being that of a state."""
    _waiting.setdefault(kinds[0], []).append(lambda: _make_known(name, function, kinds))
    return _call_2(name, function, kinds) if len(kinds) == 2 else _call_3(name, function, kinds)


def fetch(kinds: Any) -> None:
    """Loads or compiles the far kernels of states among these types of arguments; others wait until it is done."""
    with cast(Any, global_compiler_lock):
        for kind in kinds:
            for make_known in _waiting.pop(getattr(kind, "dtype", kind), ()):
                make_known()


def _make_known(name: str, function: Any, kinds: Any) -> None:
    function.compile(kinds)
    compiled = function.overloads[kinds]
    llvm.add_symbol(name, compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name))


def _call_2(name: str, function: Any, kinds: Any) -> Any:
    @intrinsic
    def call(_typing: Any, state: Any, second: Any) -> Any:  # noqa: ARG001
        return function.overloads[kinds].signature.return_type(*kinds), _written_out(name)

    return call


def _call_3(name: str, function: Any, kinds: Any) -> Any:
    @intrinsic
    def call(_typing: Any, state: Any, second: Any, third: Any) -> Any:  # noqa: ARG001
        return function.overloads[kinds].signature.return_type(*kinds), _written_out(name)

    return call


def _written_out(name: str) -> Any:
    """How the call is written, in the convention all kernels share."""

    def written_out(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        convention, kind = context.call_conv, signature.return_type
        shape = convention.get_function_type(kind, signature.args)
        target = cgutils.get_or_insert_function(builder.module, shape, name)
        status, result = convention.call_function(builder, target, kind, signature.args, values)
        with cgutils.if_unlikely(builder, status.is_error):
            convention.return_status_propagate(builder, status)
        return result

    return written_out
