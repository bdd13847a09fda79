"""What the demon's ability of a round does, by the sum of three dice."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.core.terms import Term
from pyxis.games.pyle import components as box
from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import Ability
from pyxis.games.pyle.rules.boards import cheapest, pyle_size
from pyxis.games.pyle.rules.fight.demon import raise_counter
from pyxis.games.pyle.rules.movement import put
from pyxis.games.pyle.rules.turns import on_turn
from pyxis.games.pyle.state import NO_SLOT, UNKNOWN, Debt, Foe, Phase, State


class Omen(Term):
    """The sums that bring something; all others are harmless."""

    NONE = 0
    ONE_DIE_LESS, TWO_DICE_LESS, ONES_AGAIN, SIXES_AGAIN, ONES_AND_TWOS_AGAIN = range(5, 10)
    NO_ABILITY, COVER, ROB_PYLE, SWAP = range(11, 15)
    ROB_ARTIFACT, ONE_DIE_EACH, COUNT = range(16, 19)


HARMLESS = tuple(omen for omen in range(box.LEAST_OMEN, box.MOST_OMEN + 1) if omen not in set(Omen))  # [R11.4]
DICE_TAKEN = np.zeros(box.MOST_OMEN + 1, np.int8)
"""[omen]: green dice fewer. [R11.5] [R11.6]"""
DICE_TAKEN[Omen.ONE_DIE_LESS], DICE_TAKEN[Omen.TWO_DICE_LESS] = 1, 2
GREEN_AGAIN, RED_AGAIN = np.zeros((2, box.MOST_OMEN + 1, box.FACES), np.bool_)
"""[omen, face]: which dice are rolled again, once. [R11.2]"""
GREEN_AGAIN[Omen.SIXES_AGAIN, 5] = True  # [R11.8]
RED_AGAIN[Omen.ONES_AGAIN, 0] = True  # [R11.7]
RED_AGAIN[Omen.ONES_AND_TWOS_AGAIN, :2] = True  # [R11.9]


@kernel
def is_silenced(state: State) -> bool:
    """Whether Silence keeps the omen from happening. [R10.5] [R7.11]"""
    return state.used != NO_SLOT and box.ABILITY_OF[state.active[state.turn, state.used]] == Ability.SILENCE


@kernel
def omen_at_work(state: State) -> Whole:
    """The omen of this round unless it is silenced; `Omen.NONE` in other fights. [R1.2] [R10.3]"""
    if state.fight != Foe.DEMON or is_silenced(state):
        return Omen.NONE
    return np.int64(state.omen)


@kernel
def befall(state: State) -> bool:
    """The omen happens, as far as it is not about dice; whether the round goes on at once. [R11.12] [O30]"""
    omen = omen_at_work(state)
    if omen == Omen.COVER:
        cover_board(state)
    elif omen == Omen.ROB_PYLE:
        return rob_pyle(state)
    elif omen == Omen.SWAP and state.seats > 1:
        state.phase = Phase.PAIR
        return False
    elif omen == Omen.ROB_ARTIFACT and state.artifacts[state.turn] > 0:
        # Out of the game, not back to the pile. [R5.6] [R11.16]
        state.artifacts[state.turn] -= 1
    elif omen == Omen.COUNT:
        return not raise_counter(state)  # [R11.18]
    return True


@kernel
def cover_board(state: State) -> None:
    """Every revealed token is turned face down, or mixed in again. [R11.12] [O18]"""
    for field in range(box.FIRST_WHITE, box.FIELDS):
        if 0 <= state.token[field] < box.KINDS and state.covered[field] == 0:
            if state.cover_rule:
                state.unseen[state.token[field]] += 1
                state.token[field] = UNKNOWN
            else:
                state.covered[field] = 1


@kernel
def rob_pyle(state: State) -> bool:
    """A token of the fighter's Pyle leaves the game; whether it has left. [R11.13] [O11]"""
    size = pyle_size(state, on_turn(state))
    if size > 1 and state.losses:
        state.owed = 1
        state.owed_for = Debt.OMEN
        state.phase = Phase.PAY
        return False
    if size > 0:
        state.pyle[state.turn, cheapest(state, on_turn(state))] -= 1
    return True


@kernel
def write_pairs(state: State, actions: Array) -> int:
    """Any two shamans. [R11.14]"""
    count = 0
    for pair in range(len(box.PAIRS)):
        if box.PAIRS[pair, 1] < state.seats:
            actions[count] = Action.PAIR + pair
            count += 1
    return count


@kernel
def swap_shamans(state: State, pair: int) -> bool:
    """Two shamans change places; whether the fight goes on. [R11.14] [O17]"""
    one, other = np.int64(box.PAIRS[pair, 0]), np.int64(box.PAIRS[pair, 1])
    field = np.int64(state.field[one])
    put(state, one, np.int64(state.field[other]))
    put(state, other, field)
    return state.field[state.turn] == box.DEMON or state.swap_rule == 1
