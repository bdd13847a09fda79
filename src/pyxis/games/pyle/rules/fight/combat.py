"""One round of combat, from the ability to its outcome; the same for spirits and for the demon."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.components import DEMON, FACES, START, Ability
from pyxis.games.pyle.rules.boards import demand, pay_cheapest, pyle_size, retire_used
from pyxis.games.pyle.rules.fight.abilities import ability_used, dice_counts, foe_strength
from pyxis.games.pyle.rules.fight.artifacts import roll_picked_red
from pyxis.games.pyle.rules.fight.demon import raise_counter, take_markers, wound
from pyxis.games.pyle.rules.fight.omens import GREEN_AGAIN, RED_AGAIN, befall, omen_at_work, swap_shamans
from pyxis.games.pyle.rules.movement import put
from pyxis.games.pyle.rules.turns import on_turn
from pyxis.games.pyle.state import Debt, Foe, Phase, Said, State


@kernel
def begin_spirit_combat(state: State) -> None:
    """Markers are taken along, then an ability may be used. [R6.1] [R6.2]"""
    state.fight = Foe.SPIRIT
    take_markers(state)
    state.phase = Phase.ABILITY


@kernel
def use_ability(state: State, slot: int) -> None:
    """A spirit is turned over for its ability (or none is); Foresight asks what it sees. [R6.3] [R7.8]"""
    state.used = slot
    if ability_used(state) == Ability.FORESIGHT:
        state.phase = Phase.PREDICT
    else:
        meet_omen(state)


@kernel
def foretell(state: State, said: int) -> None:
    """Foresight names a colour. [R7.8]"""
    state.said = said
    meet_omen(state)


@kernel
def meet_omen(state: State) -> None:
    """The demon's ability happens, then dice are rolled. [R10.3]"""
    if befall(state):
        state.phase = Phase.ARMED


@kernel
def meet_swap(state: State, pair: int) -> None:
    """Two shamans change places; a fighter who is moved away fights no more. [R11.14]"""
    if swap_shamans(state, pair):
        state.phase = Phase.ARMED
    else:
        retire_used(state)
        state.phase = Phase.DONE


@kernel
def take_up_dice(state: State) -> None:
    """Banish needs no dice; a side without any is compared as it stands. [R6.7] [R7.10]"""
    if ability_used(state) == Ability.BANISH:
        state.phase = Phase.WON
        return
    state.green_dice, state.red_dice = dice_counts(state)
    if state.green_dice == 0 or state.red_dice == 0:
        state.phase = Phase.ROLLED
    else:
        roll_green(state)


@kernel
def roll_green(state: State) -> None:
    """All green dice are taken up. [R6.6]"""
    state.green[:] = 0
    state.left = state.green_dice
    state.again = 0
    state.phase = Phase.GREEN


@kernel
def roll_red(state: State) -> None:
    """All red dice are taken up. [R6.6]"""
    state.red[:] = 0
    state.left = state.red_dice
    state.again = 0
    state.phase = Phase.RED


@kernel
def lay_green(state: State, face: int) -> None:
    """A green die comes to rest. [R6.6] [R11.8] [A3]"""
    state.green[face] += 1
    state.left -= 1
    if state.left == 0 and not are_rolled_again(state, state.green, GREEN_AGAIN):
        go_on_from_green(state)


@kernel
def is_taken_up(state: State, face: int, again: Array) -> bool:
    """Whether the omen has dice of a roll that show that taken up, once all of the roll lie. [R11.2]"""
    return state.again == 0 and again[omen_at_work(state), face]


@kernel
def are_rolled_again(state: State, faces: Array, again: Array) -> bool:
    """Whether the omen takes up dice of a roll that has just fallen; not of one that is itself a second. [R11.2]"""
    count: Whole = np.int64(0)
    for face in range(FACES):
        if is_taken_up(state, face, again):
            count += np.int64(faces[face])
            faces[face] = 0
    if count > 0:
        state.left = count
        state.again = 1
    return bool(count)


@kernel
def go_on_from_green(state: State) -> None:
    """Artifacts come next, or the red dice if these are not on the table yet. [R6.6] [R8.1] [O16] [R8.2]"""
    state.again = 0
    is_window_open = state.second == 0 and (state.artifact_scope == 0 or sum_of(state.red) > 0)
    if state.red_picked > 0:
        roll_picked_red(state)
    elif is_window_open:
        state.phase = Phase.ARTIFACT
    else:
        roll_red(state)


