"""How likely dice beat dice: exact, worked out once. For hints, previews and the heuristic, never for the rules.

How many dice there are, and which of them win, the kernels of the rules say.
"""

import numpy as np

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole
from pyxis.core.terms import Term
from pyxis.games.pyle.components import (
    ABILITY_OF,
    BASE_DICE,
    FACES,
    IS_SINGLE_USE,
    MOST_OMEN,
    POWER,
    SLOTS,
    SPIRITS,
    STRENGTH,
    Ability,
)
from pyxis.games.pyle.rules.fight.abilities import limited, strengthened, weakened
from pyxis.games.pyle.rules.fight.omens import Omen
from pyxis.games.pyle.state import NO_SPIRIT, State

MOST_GREEN, MOST_RED = 12, 16
"""Dice a side can have, with room for drawn positions that go beyond [R6.13]."""


class Manner(Term):
    """How dice are rolled: as they are, or with what the omens 7, 8 and 9 roll again."""

    PLAIN, RED_ONES, GREEN_SIXES, RED_TWOS = range(4)


REROLLING: dict[int, int] = {
    Omen.ONES_AGAIN: Manner.RED_ONES,
    Omen.SIXES_AGAIN: Manner.GREEN_SIXES,
    Omen.ONES_AND_TWOS_AGAIN: Manner.RED_TWOS,
}
"""The manners of the omens that have dice rolled again."""
MANNER_OF_OMEN = np.array([REROLLING.get(omen, Manner.PLAIN) for omen in range(MOST_OMEN + 1)], np.int8)
"""[omen]"""
RED_AGAIN: dict[int, tuple[int, ...]] = {Manner.RED_ONES: (1,), Manner.RED_TWOS: (1, 2)}
GREEN_AGAIN: dict[int, tuple[int, ...]] = {Manner.GREEN_SIXES: (FACES,)}
"""[manner]: the values that are rolled again."""


def one_die(again: tuple[int, ...] = ()) -> Array:
    """[value]: how likely a die shows it if those values are rolled again once."""
    fair = np.array([0.0, *[1 / FACES] * FACES])
    kept = fair.copy()
    kept[list(again)] = 0.0
    return kept + fair * fair[list(again)].sum()


def sums(die: Array, most: int) -> list[Array]:
    """[dice]: how likely they show each sum."""
    found = [np.ones(1)]
    for _ in range(most):
        found.append(np.convolve(found[-1], die))
    return found


def _higher(ours: Array, theirs: Array) -> float:
    """How likely our sum is strictly higher."""
    below = np.concatenate([[0.0], np.cumsum(theirs)])
    return float(sum(chance * below[min(total, len(theirs))] for total, chance in enumerate(ours)))


def _tables() -> tuple[Array, Array]:
    greens = [sums(one_die(GREEN_AGAIN.get(manner, ())), MOST_GREEN) for manner in range(len(Manner))]
    reds = [sums(one_die(RED_AGAIN.get(manner, ())), MOST_RED) for manner in range(len(Manner))]
    shape = (len(Manner), MOST_GREEN + 1, MOST_RED + 1)
    green_higher, red_higher = np.zeros(shape), np.zeros(shape)
    for manner, green, red in np.ndindex(shape):
        green_higher[manner, green, red] = _higher(greens[manner][green], reds[manner][red])
        red_higher[manner, green, red] = _higher(reds[manner][red], greens[manner][green])
    return green_higher, red_higher


GREEN_HIGHER, RED_HIGHER = _tables()
"""[manner, green dice, red dice]: how likely that colour has the strictly higher sum."""


@kernel
def beats(manner: Whole, green: Whole, red: Whole) -> float:
    """The chance that green is higher."""
    return GREEN_HIGHER[manner, min(max(green, 0), MOST_GREEN), min(max(red, 0), MOST_RED)]


@kernel
def falls_short(manner: Whole, green: Whole, red: Whole) -> float:
    """The chance that red is higher."""
    return RED_HIGHER[manner, min(max(green, 0), MOST_GREEN), min(max(red, 0), MOST_RED)]


@kernel
def red_foretold(state: State, manner: Whole, green: Whole, red: Whole) -> float:
    """The chance to win by foretelling red. [R7.8] [O13]"""
    chance = falls_short(manner, green, red)
    return chance + beats(manner, green, red) if state.prediction else chance


@kernel
def chance_of(state: State, ability: Whole, manner: Whole, green: Whole, red: Whole) -> float:
    """The chance to win a round with an ability and as many dice as it leaves. [R7.8] [R7.9] [R7.10]"""
    if ability == Ability.BANISH:
        return 1.0
    chance = beats(manner, green, red)
    if ability == Ability.FORESIGHT:
        return max(chance, red_foretold(state, manner, green, red))
    if ability == Ability.SECOND_ROLL and green > 0 and red > 0:
        return chance + (1.0 - chance) * chance
    return chance


@kernel
def chance_with(state: State, kind: Whole, green: Whole, red: Whole) -> float:
    """The chance against a spirit with the ability of that one; `green` counts its own die, which it gives up."""
    ability: Whole = np.int64(ABILITY_OF[kind])
    power: Whole = np.int64(POWER[kind])
    if ability in (Ability.STRIDE, Ability.PORTAL, Ability.SILENCE):
        return chance_without(state, green, red)
    ours = limited(state, ability == Ability.DUEL, strengthened(ability, power, green - 1))
    theirs = limited(state, ability == Ability.DUEL, weakened(state, ability, power, red))
    return chance_of(state, ability, np.int64(Manner.PLAIN), ours, theirs)


@kernel
def chance_without(state: State, green: Whole, red: Whole) -> float:
    """The chance against a spirit with no ability at all."""
    return beats(np.int64(Manner.PLAIN), limited(state, False, green), limited(state, False, red))


@kernel
def full_dice(state: State, seat: int) -> Whole:
    """Green dice of a shaman who uses no ability. [R6.4]"""
    dice = BASE_DICE + np.int64(state.aid[seat])
    for slot in range(SLOTS):
        if state.active[seat, slot] != NO_SPIRIT:
            dice += 1
    return dice


@program
def write_chances(state: State, seat: int, out: Array) -> None:
    """[spirit]: the best chance of a shaman against each of them, without single-use abilities."""
    for kind in range(SPIRITS):
        out[kind] = chance_against(state, seat, kind, False)


@kernel
def chance_against(state: State, seat: int, kind: int, may_spend: bool) -> float:
    """The best chance of a shaman against a spirit, with single-use abilities or without them."""
    green = full_dice(state, seat)
    red = np.int64(STRENGTH[kind]) + np.int64(state.hex[seat])
    best = chance_without(state, green, red)
    for slot in range(SLOTS):
        own: Whole = np.int64(state.active[seat, slot])
        if own != NO_SPIRIT and (may_spend or not IS_SINGLE_USE[own]):
            best = max(best, chance_with(state, own, green, red))
    return best
