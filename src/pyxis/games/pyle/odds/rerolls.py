"""What artifacts are worth in a round: how likely it is won, and how many are left then. Worked out once.

Which dice are best rolled again depends on all of them, and on what artifacts are still good for later. So that a table
has room for it, only sums are looked at, all low dice are rolled again or none, and there are four sorts of eagerness.
"""

from functools import cache
from math import comb

import numpy as np

from pyxis.core.layout import Array
from pyxis.games.pyle.components import FACES, MOST_ARTIFACTS
from pyxis.games.pyle.odds.dice import MANNERS, green_sums, one_die, red_sums, sums

MOST_GREEN, MOST_RED = 9, 12
"""Dice a side can have. [R6.13]"""
TOTALS = FACES * MOST_GREEN + 1
RESTRAINTS = (0.04, 0.1, 0.18, 0.32)
"""An artifact is used where it adds so much to the chance to win the round; what is best depends on what is to come."""
MIDDLE = 4
"""Dice that show less are rolled again for a higher green sum; these and more, for a lower one."""


def below(manner: int, most_dice: int, most_total: int) -> Array:
    """[red dice, total]: how likely the red dice show less than a green total."""
    found = np.zeros((most_dice + 1, most_total + 1))
    for dice, chances in enumerate(red_sums(manner, most_dice)):
        reached = np.concatenate([[0.0], np.cumsum(chances)])
        found[dice] = reached[np.minimum(np.arange(most_total + 1), len(chances))]
    return found


@cache
def rerolled(dice: int, is_low: bool) -> Array:
    """[total, total after]: what becomes of a total if all its low dice, or all others, are rolled again."""
    values = np.arange(FACES + 1)
    low = np.where((values > 0) & (values < MIDDLE), 1 / FACES, 0.0)
    high = np.where(values >= MIDDLE, 1 / FACES, 0.0)
    given_up, kept = (sums(die, dice) for die in ((low, high) if is_low else (high, low)))
    fresh = sums(one_die(), dice)
    # Dice of which only the sum is known: for each number of them that could be low, and each way their sum could be
    # split between low and high ones, the low ones make room for fresh dice.
    joint = np.zeros((TOTALS, TOTALS))
    for count in range(dice + 1):
        for held, held_chance in enumerate(kept[dice - count]):
            for lost, chance in enumerate(given_up[count]):
                after = slice(held, held + len(fresh[count]))
                joint[held + lost, after] += comb(dice, count) * held_chance * chance * fresh[count]
    # Given the total before; totals that so many dice never show have nothing after them.
    return joint / np.maximum(joint.sum(axis=1, keepdims=True), 1e-300)


REROLLED = np.array(
    [[rerolled(dice, is_low) for dice in range(MOST_GREEN + 1)] for is_low in (True, False)], np.float32
)
"""[for a higher green sum or a lower one, dice, total, total after]"""


def won_and_left(again: Array, chances: Array, rolled: Array, restraint: float) -> Array:
    """[artifacts, left]: how likely a round is won with so many of them left.

    `chances` are those to win with each green total, `rolled` those to roll it, `again` what an artifact makes of it.
    """
    found = np.zeros((MOST_ARTIFACTS + 1, MOST_ARTIFACTS + 1))
    # Judged as though this artifact were the last: to compare with all later ones too would need their worth, which is
    # what the restraints stand for.
    is_worth_it = again @ chances - chances >= restraint
    before = np.zeros((TOTALS, MOST_ARTIFACTS + 1))
    for artifacts in range(MOST_ARTIFACTS + 1):
        now = np.zeros((TOTALS, MOST_ARTIFACTS + 1))
        now[:, artifacts] = chances
        if artifacts > 0:
            now = np.where(is_worth_it[:, None], again @ before, now)
        found[artifacts] = rolled @ now
        before = now
    return found


def _table(is_red: bool) -> Array:
    """The tables below: for a higher green sum, or for a higher red one."""
    count = MOST_ARTIFACTS + 1
    found = np.zeros((len(RESTRAINTS), len(MANNERS), MOST_GREEN + 1, MOST_RED + 1, count, count))
    # A side without dice has the lower sum, and nothing is rolled. [R6.7]
    if is_red:
        found[:, :, 0, 1:] = np.eye(count)
    else:
        found[:, :, 1:, 0] = np.eye(count)
    for manner in range(len(MANNERS)):
        less = below(manner, MOST_RED, TOTALS)
        chances = 1.0 - less[:, 1:] if is_red else less[:, :-1]
        for green, shown in enumerate(green_sums(manner, MOST_GREEN)):
            rolled = np.pad(shown, (0, TOTALS - len(shown)))
            for red in range(1, MOST_RED + 1 if green else 1):
                for number, restraint in enumerate(RESTRAINTS):
                    again = rerolled(green, not is_red)
                    found[number, manner, green, red] = won_and_left(again, chances[red], rolled, restraint)
    return found.astype(np.float32)


WON_AND_LEFT = _table(is_red=False)
"""[restraint, manner, green dice, red dice, artifacts, left]: how likely a round is won with so many artifacts left."""
FORETOLD_AND_LEFT = _table(is_red=True)
"""The same where Foresight has foretold red."""
