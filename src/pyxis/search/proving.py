"""Proves the first moves of a game and writes its opening file: `python -m pyxis.search.proving pyrgos`.

It may be stopped at any time and started again: what is proved is in the file, and is not proved twice.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console

from pyxis.core.match import BY_HAND, Match, begin
from pyxis.core.registry import game as find_game
from pyxis.search.budget import Budget
from pyxis.search.openings import SIGNS, Chapter, Openings, Proof, file_of, load
from pyxis.search.solver import Search, Solver, Value, as_seen_by, goal_to_win, run
from pyxis.search.table import DRAW

PASSES = (20_000_000, 200_000_000, float("inf"))
"""Positions each first move may cost in the first pass over all of them, the second, and so on: easy ones first."""
HARD = 19
"""Lines are written down as long as answering costs more than 2 to this power positions: about a second."""


def distinct(match: Match) -> list[Match]:
    """The matches one move on, one of each kind that symmetry makes equal."""
    return list({after.key: after for after in reversed([match.play(action) for action in match.legal])}.values())[::-1]


class Proving:
    """The proof of all first moves from one start."""

    def __init__(self, start: Match, memory: int, path: Path) -> None:
        self.start, self.memory, self.path = start, memory, path
        self.openings: Openings = load(start.game, path)
        self.chapter: Chapter = self.openings.chapter(start.options)

    def run(self, budget: Budget, report: Console) -> None:
        """Proves one first move after the other until all are proved or the budget is spent."""
        for most in PASSES:
            for match in distinct(self.start):
                if match.line not in self.chapter.first and not budget.is_spent:
                    proof = self.prove(match, budget, most)
                    words = "not yet" if proof is None else f"{proof.value:2} {proof.nodes:13,} {proof.seconds:8.1f} s"
                    report.print(f"{match.line:6} {words}")

    def prove(self, match: Match, budget: Budget, most: float) -> Proof | None:
        """Proves one of them, from nothing, and writes it down; nothing if `most` positions were not enough."""
        solver = Solver(match, self.memory, use_openings=False)
        task = Value(solver, match)
        before = time.process_time()
        run(task, budget, most)
        if not task.done:
            return None
        bounds = as_seen_by(match.actor, task.low, task.high)
        proof = Proof(SIGNS[bounds], task.nodes, round(time.process_time() - before, 1))
        for seat in (0, 1):
            if as_seen_by(seat, *bounds)[0] >= DRAW:
                self.chapter.lines.update(hard_lines(solver, match, seat, bounds[0] == DRAW))
        self.chapter.first[match.line] = proof
        self.openings.save(self.path)
        return proof


def hard_lines(solver: Solver, match: Match, seat: int, is_drawn: bool) -> Iterator[tuple[str, str]]:
    """Lines in which `seat` keeps its win (or draw) against everything, as far as the moves are hard to find."""
    if match.over or solver.effort(match) < HARD:
        return
    if match.actor != seat:
        for after in distinct(match):
            yield from hard_lines(solver, after, seat, is_drawn)
        return
    question = Search(solver, match, goal_to_win(1 - seat if is_drawn else seat))
    run(question, Budget())
    after = match.play(question.action)
    if not after.over:
        yield after.line, SIGNS[as_seen_by(seat, 0 if is_drawn else 1, 1)]
    yield from hard_lines(solver, after, seat, is_drawn)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m pyxis.search.proving", description=__doc__)
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("options", nargs="*", metavar="name=value", help="options of the game")
    parser.add_argument("--minutes", type=float, help="stop after so long; by default when all is proved")
    parser.add_argument("--memory", type=int, default=3500, help="mebibytes for the table (default: %(default)s)")
    parser.add_argument("--file", type=Path, help="write here instead of beside the rules of the game")
    given = parser.parse_args()
    game = find_game(given.game)
    start = begin(game, None, dict(pair.split("=", 1) for pair in given.options), BY_HAND)
    seconds = None if given.minutes is None else 60 * given.minutes
    Proving(start, given.memory, given.file or file_of(game)).run(Budget(seconds), Console(highlight=False))


if __name__ == "__main__":
    main()
