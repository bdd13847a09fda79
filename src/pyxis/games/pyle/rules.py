"""The automaton: who acts, what may be done, and which chapter carries it out."""

import numpy as np

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.abilities import foe_strength, write_abilities
from pyxis.games.pyle.artifacts import write_picks
from pyxis.games.pyle.capture import write_captures
from pyxis.games.pyle.codes import (
    CARD_CODE,
    DIE_CODE,
    FIRST_CODE,
    KIND_CODE,
    NO,
    OMEN_CODE,
    SAY_GREEN,
)
from pyxis.games.pyle.components import DEMONS, FACES, FIELDS, LEAST_OMEN, OMEN_WAYS, OMENS, SPIRITS
from pyxis.games.pyle.events import write_event_choices, write_slots
from pyxis.games.pyle.movement import write_moves
from pyxis.games.pyle.omens import write_pairs
from pyxis.games.pyle.performing import carry_on, perform
from pyxis.games.pyle.setup import lay_table
from pyxis.games.pyle.state import (
    ABILITY,
    ANSWER,
    ARTIFACT,
    CAPTURE,
    CARD,
    ENDED,
    EVENT,
    EVENT2,
    FIRST,
    FLIP,
    FOR_ARTIFACT,
    FOR_DEFEAT,
    GREEN,
    MOVE,
    OMEN,
    PAIR,
    PAY,
    PHASE_NAMES,
    PREDICT,
    RED,
    REVEAL,
    TEMPLE,
    TRADE,
    State,
)
from pyxis.games.pyle.supply import weigh_draws, write_draws
from pyxis.games.pyle.temples import write_purchase
from pyxis.games.pyle.trading import write_offers

MOST_LEGAL = 2 * FIELDS
"""Every field on foot and by a Portal."""
IS_CHANCE = np.array(
    [phase in (FIRST, FLIP, CARD, OMEN, PAIR, GREEN, RED, REVEAL) for phase in range(len(PHASE_NAMES))], np.bool_
)
"""[phase]: whether chance acts."""
NOTHING, CARRIED_ON = -1, -2
WAITS_FOR_DICE = (GREEN, RED, OMEN, ENDED)
"""Phases that never play themselves: dice have many outcomes, and the end has none."""


@kernel
def setup(state: State, seats: int, options: Array) -> None:
    """The table is laid; what leaves no choice happens. [R0.1] [A1]"""
    lay_table(state, seats, options)
    settle(state)


@kernel
def actor(state: State) -> Whole:
    """Chance, the partner who answers an offer, or the seat on turn. [R1.4] [R13.1]"""
    if state.phase == ENDED:
        return OVER
    if IS_CHANCE[state.phase]:
        return CHANCE
    return np.int64(state.partner) if state.phase == ANSWER else np.int64(state.turn)


@kernel
def legal(state: State, actions: Array) -> Whole:  # noqa: PLR0911
    """What the actor can do, in the order of the codes."""
    phase = state.phase
    if phase in (GREEN, RED):
        return write_range(DIE_CODE + 1, FACES, actions)
    if phase == MOVE:
        return write_moves(state, actions)
    if phase == TRADE:
        return write_offers(state, actions)
    if phase == ABILITY:
        return write_abilities(state, actions)
    if phase == ARTIFACT:
        return write_picks(state, actions)
    if phase in (FLIP, REVEAL):
        return write_draws(state, actions)
    if phase == CAPTURE:
        return write_captures(state, actions)
    if phase == EVENT:
        return write_event_choices(state, actions)
    if phase == EVENT2:
        return write_slots(state, actions)
    return write_rare(state, actions)


@kernel
def write_rare(state: State, actions: Array) -> Whole:  # noqa: PLR0911
    """The phases that a match sees now and then."""
    phase = state.phase
    if phase == TEMPLE:
        return write_purchase(state, actions)
    if phase == OMEN:
        return write_range(OMEN_CODE + LEAST_OMEN, OMENS, actions)
    if phase == CARD:
        return write_range(CARD_CODE, DEMONS, actions)
    if phase == FIRST:
        return write_range(FIRST_CODE, np.int64(state.seats), actions)
    if phase == PAIR:
        return write_pairs(state, actions)
    if phase == PAY:
        return write_payments(state, actions)
    if phase == PREDICT:
        return write_range(SAY_GREEN, 2, actions)
    return write_range(NO, 2, actions)  # ANSWER and ENGAGE


@kernel
def write_range(first: int, count: Whole, actions: Array) -> Whole:
    """`count` codes in a row."""
    for index in range(count):
        actions[index] = first + index
    return count


@kernel
def write_payments(state: State, actions: Array) -> int:
    """The kinds in the own Pyle. [R5.7] [O11]"""
    count = 0
    for kind in range(SPIRITS):
        if state.pyle[state.turn, kind] > 0:
            actions[count] = KIND_CODE + kind
            count += 1
    return count


@kernel
def weights(state: State, weights: Array) -> int:
    """Tokens by what is left of them, omens by the ways to roll them, everything else evenly. [R5.9] [R10.3]"""
    phase = state.phase
    if phase in (FLIP, REVEAL):
        return weigh_draws(state, weights)
    if phase == OMEN:
        for omen in range(OMENS):
            weights[omen] = OMEN_WAYS[omen]
        return OMENS
    count: Whole = np.int64(FACES)
    if phase == CARD:
        count = np.int64(DEMONS)
    elif phase == FIRST:
        count = np.int64(state.seats)
    elif phase == PAIR:
        count = np.int64(state.seats) * (np.int64(state.seats) - 1) // 2
    weights[:count] = 1
    return count


@kernel
def apply(state: State, action: int) -> None:
    """Plays one action, and then whatever leaves no choice. [A1]"""
    perform(state, action)
    settle(state)


@kernel
def continues(state: State) -> bool:
    """Tokens are paid, dice picked, a colour foretold, an event given its spirit: parts of one move. [R7.8] [R8.1]"""
    if state.phase == PAY:
        return is_paying(state)
    return state.phase in (PREDICT, EVENT2) or (state.phase == ARTIFACT and state.last_pick != 0)


@kernel
def is_paying(state: State) -> bool:
    """Whether the price of an artifact is due, or some of that of a defeat is already given. [R5.7] [O11]"""
    if state.owed_for == FOR_DEFEAT:
        return np.int64(state.owed) < foe_strength(state)
    return state.owed_for == FOR_ARTIFACT


@kernel
def settle(state: State) -> None:
    """As long as there is exactly one legal action it is carried out. [A1]"""
    if state.phase in WAITS_FOR_DICE:
        return
    actions = np.empty(MOST_LEGAL, np.int32)
    while step_on(state, actions) != NOTHING:
        pass


@kernel
def step_on(state: State, actions: Array) -> Whole:
    """One step that needs nobody: the action it was, CARRIED_ON, or NOTHING if somebody has a choice. [A1]"""
    if state.phase > ENDED:
        carry_on(state)
        return CARRIED_ON
    if state.phase in WAITS_FOR_DICE or legal(state, actions) > 1:
        return NOTHING
    action = np.int64(actions[0])
    perform(state, action)
    return action
