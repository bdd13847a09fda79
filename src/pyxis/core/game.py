"""The identity card of a game: everything the box needs to know of it, in one value."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from pyxis.core import plain
from pyxis.core.contract import NO_IDEA, Rules, bind
from pyxis.core.errors import OptionError, RecordError, shown
from pyxis.core.layout import Array, Layout
from pyxis.core.options import Option, Options, Value, as_said, check_needs, encode_options, read_options
from pyxis.core.rulebook import Rulebook
from pyxis.core.surface import (
    UNSTATED,
    Choice,
    Notation,
    Range,
    Refusal,
    State,
    Statistic,
    Step,
    Surface,
    completed,
    with_blocks,
)

__all__ = [
    "Choice",
    "Game",
    "Notation",
    "Pictures",
    "Range",
    "Refusal",
    "SearchPreference",
    "Source",
    "State",
    "Statistic",
    "Step",
    "Surface",
]

TO_THE_END = -1
"""A playout that is not cut off."""


def think_first(_: State) -> int:
    """For games in which bots do nothing without thinking."""
    return NO_IDEA


@dataclass(frozen=True)
class Pictures:
    """How what a source tells is shown."""

    begins: Callable[[State], bool]
    """Whether something to show begins here: its first word comes next."""
    goes_on: Callable[[State], bool]
    """Whether it has begun and there is more to be said: until then, all looks as it did before."""
    draw: Callable[[State, Sequence[int], Path], None]
    """Draws what begins in a state, as the actions that follow tell it, into a file; its ending says what kind."""
    motion: Callable[[State, Sequence[int]], Mapping[str, Any] | None]
    """The same as data a board animates; None if it cannot be worked out the same again."""


@dataclass(frozen=True)
class Source:
    """Where nature is no list of weights: who works out what happens, in words that are actions of chance.

    The rules list and weigh a sketch of their own, which playouts and searches use. A match asks the source instead,
    and its words enter the record like any others, so that a replay never asks again.
    """

    speaks: Callable[[State], bool]
    """Whether the next outcome is the source's to tell."""
    tell: Callable[[State], Sequence[int]]
    """What happens from here on: one action of chance after the other, at least one."""
    admits: Callable[[State, int], bool]
    """Whether an action is one some source might tell, though the rules do not list it."""
    foresee: Callable[[Sequence[State]], Sequence[Sequence[int]]] | None = None
    """As `tell`, of many states at once, on all cores: for planners."""
    pictures: Pictures | None = None
    """How it is shown, where it can be."""
    name: Callable[[], str] = str
    """Which one it is, so exactly that whoever has the same name tells the same; empty if that cannot be said."""


@dataclass(frozen=True)
class SearchPreference:
    """How searches had best look at the game; stated in its `heuristic.py`."""

    exploration: float = 1.0
    """How much an untried action is worth a look: larger where estimates are noisy."""
    simulations: int = 1000
    """What a good club player would need; the levels of bots are multiples of it."""
    cutoff: int = TO_THE_END
    """How many random actions of seats a playout has before `evaluate` judges; 0 for none at all."""
    plans: bool = False
    """Whether plans are made instead of trees: where a decision is several small ones of very many settings each."""
    attention: tuple[int, ...] = ()
    """Where more thought makes no better player: what each level notices, in thousandths, the weakest first. They all
    judge one step ahead then."""
    reflex: Callable[[State], int] = think_first
    """Asked of the view of the seat that acts: what a bot does without thinking, or `NO_IDEA`."""


@dataclass(frozen=True)
class Game:
    """One game of the box."""

    id: str
    title: str
    version: int
    """Of the rules: raised whenever a match could go differently."""
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
    notation: Notation = field(default_factory=Notation)
    surface: Surface = field(default_factory=Surface)
    rules_file: Path = UNSTATED
    """By default the `RULES.md` beside the state."""
    options: tuple[Option, ...] = ()
    """By default those the state inherits."""
    has_chance: bool = False
    chance_is_over: Callable[[State], bool] | None = None
    """Whether chance has nothing more to do from this state on; by default a game with chance never says so."""
    source: Source | None = None
    """Who tells what happens where weights do not; by default the weights always do."""
    has_secrets: bool = False
    """Whether `redact` hides anything."""
    asked_in_secret: Callable[[State, State], Sequence[int]] | None = None
    """`(before, after)` a move: the seats that may have been asked something since of which others must not learn that
    they were, in their order; by what everybody can see, so that it betrays nothing itself."""
    observation: tuple[int, ...] = (0,)
    """Shape of what `observe` fills; by default no features at all."""
    search: SearchPreference = SearchPreference()
    seat_names: Callable[[State], Sequence[str]] | None = None
    """What the seats are called at the table; by default seat 0, seat 1, …"""
    check_options: Callable[[int, Mapping[str, Value]], None] | None = None
    """Raises `OptionError` where options or seats do not go together."""
    older: tuple[int, ...] = ()
    """Earlier versions of the rules by which what is on record went as it would today."""

    def __post_init__(self) -> None:
        bind(self.state, self.rules)
        if not self.options and issubclass(self.state, Options):
            object.__setattr__(self, "options", self.state.declared)
        if self.rules_file is UNSTATED:
            object.__setattr__(self, "rules_file", plain.rules_file(self.state))
        object.__setattr__(self, "notation", completed(self.notation, plain.notation(self)))
        object.__setattr__(self, "surface", with_blocks(completed(with_blocks(self.surface), plain.surface(self))))

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules, read from `RULES.md`."""
        return Rulebook(self.rules_file)

    def check_version(self, version: int) -> None:
        """Raises `RecordError` where what is on record follows rules that went otherwise."""
        if version != self.version and version not in self.older:
            raise RecordError(f"it follows version {version} of the rules of {self.title}: here is {self.version}")

    def read_seats(self, seats: object) -> int:
        """The number of seats meant (a number, or its text), checked; by default the usual one."""
        if seats is None:
            return self.seats[0]
        for count in self.seats:
            if str(count) == shown(seats):
                return count
        allowed = " or ".join(map(str, sorted(self.seats)))
        raise OptionError(f"{self.title} is played by {allowed}, not by {shown(seats)}")

    def read_options(self, seats: int, given: Mapping[str, object]) -> dict[str, Value]:
        """All options with their values, checked one by one and together."""
        chosen = read_options(self.options, given)
        check_needs(self.options, chosen, given)
        self.check(seats, chosen)
        return chosen

    def stored_options(self, seats: int, stored: Mapping[str, object]) -> dict[str, Value]:
        """The same of options that a record or a log keeps: what had no effect then has none now, and is let be."""
        chosen = read_options(self.options, as_said(self.options, stored))
        self.check(seats, chosen)
        return chosen

    def check(self, seats: int, chosen: Mapping[str, Value]) -> None:
        """Raises `OptionError` where options or seats do not go together."""
        if self.check_options is not None:
            self.check_options(seats, chosen)

    def encode_options(self, chosen: Mapping[str, Value]) -> Array:
        """The options as `setup` is given them."""
        return encode_options(self.options, chosen)

    def blank(self, chosen: Mapping[str, Value]) -> Array:
        """A record with nothing in it but the options it keeps, for `setup` to fill."""
        return self.state.agreed(chosen) if issubclass(self.state, Options) else self.state.blank()
