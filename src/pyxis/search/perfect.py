"""The bot that plays perfectly wherever the solver reaches, and says nothing it has not proved."""

from pyxis.core.position import View
from pyxis.search.analysis import Move, Study, in_turn
from pyxis.search.bots import Bot
from pyxis.search.budget import Budget
from pyxis.search.mainline import RESERVE, best_action
from pyxis.search.mcts import Search
from pyxis.search.solver import Search as Question
from pyxis.search.solver import Solver, check_solvable, goal_to_win, run
from pyxis.search.table import DRAW, WIN

PROVING = 0.6
"""Share of the time the solver has to find the value of the position."""
HOLDING = 0.5
"""Share of what is then left to find at least a draw, before the bot turns to estimates."""
FEW = 64
"""Simulations an estimate takes at least, however late it is."""
ENDLESS = 1 << 30
"""Plies of a match whose end could not be shown."""


class PerfectBot(Bot):
    """Wins every won position as fast as it can prove, holds every draw, and sets problems when it is lost.

    Where `seconds` are not enough for a proof, it takes what Monte Carlo search likes best among the actions that are
    not proved to be worse than another. `memory` is in mebibytes.
    """

    name = "perfect"

    def __init__(self, seconds: float = 5.0, memory: int = 512, seed: int = 0) -> None:
        self.seconds, self.memory, self.seed = seconds, memory, seed
        self._solver: Solver | None = None

    @classmethod
    def check(cls, view: View) -> None:
        """Raises `OptionError` if the solver cannot play that game."""
        super().check(view)
        check_solvable(view)

    def choose(self, view: View) -> int:
        self.check(view)
        if len(view.legal) == 1:
            return view.legal[0]
        clock = Budget(self.seconds)
        study = Study(view, self._solver_for(view), clock.share(PROVING))
        study.settle_value()
        study.budget = clock
        if not study.value.done:
            return self._guess(study)
        return self._fastest(study) if study.value.low == WIN else self._hardest(study)

    def _solver_for(self, view: View) -> Solver:
        if self._solver is None or not self._solver.suits(view):
            self._solver = Solver(view, self.memory)
        return self._solver

    def _fastest(self, study: Study) -> int:
        """The quickest win that can be shown in time, or any that is sure."""
        study.settle_distance()
        purse = Budget(nodes=RESERVE)
        quick = best_action(study.solver, study.position, study.position.actor, study.plies, purse)
        return quick if quick is not None and study.plies is not None else _sure(study)

    def _hardest(self, study: Study) -> int:
        """Of the actions that lose nothing, the one after which the opponent goes wrong most easily."""
        study.settle_moves()
        problems = [Problem(study.solver, move) for move in study.moves if move.bounds[0] == study.value.low]
        in_turn([task for problem in problems for task in problem.tasks], study.budget)
        study.settle_distances()
        return max(problems, key=Problem.difficulty).move.action if problems else _sure(study)

    def _guess(self, study: Study) -> int:
        """A sure draw if there is one; else what Monte Carlo search likes best of what is not proved to be worse."""
        seat = study.position.actor
        run(Question(study.solver, study.position, goal_to_win(1 - seat)), study.budget.share(HOLDING))
        study.list_moves()
        sure = [move for move in study.moves if move.bounds[0] >= DRAW]
        hopeful = [move for move in study.moves if move.bounds[1] >= DRAW]
        search = Search(study.position, self.seed)
        search.notice(move.action for move in sure or hopeful)
        search.run(simulations=FEW)
        search.run(study.budget.seconds_left)
        return search.statistics()[0].action


def _sure(study: Study) -> int:
    """The action the proof of the value ends with."""
    assert study.value.action is not None  # noqa: S101
    return study.value.action


class Problem:
    """An action that keeps the value of the position, and the replies the opponent finds."""

    def __init__(self, solver: Solver, move: Move) -> None:
        self.move = move
        self._solver = solver
        self._held = -move.bounds[0]
        """What the position is worth to the opponent."""
        self._replies = [Move(solver, move.after, action) for action in move.after.legal]
        self.tasks = [reply.value for reply in self._replies if reply.value is not None]

    def difficulty(self) -> tuple[float, int, int]:
        """How few replies are known to keep what the opponent has; how long the match takes; what it took to know."""
        good = sum(reply.bounds[0] >= self._held for reply in self._replies)
        share = good / len(self._replies) if self._replies else 1.0
        plies = ENDLESS if self.move.plies is None else self.move.plies
        return -share, plies, self._solver.effort(self.move.after)
