"""Exact values of positions: questions put to the proof-number search, in slices, with one table for all of them.

Values are `WIN`, `DRAW` and `LOSS` for the seat to move unless a name says otherwise; inside `proof.py` for seat 0.
"""

import time
from typing import Any, Protocol

import numpy as np

from pyxis.core import border
from pyxis.core.contract import no_key
from pyxis.core.errors import OptionError
from pyxis.core.layout import Array
from pyxis.core.position import Position
from pyxis.search.budget import Budget
from pyxis.search.openings import proved
from pyxis.search.proof import HIGH, IDLE, LOW, MOST_PLIES, NO_CUT, advance, begin, new_stack
from pyxis.search.table import DRAW, LOSS, WIN, make_room, new_table, note, peek

MEMORY = 1024
"""Mebibytes a table may take by default."""
SLICE_SECONDS = 0.02
"""How long a task is worked on before the clock is looked at."""
FIRST_SLICE, SLICE_GROWTH = 16, 4
"""Positions entered before the first look, when nobody knows yet how long that takes, and how fast that grows."""


def check_solvable(position: Position) -> None:
    """Raises `OptionError` if the solver cannot know what such a position is worth."""
    obstacle = obstacle_to_solving(position)
    if obstacle is not None:
        raise OptionError(obstacle)


def obstacle_to_solving(position: Position) -> str | None:
    """Why the solver cannot know what such a position is worth, if it cannot."""
    game = position.game
    is_decided = game.chance_is_over is not None and game.chance_is_over(position.state)
    chance = game.has_chance and not is_decided
    if chance or game.has_secrets:
        what = "has chance" if chance else "has secrets"
        return f"{game.title} {what}: the solver needs a game in which everything is open and decided"
    if position.seats != 2:
        return f"{position.seats} seats are at the table: the solver needs two"
    if game.rules.key is no_key:
        return f"the rules of {game.title} give no key for a position: the solver needs one"
    return None


def after(position: Position, action: int) -> Position:
    """The position one action on; the action must be legal."""
    states = position.states.copy()
    border.step(states, 0, action, np.empty(position.game.most_legal, np.int32))
    return Position(position.game, position.seats, position.options, states)


class Solver:
    """What has been found out about the positions of one game with one set of options."""

    def __init__(self, position: Position, memory: int = MEMORY, use_openings: bool = True) -> None:
        check_solvable(position)
        self.game = position.game
        self.options = dict(position.options)
        self.table = new_table(memory)
        if use_openings:
            for position_key, (low, high) in proved(position).items():
                note(self.table, np.uint64(position_key), low, high)

    def suits(self, position: Position) -> bool:
        """Whether the position belongs to the same game with the same options."""
        return position.game is self.game and dict(position.options) == self.options

    def check(self, position: Position) -> None:
        """Raises `OptionError` if the position belongs to another game or other options."""
        if not self.suits(position):
            raise OptionError(f"this solver is at work on {self.game.title} with other options: make another one")

    def known(self, position: Position) -> tuple[int, int]:
        """The least and the greatest value the position can have for the seat to move, as far as the table knows."""
        if position.over:
            raise OptionError("the match is over: nobody is to move")
        low, high, _ = peek(self.table, np.uint64(position.key))
        return as_seen_by(position.actor, int(low), int(high))

    def effort(self, position: Position) -> int:
        """About log₂ of the positions entered below this one so far."""
        return int(peek(self.table, np.uint64(position.key))[2])

    def value(self, position: Position, budget: Budget | None = None) -> "Value":
        """The value of a position, sought until it is found or the budget is spent."""
        task = Value(self, position)
        run(task, budget or Budget())
        return task

    def distance(self, position: Position, winner: int, budget: Budget | None = None) -> "Distance":
        """How soon the seat that wins can force the end."""
        task = Distance(self, position, winner)
        run(task, budget or Budget())
        return task


class Task(Protocol):
    """Work that can be done a slice at a time."""

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""

    def advance(self, nodes: int) -> int:
        """Enters at most that many positions; returns how many it were."""


def run(task: Task, budget: Budget, most: float = float("inf")) -> None:
    """Works on a task until it is done, the budget is spent or `most` positions have been entered."""
    size = FIRST_SLICE
    while not task.done and most > 0 and not budget.is_spent:
        begun = time.perf_counter()
        nodes = task.advance(int(min(size, most, budget.nodes_left)))
        most -= nodes
        budget.spend(nodes)
        pace = SLICE_SECONDS / max(time.perf_counter() - begun, 1e-6)
        size = max(1, int(size * min(SLICE_GROWTH, pace)))


