"""Options of a game as data: name, values, default, one sentence of help; and their way into the state and back."""

import difflib
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np

from pyxis.core.errors import OptionError, shown
from pyxis.core.layout import Array, Field, Layout, int16, uint8
from pyxis.core.saying import say

Value = str | int
Need = tuple[str, *tuple[Value, ...]]
"""An option, and those of its values with which another one has an effect."""

WHOLE = re.compile(r"-?[0-9]{1,20}")


def read_whole(name: str, given: object, low: int, high: int) -> int:
    """The whole number meant by `given` (any integer, or its text) for a setting called `name`."""
    text = "" if isinstance(given, bool) else shown(given)
    if WHOLE.fullmatch(text) and low <= int(text) <= high:
        return int(text)
    raise OptionError(say("not whole", name=name, low=low, high=high, given=shown(given)))


class Option(ABC):
    """One option; the rules see the whole numbers it is encoded as."""

    name: str
    help: str
    default: Value
    samples: tuple[Value, ...]
    """Values that together show what the option can do; the tests play every one of them."""
    needs: Need | None = None
    """The option, and its values, without one of which this one has no effect."""

    @abstractmethod
    def read(self, given: object) -> Value:
        """The value meant by `given` (a value, or its text); raises `OptionError`."""

    @abstractmethod
    def encode(self, value: Value) -> tuple[int, ...]:
        """The whole numbers that `setup` is given for `value`."""

    def decode(self, numbers: Sequence[int]) -> Value:
        """The value that is encoded so; for options the state keeps."""
        raise TypeError(f"{self.name} cannot be read back from {numbers}: say how its numbers are written")

    @abstractmethod
    def described(self) -> str:
        """The values in words, for help and errors."""

    def unknown(self, given: object) -> OptionError:
        """What to say of a value that is none."""
        return OptionError(say("unknown value", name=self.name, value=shown(given), values=self.described()))


@dataclass(frozen=True)
class OneOf(Option):
    """An option whose values are listed, the default first; the rules see the index of the value."""

    name: str
    values: tuple[Value, ...]
    help: str
    needs: Need | None = None

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

    def decode(self, numbers: Sequence[int]) -> Value:
        return self.values[numbers[0]]

    def described(self) -> str:
        return " or ".join(filter(None, [", ".join(map(str, self.values[:-1])), str(self.values[-1])]))


@dataclass(frozen=True)
class OneNumber(OneOf):
    """An option whose values are listed whole numbers, the default first; the rules see the number itself."""

    def encode(self, value: Value) -> tuple[int, ...]:
        return (int(value),)

    def decode(self, numbers: Sequence[int]) -> Value:
        return numbers[0]


@dataclass(frozen=True)
class Preset(OneOf):
    """An option that stands for values of others, the first of it for none."""

    sets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict, hash=False)
    """By value of this option: what it makes of others."""


@dataclass(frozen=True)
class Number(Option):
    """An option that is a whole number of a range; the rules see the number itself."""

    name: str
    low: int
    high: int
    default: int
    help: str
    needs: Need | None = None

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

    def decode(self, numbers: Sequence[int]) -> Value:
        return numbers[0]

    def described(self) -> str:
        return say("whole", low=self.low, high=self.high)


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
    needs: Need | None = None
    write: Callable[[Sequence[int]], str] | None = None
    """The text of numbers; where the state keeps them."""

    def read(self, given: object) -> Value:
        text = given if isinstance(given, str) else shown(given)
        self.parse(text)
        return text

    def encode(self, value: Value) -> tuple[int, ...]:
        return tuple(self.parse(str(value)))

    def decode(self, numbers: Sequence[int]) -> Value:
        return super().decode(numbers) if self.write is None else self.write(numbers)

    def described(self) -> str:
        return self.form


def kept(option: Option, room: Any = None) -> Any:
    """An option that is a field of the state: core writes it in before `setup`, and reads it back.

    The field is as wide as its values need; for an option with a notation of its own, say the `room`: `int8(4)`.
    """
    kind, shape = room or _room(option)
    return Kept(kind, shape, option)


class Kept(Field):
    """A field that holds an option."""

    option: Option

    def __new__(cls, kind: str, shape: tuple[int, ...], option: Option) -> "Kept":
        made = super().__new__(cls, kind, shape)
        made.option = option
        return made


def _room(option: Option) -> Field:
    if not isinstance(option, OneOf | Number):
        raise TypeError(f"say how much room the numbers of {option.name} need in the state")
    numbers = [number for value in option.samples for number in option.encode(value)]
    if not -(2**15) <= min(numbers) <= max(numbers) < 2**15:
        raise TypeError(f"say how much room the numbers of {option.name} need in the state")
    room: Field = uint8() if min(numbers) >= 0 and max(numbers) <= 255 else int16()
    return room


