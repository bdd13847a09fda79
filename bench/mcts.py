"""Monte Carlo search: beside OpenSpiel's own in C++ on Connect Four, for each game, and on all cores."""

import os
from collections.abc import Iterator
from math import sqrt
from typing import Any

import pyxis
from bench.contest import PROCESSOR, WALL, Row, contest
from pyxis.core.match import Match
from pyxis.core.registry import games
from pyxis.search.mcts import Search

SIMULATIONS = 20_000
SPEED_GOAL = 4.0
CORES_GOAL = 1.7
CORES_SECONDS = 0.5
"""How long a search takes that is meant for several cores: a move of a strong bot."""
MATCHES = 200
THEIR_SIMULATIONS = 1_000
"""What OpenSpiel has for a move of a match; ours has the time that took."""
SLICE = 256
"""Simulations between two looks at the clock."""
SHARE_GOAL = 0.6
EXPLORATION = sqrt(2)
"""What the literature and OpenSpiel's own examples use."""


def rows(rounds: int) -> Iterator[Row]:
    """Beside OpenSpiel where it is installed; then every game on one core and on all."""
    try:
        import pyspiel  # noqa: PLC0415 - an extra that only this needs
    except ImportError:
        pass
    else:
        yield speed_row(pyspiel, rounds)
        yield matches_row(pyspiel)
    for game in games():
        yield cores_row(pyxis.new(game, seed=1), rounds)


def searcher(pyspiel: Any, simulations: int, seed: int) -> Any:
    """OpenSpiel's search in C++, with one random rollout a simulation and proofs carried upwards, as ours."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(
        pyspiel.load_game("connect_four"), evaluator, EXPLORATION, simulations, 1 << 30, True, seed, False
    )


def speed_row(pyspiel: Any, rounds: int) -> Row:
    """The same number of simulations from the empty board, on one core."""
    start = pyxis.new("connect_four")
    root = pyspiel.load_game("connect_four").new_initial_state()
    theirs = searcher(pyspiel, SIMULATIONS, 1)

    def ours() -> float:
        search = Search(start, seed=1)
        search.run(simulations=SIMULATIONS)
        return search.simulations

    def beside() -> float:
        return theirs.mcts_search(root).explore_count

    return contest(
        "Connect Four, tree search",
        ours,
        beside,
        "simulations/s",
        "OpenSpiel, C++ MCTS",
        rounds,
        goal=SPEED_GOAL,
    )


def matches_row(pyspiel: Any) -> Row:
    """Matches at equal processor time for each move, first move in turn; a draw is half a point."""
    duel(pyspiel, 0, our_seat=0, spent=[0.0, 0.0])  # whatever is done only once
    points = 0.0
    spent = [0.0, 0.0]
    for number in range(MATCHES):
        result = duel(pyspiel, number, our_seat=number % 2, spent=spent)
        points += (1 + result) / 2
    share = points / MATCHES
    return Row(
        what=f"Connect Four, {MATCHES} matches at equal time",
        ours=points,
        beside=MATCHES - points,
        unit="points",
        beside_what="OpenSpiel, C++ MCTS",
        ratio=points / max(0.5, MATCHES - points),
        goal=f"{SHARE_GOAL:.0%}",
        is_reached=share >= SHARE_GOAL,
        note=f"{share:.1%}; {spent[0]:.1f} s of ours, {spent[1]:.1f} s of theirs",
    )


def duel(pyspiel: Any, number: int, our_seat: int, spent: list[float]) -> float:
    """One match; gives our return. `spent` sums up the time of both sides."""
    match = pyxis.new("connect_four")
    state = pyspiel.load_game("connect_four").new_initial_state()
    theirs = searcher(pyspiel, THEIR_SIMULATIONS, number + 1)
    search = Search(match, seed=number)
    while not match.over:
        if match.actor == our_seat:
            # What they have had more than we is ours now: so both have had the same whenever we have moved.
            action = our_move(search, match, PROCESSOR() + max(0.0, allowance(spent, state, theirs)), spent)
        else:
            began = PROCESSOR()
            action = theirs.step(state)
            spent[1] += PROCESSOR() - began
        state.apply_action(action)
        match = match.play(action)
    return match.returns[our_seat]


def allowance(spent: list[float], state: Any, theirs: Any) -> float:
    """The time for our next move. Before they have moved at all, they think once to show how long that takes."""
    if spent[1] == 0:
        began = PROCESSOR()
        theirs.mcts_search(state)
        return PROCESSOR() - began
    return spent[1] - spent[0]


def our_move(search: Search, match: Match, end: float, spent: list[float]) -> int:
    """Thinks until `end`, taking the tree along from move to move."""
    began = PROCESSOR()
    search.rebase(match)
    while not search.solved:
        search.run(simulations=SLICE)
        if PROCESSOR() >= end:
            break
    spent[0] += PROCESSOR() - began
    return search.statistics()[0].action


def cores_row(start: Match, rounds: int) -> Row:
    """Simulations from the start of a game, on all cores beside one, by the clock."""
    cores = os.cpu_count() or 1

    def on(threads: int) -> float:
        search = Search(start.view(), seed=1, threads=threads)
        search.run(CORES_SECONDS)
        return search.simulations

    return contest(
        f"{start.game.title}, tree search on {cores} cores",
        lambda: on(cores),
        lambda: on(1),
        "simulations/s",
        "on one core",
        rounds,
        goal=CORES_GOAL,
        clock=WALL,
    )
