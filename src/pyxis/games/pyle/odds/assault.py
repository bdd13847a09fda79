"""How likely the assault that is going on fells the demon, from the dice that lie there and the artifacts at hand."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.components import FACES, MOST_ARTIFACTS, Ability
from pyxis.games.pyle.odds import dice, rerolls
from pyxis.games.pyle.odds.felling import chance_to_fell, set_of
from pyxis.games.pyle.odds.rounds import (
    BELOW,
    SHOWS,
    Roll,
    are_dice_out,
    manner_of,
    odds,
    plain,
    rolling,
    spent_slot,
    taken_up,
)
from pyxis.games.pyle.rules.fight.abilities import ability_used
from pyxis.games.pyle.rules.fight.combat import sum_of
from pyxis.games.pyle.rules.fight.omens import GREEN_AGAIN
from pyxis.games.pyle.rules.turns import on_turn
from pyxis.games.pyle.state import NO_SLOT, Phase, Said, State


@kernel
def held_artifacts(state: State, seat: Whole) -> Whole:
    """Artifacts of a shaman, one that is being used not counted."""
    is_using = seat == state.turn and np.int64(state.green_picked) + np.int64(state.red_picked) > 0
    return min(np.int64(state.artifacts[seat]) - (1 if is_using else 0), MOST_ARTIFACTS)


@kernel
def green_in_play(state: State) -> Whole:
    """Green dice of the round, as many as tables know of."""
    return min(np.int64(state.green_dice), np.int64(rerolls.MOST_GREEN))


@kernel
def red_in_play(state: State) -> Whole:
    """Red dice of the round, as many as tables know of."""
    return min(np.int64(state.red_dice), np.int64(rerolls.MOST_RED))


@kernel
def is_round_open(state: State) -> bool:
    """Whether the green dice are about to be rolled, and artifacts may mend them."""
    return state.phase == Phase.GREEN and not are_dice_out(state) and ability_used(state) != Ability.SECOND_ROLL


@kernel
def are_more_rerolls(state: State, artifacts: Whole) -> bool:
    """Whether green dice are rolled again, or being rolled, and artifacts could mend them once more."""
    if artifacts == 0 or state.artifact_scope or ability_used(state) == Ability.SECOND_ROLL:
        return False
    return (state.phase == Phase.ARTIFACT and state.green_picked > 0) or (
        state.phase == Phase.GREEN and are_dice_out(state)
    )


@kernel
def round_won(state: State, restraint: Whole, artifacts: Whole, left: Whole) -> float:
    """How likely the round about to be rolled is won with so many artifacts left."""
    manner, green, red = manner_of(state), green_in_play(state), red_in_play(state)
    if state.said == Said.RED:
        return np.float64(rerolls.FORETOLD_AND_LEFT[restraint, manner, green, red, artifacts, left])
    return np.float64(rerolls.WON_AND_LEFT[restraint, manner, green, red, artifacts, left])


@kernel
def open_round(state: State, wounds: Whole, spirits: Whole, artifacts: Whole) -> float:
    """The chance to win the round about to be rolled and all that follow, by the best way to use artifacts."""
    best = 0.0
    for restraint in range(len(rerolls.RESTRAINTS)):
        chance = 0.0
        for left in range(artifacts + 1):
            chance += round_won(state, restraint, artifacts, left) * chance_to_fell(state, wounds, spirits, left)
        best = max(best, chance)
    return best


@kernel
def worth_of_totals(state: State, wounds: Whole, spirits: Whole, artifacts: Whole) -> Array:
    """[green total]: the chance to win this round and all that follow, by the best way to use artifacts."""
    manner, green, red = manner_of(state), green_in_play(state), red_in_play(state)
    wants_less = 1 if state.said == Said.RED else 0
    worth, before = np.zeros(rerolls.TOTALS), np.zeros(rerolls.TOTALS)
    for left in range(artifacts + 1):
        later = chance_to_fell(state, wounds, spirits, left)
        worth, before = before, worth
        for total in range(green, FACES * green + 1):
            won = 1.0 - BELOW[manner, red, total + 1] if wants_less else BELOW[manner, red, total]
            again = 0.0
            if left > 0:
                for after in range(green, FACES * green + 1):
                    again += rerolls.REROLLED[wants_less, green, total, after] * before[after]
            worth[total] = max(won * later, again)
    return worth


@kernel
def mean_worth(worth: Array, lying: Whole, roll: Roll) -> float:
    """The mean of what totals are worth, over the dice to be rolled to those that lie there."""
    mean = 0.0
    for more in range(roll.dice, FACES * roll.dice + 1):
        mean += SHOWS[roll.manner, roll.dice, more] * worth[lying + more]
    return mean


@kernel
def mean_rolling(state: State, worth: Array, lying: Whole) -> float:
    """The same while green dice roll: over all that comes of those the omen will take up, too. [R11.2]"""
    count, total = taken_up(state, state.green, GREEN_AGAIN)
    mean = 0.0
    for more in range(count, FACES * count + 1):
        mean += SHOWS[dice.PLAIN, count, more] * mean_worth(worth, lying - total + more, rolling(state))
    return mean


@kernel
def rerolled_round(state: State, wounds: Whole, spirits: Whole, artifacts: Whole) -> float:
    """The chance by the dice that are rolled again, the best of those still to be picked, and artifacts later. [R8.2]

    For a higher green sum low dice are picked as well, for a lower one high dice; picks go upwards.
    """
    worth = worth_of_totals(state, wounds, spirits, artifacts)
    lying = sum_of(state.green)
    if state.phase == Phase.GREEN:
        return mean_rolling(state, worth, lying)
    picked, last = np.int64(state.green_picked), np.int64(state.last_pick)
    best = mean_worth(worth, lying, plain(picked))
    for step in range(FACES + 1 - last):
        face = FACES - step if state.said == Said.RED else last + step
        count = np.int64(state.green[face - 1])
        picked, lying = picked + count, lying - face * count
        best = max(best, mean_worth(worth, lying, plain(picked)))
    return best


@kernel
def assault_chance(state: State) -> float:
    """The chance to win the assault that is going on."""
    seat = on_turn(state)
    artifacts, wounds = held_artifacts(state, seat), np.int64(state.wounds)
    if state.phase in (Phase.CARD, Phase.OMEN, Phase.ABILITY):
        return chance_to_fell(state, wounds, set_of(state, seat, np.int64(NO_SLOT)), artifacts)
    spirits = set_of(state, seat, spent_slot(state))
    if is_round_open(state):
        return open_round(state, wounds + 1, spirits, artifacts)
    if are_more_rerolls(state, artifacts):
        return rerolled_round(state, wounds + 1, spirits, artifacts)
    return odds(state) * chance_to_fell(state, wounds + 1, spirits, artifacts)