class Options(Layout):
    """Base of the options of a game, one line each, in the order people are asked for them; the state inherits them.

    `price: int = kept(Number(…))` is a field of the state. What only `setup` needs is an option as it is,
    `skills = Text(…)`: its numbers are among those that `setup` is given, from `at` on.
    """

    declared: ClassVar[tuple[Option, ...]] = ()
    in_state: ClassVar[Mapping[str, Option]] = {}
    """Those that are fields of the state, by the names of these."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        listed = [value for each in reversed(cls.__mro__) for value in vars(each).values()]
        declared = [each.option if isinstance(each, Kept) else each for each in listed]
        cls.declared = tuple(each for each in declared if isinstance(each, Option))
        named = [item for each in reversed(cls.__mro__) for item in vars(each).items()]
        cls.in_state = {name: each.option for name, each in named if isinstance(each, Kept)}

    @classmethod
    def at(cls, name: str) -> int:
        """Where the numbers of an option begin among those that `setup` is given."""
        names = [option.name for option in cls.declared]
        return sum(len(option.encode(option.default)) for option in cls.declared[: names.index(name)])

    @classmethod
    def agreed(cls, chosen: Mapping[str, Value]) -> Array:
        """A blank record in which the options are written."""
        states = cls.blank()
        for name, option in cls.in_state.items():
            numbers = option.encode(chosen[option.name])
            states[name] = numbers if states[name].ndim > 1 else numbers[0]
        return states

    @classmethod
    def in_force(cls, state: Any) -> dict[str, Value]:
        """The options that a state keeps, by their names."""
        return {option.name: option.decode(_listed(state[name].tolist())) for name, option in cls.in_state.items()}


def _listed(numbers: int | list[int]) -> list[int]:
    return numbers if isinstance(numbers, list) else [numbers]


def read_options(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Every option with its value: as given, as a preset has it, or the default."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            near = difflib.get_close_matches(name, names, 1)
            raise OptionError(say("no option", name=shown(name) or repr(name), hint=_hint(near, names)))
    chosen = {option.name: option.read(given.get(option.name, option.default)) for option in options}
    for preset, sets in _presets(options, chosen):
        for name, value in sets.items():
            if name in given and chosen[name] != value:
                raise OptionError(say("preset", preset=preset, value=chosen[preset], name=name, other=value))
            chosen[name] = value
    return chosen


def _hint(near: Sequence[str], names: Sequence[str]) -> str:
    if near:
        return say("did you mean", name=near[0])
    return say("there is", names=", ".join(names)) if names else say("there is none")


def _presets(options: Sequence[Option], chosen: Mapping[str, Value]) -> Iterator[tuple[str, Mapping[str, Value]]]:
    for option in options:
        if isinstance(option, Preset):
            yield option.name, option.sets.get(str(chosen[option.name]), {})


def check_needs(options: Sequence[Option], chosen: Mapping[str, Value], asked: Container[str]) -> None:
    """Raises `OptionError` where an option was asked for that has no effect."""
    for option in options:
        if option.needs is not None and option.name in asked and chosen[option.name] != option.default:
            name, *values = option.needs
            if chosen[name] not in values:
                wanted = say("or").join(f"{name}={value}" for value in values)
                raise OptionError(say("no effect", option=option.name, value=chosen[option.name], needed=wanted))


def said(options: Sequence[Option], chosen: Mapping[str, Value]) -> dict[str, Value]:
    """The shortest way to ask for these options: neither defaults nor what a preset brings."""
    brought = {name for _, sets in _presets(options, chosen) for name in sets}
    usual = {option.name: option.default for option in options}
    return {name: value for name, value in chosen.items() if value != usual[name] and name not in brought}


def as_said(options: Sequence[Option], stored: Mapping[str, object]) -> dict[str, object]:
    """What records and logs of before mean: they list all options, the default of those that a preset has set."""
    meant = dict(stored)
    usual = {option.name: option.default for option in options}
    for option in options:
        if isinstance(option, Preset):
            for name in option.sets.get(shown(stored.get(option.name, option.default)), {}):
                if shown(meant.get(name)) == str(usual[name]):
                    del meant[name]
    return meant


def encode_options(options: Sequence[Option], chosen: Mapping[str, Value]) -> Array:
    """What `setup` is given: the numbers of all options, one after the other, in the order declared."""
    numbers = [number for option in options for number in option.encode(chosen[option.name])]
    return np.array(numbers, np.int64)
