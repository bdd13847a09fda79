"""A match that changes in place, for loops in Python that play by the thousand."""

import operator

import numpy as np

from pyxis.core import border
from pyxis.core.border import ILLEGAL
from pyxis.core.contract import CHANCE, OVER
from pyxis.core.layout import Array, copied
from pyxis.core.opaque import handle_of
from pyxis.core.position import Position


class Stepper:
    """A match without history: quick to step and to copy, every step checked, chance played by the caller.

    Where many matches can move at once, a `Batch` is quicker still.
    """

    __slots__ = ("_actions", "_advance", "_count", "_handle", "_listed", "_start", "actor", "over", "states")

    def __init__(self, start: Position) -> None:
        actions = np.zeros(start.game.most_legal, np.int32)
        actions[: len(start.legal)] = start.legal
        self._begin(start, start.states, actions, start.actor, len(start.legal))

    def _begin(self, start: Position, states: Array, actions: Array, actor: int, count: int) -> None:
        self._start = start
        self.states = copied(states)
        self._handle = handle_of(self.states)
        self._advance = border.advance.entry if isinstance(border.advance, border.Crossing) else border.advance
        self._actions = actions.copy()
        # A window on the same numbers, which Python cuts and lists faster than NumPy does.
        self._listed = self._actions.data
        self._count = count
        self.actor = actor
        """The seat that acts, or `CHANCE`, or `OVER`."""
        self.over = actor == OVER
        """Whether the match has ended."""

    def copy(self) -> "Stepper":
        """Another one that goes its own way from here."""
        twin = Stepper.__new__(Stepper)
        twin._begin(self._start, self.states, self._actions, self.actor, self._count)
        return twin

    def legal(self) -> list[int]:
        """The legal actions."""
        return self._listed[: self._count].tolist()

    def apply(self, action: int) -> None:
        """Plays `action`; raises `IllegalAction` and changes nothing if it is none."""
        try:
            number = operator.index(action)
        except TypeError:
            number = self.position().checked(action)
        actor, count = self._advance(self._handle, number, self._actions, self._count)
        if count == ILLEGAL:
            # Either this raises, or the action is one that only a source tells.
            self.position().checked(number)
            actor, count = border.step(self.states, 0, number, self._actions)
        self.actor = actor
        self.over = actor == OVER
        self._count = count

    def weights(self) -> list[int]:
        """If chance acts: the weight of each legal action; else nothing."""
        return list(self.position().weights) if self.actor == CHANCE else []

    def returns(self) -> list[float]:
        """The utility of each seat, in [-1, 1]; all 0 while the match runs."""
        out = np.zeros(self._start.seats)
        if self.over:
            border.result(self.states, 0, out)
        return out.tolist()

    def position(self) -> Position:
        """The match as it stands, for everything else that can be asked of it."""
        start = self._start
        return Position(start.game, start.seats, start.options, copied(self.states))