def as_seen_by(seat: int, low: int, high: int) -> tuple[int, int]:
    """Bounds of seat 0 as bounds of `seat`, and the other way round."""
    return (low, high) if seat == 0 else (-high, -low)


def goal_to_win(seat: int) -> int:
    """The question that is answered by yes if seat 0 wins, or by no if seat 1 does."""
    return WIN if seat == 0 else DRAW


class Search:
    """One question about one position: is it worth `goal` or more to seat 0, at the latest `cut` plies on?"""

    def __init__(self, solver: Solver, position: Position, goal: int, cut: int = NO_CUT) -> None:
        solver.check(position)
        self._table = solver.table
        self._stack = new_stack(position, goal, cut)
        self._counted = 0
        begin(self._table, self._stack)

    @property
    def done(self) -> bool:
        """Whether the question is answered."""
        return int(self._stack.desks[0]["ply"]) == IDLE

    def advance(self, nodes: int) -> int:
        """Enters at most that many positions more; returns how many it were."""
        make_room(self._table)
        advance(self._table, self._stack, nodes)
        before, self._counted = self._counted, int(self._stack.desks[0]["nodes"])
        return self._counted - before

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the greatest value for seat 0, as far as is known."""
        low, high = (self._children_bounds(bound) for bound in (LOW, HIGH))
        best = max if self._row["seat"] == 0 else min
        return int(best(low)), int(best(high))

    @property
    def action(self) -> int:
        """The action that is sure of the most; among several, the one that looks best."""
        row = self._row
        sure = self._children_bounds(LOW) if row["seat"] == 0 else -self._children_bounds(HIGH)
        best = int(row["chosen"]) if sure[row["chosen"]] == sure.max() else int(sure.argmax())
        return int(self._stack.actions[0, best])

    @property
    def _row(self) -> Any:
        return self._stack.rows[0]

    def _children_bounds(self, bound: int) -> Array:
        return self._stack.bounds[0, : self._row["count"], bound]


class Value:
    """The value of a position for the seat to move: one question or two."""

    def __init__(self, solver: Solver, position: Position) -> None:
        self.low, self.high = solver.known(position)
        self.action: int | None = position.legal[0] if self.high == LOSS else None
        """Keeps the value, once that is known."""
        self.nodes = 0
        self._solver, self._position = solver, position
        self._search: Search | None = None

    @property
    def done(self) -> bool:
        """Whether the value and an action that keeps it are known."""
        return self.action is not None

    def advance(self, nodes: int) -> int:
        if self._search is None:
            self._search = Search(self._solver, self._position, self._question())
        entered = self._search.advance(nodes)
        self.nodes += entered
        low, high = as_seen_by(self._position.actor, *self._search.bounds)
        self.low, self.high = max(self.low, low), min(self.high, high)
        if low >= self.high:
            self.action = self._search.action
        if self._search.done:
            self._search = None
        return entered

    def _question(self) -> int:
        """Whether the seat to move wins; once that is excluded, whether the other does."""
        seat = self._position.actor
        return goal_to_win(seat if self.high == WIN else 1 - seat)


class Distance:
    """In how many plies a seat that wins can force the end: one more after the other, until it is enough."""

    def __init__(self, solver: Solver, position: Position, winner: int, at_least: int = 1) -> None:
        self.at_least = max(1, at_least)
        """Fewer plies are not enough."""
        self.plies: int | None = None
        self.nodes = 0
        self._solver, self._position, self._winner = solver, position, winner
        self._search: Search | None = None

    @property
    def done(self) -> bool:
        """Whether the distance is known, or too great to be looked for."""
        return self.plies is not None or self.at_least > MOST_PLIES

    def advance(self, nodes: int) -> int:
        if self._search is None:
            goal = goal_to_win(self._winner)
            self._search = Search(self._solver, self._position, goal, self.at_least)
        entered = self._search.advance(nodes)
        self.nodes += entered
        if self._search.done:
            if as_seen_by(self._winner, *self._search.bounds)[0] == WIN:
                self.plies = self.at_least
            else:
                self.at_least += 1
            self._search = None
        return entered
