"""What every legal action of a position is worth: proved as far as the budget goes, and said plainly where it ends."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pyxis.core.errors import OptionError
from pyxis.core.position import Position
from pyxis.search.budget import Budget
from pyxis.search.mainline import main_line
from pyxis.search.solver import MEMORY, Distance, Solver, Task, Value, after, as_seen_by, run
from pyxis.search.table import DRAW, LOSS, WIN
from pyxis.search.words import say

FIRST_SHARE = 1 << 10
SHARE_GROWTH = 4
"""Positions each move may cost in the first round over all of them, and by how much that grows: easy ones first."""
BOUNDS = {
    (WIN, WIN): "win",
    (DRAW, WIN): "safe",
    (DRAW, DRAW): "draw",
    (LOSS, DRAW): "hopeless",
    (LOSS, LOSS): "loss",
    (LOSS, WIN): "unknown",
}
"""[least, most]: how a value between them is said."""


@dataclass(frozen=True)
class Verdict:
    """What is known of one action, as the seat to move sees it."""

    action: int
    text: str
    low: int
    """`WIN`, `DRAW` or `LOSS`: it is worth that at least."""
    high: int
    """It is worth that at most."""
    plies: int | None = None
    """To the end of the match, this action included, if the winner hurries and the loser holds out."""
    nodes: int = 0
    """Positions entered to find out."""
    chance: float | None = None
    """Where nothing is proved: an estimate of the returns, from -1 to 1, by whoever made one."""

    @property
    def value(self) -> int | None:
        """`WIN`, `DRAW` or `LOSS`, or nothing while it is unknown."""
        return self.low if self.low == self.high else None

    @property
    def words(self) -> str:
        """In a few words."""
        return in_words(self.low, self.high, self.plies)


@dataclass(frozen=True)
class Analysis:
    """What is known of a position, as the seat to move sees it."""

    seat: int
    low: int
    high: int
    plies: int | None
    """To the end of the match, if the winner hurries and the loser holds out."""
    verdicts: tuple[Verdict, ...]
    """One for each legal action, the best first."""
    line: tuple[int, ...]
    """How the match goes on if both sides play their best, as far as it is known."""
    texts: tuple[str, ...]
    """The same in notation."""
    nodes: int
    """Positions entered."""
    seconds: float
    complete: bool
    """Whether all there is to know was found; if not, the budget ended first."""

    @property
    def value(self) -> int | None:
        """`WIN`, `DRAW` or `LOSS`, or nothing while it is unknown."""
        return self.low if self.low == self.high else None

    @property
    def words(self) -> str:
        """In a few words."""
        return in_words(self.low, self.high, self.plies)


@dataclass(frozen=True)
class Progress:
    """How far an analysis has come."""

    stage: str
    settled: int
    """Actions whose value is known."""
    actions: int
    nodes: int
    seconds: float


def in_words(low: int, high: int, plies: int | None = None) -> str:
    """`wins in 5`, `draws`, `does not lose`, …; the number counts plies."""
    return said_within(say(BOUNDS[low, high]), plies)


def said_within(words: str, plies: int | None) -> str:
    """With the number of plies, where it is known."""
    return words if plies is None else say("within", words=words, plies=plies)


class Move:
    """What one action leads to, and the work of finding out what that is worth to the seat that takes it."""

    def __init__(self, solver: Solver, position: Position, action: int) -> None:
        self.action = action
        self.after = after(position, action)
        self._seat = position.actor
        self._solver = solver
        self.value = None if self.after.over else Value(solver, self.after)
        self.distance: Distance | None = None

    def share(self, other: "Move") -> None:
        """Leaves the work to another move, which plays on alike."""
        self.value = other.value

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the greatest value, for the seat that takes the action."""
        if self.value is None:
            mine, theirs = self.after.returns[self._seat], self.after.returns[1 - self._seat]
            result = (mine > theirs) - (mine < theirs)
            return result, result
        seen = as_seen_by(self.after.actor, *self._solver.known(self.after))
        low, high = as_seen_by(self._seat, *seen)
        own_low, own_high = as_seen_by(self._seat, *as_seen_by(self.after.actor, self.value.low, self.value.high))
        return max(low, own_low), min(high, own_high)

    @property
    def winner(self) -> int | None:
        """The seat that wins after it, if that is known and lies ahead."""
        low, high = self.bounds
        if low != high or low == DRAW or self.value is None:
            return None
        return self._seat if low == WIN else 1 - self._seat

    @property
    def plies(self) -> int | None:
        """To the end of the match, the action included; nothing if it is unknown or a draw."""
        if self.value is None:
            return 1
        if self.distance is None or self.distance.plies is None or self.winner is None:
            return None
        return 1 + self.distance.plies

    @property
    def nodes(self) -> int:
        """Positions entered to find out."""
        parts = (self.value, self.distance)
        return sum(part.nodes for part in parts if part is not None)

    @property
    def is_settled(self) -> bool:
        """Whether value and distance are known."""
        low, high = self.bounds
        return low == high and (low == DRAW or self.plies is not None)


