"""A state and what can be asked of it. A `View` is a position with one seat's eyes; `Match` adds the history."""

import operator
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
from rich.console import Console, RenderableType

from pyxis.core import border
from pyxis.core.contract import CHANCE, OVER, SPECTATOR
from pyxis.core.errors import IllegalAction, NotationError, OptionError, shown
from pyxis.core.game import Choice, Game, Range, State
from pyxis.core.layout import Array, copied
from pyxis.core.options import Value
from pyxis.core.page import Page, page
from pyxis.core.surface import as_mapping

DRAWING_WIDTH = 120


class Position:
    """One state of a match; never changes."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Value], states: Array) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.states = states
        """The state, as an array of one record; treat it as read-only."""

    @property
    def state(self) -> State:
        """The record itself."""
        return self.states[0]

    @cached_property
    def _look(self) -> tuple[int, tuple[int, ...]]:
        actions = np.empty(self.game.most_legal, np.int32)
        return self._listed(border.look(self.states, 0, actions), actions)

    def forget(self) -> None:
        """Lets go of what was worked out here; asked again, it is worked out again."""
        for name in ("_look", "weights"):
            self.__dict__.pop(name, None)

    @staticmethod
    def _listed(seen: tuple[int, int], actions: Array) -> tuple[int, tuple[int, ...]]:
        """Actor and legal actions, from what the border says it has seen and written."""
        actor, count = seen
        return int(actor), tuple(actions[:count].tolist())

    @property
    def actor(self) -> int:
        """The seat that acts, or `CHANCE`, or `OVER`."""
        return self._look[0]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.actor == OVER

    @property
    def legal(self) -> tuple[int, ...]:
        """The legal actions, ascending or in the order the rules state."""
        return self._look[1]

    @cached_property
    def weights(self) -> tuple[int, ...]:
        """If chance acts: the weight of each legal action; else nothing."""
        if self.actor != CHANCE:
            return ()
        weights = np.empty(self.game.most_legal, np.int64)
        count = border.weigh(self.states, 0, weights)
        return tuple(weights[:count].tolist())

    @property
    def legal_texts(self) -> tuple[str, ...]:
        """The legal actions in notation."""
        return tuple(self.write(action) for action in self.legal)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The legal actions with their meaning."""
        return tuple(self.game.surface.describe(self.state, action) for action in self.legal)

    @property
    def ranges(self) -> tuple[Range, ...]:
        """The legal actions that are settings of one thing, said by their ends; the others are `singles`."""
        return tuple(self.game.surface.ranges(self.state, self.legal))

    @property
    def singles(self) -> tuple[Choice, ...]:
        """The choices that stand in no range."""
        in_ranges = {action for known in self.ranges for action in known.actions}
        single = (action for action in self.legal if action not in in_ranges)
        return tuple(self.game.surface.describe(self.state, action) for action in single)

    def continues(self, seat: int) -> bool:
        """Whether `seat` has begun a move, and what it may choose here only completes that."""
        return self.actor == seat >= 0 and bool(self.game.rules.continues(self.state))

    @property
    def returns(self) -> tuple[float, ...]:
        """The utility of each seat, in [-1, 1]; all 0 while the match runs."""
        out = np.zeros(self.seats)
        if self.over:
            border.result(self.states, 0, out)
        return tuple(out.tolist())

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the best result, if it is better than a draw; nobody while the match runs."""
        returns = self.returns
        best = max(returns)
        return tuple(seat for seat, value in enumerate(returns) if value == best > 0)

    @property
    def values(self) -> tuple[float, ...]:
        """The heuristic's estimate of the returns."""
        out = np.zeros(self.seats)
        border.judge(self.states, 0, out)
        return tuple(out.tolist())

    @property
    def scores(self) -> tuple[float, ...]:
        """The points of each seat by the rules of the game; nothing where none are counted."""
        count = self.game.surface.scores
        return () if count is None else tuple(map(float, count(self.state)))

    @property
    def key(self) -> int:
        """Equal for positions that play on alike; 0 for games without keys."""
        return int(border.identity(self.states, 0))

    @property
    def position(self) -> str:
        """The position in the notation of the game; `pyxis.position` reads it back."""
        return self.game.notation.write_position(self.state)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """What the seats are called at the table."""
        if self.game.seat_names is not None:
            return tuple(self.game.seat_names(self.state))
        return tuple(f"seat {seat}" for seat in range(self.seats))

    def drawing(self) -> RenderableType:
        """The table, for Rich to print in colour."""
        return self.game.surface.draw(self.state)

    def page(self, width: int, height: int, more: str = "") -> Page:
        """The table in so many columns and lines; `more` says how to see what they have no room for."""
        return page(self.game.surface.blocks(self.state), width, height, more)

    def text(self) -> str:
        """The table drawn in plain characters."""
        console = Console(width=DRAWING_WIDTH, color_system=None, force_terminal=False, legacy_windows=False)
        with console.capture() as capture:
            console.print(self.drawing(), highlight=False)
        return "\n".join(line.rstrip() for line in capture.get().rstrip("\n").split("\n"))

    def data(self) -> Mapping[str, Any]:
        """The table as data: its scenery, and how everything stands."""
        return {**self.scenery(), **as_mapping(self.game.surface.view(self.state))}

    def scenery(self) -> Mapping[str, Any]:
        """The part of the data that never changes in a match and is the same for all eyes."""
        return as_mapping(self.game.surface.scenery(self.state))

    def write(self, action: int) -> str:
        """`action` in notation."""
        return self.game.notation.write_action(self.state, action)

    def read(self, text: str) -> int:
        """The action written as `text`; raises `NotationError` with a hint."""
        return self.game.notation.read_action(self.state, text)

    def refusal(self, action: int | str) -> IllegalAction | None:
        """Why `action` is illegal here, or nothing if it is legal."""
        number = self.number_of(action)
        return None if self.accepts(number) else self._refused(number)

    def checked(self, action: int | str) -> int:
        """The number of a legal action; raises `IllegalAction` if it is none."""
        number = self.number_of(action)
        if not self.accepts(number):
            raise self._refused(number)
        return number

    def accepts(self, number: int) -> bool:
        """Whether an action is legal, or one that a source of the game might tell."""
        source = self.game.source
        return number in self.legal or (source is not None and source.admits(self.state, number))

    def number_of(self, action: int | str) -> int:
        """The number of an action given in either way, legal or not; raises `NotationError` if it is none."""
        if isinstance(action, str):
            return self.read(action)
        try:
            number = -1 if isinstance(action, bool) else operator.index(action)
        except TypeError:
            number = -1
        if not 0 <= number < self.game.action_count:
            raise NotationError(f"{shown(action)} is no action: they are 0 to {self.game.action_count - 1}")
        return number

    def _refused(self, number: int) -> IllegalAction:
        """Why that action is illegal, found with the eyes of the actor, who is going to read it."""
        refusal = self.game.surface.refuse(self.view().state, number)
        return IllegalAction(self.write(number), refusal.rule, refusal.reason)

    def view(self, seat: int | None = None) -> "View":
        """The position as `seat` (by default the actor) may see it."""
        if seat is None:
            seat = self.actor if self.actor >= 0 else SPECTATOR
        return View(self, seat)


class View(Position):
    """What one seat may know of a position, and nothing else: this is all a bot is ever given."""

    def __init__(self, whole: Position, seat: int) -> None:
        if seat not in range(SPECTATOR, whole.seats):
            raise OptionError(f"there is no seat {shown(seat)}: they are 0 to {whole.seats - 1}, or SPECTATOR")
        states = copied(whole.states)
        border.hide(states, 0, seat)
        super().__init__(whole.game, whole.seats, whole.options, states)
        self.seat = seat

    def view(self, seat: int | None = None) -> "View":  # noqa: ARG002
        """The same: nobody sees more by looking twice."""
        return self
