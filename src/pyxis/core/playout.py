"""Random play from a position to the end, by the million: on one core, or on all of them."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from pyxis.core.contract import CHANCE, OVER, actor, apply, ready_for_play, returns
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole
from pyxis.core.loops import Listing, draw_action, draw_outcome, new_listing
from pyxis.core.options import read_whole
from pyxis.core.position import Position
from pyxis.core.streams import read_seed, start

MOST_MATCHES = 2**53
MOST_THREADS = 1024
MANY = 1000
"""So many matches are worth a kernel with the rules of that very game copied in; it is compiled on first use."""
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
def playout(state: object, listing: Listing, rng: Array) -> int:
    """Plays `state` to the end at random; returns the number of actions."""
    length = 0
    while True:
        who = actor(state)
        if who == OVER:
            return length
        if who == CHANCE:
            apply(state, draw_outcome(state, listing, rng))
        else:
            apply(state, draw_action(state, listing.actions, rng))
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
def _play_part(states: Array, low: int, high: int, seed: Whole, listing: Listing, sums: Array, lengths: Array) -> None:
    """Plays `states[0]` to the end in `states[1]`, once for each of the streams `low` to `high - 1`.

    `sums` is (3, seats): returns, wins, and in its last row drawn matches; `lengths` is total, shortest, longest.
    """
    rng = np.zeros(1, np.uint64)
    result = np.zeros(sums.shape[1])
    lengths[1] = MOST_MATCHES
    for match in range(low, high):
        start(rng, seed, np.uint64(match))
        states[1] = states[0]
        length = playout(states[1], listing, rng)
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


@program
def _play_parts(
    states: Array, first: int, last: int, bounds: Array, seed: Whole, most: int, sums: Array, lengths: Array
) -> None:
    """Plays the parts `first` to `last - 1`; part n is matches `bounds[n]` to `bounds[n + 1] - 1`."""
    listing = new_listing(most)
    for part in range(first, last):
        _play_part(states, bounds[part], bounds[part + 1], seed, listing, sums[part], lengths[part])


def playouts(position: Position, matches: int, seed: int = 0, threads: int = 1) -> Playouts:
    """Plays `matches` random matches from `position`; the result is the same for any number of threads."""
    matches = read_whole("the number of matches", matches, 1, MOST_MATCHES)
    word = np.uint64(read_seed(seed))
    parts = min(PARTS, matches)
    bounds = np.array([matches * part // parts for part in range(parts + 1)], np.int64)
    sums = np.zeros((parts, 3, position.seats))
    lengths = np.zeros((parts, 3), np.int64)

    def play(first: int, last: int) -> None:
        states = np.repeat(position.states, 2)
        if matches < MANY:
            states = ready_for_play(states)
        _play_parts(states, first, last, bounds, word, position.game.most_legal, sums, lengths)

    workers = read_threads(threads)
    if workers == 1:
        play(0, parts)
    else:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(play, range(parts), range(1, parts + 1)))
    return _summed(matches, sums.sum(axis=0), lengths)


def _summed(matches: int, sums: Array, lengths: Array) -> Playouts:
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