@kernel
def lay_red(state: State, face: int) -> None:
    """A red die comes to rest. [R6.6] [R11.7] [R11.9] [A3]"""
    state.red[face] += 1
    state.left -= 1
    if state.left == 0 and not are_rolled_again(state, state.red, RED_AGAIN):
        go_on_from_red(state)


@kernel
def go_on_from_red(state: State) -> None:
    """All dice lie there: they are compared, unless artifacts come last. [R6.6] [O16]"""
    state.again = 0
    if state.artifact_scope and state.second == 0:
        state.phase = Phase.ARTIFACT
    else:
        state.phase = Phase.ROLLED


@kernel
def keep_dice(state: State) -> None:
    """No artifact, or no more: the round goes on. [R8.2] [O16]"""
    if state.artifact_scope:
        state.phase = Phase.ROLLED
    else:
        roll_red(state)


@kernel
def sum_of(faces: Array) -> Whole:
    """Of the dice that lie there."""
    total = np.int64(0)
    for face in range(FACES):
        total += (face + 1) * np.int64(faces[face])
    return total


@kernel
def lead_of_green(state: State) -> Whole:
    """The green sum less the red one; where a side has no dice, only who has some counts. [R6.7]"""
    if state.green_dice == 0 or state.red_dice == 0:
        return np.int64(state.green_dice) - np.int64(state.red_dice)
    return sum_of(state.green) - sum_of(state.red)


@kernel
def is_winning(state: State, said: Whole, lead: Whole) -> bool:
    """Whether a lead of green wins: it has to be higher, or the colour foretold. [R6.8] [R7.8] [O13]"""
    if said == Said.RED:
        return lead < 0 or (state.prediction == 1 and lead > 0)
    return lead > 0


@kernel
def allows_second_roll(ability: Whole, green: Whole, red: Whole) -> bool:
    """Whether a lost round with those dice is rolled once more. [R7.9]"""
    return ability == Ability.SECOND_ROLL and green > 0 and red > 0


@kernel
def has_second_roll(state: State) -> bool:
    """Whether this round would be rolled once more if it were lost. [R7.9]"""
    green, red = np.int64(state.green_dice), np.int64(state.red_dice)
    return state.second == 0 and allows_second_roll(ability_used(state), green, red)


@kernel
def compare(state: State) -> None:
    """The round is won or lost, or rolled a second time. [R6.7] [R6.8] [R7.9]"""
    if is_winning(state, np.int64(state.said), lead_of_green(state)):
        state.phase = Phase.WON
    elif has_second_roll(state):
        state.second = 1
        state.red[:] = 0
        roll_green(state)
    else:
        state.phase = Phase.LOST


@kernel
def win_round(state: State) -> None:
    """The spirit is captured, or the demon wounded. [R6.11] [R10.6]"""
    if state.fight == Foe.DEMON:
        wound(state)
    else:
        retire_used(state)
        state.phase = Phase.CAPTURE


@kernel
def lose_round(state: State) -> None:
    """The demon's counter rises; then the defeat is paid, or the shaman is knocked out. [R6.9] [R10.7]"""
    if state.fight == Foe.DEMON and raise_counter(state):
        return
    price = foe_strength(state)
    if knocks_out(state, on_turn(state), price):
        pay_cheapest(state, on_turn(state), price)
        knock_out(state)
    elif demand(state, price, Debt.DEFEAT):
        walk_off(state)


@kernel
def knocks_out(state: State, seat: Whole, price: Whole) -> bool:
    """Whether a defeat at that price is more than a shaman's Pyle can bear. [R6.9] [O10]"""
    size = pyle_size(state, seat)
    return size < price or (size == price and state.knockout == 1)


@kernel
def knock_out(state: State) -> None:
    """Back to START without a blessing. [R6.9] [R9.1]"""
    put(state, on_turn(state), START)
    state.blessed[state.turn] = 0
    retire_used(state)
    state.phase = Phase.DONE


@kernel
def walk_off(state: State) -> None:
    """The defeat is paid; in a siege the wounds last. [R6.10] [O26]"""
    if state.wound_rule and state.field[state.turn] == DEMON:
        state.scars[state.turn] = state.wounds
    retire_used(state)
    state.phase = Phase.DONE
