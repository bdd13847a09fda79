"""What a power goes on with once its flick has settled."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.puxes.components import CHARACTER_FACE, Power
from pyxis.games.puxes.rules.flick.hand import begin_move, begin_spit, can_spit
from pyxis.games.puxes.rules.heroes import CHOSEN, forget_result
from pyxis.games.puxes.rules.matching import ALL_DICE, matching_oracles, movable_oracles
from pyxis.games.puxes.rules.powers import heroes_in_hand
from pyxis.games.puxes.rules.table.dice import dice, is_awake, is_hero_in_hand, is_movable, is_on_table
from pyxis.games.puxes.rules.table.geometry import bit, has
from pyxis.games.puxes.rules.table.showing import matches, shown_symbols, symbol
from pyxis.games.puxes.state import Kind, Phase, State, Step, Then


@kernel
def go_on(state: State) -> None:
    """After everything has settled: the follow-up of the power, the main choice, or the end of the turn. [R10.11]

    [R5.6]
    """
    state.done[:] = 0
    if not state.alive[state.seat] or state.then == Then.END:
        state.phase = Step.TURN_ENDS
    elif state.then == Then.MAIN:
        state.phase = Phase.MAIN
    else:
        state.phase = Phase.AFTER


@kernel
def follow_ups(state: State) -> Whole:  # noqa: PLR0911
    """The dice the power in use may go on with, a flag each. [R10.11] [R8.9] [R14.2]"""
    die = int(state.moved)
    if state.power == Power.LICK and state.flicks == 1:
        return spitting_oracles(state)
    if state.power == Power.CHARM and state.charming and is_awake(state, die) and is_on_table(state, die):
        return bit(die) if can_spit(state, die) else np.int64(0)
    if state.power == Power.STEALTH and state.flicks == 1 and not state.touched and is_movable(state, die):
        return bit(die)
    if state.power == Power.DOUBLE_SHOT and state.flicks == 1:
        return state.twins & movable_oracles(state)
    if state.power == Power.STROKE_OF_LUCK and state.flicks == 1:
        return lucky_dice(state)
    if state.power == Power.MEGA_STROKE_OF_LUCK and is_mega(state, die):
        return bit(die)
    return np.int64(0)


@kernel
def spitting_oracles(state: State) -> Whole:
    """Own awake oracles with room for a tongue. [R14.1]"""
    flags = np.int64(0)
    for die in range(dice(state)):
        if state.owner[die] == state.seat and is_awake(state, die) and is_on_table(state, die) and can_spit(state, die):
            flags |= bit(die)
    return flags


@kernel
def lucky_dice(state: State) -> Whole:
    """Stroke of Luck: heroes to throw again, then the oracles those two allow. [R14.13]"""
    if state.slot < CHOSEN:
        return heroes_in_hand(state, state.seat) & ~state.lucky
    return matching_oracles(state, movable_oracles(state), shown_symbols(state, state.seat, state.lucky))


@kernel
def is_mega(state: State, die: int) -> bool:
    """Whether the oracle moved shows another face that a hero not counted yet matches. [R14.17]"""
    most = 3 if state.mega_chain else 2
    if state.flicks >= most or not is_movable(state, die) or state.face[die] == state.was:
        return False
    return matches(state, die, shown_symbols(state, state.seat, mega_heroes(state)))


@kernel
def mega_heroes(state: State) -> Whole:
    """The heroes that still count for Mega Stroke of Luck."""
    return ALL_DICE & ~(state.counted | bit(state.hero))


@kernel
def follow(state: State, die: int) -> None:
    """S goes on with the power. [R10.11]"""
    if state.power in (Power.LICK, Power.CHARM):
        state.then = Then.END
        begin_spit(state, state.hero, die, Kind.TONGUE if state.power == Power.LICK else Kind.SPIT)
    elif state.power == Power.STROKE_OF_LUCK and state.slot < CHOSEN:
        throw_again(state, die)
    else:
        if state.power == Power.MEGA_STROKE_OF_LUCK:
            count_hero(state, die)
        begin_move(state, die)


@kernel
def throw_again(state: State, hero: int) -> None:
    """Stroke of Luck: the heroes picked are thrown once the second (or the only one) is named. [R14.13]"""
    state.lucky |= bit(hero)
    state.slot += 1
    if state.slot == CHOSEN or heroes_in_hand(state, state.seat) & ~state.lucky == 0:
        state.slot = CHOSEN
        state.rolling = state.lucky
        for die in range(dice(state)):
            if has(state.lucky, die):
                forget_result(state, die)
        state.phase = Phase.THROW


@kernel
def count_hero(state: State, die: int) -> None:
    """The hero that lets the oracle move does not count again. [R14.17]"""
    among = mega_heroes(state)
    for hero in range(dice(state)):
        if has(among, hero) and is_hero_in_hand(state, hero) and state.owner[hero] == state.seat and state.shown[hero]:
            is_match = symbol(state, hero) == symbol(state, die) if state.face[die] != CHARACTER_FACE else False
            if is_match or (state.face[die] == CHARACTER_FACE == state.face[hero]):
                state.counted |= bit(hero)
                return


@kernel
def may_decline(state: State) -> bool:
    """Follow-ups are optional, but the second hero of Stroke of Luck is not. [R8.9] [R14.13]"""
    return not (state.power == Power.STROKE_OF_LUCK and state.slot == 1)
