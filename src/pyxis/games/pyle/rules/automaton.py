"""The automaton: who acts, what may be done, and which chapter carries it out."""

import numpy as np

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.actions import (
    CARD_CODE,
    DIE_CODE,
    DRAW_CODE,
    FIELD_CODE,
    FIRST_CODE,
    KIND_CODE,
    NO,
    OMEN_CODE,
    PAIR_CODE,
    PORTAL_CODE,
    SAY_GREEN,
    SAY_RED,
    SLOT_CODE,
    YES,
)
from pyxis.games.pyle.components import DEMONS, FACES, FIELDS, LEAST_OMEN, OMEN_WAYS, OMENS, SPIRITS
from pyxis.games.pyle.rules.boards import discard_from_pyle
from pyxis.games.pyle.rules.events import choose_target, give_up, reveal, write_event_choices, write_slots
from pyxis.games.pyle.rules.fields import meet_token, resolve_field, search
from pyxis.games.pyle.rules.fight.abilities import foe_strength, write_abilities
from pyxis.games.pyle.rules.fight.artifacts import pick, spend, write_picks
from pyxis.games.pyle.rules.fight.capture import capture, write_captures
from pyxis.games.pyle.rules.fight.combat import (
    begin_spirit_combat,
    compare,
    foretell,
    keep_dice,
    lay_green,
    lay_red,
    lose_round,
    meet_swap,
    take_up_dice,
    use_ability,
    walk_off,
    win_round,
)
from pyxis.games.pyle.rules.fight.demon import draw_card
from pyxis.games.pyle.rules.fight.omens import write_pairs
from pyxis.games.pyle.rules.movement import jump, walk, write_moves
from pyxis.games.pyle.rules.setup import lay_table
from pyxis.games.pyle.rules.supply import weigh_draws, write_draws
from pyxis.games.pyle.rules.temples import buy, receive, write_purchase
from pyxis.games.pyle.rules.trading import answer, offer, write_offers
from pyxis.games.pyle.rules.turns import end_turn, on_turn
from pyxis.games.pyle.state import (
    ABILITY,
    ANSWER,
    ARMED,
    ARRIVED,
    ARTIFACT,
    CAPTURE,
    CARD,
    DONE,
    ENDED,
    ENGAGE,
    EVENT,
    EVENT2,
    FIRST,
    FLIP,
    FOR_ARTIFACT,
    FOR_DEFEAT,
    FOR_OMEN,
    GREEN,
    GREEN_SAID,
    LOST,
    MET,
    MOVE,
    NO_SLOT,
    OMEN,
    PAIR,
    PAY,
    PHASE_NAMES,
    PREDICT,
    RED,
    RED_SAID,
    REVEAL,
    ROLLED,
    TEMPLE,
    TRADE,
    WON,
    State,
)

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


@kernel
def carry_on(state: State) -> None:
    """What follows by itself from an action, step by step."""
    phase = state.phase
    if phase == ARRIVED:
        resolve_field(state)
    elif phase == MET:
        meet_token(state)
    elif phase == ARMED:
        take_up_dice(state)
    elif phase == ROLLED:
        compare(state)
    elif phase == WON:
        win_round(state)
    elif phase == LOST:
        lose_round(state)
    else:
        end_turn(state)


@kernel
def perform(state: State, action: Whole) -> None:
    """Plays one action and nothing else."""
    phase = state.phase
    if phase == GREEN:
        lay_green(state, action - DIE_CODE)
    elif phase == RED:
        lay_red(state, action - DIE_CODE)
    elif phase == MOVE:
        if action >= PORTAL_CODE:
            jump(state, action - PORTAL_CODE)
        else:
            walk(state, action - FIELD_CODE)
    elif phase in (TRADE, ANSWER, ENGAGE, TEMPLE, CAPTURE):
        perform_on_field(state, action)
    elif phase in (ABILITY, PREDICT, ARTIFACT, PAIR, OMEN, CARD):
        perform_in_fight(state, action)
    elif phase == FLIP:
        search(state, action - DRAW_CODE)
    elif phase == PAY:
        pay(state, action - KIND_CODE)
    elif phase == FIRST:
        begin(state, action - FIRST_CODE)
    else:
        perform_event(state, action)


@kernel
def perform_on_field(state: State, action: int) -> None:
    """Trades, engagements, purchases and captures. [R1.4]"""
    phase = state.phase
    if phase == TRADE:
        if action == NO:
            state.phase = ARRIVED
        else:
            offer(state, action)
    elif phase == ANSWER:
        answer(state, action == YES)
    elif phase == CAPTURE:
        capture(state, action)
    elif action == NO:
        state.phase = DONE
    elif phase == TEMPLE:
        buy(state)
    else:
        begin_spirit_combat(state)  # [O6]


@kernel
def perform_in_fight(state: State, action: int) -> None:
    """Everything in a fight but the dice."""
    phase = state.phase
    if phase == ABILITY:
        use_ability(state, NO_SLOT if action == NO else action - SLOT_CODE)
    elif phase == PREDICT:
        foretell(state, RED_SAID if action == SAY_RED else GREEN_SAID)
    elif phase == ARTIFACT:
        if action == NO:
            keep_dice(state)
        elif action == YES:
            spend(state)
        else:
            pick(state, action)
    elif phase == OMEN:
        state.omen = action - OMEN_CODE
        state.phase = ABILITY
    elif phase == PAIR:
        meet_swap(state, action - PAIR_CODE)
    else:
        draw_card(state, action - CARD_CODE)


@kernel
def perform_event(state: State, action: int) -> None:
    """An event is declined, pointed at something, or shows something. [R12.1] [R12.2]"""
    if state.phase == REVEAL:
        reveal(state, action - DRAW_CODE)
    elif state.phase == EVENT2:
        give_up(state, action - SLOT_CODE)
    elif action == NO:
        state.phase = DONE
    else:
        choose_target(state, action)


@kernel
def begin(state: State, seat: int) -> None:
    """The first player is known. [R0.5]"""
    state.first = seat
    state.turn = seat
    state.phase = MOVE


@kernel
def pay(state: State, kind: int) -> None:
    """The owner picks a token that leaves the Pyle; after the last one play goes on. [R5.7] [O11]"""
    if state.owed_for == FOR_OMEN:
        state.pyle[state.turn, kind] -= 1  # out of the game [R11.13]
    else:
        discard_from_pyle(state, on_turn(state), kind)
    state.owed -= 1
    if state.owed > 0:
        return
    reason = state.owed_for
    state.owed_for = FOR_DEFEAT
    if reason == FOR_OMEN:
        state.phase = ARMED
    elif reason == FOR_ARTIFACT:
        receive(state)
    else:
        walk_off(state)
