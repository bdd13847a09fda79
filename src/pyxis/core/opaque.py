"""States of any game, for kernels that are compiled once for all of them.

To such a kernel a state is an address, a length and the *table* of its game: the addresses of its rules. What it asks
of the state it calls through that table, which costs a few nanoseconds; nothing of the game is copied into it.
"""

import operator
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.imputils import lower_builtin
from numba.core.typing import signature
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.extending import NativeValue, intrinsic, models, overload, register_model, typeof_impl, unbox

from pyxis.core.layout import TABLE

config: Any = numba.config


class NotReady(Exception):
    """A rule was called that is not compiled or loaded yet."""


class States(np.ndarray):
    """An array of states that kernels take for one of any game."""

    __numba_array_subtype_dispatch__ = True


def opaque(states: Any) -> Any:
    """The same states, for kernels that serve all games."""
    if states.ndim != 1 or not states.flags.c_contiguous:
        raise TypeError("states are handed over side by side, in an array of one dimension")
    return states.view(States)


class StatesType(types.Type):
    """An array of states of any game."""

    def __init__(self) -> None:
        super().__init__("States")


class StateType(types.Type):
    """One state of any game."""

    def __init__(self) -> None:
        super().__init__("State")


STATES, STATE = StatesType(), StateType()


@register_model(StatesType)
@register_model(StateType)
class _Model(models.StructModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, [("data", types.voidptr), ("size", types.intp), ("table", types.voidptr)])


@typeof_impl.register(States)
def _typeof(_states: States, _context: Any) -> StatesType:
    return STATES


@unbox(StatesType)
def _unbox(kind: Any, states: Any, c: Any) -> NativeValue:
    """Where the array lies, how long a state is, and the table its records know."""
    array_type = types.Array(types.uint8, 1, "C")
    array = c.context.make_array(array_type)(c.context, c.builder)
    place = c.builder.bitcast(array._getpointer(), c.pyapi.voidptr)
    is_no_array = cgutils.is_not_null(c.builder, c.pyapi.nrt_adapt_ndarray_from_python(states, place))
    native = cgutils.create_struct_proxy(kind)(c.context, c.builder)
    is_error = cgutils.alloca_once_value(c.builder, cgutils.true_bit)
    with ExitStack() as stack:
        with cgutils.early_exit_if(c.builder, stack, is_no_array):
            pass
        held = [states]
        for name in ("dtype", "type", TABLE):
            held.append(c.pyapi.object_getattr_string(held[-1], name))
            with cgutils.early_exit_if_null(c.builder, stack, held[-1]):
                pass
        native.data = c.builder.bitcast(array.data, native.data.type)
        native.size = array.itemsize
        native.table = c.pyapi.long_as_voidptr(held[-1])
        for each in held[1:]:
            c.pyapi.decref(each)
        c.builder.store(cgutils.is_not_null(c.builder, c.pyapi.err_occurred()), is_error)
    return NativeValue(
        native._getvalue(),
        c.builder.load(is_error),
        lambda: c.context.nrt.decref(c.builder, array_type, array._getvalue()),
    )


@infer_global(operator.getitem)
class _GetItem(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        """`states[index]` is the state that lies there."""
        if len(args) == 2 and args[0] == STATES and isinstance(args[1], types.Integer) and not kws:
            return signature(STATE, STATES, types.intp)
        return None


@infer_global(operator.setitem)
class _SetItem(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        """`states[index] = state` copies it there."""
        if len(args) == 3 and args[0] == STATES and isinstance(args[1], types.Integer) and not kws:
            return signature(types.none, STATES, types.intp, STATE)
        return None


def _state_at(context: Any, builder: Any, states: Any, index: Any) -> Any:
    every = cgutils.create_struct_proxy(STATES)(context, builder, states)
    one = cgutils.create_struct_proxy(STATE)(context, builder)
    one.data = builder.gep(every.data, [builder.mul(index, every.size)])
    one.size = every.size
    one.table = every.table
    return one


@lower_builtin(operator.getitem, StatesType, types.Integer)
def _get(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
    return _state_at(context, builder, *values)._getvalue()


@lower_builtin(operator.setitem, StatesType, types.Integer, StateType)
def _set(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
    states, index, state = values
    to = _state_at(context, builder, states, index)
    source = cgutils.create_struct_proxy(STATE)(context, builder, state)
    cgutils.raw_memcpy(builder, to.data, source.data, source.size, 1)
    return context.get_dummy_value()


def handle_of(states: Any) -> Any:
    """Address, length and table of `states` as three numbers; whoever asks keeps `states` alive and in place."""
    if config.DISABLE_JIT:
        return states
    return np.array([states.ctypes.data, states.itemsize, getattr(states.dtype.type, TABLE)], np.int64)


def opened(handle: Any) -> Any:
    """The states a handle leads to."""
    return handle


@overload(opened, inline="always", strict=False)
def _opened(handle: Any) -> Any:  # noqa: ARG001
    return lambda handle: _open(handle)


@intrinsic
def _open(_typing: Any, handle: Any) -> Any:  # noqa: ARG001

    def written_out(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        numbers = context.make_array(signature.args[0])(context, builder, values[0])
        states = cgutils.create_struct_proxy(STATES)(context, builder)
        for place, name in enumerate(("data", "size", "table")):
            number = builder.load(cgutils.gep(builder, numbers.data, place))
            is_address = isinstance(getattr(states, name).type, ir.PointerType)
            setattr(states, name, builder.inttoptr(number, getattr(states, name).type) if is_address else number)
        return states._getvalue()

    return STATES(types.int64[::1]), written_out


def call(name: str, place: int) -> Callable[..., Any]:
    """How a call of the rule at that place of the table is written, in the convention all kernels share."""

    def written_out(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        state = cgutils.create_struct_proxy(STATE)(context, builder, values[0])
        kinds = (types.voidptr, *signature.args[1:])
        shape = context.call_conv.get_function_type(signature.return_type, kinds)
        table = builder.bitcast(state.table, shape.as_pointer().as_pointer())
        rule = builder.load(builder.gep(table, [ir.Constant(ir.IntType(64), place)]))
        with cgutils.if_unlikely(builder, cgutils.is_null(builder, rule)):
            context.call_conv.return_user_exc(builder, NotReady, (name,))
        given = (state.data, *values[1:])
        status, result = context.call_conv.call_function(builder, rule, signature.return_type, kinds, given)
        with cgutils.if_unlikely(builder, status.is_error):
            context.call_conv.return_status_propagate(builder, status)
        return result

    return written_out


def entry(context: Any, builder: Any, inner: Any, kinds: Any, result: Any) -> Any:
    """The address of a kernel of one game, as the table holds it: it takes an address and gives a wide number."""
    compiled = inner.overloads[kinds]
    context.active_code_library.add_linking_library(compiled.library)
    rule = context.declare_function(builder.module, compiled.fndesc)
    given = compiled.signature.return_type
    if given == result:
        return rule
    shape = context.call_conv.get_function_type(result, kinds)
    door = ir.Function(builder.module, shape, f"{rule.name}.door")
    door.linkage = "internal"
    inside = ir.IRBuilder(door.append_basic_block())
    values = context.call_conv.decode_arguments(inside, kinds, door)
    status, value = context.call_conv.call_function(inside, rule, given, kinds, values)
    with cgutils.if_unlikely(inside, status.is_error):
        context.call_conv.return_status_propagate(inside, status)
    wide = context.get_dummy_value() if result == types.none else context.cast(inside, value, given, result)
    context.call_conv.return_value(inside, context.get_return_value(inside, result, wide))
    return door
