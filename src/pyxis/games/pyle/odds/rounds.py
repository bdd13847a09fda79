"""How likely a round is won: before an ability is chosen, and from the dice that lie there and those yet to be rolled.

How many dice an ability leaves, which lead wins and what is rolled twice, the kernels of the rules are asked, on the
state itself or on a copy in which something else is used.
"""

from typing import Any, NamedTuple

import numpy as np

from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Whole, copied_record
from pyxis.games.pyle.components import ABILITY_OF, FACES, IS_SINGLE_USE, POWER, SLOTS, SPIRITS, STRENGTH, Ability
from pyxis.games.pyle.odds import dice
from pyxis.games.pyle.odds.dice import MOST_RED, PLAIN
from pyxis.games.pyle.odds.rerolls import below
from pyxis.games.pyle.rules.boards import spirits_of
from pyxis.games.pyle.rules.fight import abilities, combat, omens
from pyxis.games.pyle.rules.fight.omens import GREEN_AGAIN, RED_AGAIN
from pyxis.games.pyle.state import NO_SLOT, NO_SPIRIT, Foe, Phase, Said, State

MOST_SUM = FACES * MOST_RED + 1
BELOW = np.array([below(manner, MOST_RED, MOST_SUM) for manner in range(len(dice.MANNERS))])
"""[manner, red dice, total]: how likely the red dice show less."""
SHOWS = np.zeros((len(dice.MANNERS), MOST_RED + 1, FACES * MOST_RED + 1))
"""[manner, green dice, total]: how likely they show exactly that; plain dice are of either colour."""
for _manner in range(len(dice.MANNERS)):
    for _dice, _chances in enumerate(dice.green_sums(_manner, MOST_RED)):
        SHOWS[_manner, _dice, : len(_chances)] = _chances


# Before the dice


@kernel
def manner_of(state: State) -> Whole:
    """How the dice of this round are rolled."""
    return np.int64(dice.MANNER_OF_OMEN[omens.omen_at_work(state)])


@kernel
def chance_foretelling(state: State, said: Whole, manner: Whole, green: Whole, red: Whole) -> float:
    """The chance of a lead that wins, something being foretold or not; a draw wins in no case."""
    chance = 0.0
    if combat.is_winning(state, said, 1):
        chance += dice.green_is_higher(manner, green, red)
    if combat.is_winning(state, said, -1):
        chance += dice.red_is_higher(manner, green, red)
    return chance


@kernel
def chance_of(state: State, ability: Whole, manner: Whole, green: Whole, red: Whole) -> float:
    """The chance to win a round with an ability and as many dice as it leaves. [R7.8] [R7.9] [R7.10]"""
    if ability == Ability.BANISH:
        return 1.0
    chance = chance_foretelling(state, Said.GREEN, manner, green, red)
    if ability == Ability.FORESIGHT:
        return max(chance, chance_foretelling(state, Said.RED, manner, green, red))
    if combat.allows_second_roll(ability, green, red):
        return chance + (1.0 - chance) * chance
    return chance


@kernel
def chance_with(state: State, ability: Whole, power: Whole, green: Whole, red: Whole) -> float:
    """The chance against a spirit with an ability (or NO_ABILITY_USED) and the dice there were before it."""
    ours, theirs = abilities.armed(state, ability, power, omens.Omen.NONE, green, red)
    return chance_of(state, ability, PLAIN, ours, theirs)


@kernel
def best_lasting(state: State, seat: Whole, green: Whole, red: Whole) -> float:
    """A shaman's best chance against a spirit with an ability that is not used up, or with none."""
    best = chance_with(state, abilities.NO_ABILITY_USED, 0, green, red)
    for slot in range(SLOTS):
        kind: Whole = np.int64(state.active[seat, slot])
        if kind != NO_SPIRIT and not IS_SINGLE_USE[kind] and abilities.serves_in(Foe.SPIRIT, ABILITY_OF[kind]):
            # A spirit that is turned over gives up its own die. [R6.4]
            best = max(best, chance_with(state, ABILITY_OF[kind], POWER[kind], green - 1, red))
    return best


@kernel
def full_dice(state: State, seat: int) -> Whole:
    """Green dice of a shaman who uses no ability. [R6.4]"""
    return abilities.green_at_hand(spirits_of(state, seat), np.int64(state.aid[seat]))


