"""Pyrgos: what the generic playout costs beside a loop written for this game alone, and what more cores bring."""

import os
from collections.abc import Iterator

import numpy as np

import pyxis
from bench.contest import WALL, Row, contest
from pyxis.core.contract import OVER
from pyxis.core.kernel import program
from pyxis.core.layout import Array
from pyxis.core.streams import below, start
from pyxis.games.pyrgos.rules import automaton, ending

MATCHES = 50_000
SEED = 1
HAND_WRITTEN_GOAL = 0.8


@program
def play_by_hand(states: Array, matches: int, actions: Array, result: Array, totals: Array) -> int:
    """Random matches of Pyrgos from `states[0]`, with its own kernels called by name; returns the number of moves."""
    rng = np.zeros(1, np.uint64)
    moves = 0
    for match in range(matches):
        start(rng, np.uint64(SEED), np.uint64(match))
        states[1] = states[0]
        state = states[1]
        while automaton.actor(state) != OVER:
            chosen = below(rng, automaton.legal(state, actions))
            automaton.apply(state, int(actions[chosen]))
            moves += 1
        ending.returns(state, result)
        totals[0] += result[0]
        totals[1] += result[1]
    return moves


def rows(rounds: int) -> Iterator[Row]:
    """One core beside a hand-written loop; all cores beside one."""
    match = pyxis.new("pyrgos")
    states = np.repeat(match.states, 2)
    actions = np.empty(match.game.most_legal, np.int32)
    result, totals = np.zeros((2, 2))
    cores = os.cpu_count() or 1

    def ours() -> float:
        return pyxis.playouts(match, MATCHES, seed=SEED).moves

    def by_hand() -> float:
        return play_by_hand(states, MATCHES, actions, result, totals)

    def on_all_cores() -> float:
        return pyxis.playouts(match, MATCHES, seed=SEED, threads=cores).moves

    yield contest(
        "Pyrgos, random playouts",
        ours,
        by_hand,
        "moves/s",
        "a loop written by hand",
        rounds,
        goal=HAND_WRITTEN_GOAL,
    )
    yield contest(f"Pyrgos, on {cores} cores", on_all_cores, ours, "moves/s", "on one core", rounds, clock=WALL)
