"""What artifacts are worth in a round: how likely it is won, and how many are left then. Worked out once."""

from functools import cache
from math import comb

import numpy as np

from pyxis.core.layout import Array
from pyxis.games.pyle.components import FACES, MOST_ARTIFACTS
from pyxis.games.pyle.odds import GREEN_SIXES, MANNERS, RED_ONES, RED_TWOS, one_die, sums

MOST_GREEN, MOST_RED = 9, 12
"""Dice a side can have. [R6.13]"""
TOTALS = FACES * MOST_GREEN + 1
WORTH_AN_ARTIFACT = 0.2
"""An artifact is used where it adds that much to the chance to win the round."""
KEPT_FROM = 4
"""Green dice that show less are rolled again."""
RED_AGAIN: dict[int, tuple[int, ...]] = {RED_ONES: (1,), RED_TWOS: (1, 2)}
GREEN_AGAIN: dict[int, tuple[int, ...]] = {GREEN_SIXES: (FACES,)}
"""[manner]: what the omens roll again."""


def below(manner: int, most_dice: int, most_total: int) -> Array:
    """[red dice, total]: how likely the red dice show less than a green total."""
    found = np.zeros((most_dice + 1, most_total + 1))
    for dice, chances in enumerate(sums(one_die(RED_AGAIN.get(manner, ())), most_dice)):
        reached = np.concatenate([[0.0], np.cumsum(chances)])
        found[dice] = reached[np.minimum(np.arange(most_total + 1), len(chances))]
    return found


@cache
def rerolled(dice: int) -> Array:
    """[total, total after]: what becomes of a total if all its low dice are rolled again."""
    values = np.arange(FACES + 1)
    low = sums(np.where((values > 0) & (values < KEPT_FROM), 1 / FACES, 0.0), dice)
    high = sums(np.where(values >= KEPT_FROM, 1 / FACES, 0.0), dice)
    fresh = sums(one_die(), dice)
    joint = np.zeros((TOTALS, TOTALS))
    for count in range(dice + 1):
        for kept, kept_chance in enumerate(high[dice - count]):
            for given_up, chance in enumerate(low[count]):
                after = slice(kept, kept + len(fresh[count]))
                joint[kept + given_up, after] += comb(dice, count) * kept_chance * chance * fresh[count]
    return joint / np.maximum(joint.sum(axis=1, keepdims=True), 1e-300)


def won_and_left(green: int, chances: Array, rolled: Array) -> Array:
    """[artifacts, left]: how likely a round is won with so many of them left.

    `chances` are those to win with each green total, `rolled` those to roll it.
    """
    found = np.zeros((MOST_ARTIFACTS + 1, MOST_ARTIFACTS + 1))
    again = rerolled(green)
    is_worth_it = again @ chances - chances >= WORTH_AN_ARTIFACT
    before = np.zeros((TOTALS, MOST_ARTIFACTS + 1))
    for artifacts in range(MOST_ARTIFACTS + 1):
        now = np.zeros((TOTALS, MOST_ARTIFACTS + 1))
        now[:, artifacts] = chances
        if artifacts > 0:
            now = np.where(is_worth_it[:, None], again @ before, now)
        found[artifacts] = rolled @ now
        before = now
    return found


def _table() -> Array:
    found = np.zeros((MANNERS, MOST_GREEN + 1, MOST_RED + 1, MOST_ARTIFACTS + 1, MOST_ARTIFACTS + 1))
    found[:, 1:, 0] = np.eye(MOST_ARTIFACTS + 1)  # Without red dice green wins, and nothing is rolled. [R6.7]
    for manner in range(MANNERS):
        chances = below(manner, MOST_RED, TOTALS - 1)
        for green, shown in enumerate(sums(one_die(GREEN_AGAIN.get(manner, ())), MOST_GREEN)):
            rolled = np.pad(shown, (0, TOTALS - len(shown)))
            for red in range(1, MOST_RED + 1 if green else 1):
                found[manner, green, red] = won_and_left(green, chances[red], rolled)
    return found


WON_AND_LEFT = _table()
"""[manner, green dice, red dice, artifacts, left]: how likely a round is won with so many artifacts left."""
