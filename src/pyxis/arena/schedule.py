"""Who meets whom: every line-up of the bots, each turned through all seats, over and over."""

import itertools
from collections.abc import Iterable, Mapping, Sequence

from pyxis.arena.referee import Job, derived_seed
from pyxis.core.errors import OptionError
from pyxis.core.options import Value


def line_ups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """All ways to seat the bots; if they are fewer than the seats, all ways in which each of them sits somewhere."""
    if len(bots) < 2:
        raise OptionError("an arena needs two bots at least, such as --bots expert,random")
    if len(set(bots)) < len(bots):
        raise OptionError("each bot is named once: the arena itself seats it everywhere")
    if len(bots) >= seats:
        return _turned(itertools.permutations(bots, seats))
    return _turned(seating for seating in itertools.product(bots, repeat=seats) if set(seating) == set(bots))


def _turned(seatings: Iterable[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The same ones, ordered so that each is followed by its turns: a round that is cut short is nearly fair too."""
    return list(dict.fromkeys(turn for seating in seatings for turn in _turns(seating)))


def _turns(seating: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [seating[first:] + seating[:first] for first in range(len(seating))]


class Schedule:
    """The matches of a tournament, numbered from 0 without an end; all line-ups of a round meet the same dice."""

    def __init__(self, game: str, options: Mapping[str, Value], bots: Sequence[str], seats: int, seed: int) -> None:
        self._game = game
        self._options = dict(options)
        self._line_ups = line_ups(bots, seats)
        self._seed = seed

    def job(self, number: int) -> Job:
        """The match of that number."""
        turn, place = divmod(number, len(self._line_ups))
        return Job(number, self._game, self._options, self._line_ups[place], derived_seed(self._seed, turn))
