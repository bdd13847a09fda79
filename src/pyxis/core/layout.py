"""How a game declares its state: a class of named, shaped integers that becomes one NumPy record."""

from operator import itemgetter
from typing import Any, ClassVar, NamedTuple

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Whole = Any
"""A NumPy whole number (flags, 64 hashed bits), which mypy would not take for an `int`."""


TABLE = "_table_of_rules"
"""What the class of a game's records calls the address of the table of its rules; no field should be called so."""
PADDING = "_padding"
"""The name of the bytes that fill a record up to a multiple of its widest number; always 0."""


class Field(NamedTuple):
    """A number, or an array of them, inside the record."""

    kind: str
    shape: tuple[int, ...]


def int8(*shape: int) -> Any:
    """−128…127."""
    return Field("i1", shape)


def uint8(*shape: int) -> Any:
    """0…255."""
    return Field("u1", shape)


def int16(*shape: int) -> Any:
    """−32,768…32,767."""
    return Field("i2", shape)


def uint16(*shape: int) -> Any:
    """0…65,535, or sixteen flags."""
    return Field("u2", shape)


def int32(*shape: int) -> Any:
    """About ±2 · 10⁹."""
    return Field("i4", shape)


def uint32(*shape: int) -> Any:
    """0…4 · 10⁹, or thirty-two flags."""
    return Field("u4", shape)


def int64(*shape: int) -> Any:
    """About ±9 · 10¹⁸, or sixty-three flags that mix with other whole numbers as they are."""
    return Field("i8", shape)


def uint64(*shape: int) -> Any:
    """Sixty-four flags."""
    return Field("u8", shape)


def float32(*shape: int) -> Any:
    """A fraction; states of games have none, tables of searches do."""
    return Field("f4", shape)


def float64(*shape: int) -> Any:
    """A fraction that sums up well."""
    return Field("f8", shape)


class StateRecord(np.record):  # type: ignore[misc]
    """A record whose fields are found ten times as fast: views of a game read hundreds of them from Python."""

    __getattribute__ = np.void.__getattribute__
    __getitem__ = np.void.__getitem__  # type: ignore[assignment]
    __setattr__ = np.void.__setitem__


class Layout:
    """Base of every game's `State`; a subclass lists its fields, and `dtype` is the record of these and the inherited.

    Inside kernels a state *is* such a record; outside, it is a one-element array of them.
    """

    dtype: ClassVar[np.dtype[Any]]
    Record: ClassVar[type[StateRecord]]
    """The class of a single one."""

    def __init_subclass__(cls) -> None:
        fields = [
            (name, *value) for each in cls.__mro__ for name, value in vars(each).items() if isinstance(value, Field)
        ]
        for name, _, _ in fields:
            if hasattr(np.record, name):
                raise TypeError(f"{cls.__module__}.State.{name}: records of NumPy have a `{name}` already; rename it")
        # Wide fields first: everything is aligned without holes, so equal positions have equal bytes.
        fields.sort(key=lambda field: -np.dtype(field[1]).itemsize)
        rest = np.dtype(fields, align=True).itemsize - sum(np.dtype(field[1:]).itemsize for field in fields)
        if rest:
            # NumPy copies fields, not what lies behind them: unnamed, these bytes would hold anything.
            fields.append((PADDING, "u1", (rest,)))
        if not fields:
            return
        (first, *shaped), *others = fields
        # The title says where the state is declared: states of two games are never of one type, and machine code for
        # one of them is kept with its game.
        titled = ((cls.__module__, first), *shaped)
        where = {"__module__": cls.__module__, "__qualname__": f"{cls.__qualname__}.Record"}
        found = {name: property(itemgetter(name)) for name, *_ in fields}
        cls.Record = type("Record", (StateRecord,), {**where, **found})
        cls.dtype = np.dtype((cls.Record, np.dtype([titled, *others], align=True)))

    @classmethod
    def blank(cls, count: int = 1) -> Array:
        """`count` records of zeros."""
        return np.zeros(count, cls.dtype)


def copied(states: Array) -> Array:
    """The same records once more, in one piece: NumPy's own copy goes field by field and takes ten times as long."""
    return np.ndarray(states.shape, states.dtype, bytearray(states.tobytes()))


def copied_record(state: Any) -> Any:
    """One record in memory of its own, to be changed at will."""
    return np.frombuffer(bytearray(state.tobytes()), state.dtype)[0]
