"""Carries actions out: which chapter an action belongs to, phase by phase. What may be done is in `rules.py`."""

from pyxis.core.kernel import kernel
from pyxis.core.layout import Whole
from pyxis.games.pyle.artifacts import pick, spend
from pyxis.games.pyle.boards import discard_from_pyle
from pyxis.games.pyle.capture import capture
from pyxis.games.pyle.codes import (
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
    SAY_RED,
    SLOT_CODE,
    YES,
)
from pyxis.games.pyle.combat import (
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
from pyxis.games.pyle.demon import draw_card
from pyxis.games.pyle.events import choose_target, give_up, reveal
from pyxis.games.pyle.fields import meet_token, resolve_field, search
from pyxis.games.pyle.movement import jump, walk
from pyxis.games.pyle.state import (
    ABILITY,
    ANSWER,
    ARMED,
    ARRIVED,
    ARTIFACT,
    CAPTURE,
    CARD,
    DONE,
    ENGAGE,
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
from pyxis.games.pyle.temples import buy, receive
from pyxis.games.pyle.trading import answer, offer
from pyxis.games.pyle.turns import end_turn
from pyxis.games.pyle.whose import on_turn


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