class Study:
    """An analysis in progress; every step goes on until it is done or the budget is spent."""

    def __init__(self, position: Position, solver: Solver, budget: Budget) -> None:
        if position.over:
            raise OptionError("the match is over: there is nothing to analyse")
        self.position, self.solver, self.budget = position, solver, budget
        self.value = Value(solver, position)
        self.distance: Distance | None = None
        self.moves: list[Move] = []

    def settle_value(self) -> None:
        """What the position is worth, and an action that keeps it."""
        run(self.value, self.budget)

    def list_moves(self) -> None:
        """What is known already of each action."""
        first: dict[int, Move] = {}
        self.moves = [Move(self.solver, self.position, action) for action in self.position.legal]
        for move in self.moves:
            if not move.after.over:
                move.share(first.setdefault(move.after.key, move))

    def settle_moves(self) -> None:
        """What each action is worth."""
        self.list_moves()
        in_turn(dict.fromkeys(move.value for move in self.moves if move.value is not None), self.budget)

    def settle_distance(self) -> None:
        """How soon the position is won or lost."""
        low, high = self.bounds
        if low == high != DRAW:
            seat = self.position.actor
            self.distance = self.solver.distance(self.position, seat if low == WIN else 1 - seat, self.budget)

    def settle_distances(self) -> None:
        """How soon each action wins or loses; none wins sooner than the position."""
        seat = self.position.actor
        soonest = 1 if self.distance is None else self.distance.at_least - 1
        by_key: dict[int, Distance] = {}
        for move in self.moves:
            if move.winner is not None:
                fresh = Distance(self.solver, move.after, move.winner, soonest if move.winner == seat else 1)
                move.distance = by_key.setdefault(move.after.key, fresh)
        in_turn(by_key.values(), self.budget)

    @property
    def bounds(self) -> tuple[int, int]:
        """Of the position, for the seat to move: what was asked, and what its actions say."""
        lows, highs = zip(*(move.bounds for move in self.moves), strict=True) if self.moves else ((LOSS,), (WIN,))
        return max(self.value.low, *lows), min(self.value.high, max(highs))

    @property
    def plies(self) -> int | None:
        """To the end of the match."""
        return None if self.distance is None else self.distance.plies

    def verdicts(self) -> tuple[Verdict, ...]:
        """What is known of each action, the best first."""
        high = self.bounds[1]
        verdicts = [
            Verdict(
                move.action,
                self.position.write(move.action),
                move.bounds[0],
                min(move.bounds[1], high),
                move.plies,
                move.nodes,
            )
            for move in self.moves
        ]
        return tuple(sorted(verdicts, key=rank, reverse=True))

    def report(self) -> Analysis:
        """All that is known by now."""
        low, high = self.bounds
        line = main_line(self.solver, self.position, low if low == high else None, self.plies)
        settled = low == high and (low == DRAW or self.plies is not None)
        return Analysis(
            seat=self.position.actor,
            low=low,
            high=high,
            plies=self.plies,
            verdicts=self.verdicts(),
            line=tuple(action for action, _ in line),
            texts=tuple(text for _, text in line),
            nodes=self.budget.spent,
            seconds=self.budget.elapsed,
            complete=settled and all(move.is_settled for move in self.moves),
        )


def in_turn(tasks: Iterable[Task], budget: Budget) -> None:
    """Works on all tasks in turn, a share each, so that an endless one does not keep the others waiting."""
    pending = list(tasks)
    share = FIRST_SHARE
    while pending and not budget.is_spent:
        for task in pending:
            run(task, budget, share)
        pending = [task for task in pending if not task.done]
        share *= SHARE_GROWTH


def rank(verdict: Verdict) -> tuple[int, int, float, int]:
    """Better actions rank higher: by what is sure, by the estimate, then quick wins and slow losses."""
    sooner = 0 if verdict.plies is None else -verdict.plies if verdict.low == WIN else verdict.plies
    quick = sooner - (1 << 30) * (verdict.plies is None and verdict.low == WIN)
    return verdict.low + verdict.high, verdict.low, verdict.chance or 0.0, quick


def analyse(
    position: Position,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = MEMORY,
    progress: Callable[[Progress], object] | None = None,
    use_openings: bool = True,
) -> Analysis:
    """The value of every legal action; without `seconds` or `nodes` it goes on until everything is known.

    `memory` is in mebibytes. `progress` is called some fifty times a second; if it says `False`, the analysis ends.
    Values in the game's opening file are taken as proved unless `use_openings` is off.
    """
    stage = "position"

    def heed(budget: Budget) -> object:
        if progress is None:
            return None
        settled = sum(move.bounds[0] == move.bounds[1] for move in study.moves)
        return progress(Progress(stage, settled, len(position.legal), budget.spent, budget.elapsed))

    study = Study(position, Solver(position, memory, use_openings), Budget(seconds, nodes, heed))
    study.settle_value()
    stage = "actions"
    study.settle_moves()
    stage = "distance"
    study.settle_distance()
    stage = "distances"
    study.settle_distances()
    return study.report()
