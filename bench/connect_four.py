"""Connect Four beside OpenSpiel, the library everybody measures with; single core."""

import random
from collections.abc import Iterator
from typing import Any

import pyxis
from bench.contest import Row, contest

PLAYOUTS = 200_000
ROLLOUTS = 10_000
STEPPED = 300
PLAYOUTS_GOAL = 8.0
STEPPING_GOAL = 1.0
SAME_GAME = 0.05
"""How far apart the mean results of both libraries may be: the first player's lead is 0.115 in random play."""


def rows(rounds: int) -> Iterator[Row]:
    """Both contests; nothing if OpenSpiel is not installed."""
    try:
        import pyspiel  # noqa: PLC0415 - an extra that only this needs
    except ImportError:
        return
    yield playouts_row(pyspiel, rounds)
    yield stepping_row(pyspiel, rounds)


def playouts_row(pyspiel: Any, rounds: int) -> Row:
    """Random matches, on both sides in one call from Python."""
    start = pyxis.new("connect_four")
    root = pyspiel.load_game("connect_four").new_initial_state()
    # A search of one simulation asks its evaluator about the root and does nothing else: pure C++ rollouts.
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    searcher = pyspiel.MCTSBot(root.get_game(), evaluator, 1.0, 1, 1, False, 1, False)
    lead = pyxis.playouts(start, PLAYOUTS)

    def ours() -> float:
        return pyxis.playouts(start, PLAYOUTS, seed=1).matches

    def theirs() -> float:
        node = searcher.mcts_search(root)
        if abs(node.total_reward / node.explore_count - lead.returns[0]) > SAME_GAME:
            raise ArithmeticError("OpenSpiel's rollouts end otherwise than ours: they are not what we think")
        return ROLLOUTS

    return contest(
        "Connect Four, random playouts",
        ours,
        theirs,
        "matches/s",
        "OpenSpiel, C++ rollouts",
        rounds,
        goal=PLAYOUTS_GOAL,
        note=f"{lead.moves / lead.matches:.1f} moves a match",
    )


def stepping_row(pyspiel: Any, rounds: int) -> Row:
    """The same loop in Python on both sides: legal actions, choose, apply, until it is over; then the returns."""
    start = pyxis.Stepper(pyxis.new("connect_four"))
    game = pyspiel.load_game("connect_four")
    choose = random.Random(1).choice  # noqa: S311

    def ours() -> float:
        moves = 0
        for _ in range(STEPPED):
            match = start.copy()
            while not match.over:
                match.apply(choose(match.legal()))
                moves += 1
            match.returns()
        return moves

    def theirs() -> float:
        moves = 0
        for _ in range(STEPPED):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choose(state.legal_actions()))
                moves += 1
            state.returns()
        return moves

    return contest(
        "Connect Four, stepped from Python",
        ours,
        theirs,
        "moves/s",
        "OpenSpiel, its Python API",
        rounds,
        goal=STEPPING_GOAL,
    )
