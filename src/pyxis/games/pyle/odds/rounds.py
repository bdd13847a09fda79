"""How likely the round that is being fought is won, from the dice that lie there and those still to be rolled."""

from typing import Any

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole, copied_record
from pyxis.games.pyle.components import FACES, IS_SINGLE_USE, SLOTS, Ability
from pyxis.games.pyle.odds.dice import (
    MANNER_OF_OMEN,
    MOST_GREEN,
    MOST_RED,
    Manner,
    beats,
    chance_of,
    chance_with,
    chance_without,
    one_die,
    red_foretold,
    sums,
)
from pyxis.games.pyle.odds.rerolls import below
from pyxis.games.pyle.rules.fight.abilities import ability_used, green_count, red_count
from pyxis.games.pyle.rules.fight.combat import sum_of
from pyxis.games.pyle.rules.fight.omens import omen_at_work
from pyxis.games.pyle.state import NO_SLOT, NO_SPIRIT, Phase, Said, State

MOST_SUM = FACES * MOST_RED + 1
BELOW = np.array([below(manner, MOST_RED, MOST_SUM) for manner in range(len(Manner))])
"""[manner, red dice, total]: how likely the red dice show less."""
SHOWS = np.zeros((MOST_GREEN + 1, FACES * MOST_GREEN + 1))
"""[green dice, total]: how likely they show exactly that."""
for _dice, _chances in enumerate(sums(one_die(), MOST_GREEN)):
    SHOWS[_dice, : len(_chances)] = _chances


@kernel
def manner_of(state: State) -> Whole:
    """How the dice of this round are rolled."""
    return np.int64(MANNER_OF_OMEN[omen_at_work(state)])


@kernel
def green_leads(manner: Whole, lead: Whole, green: Whole, red: Whole) -> float:
    """The chance that green is higher, given its lead so far and the dice still to be rolled."""
    chance = 0.0
    for more in range(green, FACES * green + 1):
        if lead + more > 0:
            chance += SHOWS[green, more] * BELOW[manner, red, min(lead + more, MOST_SUM)]
    return chance


@kernel
def red_leads(manner: Whole, lead: Whole, green: Whole, red: Whole) -> float:
    """The chance that red is higher."""
    chance = 0.0
    for more in range(green, FACES * green + 1):
        chance += SHOWS[green, more] * (1.0 - BELOW[manner, red, min(max(lead + more + 1, 0), MOST_SUM)])
    return chance


@kernel
def are_dice_out(state: State) -> bool:
    """Whether a die of this round has been rolled."""
    return state.phase not in (Phase.ABILITY, Phase.PREDICT) and not (
        state.phase == Phase.GREEN and state.left == state.green_dice
    )


@kernel
def best_lasting(state: State, green: Whole, red: Whole) -> float:
    """The best chance with an ability that is not used up, or with none."""
    best = chance_without(state, green, red)
    for slot in range(SLOTS):
        kind: Whole = np.int64(state.active[state.turn, slot])
        if kind != NO_SPIRIT and not IS_SINGLE_USE[kind]:
            best = max(best, chance_with(state, kind, green, red))
    return best


@kernel
def odds_before_dice(state: State) -> float:
    """The chance to win the round while no die has been rolled."""
    green, red, manner = green_count(state), red_count(state), manner_of(state)
    if state.phase == Phase.ABILITY:
        return best_lasting(state, green, red)
    lead = beats(manner, green, red)
    if state.phase == Phase.PREDICT:
        return max(lead, red_foretold(state, manner, green, red))
    if state.said == Said.RED:
        return red_foretold(state, manner, green, red)
    return second_try(state, lead)


@kernel
def second_try(state: State, chance: float) -> float:
    """A chance with the Second Roll that may still follow. [R7.9]"""
    if ability_used(state) == Ability.SECOND_ROLL and state.second == 0:
        chance += (1.0 - chance) * beats(manner_of(state), np.int64(state.green_dice), np.int64(state.red_dice))
    return chance


@kernel
def hoped_lead(state: State, manner: Whole, lead: Whole, green: Whole, red: Whole) -> float:
    """The chance that the colour is higher which wins the round: green, unless red was foretold. [R6.8] [R7.8] [O13]"""
    if state.said != Said.RED:
        return green_leads(manner, lead, green, red)
    chance = red_leads(manner, lead, green, red)
    return chance + green_leads(manner, lead, green, red) if state.prediction else chance


@kernel
def odds_picked(state: State) -> float:
    """The chance to win the round with the dice that are picked, and the best of those that still may be. [R8.1]

    For a higher green sum low dice are rolled again, for a lower one high dice; picks go upwards.
    """
    manner, red = manner_of(state), min(np.int64(state.red_dice), MOST_RED)
    green, lead, last = np.int64(state.green_picked), sum_of(state.green), np.int64(state.last_pick)
    best = hoped_lead(state, manner, lead, green, red)
    for step in range(FACES + 1 - last):
        face = FACES - step if state.said == Said.RED else last + step
        count = np.int64(state.green[face - 1])
        green, lead = green + count, lead - face * count
        best = max(best, hoped_lead(state, manner, lead, green, red))
    return best


@kernel
def odds(state: State) -> float:
    """The chance to win the round, artifacts not yet used left out of account."""
    if not are_dice_out(state):
        return odds_before_dice(state)
    if state.phase == Phase.ARTIFACT and state.green_picked > 0 and state.red_picked == 0 and sum_of(state.red) == 0:
        return odds_picked(state)
    phase, manner = state.phase, manner_of(state)
    sum_red = sum_of(state.red)
    lead = sum_of(state.green) - sum_red
    green: Whole = np.int64(state.left) if phase == Phase.GREEN else np.int64(state.green_picked)
    red: Whole = np.int64(state.left)
    if phase != Phase.RED:
        red = np.int64(state.red_picked) if sum_red > 0 else np.int64(state.red_dice)
    elif state.again == 1:
        manner = np.int64(Manner.PLAIN)
    green, red = min(green, MOST_GREEN), min(red, MOST_RED)
    return second_try(state, hoped_lead(state, manner, lead, green, red))


def with_ability(state: State, slot: int) -> Any:
    """The state as it would be with that slot (or NO_SLOT) used this round."""
    later = copied_record(state)
    later.used = slot
    return later


def dice_with(state: State, slot: int) -> tuple[int, int]:
    """Green and red dice if that slot (or NO_SLOT) is used. [R11.1]"""
    later = with_ability(state, slot)
    return int(green_count(later)), int(red_count(later))


def round_chance(state: State, slot: int) -> float:
    """The chance to win the round with that slot, artifacts left out of account."""
    later = with_ability(state, slot)
    manner, green, red = manner_of(later), green_count(later), red_count(later)
    return float(chance_of(later, ability_used(later), manner, green, red))


def foresight_chances(state: State) -> tuple[float, float]:
    """The chances to win by naming green and by naming red, the Foresight spirit being turned over already. [O13]"""
    dice = manner_of(state), green_count(state), red_count(state)
    return float(beats(*dice)), float(red_foretold(state, *dice))


def dice_sum(faces: Any) -> int:
    """What the dice on the table add up to."""
    return int(sum_of(faces))


@kernel
def spent_slot(state: State) -> Whole:
    """The slot of a single-use spirit that is being used, or NO_SLOT."""
    if state.used != NO_SLOT and IS_SINGLE_USE[state.active[state.turn, state.used]]:
        return np.int64(state.used)
    return np.int64(NO_SLOT)
