"""How a game declares its state: a class of named, shaped integers that becomes one NumPy record."""

import sys
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import numpy as np
import numpy.typing as npt

from pyxis.core.kernel import stamp

Array = npt.NDArray[Any]
Whole = Any
"""A NumPy whole number (flags, 64 hashed bits), which mypy would not take for an `int`."""


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


def _sources_stamp(module: str) -> str:
    """Changes with the files beside the one that declares a state."""
    file = getattr(sys.modules[module], "__file__", None)
    return stamp(sorted(Path(file).parent.glob("*.py"))) if file else "interactive"


class StateRecord(np.record):  # type: ignore[misc]
    """A record whose fields are found five times as fast: views of a game read hundreds of them from Python."""

    __getattribute__ = np.void.__getattribute__

    def __getattr__(self, name: str) -> Any:
        """Called for what is no attribute: the fields."""
        try:
            return np.void.__getitem__(self, name)
        except ValueError:
            raise AttributeError(f"the state has no field {name}") from None


class Layout:
    """Base of every game's `State`; a subclass lists its fields, and `dtype` is the record they make.

    Inside kernels a state *is* such a record; outside, it is a one-element array of them.
    """

    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        fields = [(name, *value) for name, value in vars(cls).items() if isinstance(value, Field)]
        for name, _, _ in fields:
            if hasattr(np.record, name):
                raise TypeError(f"{cls.__module__}.State.{name}: records of NumPy have a `{name}` already; rename it")
        # Wide fields first: everything is aligned without holes, so equal positions have equal bytes.
        fields.sort(key=lambda field: -np.dtype(field[1]).itemsize)
        rest = np.dtype(fields, align=True).itemsize - sum(np.dtype(field[1:]).itemsize for field in fields)
        if rest:
            # NumPy copies fields, not what lies behind them: unnamed, these bytes would hold anything.
            fields.append((PADDING, "u1", (rest,)))
        (first, *shaped), *others = fields
        # The title makes the state another type when its game changes: no machine code of the old rules is used,
        # not even of a game that is not registered.
        titled = ((_sources_stamp(cls.__module__), first), *shaped)
        cls.dtype = np.dtype((StateRecord, np.dtype([titled, *others], align=True)))

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
