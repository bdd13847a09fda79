"""Sorts of actions as a table: how each is numbered, written, what it means, and why it is illegal.

A sort is a run of numbers that say the same of different things: to walk, to which field. From a table of them follow
`write`, `read`, `describe` and `refuse`, which a game hands to its `Notation` and `Surface` as they are.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from pyxis.core.errors import NotationError, shown
from pyxis.core.saying import Words, say
from pyxis.core.surface import Choice, Refusal, State

Meaning = tuple[str, Mapping[str, Any], str]
"""The kind of a choice, its fields, and what it does in words."""
Reason = Callable[[State, int], Refusal | None]
"""`(state, index within the sort)`: why it is illegal here; nothing, if only because something else is due."""
Due = tuple[str, str]
"""A rule, and what it wants done now."""


@dataclass(frozen=True)
class Sort:
    """One sort of action."""

    first: int
    """Its first number; the others follow, as many as there are texts or up to the next sort."""
    texts: Sequence[str] = ()
    """How each is written, where that is always the same; else `write` and `read` are stated."""
    mean: Callable[[State, int], Meaning] = lambda _state, index: ("action", {}, str(index))
    """`(state, index within the sort)`: what it means."""
    reasons: Mapping[int, Reason] = field(default_factory=dict)
    """By phase: why one that could be meant then is illegal. In other phases something else is due."""
    reason: Reason | None = None
    """The same in any phase that has none of its own."""
    write: Callable[[State, int], str] | None = None
    """The text of an index that depends on the state."""
    read: Callable[[State, str], int | None] | None = None
    """The index such a text means, or nothing if it is none of this sort; raises `NotationError` if it nearly is."""

    def why(self, state: State, index: int) -> Refusal | None:
        """What is wrong with one of this sort."""
        reason = self.reasons.get(int(state.phase), self.reason) if self.reasons else self.reason
        return None if reason is None else reason(state, index)


def _without_doubles(pairs: Iterable[tuple[str, int]]) -> Mapping[str, int]:
    """What a text means that has one meaning only."""
    meanings: dict[str, set[int]] = {}
    for text, number in pairs:
        meanings.setdefault(text, set()).add(number)
    return {text: numbers.pop() for text, numbers in meanings.items() if len(numbers) == 1}


class Sorts:
    """All actions of a game, or of one of its actors."""

    def __init__(
        self,
        *sorts: Sort,
        usual: str,
        hints: Mapping[str, str] | None = None,
        due: Mapping[int, Due] | None = None,
        over: Callable[[State], Refusal | None],
        say: Words | None = None,
    ) -> None:
        self.sorts = sorts
        self.usual = usual
        """What to write, for whoever wrote nothing that could be meant."""
        self.hints = hints or {}
        """By the sign a text begins with: how such a text goes on."""
        self.due = due or {}
        """By phase: what has to be done, for whoever did something else."""
        self.say = say
        """What says `usual`, `hints` and `due`, which are ids then; without it they are said as they stand."""
        self.over = over
        """The refusal of everything, once the match has ended."""
        self.firsts = [sort.first for sort in sorts]
        self.numbers = {text: sort.first + index for sort in sorts for index, text in enumerate(sort.texts)}
        self.in_any_capitals = _without_doubles((text.casefold(), number) for text, number in self.numbers.items())
        ends = [sort.first + max(1, len(sort.texts)) for sort in sorts]
        if any(end > first for end, first in zip(ends, self.firsts[1:], strict=False)):
            raise ValueError("sorts stand in the order of their numbers, and none runs into the next")
        if len(self.numbers) < sum(len(sort.texts) for sort in sorts):
            raise ValueError("two actions are written alike")

    def of(self, action: int) -> tuple[Sort, int]:
        """The sort of an action, and its index there."""
        sort = self.sorts[bisect_right(self.firsts, action) - 1]
        return sort, action - sort.first

    def write(self, state: State, action: int) -> str:
        """The text of an action."""
        sort, index = self.of(action)
        return sort.texts[index] if sort.write is None else sort.write(state, index)

    def read(self, state: State, text: str) -> int:
        """The action written as `text`, legal or not."""
        action = self.find(state, text)
        if action is None:
            hint = self.hints.get(text[:1], self.usual)
            if self.say is None:
                raise NotationError(f"'{shown(text)}' is no action: {hint}")
            raise NotationError(say("no action", text=shown(text), hint=self.say(hint)))
        return action

    def find(self, state: State, text: str) -> int | None:
        """The same for whoever has words of its own for what is none."""
        if text in self.numbers:
            return self.numbers[text]
        try:
            found = self._read(state, text)
        except NotationError:
            other = self._read_in_other_capitals(state, text)
            if other is None:
                raise
            return other
        return self._read_in_other_capitals(state, text) if found is None else found

    def _read(self, state: State, text: str) -> int | None:
        """By the sorts whose texts depend on the state."""
        for sort in self.sorts:
            index = None if sort.read is None else sort.read(state, text)
            if index is not None:
                return sort.first + index
        return None

    def _read_in_other_capitals(self, state: State, text: str) -> int | None:
        """What a hasty hand meant: so that what is illegal is refused with its rule, however it is typed."""
        found = self.in_any_capitals.get(text.casefold())
        others = dict.fromkeys((text.upper(), text.lower(), text.capitalize()))
        for other in others if found is None else ():
            with suppress(NotationError):
                found = self._read(state, other)
            if found is not None:
                break
        return found

    def describe(self, state: State, action: int) -> Choice:
        """The meaning of an action."""
        sort, index = self.of(action)
        kind, fields, words = sort.mean(state, index)
        return Choice(action, self.write(state, action), kind, fields, words)

    def refuse(self, state: State, action: int) -> Refusal:
        """The first rule, in the order a person would check, that forbids an action."""
        ended = self.over(state)
        if ended is not None:
            return ended
        sort, index = self.of(action)
        why = sort.why(state, index)
        if why is not None:
            return why
        rule, words = self.due[int(state.phase)]
        return Refusal(rule, f"now {words}" if self.say is None else say("due", what=self.say(words)))
