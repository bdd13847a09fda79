"""Who meets whom: every line-up of the bots, each turned through all seats, over and over."""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import numpy as np

from pyxis.arena.referee import Job
from pyxis.core.errors import OptionError
from pyxis.core.options import Value
from pyxis.core.streams import derived_seed


def line_ups(bots: Sequence[str], seats: int) -> list[list[tuple[str, ...]]]:
    """All ways to seat the bots, each together with its turns through the seats.

    If the bots are fewer than the seats, all ways in which each of them sits somewhere.
    """
    if len(bots) < 2:
        raise OptionError("an arena needs two bots at least, such as --bots expert,random")
    if len(set(bots)) < len(bots):
        raise OptionError("each bot is named once: the arena itself seats it everywhere")
    if len(bots) >= seats:
        return _turned(itertools.permutations(bots, seats))
    return _turned(seating for seating in itertools.product(bots, repeat=seats) if set(seating) == set(bots))


def _turned(seatings: Iterable[tuple[str, ...]]) -> list[list[tuple[str, ...]]]:
    """The same ones, those that are turns of each other in one list."""
    circles: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for seating in seatings:
        turns = [seating[first:] + seating[:first] for first in range(len(seating))]
        circles.setdefault(min(turns), list(dict.fromkeys(turns)))
    return list(circles.values())


class Schedule:
    """The matches of a tournament, numbered from 0 without an end: round after round of all line-ups.

    A line-up is followed by its turns, which meet the same dice. In each round another order is drawn, so a round that
    is cut short favours nobody.
    """

    def __init__(self, game: str, options: Mapping[str, Value], bots: Sequence[str], seats: int, seed: int) -> None:
        self._game = game
        self._options = dict(options)
        self._circles = line_ups(bots, seats)
        self._per_round = sum(map(len, self._circles))
        self._seed = seed
        self._round = lru_cache(self._drawn_round)

    def job(self, number: int) -> Job:
        """The match of that number."""
        turn, place = divmod(number, self._per_round)
        players, seed = self._round(turn)[place]
        return Job(number, self._game, self._options, players, seed)

    def _drawn_round(self, turn: int) -> list[tuple[tuple[str, ...], int]]:
        """Who sits where in each match of a round, and the seed of its dice."""
        first = turn * len(self._circles)
        order = np.random.default_rng(derived_seed(self._seed, first)).permutation(len(self._circles))
        return [
            (players, derived_seed(self._seed, first + place))
            for place, circle in enumerate(order.tolist())
            for players in self._circles[circle]
        ]
