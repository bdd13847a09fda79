"""Spirits and their rituals, as data."""

from typing import Literal, NamedTuple, get_args

import numpy as np

from pyxis.core.terms import Term
from pyxis.games.piri.components import SUIT_COUNT, SUIT_LETTERS


class Rank(Term):
    """Of a spirit."""

    JACK, QUEEN, KING = range(3)


RANK_COUNT = len(Rank)
RankName = Literal["jack", "queen", "king"]
RANK_NAMES: tuple[RankName, ...] = get_args(RankName)
POINTS = (2, 4, 6)
"""[rank]: what a summoned spirit counts."""
MISSION = 3
"""How many spirits each seat is dealt, and has to summon."""
SUMMON_COST = 2

# JR QR KR JG … KB.
SPIRITS = SUIT_COUNT * RANK_COUNT
SPIRIT_NAMES = tuple(rank.name[0] + suit for suit in SUIT_LETTERS for rank in Rank)
SPIRIT_SUIT = np.arange(SPIRITS) // RANK_COUNT
"""[spirit]"""
RANK = np.arange(SPIRITS) % RANK_COUNT
"""[spirit]"""
SPIRIT_VALUE = RANK + 12
"""[spirit]: above all playing cards."""
NO_SPIRIT = -1


class Pattern(NamedTuple):
    """Which neighbours of the centre a ritual needs."""

    name: str
    arms: int
    """A bit for each direction."""


PATTERNS = (
    Pattern("H", 0b1010),
    Pattern("V", 0b0101),
    Pattern("-N", 0b1110),
    Pattern("-E", 0b1101),
    Pattern("-S", 0b1011),
    Pattern("-W", 0b0111),
    Pattern("+", 0b1111),
)
ALL_ROUND = 6
"""The only pattern of kings, which is never asked for."""
FIRST_PATTERN = np.array([0, 2, ALL_ROUND, ALL_ROUND + 1])
"""[rank]: the patterns of a rank are those from here to the first of the next."""
NEEDED_ARMS = np.array([2, 3, 4])
"""[rank]: how many arms its ritual has."""
ARMS = np.array([pattern.arms for pattern in PATTERNS])
"""[pattern] [R9.1]"""
ARM_COUNT = np.array([arms.bit_count() for arms in range(16)])
"""[set of directions]: how many there are."""
