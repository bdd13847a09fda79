"""Random play from a position to the end, by the million: on one core, or on all of them."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from pyxis.core.contract import CHANCE, OVER, actor, apply, legal, returns, weights
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.core.options import read_whole
from pyxis.core.position import Position
from pyxis.core.streams import below, read_seed, start, weighted

MOST_MATCHES = 2**53
MOST_THREADS = 1024
PARTS = 64
"""The work is cut into as many parts for any number of threads, so that sums are rounded alike."""


@dataclass(frozen=True)
class Playouts:
    """The outcome of many random matches."""

    matches: int
    moves: int
    """Actions played in all of them, chance included."""
    shortest: int
    longest: int
    returns: tuple[float, ...]
    """Mean per seat."""
    wins: tuple[float, ...]
    """Share of the matches in which that seat alone came out on top."""
    draws: float
    """Share of the matches nobody won alone."""


@kernel
def playout(state: object, actions: Array, odds: Array, rng: Array) -> int:
    """Plays `state` to the end at random; returns the number of actions."""
    length = 0
    while True:
        who = actor(state)
        if who == OVER:
            return length
        count = legal(state, actions)
        if who == CHANCE:
            weights(state, odds)
            chosen = weighted(rng, odds, count)
        else:
            chosen = below(rng, count)
        apply(state, actions[chosen])
        length += 1


@kernel
def _sole_winner(result: Array) -> int:
    best = 0
    shared = False
    for seat in range(1, len(result)):
        if result[seat] > result[best]:
            best, shared = seat, False
        elif result[seat] == result[best]:
            shared = True
    return -1 if shared else best


@kernel
def _play_many(
    states: Array, matches: int, seed: Whole, first: Whole, actions: Array, odds: Array, sums: Array, lengths: Array
) -> None:
    """Plays `states[0]` to the end `matches` times in `states[1]`.

    `sums` is (3, seats): returns, wins, and in its last row drawn matches; `lengths` is total, shortest, longest.
    """
    rng = np.zeros(1, np.uint64)
    result = np.zeros(sums.shape[1])
    for match in range(matches):
        start(rng, seed, first + np.uint64(match))
        states[1] = states[0]
        length = playout(states[1], actions, odds, rng)
        returns(states[1], result)
        for seat in range(len(result)):
            sums[0, seat] += result[seat]
        winner = _sole_winner(result)
        if winner < 0:
            sums[2, 0] += 1
        else:
            sums[1, winner] += 1
        lengths[0] += length
        lengths[1] = min(lengths[1], length)
        lengths[2] = max(lengths[2], length)


def playouts(position: Position, matches: int, seed: int = 0, threads: int = 1) -> Playouts:
    """Plays `matches` random matches from `position`; the result is the same for any number of threads."""
    matches = read_whole("the number of matches", matches, 1, MOST_MATCHES)
    seed = read_seed(seed)
    count = min(PARTS, matches)
    bounds = [matches * part // count for part in range(count + 1)]
    with ThreadPoolExecutor(read_threads(threads)) as pool:
        parts = list(pool.map(lambda low, high: _part(position, seed, low, high), bounds, bounds[1:]))
    sums = np.sum([part[0] for part in parts], axis=0)
    lengths = np.array([part[1] for part in parts])
    return Playouts(
        matches=matches,
        moves=int(lengths[:, 0].sum()),
        shortest=int(lengths[:, 1].min()),
        longest=int(lengths[:, 2].max()),
        returns=tuple((sums[0] / matches).tolist()),
        wins=tuple((sums[1] / matches).tolist()),
        draws=float(sums[2, 0] / matches),
    )


def read_threads(given: int) -> int:
    """How many threads to use; 0 means one for each core."""
    return read_whole("threads", given, 0, MOST_THREADS) or os.cpu_count() or 1


def _part(position: Position, seed: int, low: int, high: int) -> tuple[Array, Array]:
    game = position.game
    states = game.state.blank(2)
    states[0] = position.states[0]
    sums = np.zeros((3, position.seats))
    lengths = np.array([0, np.iinfo(np.int64).max, 0], np.int64)
    actions = np.empty(game.most_legal, np.int32)
    odds = np.empty(game.most_legal, np.int64)
    _play_many(states, high - low, np.uint64(seed), np.uint64(low), actions, odds, sums, lengths)
    return sums, lengths
