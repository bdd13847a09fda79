"""The identity card of a game: everything the box needs to know of it, in one value."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from rich.console import RenderableType

from pyxis.core.contract import Rules, bind
from pyxis.core.errors import OptionError, shown
from pyxis.core.layout import Array, Layout
from pyxis.core.options import Option, Value, encode_options, read_options
from pyxis.core.rulebook import Rulebook

State = Any
"""One record: what kernels call `state`, and what the functions below are handed to read from."""


@dataclass(frozen=True)
class Choice:
    """What an action means, as data for a board (`fields`) and in words."""

    action: int
    text: str
    """In the notation of the game."""
    kind: str
    """What sort of action it is: `place`, `draw`, …"""
    fields: Mapping[str, Any]
    """The parts a board can be pointed at: `{"cell": "b2", "shape": "square"}`."""
    words: str
    """In a few words, for a menu."""


@dataclass(frozen=True)
class Refusal:
    """Why an action is illegal: the id of the rule, and the reason in a sentence without its full stop."""

    rule: str
    reason: str


@dataclass(frozen=True)
class Notation:
    """How actions and positions are written. Reading raises `NotationError` with a hint."""

    write_action: Callable[[State, int], str]
    read_action: Callable[[State, str], int]
    write_position: Callable[[State], str]
    read_position: Callable[[str, Mapping[str, object]], tuple[int, Mapping[str, Value], Array]]
    """`(text, options given)`: the seats, all options, and the state drawn, as a one-element array."""
    split: Callable[[str], Sequence[str]] = str.split
    """Cuts a line of several actions into the text of each."""
    join: Callable[[Sequence[str]], str] = " ".join
    """Writes the texts of several actions as one line, which `split` cuts again."""


@dataclass(frozen=True)
class Surface:
    """What people get to see and hear of a match, always made from a state that is already redacted."""

    draw: Callable[[State], RenderableType]
    """The table as it lies, for the terminal."""
    view: Callable[[State], Mapping[str, Any]]
    """The table as data, for a client."""
    describe: Callable[[State, int], Choice]
    """What an action of this state means."""
    narrate: Callable[[State, int, State], Sequence[str]]
    """`(before, action, after)`: what happened, a sentence each."""
    refuse: Callable[[State, int], Refusal]
    """Why an illegal action is illegal."""


TO_THE_END = -1
"""A playout that is not cut off."""


@dataclass(frozen=True)
class SearchPreference:
    """How searches had best look at the game; stated in its `heuristic.py`."""

    exploration: float = 1.0
    """How much an untried action is worth a look: larger where estimates are noisy."""
    simulations: int = 1000
    """What a good club player would need; the levels of bots are multiples of it."""
    cutoff: int = TO_THE_END
    """How many random actions of seats a playout has before `evaluate` judges; 0 for none at all."""


@dataclass(frozen=True)
class Game:
    """One game of the box."""

    id: str
    title: str
    version: int
    """Of the rules: raised whenever a recorded match could go differently."""
    pitch: str
    credits: str
    minutes: str
    seats: tuple[int, ...]
    """How many can play, the usual number first."""
    state: type[Layout]
    action_count: int
    """Actions are 0…action_count-1."""
    most_legal: int
    """No state has more legal actions than this."""
    longest: int
    """No match has more actions than this."""
    rules: Rules
    notation: Notation
    surface: Surface
    rules_file: Path
    options: tuple[Option, ...] = ()
    has_chance: bool = False
    has_secrets: bool = False
    """Whether `redact` hides anything."""
    observation: tuple[int, ...] = (0,)
    """Shape of what `observe` fills; by default no features at all."""
    search: SearchPreference = SearchPreference()
    seat_names: Callable[[State], Sequence[str]] | None = None
    """What the seats are called at the table; by default seat 0, seat 1, …"""
    check_options: Callable[[int, Mapping[str, Value]], None] | None = None
    """Raises `OptionError` where options or seats do not go together."""

    def __post_init__(self) -> None:
        bind(self.state, self.rules)

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules, read from `RULES.md`."""
        return Rulebook(self.rules_file)

    def read_seats(self, seats: int | None) -> int:
        """The number of seats meant, checked."""
        if seats is None:
            return self.seats[0]
        for count in self.seats:
            if count == seats:
                return count
        allowed = " or ".join(map(str, sorted(self.seats)))
        raise OptionError(f"{self.title} is played by {allowed}, not by {shown(seats)}")

    def read_options(self, seats: int, given: Mapping[str, object]) -> dict[str, Value]:
        """All options with their values, checked one by one and together."""
        chosen = read_options(self.options, given)
        self.check(seats, chosen)
        return chosen

    def check(self, seats: int, chosen: Mapping[str, Value]) -> None:
        """Raises `OptionError` where options or seats do not go together."""
        if self.check_options is not None:
            self.check_options(seats, chosen)

    def encode_options(self, chosen: Mapping[str, Value]) -> Array:
        """The options as `setup` is given them."""
        return encode_options(self.options, chosen)