@kernel
def chance_against(state: State, seat: int, kind: int) -> float:
    """A shaman's best chance against a kind of spirit, met in the next fight, without single-use abilities."""
    red = np.int64(STRENGTH[kind]) + np.int64(state.hex[seat])
    return best_lasting(state, seat, full_dice(state, seat), red)


@program
def write_chances(state: State, seat: int, out: Array) -> None:
    """[spirit]: the chance of a shaman against each of them."""
    for kind in range(SPIRITS):
        out[kind] = chance_against(state, seat, kind)


def with_ability(state: State, slot: int) -> Any:
    """The state as it would be with that slot (or NO_SLOT) used this round."""
    later = copied_record(state)
    later.used = slot
    return later


def dice_with(state: State, slot: int) -> tuple[int, int]:
    """Green and red dice if that slot (or NO_SLOT) is used. [R11.1]"""
    green, red = abilities.dice_counts(with_ability(state, slot))
    return int(green), int(red)


def round_chance(state: State, slot: int) -> float:
    """The chance to win the round with that slot, artifacts left out of account."""
    later = with_ability(state, slot)
    return float(chance_of(later, abilities.ability_used(later), manner_of(later), *abilities.dice_counts(later)))


def foresight_chances(state: State) -> tuple[float, float]:
    """The chances to win by naming green and by naming red, the Foresight spirit being turned over already. [O13]"""
    thrown = manner_of(state), *abilities.dice_counts(state)
    return float(chance_foretelling(state, Said.GREEN, *thrown)), float(chance_foretelling(state, Said.RED, *thrown))


def dice_sum(faces: Any) -> int:
    """What the dice on the table add up to."""
    return int(combat.sum_of(faces))


# While they are rolled


@kernel
def spent_slot(state: State) -> Whole:
    """The slot of a single-use spirit that is being used, or NO_SLOT."""
    if state.used != NO_SLOT and IS_SINGLE_USE[state.active[state.turn, state.used]]:
        return np.int64(state.used)
    return np.int64(NO_SLOT)


@kernel
def are_dice_out(state: State) -> bool:
    """Whether a die of this round has been rolled."""
    if state.phase in (Phase.ABILITY, Phase.PREDICT):
        return False
    # All green dice may be in the hand once more: taken up by an omen or an artifact.
    return state.phase != Phase.GREEN or state.left != state.green_dice or state.again == 1


class Roll(NamedTuple):
    """Dice of one colour that are still to be rolled. The omen looks at a roll once, so that what it takes up, what
    comes of an artifact and a second roll of the same dice are plain. [R11.2]
    """

    manner: Whole
    dice: Whole


@kernel
def plain(count: Whole) -> Roll:
    """Dice no omen looks at."""
    return Roll(np.int64(PLAIN), min(count, MOST_RED))


@kernel
def rolling(state: State) -> Roll:
    """The dice of the roll that is going on that have not come to rest."""
    manner: Whole = np.int64(PLAIN) if state.again == 1 else manner_of(state)
    return Roll(manner, min(np.int64(state.left), MOST_RED))


@kernel
def taken_up(state: State, faces: Array, again: Array) -> tuple[Whole, Whole]:
    """How many of the dice that lie there the omen will take up, and their sum now. [R11.2]"""
    count, total = np.int64(0), np.int64(0)
    for face in range(FACES):
        if combat.is_taken_up(state, face, again):
            count += np.int64(faces[face])
            total += (face + 1) * np.int64(faces[face])
    return count, total


@kernel
def green_leads(lead: Whole, green: Roll, red: Roll) -> float:
    """The chance that green is higher, given its lead so far and the dice still to be rolled."""
    chance = 0.0
    for more in range(green.dice, FACES * green.dice + 1):
        if lead + more > 0:
            chance += SHOWS[green.manner, green.dice, more] * BELOW[red.manner, red.dice, min(lead + more, MOST_SUM)]
    return chance


@kernel
def red_leads(lead: Whole, green: Roll, red: Roll) -> float:
    """The chance that red is higher."""
    # Red is higher wherever it does not show less than one more than green.
    chance = 0.0
    for more in range(green.dice, FACES * green.dice + 1):
        below_it = BELOW[red.manner, red.dice, min(max(lead + more + 1, 0), MOST_SUM)]
        chance += SHOWS[green.manner, green.dice, more] * (1.0 - below_it)
    return chance


