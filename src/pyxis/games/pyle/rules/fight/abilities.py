"""Which abilities can be used in a round, and what they make of the numbers of dice."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import ABILITY_OF, BASE_DICE, DEMON_STRENGTH, POWER, SLOTS, STRENGTH, Ability
from pyxis.games.pyle.rules.boards import is_repeat, is_turned
from pyxis.games.pyle.rules.fight.omens import DICE_TAKEN, HARMLESS, Omen, omen_at_work
from pyxis.games.pyle.rules.turns import on_turn, token_here
from pyxis.games.pyle.state import NO_SLOT, NO_SPIRIT, Foe, State

NO_ABILITY_USED = -1


@kernel
def changes_dice_counts(ability: Whole) -> bool:
    """Whether an ability is about how many dice are rolled."""
    return ability in (Ability.MIGHT, Ability.WEAKEN, Ability.HALVING, Ability.DUEL)


@kernel
def serves_in(foe: Whole, ability: Whole) -> bool:
    """Whether an ability is one for a fight with that foe at all. [R7.3]"""
    return ability not in (Ability.STRIDE, Ability.PORTAL) and (ability != Ability.SILENCE or foe == Foe.DEMON)


@kernel
def is_usable(state: State, slot: int) -> bool:
    """Whether the ability in that slot could have an effect this round. [R7.3] [R7.11] [R7.12] [R10.5] [R11.11]

    [R11.17]
    """
    kind = state.active[state.turn, slot]
    if kind == NO_SPIRIT or is_turned(state, slot) or not serves_in(np.int64(state.fight), ABILITY_OF[kind]):
        return False
    if state.fight != Foe.DEMON:
        return True
    ability = ABILITY_OF[kind]
    if state.omen == Omen.NO_ABILITY or (state.omen == Omen.ONE_DIE_EACH and changes_dice_counts(ability)):
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
def limited(state: State, one_each: bool, dice: Whole) -> Whole:
    """Never below zero (or one), and one at most in a duel. [R6.5] [R7.7] [R11.17] [O15] [R11.1]"""
    return max(np.int64(state.min_dice), min(np.int64(1), dice) if one_each else dice)


@kernel
def armed(state: State, ability: Whole, power: Whole, omen: Whole, green: Whole, red: Whole) -> tuple[Whole, Whole]:
    """What an omen and an ability make of green and red dice: sums, then factors, then limits.

    Whoever wonders about dice asks this, with what might be used. [R7.4] [R7.5] [R7.6] [R7.7] [R11.1] [R11.17] [O14]
    [R6.13] [R11.5] [R11.6]
    """
    green -= DICE_TAKEN[omen]
    if ability == Ability.MIGHT:
        green += power
    elif ability == Ability.WEAKEN:
        red -= power
    elif ability == Ability.HALVING:
        red = red // 2 if state.halve else (red + 1) // 2
    one_each = ability == Ability.DUEL or omen == Omen.ONE_DIE_EACH
    return limited(state, one_each, green), limited(state, one_each, red)


@kernel
def green_at_hand(spirits: Whole, aid: Whole) -> Whole:
    """Two dice, one for each spirit that is not turned over, and aid. [R6.4]"""
    return BASE_DICE + spirits + aid


@kernel
def ready_spirits(state: State) -> int:
    """How many active spirits of the seat on turn are not turned over."""
    count = 0
    for slot in range(SLOTS):
        if state.active[state.turn, slot] != NO_SPIRIT and not is_turned(state, slot):
            count += 1
    return count


@kernel
def foe_strength(state: State) -> Whole:
    """Printed on the token or the card. [R6.5] [R10.4]"""
    if state.fight == Foe.DEMON:
        return np.int64(DEMON_STRENGTH[state.demon])
    return np.int64(STRENGTH[token_here(state)])


@kernel
def dice_counts(state: State) -> tuple[Whole, Whole]:
    """Green and red dice of this round. [R6.4] [R6.5] [R10.4] [R11.1]"""
    green = green_at_hand(ready_spirits(state), np.int64(state.more_green))
    red = foe_strength(state) + np.int64(state.more_red)
    return armed(state, ability_used(state), power_used(state), omen_at_work(state), green, red)
