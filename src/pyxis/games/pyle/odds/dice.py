"""How likely dice beat dice: exact, worked out once for any numbers of them. Which of them win, `rounds.py` asks."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.components import FACES, MOST_OMEN
from pyxis.games.pyle.rules.fight.omens import GREEN_AGAIN, RED_AGAIN, Omen

MOST_GREEN, MOST_RED = 12, 16
"""Dice a side can have, with room for drawn positions that go beyond [R6.13]."""
REROLLING = tuple(omen for omen in Omen if GREEN_AGAIN[omen].any() or RED_AGAIN[omen].any())
MANNERS = (Omen.NONE, *REROLLING)
"""How dice are rolled: as they are, or as an omen has some of them rolled again. Other omens leave the faces alone, so
tables have four manners instead of nineteen omens."""
PLAIN = MANNERS.index(Omen.NONE)
MANNER_OF_OMEN = np.array([MANNERS.index(omen) if omen in MANNERS else PLAIN for omen in range(MOST_OMEN + 1)], np.int8)
"""[omen]"""


def one_die(again: Array = GREEN_AGAIN[Omen.NONE]) -> Array:
    """[value]: how likely a die shows it if some faces are rolled again once."""
    fair = np.array([0.0, *[1 / FACES] * FACES])
    is_given_up = np.concatenate([[False], again])
    return np.where(is_given_up, 0.0, fair) + fair * fair[is_given_up].sum()


def sums(die: Array, most: int) -> list[Array]:
    """[dice]: how likely they show each sum."""
    found = [np.ones(1)]
    for _ in range(most):
        found.append(np.convolve(found[-1], die))
    return found


def green_sums(manner: int, most: int) -> list[Array]:
    """[dice]: how likely green dice show each sum."""
    return sums(one_die(GREEN_AGAIN[MANNERS[manner]]), most)


def red_sums(manner: int, most: int) -> list[Array]:
    """[dice]: how likely red dice show each sum."""
    return sums(one_die(RED_AGAIN[MANNERS[manner]]), most)


def _higher(ours: Array, theirs: Array) -> float:
    """How likely our sum is strictly higher."""
    below = np.concatenate([[0.0], np.cumsum(theirs)])
    return float(sum(chance * below[min(total, len(theirs))] for total, chance in enumerate(ours)))


def _tables() -> tuple[Array, Array]:
    greens = [green_sums(manner, MOST_GREEN) for manner in range(len(MANNERS))]
    reds = [red_sums(manner, MOST_RED) for manner in range(len(MANNERS))]
    shape = (len(MANNERS), MOST_GREEN + 1, MOST_RED + 1)
    green_higher, red_higher = np.zeros(shape), np.zeros(shape)
    for manner, green, red in np.ndindex(shape):
        green_higher[manner, green, red] = _higher(greens[manner][green], reds[manner][red])
        red_higher[manner, green, red] = _higher(reds[manner][red], greens[manner][green])
    return green_higher, red_higher


GREEN_HIGHER, RED_HIGHER = _tables()
"""[manner, green dice, red dice]: how likely that colour has the strictly higher sum."""


@kernel
def green_is_higher(manner: Whole, green: Whole, red: Whole) -> float:
    """The chance that so many green dice show more than so many red ones."""
    return GREEN_HIGHER[manner, min(max(green, 0), MOST_GREEN), min(max(red, 0), MOST_RED)]


@kernel
def red_is_higher(manner: Whole, green: Whole, red: Whole) -> float:
    """The chance that so many red dice show more than so many green ones."""
    return RED_HIGHER[manner, min(max(green, 0), MOST_GREEN), min(max(red, 0), MOST_RED)]
