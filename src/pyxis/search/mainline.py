"""The main line: how a match goes on from a position if both sides play their best."""

from pyxis.core.position import Position
from pyxis.search.budget import Budget
from pyxis.search.proof import NO_CUT
from pyxis.search.solver import Search, Solver, after, goal_to_win, run
from pyxis.search.table import DRAW, LOSS, WIN

RESERVE = 1 << 18
"""Positions the line may cost even if the budget is spent: to show again what was proved takes far fewer."""


def main_line(solver: Solver, position: Position, value: int | None, plies: int | None) -> list[tuple[int, str]]:
    """Actions and their texts, as far as they are known; `value` is that of the seat to move."""
    line: list[tuple[int, str]] = []
    if value is None:
        return line
    winner = {WIN: position.actor, LOSS: 1 - position.actor, DRAW: None}[value]
    purse = Budget(nodes=RESERVE)
    while not position.over:
        action = best_action(solver, position, winner, plies, purse)
        if action is None:
            break
        line.append((action, position.write(action)))
        position = after(position, action)
        plies = None if plies is None else plies - 1
    return line


def best_action(solver: Solver, position: Position, winner: int | None, plies: int | None, purse: Budget) -> int | None:
    """The winner wins in time, the loser lasts, and in a draw nobody lets the other win; nothing if it costs too much.

    Where the time it takes is unknown, the loser does what was hardest to answer.
    """
    seat = position.actor
    if len(position.legal) == 1:
        return position.legal[0]
    if winner not in (None, seat) and plies in (None, 1):
        return max(position.legal, key=lambda action: solver.effort(after(position, action)))
    goal = goal_to_win(1 - seat if winner is None else winner)
    cut = NO_CUT if plies is None else plies if winner == seat else plies - 1
    search = Search(solver, position, goal, cut)
    run(search, purse)
    return search.action if search.done else None
