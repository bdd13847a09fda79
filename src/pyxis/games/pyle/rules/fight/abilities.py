"""Which abilities can be used in a round, and what they make of the numbers of dice."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import ABILITY_OF, BASE_DICE, DEMON_STRENGTH, POWER, SLOTS, STRENGTH, Ability
from pyxis.games.pyle.rules.boards import is_repeat, is_turned
from pyxis.games.pyle.rules.fight.omens import HARMLESS, Omen, omen_at_work
from pyxis.games.pyle.rules.turns import on_turn, token_here
from pyxis.games.pyle.state import NO_SLOT, NO_SPIRIT, Foe, State

NO_ABILITY_USED = -1


@kernel
def changes_dice_counts(ability: int) -> bool:
    """Whether an ability is about how many dice are rolled."""
    return ability in (Ability.MIGHT, Ability.WEAKEN, Ability.HALVING, Ability.DUEL)


@kernel
def is_usable(state: State, slot: int) -> bool:
    """Whether the ability in that slot could have an effect this round. [R7.3] [R7.11]"""
    kind = state.active[state.turn, slot]
    if kind == NO_SPIRIT or is_turned(state, slot):
        return False
    ability = ABILITY_OF[kind]
    if ability in (Ability.STRIDE, Ability.PORTAL):
        return False
    if state.fight != Foe.DEMON:
        return ability != Ability.SILENCE
    if state.omen == Omen.NO_ABILITY:
        return False
    if state.omen == Omen.ONE_DIE_EACH and changes_dice_counts(ability):
        return False
    return ability != Ability.SILENCE or state.omen not in HARMLESS


@kernel
def write_abilities(state: State, actions: Array) -> int:
    """One ability or none; equal spirits are offered once. [R6.3] [R7.0] [A2]"""
    count = 0
    for slot in range(SLOTS):
        if is_usable(state, slot) and not is_repeat(state, on_turn(state), slot):
            actions[count] = Action.SLOT + slot
            count += 1
    actions[count] = Action.NO
    return count + 1


@kernel
def ability_used(state: State) -> Whole:
    """The ability of this round, or NO_ABILITY_USED."""
    if state.used == NO_SLOT:
        return NO_ABILITY_USED
    return np.int64(ABILITY_OF[state.active[state.turn, state.used]])


@kernel
def power_used(state: State) -> Whole:
    """Dice that the ability of this round gives or takes."""
    if state.used == NO_SLOT:
        return np.int64(0)
    return np.int64(POWER[state.active[state.turn, state.used]])


@kernel
def strengthened(ability: Whole, power: Whole, green: Whole) -> Whole:
    """Green dice with an ability. [R7.4]"""
    return green + power if ability == Ability.MIGHT else green


@kernel
def weakened(state: State, ability: Whole, power: Whole, red: Whole) -> Whole:
    """Red dice against an ability. [R7.5] [R7.6] [O14]"""
    if ability == Ability.WEAKEN:
        return red - power
    if ability == Ability.HALVING:
        return red // 2 if state.halve else (red + 1) // 2
    return red


@kernel
def limited(state: State, one_each: bool, dice: Whole) -> Whole:
    """Never below zero (or one), and one at most in a duel. [R6.5] [R7.7] [R11.17] [O15]"""
    return max(np.int64(state.min_dice), min(np.int64(1), dice) if one_each else dice)


@kernel
def is_duel(state: State) -> bool:
    """Whether this round is fought with one die each. [R7.7] [R11.17]"""
    return ability_used(state) == Ability.DUEL or omen_at_work(state) == Omen.ONE_DIE_EACH


@kernel
def green_count(state: State) -> Whole:
    """Two, one for each spirit not turned over, aid, less what the omen takes, and Might.

    [R6.4] [R7.4] [R11.1] [R11.5] [R11.6]
    """
    dice = BASE_DICE + np.int64(state.more_green)
    for slot in range(SLOTS):
        if state.active[state.turn, slot] != NO_SPIRIT and not is_turned(state, slot):
            dice += 1
    omen = omen_at_work(state)
    if omen == Omen.ONE_DIE_LESS:
        dice -= 1
    elif omen == Omen.TWO_DICE_LESS:
        dice -= 2
    return limited(state, is_duel(state), strengthened(ability_used(state), power_used(state), dice))


@kernel
def foe_strength(state: State) -> Whole:
    """Printed on the token or the card. [R6.5] [R10.4]"""
    if state.fight == Foe.DEMON:
        return np.int64(DEMON_STRENGTH[state.demon])
    return np.int64(STRENGTH[token_here(state)])


@kernel
def red_count(state: State) -> Whole:
    """Strength and hexes, less Weaken, or halved. [R6.5] [R10.4]"""
    dice = foe_strength(state) + np.int64(state.more_red)
    return limited(state, is_duel(state), weakened(state, ability_used(state), power_used(state), dice))
