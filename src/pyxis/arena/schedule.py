"""Who meets whom: every line-up of the bots, each in every order of seats, over and over."""

import itertools
from collections.abc import Iterator, Sequence

from pyxis.arena.referee import Job
from pyxis.core.errors import OptionError
from pyxis.core.options import Value

SEEDS = 1_000_003
"""Line-ups of one round share their dice; rounds are this far apart."""


def line_ups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """All ways to seat the bots; if they are fewer than the seats, all ways in which each of them sits somewhere."""
    if len(bots) < 2:
        raise OptionError("an arena needs two bots at least, such as --bots expert,random")
    if len(set(bots)) < len(bots):
        raise OptionError("each bot is named once: the arena itself seats it everywhere")
    if len(bots) >= seats:
        return list(itertools.permutations(bots, seats))
    return [seating for seating in itertools.product(bots, repeat=seats) if set(seating) == set(bots)]


def schedule(
    game: str, options: dict[str, Value], bots: Sequence[str], seats: int, matches: int, seed: int
) -> Iterator[Job]:
    """The matches of a tournament, in order; all line-ups of a round meet the same dice."""
    seatings = line_ups(bots, seats)
    for number in range(matches):
        turn, place = divmod(number, len(seatings))
        yield Job(number, game, options, seatings[place], seed * SEEDS + turn)
