"""How people meet a game: its notation, and what they see and hear of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

import msgspec
from rich.console import RenderableType

from pyxis.core.layout import Array
from pyxis.core.options import Value
from pyxis.core.page import Block, Drawing, as_blocks

State = Any
"""One record: what kernels call `state`, and what the functions below are handed to read from."""
Step = tuple[State, int, State]
"""The state before an action, the action, and the state after it."""
UNSTATED: Any = None
"""A function the game leaves to `plain.py`."""


class Data(msgspec.Struct, rename=lambda name: name.rstrip("_")):
    """Base of what a game shows a client: its `words/wire.py` declares it, and TypeScript is written from that.

    What Python keeps for itself ends in a line, `from_`, and is sent without it.
    """


def as_mapping(shown: Data | Mapping[str, Any]) -> Mapping[str, Any]:
    """The same by names, all the way down."""
    return shown if isinstance(shown, Mapping) else msgspec.to_builtins(shown)


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
class Range:
    """Legal actions in a row that are settings of one thing: an aim, a power, a place in a row."""

    first: Choice
    last: Choice
    field: str
    """The field of the choices that grows from the first to the last, by the same step each time."""
    unit: str
    """What it is counted in, as it is written behind a number; perhaps nothing."""
    words: str
    """`aim 0.00° … 359.75° in steps of 0.25°`."""
    along: tuple[str, ...] = ()
    """Further fields that grow with it, as evenly as whole numbers can: where places in a row lie."""

    @property
    def kind(self) -> str:
        """What sort of actions they are."""
        return self.first.kind

    @property
    def actions(self) -> range:
        """All of them."""
        return range(self.first.action, self.last.action + 1)

    @property
    def step(self) -> float:
        """By how much the field grows from one action to the next."""
        return self.steps[self.field]

    @property
    def steps(self) -> Mapping[str, float]:
        """The same of all fields that grow, by their names."""
        return {name: self._grown(name) / (len(self.actions) - 1) for name in (self.field, *self.along)}

    @property
    def constants(self) -> Mapping[str, Any]:
        """The fields that are the same in all its choices."""
        others = [name for name in self.first.fields if name not in self.steps]
        return {name: self.first.fields[name] for name in others if self.first.fields[name] == self.last.fields[name]}

    def _grown(self, name: str) -> float:
        grown: float = self.last.fields[name] - self.first.fields[name]
        return grown


@dataclass(frozen=True)
class Refusal:
    """Why an action is illegal: the id of the rule, and the reason in a sentence without its full stop."""

    rule: str
    reason: str


@dataclass(frozen=True)
class Statistic:
    """Something that was counted over a match and has no influence on it."""

    words: str
    counts: tuple[int, ...]
    """[seat]"""


@dataclass(frozen=True)
class Notation:
    """How actions and positions are written. Reading raises `NotationError` with a hint."""

    write_action: Callable[[State, int], str] = UNSTATED
    read_action: Callable[[State, str], int] = UNSTATED
    write_position: Callable[[State], str] = UNSTATED
    read_position: Callable[[str, Mapping[str, object]], tuple[int, Mapping[str, Value], Array]] = UNSTATED
    """`(text, options given)`: the seats, all options, and the state drawn, as a one-element array."""
    split: Callable[[str], Sequence[str]] = str.split
    """Cuts a line of several actions into the text of each."""
    join: Callable[[Sequence[str]], str] = " ".join
    """Writes the texts of several actions as one line, which `split` cuts again."""


@dataclass(frozen=True)
class Surface:
    """What people get to see and hear of a match, always made from a state that is already redacted."""

    draw: Callable[[State], RenderableType] = UNSTATED
    """The table as it lies, for the terminal; by default its blocks, one below the other."""
    blocks: Callable[[State], Sequence[Block]] = UNSTATED
    """The same in parts that have shorter forms, so that it fits any terminal; by default all of it in one."""
    view: Callable[[State], Data | Mapping[str, Any]] = UNSTATED
    """The table as data, for a client: whatever may change."""
    scenery: Callable[[State], Data | Mapping[str, Any]] = UNSTATED
    """What is the same from the first action of a match to the last, for all eyes: the lake, explanations, options in
    force. A client is given it once; no key of it is one of the view."""
    describe: Callable[[State, int], Choice] = UNSTATED
    """What an action of this state means."""
    ranges: Callable[[State, Sequence[int]], Sequence[Range]] = UNSTATED
    """Which of the legal actions, given in their order, are settings of one thing: at least two each, none twice."""
    narrate: Callable[[State, int, State], Sequence[str]] = UNSTATED
    """`(before, action, after)`: what happened, a sentence each."""
    scene: Callable[[State, int, State], Data | Mapping[str, Any] | None] | None = None
    """`(before, action, after)`: what lay on the table meanwhile, for a client, where the state after it shows that no
    more: all dice of a fight that they have decided."""
    refuse: Callable[[State, int], Refusal] = UNSTATED
    """Why an illegal action is illegal."""
    scores: Callable[[State], Sequence[float]] | None = None
    """The points of each seat by the rules, where they are counted."""
    statistics: Callable[[Sequence[Step]], Sequence[Statistic]] | None = None
    """What a match came to beside its result, counted from all its steps, of which there is at least one."""


def runs(actions: Sequence[int], least: int = 2) -> list[tuple[int, int]]:
    """The first and the last of each run of at least so many whole numbers in a row; `actions` ascend."""
    ends: list[tuple[int, int]] = []
    for action in actions:
        if ends and action == ends[-1][1] + 1:
            ends[-1] = ends[-1][0], action
        else:
            ends.append((action, action))
    return [(first, last) for first, last in ends if last - first + 1 >= least]


def columns(rows: Sequence[Mapping[str, Any]]) -> dict[str, list[Any]]:
    """Rows as a table that says every name once: `{"die": ["Ao1", "Ao2"], "x": [2125, 3000]}`."""
    names = dict.fromkeys(name for row in rows for name in row)
    return {name: [row.get(name) for row in rows] for name in names}


def rows(table: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    """The rows of such a table."""
    return [dict(zip(table, row, strict=True)) for row in zip(*table.values(), strict=True)]


Part = TypeVar("Part", Notation, Surface)


def completed(part: Part, plain: Part) -> Part:
    """`part`, with whatever it leaves unstated taken from `plain`."""
    stated = {field.name: getattr(part, field.name) for field in fields(part)}
    return replace(plain, **{name: function for name, function in stated.items() if function is not UNSTATED})


def with_blocks(surface: Surface) -> Surface:
    """The surface with its drawing made of its blocks, or its one block of its drawing: whichever is stated."""
    draw, blocks = surface.draw, surface.blocks
    if blocks is UNSTATED and draw is not UNSTATED:
        return replace(surface, blocks=lambda state: as_blocks(draw(state)))
    if draw is UNSTATED and blocks is not UNSTATED:
        return replace(surface, draw=lambda state: Drawing(blocks(state)))
    return surface
