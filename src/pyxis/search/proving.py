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

FIRST_SHARE = 1 << 22
SHARE_GROWTH = 2
"""Positions each first move may cost in the first round over all of them, and how that grows: easy ones first."""
HARD = 19
"""Lines are written down as long as answering costs more than 2 to this power positions: about a second."""


def distinct(match: Match) -> list[Match]:
    """The matches one move on, the first of each kind that symmetry makes equal."""
    kinds: dict[int, Match] = {}
    for action in match.legal:
        after = match.play(action)
        kinds.setdefault(after.key, after)
    return list(kinds.values())


class Proving:
    """The proof of all first moves from one start, with one table for all: much that follows them is the same."""

    def __init__(self, start: Match, memory: int, path: Path) -> None:
        self.path = path
        self.openings: Openings = load(start.game, path)
        self.chapter: Chapter = self.openings.chapter(start.options)
        self.solver = Solver(start, memory, use_openings=False)
        self.pending = [
            Opening(self.solver, match) for match in distinct(start) if match.line not in self.chapter.first
        ]

    def warm_up(self) -> None:
        """Waits for the compiler before the clock is started, with a table of its own."""
        if self.pending:
            Solver(self.pending[0].match, 1, use_openings=False).value(self.pending[0].match, Budget(nodes=1))

    def run(self, budget: Budget, report: Console) -> None:
        """Works on the first moves in turn, until all are proved or the budget is spent."""
        share = FIRST_SHARE
        while self.pending and not budget.is_spent:
            for opening in self.pending:
                opening.advance(budget, share)
                report.print(opening.words)
                if opening.value.done:
                    self.write_down(opening)
            self.pending = [opening for opening in self.pending if not opening.value.done]
            share *= SHARE_GROWTH

    def write_down(self, opening: "Opening") -> None:
        """Adds a proof to the file, with the lines that are hard to find."""
        for seat in (0, 1):
            if as_seen_by(seat, *opening.bounds)[0] >= DRAW:
                self.chapter.lines.update(hard_lines(self.solver, opening.match, seat, DRAW in opening.bounds))
        self.chapter.first[opening.match.line] = opening.proof
        self.openings.save(self.path)


class Opening:
    """The proof of one first move."""

    def __init__(self, solver: Solver, match: Match) -> None:
        self.match = match
        self.value = Value(solver, match)
        self.seconds = 0.0

    def advance(self, budget: Budget, most: float) -> None:
        """Goes on for at most so many positions."""
        before = time.process_time()
        run(self.value, budget, most)
        self.seconds += time.process_time() - before

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the greatest value for seat 0."""
        return as_seen_by(self.match.actor, self.value.low, self.value.high)

    @property
    def proof(self) -> Proof:
        """What the file says of it."""
        return Proof(SIGNS[self.bounds], self.value.nodes, round(self.seconds, 1))

    @property
    def words(self) -> str:
        """How it stands, for whoever waits."""
        sign = SIGNS.get(self.bounds, "?")
        return f"{self.match.line:6} {sign:2} {self.value.nodes:13,} nodes {self.seconds:8.1f} s"


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


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m pyxis.search.proving", description=__doc__)
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("options", nargs="*", metavar="name=value", help="options of the game")
    parser.add_argument("--minutes", type=float, help="stop after so long; by default when all is proved")
    parser.add_argument("--memory", type=int, default=3500, help="mebibytes for the table (default: %(default)s)")
    parser.add_argument("--file", type=Path, help="write here instead of beside the rules of the game")
    given = parser.parse_intermixed_args(arguments)
    game = find_game(given.game)
    start = begin(game, None, dict(pair.split("=", 1) for pair in given.options), BY_HAND)
    proving = Proving(start, given.memory, given.file or file_of(game))
    proving.warm_up()
    proving.run(Budget(None if given.minutes is None else 60 * given.minutes), Console(highlight=False))


if __name__ == "__main__":
    main()
