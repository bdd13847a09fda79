"""Options of a game as data: name, values, default, one sentence of help; and their way into the state."""

import difflib
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from pyxis.core.errors import OptionError, shown
from pyxis.core.layout import Array

Value = str | int

WHOLE = re.compile(r"-?[0-9]{1,20}")


def read_whole(name: str, given: object, low: int, high: int) -> int:
    """The whole number meant by `given` (any integer, or its text) for a setting called `name`."""
    text = "" if isinstance(given, bool) else shown(given)
    if WHOLE.fullmatch(text) and low <= int(text) <= high:
        return int(text)
    raise OptionError(f"{name} is a whole number from {low} to {high}, not {shown(given)}")


class Option(ABC):
    """One option; the rules see the whole numbers it is encoded as."""

    name: str
    help: str
    default: Value
    samples: tuple[Value, ...]
    """Values that together show what the option can do; the tests play every one of them."""

    @abstractmethod
    def read(self, given: object) -> Value:
        """The value meant by `given` (a value, or its text); raises `OptionError`."""

    @abstractmethod
    def encode(self, value: Value) -> tuple[int, ...]:
        """The whole numbers that `setup` is given for `value`."""

    @abstractmethod
    def described(self) -> str:
        """The values in words, for help and errors."""

    def unknown(self, given: object) -> OptionError:
        """What to say of a value that is none."""
        return OptionError(f"{self.name}={shown(given)} is unknown: choose {self.described()}")


@dataclass(frozen=True)
class OneOf(Option):
    """An option whose values are listed, the default first; the rules see the index of the value."""

    name: str
    values: tuple[Value, ...]
    help: str

    @property
    def default(self) -> Value:  # type: ignore[override]
        """The first value."""
        return self.values[0]

    @property
    def samples(self) -> tuple[Value, ...]:  # type: ignore[override]
        """All values."""
        return self.values

    def read(self, given: object) -> Value:
        for value in self.values:
            if shown(given) == str(value):
                return value
        raise self.unknown(given)

    def encode(self, value: Value) -> tuple[int, ...]:
        return (self.values.index(value),)

    def described(self) -> str:
        return " or ".join(filter(None, [", ".join(map(str, self.values[:-1])), str(self.values[-1])]))


@dataclass(frozen=True)
class Number(Option):
    """An option that is a whole number of a range; the rules see the number itself."""

    name: str
    low: int
    high: int
    default: int
    help: str

    @property
    def samples(self) -> tuple[Value, ...]:  # type: ignore[override]
        """The default and both ends of the range."""
        return tuple(dict.fromkeys((self.default, self.low, self.high)))

    def read(self, given: object) -> Value:
        try:
            return read_whole(self.name, given, self.low, self.high)
        except OptionError:
            raise self.unknown(given) from None

    def encode(self, value: Value) -> tuple[int, ...]:
        return (int(value),)

    def described(self) -> str:
        return f"a whole number from {self.low} to {self.high}"


@dataclass(frozen=True)
class Text(Option):
    """An option with a little notation of its own, which `parse` turns into a fixed count of whole numbers."""

    name: str
    default: str
    form: str
    """What the text looks like, in words."""
    parse: Callable[[str], Sequence[int]]
    """The numbers of a text; raises `OptionError` with the reason if it is none."""
    help: str
    samples: tuple[Value, ...] = ()

    def read(self, given: object) -> Value:
        text = given if isinstance(given, str) else shown(given)
        self.parse(text)
        return text

    def encode(self, value: Value) -> tuple[int, ...]:
        return tuple(self.parse(str(value)))

    def described(self) -> str:
        return self.form


def read_options(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Every option with its value, the defaults filled in."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            near = difflib.get_close_matches(name, names, 1)
            hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(names) or 'none at all'}"
            raise OptionError(f"no option is called {shown(name)}: {hint}")
    return {option.name: option.read(given.get(option.name, option.default)) for option in options}


def encode_options(options: Sequence[Option], chosen: Mapping[str, Value]) -> Array:
    """What `setup` is given: the numbers of all options, one after the other, in the order declared."""
    numbers = [number for option in options for number in option.encode(chosen[option.name])]
    return np.array(numbers, np.int64)