@kernel
def hoped_lead(state: State, lead: Whole, green: Roll, red: Roll) -> float:
    """The chance of a lead that wins the round, given the one so far and the dice still to be rolled."""
    said, chance = np.int64(state.said), 0.0
    if combat.is_winning(state, said, 1):
        chance += green_leads(lead, green, red)
    if combat.is_winning(state, said, -1):
        chance += red_leads(lead, green, red)
    return chance


@kernel
def second_try(state: State, chance: float) -> float:
    """A chance with the Second Roll that may still follow. [R7.9]"""
    if combat.has_second_roll(state):
        green, red = np.int64(state.green_dice), np.int64(state.red_dice)
        chance += (1.0 - chance) * dice.green_is_higher(manner_of(state), green, red)
    return chance


@kernel
def odds_before_dice(state: State) -> float:
    """The chance to win the round while no die has been rolled."""
    green, red = abilities.dice_counts(state)
    if state.phase == Phase.ABILITY:
        return best_lasting(state, np.int64(state.turn), green, red)
    if state.phase == Phase.PREDICT:
        return chance_of(state, Ability.FORESIGHT, manner_of(state), green, red)
    return second_try(state, chance_foretelling(state, np.int64(state.said), manner_of(state), green, red))


@kernel
def odds_picked(state: State) -> float:
    """The chance to win the round with the dice that are picked, and the best of those that still may be. [R8.1]"""
    red = red_to_come(state)
    green, lead, last = np.int64(state.green_picked), combat.sum_of(state.green), np.int64(state.last_pick)
    best = hoped_lead(state, lead, plain(green), red)
    # For a higher sum it is the low dice one rolls again, for a lower one the high dice, and all of a value or none:
    # so seven sets are tried at most. Picks go upwards, so what is below the last one is out of reach.
    for step in range(FACES + 1 - last):
        value = FACES - step if state.said == Said.RED else last + step
        count = np.int64(state.green[value - 1])
        green, lead = green + count, lead - value * count
        best = max(best, hoped_lead(state, lead, plain(green), red))
    return best


@kernel
def are_red_out(state: State) -> bool:
    """Whether the red dice have been rolled, so that only those an artifact takes up are still to come. [O16]"""
    return combat.sum_of(state.red) > 0 or state.red_picked > 0


@kernel
def red_to_come(state: State) -> Roll:
    """The red dice still to be rolled while green ones are."""
    if are_red_out(state):
        return plain(np.int64(state.red_picked))
    return Roll(manner_of(state), min(np.int64(state.red_dice), MOST_RED))


@kernel
def odds_rolling_green(state: State, lead: Whole) -> float:
    """The chance to win the round while green dice roll: over all that comes of those the omen will take up."""
    count, total = taken_up(state, state.green, GREEN_AGAIN)
    chance = 0.0
    for more in range(count, FACES * count + 1):
        lead_then = lead - total + more
        chance += SHOWS[PLAIN, count, more] * hoped_lead(state, lead_then, rolling(state), red_to_come(state))
    return chance


@kernel
def odds_rolling_red(state: State, lead: Whole) -> float:
    """The chance to win the round while red dice roll; all others lie there."""
    count, total = taken_up(state, state.red, RED_AGAIN)
    chance = 0.0
    for more in range(count, FACES * count + 1):
        chance += SHOWS[PLAIN, count, more] * hoped_lead(state, lead + total - more, plain(0), rolling(state))
    return chance


@kernel
def odds(state: State) -> float:
    """The chance to win the round, artifacts not yet used left out of account."""
    if not are_dice_out(state):
        return odds_before_dice(state)
    if state.phase == Phase.ARTIFACT and state.green_picked > 0 and not are_red_out(state):
        return odds_picked(state)
    lead = combat.sum_of(state.green) - combat.sum_of(state.red)
    if state.phase == Phase.GREEN:
        return second_try(state, odds_rolling_green(state, lead))
    if state.phase == Phase.RED:
        return second_try(state, odds_rolling_red(state, lead))
    return second_try(state, hoped_lead(state, lead, plain(np.int64(state.green_picked)), red_to_come(state)))
